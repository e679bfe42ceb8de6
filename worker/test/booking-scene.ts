import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aStaffMember, signedIn } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const BOOKINGS = '/api/booking-submissions';

/** Bookings and the staff who answer them, for the tests of one worker. */
export function bookingScene(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  return {
    book: async (actor: Actor, change = {}): Promise<BookingCreated> =>
      (await actor.post(BOOKINGS, aBookingBody(change))).read(bookingCreatedSchema),
    move: (actor: Actor, id: number, status: BookingStatus) =>
      actor.api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json: { status } }),
    staffMember: (): Promise<Actor> =>
      (onDuty ??= aStaffMember(worker.db()).then((person) => signedIn(worker, person))),
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
