import { describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  bookingListSchema,
  sentBookingSchema,
} from '#shared/bookings/booking.contract.ts';
import { aBookingBody, aUser, signedIn } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { parseIdempotencyKey } from '../../../platform/db/idempotency.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const BOOKINGS = '/api/booking-submissions';
const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

async function sent(browser: Actor, key: string, userEmail: string | null = null) {
  const answer = await browser.api(BOOKINGS, {
    method: 'POST',
    json: aBookingBody({ userEmail }),
    ...keyed(key),
  });
  return answer.read(bookingCreatedSchema);
}
const askedBy = async (browser: Actor, key: string) =>
  (await browser.api(`${BOOKINGS}/sent`, keyed(key))).read(sentBookingSchema).booking;
const countOf = async (phone: string) =>
  (
    await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM booking_submissions WHERE phoneNumber = ?1')
      .bind(phone)
      .first<{ n: number }>()
  )?.n;
const accessRows = async (bookingId: number) =>
  (
    await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM receipts WHERE bookingId = ?1')
      .bind(bookingId)
      .first<{ n: number }>()
  )?.n;

describe('a request whose answer got lost', () => {
  it('R-19 is found by its key, also by a device that never got its cookie, which then opens the booking', async () => {
    const key = crypto.randomUUID();
    const booking = await sent(worker.browser(), key);
    const phone = worker.browser();
    expect(await askedBy(phone, key)).toEqual(booking);
    expect(
      (await phone.api(BOOKINGS)).read(bookingListSchema).map(({ reference }) => reference),
    ).toEqual([booking.reference]);
  });

  it('R-19 is found, and not made again, by a device that lost its cookie meanwhile', async () => {
    const key = crypto.randomUUID();
    const browser = worker.browser();
    await sent(browser, crypto.randomUUID());
    const body = aBookingBody();
    const booking = (
      await browser.api(BOOKINGS, { method: 'POST', json: body, ...keyed(key) })
    ).read(bookingCreatedSchema);
    browser.cookies.delete('__Host-dev');
    expect(await askedBy(browser, key)).toEqual(booking);
    const again = await browser.api(BOOKINGS, { method: 'POST', json: body, ...keyed(key) });
    expect([
      again.headers.get('Idempotency-Replayed'),
      again.read(bookingCreatedSchema).reference,
    ]).toEqual(['true', booking.reference]);
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
    expect(await askedBy(owner, key)).toMatchObject({
      reference: booking.reference,
      receipt: null,
    });
  });

  it('R-19 cannot be asked for without a key', async () => {
    const answer = await worker.browser().api(`${BOOKINGS}/sent`);
    expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
  });
});

describe('a key that somebody knows or guesses', () => {
  it.each([
    '0000000000000000',
    '00000000-0000-0000-0000-000000000000',
    '00000000-0000-4000-8000-000000000000',
    '00000000-0000-4000-8000-000000000001',
    '11111111-1111-4111-8111-111111111111',
    'deadbeef-dead-4eef-8ead-beefdeadbeef',
    '01234567-89ab-4cde-8f01-23456789abcd',
    '018f4e2a-7b3c-7d21-9e5f-3a6b8c1d2e4f',
    'my-very-own-idempotency-key',
    'b3f1c2d4e5a697880917263544a1b2c3',
  ])('R-16 %s is refused everywhere a key is read, and nothing is saved', async (key) => {
    const browser = worker.browser();
    const body = aBookingBody();
    const phone = body.phoneNumber;
    const entry = { participantPhone: phone, latestShareCount: 5 };
    const answers = [
      await browser.api(BOOKINGS, { method: 'POST', json: body, ...keyed(key) }),
      await browser.api(`${BOOKINGS}/sent`, keyed(key)),
      await browser.api('/api/event-entries', keyed(key)),
      await browser.api('/api/location-sharing-submissions', {
        method: 'POST',
        json: entry,
        ...keyed(key),
      }),
      await browser.api('/api/blobs/check', { method: 'POST', json: { shas: [] }, ...keyed(key) }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
      expect(answer.error.details?.fields).toEqual([
        { field: 'Idempotency-Key', reason: 'invalid' },
      ]);
    }
    expect(await countOf(phone)).toBe(0);
    expect(
      await worker
        .db()
        .prepare('SELECT COUNT(*) AS n FROM idempotency_keys WHERE key = ?1')
        .bind(key)
        .first('n'),
    ).toBe(0);
    expect(browser.cookies.size).toBe(0);
  });

  it('R-16 no key that chance makes is refused', () => {
    const keys = Array.from({ length: 100_000 }, () => crypto.randomUUID());
    expect(keys.map((key) => parseIdempotencyKey(key))).toEqual(keys);
  });

  it('R-16 A-07 opens what was sent under it and nothing else of that device, and gives away no cookie of it', async () => {
    const key = crypto.randomUUID();
    const owner = worker.browser();
    const known = await sent(owner, key);
    const other = await sent(owner, crypto.randomUUID());
    const stranger = worker.browser();
    expect((await askedBy(stranger, key))?.reference).toBe(known.reference);
    expect(stranger.cookies.get('__Host-dev')).not.toBe(owner.cookies.get('__Host-dev'));
    const list = (await stranger.api(BOOKINGS))
      .read(bookingListSchema)
      .map(({ reference }) => reference);
    expect(list).toEqual([known.reference]);
    expect(list).not.toContain(other.reference);
    await sent(owner, crypto.randomUUID());
    expect((await stranger.api(BOOKINGS)).read(bookingListSchema)).toHaveLength(1);
  });

  it('R-16 sent again by another with other details hears nothing of the first answer', async () => {
    const key = crypto.randomUUID();
    const booking = await sent(worker.browser(), key);
    const before = await accessRows(booking.id);
    const stranger = worker.browser();
    const answer = await stranger.api(BOOKINGS, {
      method: 'POST',
      json: aBookingBody(),
      ...keyed(key),
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'request.key_reused']);
    expect(answer.text).not.toContain(booking.reference);
    expect([stranger.cookies.size, await accessRows(booking.id)]).toEqual([0, before]);
  });

  it('R-16 twenty devices with cookies of their own and one key make one booking', async () => {
    const key = crypto.randomUUID();
    const devices = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const device = worker.browser();
        await sent(device, crypto.randomUUID());
        return device;
      }),
    );
    const body = aBookingBody();
    const answers = await Promise.all(
      devices.map((device) => device.api(BOOKINGS, { method: 'POST', json: body, ...keyed(key) })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await countOf(body.phoneNumber)).toBe(1);
  });
});
