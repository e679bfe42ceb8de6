import { describe, expect, test } from 'vitest';
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
import { ownEntriesSchema } from '#shared/events/event.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import { allRows } from '../../../../test/all-rows.ts';
import { anEntry, ENTRY_PATHS } from '../../../../test/event-factories.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  PASSWORD,
  signIn,
  type Person,
} from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

const ADOPT = '/api/account/adopt';
const FORGET = '/api/device/forget';
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const move = async (id: number, status: string) =>
  (await staff()).api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });

const book = async (
  browser: Actor,
  changes: Parameters<typeof aBookingBody>[0] = {},
): Promise<BookingCreated> =>
  (await browser.post('/api/booking-submissions', aBookingBody(changes))).read(
    bookingCreatedSchema,
  );
const aRow = (id: number): DeviceRowId => ({ kind: 'booking', id });
const anEntryRow = (id: number): DeviceRowId => ({ kind: 'entry', id });
const rowsOf = async (browser: Actor) =>
  (await browser.api('/api/device/rows')).read(deviceRowsSchema).rows;
const adopt = async (browser: Actor, ...rows: readonly DeviceRowId[]) =>
  (await browser.post(ADOPT, { rows })).read(adoptAnswerSchema).added;
const references = async (browser: Actor) =>
  (await browser.api('/api/booking-submissions'))
    .read(bookingListSchema)
    .map(({ reference }) => reference);

/** A phone with a booking of its own, on which somebody signs in. */
async function aPhone(changes: Parameters<typeof aBookingBody>[0] = {}) {
  const browser = worker.browser();
  const booking = await book(browser, changes);
  const person = await aUser(worker.db());
  return { browser, booking, person };
}
/** Another browser with the device's cookie and somebody else's session. */
async function sameDevice(device: Actor, person: Person): Promise<Actor> {
  const browser = await aSession(worker, person);
  browser.cookies.set('__Host-dev', device.cookies.get('__Host-dev') ?? '');
  return browser;
}
const emailOf = (table: 'booking_submissions' | 'event_entries', id: number) =>
  worker
    .db()
    .prepare(`SELECT userEmail FROM ${table} WHERE id = ?1`)
    .bind(id)
    .first<string | null>('userEmail');
const audited = async (action: string) => {
  const { results } = await worker
    .db()
    .prepare('SELECT actor, targetId FROM audit_log WHERE action = ?1 ORDER BY id')
    .bind(action)
    .all();
  return results;
};

