import { describe, expect, test } from 'vitest';
import { adoptAnswerSchema } from '#shared/accounts/device-rows.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import { allRows } from '../../../../test/all-rows.ts';
import { DELETION } from '../../../../test/booking-scene.ts';
import {
  ADOPT,
  adopt,
  anEntryRow,
  aPhone,
  aRow,
  book,
  references,
  rowsOf,
  sameDevice,
} from '../../../../test/device-rows.ts';
import { anEntry, ENTRY_PATHS } from '../../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser, hasArrived, signIn } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const move = async (id: number, status: string) => {
  if (status === 'completed') await hasArrived(worker.db(), id);
  return (await staff()).api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });
};

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
    const { browser, booking, person } = await aPhone(worker, { roomType: 'gold' });
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
    const { browser, booking, person } = await aPhone(worker);
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
    const { browser, booking, person } = await aPhone(worker);
    await signIn(browser, person);
    await adopt(browser, aRow(booking.id));
    const before = await allRows(worker.db());
    expect(await adopt(browser, aRow(booking.id))).toEqual([aRow(booking.id)]);
    expect(await allRows(worker.db())).toEqual(before);
  });

  test('J-01 of two accounts that add the same booking at once, one has it', async () => {
    const { browser, booking, person } = await aPhone(worker);
    const [first, second] = [
      await sameDevice(worker, browser, person),
      await sameDevice(worker, browser, await aUser(worker.db())),
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
    const { booking: foreign } = await aPhone(worker);
    const { browser, booking, person } = await aPhone(worker);
    const deleted = await book(browser);
    await (
      await staff()
    ).api(`/api/booking-submissions/${deleted.id}`, { method: 'DELETE', json: DELETION });
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
    const { booking } = await aPhone(worker);
    const guest = await aSession(worker, await aUser(worker.db()));
    const headers = { 'X-Receipt': booking.receipt ?? '' };
    const answer = await guest.post(ADOPT, { rows: [aRow(booking.id)] }, headers);
    expect(answer.read(adoptAnswerSchema).added).toEqual([]);
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}`;
    expect((await guest.api(lookup, { headers })).status).toBe(200);
    expect(await adopt(guest, aRow(booking.id))).toEqual([aRow(booking.id)]);
  });

  test('J-01 nobody without an account, and no staff, adds anything', async () => {
    const { browser, booking } = await aPhone(worker);
    const tablet = await sameDevice(worker, browser, await aStaffMember(worker.db()));
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
    const { browser, booking } = await aPhone(worker, { fullName: 'Salim Al Harthi' });
    const entry = await anEntry(browser, 'location_sharing');
    const next = await sameDevice(worker, browser, await aUser(worker.db()));
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
    const { browser, booking, person } = await aPhone(worker);
    await adopt(await sameDevice(worker, browser, person), aRow(booking.id));
    const next = await sameDevice(worker, browser, await aUser(worker.db()));
    const lookup = `/api/booking-submissions/lookup?reference=${booking.reference}`;
    const headers = { 'X-Receipt': booking.receipt ?? '' };
    const texts = await Promise.all([
      browser.api('/api/booking-submissions'),
      next.api('/api/booking-submissions'),
      next.api('/api/device/rows'),
      worker.browser().api(lookup, { headers }),
    ]);
    expect(texts.map(({ status, text }) => [status, text.includes(person.email)])).toEqual([
      [200, false],
      [200, false],
      [200, false],
      [200, false],
    ]);
    const [listed] = texts[0].read(bookingListSchema);
    expect([listed?.isInAccount, listed?.userEmail]).toEqual([true, null]);
  });

  test('J-01 J-03 what the phone has read of a booking is read for the account that adds it', async () => {
    const { browser, booking, person } = await aPhone(worker);
    await move(booking.id, 'approved');
    const news = async (actor: Actor) =>
      (await actor.api('/api/notifications'))
        .read(notificationListSchema)
        .map(({ type, isRead }) => [type, isRead]);
    const ids = (await browser.api('/api/notifications'))
      .read(notificationListSchema)
      .map(({ id }) => id);
    await browser.post('/api/notifications/read', { ids });
    await adopt(await sameDevice(worker, browser, person), aRow(booking.id));
    await move(booking.id, 'confirmed');
    expect(await news(await aSession(worker, person))).toEqual([
      ['booking_confirmed', false],
      ['booking_approved', true],
    ]);
  });
});

test('J-01 J-08 a stay says what it was granted: nothing where it was completed before the account had it', async () => {
  const { browser, booking, person } = await aPhone(worker, { roomType: 'gold' });
  await move(booking.id, 'completed');
  await signIn(browser, person);
  expect(await adopt(browser, aRow(booking.id))).toEqual([aRow(booking.id)]);
  const own = await book(browser, { roomType: 'silver' });
  const granted = async () =>
    (await browser.api('/api/booking-submissions'))
      .read(bookingListSchema)
      .map(({ id, pointsEarned }) => [id, pointsEarned]);
  expect(await granted()).toEqual([
    [own.id, null],
    [booking.id, 0],
  ]);
  await move(own.id, 'completed');
  expect(await granted()).toEqual([
    [own.id, POINTS_EARNED.silver],
    [booking.id, 0],
  ]);
});
