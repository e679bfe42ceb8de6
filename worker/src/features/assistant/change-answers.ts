import {
  ANSWERS_MAX,
  type Answer,
  type AnswerBody,
  type NewAnswerBody,
} from '#shared/assistant/answer.contract.ts';
import { findNearDuplicate } from '#shared/assistant/match.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError, type Statement } from '../../platform/db/batch.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { storedWords } from './answer-words.ts';
import {
  deleteAnswerRow,
  findAdded,
  findAnswer,
  idOfAdded,
  insertAnswer,
  readAnswers,
  updateAnswer,
  type AnswerRow,
  type AnswerWords,
} from './answers.repository.ts';
import { answerView } from './list-answers.ts';
import { findCovered } from './unanswered/covered.ts';
import { dismissAll } from './unanswered/unanswered.repository.ts';

/** Throws 400 `answer.incomplete`, 409 `answer.near_duplicate` or `answer.too_many`. */
export async function addAnswer(ctx: RequestContext, body: NewAnswerBody): Promise<Answer> {
  authorize(ctx, 'addAnswer');
  const { deps, requestId } = ctx;
  const words = storedWords(body);
  const rows = await readAnswers(deps.db, null);
  if (rows.length >= ANSWERS_MAX) throw new AppError('answer.too_many', 409);
  if (body.confirm !== true) refuseDuplicate(words, rows);
  const at = new Date(deps.now()).toISOString();
  const covered = await findCovered<AnswerWords>(ctx, {
    row: words,
    others: rows.filter(({ isActive }) => isActive),
    asked: body.asked === undefined ? [] : [body.asked],
  });
  await commit(ctx, {
    statements: [insertAnswer(words, requestId, at), ...takeOff(ctx, covered)],
    audit: { ...audit('added', 0, Object.keys(words)), targetId: idOfAdded(requestId) },
    topics: topicsWith(covered),
  });
  const added = await findAdded(deps.db, requestId);
  if (!added) throw notFound();
  return answerView(added);
}

interface Seen {
  readonly id: number;
  /** That staff looked at; without one, whatever it is now. */
  readonly revision?: number | undefined;
}

/** Throws 404, 400 `answer.incomplete`, 409 `answer.near_duplicate` or `answer.changed`. */
export async function changeAnswer(
  ctx: RequestContext,
  { id, body }: { readonly id: number; readonly body: AnswerBody },
): Promise<Answer> {
  authorize(ctx, 'changeAnswer');
  const row = await requireAnswer(ctx, id);
  const words = storedWords(body);
  if (body.confirm !== true) {
    const others = await readAnswers(ctx.deps.db, null);
    refuseDuplicate(
      words,
      others.filter((other) => other.id !== id),
    );
  }
  return update(ctx, row, body.revision, { ...words, isActive: body.isActive }, 'edited');
}

/** Throws 404, 409 `answer.changed`. */
export async function switchAnswer(
  ctx: RequestContext,
  { id, revision, isActive }: Seen & { readonly isActive: boolean },
): Promise<Answer> {
  authorize(ctx, 'switchAnswer');
  const row = await requireAnswer(ctx, id);
  if (row.isActive === isActive) return answerView(row);
  return update(ctx, row, revision, { isActive }, isActive ? 'switched_on' : 'switched_off');
}

/** Throws 404, 409 `answer.changed`. */
export async function deleteAnswer(ctx: RequestContext, { id, revision }: Seen): Promise<void> {
  authorize(ctx, 'deleteAnswer');
  const row = await requireAnswer(ctx, id);
  const seen = { id, revision: revision ?? row.revision };
  const statements = deleteAnswerRow(ctx.deps.db, seen);
  await commitAsSeen(ctx, id, { statements, entry: audit('deleted', id, []), covered: [] });
}

async function update(
  ctx: RequestContext,
  row: AnswerRow,
  revision: number | undefined,
  set: Partial<AnswerWords & Pick<AnswerRow, 'isActive'>>,
  act: string,
): Promise<Answer> {
  const { deps, requestId: operation } = ctx;
  const at = new Date(deps.now()).toISOString();
  const seen = { id: row.id, revision: revision ?? row.revision };
  const statements = updateAnswer(deps.db, seen, set, { operation, at });
  const next = { ...row, ...set };
  const covered = next.isActive ? await coveredBy(ctx, next) : [];
  const entry = audit(act, row.id, Object.keys(set));
  await commitAsSeen(ctx, row.id, { statements, entry, covered });
  return answerView(await requireAnswer(ctx, row.id));
}

async function coveredBy(ctx: RequestContext, row: AnswerRow): Promise<number[]> {
  const active = await readAnswers(ctx.deps.db, true);
  return findCovered(ctx, { row, others: active.filter(({ id }) => id !== row.id) });
}

const takeOff = ({ deps }: RequestContext, covered: readonly number[]): Statement[] =>
  covered.length > 0 ? [dismissAll(deps.db, covered, new Date(deps.now()).toISOString())] : [];

/** The list of questions without an answer changes where an answer covers some of them. */
const topicsWith = (covered: readonly number[]) =>
  covered.length > 0 ? (['qa', 'unanswered'] as const) : (['qa'] as const);

interface Act {
  readonly statements: readonly Statement[];
  readonly entry: ReturnType<typeof audit>;
  /** Questions without an answer that leave their list by it. */
  readonly covered: readonly number[];
}

async function commitAsSeen(
  ctx: RequestContext,
  id: number,
  { statements, entry, covered }: Act,
): Promise<void> {
  const all = [...statements, ...takeOff(ctx, covered)];
  try {
    await commit(ctx, { statements: all, audit: entry, topics: topicsWith(covered) });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await requireAnswer(ctx, id);
    throw new AppError('answer.changed', 409, { status: now.isActive ? 'active' : 'inactive' });
  }
}

const audit = (act: string, targetId: number, fields: readonly string[]) => ({
  action: `answer.${act}`,
  targetType: 'answer',
  targetId,
  fields,
});

async function requireAnswer({ deps }: RequestContext, id: number): Promise<AnswerRow> {
  const row = await findAnswer(deps.db, id);
  if (!row) throw notFound();
  return row;
}

function refuseDuplicate({ question, questionAr }: AnswerWords, rows: readonly AnswerRow[]): void {
  const found = findNearDuplicate([question, questionAr ?? ''], rows);
  if (found) throw new AppError('answer.near_duplicate', 409, { answerId: found.id });
}
