import { describe, expect, test } from 'vitest';
import { adoptAnswerSchema, type DeviceRowId } from '#shared/accounts/device-rows.contract.ts';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { allRows } from '../../../../test/all-rows.ts';
import { ADOPT, aPhone, aRow, book, PROOF, rowsOf } from '../../../../test/device-rows.ts';
import { aSession, aUser, signIn } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';

const worker = testWorker();
const TRIES = 5;

const ask = (browser: Actor, rows: readonly DeviceRowId[], proof?: string) =>
  browser.post(ADOPT, { rows, ...(proof !== undefined && { proof }) });
const adopted = async (browser: Actor, rows: readonly DeviceRowId[], proof?: string) => {
  const { added, unproved } = (await ask(browser, rows, proof)).read(adoptAnswerSchema);
  return { added, unproved };
};
const ownerOf = (id: number) =>
  worker
    .db()
    .prepare('SELECT userEmail FROM booking_submissions WHERE id = ?1')
    .bind(id)
    .first<string | null>('userEmail');
/** A phone on which the next person has signed in. */
async function aSharedPhone() {
  const phone = await aPhone(worker, { idNumber: '99887766' });
  await signIn(phone.browser, phone.person);
  return phone;
}

describe('J-01 whose a booking of a device is, has to be shown', () => {
  test.each([['nothing'], ['the wrong digits', '0043'], ['another code', 'AAAAA-AAAAA-AAAAA']])(
    'J-01 with %s it stays nobody’s, and nothing changes',
    async (_what, proof?: string) => {
      const { browser, booking } = await aSharedPhone();
      const rows = [aRow(booking.id)];
      expect((await rowsOf(browser))[0]).toMatchObject({ owner: 'nobody', needsProof: true });
      expect(await adopted(browser, rows, proof)).toEqual({ added: [], unproved: rows });
      expect(await ownerOf(booking.id)).toBeNull();
      const id = await browser.api(`/api/booking-submissions/${booking.id}/id-number`);
      expect(id.status).toBe(404);
    },
  );

  test.each([
    ['the last digits of its phone', PROOF],
    ['the same in Arabic digits, with a space', '٠٠ ٤٢'],
  ])('J-01 with %s it is added', async (_what, proof) => {
    const { browser, booking, person } = await aSharedPhone();
    const rows = [aRow(booking.id)];
    expect(await adopted(browser, rows, proof)).toEqual({ added: rows, unproved: [] });
    expect(await ownerOf(booking.id)).toBe(person.email);
  });

  test('J-01 with its secret code it is added, and no other one', async () => {
    const { browser, booking } = await aSharedPhone();
    const other = await aPhone(worker);
    const code = (booking.receipt ?? '').toLowerCase().replaceAll('-', '');
    expect(await adopted(browser, [aRow(other.booking.id)], code)).toEqual({
      added: [],
      unproved: [],
    });
    const rows = [aRow(booking.id)];
    expect(await adopted(browser, rows, code)).toEqual({ added: rows, unproved: [] });
  });

  test('J-01 what was booked under the account’s own e-mail takes no proof', async () => {
    const browser = worker.browser();
    const person = await aUser(worker.db());
    const booking = await book(browser, { contactEmail: person.email.toUpperCase() });
    await signIn(browser, person);
    expect((await rowsOf(browser))[0]).not.toHaveProperty('needsProof');
    expect(await adopted(browser, [aRow(booking.id)])).toEqual({
      added: [aRow(booking.id)],
      unproved: [],
    });
  });

  test('J-01 of bookings with two phones those are added that the digits fit', async () => {
    const { browser, booking, person } = await aPhone(worker);
    const other = await book(browser, { phoneNumber: '+96891110077' });
    await signIn(browser, person);
    const rows = [aRow(other.id), aRow(booking.id)];
    expect(await adopted(browser, rows, PROOF)).toEqual({
      added: [aRow(booking.id)],
      unproved: [aRow(other.id)],
    });
    expect(await adopted(browser, rows, '0077')).toEqual({ added: rows, unproved: [] });
  });

  test('J-01 after five wrong ones the device waits, whoever asks on it, and right ones cost nothing', async () => {
    const { browser, booking } = await aSharedPhone();
    const rows = [aRow(booking.id)];
    for (let guess = 0; guess < TRIES; guess += 1)
      expect((await ask(browser, rows, `100${guess}`)).status).toBe(200);
    const next = await aSession(worker, await aUser(worker.db()));
    next.cookies.set('__Host-dev', browser.cookies.get('__Host-dev') ?? '');
    for (const one of [browser, next]) {
      const before = await allRows(worker.db());
      const { status, error } = await ask(one, rows, PROOF);
      expect([status, error.code]).toEqual([429, 'auth.throttled']);
      expect(await allRows(worker.db())).toEqual(before);
    }
    const { browser: honest, booking: own } = await aSharedPhone();
    for (let times = 0; times <= TRIES; times += 1)
      expect((await ask(honest, [aRow(own.id)], PROOF)).status).toBe(200);
  });
});

