import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import type { ChangeAnswerBody, ChangeRequest } from '#shared/bookings/change-request.contract.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { INVENTORY_KEY } from '../../../../platform/queries/query-keys.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import type { AnsweredBooking } from './answer-booking.ts';
import { boardQuery, STAFF_BOOKINGS_KEY } from './staff-bookings.ts';

interface ChangeAnswer extends AnsweredBooking {
  readonly request: ChangeRequest;
  readonly answer: ChangeAnswerBody;
}

/** The same as an answer to a booking: into the board at once, then board and stock are read again. */
export function useAnswerChange() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('bookings', ({ booking }: AnsweredBooking) => booking.id),
    mutationFn: ({ booking, request, answer }: ChangeAnswer) =>
      apiSend(
        'PATCH',
        `/api/booking-submissions/${booking.id}/change-requests/${request.id}`,
        answer,
        bookingStatusAnswerSchema,
      ),
    onSuccess: (now) => {
      client.setQueryData(boardQuery.queryKey, (board) =>
        board?.map((one) => (one.id === now.id ? now : one)),
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: STAFF_BOOKINGS_KEY });
      void client.invalidateQueries({ queryKey: INVENTORY_KEY });
    },
  });
}
