import { describe, expect, test } from 'vitest';
import {
  eraseAnswerSchema,
  eraseCodeAnswerSchema,
} from '#shared/accounts/personal-data.contract.ts';
import {
  bookingCreatedSchema,
  bookingListSchema,
  bookingSchema,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { codeIn, mailTo } from '../../../../test/account-factories.ts';
import { anEntry } from '../../../../test/event-factories.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
  PASSWORD,
  type Person,
} from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { whereIs as everyRowWith } from '../../../../test/where-is.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ERASE = '/api/account/erase';
const NAME = 'موزة بنت سيف الكندية';
const PHONE = '+96897531246';
const ID_NUMBER = '0864213579';
const whereIs = (...texts: readonly string[]) => everyRowWith(worker.db(), ...texts);

let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const move = async (id: number, status: string) =>
  (await staff()).api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });
const book = async (
  actor: Actor,
  changes: Parameters<typeof aBookingBody>[0] = {},
): Promise<BookingCreated> =>
  (
    await actor.post(
      '/api/booking-submissions',
      aBookingBody({ fullName: NAME, idNumber: ID_NUMBER, ...changes }),
      {
        'Idempotency-Key': crypto.randomUUID(),
      },
    )
  ).read(bookingCreatedSchema);
const rowOf = (id: number) =>
  worker.db().prepare('SELECT * FROM booking_submissions WHERE id = ?1').bind(id).first();
const endedDaysAgo = (id: number, days: number) => {
  const checkOut = addDays(muscatDay(Date.now()), -days);
  return worker
    .db()
    .prepare('UPDATE booking_submissions SET checkInDate = ?2, checkOutDate = ?3 WHERE id = ?1')
    .bind(id, addDays(checkOut, -1), checkOut)
    .run();
};

async function guest(
  email: string,
  change: { password?: null } = {},
): Promise<{ person: Person; actor: Actor }> {
  const person = await aUser(worker.db(), { email, fullName: NAME, ...change });
  return { person, actor: await aSession(worker, person) };
}

