import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { bookingSchema, bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { invalidatePoints } from '../../../platform/queries/points-cache.ts';
import { receiptCodeOf } from '../../../platform/storage/device-receipts.ts';
import { invalidateBookings } from './booking-keys.ts';
import { ownBooking, type OwnBooking } from './own-booking.ts';
import { leaveRecord } from './tab-record.ts';
import { rememberBooking, useOwnBookings } from './use-own-bookings.ts';

const bookingLookupQuery = (reference: string, code: string | null) =>
  queryOptions({
    queryKey: ['booking', reference, code],
    queryFn: async ({ signal }) => {
      const path = `/api/booking-submissions/lookup?reference=${encodeURIComponent(reference)}`;
      const booking = await apiGet(path, bookingSchema, { signal, receipt: code ?? undefined });
      rememberBooking(booking, code);
      return ownBooking(booking);
    },
    gcTime: 0,
  });

interface FoundBooking {
  readonly booking: OwnBooking | undefined;
  readonly isLooking: boolean;
  readonly error: unknown;
  readonly updatedAt: number;
  readonly lookAgain: () => void;
}

/**
 * One booking: out of this device's list, else by reference and code, which adds it to the list.
 */
export function useBooking(reference: string, code: string | null): FoundBooking {
  const list = useOwnBookings();
  const listed = list.bookings?.find((one) => one.reference === reference);
  const canLookUp = listed === undefined && code !== null && reference !== '';
  const lookup = useQuery({ ...bookingLookupQuery(reference, code), enabled: canLookUp });
  return {
    booking: listed ?? (canLookUp ? lookup.data : undefined),
    isLooking: canLookUp
      ? lookup.isFetching
      : listed === undefined && list.bookings === undefined && !list.isError,
    error: canLookUp ? lookup.error : listed === undefined ? list.error : null,
    updatedAt: listed === undefined ? lookup.dataUpdatedAt : list.updatedAt,
    lookAgain: () => void lookup.refetch(),
  };
}

/**
 * Takes back a pending request; what was really deducted is shown later from the cancellation
 * record.
 */
export function useCancelBooking() {
  return useMutation({
    mutationFn: ({ id, reference }: OwnBooking) =>
      apiSend(
        'PATCH',
        `/api/booking-submissions/${id}/status`,
        { status: 'cancelled' },
        bookingStatusAnswerSchema,
        {
          receipt: receiptCodeOf(reference) ?? undefined,
        },
      ),
    onSuccess: ({ pointsDeducted, ...booking }) => {
      rememberBooking(booking, null);
      leaveRecord('cancellationRecord', { roomType: booking.roomType, pointsDeducted });
    },
    onSettled: () => {
      invalidateBookings();
      invalidatePoints();
    },
  });
}
