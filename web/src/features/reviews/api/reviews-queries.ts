import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { reviewListSchema } from '#shared/reviews/review.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';

/** The newest page, with the score of all; kept for reading offline. */
export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => apiGet('/api/reviews', reviewListSchema, { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  meta: { persist: true, isPublic: true },
});

export function useReviews() {
  return useQuery(reviewsQuery);
}

const olderReviewsQuery = (cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['reviews-older', cursor],
    queryFn: ({ signal, pageParam }) =>
      apiGet(`/api/reviews?cursor=${pageParam}`, reviewListSchema, { signal }),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: false,
  });

/** The pages behind the newest one, each when it is asked for. */
export function useOlderReviews(cursor: string | null) {
  const query = useInfiniteQuery(olderReviewsQuery(cursor));
  const isStarted = query.data !== undefined;
  return {
    reviews: query.data?.pages.flatMap(({ reviews }) => reviews) ?? [],
    hasMore: isStarted ? query.hasNextPage : cursor !== null,
    isLoading: query.isFetching,
    error: query.error,
    load: () => void (isStarted ? query.fetchNextPage() : query.refetch()),
  };
}
