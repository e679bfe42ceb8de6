import { describe, expect, test } from 'vitest';
import { loginAnswerSchema, userSchema } from '#shared/accounts/account.contract.ts';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { erase } from '../../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { requestDuring } from '../../../../test/interleave.ts';
import { anInvitation } from '../../../../test/invitation-scene.ts';
import { confirmStaff, onlyMember, proposeStaff } from '../../../../test/staff-scene.ts';
import { removeStaffMember } from './staff-members.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const MEMBERS = '/api/admin/staff-members';

async function someone(role: StaffRole = 'manager') {
  const person = await aStaffMember(worker.db(), { role });
  return { person, desk: await aSession(worker, person) };
}
const roleOf = async (email: string) =>
  (
    await worker
      .db()
      .prepare('SELECT role FROM admins WHERE username = ?1 AND disabledAt IS NULL')
      .bind(email)
      .first<{ role: StaffRole }>()
  )?.role;
const give = (desk: Actor, id: number, role: StaffRole, password = PASSWORD) =>
  desk.api(`${MEMBERS}/${id}/role`, { method: 'PUT', json: { role, password } });
const me = async (desk: Actor) => (await desk.api('/api/auth/me')).read(userSchema).staffRole;
const logged = async (id: number) =>
  (
    await worker
      .db()
      .prepare(
        `SELECT actor, before, after, result FROM audit_log
         WHERE action = 'staff.role_changed' AND targetType = 'user' AND targetId = ?1 ORDER BY id`,
      )
      .bind(String(id))
      .all()
  ).results;

describe('B-01 the role of a new member', () => {
  test('B-01 A-07 whoever is added is at the reception unless it is said', async () => {
    const { person, desk } = await someone();
    await onlyMember(worker, person.email);
    const [plain, chosen] = [await aUser(worker.db()), await aUser(worker.db())];
    await desk.post(MEMBERS, { email: plain.email, password: PASSWORD });
    expect(await roleOf(plain.email)).toBe('reception');
    // A colleague at the reception is no second manager: the only one goes on alone.
    const json = { email: chosen.email, role: 'manager', password: PASSWORD };
    const list = (await desk.post(MEMBERS, json)).read(staffMembersSchema);
    expect(list.members.find(({ email }) => email === chosen.email)?.role).toBe('manager');
    expect(await roleOf(chosen.email)).toBe('manager');
    const login = await worker.browser().post('/api/auth/login', {
      email: plain.email,
      password: PASSWORD,
    });
    expect(login.read(loginAnswerSchema).user).toMatchObject({
      role: 'staff',
      staffRole: 'reception',
    });
  });

  test('B-01 an invitation and a proposal carry the role to whoever accepts', async () => {
    const [one, other] = [await someone(), await someone()];
    const email = 'invited-as-manager@example.test';
    const json = { email, role: 'manager', password: PASSWORD };
    const list = (await one.desk.post('/api/admin/staff-invitations', json)).read(
      staffMembersSchema,
    );
    const proposal = list.proposals.find((waiting) => waiting.email === email);
    expect(proposal).toMatchObject({ role: 'manager', isMember: false });
    await confirmStaff(other.desk, proposal?.id ?? 0);
    const token = /\/invitation#([\w-]{43})/.exec((await mailTo(worker, email)).text)?.[1] ?? '';
    const accepted = await worker.browser().post('/api/auth/invitation/accept', {
      token,
      fullName: 'Salim Al Harthy',
      password: 'four brown camels rest',
      consent: true,
    });
    expect(accepted.read(loginAnswerSchema).user?.staffRole).toBe('manager');
    expect(await roleOf(email)).toBe('manager');
  });
});

