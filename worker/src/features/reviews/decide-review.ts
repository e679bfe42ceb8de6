import type { StaffReview } from '#shared/reviews/review.contract.ts';
import type { HideReason } from '#shared/reviews/reviews.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { topicsOfOwners, type AnyTopic } from '../../platform/db/versions.repository.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { NotificationContent } from '../notifications/notifications.repository.ts';
import { changeReview, type ReviewChange } from './decisions.repository.ts';
import {
  hiddenNotification,
  publishedNotification,
  repliedNotification,
  STAFF_TEXTS,
} from './review-texts.ts';
import { staffReviewView } from './review-view.ts';
import { findReview, topicsOfReviewDevices, type ReviewRow } from './reviews.repository.ts';

interface Asked {
  readonly id: number;
  /** That staff looked at; without one, whatever it is now. */
  readonly revision?: number | undefined;
}
type Decision =
  | { readonly status: 'published'; readonly reply?: string | undefined }
  | {
      readonly status: 'hidden';
      readonly reason: HideReason;
      readonly note?: string | null | undefined;
    };

type DecidedReview = StaffReview & { readonly v: 1; readonly ok: true; readonly message: string };

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

/** Nothing of the decision differs from what the review is. */
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

async function requireReview({ deps }: RequestContext, id: number): Promise<ReviewRow> {
  const row = await findReview(deps.db, id);
  if (!row) throw notFound();
  return row;
}

interface Change {
  readonly row: ReviewRow;
  readonly revision: number | undefined;
  readonly set: ReviewChange['set'];
  readonly wanted: Decision['status'] | 'replied';
  readonly told: NotificationContent | null;
}

async function change(
  ctx: RequestContext,
  { row, revision = row.revision, set, wanted, told }: Change,
): Promise<ReviewRow> {
  const { deps, requestId: operation } = ctx;
  const at = new Date(deps.now()).toISOString();
  try {
    await commit(ctx, {
      statements: changeReview(deps.db, { id: row.id, revision, set, operation, at }, told),
      audit: {
        action: `review.${wanted}`,
        targetType: 'review',
        targetId: row.id,
        fields: Object.keys(set),
      },
      topics: topicsOf(row, wanted),
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await requireReview(ctx, row.id);
    throw new AppError('review.changed', 409, { status: now.status, wanted });
  }
  return requireReview(ctx, row.id);
}

function topicsOf(row: ReviewRow, wanted: Change['wanted']): [AnyTopic, ...AnyTopic[]] {
  const isShown = row.status === 'published' || wanted === 'published';
  return [
    'reviews.desk',
    ...(isShown ? (['reviews'] as const) : []),
    topicsOfOwners([row.userEmail], 'reviews', 'notifications'),
    topicsOfReviewDevices(row.id),
  ];
}

function answer(
  { language }: RequestContext,
  row: ReviewRow,
  done: Change['wanted'],
): DecidedReview {
  return { ...staffReviewView(row), v: 1, ok: true, message: STAFF_TEXTS[done][language] };
}
