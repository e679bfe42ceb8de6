import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HandoverNotes, handoverNotesSchema } from '#shared/desk/handover-note.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

const TOPICS: LiveTopics = ['desk.notes'];

const PATH = '/api/admin/handover-notes';
const NOTES_POLL = 30_000;

const notesQuery = queryOptions({
  queryKey: ['handover-notes'],
  queryFn: ({ signal }) => apiGet(PATH, handoverNotesSchema, { signal, poll: true, asStaff: true }),
  staleTime: 5000,
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

/** What the last shift left, also read without a network. */
export function useHandoverNotes() {
  return useQuery({ ...notesQuery, refetchInterval: usePollInterval(NOTES_POLL, TOPICS) });
}

export type NoteCommand =
  | { readonly do: 'add'; readonly text: string }
  | { readonly do: 'tickOff' | 'reopen'; readonly id: number };

function sendNote(command: NoteCommand) {
  if (command.do === 'add')
    return apiSend('POST', PATH, { text: command.text }, handoverNotesSchema);
  const method = command.do === 'tickOff' ? 'POST' : 'DELETE';
  return apiSend(method, `${PATH}/${command.id}/done`, undefined, handoverNotesSchema);
}

/** A note that was written has its id once it is saved. */
function idOfWritten(sent: NoteCommand, answer: HandoverNotes | undefined): number | null {
  if (sent.do !== 'add') return sent.id;
  return answer?.notes.filter(({ text }) => text === sent.text).at(-1)?.id ?? null;
}

/** The answer is the list as it is now. */
export function useWriteNote() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('notes', idOfWritten),
    mutationFn: sendNote,
    onSuccess: (notes) => client.setQueryData(notesQuery.queryKey, notes),
    onError: () => void client.invalidateQueries({ queryKey: notesQuery.queryKey }),
  });
}
