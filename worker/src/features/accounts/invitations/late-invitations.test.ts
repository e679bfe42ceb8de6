import { describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { invitationSchema } from '#shared/accounts/invitation.contract.ts';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { mailsTo, mailTo } from '../../../../test/account-factories.ts';
import { allRows } from '../../../../test/all-rows.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { requestDuring } from '../../../../test/interleave.ts';
import { anInvitation } from '../../../../test/invitation-scene.ts';
import { lockDesk } from '../../../../test/pin-scene.ts';
import { bringToStaff, onlyMember } from '../../../../test/staff-scene.ts';
import { inviteStaffMember, sendInvitationAgain } from './invite.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const INVITATIONS = '/api/admin/staff-invitations' as const;

const aDesk = async () => aSession(worker, await aStaffMember(worker.db()));
const sendAgain = (desk: Actor, id: number) =>
  desk.api(`${INVITATIONS}/${id}/send-again`, { method: 'POST' });
const accept = (browser: Actor, token: string) =>
  browser.post('/api/auth/invitation/accept', {
    token,
    fullName: 'Salim Al Harthy',
    password: 'four brown camels rest',
    consent: true,
  });
const invitationsTo = async (email: string) =>
  (
    await worker
      .db()
      .prepare('SELECT tokenHash FROM staff_invitations WHERE email = ?1')
      .bind(email)
      .all()
  ).results;
const lastAudit = () =>
  worker.db().prepare('SELECT MAX(id) AS id FROM audit_log').first<{ id: number }>();

/** What happens between the reading of a request by staff and its writing. */
const staffDuring = async (happens: () => Promise<unknown>) =>
  requestDuring(
    worker,
    { user: await aStaffMember(worker.db()), isStaff: true, isManager: true },
    async () => happens(),
  );

/** The same of a hotel with one member, who invites without a second. */
async function onlyMemberDuring(happens: () => Promise<unknown>) {
  const user = await aStaffMember(worker.db());
  await onlyMember(worker, user.email);
  return requestDuring(worker, { user, isStaff: true, isManager: true }, async () => happens());
}

describe('B-01 Z-03 sending an invitation again', () => {
  test('B-01 Z-03 one that is over is not opened again without a password, only invited anew', async () => {
    const desk = await aDesk();
    const { id, email, token } = await anInvitation(worker, { hours: -1 });
    const before = await allRows(worker.db());
    const refused = await sendAgain(desk, id);
    expect([refused.status, refused.error.code]).toEqual([409, 'staff.invitation_over']);
    expect(await allRows(worker.db())).toEqual(before);
    expect(await mailsTo(worker, email)).toEqual([]);
    expect((await accept(worker.browser(), token)).status).toBe(404);

    const anew = await bringToStaff(worker, email, INVITATIONS);
    expect(anew.read(staffMembersSchema).invitations.map((one) => one.email)).toContain(email);
    expect((await sendAgain(desk, id)).status).toBe(200);
  });

  test('B-01 Z-03 one that is over by the moment of writing stays over', async () => {
    const { id, email } = await anInvitation(worker);
    const ctx = await staffDuring(() =>
      worker
        .db()
        .prepare(
          "UPDATE staff_invitations SET expiresAt = '2026-01-01T00:00:00.000Z' WHERE id = ?1",
        )
        .bind(id)
        .run(),
    );
    await expect(sendInvitationAgain(ctx, { id })).rejects.toMatchObject({
      code: 'staff.invitation_over',
    });
    expect(await mailsTo(worker, email)).toEqual([]);
  });

  test('B-01 one that is gone meanwhile is said to be gone: no mail, and nothing in the log', async () => {
    const { id, email } = await anInvitation(worker);
    const ctx = await staffDuring(() =>
      worker.db().prepare('DELETE FROM staff_invitations WHERE id = ?1').bind(id).run(),
    );
    const before = await lastAudit();
    await expect(sendInvitationAgain(ctx, { id })).rejects.toMatchObject({ status: 404 });
    expect(await lastAudit()).toEqual(before);
    expect(await mailsTo(worker, email)).toEqual([]);
  });

  test('B-01 an e-mail that has a confirmed account by now is added instead', async () => {
    const desk = await aDesk();
    const guest = await aUser(worker.db());
    const { id } = await anInvitation(worker, { email: guest.email });
    const before = await invitationsTo(guest.email);
    expect((await sendAgain(desk, id)).error.code).toBe('staff.has_account');
    expect(await invitationsTo(guest.email)).toEqual(before);

    const { id: other, email } = await anInvitation(worker);
    const ctx = await staffDuring(() => aUser(worker.db(), { email }));
    await expect(sendInvitationAgain(ctx, { id: other })).rejects.toMatchObject({
      code: 'staff.has_account',
    });
    expect(await mailsTo(worker, email)).toEqual([]);
  });
});

describe('B-01 an invitation and what a colleague does meanwhile', () => {
  test('B-01 Z-03 an e-mail that a colleague adds meanwhile is not invited', async () => {
    const email = 'meanwhile-staff@example.test';
    const ctx = await onlyMemberDuring(() => aStaffMember(worker.db(), { email }));
    await expect(
      inviteStaffMember(ctx, { email, role: 'reception', password: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'staff.already',
    });
    expect(await invitationsTo(email)).toEqual([]);
    expect(await mailsTo(worker, email)).toEqual([]);
  });

  test('B-01 Z-03 nor one whose owner confirms an account meanwhile', async () => {
    const email = 'meanwhile-guest@example.test';
    const ctx = await onlyMemberDuring(() => aUser(worker.db(), { email }));
    await expect(
      inviteStaffMember(ctx, { email, role: 'reception', password: PASSWORD }),
    ).rejects.toMatchObject({
      code: 'staff.has_account',
    });
    expect(await invitationsTo(email)).toEqual([]);
    expect(await mailsTo(worker, email)).toEqual([]);
  });
});

describe('B-01 accepting an invitation', () => {
  test('B-01 Z-03 the owner of an account that it changes is told by mail; a new one is not', async () => {
    const guest = await aUser(worker.db());
    const { token } = await anInvitation(worker, { email: guest.email });
    expect((await accept(worker.browser(), token)).status).toBe(200);
    await mailTo(worker, guest.email, 2);
    const titles = (await mailsTo(worker, guest.email)).map(({ subject }) => subject);
    expect(titles.toSorted()).toEqual(['تغيّرت كلمة مرورك', 'صار حسابك من حسابات موظفي الفندق']);

    const unknown = await anInvitation(worker);
    expect((await accept(worker.browser(), unknown.token)).status).toBe(200);
    expect(await mailsTo(worker, unknown.email)).toEqual([]);
  });

  test('B-01 F-07 a browser whose desk is locked opens a link as any other does', async () => {
    const browser = await aDesk();
    await lockDesk(browser);
    const { token, email } = await anInvitation(worker);
    const read = await browser.post('/api/auth/invitation', { token });
    expect(read.read(invitationSchema).email).toBe(email);
    const answer = (await accept(browser, token)).read(loginAnswerSchema);
    expect((await browser.api('/api/auth/me')).read(userSchema).id).toBe(answer.user?.id);
  });
});

test('B-01 F-07 a link to an e-mail that is on the staff by another way changes nothing of its member', async () => {
  const { id, token } = await anInvitation(worker);
  const member = await aStaffMember(worker.db());
  const moved = 'UPDATE staff_invitations SET email = ?2 WHERE id = ?1';
  await worker.db().prepare(moved).bind(id, member.email).run();
  const own = async () =>
    (
      await worker
        .db()
        .prepare(
          `SELECT u.password, u.fullName, a.role, (SELECT COUNT(*) FROM sessions s WHERE s.userId = u.id) AS sessions
           FROM users u JOIN admins a ON a.username = u.email WHERE u.email = ?1`,
        )
        .bind(member.email)
        .all()
    ).results;
  const before = await own();
  expect((await accept(worker.browser(), token)).status).toBe(404);
  expect(await own()).toEqual(before);
});