describe('J-01 what a device has made can be added to an account', () => {
  test('J-01 booking and entry belong to the account, earn its points, and stay on the phone', async () => {
    const { browser, booking, person } = await aPhone({ roomType: 'gold' });
    const entry = await anEntry(browser, 'location_sharing');
    await signIn(browser, person);
    expect((await rowsOf(browser)).map(({ kind, id, owner }) => ({ kind, id, owner }))).toEqual([
      { ...aRow(booking.id), owner: 'nobody' },
      { ...anEntryRow(entry.id), owner: 'nobody' },
    ]);
    const wanted = [aRow(booking.id), anEntryRow(entry.id)];
    expect(await adopt(browser, ...wanted)).toEqual(wanted);
    expect([
      await emailOf('booking_submissions', booking.id),
      await emailOf('event_entries', entry.id),
    ]).toEqual([person.email, person.email]);
    expect([await audited('booking.adopt'), await audited('entry.adopt')]).toEqual([
      [{ actor: `user:${person.id}`, targetId: String(booking.id) }],
      [{ actor: `user:${person.id}`, targetId: String(entry.id) }],
    ]);

    const elsewhere = await aSession(worker, person);
    expect(await references(elsewhere)).toEqual([booking.reference]);
    await move(booking.id, 'completed');
    const { totalPoints } = JSON.parse(
      (await elsewhere.api(`/api/user-points/${encodeURIComponent(person.email)}`)).text,
    ) as { totalPoints: number };
    expect(totalPoints).toBe(POINTS_EARNED.gold);

    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(await references(browser)).toEqual([booking.reference]);
    expect((await rowsOf(browser)).map(({ owner }) => owner)).toEqual(['other', 'other']);
  });

  test('J-01 a stay that was completed before earns nothing afterwards', async () => {
    const { browser, booking, person } = await aPhone();
    await move(booking.id, 'completed');
    await signIn(browser, person);
    expect(await adopt(browser, aRow(booking.id))).toEqual([aRow(booking.id)]);
    const ledger = await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM point_transactions WHERE userEmail = ?1')
      .bind(person.email)
      .first('n');
    expect(ledger).toBe(0);
  });

  test('J-01 a repeat answers the same and changes nothing', async () => {
    const { browser, booking, person } = await aPhone();
    await signIn(browser, person);
    await adopt(browser, aRow(booking.id));
    const before = await allRows(worker.db());
    expect(await adopt(browser, aRow(booking.id))).toEqual([aRow(booking.id)]);
    expect(await allRows(worker.db())).toEqual(before);
  });

  test('J-01 of two accounts that add the same booking at once, one has it', async () => {
    const { browser, booking, person } = await aPhone();
    const [first, second] = [
      await sameDevice(browser, person),
      await sameDevice(browser, await aUser(worker.db())),
    ];
    const answers = await Promise.all([first, second].map((one) => adopt(one, aRow(booking.id))));
    expect(answers.flat()).toEqual([aRow(booking.id)]);
    const owner = await emailOf('booking_submissions', booking.id);
    const audit = (await audited('booking.adopt')).filter(
      ({ targetId }) => targetId === String(booking.id),
    );
    expect([owner === person.email, audit.length]).toEqual([answers[0]?.length === 1, 1]);
  });

  test('J-01 a row that its device does not open, an erased, a deleted and a missing one are passed over', async () => {
    const { booking: foreign } = await aPhone();
    const { browser, booking, person } = await aPhone();
    const deleted = await book(browser);
    await (await staff()).api(`/api/booking-submissions/${deleted.id}`, { method: 'DELETE' });
    const entry = await anEntry(browser, 'location_sharing');
    await (await staff()).api(`${ENTRY_PATHS.location_sharing}/${entry.id}`, { method: 'DELETE' });
    await signIn(browser, person);
    const before = await allRows(worker.db());
    const wanted = [
      aRow(foreign.id),
      aRow(deleted.id),
      anEntryRow(entry.id),
      // The number of a booking is none of an entry.
      anEntryRow(booking.id),
      aRow(Number.MAX_SAFE_INTEGER),
    ];
    expect(await adopt(browser, ...wanted)).toEqual([]);
    expect(await allRows(worker.db())).toEqual(before);
  });

  test('J-01 a code that is only shown adds nothing: it must have opened the booking on this device', async () => {
    const { booking } = await aPhone();
    const guest = await aSession(worker, await aUser(worker.db()));
    const headers = { 'X-Receipt': booking.receipt ?? '' };
    const answer = await guest.post(ADOPT, { rows: [aRow(booking.id)] }, headers);
    expect(answer.read(adoptAnswerSchema).added).toEqual([]);
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}`;
    expect((await guest.api(lookup, { headers })).status).toBe(200);
    expect(await adopt(guest, aRow(booking.id))).toEqual([aRow(booking.id)]);
  });

  test('J-01 nobody without an account, and no staff, adds anything', async () => {
    const { browser, booking } = await aPhone();
    const tablet = await sameDevice(browser, await aStaffMember(worker.db()));
    const before = await allRows(worker.db());
    const body = { rows: [aRow(booking.id)] };
    expect([
      (await browser.post(ADOPT, body)).status,
      (await tablet.post(ADOPT, body)).status,
    ]).toEqual([401, 404]);
    expect(await allRows(worker.db())).toEqual(before);
  });

  test.each([
    ['no rows', { rows: [] }],
    ['a row number in words', { rows: [{ kind: 'booking', id: '1' }] }],
    ['zero', { rows: [{ kind: 'booking', id: 0 }] }],
    ['an unknown kind', { rows: [{ kind: 'user', id: 1 }] }],
    ['somebody else as owner', { rows: [aRow(1)], userEmail: 'somebody@example.test' }],
    ['more than a phone has', { rows: Array.from({ length: 201 }, (_, n) => aRow(n + 1)) }],
  ])('J-01 %s is refused', async (_what, body) => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const before = await allRows(worker.db());
    expect((await guest.post(ADOPT, body)).status).toBe(400);
    expect(await allRows(worker.db())).toEqual(before);
  });

  test('J-01 a shared phone shows the next guest no name, phone or reference in full', async () => {
    const { browser, booking } = await aPhone({ fullName: 'Salim Al Harthi' });
    const entry = await anEntry(browser, 'location_sharing');
    const next = await sameDevice(browser, await aUser(worker.db()));
    const { text } = await next.api('/api/device/rows');
    for (const secret of [
      'Salim',
      'Harthi',
      booking.phoneNumber,
      booking.reference,
      entry.participantPhone,
      entry.receipt.reference,
    ])
      expect(text).not.toContain(secret);
    expect((await rowsOf(next))[0]).toMatchObject({
      maskedName: 'S••• A••• H•••',
      maskedReference: `•••${booking.reference.slice(-2)}`,
    });
  });

  test('J-01 what one account has added names that account to nobody else', async () => {
    const { browser, booking, person } = await aPhone();
    await adopt(await sameDevice(browser, person), aRow(booking.id));
    const next = await sameDevice(browser, await aUser(worker.db()));
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}&code=${booking.receipt}`;
    const texts = await Promise.all([
      browser.api('/api/booking-submissions'),
      next.api('/api/booking-submissions'),
      next.api('/api/device/rows'),
      worker.browser().api(lookup),
    ]);
    expect(texts.map(({ status, text }) => [status, text.includes(person.email)])).toEqual([
      [200, false],
      [200, false],
      [200, false],
      [200, false],
    ]);
  });

  test('J-01 J-03 what the phone has read of a booking is read for the account that adds it', async () => {
    const { browser, booking, person } = await aPhone();
    await move(booking.id, 'approved');
    const news = async (actor: Actor) =>
      (await actor.api('/api/notifications'))
        .read(notificationListSchema)
        .map(({ type, isRead }) => [type, isRead]);
    const ids = (await browser.api('/api/notifications'))
      .read(notificationListSchema)
      .map(({ id }) => id);
    await browser.post('/api/notifications/read', { ids });
    await adopt(await sameDevice(browser, person), aRow(booking.id));
    await move(booking.id, 'confirmed');
    expect(await news(await aSession(worker, person))).toEqual([
      ['booking_confirmed', false],
      ['booking_approved', true],
    ]);
  });
});

