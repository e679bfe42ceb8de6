import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import {
  type Notification,
  notificationListSchema,
} from '#shared/notifications/notification.contract.ts';
import { apiGetIfChanged, type Versioned } from '../api/api-client.ts';
import type { LiveTopics } from '../live/live-state.ts';
import { usePollInterval } from '../query/poll-interval.ts';
import { useUser } from '../session/session.ts';
import { useMayHaveNotifications } from './may-have-notifications.ts';
import { invalidatePoints } from './points-cache.ts';
import { NOTIFICATIONS_KEY } from './query-keys.ts';

const TOPICS: LiveTopics = ['me.notifications', 'device.notifications', 'announcements'];

/**
 * News of a booking or of the points that it brought; the rest is about draws, and announcements to
 * everybody.
 */
export function isBookingNotification({ type }: Pick<Notification, 'type'>): boolean {
  return type.startsWith('booking_') || type.startsWith('points_');
}

/** News after which the guest is asked to call. */
const CALL = new Set([
  'booking_rejected',
  'booking_withdrawn',
  'photography_rejected',
  'rating_rejected',
]);
export const asksToCall = ({ type }: Pick<Notification, 'type'>): boolean => CALL.has(type);

type Page = Versioned<Notification[]>;
type Pages = InfiniteData<Page, string | null>;

/** Of bookings and draws; as often as the bookings that they are about. */
const notificationsQuery = (userId: number | null) =>
  infiniteQueryOptions({
    queryKey: [...NOTIFICATIONS_KEY, userId],
    queryFn: ({ client, queryKey, signal, pageParam }) =>
      fetchPage(client.getQueryData<Pages>(queryKey), pageParam, {
        signal,
        poll: true,
        actor: userId === null ? 'device' : `user:${userId}`,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: 10_000,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
    meta: { persist: true, topics: TOPICS },
  });

export interface NotificationFeed {
  /** Newest first; undefined until something is known, empty for a device that never booked. */
  readonly notices: readonly Notification[] | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * The notifications of this account, or this device without one; kept for reading offline
 * (N-01). Visitors who never booked ask only while they look, for announcements.
 */
export function useNotifications(): NotificationFeed {
  const user = useUser();
  const mayHaveSome = useMayHaveNotifications();
  const options = notificationsQuery(user?.id ?? null);
  const query = useInfiniteQuery({
    ...options,
    enabled: mayHaveSome && user !== undefined,
    refetchInterval: usePollInterval(options.refetchInterval, TOPICS),
  });
  const isUnknown = mayHaveSome || user === undefined;
  return {
    notices: query.data?.pages.flatMap(({ data }) => data) ?? (isUnknown ? undefined : NONE),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    isLoadingMore: query.isFetchingNextPage,
    updatedAt: query.dataUpdatedAt,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch({ cancelRefetch: false }),
  };
}

const NONE: readonly Notification[] = [];

async function fetchPage(
  kept: Pages | undefined,
  cursor: string | null,
  options: Parameters<typeof apiGetIfChanged>[3],
): Promise<Page> {
  const former = kept?.pages[kept.pageParams.indexOf(cursor)];
  const path = `/api/notifications${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`;
  const page = await apiGetIfChanged(path, notificationListSchema, former, options);
  // A guest who reads that points were added finds them at once, not at the next poll.
  if (former !== undefined && page !== former && page.data[0]?.id !== former.data[0]?.id)
    invalidatePoints();
  return page;
}
