import { useMutation, useQueryClient } from '@tanstack/react-query';
import { photographyDecisionSchema, reviewDecisionSchema } from '#shared/events/event.contract.ts';
import { apiSend } from '../../../../data/api-client.ts';
import { type EntryList, withDecided } from '../entry-list.ts';
import { DRAW_PATHS, FILTERS, type JudgedDraw } from '../staff-draws.ts';
import { photographyEntry, reviewEntry, type StaffEntry } from '../staff-entry.ts';
import { entriesOf, entryListKey } from './entry-queries.ts';

export type Verdict = 'approve' | 'reject';
interface Decision {
  readonly entry: StaffEntry;
  readonly verdict: Verdict;
  readonly notes: string;
}

/** The server's answer goes into the lists at once; whatever it was, they are then read again. */
export function useDecideEntry(draw: JudgedDraw) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, verdict, notes }: Decision) => decide(draw, entry, verdict, notes),
    onSuccess: async ({ entry: decided }) => {
      // A poll that left before the decision would put it back as it was.
      await client.cancelQueries({ queryKey: entriesOf(draw) });
      for (const filter of [null, ...FILTERS]) {
        client.setQueryData<EntryList>(entryListKey(draw, filter), (list) => list && withDecided(list, decided, filter));
      }
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entriesOf(draw) });
    },
  });
}

/** Throws ApiError. */
async function decide(draw: JudgedDraw, entry: StaffEntry, verdict: Verdict, notes: string) {
  const path = `${DRAW_PATHS[draw]}/${entry.id}/${verdict}`;
  const body = { adminNotes: notes.trim() === '' ? null : notes, userPhone: entry.phone };
  if (draw === 'photography') {
    const answer = await apiSend('POST', path, body, photographyDecisionSchema);
    return { entry: photographyEntry(answer), message: answer.message };
  }
  const answer = await apiSend('POST', path, body, reviewDecisionSchema);
  return { entry: reviewEntry(answer), message: answer.message };
}
