import { describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { invitationSchema } from '#shared/accounts/invitation.contract.ts';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { mailsTo, mailTo } from '../../../../test/account-factories.ts';
import { allRows } from '../../../../test/all-rows.ts';
import {
  aSession,
  aStaffMember,
  aUser,
  PASSWORD,
  signIn,
  type Person,
} from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { anInvitation } from '../../../../test/invitation-scene.ts';
import { bringToStaff } from '../../../../test/staff-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const NEW_PASSWORD = 'four brown camels rest';
const INVITATIONS = '/api/admin/staff-invitations' as const;
let made = 0;
const anEmail = () => `new-${(made += 1)}@example.test`;

const invite = (desk: Actor, email: string, password = PASSWORD) =>
  desk.post(INVITATIONS, { email, password });
/** By two members, as it is where there are two. */
const inviteByTwo = (email: string) => bringToStaff(worker, email, INVITATIONS);
const look = (browser: Actor, token: string) => browser.post('/api/auth/invitation', { token });
const accept = (browser: Actor, token: string, password = NEW_PASSWORD) =>
  browser.post('/api/auth/invitation/accept', {
    token,
    fullName: 'Salim Al Harthy',
    password,
    consent: true,
  });
const tokenIn = ({ text }: { text: string }) => /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? '';
const isStaff = async (email: string) =>
  (await worker
    .db()
    .prepare('SELECT 1 FROM admins WHERE username = ?1 AND disabledAt IS NULL')
    .bind(email)
    .first()) !== null;
const actions = async () =>
  (
    await worker
      .db()
      .prepare("SELECT action FROM audit_log WHERE action LIKE 'staff.%' ORDER BY id")
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

async function aDesk(): Promise<{ person: Person; desk: Actor }> {
  const person = await aStaffMember(worker.db());
  return { person, desk: await aSession(worker, person) };
}

/** Refused as gone, and nobody became anything. */
async function expectGone(ask: () => Promise<{ status: number; error: { code: string } }>) {
  const before = await allRows(worker.db());
  const answer = await ask();
  expect([answer.status, answer.error.code]).toEqual([404, 'staff.invitation_gone']);
  expect(await allRows(worker.db())).toEqual(before);
}

describe('B-01 an invitation to the staff', () => {
  test('B-01 the link of the mail makes its owner staff, signed in, under their own name and password', async () => {
    const email = anEmail();
    const list = (await inviteByTwo(email)).read(staffMembersSchema);
    expect(list.invitations).toMatchObject([{ email }]);
    const token = tokenIn(await mailTo(worker, email));
    const phone = worker.browser();
    expect((await look(phone, token)).read(invitationSchema).email).toBe(email);
    expect((await accept(phone, token)).read(loginAnswerSchema).user).toMatchObject({
      email,
      fullName: 'Salim Al Harthy',
      role: 'staff',
    });
    expect((await phone.api('/api/auth/me')).read(userSchema).role).toBe('staff');
    const manager = await aSession(worker, await aStaffMember(worker.db()));
    const { members, invitations } = (await manager.api('/api/admin/staff-members')).read(
      staffMembersSchema,
    );
    expect(members.find((one) => one.email === email)?.role).toBe('reception');
    expect(invitations).toEqual([]);
    expect(
      (await signIn(worker.browser(), { id: 0, email, fullName: '' }, NEW_PASSWORD)).user,
    ).toMatchObject({ role: 'staff' });
    expect((await actions()).slice(-3)).toEqual([
      'staff.proposed',
      'staff.invited',
      'staff.joined',
    ]);
  });

  test('B-01 the secret is kept as its hash alone', async () => {
    const email = anEmail();
    await inviteByTwo(email);
    const token = tokenIn(await mailTo(worker, email));
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await allRows(worker.db()))).not.toContain(token);
  });

  test('B-01 a guest with an account is the same person afterwards, and signed out elsewhere', async () => {
    const guest = await aUser(worker.db());
    const elsewhere = await aSession(worker, guest);
    const { token } = await anInvitation(worker, { email: guest.email });
    const answer = (await accept(worker.browser(), token)).read(loginAnswerSchema);
    expect(answer.user?.id).toBe(guest.id);
    expect((await elsewhere.api('/api/auth/me')).status).toBe(401);
    expect(await isStaff(guest.email)).toBe(true);
  });

  test('B-01 sent again, the former link opens nothing', async () => {
    const { desk } = await aDesk();
    const { id, email, token } = await anInvitation(worker);
    const again = await desk.api(`${INVITATIONS}/${id}/send-again`, { method: 'POST' });
    expect(again.read(staffMembersSchema).invitations.map((one) => one.email)).toContain(email);
    await expectGone(() => accept(worker.browser(), token));
    const newer = tokenIn(await mailTo(worker, email));
    expect((await accept(worker.browser(), newer)).status).toBe(200);
  });
});

