import { useMutation, useQueryClient } from '@tanstack/react-query';
import { photographyDecisionSchema, reviewDecisionSchema } from '#shared/events/event.contract.ts';
import { apiSend } from '../../../../data/api-client.ts';
import { standingEntry } from '../decision-failure.ts';
import { withOwnDecision } from '../entry-list.ts';
import { dropNotes } from '../entry-notes.ts';
import { DRAW_PATHS, type JudgedDraw } from '../staff-draws.ts';
import { photographyEntry, reviewEntry, type StaffEntry } from '../staff-entry.ts';
import { entriesOf } from './entry-queries.ts';
import { changeLists, refreshEntry, writeEntry } from './write-entry.ts';

export type Verdict = 'approve' | 'reject';
interface Decision {
  readonly entry: StaffEntry;
  readonly verdict: Verdict;
  readonly notes: string;
}

/** The server's answer goes into the lists at once, also what somebody else had decided before; whatever it was, they are then read again. */
export function useDecideEntry(draw: JudgedDraw) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, verdict, notes }: Decision) => decide(draw, entry, verdict, notes),
    onSuccess: async ({ entry: decided }) => {
      dropNotes(draw, decided.id);
      await changeLists(client, draw, (list, filter) => withOwnDecision(list, decided, filter));
      void client.invalidateQueries({ queryKey: entriesOf(draw) });
    },
    onError: async (error, { entry }) => {
      const now = standingEntry(error, entry);
      if (now !== undefined) {
        dropNotes(draw, entry.id);
        await writeEntry(client, draw, entry.id, now);
      }
      void refreshEntry(client, draw, entry.id);
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
