import { useQuery } from '@tanstack/react-query';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../../../data/api-client.ts';
import { AUTH } from '../../../../data/freshness.ts';
import { STAFF_BOOKINGS } from './use-board.ts';

/** One booking that the board itself does not hold: an old one, or one opened by its address. */
export function useBookingByReference(reference: string | null) {
  return useQuery({
    queryKey: [...STAFF_BOOKINGS, 'one', reference],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ reference: reference ?? '' });
      return apiGet(`/api/booking-submissions/lookup?${query}`, bookingSchema, { signal });
    },
    enabled: reference !== null,
    staleTime: 0,
    gcTime: AUTH.gc,
  });
}
