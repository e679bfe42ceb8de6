import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { reviewListSchema } from '#shared/reviews/review.contract.ts';
import { apiGet } from '../../../platform/api/api-client.ts';
import { isUnasked } from '../../../platform/last-use.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';

const TOPICS: LiveTopics = ['reviews'];

/** The newest page, with the score of all; kept for reading offline. */
export const reviewsQuery = queryOptions({
  queryKey: ['reviews'],
  queryFn: ({ signal }) => apiGet('/api/reviews', reviewListSchema, { signal, poll: isUnasked() }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  meta: { persist: true, isPublic: true, topics: TOPICS },
});

export function useReviews() {
  return useQuery(reviewsQuery);
}

const olderReviewsQuery = (cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ['reviews-older'],
    queryFn: ({ signal, pageParam }) =>
      apiGet(`/api/reviews?cursor=${pageParam}`, reviewListSchema, { signal }),
    initialPageParam: cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: false,
  });

/**
 * The pages behind the newest one, each when it is asked for. Where that one ends somewhere else,
 * because a review was published or hidden, they are read again behind it and stay until then.
 */
export function useOlderReviews(cursor: string | null) {
  const query = useInfiniteQuery(olderReviewsQuery(cursor));
  const { data, refetch } = query;
  const isStarted = data !== undefined;
  const client = useQueryClient();
  const moved = isStarted && data.pageParams[0] !== cursor ? cursor : null;
  useEffect(() => {
    if (moved === null) return;
    const { queryKey } = olderReviewsQuery(moved);
    // A reading anew begins where the last one did, unless it is told otherwise.
    client.setQueryData(
      queryKey,
      (older) => older && { ...older, pageParams: [moved, ...older.pageParams.slice(1)] },
    );
    void refetch();
  }, [moved, client, refetch]);
  return {
    reviews: cursor === null ? [] : (data?.pages.flatMap(({ reviews }) => reviews) ?? []),
    hasMore: isStarted ? query.hasNextPage : cursor !== null,
    isLoading: query.isFetching,
    error: query.error,
    load: () => void (isStarted ? query.fetchNextPage() : query.refetch()),
  };
}