test('J-01 a wrong proof of a booking that the list does not reach counts like any other', async () => {
  const { browser, booking } = await aSharedPhone();
  const db = worker.db();
  const { results } = await db
    .prepare("SELECT name FROM pragma_table_info('booking_submissions')")
    .all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const others: Readonly<Record<string, string>> = {
    id: 'b.id + 1000 + n.value',
    reference: "b.reference || '-' || n.value",
  };
  const hundred = JSON.stringify(Array.from({ length: 100 }, (_, n) => n));
  await db.batch([
    db
      .prepare(
        `INSERT INTO booking_submissions (${names.join(', ')})
         SELECT ${names.map((name) => others[name] ?? `b.${name}`).join(', ')}
         FROM booking_submissions b, json_each(?2) n WHERE b.id = ?1`,
      )
      .bind(booking.id, hundred),
    db
      .prepare(
        `INSERT INTO receipts (secretHash, bookingId, kind, createdAt)
         SELECT r.secretHash, r.bookingId + 1000 + n.value, r.kind, r.createdAt
         FROM receipts r, json_each(?2) n WHERE r.bookingId = ?1 AND r.kind = 'device'`,
      )
      .bind(booking.id, hundred),
  ]);
  expect((await rowsOf(browser)).some(({ id }) => id === booking.id)).toBe(false);
  const rows = [aRow(booking.id)];
  for (let guess = 0; guess < TRIES; guess += 1)
    expect((await ask(browser, rows, `100${guess}`)).status).toBe(200);
  expect((await ask(browser, rows, PROOF)).status).toBe(429);
  expect(await ownerOf(booking.id)).toBeNull();
});

describe('Z-03 J-01 the ID number of a booking that an account added', () => {
  test('Z-03 it stays masked to the account and in its file; that of a booking of its own does not', async () => {
    const { browser, booking } = await aSharedPhone();
    await adopted(browser, [aRow(booking.id)], PROOF);
    const own = await book(browser, { idNumber: '11223344' });
    const read = (id: number) => browser.api(`/api/booking-submissions/${id}/id-number`);
    expect([(await read(booking.id)).status, (await read(own.id)).status]).toEqual([404, 200]);
    expect((await read(booking.id)).text).not.toContain('99887766');
    const listed = (await browser.api('/api/booking-submissions')).read(bookingListSchema);
    expect(listed.map(({ id, isIdMasked }) => [id, isIdMasked ?? false])).toEqual([
      [own.id, false],
      [booking.id, true],
    ]);
    const file = (await browser.api('/api/account/export')).read(accountExportSchema);
    expect(file.bookings.map(({ idNumber }) => idNumber)).toEqual(['•••766', '11223344']);
  });
});
