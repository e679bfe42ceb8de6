import { describe, expect, it, test } from 'vitest';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { TEST_PEPPERS } from '../../../../test/harness.ts';
import { bringToStaff, onlyMember } from '../../../../test/staff-scene.ts';
import { verifyPassword } from '../password.ts';

const worker = testWorker();
const MEMBERS = '/api/admin/staff-members';
const STATISTICS = '/api/admin/statistics-password';
const STRONG = 'four brown camels rest';

async function someone() {
  const person = await aStaffMember(worker.db());
  return { person, browser: await aSession(worker, person) };
}
const members = async (actor: Actor) => (await actor.api(MEMBERS)).read(staffMembersSchema).members;
const remove = (actor: Actor, id: number, password = PASSWORD) =>
  actor.post(`${MEMBERS}/${id}/remove`, { password });
const isStaff = (email: string) =>
  countRows(worker, 'admins WHERE username = ?1 AND disabledAt IS NULL', email);
const acts = (action: string, result: string) =>
  countRows(worker, 'audit_log WHERE action = ?1 AND result = ?2', action, result);

describe('B-01 who is staff', () => {
  it('B-01 lists everybody with their devices, and never a password', async () => {
    const { person, browser } = await someone();
    const answer = await browser.api(MEMBERS);
    expect(answer.text).not.toMatch(/scrypt|passwordHash/);
    const own = answer.read(staffMembersSchema).members.find(({ id }) => id === person.id);
    expect(own).toMatchObject({ isYou: true, devices: 1, lastAgent: 'Chrome / Android' });
  });

  it('B-01 a verified account becomes staff by one’s own password, at its next sign-in, without a statistics password', async () => {
    const { person, browser } = await someone();
    const guest = await aUser(worker.db());
    const guestBrowser = await aSession(worker, guest);
    await onlyMember(worker, person.email);
    const answer = await browser.post(MEMBERS, {
      email: guest.email.toUpperCase(),
      role: 'manager',
      password: PASSWORD,
    });
    expect(answer.status).toBe(201);
    const added = answer.read(staffMembersSchema).members.find(({ id }) => id === guest.id);
    expect(added).toMatchObject({ hasStatisticsPassword: false, devices: 0 });
    expect((await guestBrowser.api(MEMBERS)).status).toBe(401);
    expect((await (await aSession(worker, guest)).api(MEMBERS)).status).toBe(200);
    const again = await browser.post(MEMBERS, { email: guest.email, password: PASSWORD });
    expect([again.status, again.error.code]).toEqual([409, 'staff.already']);
  });

  test.each([
    ['nobody has', async () => 'nobody@example.test'],
    ['nobody has confirmed', async () => (await aUser(worker.db(), { isVerified: false })).email],
  ])('B-01 Z-03 an e-mail that %s makes nobody staff', async (_what, emailOf) => {
    const { browser } = await someone();
    const email = await emailOf();
    const answer = await browser.post(MEMBERS, { email, password: PASSWORD });
    expect([answer.status, answer.error.code]).toEqual([409, 'staff.no_account']);
    expect(await isStaff(email)).toBe(0);
  });

  it('B-01 whoever is removed is a guest at the next request, signed out everywhere', async () => {
    const [{ browser }, other] = [await someone(), await someone()];
    expect((await other.browser.api(MEMBERS)).status).toBe(200);
    expect((await remove(browser, other.person.id)).status).toBe(200);
    expect((await other.browser.api(MEMBERS)).status).toBe(401);
    expect((await (await aSession(worker, other.person)).api(MEMBERS)).status).toBe(403);
    expect((await remove(browser, other.person.id)).status).toBe(404);
    const back = await bringToStaff(worker, other.person.email);
    const row = back.read(staffMembersSchema).members.find(({ id }) => id === other.person.id);
    expect(row?.hasStatisticsPassword).toBe(false);
  });
});

