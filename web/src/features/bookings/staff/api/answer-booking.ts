import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type Booking,
  bookingSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import type { EndReason } from '#shared/bookings/rejection.ts';
import type { DeleteBookingBody } from '#shared/bookings/staff-booking.contract.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { INVENTORY_KEY } from '../../../../platform/queries/query-keys.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { type StaffAction, STATUS_AFTER } from '../detail/staff-actions.ts';
import { staffBookingQuery } from './staff-booking.ts';
import { boardQuery, STAFF_BOOKINGS_KEY } from './staff-bookings.ts';

export type BookingAnswer = {
  action: StaffAction;
  /** As it is now; null once deleted. */
  booking: Booking | null;
  pointsEarned: number;
  /** The guest is not told yet. */
  canUndo: boolean;
};

/** Why a booking is ended, with a line to its guest. */
export interface Ending {
  readonly reason: EndReason;
  readonly words: string;
}

export interface AnsweredBooking {
  readonly booking: Booking;
  /** The password and the reason of a deletion. */
  readonly deletion?: DeleteBookingBody;
}

/** Carries one action to the server, which decides. Throws ApiError. */
async function answerBooking(asked: Asked): Promise<BookingAnswer> {
  const { action, booking, ending, deletion } = asked;
  const path = `/api/booking-submissions/${booking.id}`;
  if (action === 'delete') {
    const seen = new URLSearchParams({ from: booking.status, updatedAt: booking.updatedAt });
    await apiSend('DELETE', `${path}?${seen.toString()}`, deletion, z.unknown());
    return { action, booking: null, pointsEarned: 0, canUndo: false };
  }
  const answer =
    action === 'complete'
      ? await apiSend('POST', `${path}/complete`, undefined, bookingStatusAnswerSchema)
      : await apiSend(
          'PATCH',
          `${path}/status`,
          {
            status: STATUS_AFTER[action],
            from: booking.status,
            ...ending,
            ...((action === 'approve' || action === 'reject') && { mayUndo: true }),
          },
          bookingStatusAnswerSchema,
        );
  const { pointsEarned, canUndo } = answer;
  return { action, booking: answer, pointsEarned, canUndo };
}

interface Asked extends AnsweredBooking {
  readonly action: StaffAction;
  readonly ending?: Ending | undefined;
}

/**
 * The server's answer goes into the board at once; whatever it was, board and stock are then read
 * again.
 */
export function useAnswerBooking() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('bookings', ({ booking }: AnsweredBooking) => booking.id),
    mutationFn: answerBooking,
    onSuccess: ({ booking: now }, { booking: before }) => {
      client.setQueryData(boardQuery.queryKey, (board) =>
        board?.flatMap((one) => (one.id === before.id ? (now ?? []) : one)),
      );
    },
    onSettled: (done, _error, { booking }) => {
      // A deleted booking has nothing to read any more.
      const gone = done?.booking === null ? staffBookingQuery(booking.id).queryKey : null;
      void client.invalidateQueries({
        queryKey: STAFF_BOOKINGS_KEY,
        predicate: ({ queryKey }) => gone === null || hashKey(queryKey) !== hashKey(gone),
      });
      void client.invalidateQueries({ queryKey: INVENTORY_KEY });
    },
  });
}

/** Takes an answer back that the guest has not been told yet: the request waits again. */
export function useUndoAnswer() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('bookings', ({ booking }: AnsweredBooking) => booking.id),
    mutationFn: ({ booking }: AnsweredBooking) =>
      apiSend(
        'POST',
        `/api/booking-submissions/${booking.id}/undo`,
        { answeredAt: booking.updatedAt },
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

/** Takes a cancellation by staff back; board and stock are read again, whatever came of it. */
export function useReinstateBooking() {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('bookings', ({ booking }: AnsweredBooking) => booking.id),
    mutationFn: ({ booking }: AnsweredBooking) =>
      apiSend(
        'POST',
        `/api/admin/bookings/${booking.id}/reinstate`,
        { cancelledAt: booking.updatedAt },
        bookingSchema,
        { asStaff: true },
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: STAFF_BOOKINGS_KEY });
      void client.invalidateQueries({ queryKey: INVENTORY_KEY });
    },
  });
}
