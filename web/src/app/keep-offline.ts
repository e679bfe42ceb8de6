import { reviewsQuery } from '../features/reviews/api/reviews-queries.ts';
import { keepServices } from '../features/services/api/keep-services.ts';
import { queryClient } from '../platform/query/query-client.ts';

/** Fetches what guests read with no network after one visit; resolves to the pictures beside it. */
export async function keepOffline(): ReturnType<typeof keepServices> {
  // First, because the menus are written to the device together with all that is known by then.
  await queryClient.prefetchQuery(reviewsQuery);
  return keepServices();
}
