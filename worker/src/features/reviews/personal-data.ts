import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import { deleteReviews } from './new-review.repository.ts';
import { reviewIdsOf, reviewsOf, topicsOfReviewDevices } from './reviews.repository.ts';

/** The person's reviews go, published ones too, and the score with them. */
export function eraseFromReviews(
  { deps }: RequestContext,
  { user: { email } }: Erasure,
): ErasurePart {
  const theirs = reviewIdsOf(email);
  return {
    statements: deleteReviews(deps.db, theirs),
    topics: ['reviews', 'reviews.desk', topicsOfReviewDevices(theirs)],
  };
}

export async function exportReviews(
  { deps }: RequestContext,
  { email }: SignedInUser,
): Promise<Pick<AccountExport, 'reviews'>> {
  const rows = await reviewsOf(deps.db, email);
  return {
    reviews: rows.map(({ starRating, overallReview, ...row }) => ({
      ...row,
      rating: starRating,
      comment: overallReview,
    })),
  };
}