describe('B-01 the password in the same dialog', () => {
  it('B-01 Z-03 a wrong one changes nothing, is written down, and counts with those of the sign-in', async () => {
    const [{ browser }, other] = [await someone(), await someone()];
    const before = await acts('staff.removed', 'refused');
    const answers = [];
    for (let tries = 0; tries < 6; tries++)
      answers.push(await remove(browser, other.person.id, `wrong one ${tries}`));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(answers[0]?.error.details?.fields).toEqual([{ field: 'password', reason: 'wrong' }]);
    expect((await remove(browser, other.person.id)).status).toBe(429);
    expect(await isStaff(other.person.email)).toBe(1);
    expect(await acts('staff.removed', 'refused')).toBe(before + 5);
  });

  it('B-01 Z-03 an account that Google alone opens is told how to get a password', async () => {
    const { person } = await someone();
    const google = await aStaffMember(worker.db(), { password: null });
    const browser = await aSession(worker, google);
    expect((await browser.api(MEMBERS)).read(staffMembersSchema).canConfirm).toBe(false);
    const answer = await remove(browser, person.id, 'anything at all');
    expect([answer.status, answer.error.code]).toEqual([409, 'staff.no_password']);
    expect(await isStaff(person.email)).toBe(1);
  });
});

describe('B-01 the last one stays', () => {
  it('B-01 Z-03 nobody removes the last member, and two who remove each other leave one', async () => {
    const [one, two] = [await someone(), await someone()];
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = ?1 WHERE username NOT IN (?2, ?3)')
      .bind(new Date().toISOString(), one.person.email, two.person.email)
      .run();
    const answers = await Promise.all([
      remove(one.browser, two.person.id),
      remove(two.browser, one.person.id),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = (await isStaff(one.person.email)) + (await isStaff(two.person.email));
    expect(left).toBe(1);
    const last = (await isStaff(one.person.email)) === 1 ? one : two;
    const browser = await aSession(worker, last.person);
    const refused = await remove(browser, last.person.id);
    expect([refused.status, refused.error.code]).toEqual([409, 'staff.last']);
    expect(await members(browser)).toHaveLength(1);
  });
});

describe('T-01 one’s own statistics password', () => {
  it('T-01 is chosen by the password of the account, and closes what was open', async () => {
    const { person, browser } = await someone();
    await worker
      .db()
      .prepare("UPDATE sessions SET stepUpUntil = '2099-01-01T00:00:00.000Z' WHERE userId = ?1")
      .bind(person.id)
      .run();
    const json = { password: PASSWORD, statisticsPassword: STRONG };
    expect((await browser.api(STATISTICS, { method: 'PUT', json })).status).toBe(200);
    const hash = await worker
      .db()
      .prepare('SELECT passwordHash FROM admins WHERE username = ?1')
      .bind(person.email)
      .first<string>('passwordHash');
    expect(await verifyPassword(STRONG, hash, TEST_PEPPERS, 'least')).toBe(true);
    expect(
      await countRows(worker, 'sessions WHERE userId = ?1 AND stepUpUntil IS NOT NULL', person.id),
    ).toBe(0);
  });

  test.each([
    ['a wrong password', { password: 'not this one', statisticsPassword: STRONG }, 'password'],
    [
      'eleven characters',
      { password: PASSWORD, statisticsPassword: 'camels rest' },
      'statisticsPassword',
    ],
    [
      'the name of the hotel',
      { password: PASSWORD, statisticsPassword: 'daralseebhotel1' },
      'statisticsPassword',
    ],
  ])('T-01 Z-03 %s changes nothing', async (_what, json, field) => {
    const { person, browser } = await someone();
    const answer = await browser.api(STATISTICS, { method: 'PUT', json });
    expect([answer.status, answer.error.details?.fields?.[0]?.field]).toEqual([400, field]);
    expect(
      await countRows(
        worker,
        "admins WHERE username = ?1 AND passwordHash = 'not used here'",
        person.email,
      ),
    ).toBe(1);
  });
});
