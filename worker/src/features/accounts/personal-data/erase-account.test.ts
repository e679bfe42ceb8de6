import { describe, expect, test } from 'vitest';
import { eraseAnswerSchema } from '#shared/accounts/personal-data.contract.ts';
import { bookingListSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import {
  book,
  erase,
  erasureScene,
  ID_NUMBER,
  NAME,
  PHONE,
} from '../../../../test/erasure-scene.ts';
import {
  aSession,
  aStaffMember,
  aUser,
  givePoints,
  hasArrived,
  PASSWORD,
} from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { anInvitation } from '../../../../test/invitation-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { desk, guest, whereIs } = erasureScene(worker);

const move = async (id: number, status: string) => {
  if (status === 'completed') await hasArrived(worker.db(), id);
  return (await desk()).api(`/api/booking-submissions/${id}/status`, {
    method: 'PATCH',
    json: { status },
  });
};
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

describe('A-07 erasing an account', () => {
  test('A-07 B-01 an invitation to the staff that waits for the e-mail goes too', async () => {
    const { person, actor } = await guest('invited-once@example.test');
    await anInvitation(worker, { email: person.email });
    const other = await anInvitation(worker);
    expect((await erase(actor)).status).toBe(200);
    expect(await whereIs(person.email)).toEqual([]);
    expect((await whereIs(other.email)).length).toBeGreaterThan(0);
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

    const answer = await erase(actor);
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
    const answer = await erase(actor);
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
    await erase(actor);
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
    const answer = await erase(actor, { password: PASSWORD }, { 'Accept-Language': 'en' });
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
    const [, code = ''] = new RegExp(`/b/${reference}\\?lang=en#(\\S+)`).exec(mail.text) ?? [];
    expect(mail.text).toContain('+968');
    const phone = worker.browser();
    const found = await phone.api(`/api/booking-submissions/lookup?reference=${reference}`, {
      headers: { 'X-Receipt': code },
    });
    expect(found.read(bookingSchema)).toMatchObject({ id, userEmail: null });
    const seen = (await (await desk()).api('/api/booking-submissions'))
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
    await erase(actor);
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

  test('A-07 the last mail says for how many days the settings keep a stay', async () => {
    const { person, actor } = await guest('days@example.test');
    const setDays = (days: number) =>
      worker.db().prepare('UPDATE site_settings SET idNumberDays = ?1').bind(days).run();
    await setDays(30);
    await erase(actor, { password: PASSWORD }, { 'Accept-Language': 'en' });
    const mail = await mailTo(worker, person.email, 1);
    await setDays(90);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain('for 30 days after check-out');
  });

  test('A-07 a staff member who erases the account is staff no more', async () => {
    const person = await aStaffMember(worker.db());
    expect((await erase(await aSession(worker, person))).status).toBe(200);
    expect(await whereIs(person.email)).toEqual([]);
  });

  test('A-07 the deed is written down without a name, and the row of an erased account is never given to another', async () => {
    const { person, actor } = await guest('audited@example.test');
    await erase(actor);
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
