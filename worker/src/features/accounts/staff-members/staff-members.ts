import type { OwnProof } from '#shared/accounts/credentials.ts';
import type {
  AddStaffBody,
  StaffMembers,
  StatisticsPasswordBody,
} from '#shared/accounts/staff-member.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { removeSessionsOf } from '../../../identity/sessions.repository.ts';
import { AppError, authRequired, notFound } from '../../../platform/http/errors.ts';
import { accountNotice } from '../account-mail.ts';
import { removeFactorsOf } from '../factors/factors.repository.ts';
import {
  deleteInvitationsBy,
  deleteInvitationTo,
  findInvitations,
} from '../invitations/invitations.repository.ts';
import { assertStaffPasswordLength, assertStrongPassword } from '../password-policy.ts';
import { hashPassword } from '../password.ts';
import { revokePin } from '../pins/pins.repository.ts';
import { findForLogin } from '../users.repository.ts';
import { deleteProposalsBy, deleteProposalsTo, findProposals } from './proposals.repository.ts';
import { aloneOrPropose } from './propose-member.ts';
import { passwordChanged, provePassword } from './prove-password.ts';
import {
  addMember,
  assertAlone,
  findMember,
  findMembers,
  isLastManager,
  removeMember,
  setStatisticsHash,
} from './staff-members.repository.ts';

/** Everybody who is staff, and whether the caller could change that. */
export async function listStaffMembers(
  ctx: RequestContext,
): Promise<Omit<StaffMembers, 'v' | 'ok'>> {
  authorize(ctx, 'listStaffMembers');
  const { db } = ctx.deps;
  const own = requireUser(ctx);
  const [members, invitations, proposals, person] = await Promise.all([
    findMembers(db),
    findInvitations(db),
    findProposals(db),
    findForLogin(db, own.email),
  ]);
  return {
    canConfirm: person !== undefined && person.password !== null,
    invitations,
    proposals: proposals.map((one) => ({ ...one, isYours: one.proposedById === own.id })),
    members: members.map((member) => ({
      ...member,
      hasStatisticsPassword: member.hasStatisticsPassword === 1,
      hasFactor: member.hasFactor === 1,
      isYou: member.id === own.id,
    })),
  };
}

/**
 * Makes the account of an e-mail staff; it signs in again and chooses its statistics password by
 * itself. Where there are two managers it is a proposal, which another confirms. Throws 400, 429 and
 * 409 `staff.no_password` as `provePassword`; 409 `staff.no_account` and `staff.already`.
 */
export async function addStaffMember(
  ctx: RequestContext,
  { email, role, ...given }: AddStaffBody,
): Promise<void> {
  authorize(ctx, 'addStaffMember');
  const { deps } = ctx;
  const person = await findForLogin(deps.db, email);
  const targetId = person?.id ?? 'unknown';
  const audit = { action: 'staff.added', targetType: 'user', targetId, after: role };
  const proof = await provePassword(ctx, given, audit);
  if (!person?.isVerified) throw new AppError('staff.no_account', 409);
  if (person.isStaff) throw new AppError('staff.already', 409);
  const own = requireUser(ctx).id;
  const at = new Date(deps.now()).toISOString();
  const notice = await accountNotice(ctx, email, 'staff_added');
  const isDone = await aloneOrPropose(ctx, { email, role, proof }, async () =>
    commit(ctx, {
      statements: [
        ...proof,
        assertAlone(own, person.id),
        ...addMember(email, { at, role, addedBy: own, confirmedBy: null }),
        deleteInvitationTo(deps.db, email),
        ...removeSessionsOf(deps.db, person.id, null),
        notice.statement,
      ],
      audit,
      topics: ['accounts', topicOf(person.id, 'account')],
    }),
  ).catch(passwordChanged);
  if (isDone) notice.send();
}

/**
 * Ends somebody's place among staff, at once and on all their devices; also one's own. Throws as
 * `provePassword`; 404; 409 `staff.last` for the last manager.
 */
export async function removeStaffMember(
  ctx: RequestContext,
  { id, ...given }: OwnProof & { readonly id: number },
): Promise<void> {
  authorize(ctx, 'removeStaffMember');
  const { deps } = ctx;
  const member = await findMember(deps.db, id);
  if (!member) throw notFound();
  const audit = { action: 'staff.removed', targetType: 'user', targetId: id };
  const proof = await provePassword(ctx, given, audit);
  const notice = await accountNotice(ctx, member.email, 'staff_removed');
  try {
    await commit(ctx, {
      statements: [
        ...proof,
        ...removeMember(id, member.email, new Date(deps.now()).toISOString()),
        ...revokePin(ctx, id),
        ...removeFactorsOf(ctx, id),
        deleteInvitationsBy(deps.db, id),
        deleteProposalsBy(deps.db, id),
        deleteProposalsTo(deps.db, member.email),
        ...removeSessionsOf(deps.db, id, null),
        notice.statement,
      ],
      audit,
      topics: [topicOf(id, 'account')],
    });
  } catch (error) {
    if (await isLastManager(deps.db, id)) throw new AppError('staff.last', 409);
    passwordChanged(error);
  }
  notice.send();
}

/**
 * Chooses what opens the statistics for oneself, by the password of the account. Throws 400 for one
 * that is too short or that others would guess, and as `provePassword`.
 */
export async function setStatisticsPassword(
  ctx: RequestContext,
  { statisticsPassword, ...given }: StatisticsPasswordBody,
): Promise<void> {
  authorize(ctx, 'setStatisticsPassword');
  assertStaffPasswordLength('statisticsPassword', statisticsPassword, true);
  const { deps } = ctx;
  const own = requireUser(ctx);
  const person = await findForLogin(deps.db, own.email);
  if (!person) throw authRequired();
  assertStrongPassword('statisticsPassword', statisticsPassword, person);
  const audit = {
    action: 'staff.statistics_password',
    targetType: 'user',
    targetId: own.id,
    fields: ['statisticsPassword'],
  };
  const proof = await provePassword(ctx, given, audit);
  const { PEPPER, PASSWORD_COST } = deps.config;
  const hash = await hashPassword(statisticsPassword, PEPPER, PASSWORD_COST);
  await commit(ctx, {
    statements: [...proof, ...setStatisticsHash(deps.db, own.id, own.email, hash)],
    audit,
    topics: [topicOf(own.id, 'account')],
  }).catch(passwordChanged);
}
