import * as z from 'zod/mini';
import { type Booking, bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { apiSend } from '../../../../data/api-client.ts';
import { type StaffAction, STATUS_AFTER } from '../staff-actions.ts';

export type BookingAnswer = {
  action: StaffAction;
  /** As it is now; null once deleted. */
  booking: Booking | null;
  pointsEarned: number;
};

/** Carries one action to the server, which decides. Throws ApiError. */
export async function answerBooking(action: StaffAction, booking: Booking): Promise<BookingAnswer> {
  const path = `/api/booking-submissions/${booking.id}`;
  if (action === 'delete') {
    await apiSend('DELETE', path, undefined, z.unknown());
    return { action, booking: null, pointsEarned: 0 };
  }
  const answer =
    action === 'complete'
      ? await apiSend('POST', `${path}/complete`, undefined, bookingStatusAnswerSchema)
      : await apiSend('PATCH', `${path}/status`, { status: STATUS_AFTER[action], from: booking.status }, bookingStatusAnswerSchema);
  return { action, booking: answer, pointsEarned: answer.pointsEarned };
}
