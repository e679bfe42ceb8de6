import { describe, expect, test } from 'vitest';
import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { mailsTo, mailTo } from '../../../../test/account-factories.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { erase } from '../../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { anInvitation } from '../../../../test/invitation-scene.ts';
import { confirmStaff, onlyMember, proposeStaff } from '../../../../test/staff-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const MEMBERS = '/api/admin/staff-members';
const INVITATIONS = '/api/admin/staff-invitations';

async function someone() {
  const person = await aStaffMember(worker.db());
  return { person, desk: await aSession(worker, person) };
}
const isStaff = async (email: string) =>
  (await countRows(worker, 'admins WHERE username = ?1 AND disabledAt IS NULL', email)) === 1;
const waiting = (email: string) => countRows(worker, 'staff_proposals WHERE email = ?1', email);
const additionsOf = async (userId: number) =>
  (
    await worker
      .db()
      .prepare('SELECT addedBy, confirmedBy FROM staff_additions WHERE userId = ?1')
      .bind(userId)
      .all()
  ).results;
const accept = (token: string) =>
  worker.browser().post('/api/auth/invitation/accept', {
    token,
    fullName: 'Salim Al Harthy',
    password: 'four brown camels rest',
    consent: true,
  });

describe('B-01 adding a member takes a second one where there are two', () => {
  test('B-01 Z-03 a second account of one’s own is not staff by one’s own password', async () => {
    const [{ person, desk }, other] = [await someone(), await someone()];
    const own = await aUser(worker.db());
    const list = (await desk.post(MEMBERS, { email: own.email, password: PASSWORD })).read(
      staffMembersSchema,
    );
    expect(list.proposals).toMatchObject([
      { email: own.email, proposedBy: person.fullName, isYours: true, hasAccount: true },
    ]);
    expect(await isStaff(own.email)).toBe(false);
    expect(await mailsTo(worker, own.email)).toEqual([]);
    const id = list.proposals[0]?.id ?? 0;
    const alone = await confirmStaff(desk, id);
    expect([alone.status, alone.error.code]).toEqual([409, 'staff.second_person_needed']);
    const wrong = await confirmStaff(other.desk, id, 'not this one');
    expect([wrong.status, wrong.error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    expect([await isStaff(own.email), await waiting(own.email)]).toEqual([false, 1]);

    const done = (await confirmStaff(other.desk, id)).read(staffMembersSchema);
    expect(done.members.map(({ email }) => email)).toContain(own.email);
    expect(done.proposals).toEqual([]);
    expect(await additionsOf(own.id)).toEqual([
      { addedBy: person.id, confirmedBy: other.person.id },
    ]);
    await mailTo(worker, own.email);
    expect((await confirmStaff(other.desk, id)).status).toBe(404);
  });

  test('B-01 Z-03 what waits for a second member is counted at every desk but that of the proposer', async () => {
    const [one, other] = [await someone(), await someone()];
    const counted = async ({ desk }: typeof one) =>
      (await desk.api('/api/admin/desk-counts')).read(deskCountsSchema).staffProposals;
    const before = [await counted(one), await counted(other)];
    const id = await proposeStaff(one.desk, (await aUser(worker.db())).email);
    expect([await counted(one), await counted(other)]).toEqual([before[0], (before[1] ?? 0) + 1]);
    await confirmStaff(other.desk, id);
    expect([await counted(one), await counted(other)]).toEqual(before);
  });

  test('B-01 Z-03 proposed with another role it waits with that one, and nobody confirms the former unseen', async () => {
    const [{ desk: one }, { desk: other }] = [await someone(), await someone()];
    const { email } = await aUser(worker.db());
    const first = await proposeStaff(one, email);
    const json = { email, role: 'manager', password: PASSWORD };
    const { proposals } = (await one.post(MEMBERS, json)).read(staffMembersSchema);
    const ofEmail = proposals.filter((proposal) => proposal.email === email);
    expect(ofEmail.map(({ role }) => role)).toEqual(['manager']);
    expect((await confirmStaff(other, first)).status).toBe(404);
    expect(await isStaff(email)).toBe(false);
    expect((await confirmStaff(other, ofEmail[0]?.id ?? 0)).status).toBe(200);
    const admin = await worker
      .db()
      .prepare('SELECT role FROM admins WHERE username = ?1')
      .bind(email)
      .first();
    expect(admin).toEqual({ role: 'manager' });
  });

  test('B-01 the same e-mail waits once, is withdrawn by whoever, and proposed again', async () => {
    const [one, other] = [await someone(), await someone()];
    const { email } = await aUser(worker.db());
    const id = await proposeStaff(one.desk, email);
    expect(await proposeStaff(one.desk, email)).toBe(id);
    expect(await proposeStaff(other.desk, email)).toBe(id);
    const path = `/api/admin/staff-proposals/${id}`;
    expect((await other.desk.api(path, { method: 'DELETE' })).status).toBe(200);
    expect(await waiting(email)).toBe(0);
    expect((await confirmStaff(other.desk, id)).status).toBe(404);
    expect(await isStaff(email)).toBe(false);
    expect(await proposeStaff(other.desk, email)).not.toBe(id);
  });

  test('B-01 Z-03 an invitation is sent by the second one, and names both once it is accepted', async () => {
    const [one, other] = [await someone(), await someone()];
    const email = 'invited-by-two@example.test';
    const id = await proposeStaff(one.desk, email, INVITATIONS);
    expect(await mailsTo(worker, email)).toEqual([]);
    expect((await confirmStaff(other.desk, id)).status).toBe(200);
    const token = /\/invitation#([\w-]{43})/.exec((await mailTo(worker, email)).text)?.[1] ?? '';
    expect((await accept(token)).status).toBe(200);
    const added = await worker
      .db()
      .prepare('SELECT id FROM users WHERE email = ?1')
      .bind(email)
      .first<{ id: number }>();
    expect(await additionsOf(added?.id ?? 0)).toEqual([
      { addedBy: one.person.id, confirmedBy: other.person.id },
    ]);
  });

  test('B-01 Z-03 the proposal of one who is removed goes with them, and so does what they confirmed', async () => {
    const [one, other] = [await someone(), await someone()];
    const { email } = await aUser(worker.db());
    const id = await proposeStaff(one.desk, email);
    const sent = await anInvitation(worker, {
      invitedBy: other.person.id,
      confirmedBy: one.person.id,
    });
    const removed = await other.desk.post(`${MEMBERS}/${one.person.id}/remove`, {
      password: PASSWORD,
    });
    expect(removed.status).toBe(200);
    expect((await confirmStaff(other.desk, id)).status).toBe(404);
    expect((await accept(sent.token)).status).toBe(404);
    expect([await isStaff(email), await isStaff(sent.email)]).toEqual([false, false]);
  });

  test('B-01 Z-03 two confirm at once: one member is added, once', async () => {
    const [one, two, three] = [await someone(), await someone(), await someone()];
    const person = await aUser(worker.db());
    const id = await proposeStaff(one.desk, person.email);
    const answers = await Promise.all([confirmStaff(two.desk, id), confirmStaff(three.desk, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await additionsOf(person.id)).toHaveLength(1);
  });

  test('B-01 the only member adds and invites at once; with the second one, links by one alone open nothing', async () => {
    const { person, desk } = await someone();
    await onlyMember(worker, person.email);
    const invited = await desk.post(INVITATIONS, {
      email: 'alone@example.test',
      password: PASSWORD,
    });
    expect(invited.read(staffMembersSchema).invitations.map(({ email }) => email)).toContain(
      'alone@example.test',
    );
    const { token } = await anInvitation(worker, { invitedBy: person.id, confirmedBy: null });
    const added = await aUser(worker.db());
    const json = { email: added.email, role: 'manager', password: PASSWORD };
    const list = (await desk.post(MEMBERS, json)).read(staffMembersSchema);
    expect(list.members.map(({ email }) => email)).toContain(added.email);
    expect(await additionsOf(added.id)).toEqual([{ addedBy: person.id, confirmedBy: null }]);
    expect((await accept(token)).status).toBe(404);
    expect(list.invitations.map(({ email }) => email)).not.toContain('alone@example.test');
  });

  test('B-01 Z-03 of two e-mails that the only member adds at once one waits for a second', async () => {
    const { person, desk } = await someone();
    await onlyMember(worker, person.email);
    const [one, other] = [await aUser(worker.db()), await aUser(worker.db())];
    await Promise.all(
      [one, other].map(({ email }) =>
        desk.post(MEMBERS, { email, role: 'manager', password: PASSWORD }),
      ),
    );
    const staff = [await isStaff(one.email), await isStaff(other.email)];
    expect(staff.filter(Boolean)).toHaveLength(1);
    expect((await waiting(one.email)) + (await waiting(other.email))).toBe(1);
  });
});

describe('A-07 B-01 the last member stays', () => {
  test('A-07 B-01 Z-03 the last member of staff cannot erase themselves; of two who do at once one stays', async () => {
    const [one, other] = [await someone(), await someone()];
    await onlyMember(worker, one.person.email);
    const before = await countRows(worker, 'users WHERE erasedAt IS NOT NULL');
    const refused = await erase(one.desk);
    expect([refused.status, refused.error.code]).toEqual([409, 'staff.last']);
    expect(await isStaff(one.person.email)).toBe(true);
    expect(await countRows(worker, 'users WHERE erasedAt IS NOT NULL')).toBe(before);
    await worker
      .db()
      .prepare('UPDATE admins SET disabledAt = NULL WHERE username = ?1')
      .bind(other.person.email)
      .run();
    const desks = [one.desk, await aSession(worker, other.person)];
    const answers = await Promise.all(desks.map((desk) => erase(desk)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await countRows(worker, 'admins WHERE disabledAt IS NULL')).toBe(1);
  });
});
