import { staffMembersSchema } from '#shared/accounts/staff-member.contract.ts';
import { aSession, aStaffMember, PASSWORD } from './factories.ts';
import type { Actor, Answer, TestWorker } from './harness.ts';

const PROPOSALS = '/api/admin/staff-proposals';

/** What an e-mail is proposed by: the form of members, or that of invitations. */
type Form = '/api/admin/staff-members' | '/api/admin/staff-invitations';

/** The proposal of an e-mail that waits; its number. */
export async function proposeStaff(
  desk: Actor,
  email: string,
  form: Form = '/api/admin/staff-members',
): Promise<number> {
  const list = (await desk.post(form, { email, password: PASSWORD })).read(staffMembersSchema);
  return list.proposals.find((one) => one.email === email)?.id ?? 0;
}

export const confirmStaff = (desk: Actor, id: number, password = PASSWORD): Promise<Answer> =>
  desk.post(`${PROPOSALS}/${id}/confirm`, { password });

/** An e-mail that one new member proposes and another confirms; the answer to the second. */
export async function bringToStaff(
  worker: TestWorker,
  email: string,
  form?: Form,
): Promise<Answer> {
  const one = await aSession(worker, await aStaffMember(worker.db()));
  const other = await aSession(worker, await aStaffMember(worker.db()));
  return confirmStaff(other, await proposeStaff(one, email, form));
}

/** From now on nobody else is staff. */
export const onlyMember = (worker: TestWorker, email: string) =>
  worker
    .db()
    .prepare('UPDATE admins SET disabledAt = ?1 WHERE username <> ?2 AND disabledAt IS NULL')
    .bind(new Date().toISOString(), email)
    .run();
