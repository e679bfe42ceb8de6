import {
  ownReviewSchema,
  reviewSchema,
  staffReviewSchema,
  type OwnReview,
  type Review,
  type StaffReview,
} from '#shared/reviews/review.contract.ts';
import type { ReviewRow } from './reviews.repository.ts';

const core = (row: ReviewRow) => ({
  ...row,
  rating: row.starRating,
  comment: row.overallReview,
  isVerified: row.bookingId !== null,
});

/** What everybody may read of it. */
export const reviewView = (row: ReviewRow): Review => reviewSchema.parse(core(row));

/** A reply that waits with its review is not said yet. */
export const ownReviewView = (row: ReviewRow): OwnReview =>
  ownReviewSchema.parse({
    ...core(row),
    ...(row.status !== 'published' && { reply: null, repliedAt: null }),
    bookingReference: row.stay?.reference ?? null,
  });

export const staffReviewView = (row: ReviewRow): StaffReview => staffReviewSchema.parse(core(row));
