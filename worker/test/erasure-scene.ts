import { bookingCreatedSchema, type BookingCreated } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aStaffMember, aUser, PASSWORD, type Person } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';
import { whereIs } from './where-is.ts';

/** What the guests of these tests tell of themselves. */
export const NAME = 'موزة بنت سيف الكندية';
export const PHONE = '+96897531246';
export const ID_NUMBER = '0864213579';

/** A booking that carries the name and the ID number. */
export const book = async (
  actor: Actor,
  changes: Parameters<typeof aBookingBody>[0] = {},
): Promise<BookingCreated> =>
  (
    await actor.post(
      '/api/booking-submissions',
      aBookingBody({ fullName: NAME, idNumber: ID_NUMBER, ...changes }),
      { 'Idempotency-Key': crypto.randomUUID() },
    )
  ).read(bookingCreatedSchema);

/** Asks to erase the browser's account; with the password unless another proof is given. */
export const erase = (
  actor: Actor,
  proof: object = { password: PASSWORD },
  headers?: Readonly<Record<string, string>>,
): Promise<Answer> => actor.post('/api/account/erase', proof, headers);

/** Guests who leave, the desk, and looks for what is left of them, for the tests of one worker. */
export function erasureScene(worker: TestWorker) {
  let onDuty: Promise<Actor> | null = null;
  return {
    desk: (): Promise<Actor> =>
      (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person))),
    guest: async (
      email: string,
      change: { password?: null } = {},
    ): Promise<{ person: Person; actor: Actor }> => {
      const person = await aUser(worker.db(), { email, fullName: NAME, ...change });
      return { person, actor: await aSession(worker, person) };
    },
    whereIs: (...texts: readonly string[]) => whereIs(worker.db(), ...texts),
  };
}
