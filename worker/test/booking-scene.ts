import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aStaffMember } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';
import { BOOKINGS } from './points-scene.ts';

export const book = async (
  actor: Actor,
  changes: Parameters<typeof aBookingBody>[0] = {},
): Promise<BookingCreated> =>
  (await actor.post(BOOKINGS, aBookingBody(changes))).read(bookingCreatedSchema);
export const move = (actor: Actor, id: number, status: BookingStatus): Promise<Answer> =>
  actor.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json: { status } });

/** The desk, and looks at the bookings of one worker. */
export function bookingScene(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  const desk = (): Promise<Actor> =>
    (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
  return {
    desk,
    nightsOf: (id: number) =>
      worker
        .db()
        .prepare('SELECT COUNT(*) AS n FROM booking_nights WHERE bookingId = ?1')
        .bind(id)
        .first<number>('n'),
    statusOf: (id: number) =>
      worker
        .db()
        .prepare('SELECT status FROM booking_submissions WHERE id = ?1')
        .bind(id)
        .first<string>('status'),
    /** A fresh booking, put into a state by the moves that staff may make. */
    bookingIn: async (status: BookingStatus): Promise<BookingCreated> => {
      const booking = await book(worker.browser());
      if (status !== 'pending') await move(await desk(), booking.id, status);
      return booking;
    },
  };
}