describe('B-01 Z-03 what an invitation is not good for', () => {
  test('B-01 Z-03 it is good once', async () => {
    const { token, email } = await anInvitation(worker);
    expect((await accept(worker.browser(), token)).status).toBe(200);
    await expectGone(() => accept(worker.browser(), token));
    expect(await isStaff(email)).toBe(true);
  });

  test('B-01 Z-03 of ten at once one gets in', async () => {
    const { token } = await anInvitation(worker);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(worker.browser(), token)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
  });

  test('B-01 Z-03 not after its time, nor made up', async () => {
    const { token } = await anInvitation(worker, { hours: -1 });
    await expectGone(() => look(worker.browser(), token));
    await expectGone(() => accept(worker.browser(), token));
    await expectGone(() => accept(worker.browser(), 'x'.repeat(43)));
  });

  test('B-01 Z-03 not once it is withdrawn', async () => {
    const { desk } = await aDesk();
    const { id, token } = await anInvitation(worker);
    expect((await desk.api(`${INVITATIONS}/${id}`, { method: 'DELETE' })).status).toBe(200);
    await expectGone(() => accept(worker.browser(), token));
    expect((await desk.api(`${INVITATIONS}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('B-01 Z-03 not by the word of one who is staff no more', async () => {
    const { desk } = await aDesk();
    const inviter = await aStaffMember(worker.db());
    const { token } = await anInvitation(worker, { invitedBy: inviter.id });
    const removed = await desk.post(`/api/admin/staff-members/${inviter.id}/remove`, {
      password: PASSWORD,
    });
    expect(removed.status).toBe(200);
    await expectGone(() => accept(worker.browser(), token));
    const off = await aStaffMember(worker.db());
    const second = await anInvitation(worker, { invitedBy: off.id });
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = createdAt WHERE username = ?1')
      .bind(off.email)
      .run();
    await expectGone(() => accept(worker.browser(), second.token));
  });

  test.each(['short one', 'aaaaaaaaaaaaaa', 'daralseeb hotel muscat'])(
    'B-01 Z-03 %s is no password of staff, and the link goes on',
    async (password) => {
      const { token, email } = await anInvitation(worker);
      expect((await accept(worker.browser(), token, password)).status).toBe(400);
      expect(await isStaff(email)).toBe(false);
      expect((await accept(worker.browser(), token)).status).toBe(200);
    },
  );

  test('B-01 Z-03 a wrong password invites nobody, and nobody is written to', async () => {
    const { desk } = await aDesk();
    const email = anEmail();
    const refused = await invite(desk, email, 'not this one');
    expect([refused.status, refused.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    const row = await worker
      .db()
      .prepare('SELECT 1 FROM staff_invitations WHERE email = ?1')
      .bind(email)
      .first();
    expect(row).toBeNull();
    expect(await mailsTo(worker, email)).toEqual([]);
  });

  test('B-01 an e-mail that has an account is added instead; staff are staff already', async () => {
    const { person, desk } = await aDesk();
    const guest = await aUser(worker.db());
    expect((await invite(desk, guest.email)).error.code).toBe('staff.has_account');
    expect((await invite(desk, person.email)).error.code).toBe('staff.already');
    const { token } = await anInvitation(worker, { email: guest.email });
    const added = await bringToStaff(worker, guest.email);
    expect(added.read(staffMembersSchema).invitations.map((one) => one.email)).not.toContain(
      guest.email,
    );
    await expectGone(() => accept(worker.browser(), token));
  });
});
