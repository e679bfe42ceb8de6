import { useInfiniteQuery } from '@tanstack/react-query';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { apiGetPage } from '../../../../data/api-client.ts';
import { AUTH } from '../../../../data/freshness.ts';
import { STAFF_BOOKINGS } from './use-board.ts';

/** Lanes that can hold more than the board brings along. */
export type LongLane = 'upcoming' | 'closed';

type Asked = { lane: LongLane } | { search: string };

/** Pages of one lane, or of all that match a search; asked for by a person, so no poll. */
export function useBookingPages(asked: Asked, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...STAFF_BOOKINGS, 'pages', asked],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ ...asked, ...(pageParam === null ? {} : { cursor: pageParam }) });
      return apiGetPage(`/api/booking-submissions?${query}`, bookingListSchema, { signal, asStaff: true });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: isEnabled,
    staleTime: 0,
    gcTime: AUTH.gc,
  });
}
