import {
  REVIEW_PAGE,
  type OwnReview,
  type Review,
  type ReviewCounts,
  type ReviewList,
  type ReviewListQuery,
  type StaffReview,
  type StaffReviewQuery,
} from '#shared/reviews/review.contract.ts';
import { scoreOf } from '#shared/reviews/reviews.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { ownReviewView, reviewView, staffReviewView } from './review-view.ts';
import { countReviews, ownReviews, reviewPage } from './reviews.repository.ts';
import { findSentReview } from './sent-review.ts';

const cursorOf = ({ cursor }: ReviewListQuery): number | null =>
  cursor === undefined ? null : Number(cursor);

/** Published reviews, newest first, with the score of all of them. */
export async function listReviews(
  ctx: RequestContext,
  query: ReviewListQuery,
): Promise<ReviewList> {
  authorize(ctx, 'listReviews');
  const { db } = ctx.deps;
  const { limit = REVIEW_PAGE } = query;
  const counts = await countReviews(db);
  const rows = await reviewPage(db, 'published', { limit: limit + 1, cursor: cursorOf(query) });
  const reviews = rows.slice(0, limit).map(reviewView);
  const { spread, verified } = counts;
  return {
    v: 1,
    ok: true,
    score: { ...scoreOf(spread), verified, spread: [...spread] },
    reviews,
    nextCursor: nextCursor(reviews, rows.length > limit),
  };
}

const nextCursor = (page: readonly Pick<Review, 'id'>[], hasMore: boolean): string | null =>
  hasMore ? String(page.at(-1)?.id) : null;

/**
 * What the caller's account or device has written, in every state, newest first. A phone that never
 * got the answer asks by its key for what it sent.
 */
export async function listOwnReviews(
  ctx: RequestContext,
  { key }: { readonly key: string | null },
): Promise<{
  reviews: OwnReview[];
  sent: OwnReview | null;
  /** Set where the caller's device has no cookie yet and sent one. */
  deviceToken: string | null;
}> {
  authorize(ctx, 'listOwnReviews');
  const { deps, caller } = ctx;
  const author = { email: caller.user?.email ?? null, deviceHash: caller.deviceHash };
  const sent = key === null ? null : await findSentReview(ctx, { key, requestHash: null });
  return {
    reviews: (await ownReviews(deps.db, author)).map(ownReviewView),
    sent: sent?.row ? ownReviewView(sent.row) : null,
    deviceToken: sent?.deviceToken ?? null,
  };
}

interface StaffReviews {
  /** What changes whenever the list does. */
  readonly parts: readonly unknown[];
  readonly counts: ReviewCounts;
  readonly total: number;
  readonly page: () => Promise<{ reviews: StaffReview[]; nextCursor: string | null }>;
}

/** All reviews for staff, newest first, with the counts of each state. */
export async function listStaffReviews(
  ctx: RequestContext,
  query: StaffReviewQuery,
): Promise<StaffReviews> {
  authorize(ctx, 'listStaffReviews');
  const { db } = ctx.deps;
  const { limit = REVIEW_PAGE, status = null } = query;
  // Before the counts: a change of one of them meanwhile is found by the next poll.
  const version = await readVersion(db, 'reviews.desk');
  const { byStatus, spread } = await countReviews(db);
  const total = byStatus.pending + byStatus.published + byStatus.hidden;
  return {
    parts: [version, query],
    counts: { ...byStatus, total, spread: [...spread] },
    total: status === null ? total : byStatus[status],
    page: async () => {
      const rows = await reviewPage(db, status, { limit: limit + 1, cursor: cursorOf(query) });
      const reviews = rows.slice(0, limit).map(staffReviewView);
      return { reviews, nextCursor: nextCursor(reviews, rows.length > limit) };
    },
  };
}
