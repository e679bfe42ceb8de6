import { queryOptions, useQuery } from '@tanstack/react-query';
import { ownReviewsSchema, type OwnReview } from '#shared/reviews/review.contract.ts';
import { observable } from '../../lib/observable.ts';
import { apiGet } from '../api/api-client.ts';
import type { LiveTopics } from '../live/live-state.ts';
import { queryClient } from '../query/query-client.ts';
import { isMaybeSignedIn, useUser } from '../session/session.ts';
import { useMayHaveDeviceRows } from './may-have-notifications.ts';

const TOPICS: LiveTopics = ['me.reviews', 'device.reviews'];

const ownReviewsQuery = queryOptions({
  queryKey: ['own-reviews'],
  queryFn: async ({ signal }) => {
    const as = { signal, poll: true, ...(!isMaybeSignedIn() && { actor: 'device' }) };
    return (await apiGet('/api/reviews/own', ownReviewsSchema, as)).reviews;
  },
  staleTime: 10_000,
  refetchOnWindowFocus: true,
  meta: { persist: true, topics: TOPICS },
});

/**
 * What this account or device wrote; empty until something is known. Asked only where there may be
 * something.
 */
export function useOwnReviews(): readonly OwnReview[] {
  const user = useUser();
  const hasDeviceRows = useMayHaveDeviceRows();
  return useQuery({ ...ownReviewsQuery, enabled: Boolean(user) || hasDeviceRows }).data ?? [];
}

export function refreshOwnReviews(): void {
  void queryClient.invalidateQueries({ queryKey: ownReviewsQuery.queryKey });
}

/** Shown at once; the server's list follows. */
export function addOwnReview(review: OwnReview): void {
  queryClient.setQueryData(ownReviewsQuery.queryKey, (now = []) => [
    review,
    ...now.filter(({ id }) => id !== review.id),
  ]);
}

/** What became of the review that was sent last from this page, until its list is closed. */
export const sentReview = observable<'received' | 'queued' | null>(null);
