import { queryClient } from '../../../platform/query/query-client.ts';
import { reviewsQuery } from './reviews-queries.ts';

/** Fetches the newest reviews before anybody is near them, so that they are there without a network. */
export function keepReviews(): Promise<void> {
  return queryClient.prefetchQuery(reviewsQuery);
}
