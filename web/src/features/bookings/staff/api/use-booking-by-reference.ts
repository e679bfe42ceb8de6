import { useQuery } from '@tanstack/react-query';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../../../data/api-client.ts';
import { AUTH } from '../../../../data/freshness.ts';
import { STAFF_BOOKINGS } from './use-board.ts';

/** One booking that the board itself does not hold: an old one, or one opened by its address. Null where there is none. */
export function useBookingByReference(reference: string | null) {
  return useQuery({
    queryKey: [...STAFF_BOOKINGS, 'one', reference],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ search: reference ?? '' });
      const found = await apiGet(`/api/booking-submissions?${query}`, bookingListSchema, { signal, asStaff: true });
      return found.find((booking) => booking.reference === reference) ?? null;
    },
    enabled: reference !== null,
    staleTime: 0,
    gcTime: AUTH.gc,
  });
}
