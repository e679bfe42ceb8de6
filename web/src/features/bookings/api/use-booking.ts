import { useQuery } from '@tanstack/react-query';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet } from '../../../data/api-client.ts';
import { bookingKey } from './booking-keys.ts';
import { ownBooking, type OwnBooking } from './own-booking.ts';
import { rememberBooking } from './remember-booking.ts';
import { useOwnBookings } from './use-own-bookings.ts';

export interface FoundBooking {
  readonly booking: OwnBooking | undefined;
  readonly isLooking: boolean;
  readonly error: unknown;
  readonly updatedAt: number;
  readonly lookAgain: () => void;
}

/** One booking: out of this device's list, else by reference and code, which adds it to the list. */
export function useBooking(reference: string, code: string | null): FoundBooking {
  const list = useOwnBookings();
  const listed = list.bookings?.find((one) => one.reference === reference);
  const canLookUp = listed === undefined && code !== null && reference !== '';
  const lookup = useQuery({
    queryKey: [...bookingKey(reference), code],
    queryFn: async ({ signal }) => {
      const path = `/api/booking-submissions/lookup?reference=${encodeURIComponent(reference)}`;
      const booking = await apiGet(path, bookingSchema, { signal, receipt: code ?? undefined });
      rememberBooking(booking, code);
      return ownBooking(booking);
    },
    enabled: canLookUp,
    gcTime: 0,
  });
  return {
    booking: listed ?? (canLookUp ? lookup.data : undefined),
    isLooking: canLookUp ? lookup.isFetching : listed === undefined && list.bookings === undefined && !list.isError,
    error: canLookUp ? lookup.error : listed === undefined ? list.error : null,
    updatedAt: listed === undefined ? lookup.dataUpdatedAt : list.updatedAt,
    lookAgain: () => void lookup.refetch(),
  };
}
