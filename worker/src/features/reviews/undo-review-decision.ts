import { DECISION_UNDO, DECISION_UNDO_GRACE } from '#shared/desk/undo.ts';
import type { FormerReview } from '#shared/reviews/review.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';
import { answer, change, requireReview, type DecidedReview } from './change-review.ts';
import type { ReviewRow } from './reviews.repository.ts';

interface UndoInput {
  readonly id: number;
  /** That the decision made. */
  readonly revision: number;
  readonly was: FormerReview;
}

/**
 * Puts a review back to what it was before the caller's own decision of a moment ago, and takes
 * away what its author was told of it (decision 040). One that is back already is answered as it
 * is. Later, or where anybody changed it since: 409 `review.undo_over`. Throws 404.
 */
export async function undoReviewDecision(
  ctx: RequestContext,
  { id, revision, was }: UndoInput,
): Promise<DecidedReview> {
  authorize(ctx, 'undoReviewDecision');
  const row = await requireReview(ctx, id);
  if (row.revision === revision + 1 && isAs(row, was)) return answer(ctx, row, 'undone');
  const now = ctx.deps.now();
  const isOwn = row.decidedBy === `staff:${ctx.caller.user?.id}`;
  if (row.revision !== revision || !isOwn || !isFresh(row, now)) throw isOver(row);
  const { status, hiddenReason, teamNote, reply } = was;
  const isTold = status !== row.status || hiddenReason !== row.hiddenReason;
  try {
    const back = await change(ctx, {
      row,
      revision,
      set: {
        status,
        isApproved: status === 'published',
        hiddenReason,
        teamNote,
        ...(reply !== row.reply && { reply, repliedAt: reply && new Date(now).toISOString() }),
        ...(status === 'pending' && { decidedAt: null, decidedBy: null }),
      },
      wanted: 'undone',
      told: isTold ? 'nothing' : null,
    });
    return answer(ctx, back, 'undone');
  } catch (error) {
    if (error instanceof AppError && error.code === 'review.changed')
      throw isOver(await requireReview(ctx, id));
    throw error;
  }
}

const isOver = ({ status }: ReviewRow): AppError =>
  new AppError('review.undo_over', 409, { status, wanted: 'undone' });

const isFresh = ({ decidedAt }: ReviewRow, now: number): boolean =>
  decidedAt !== null && now - Date.parse(decidedAt) <= DECISION_UNDO + DECISION_UNDO_GRACE;

const isAs = (row: ReviewRow, was: FormerReview): boolean =>
  row.status === was.status &&
  row.hiddenReason === was.hiddenReason &&
  row.teamNote === was.teamNote &&
  row.reply === was.reply;
