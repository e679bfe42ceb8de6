import type { Answer, TryAnswer } from '#shared/assistant/answer.contract.ts';
import { matchAnswer, type Candidate } from '#shared/assistant/match.ts';
import { isArabic } from '#shared/language.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { readAnswers, type AnswerRow } from './answers.repository.ts';

interface Answers {
  /** What changes whenever the list does. */
  readonly parts: readonly unknown[];
  readonly read: () => Promise<Answer[]>;
}

export const answerView = ({ lastOperation: _, ...row }: AnswerRow): Answer => row;

async function answers({ deps: { db } }: RequestContext, isActive: true | null): Promise<Answers> {
  const version = await readVersion(db, 'qa');
  return {
    parts: [version, isActive],
    read: async () => (await readAnswers(db, isActive)).map(answerView),
  };
}

/** The active ones for everybody, all of them for staff. */
export async function listAnswers(ctx: RequestContext): Promise<Answers> {
  authorize(ctx, 'listAnswers');
  return answers(ctx, ctx.caller.isStaff ? null : true);
}

export async function listStaffAnswers(ctx: RequestContext): Promise<Answers> {
  authorize(ctx, 'listStaffAnswers');
  return answers(ctx, null);
}

/** What a guest would be told by the active answers, and why; writes nothing. */
export async function tryQuestion(
  ctx: RequestContext,
  { question }: { readonly question: string },
): Promise<TryAnswer> {
  authorize(ctx, 'tryQuestion');
  const { answer, best, next } = matchAnswer(question, await readAnswers(ctx.deps.db, true));
  return {
    v: 1,
    ok: true,
    answer: answer && ((isArabic(question) ? answer.answerAr : null) ?? answer.answer),
    best: candidate(best),
    next: candidate(next),
  };
}

function candidate(found: Candidate<AnswerRow> | null): TryAnswer['best'] {
  if (!found) return null;
  const { row, score, by } = found;
  return { id: row.id, question: row.question, score, by: [...by] };
}
