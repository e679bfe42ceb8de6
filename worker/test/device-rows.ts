import {
  adoptAnswerSchema,
  deviceRowsSchema,
  type DeviceRowId,
} from '#shared/accounts/device-rows.contract.ts';
import {
  bookingCreatedSchema,
  bookingListSchema,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aSession, aUser, type Person } from './factories.ts';
import type { Actor, TestWorker } from './harness.ts';

export const ADOPT = '/api/account/adopt';
export const FORGET = '/api/device/forget';

type Changes = Parameters<typeof aBookingBody>[0];

/** The end of the phones of these bookings, which proves whose they are. */
export const PROOF = '0042';
let phones = 0;

export const book = async (browser: Actor, changes: Changes = {}): Promise<BookingCreated> => {
  phones += 1;
  const phoneNumber = `+9689${String(100 + phones)}${PROOF}`;
  const body = aBookingBody({ phoneNumber, ...changes });
  return (await browser.post('/api/booking-submissions', body)).read(bookingCreatedSchema);
};
export const aRow = (id: number): DeviceRowId => ({ kind: 'booking', id });
export const anEntryRow = (id: number): DeviceRowId => ({ kind: 'entry', id });
export const rowsOf = async (browser: Actor) =>
  (await browser.api('/api/device/rows')).read(deviceRowsSchema).rows;
export const adopt = async (browser: Actor, ...rows: readonly DeviceRowId[]) =>
  (await browser.post(ADOPT, { rows, proof: PROOF })).read(adoptAnswerSchema).added;
/** Of the bookings that the browser lists. */
export const references = async (browser: Actor) =>
  (await browser.api('/api/booking-submissions'))
    .read(bookingListSchema)
    .map(({ reference }) => reference);

/** A phone with a booking of its own, and somebody who may sign in on it. */
export async function aPhone(worker: TestWorker, changes: Changes = {}) {
  const browser = worker.browser();
  const booking = await book(browser, changes);
  const person = await aUser(worker.db());
  return { browser, booking, person };
}

/** Another browser with the device's cookie and somebody's session. */
export async function sameDevice(
  worker: TestWorker,
  device: Actor,
  person: Person,
): Promise<Actor> {
  const browser = await aSession(worker, person);
  browser.cookies.set('__Host-dev', device.cookies.get('__Host-dev') ?? '');
  return browser;
}
