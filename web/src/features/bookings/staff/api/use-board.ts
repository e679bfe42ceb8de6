import { useQuery } from '@tanstack/react-query';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../../../data/api-client.ts';
import { AUTH, STAFF_BOARD, usePollInterval } from '../../../../data/freshness.ts';

/** Everything that staff read about bookings hangs under this key, so that one answer refreshes it all. */
export const STAFF_BOOKINGS = ['staff-bookings'] as const;
export const BOARD = [...STAFF_BOOKINGS, 'board'] as const;

/** All that the board shows, every 10 s while it is seen. Never kept on the device: these are other people's names and phones. */
export function useBoard() {
  return useQuery({
    queryKey: BOARD,
    queryFn: ({ signal }) => apiGet('/api/booking-submissions', bookingListSchema, { signal, poll: true, asStaff: true }),
    refetchInterval: usePollInterval(STAFF_BOARD.poll),
    staleTime: STAFF_BOARD.stale,
    gcTime: AUTH.gc,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: 'always',
  });
}
