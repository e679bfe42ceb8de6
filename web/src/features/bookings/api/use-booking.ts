import { useQuery, useMutation } from '@tanstack/react-query';
import { bookingSchema, bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { apiGet, apiSend } from '../../../platform/api/api-client.ts';
import { invalidatePoints } from '../../../platform/queries/points-cache.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { readLocal, writeLocal } from '../../../platform/storage/local-store.ts';
import { ownBooking, type OwnBooking } from './own-booking.ts';
import { bookingKey, rememberBooking, useOwnBookings, BOOKINGS_KEY } from './use-own-bookings.ts';

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
          receipt: readLocal('receipts')?.[reference],
        },
      ),
    onSuccess: ({ pointsEarned: _, pointsDeducted, ...booking }) => {
      rememberBooking(booking, null);
      writeLocal('cancellationRecord', { roomType: booking.roomType, pointsDeducted });
    },
    onSettled: () => {
      for (const queryKey of [BOOKINGS_KEY, ['inventory'], ['room-nights'], ['notifications']])
        void queryClient.invalidateQueries({ queryKey });
      invalidatePoints();
    },
  });
}
