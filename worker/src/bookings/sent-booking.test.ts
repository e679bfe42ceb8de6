import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingListSchema, sentBookingSchema } from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aUser, signedIn } from '../../test/factories.ts';
import { testWorker, type Actor } from '../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const BOOKINGS = '/api/booking-submissions';
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

async function sent(browser: Actor, key: string, userEmail: string | null = null) {
  const answer = await browser.api(BOOKINGS, { method: 'POST', json: aBookingBody({ userEmail }), ...keyed(key) });
  return answer.read(bookingCreatedSchema);
}
const askedBy = async (browser: Actor, key: string) => (await browser.api(`${BOOKINGS}/sent`, keyed(key))).read(sentBookingSchema).booking;
const countOf = async (phone: string) =>
  (await worker.db().prepare('SELECT COUNT(*) AS n FROM booking_submissions WHERE phoneNumber = ?1').bind(phone).first<{ n: number }>())?.n;
const accessRows = async (bookingId: number) =>
  (await worker.db().prepare('SELECT COUNT(*) AS n FROM receipts WHERE bookingId = ?1').bind(bookingId).first<{ n: number }>())?.n;

describe('a request whose answer got lost', () => {
  it('R-19 is found by its key, also by a device that never got its cookie, which then opens the booking', async () => {
    const key = crypto.randomUUID();
    const booking = await sent(worker.browser(), key);
    const phone = worker.browser();
    expect(await askedBy(phone, key)).toEqual(booking);
    expect((await phone.api(BOOKINGS)).read(bookingListSchema).map(({ reference }) => reference)).toEqual([booking.reference]);
  });

  it('R-19 is found, and not made again, by a device that signed out meanwhile and lost its cookie', async () => {
    const key = crypto.randomUUID();
    const browser = worker.browser();
    await sent(browser, crypto.randomUUID());
    const body = aBookingBody();
    const booking = (await browser.api(BOOKINGS, { method: 'POST', json: body, ...keyed(key) })).read(bookingCreatedSchema);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(browser.cookies.get('__Host-dev')).toBeUndefined();
    expect(await askedBy(browser, key)).toEqual(booking);
    const again = await browser.api(BOOKINGS, { method: 'POST', json: body, ...keyed(key) });
    expect([again.headers.get('Idempotency-Replayed'), again.read(bookingCreatedSchema).reference]).toEqual(['true', booking.reference]);
    expect(await countOf(body.phoneNumber)).toBe(1);
  });

  it('R-19 is nobody’s where the hotel never got it, and asking leaves no trace', async () => {
    const browser = worker.browser();
    expect(await askedBy(browser, crypto.randomUUID())).toBeNull();
    expect(browser.cookies.get('__Host-dev')).toBeUndefined();
  });

  it('R-19 A-07 of an account is shown to that account only, whoever knows the key', async () => {
    const key = crypto.randomUUID();
    const person = await aUser(worker.db());
    const owner = await signedIn(worker, person);
    const other = await signedIn(worker, await aUser(worker.db()));
    const booking = await sent(owner, key, person.email);
    const before = await accessRows(booking.id);
    expect(await askedBy(other, key)).toBeNull();
    expect(await askedBy(worker.browser(), key)).toBeNull();
    expect(await accessRows(booking.id)).toBe(before);
    expect(await askedBy(owner, key)).toMatchObject({ reference: booking.reference, receipt: null });
  });

  it('R-19 cannot be asked for without a key', async () => {
    const answer = await worker.browser().api(`${BOOKINGS}/sent`);
    expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
  });
});
