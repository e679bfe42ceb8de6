import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { StaffAction } from '../staff-actions.ts';
import { answerBooking } from './answer-booking.ts';
import { BOARD, STAFF_BOOKINGS } from './use-board.ts';

/** The server's answer goes into the board at once; whatever it was, board and stock are then read again. */
export function useAnswerBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, booking }: { action: StaffAction; booking: Booking }) => answerBooking(action, booking),
    onSuccess: ({ booking: now }, { booking: before }) => {
      client.setQueryData<Booking[]>(BOARD, (board) => board?.flatMap((one) => (one.id === before.id ? (now ?? []) : one)));
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: STAFF_BOOKINGS });
      void client.invalidateQueries({ queryKey: ['inventory'] });
    },
  });
}
