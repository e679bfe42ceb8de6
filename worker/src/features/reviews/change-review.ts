import type { StaffReview } from '#shared/reviews/review.contract.ts';
import type { HideReason } from '#shared/reviews/reviews.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { topicsOfOwners, type AnyTopic } from '../../platform/db/versions.repository.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import type { NotificationContent } from '../notifications/notifications.repository.ts';
import { changeReview, type ReviewChange } from './decisions.repository.ts';
import { STAFF_TEXTS } from './review-texts.ts';
import { staffReviewView } from './review-view.ts';
import { findReview, topicsOfReviewDevices, type ReviewRow } from './reviews.repository.ts';

export type Decision =
  | { readonly status: 'published'; readonly reply?: string | undefined }
  | {
      readonly status: 'hidden';
      readonly reason: HideReason;
      readonly note?: string | null | undefined;
    };

export type DecidedReview = StaffReview & {
  readonly v: 1;
  readonly ok: true;
  readonly message: string;
};

/** Throws 404. */
export async function requireReview({ deps }: RequestContext, id: number): Promise<ReviewRow> {
  const row = await findReview(deps.db, id);
  if (!row) throw notFound();
  return row;
}

interface Change {
  readonly row: ReviewRow;
  readonly revision: number | undefined;
  readonly set: ReviewChange['set'];
  readonly wanted: Decision['status'] | 'replied' | 'undone';
  /** What its author reads in place of what was said before; `nothing` takes that away. */
  readonly told: NotificationContent | 'nothing' | null;
}

/**
 * Changes the review from the revision that was looked at. Throws 409 `review.changed` where it is
 * another by now.
 */
export async function change(
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
      topics: topicsOf(row, set.status ?? row.status),
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    const now = await requireReview(ctx, row.id);
    throw new AppError('review.changed', 409, { status: now.status, wanted });
  }
  return requireReview(ctx, row.id);
}

function topicsOf(row: ReviewRow, becomes: ReviewRow['status']): [AnyTopic, ...AnyTopic[]] {
  const isShown = row.status === 'published' || becomes === 'published';
  return [
    'reviews.desk',
    ...(isShown ? (['reviews'] as const) : []),
    topicsOfOwners([row.userEmail], 'reviews', 'notifications'),
    topicsOfReviewDevices(row.id),
  ];
}

export function answer(
  { language }: RequestContext,
  row: ReviewRow,
  done: Change['wanted'],
): DecidedReview {
  return { ...staffReviewView(row), v: 1, ok: true, message: STAFF_TEXTS[done][language] };
}
