import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { handoverNotesSchema } from '#shared/desk/handover-note.contract.ts';
import { apiGet, apiSend } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
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

type NoteCommand =
  | { readonly do: 'add'; readonly text: string }
  | { readonly do: 'tickOff' | 'reopen'; readonly id: number };

function sendNote(command: NoteCommand) {
  if (command.do === 'add')
    return apiSend('POST', PATH, { text: command.text }, handoverNotesSchema);
  const method = command.do === 'tickOff' ? 'POST' : 'DELETE';
  return apiSend(method, `${PATH}/${command.id}/done`, undefined, handoverNotesSchema);
}

/** The answer is the list as it is now. */
export function useWriteNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendNote,
    onSuccess: (notes) => client.setQueryData(notesQuery.queryKey, notes),
    onError: () => void client.invalidateQueries({ queryKey: notesQuery.queryKey }),
  });
}
