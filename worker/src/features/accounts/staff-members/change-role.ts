import type { StaffRoleBody } from '#shared/accounts/staff-member.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { accountNotice, type AccountNotice } from '../account-mail.ts';
import { deleteInvitationsBy } from '../invitations/invitations.repository.ts';
import { deleteProposalsBy } from './proposals.repository.ts';
import { aloneOrPropose } from './propose-member.ts';
import { passwordChanged, provePassword } from './prove-password.ts';
import {
  addMember,
  assertAlone,
  assertMember,
  findMember,
  isLastManager,
  makeReception,
} from './staff-members.repository.ts';

/**
 * Gives a member of staff another role, which counts at once in all that they have open. To make a
 * manager takes a second one where adding does, and is a proposal until then; to take the role away
 * takes one, as removing does. The role that a member has already changes nothing. Throws as
 * `provePassword`; 404; 409 `staff.last` for the last manager.
 */
export async function changeStaffRole(
  ctx: RequestContext,
  { id, role, ...given }: StaffRoleBody & { readonly id: number },
): Promise<void> {
  authorize(ctx, 'changeStaffRole');
  const member = await findMember(ctx.deps.db, id);
  if (!member) throw notFound();
  const audit = {
    action: 'staff.role_changed',
    targetType: 'user',
    targetId: id,
    before: member.role,
    after: role,
  };
  const proof = await provePassword(ctx, given, audit);
  if (member.role === role) return;
  const notice = await accountNotice(ctx, member.email, 'staff_role');
  const topics = ['accounts', topicOf(id, 'account')] as const;
  const change = { audit, proof, notice, topics };
  const isDone = await (role === 'manager' ? promote : demote)(ctx, member, change);
  if (isDone) notice.send();
}

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;
type Change = Pick<Parameters<typeof commit>[1], 'audit' | 'topics'> & {
  readonly proof: Awaited<ReturnType<typeof provePassword>>;
  readonly notice: AccountNotice;
};

/** False where another manager has to confirm it. */
async function promote(
  ctx: RequestContext,
  { id, email }: Member,
  { proof, notice, ...change }: Change,
): Promise<boolean> {
  const own = requireUser(ctx).id;
  const at = new Date(ctx.deps.now()).toISOString();
  const asked = { email, role: 'manager', isMember: true, proof } as const;
  return aloneOrPropose(ctx, asked, async () =>
    commit(ctx, {
      statements: [
        ...proof,
        assertAlone(own, id),
        assertMember(email),
        ...addMember(email, { at, role: 'manager', addedBy: own, confirmedBy: null }),
        notice.statement,
      ],
      ...change,
    }),
  ).catch(passwordChanged);
}

async function demote(
  ctx: RequestContext,
  { id, email }: Member,
  { proof, notice, ...change }: Change,
): Promise<boolean> {
  const { db } = ctx.deps;
  try {
    await commit(ctx, {
      statements: [
        ...proof,
        ...makeReception(id, email),
        deleteInvitationsBy(db, id),
        deleteProposalsBy(db, id),
        notice.statement,
      ],
      ...change,
    });
  } catch (error) {
    if (await isLastManager(db, id)) throw new AppError('staff.last', 409);
    passwordChanged(error);
  }
  return true;
}