describe('B-01 a manager changes a role', () => {
  test('B-01 A-07 the only manager makes another by their password, and both stand in the log', async () => {
    const { person, desk } = await someone();
    await onlyMember(worker, person.email);
    const { person: colleague, desk: theirs } = await someone('reception');
    const wrong = await give(desk, colleague.id, 'manager', 'not this one');
    expect([wrong.status, wrong.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    expect(await roleOf(colleague.email)).toBe('reception');
    expect((await theirs.api('/api/admin/prices')).error.code).toBe('auth.manager_needed');
    for (const time of [1, 2])
      expect([time, (await give(desk, colleague.id, 'manager')).status]).toEqual([time, 200]);
    expect(await me(theirs)).toBe('manager');
    expect((await theirs.api('/api/admin/prices')).status).toBe(200);
    const by = { actor: `staff:${person.id}`, before: 'reception', after: 'manager' };
    expect(await logged(colleague.id)).toEqual([
      { ...by, result: 'refused' },
      { ...by, result: 'ok' },
    ]);
    await mailTo(worker, colleague.email);
  });

  test('B-01 Z-03 where there are two a second manager confirms it', async () => {
    const [one, other, colleague] = [await someone(), await someone(), await someone('reception')];
    const { email, id } = colleague.person;
    for (const time of [1, 2])
      expect([time, (await give(one.desk, id, 'manager')).status]).toEqual([time, 200]);
    expect(await roleOf(email)).toBe('reception');
    const { proposals } = (await one.desk.api(MEMBERS)).read(staffMembersSchema);
    const [proposal] = proposals.filter((waiting) => waiting.email === email);
    expect(proposal).toMatchObject({ role: 'manager', isMember: true, isYours: true });
    const proposed = proposal?.id ?? 0;
    for (const [desk, refusal] of [
      [one.desk, 'staff.second_person_needed'],
      [colleague.desk, 'auth.manager_needed'],
    ] as const)
      expect((await confirmStaff(desk, proposed)).error.code).toBe(refusal);
    expect(await roleOf(email)).toBe('reception');
    expect((await confirmStaff(other.desk, proposed)).status).toBe(200);
    expect([await roleOf(email), await me(colleague.desk)]).toEqual(['manager', 'manager']);
    const additions = await worker
      .db()
      .prepare('SELECT addedBy, confirmedBy FROM staff_additions WHERE userId = ?1')
      .bind(id)
      .all();
    expect(additions.results).toEqual([{ addedBy: one.person.id, confirmedBy: other.person.id }]);
  });

  test('B-01 Z-03 a promotion that waits ends with the place of its member', async () => {
    const [one, other, colleague] = [await someone(), await someone(), await someone('reception')];
    await give(one.desk, colleague.person.id, 'manager');
    await other.desk.post(`${MEMBERS}/${colleague.person.id}/remove`, { password: PASSWORD });
    const waiting = 'staff_proposals WHERE email = ?1';
    expect(await countRows(worker, waiting, colleague.person.email)).toBe(0);
    expect(await roleOf(colleague.person.email)).toBe(undefined);
  });

  test('B-01 A-07 who is a manager no more goes on at the reception, and nobody enters by their word', async () => {
    const [one, other] = [await someone(), await someone()];
    const { person } = other;
    const proposed = await proposeStaff(other.desk, (await aUser(worker.db())).email);
    await anInvitation(worker, { invitedBy: person.id, confirmedBy: one.person.id });
    expect((await give(one.desk, person.id, 'reception')).status).toBe(200);
    expect(await me(other.desk)).toBe('reception');
    expect((await other.desk.api('/api/admin/desk-counts')).status).toBe(200);
    expect((await other.desk.api(MEMBERS)).error.code).toBe('auth.manager_needed');
    expect((await confirmStaff(one.desk, proposed)).status).toBe(404);
    expect(await countRows(worker, 'staff_invitations WHERE invitedBy = ?1', person.id)).toBe(0);
    expect(await logged(person.id)).toMatchObject([{ before: 'manager', after: 'reception' }]);
  });

  test('A-07 Z-03 an act of a manager does not land once they are none', async () => {
    const [one, other] = [await someone(), await someone('reception')];
    const user = one.person;
    const ctx = requestDuring(worker, { user, isStaff: true, isManager: true }, () =>
      worker
        .db()
        .prepare("UPDATE admins SET role = 'reception' WHERE username = ?1")
        .bind(user.email)
        .run(),
    );
    const { id, email } = other.person;
    await expect(removeStaffMember(ctx, { id, password: PASSWORD })).rejects.toMatchObject({
      code: 'auth.manager_needed',
    });
    expect(await roleOf(email)).toBe('reception');
  });
});

describe('B-01 the last manager', () => {
  test('B-01 A-07 neither steps down, nor leaves, nor is erased, whoever is at the reception', async () => {
    const { person, desk } = await someone();
    await onlyMember(worker, person.email);
    await someone('reception');
    const before = await countRows(worker, 'users WHERE erasedAt IS NOT NULL');
    const remove = () => desk.post(`${MEMBERS}/${person.id}/remove`, { password: PASSWORD });
    for (const act of [() => give(desk, person.id, 'reception'), remove, () => erase(desk)]) {
      const refused = await act();
      expect([refused.status, refused.error.code]).toEqual([409, 'staff.last']);
    }
    expect(await roleOf(person.email)).toBe('manager');
    expect(await countRows(worker, 'users WHERE erasedAt IS NOT NULL')).toBe(before);
  });

  test('B-01 Z-03 of two who take the role from each other at once one stays a manager', async () => {
    const [one, other] = [await someone(), await someone()];
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = createdAt WHERE username NOT IN (?1, ?2)')
      .bind(one.person.email, other.person.email)
      .run();
    const answers = await Promise.all([
      give(one.desk, other.person.id, 'reception'),
      give(other.desk, one.person.id, 'reception'),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(false);
    const managers = "admins WHERE role = 'manager' AND disabledAt IS NULL";
    expect(await countRows(worker, managers)).toBe(1);
  });

  test('A-07 somebody at the reception erases themselves', async () => {
    const { person, desk } = await someone('reception');
    expect((await erase(desk)).status).toBe(200);
    expect(await roleOf(person.email)).toBe(undefined);
  });
});
