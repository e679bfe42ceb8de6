import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aStaffMember, hasArrived, PASSWORD } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

export const BOOKINGS = '/api/booking-submissions';

/** What staff give to delete a booking. */
export const DELETION = { password: PASSWORD, reason: 'Booked twice' } as const;

/** Bookings and the staff who answer them, for the tests of one worker. */
export function bookingScene(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  const book = async (actor: Actor, change = {}): Promise<BookingCreated> =>
    (await actor.post(BOOKINGS, aBookingBody(change))).read(bookingCreatedSchema);
  const move = async (actor: Actor, id: number, status: BookingStatus): Promise<Answer> => {
    if (status === 'completed') await hasArrived(worker.db(), id);
    return actor.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json: { status } });
  };
  const staffMember = (): Promise<Actor> =>
    (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
  return {
    book,
    move,
    staffMember,
    /** A fresh booking, put into a state by the moves that staff may make. */
    bookingIn: async (status: BookingStatus): Promise<BookingCreated> => {
      const booking = await book(worker.browser());
      if (status !== 'pending') await move(await staffMember(), booking.id, status);
      return booking;
    },
    /** Staff delete it, as they look at it where `query` says so. */
    remove: async (id: number, query = '', json: object = DELETION): Promise<Answer> =>
      (await staffMember()).api(`${BOOKINGS}/${id}${query}`, { method: 'DELETE', json }),
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
    /** Lets the time pass in which a request may be answered. */
    letExpire: (id: number) =>
      worker
        .db()
        .prepare(
          "UPDATE booking_submissions SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1",
        )
        .bind(id)
        .run(),
  };
}
