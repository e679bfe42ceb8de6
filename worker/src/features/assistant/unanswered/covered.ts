import { matchAnswer, type Matchable } from '#shared/assistant/match.ts';
import type { RequestContext } from '../../../context.ts';
import { openQuestions } from './unanswered.repository.ts';

/** Open questions that are looked through whenever an answer changes. */
const LOOKED_THROUGH = 200;

/**
 * The questions that an answer covers from now on, by their numbers: a guest who asks one of them
 * again is given it. `others` are the answers that are active beside it; `asked` is the question
 * that it was written for, whatever its words have become.
 */
export async function findCovered<Row extends Matchable>(
  { deps }: RequestContext,
  {
    row,
    others,
    asked = [],
  }: { readonly row: Row; readonly others: readonly Row[]; readonly asked?: readonly number[] },
): Promise<number[]> {
  const active = [row, ...others];
  const open = await openQuestions(deps.db, LOOKED_THROUGH);
  // By itself first: to compare every question with every answer would take too long.
  const covered = open.filter(
    ({ question }) =>
      matchAnswer(question, [row]).answer !== null && matchAnswer(question, active).answer === row,
  );
  return [...new Set([...asked, ...covered.map(({ id }) => id)])];
}