describe('A-07 erasing an account', () => {
  test('A-07 E-09 entries leave their draws with their photos, and those of others stay', async () => {
    const { person, actor } = await guest('entrant@example.test');
    const foreign = await anEntry(await aSession(worker, await aUser(worker.db())));
    const entry = await anEntry(actor, 'photography', PHONE);
    await (await staff()).post(`/api/photography-submissions/${entry.id}/approve`, {});
    expect((await actor.post(ERASE, { password: PASSWORD })).status).toBe(200);
    expect(await whereIs(PHONE, person.email)).toEqual([]);
    const objects = async () =>
      (await worker.bindings().MEDIA.list({ prefix: 'g/' })).objects.length;
    expect(await objects()).toBe(6);
    await worker.scheduled();
    expect(await objects()).toBe(3);
    expect((await (await staff()).api(foreign.photoUrls?.[0] ?? '')).status).toBe(200);
    const { results } = await worker
      .db()
      .prepare("SELECT status, n FROM event_counts WHERE eventType = 'photography' ORDER BY status")
      .all();
    expect(results).toEqual([
      { status: 'approved', n: 0 },
      { status: 'pending', n: 1 },
      { status: 'rejected', n: 0 },
    ]);
  });

  test('A-07 E-09 of entries to all three draws neither photo nor receipt, message, month nor print of a phone is left', async () => {
    const { person, actor } = await guest('three-draws@example.test');
    const phone = '+96897500001';
    const entries = [];
    for (const eventType of ['photography', 'hotel_rating', 'location_sharing'] as const)
      entries.push(await anEntry(actor, eventType, phone));
    const [photography, rating] = entries;
    await (
      await staff()
    ).post(`/api/google-review-submissions/${rating?.id}/reject`, { adminNotes: 'blurred' });
    const words = {
      title: 'Call us',
      titleAr: 'اتصل بنا',
      message: 'Please call us.',
      messageAr: 'يرجى الاتصال بنا.',
    };
    await (
      await staff()
    ).post('/api/notifications', { userPhone: phone, ...words, type: 'message' });
    const another = worker.browser();
    const lookUp = (receipt: { reference: string; code: string }) =>
      another.api(`/api/event-entries/lookup?reference=${receipt.reference}`, {
        headers: { 'X-Receipt': receipt.code },
      });
    expect((await lookUp(entries[0]?.receipt ?? { reference: '', code: '' })).status).toBe(200);
    const ids = JSON.stringify(entries.map(({ id }) => id));
    const left = async () =>
      worker
        .db()
        .prepare(
          `WITH mine (id) AS (SELECT value FROM json_each(?1))
           SELECT (SELECT COUNT(*) FROM photography_submissions WHERE id IN mine) + (SELECT COUNT(*) FROM google_review_submissions WHERE id IN mine)
               + (SELECT COUNT(*) FROM location_sharing_submissions WHERE id IN mine) AS submissions,
             (SELECT COUNT(*) FROM entry_photos WHERE entryId IN mine) AS photos, (SELECT COUNT(*) FROM entry_receipts WHERE entryId IN mine) AS receipts,
             (SELECT COUNT(*) FROM monthly_participations WHERE participantPhone = ?2) AS months,
             (SELECT COUNT(*) FROM notifications WHERE userPhone = ?2) AS messages,
             (SELECT COUNT(*) FROM event_entries WHERE id IN mine AND fingerprint <> '') AS prints`,
        )
        .bind(ids, phone)
        .first();
    expect(await left()).toEqual({
      submissions: 3,
      photos: 6,
      receipts: 4,
      months: 3,
      messages: 2,
      prints: 3,
    });

    expect((await actor.post(ERASE, { password: PASSWORD })).status).toBe(200);
    expect(await left()).toEqual({
      submissions: 0,
      photos: 0,
      receipts: 0,
      months: 0,
      messages: 0,
      prints: 0,
    });
    expect(await whereIs(phone, phone.slice(4), person.email)).toEqual([]);
    for (const { receipt } of entries)
      expect((await lookUp(receipt)).error.code).toBe('entry.not_found');
    for (const media of [...(photography?.photoUrls ?? []), ...(rating?.screenshotsBase64 ?? [])])
      expect([media, (await (await staff()).api(media)).status]).toEqual([media, 404]);
    await worker.scheduled();
    const { results } = await worker
      .db()
      .prepare("SELECT owner FROM blobs WHERE touchedAt = ''")
      .all();
    expect(results).toEqual([]);
    // The phone is nobody's now, and whoever has it may enter this month.
    expect((await anEntry(worker.browser(), 'location_sharing', phone)).participantPhone).toBe(
      phone,
    );
  });

  test('A-07 nothing in the database names the guest afterwards, and nothing that belongs to others changed', async () => {
    const { person, actor } = await guest('moza@example.test');
    const other = await aSession(worker, await aUser(worker.db(), { email: 'other@example.test' }));
    const foreign = await book(other, { fullName: 'Other' });
    const [pending, rejected, old] = [
      await book(actor, { phoneNumber: PHONE }),
      await book(actor, { phoneNumber: PHONE }),
      await book(actor, { phoneNumber: PHONE }),
    ];
    await move(rejected.id, 'cancelled');
    await move(old.id, 'completed');
    await endedDaysAgo(old.id, 91);
    await actor.post('/api/auth/login', { email: person.email, password: 'wrong' });
    expect((await whereIs(NAME, PHONE, person.email)).length).toBeGreaterThan(5);
    const before = await rowOf(foreign.id);

    const answer = await actor.post(ERASE, { password: PASSWORD });
    expect(answer.read(eraseAnswerSchema)).toEqual({
      message: expect.stringContaining('حُذف حسابك'),
      keptStays: [],
    });
    expect(await whereIs(NAME, PHONE, PHONE.slice(4), ID_NUMBER, person.email)).toEqual([]);
    expect(await rowOf(foreign.id)).toEqual(before);
    expect(await rowOf(pending.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'guest',
      expiresAt: null,
      idNumber: null,
      idNumberTail: '',
    });
    const nights = await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM booking_nights WHERE bookingId = ?1')
      .bind(pending.id)
      .first();
    expect(nights).toEqual({ n: 0 });
  });

  test('A-07 the session ends everywhere, the password opens nothing, and the e-mail is free for a new account', async () => {
    const { person, actor } = await guest('fresh-start@example.test');
    const tablet = await aSession(worker, person);
    const answer = await actor.post(ERASE, { password: PASSWORD });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-sid=;.*Max-Age=0/);
    for (const browser of [actor, tablet])
      expect((await browser.api('/api/auth/me')).status).toBe(401);
    expect(
      (await worker.browser().post('/api/auth/login', { email: person.email, password: PASSWORD }))
        .status,
    ).toBe(401);
    const again = await aUser(worker.db(), { email: person.email });
    expect(again.id).not.toBe(person.id);
    expect(
      (await (await aSession(worker, again)).api('/api/booking-submissions')).read(
        bookingListSchema,
      ),
    ).toEqual([]);
  });

  test('A-07 P-01 the ledger still adds up, and its points belong to nobody', async () => {
    const { person, actor } = await guest('points@example.test');
    await givePoints(worker.db(), person, 240);
    await actor.post('/api/use-points', { userEmail: person.email, pointsUsed: 150 });
    await actor.post(ERASE, { password: PASSWORD });
    const { results } = await worker
      .db()
      .prepare(
        `SELECT userEmail, totalPoints, (SELECT SUM(pointsEarned) FROM point_transactions p WHERE p.userEmail = u.userEmail) AS ledger
         FROM user_points u WHERE userEmail LIKE 'erased:%'`,
      )
      .all<{ userEmail: string; totalPoints: number; ledger: number }>();
    for (const { totalPoints, ledger } of results) expect(totalPoints).toBe(ledger);
    expect(results).toContainEqual({
      userEmail: expect.stringMatching(/^erased:[0-9a-f]{32}$/),
      totalPoints: 90,
      ledger: 90,
    });
    const again = await aSession(worker, await aUser(worker.db(), { email: person.email }));
    expect(JSON.parse((await again.api(`/api/user-points/${person.email}`)).text)).toMatchObject({
      totalPoints: 0,
    });
  });

  test('A-07 a coming stay stays booked, is opened by the code in the last mail, and hears of nothing by mail', async () => {
    const { person, actor } = await guest('coming@example.test');
    const { id, reference } = await book(actor);
    await move(id, 'confirmed');
    const answer = await actor.post(ERASE, { password: PASSWORD }, { 'Accept-Language': 'en' });
    expect(answer.read(eraseAnswerSchema)).toEqual({
      message: expect.stringContaining('coming stay'),
      keptStays: [reference],
    });
    expect(await rowOf(id)).toMatchObject({
      status: 'confirmed',
      fullName: NAME,
      contactEmail: null,
    });

    const mail = await mailTo(worker, person.email, 3);
    const [, code = ''] = new RegExp(`/b/${reference}#(\\S+)`).exec(mail.text) ?? [];
    expect(mail.text).toContain('+968');
    const phone = worker.browser();
    const found = await phone.api(`/api/booking-submissions/lookup?reference=${reference}`, {
      headers: { 'X-Receipt': code },
    });
    expect(found.read(bookingSchema)).toMatchObject({ id, userEmail: null });
    const seen = (await (await staff()).api('/api/booking-submissions'))
      .read(bookingListSchema)
      .find((one) => one.id === id);
    expect(seen).toMatchObject({ fullName: NAME, userEmail: null });
    await move(id, 'completed');
    expect(await whereIs(person.email)).toEqual([]);
  });

  test('A-07 R-16 a kept stay loses its guest 90 days after check-out, by the clock, and no sooner', async () => {
    const { actor } = await guest('kept@example.test');
    const { id } = await book(actor, { phoneNumber: '+96897531247' });
    await move(id, 'completed');
    await endedDaysAgo(id, 89);
    await actor.post(ERASE, { password: PASSWORD });
    await worker.scheduled();
    expect(await rowOf(id)).toMatchObject({ fullName: NAME, phoneNumber: '+96897531247' });
    await endedDaysAgo(id, 91);
    await worker.scheduled();
    expect(await rowOf(id)).toMatchObject({
      fullName: '—',
      phoneNumber: '—',
      idNumber: null,
      idNumberTail: '',
    });
    expect(await whereIs('97531247')).toEqual([]);
  });

  test('A-07 a staff member who erases the account is staff no more', async () => {
    const person = await aStaffMember(worker.db());
    expect(
      (await (await aSession(worker, person)).post(ERASE, { password: PASSWORD })).status,
    ).toBe(200);
    expect(await whereIs(person.email)).toEqual([]);
  });

  test('A-07 the deed is written down without a name, and the row of an erased account is never given to another', async () => {
    const { person, actor } = await guest('audited@example.test');
    await actor.post(ERASE, { password: PASSWORD });
    const audit = await worker
      .db()
      .prepare(
        "SELECT actor, action, targetId, result FROM audit_log WHERE action = 'account.erase' AND targetId = ?1",
      )
      .bind(String(person.id))
      .all();
    expect(audit.results).toEqual([
      {
        actor: `user:${person.id}`,
        action: 'account.erase',
        targetId: String(person.id),
        result: 'ok',
      },
    ]);
    await worker
      .db()
      .prepare("UPDATE users SET updatedAt = '2026-01-01', erasedAt = '2026-01-01' WHERE id = ?1")
      .bind(person.id)
      .run();
    await worker.scheduled();
    expect(
      await worker
        .db()
        .prepare('SELECT fullName, password FROM users WHERE id = ?1')
        .bind(person.id)
        .first(),
    ).toEqual({
      fullName: '—',
      password: null,
    });
  });
});

