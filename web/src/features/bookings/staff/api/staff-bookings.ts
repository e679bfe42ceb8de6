import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet, apiGetPage } from '../../../../platform/api/api-client.ts';
import { AUTH, STAFF_BOARD, usePollInterval } from '../../../../platform/query/freshness.ts';

/**
 * Everything that staff read about bookings hangs under this key, so that one answer refreshes it
 * all.
 */
export const STAFF_BOOKINGS_KEY = ['staff-bookings'] as const;
export const BOARD_KEY = [...STAFF_BOOKINGS_KEY, 'board'] as const;

/**
 * All that the board shows, every 10 s while it is seen. Never kept on the device: these are other
 * people's names and phones.
 */
export function useBoard() {
  return useQuery({
    queryKey: BOARD_KEY,
    queryFn: ({ signal }) =>
      apiGet('/api/booking-submissions', bookingListSchema, { signal, poll: true, asStaff: true }),
    refetchInterval: usePollInterval(STAFF_BOARD.poll),
    staleTime: STAFF_BOARD.stale,
    gcTime: AUTH.gc,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: 'always',
  });
}

/**
 * One booking that the board itself does not hold: an old one, or one opened by its address. Null
 * where there is none.
 */
export function useBookingByReference(reference: string | null) {
  return useQuery({
    queryKey: [...STAFF_BOOKINGS_KEY, 'one', reference],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: reference ?? '' });
      const found = await apiGet(`/api/booking-submissions?${query}`, bookingListSchema, {
        signal,
        asStaff: true,
      });
      return found.find((booking) => booking.reference === reference) ?? null;
    },
    enabled: reference !== null,
    staleTime: 0,
    gcTime: AUTH.gc,
  });
}

/** Lanes that can hold more than the board brings along. */
export type LongLane = 'upcoming' | 'closed';

type Asked = { lane: LongLane } | { search: string };

/** Pages of one lane, or of all that match a search; asked for by a person, so no poll. */
export function useBookingPages(asked: Asked, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...STAFF_BOOKINGS_KEY, 'pages', asked],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({
        ...asked,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      });
      return apiGetPage(`/api/booking-submissions?${query}`, bookingListSchema, {
        signal,
        asStaff: true,
      });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: isEnabled,
    staleTime: 0,
    gcTime: AUTH.gc,
  });
}