describe('J-01 what a device forgets', () => {
  test('J-01 it opens no longer here, and goes on opening by reference and code', async () => {
    const { browser, booking } = await aPhone();
    const kept = await book(browser);
    const entry = await anEntry(browser, 'location_sharing');
    const rows = [aRow(booking.id), anEntryRow(entry.id)];
    expect((await browser.post(FORGET, { rows })).status).toBe(200);
    expect(await references(browser)).toEqual([kept.reference]);
    expect((await browser.api('/api/event-entries')).read(ownEntriesSchema).entries).toEqual([]);
    const cancel = await browser.api(`/api/booking-submissions/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });
    expect(cancel.status).toBe(404);
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}&code=${booking.receipt}`;
    expect((await worker.browser().api(lookup)).status).toBe(200);
    expect((await browser.post(FORGET, { rows })).status).toBe(200);
  });

  test('J-01 all of it at once, and what an account has added stays in the account', async () => {
    const { browser, booking, person } = await aPhone();
    await signIn(browser, person);
    await adopt(browser, aRow(booking.id));
    const other = await book(worker.browser());
    expect((await browser.post(FORGET, { rows: 'all' })).status).toBe(200);
    expect([await references(browser), await rowsOf(browser)]).toEqual([[booking.reference], []]);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(await references(browser)).toEqual([]);
    const receipts = await worker
      .db()
      .prepare('SELECT kind FROM receipts WHERE bookingId = ?1 ORDER BY kind')
      .bind(other.id)
      .all();
    expect(receipts.results).toEqual([{ kind: 'code' }, { kind: 'device' }]);
  });

  test('J-01 another device forgets nothing of it', async () => {
    const { browser, booking } = await aPhone();
    const { browser: stranger } = await aPhone();
    const before = await allRows(worker.db());
    for (const who of [stranger, worker.browser()])
      expect((await who.post(FORGET, { rows: [aRow(booking.id)] })).status).toBe(200);
    expect(await allRows(worker.db())).toEqual(before);
    expect(await references(browser)).toEqual([booking.reference]);
  });
});

describe('J-01 an erased account', () => {
  test('J-01 A-07 leaves nothing that its device opens, not even by the key of the request', async () => {
    const browser = worker.browser();
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = aBookingBody({ fullName: 'Zuwaina Al Abri' });
    const booking = (await browser.post('/api/booking-submissions', body, headers)).read(
      bookingCreatedSchema,
    );
    const entry = await anEntry(browser, 'location_sharing');
    await signIn(browser, await aUser(worker.db()));
    await adopt(browser, aRow(booking.id), anEntryRow(entry.id));
    expect((await browser.post('/api/account/erase', { password: PASSWORD })).status).toBe(200);
    expect([await references(browser), await rowsOf(browser)]).toEqual([[], []]);
    expect((await browser.api('/api/event-entries')).read(ownEntriesSchema).entries).toEqual([]);
    const sent = await browser.api('/api/booking-submissions/sent', { headers });
    expect(sent.text).toBe('{"booking":null}');
    expect(JSON.stringify(await allRows(worker.db()))).not.toContain('Zuwaina');
  });
});