describe('A-07 the proof that an erasure asks for', () => {
  const untouched = async ({ id }: Person) =>
    (
      await worker
        .db()
        .prepare('SELECT erasedAt FROM users WHERE id = ?1')
        .bind(id)
        .first<{ erasedAt: string | null }>()
    )?.erasedAt === null;

  test('A-07 a wrong password changes nothing, and is written down', async () => {
    const { person, actor } = await guest('wrong@example.test');
    const answer = await actor.post(ERASE, { password: 'not this one' });
    expect([answer.status, answer.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    expect(await untouched(person)).toBe(true);
    expect((await actor.api('/api/auth/me')).status).toBe(200);
  });

  test('A-04 somebody who signs in with Google proves it by a code from the mailbox, which works once', async () => {
    const { person, actor } = await guest('google@example.test', { password: null });
    expect((await actor.post(ERASE, { password: PASSWORD })).status).toBe(400);
    const sent = await actor.api('/api/account/erase-code', { method: 'POST' });
    expect(sent.read(eraseCodeAnswerSchema)).toEqual({
      message: expect.any(String),
      retryAfterSeconds: 60,
    });
    const code = codeIn(await mailTo(worker, person.email));
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await actor.post(ERASE, { verificationCode: wrong })).error.code).toBe(
      'auth.code_invalid',
    );
    expect(await untouched(person)).toBe(true);
    const both = await Promise.all([1, 2].map(() => actor.post(ERASE, { verificationCode: code })));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await untouched(person)).toBe(false);
  });

  test('A-07 a code for another purpose is none for this', async () => {
    const { person, actor } = await guest('purpose@example.test');
    await actor.post('/api/auth/forgot-password', { email: person.email });
    const code = codeIn(await mailTo(worker, person.email));
    expect((await actor.post(ERASE, { verificationCode: code })).error.code).toBe(
      'auth.code_invalid',
    );
    expect(await untouched(person)).toBe(true);
  });

  test('A-07 password and code together, or neither, are no proof', async () => {
    const { actor } = await guest('shapes@example.test');
    for (const body of [
      {},
      { password: PASSWORD, verificationCode: '123456' },
      { password: PASSWORD, userId: 1 },
      { verificationCode: '12345' },
    ])
      expect([body, (await actor.post(ERASE, body)).status]).toEqual([body, 400]);
  });
});
