import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import {
  answer,
  change,
  requireReview,
  type DecidedReview,
  type Decision,
} from './change-review.ts';
import { hiddenNotification, publishedNotification, repliedNotification } from './review-texts.ts';
import type { ReviewRow } from './reviews.repository.ts';

interface Asked {
  readonly id: number;
  /** That staff looked at; without one, whatever it is now. */
  readonly revision?: number | undefined;
}

/**
 * Publishes or hides a review, whatever it was before, and tells its author in the same batch. What
 * the same member of staff has made so already succeeds again; where somebody else changed it since
 * they looked: 409 `review.changed` with both states. Throws 404.
 */
export async function decideReview(
  ctx: RequestContext,
  { id, revision, decision }: Asked & { readonly decision: Decision },
): Promise<DecidedReview> {
  authorize(ctx, 'decideReview');
  const row = await requireReview(ctx, id);
  const { status } = decision;
  const by = `staff:${ctx.caller.user?.id}`;
  const isDone = row.status === status && (row.decidedBy === by || revision === row.revision);
  if (isDone && isSame(row, decision)) return answer(ctx, row, status);
  const at = new Date(ctx.deps.now()).toISOString();
  const reply = decision.status === 'published' ? (decision.reply ?? row.reply) || null : row.reply;
  const told =
    decision.status === 'published'
      ? publishedNotification(reply !== null)
      : row.hiddenReason === decision.reason
        ? null
        : hiddenNotification(decision.reason);
  const set = {
    status,
    isApproved: status === 'published',
    hiddenReason: decision.status === 'hidden' ? decision.reason : null,
    ...(decision.status === 'hidden' && { teamNote: noteOf(decision) }),
    ...(reply !== row.reply && { reply, repliedAt: reply && at }),
    decidedAt: at,
    decidedBy: by,
  };
  const changed = await change(ctx, { row, revision, set, wanted: status, told });
  return answer(ctx, changed, status);
}

/** The team's own words; nothing of them reaches the author. */
function noteOf({ note }: Extract<Decision, { status: 'hidden' }>): string | null {
  return note || null;
}

/** True where the decision would change nothing. */
function isSame(row: ReviewRow, decision: Decision): boolean {
  if (decision.status === 'hidden')
    return row.hiddenReason === decision.reason && noteOf(decision) === row.teamNote;
  return decision.reply === undefined || (decision.reply || null) === row.reply;
}

/**
 * Writes the house's reply under a review, changes it or takes it away; the author of a published
 * one is told. Throws 404, 409 `review.changed`.
 */
export async function replyToReview(
  ctx: RequestContext,
  { id, revision, reply: typed }: Asked & { readonly reply: string },
): Promise<DecidedReview> {
  authorize(ctx, 'replyToReview');
  const row = await requireReview(ctx, id);
  const reply = typed || null;
  if (row.reply === reply) return answer(ctx, row, 'replied');
  const set = { reply, repliedAt: reply && new Date(ctx.deps.now()).toISOString() };
  const told = reply !== null && row.status === 'published' ? repliedNotification(reply) : null;
  return answer(ctx, await change(ctx, { row, revision, set, wanted: 'replied', told }), 'replied');
}
