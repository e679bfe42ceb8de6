import type { RequestContext } from '../../../context.ts';
import { readAnswers, type AnswerRow } from '../answers.repository.ts';

let cached: { readonly stamp: string; readonly rows: readonly AnswerRow[] } | null = null;

/** The active answers of the house, kept by the isolate until one of them changes. */
export async function staffAnswers(
  { deps }: RequestContext,
  stamp: string,
): Promise<readonly AnswerRow[]> {
  if (cached?.stamp !== stamp) cached = { stamp, rows: await readAnswers(deps.db, true) };
  return cached.rows;
}
