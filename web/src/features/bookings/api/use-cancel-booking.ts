import { useMutation } from '@tanstack/react-query';
import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { apiSend } from '../../../data/api-client.ts';
import { readLocal, writeLocal } from '../../../data/local-store.ts';
import { refreshPoints } from '../../../data/points/points-keys.ts';
import { queryClient } from '../../../data/query-client.ts';
import { BOOKINGS_KEY } from './booking-keys.ts';
import type { OwnBooking } from './own-booking.ts';
import { rememberBooking } from './remember-booking.ts';

/** Takes back a pending request; what was really deducted is shown later from the cancellation record. */
export function useCancelBooking() {
  return useMutation({
    mutationFn: ({ id, reference }: OwnBooking) =>
      apiSend('PATCH', `/api/booking-submissions/${id}/status`, { status: 'cancelled' }, bookingStatusAnswerSchema, {
        receipt: readLocal('receipts')?.[reference],
      }),
    onSuccess: ({ pointsEarned: _, pointsDeducted, ...booking }) => {
      rememberBooking(booking, null);
      writeLocal('cancellationRecord', { roomType: booking.roomType, pointsDeducted });
    },
    onSettled: () => {
      for (const queryKey of [BOOKINGS_KEY, ['inventory'], ['room-nights'], ['notifications']])
        void queryClient.invalidateQueries({ queryKey });
      refreshPoints();
    },
  });
}
