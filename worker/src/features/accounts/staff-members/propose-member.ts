import { sql } from 'drizzle-orm';
import type { ConfirmStaffBody } from '#shared/accounts/staff-member.contract.ts';
import type { StaffRole } from '#shared/accounts/staff-role.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { removeSessionsOf } from '../../../identity/sessions.repository.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { countUnprovedMail } from '../../../platform/mail/unproved-mail.ts';
import { accountNotice } from '../account-mail.ts';
import { invitationToMail } from '../invitations/invitation-mail.ts';
import {
  assertNoAccount,
  deleteInvitationTo,
  putInvitation,
} from '../invitations/invitations.repository.ts';
import { newLink } from '../invitations/new-link.ts';
import { findForLogin } from '../users.repository.ts';
import {
  assertProposal,
  deleteProposal,
  findProposal,
  putProposal,
} from './proposals.repository.ts';
import { passwordChanged, provePassword } from './prove-password.ts';
import {
  addMember,
  assertMember,
  assertNoMember,
  isLastManager,
} from './staff-members.repository.ts';

interface Proposed {
  readonly email: string;
  readonly role: StaffRole;
  /** It is of a member, whose role is to change. */
  readonly isMember?: true;
  readonly proof: readonly Statement[];
}

/**
 * Does at once what the only manager wants; where there are two it becomes a proposal, once an
 * e-mail, which waits for another. True where it was done. Throws 409 `staff.already`; 404 for a
 * member who is none any more.
 */
export async function aloneOrPropose(
  ctx: RequestContext,
  { email, role, isMember, proof }: Proposed,
  doAlone: () => Promise<unknown>,
): Promise<boolean> {
  const { db, now } = ctx.deps;
  const own = requireUser(ctx).id;
  if (await isLastManager(db, own))
    try {
      await doAlone();
      return true;
    } catch (error) {
      // Another manager is there since a moment ago.
      if (!(error instanceof ConstraintError) || error.constraint !== 'second_person') throw error;
    }
  await commit(ctx, {
    statements: [
      ...proof,
      isMember ? assertMember(email) : assertNoMember(email),
      ...putProposal(db, {
        email,
        role,
        proposedBy: own,
        proposedAt: new Date(now()).toISOString(),
      }),
    ],
    audit: {
      action: 'staff.proposed',
      targetType: 'staff_proposal',
      targetId: sql`coalesce((SELECT id FROM staff_proposals WHERE email = ${email}), 'unknown')`,
      after: role,
    },
    topics: ['accounts'],
  }).catch(async (error: unknown) => {
    const isStaff = (await findForLogin(db, email))?.isStaff ?? false;
    if (isStaff && !isMember) throw new AppError('staff.already', 409);
    if (!isStaff && isMember) throw notFound();
    throw error;
  });
  return false;
}

interface ById {
  readonly id: number;
}

/**
 * A second manager agrees, by their own password, to what another has proposed: an e-mail with a
 * confirmed account is staff, any other is sent an invitation, and a member at the reception is a manager. Throws as `provePassword`; 404; 409
 * `staff.second_person_needed` for the one who proposed it, `staff.already`; 429 after too many
 * mails.
 */
export async function confirmStaffProposal(
  ctx: RequestContext,
  { id, ...given }: ById & ConfirmStaffBody,
): Promise<void> {
  authorize(ctx, 'confirmStaffProposal');
  const { deps } = ctx;
  const proposal = await findProposal(deps.db, id);
  if (!proposal) throw notFound();
  const by = requireUser(ctx).id;
  const { email, role, proposedBy } = proposal;
  if (proposedBy === by) throw new AppError('staff.second_person_needed', 409);
  const person = await findForLogin(deps.db, email);
  const isPromoted = role === 'manager' && person?.staffRole === 'reception';
  const added = isPromoted ? 'staff.role_changed' : 'staff.added';
  const action = person?.isVerified ? added : 'staff.invited';
  const audit = { action, targetType: 'staff_proposal', targetId: id, after: role };
  const proof = await provePassword(ctx, given, audit);
  if (person?.isStaff && !isPromoted) throw new AppError('staff.already', 409);
  const at = new Date(deps.now()).toISOString();
  const confirmed = { id, by, at };
  if (person?.isVerified) {
    const news = isPromoted ? 'staff_role' : 'staff_added';
    const notice = await accountNotice(ctx, email, news);
    await commit(ctx, {
      statements: [
        ...proof,
        assertProposal(confirmed),
        ...(isPromoted ? [assertMember(email)] : []),
        ...addMember(email, { at, role, addedBy: proposedBy, confirmedBy: by }),
        deleteInvitationTo(deps.db, email),
        ...(isPromoted ? [] : removeSessionsOf(deps.db, person.id, null)),
        notice.statement,
      ],
      audit: { action, targetType: 'user', targetId: person.id, after: role },
      topics: ['accounts', topicOf(person.id, 'account')],
    }).catch(refused);
    notice.send();
    return;
  }
  await countUnprovedMail(deps, email);
  const { token, ...sent } = await newLink(deps);
  const invitation = await invitationToMail(ctx, { email, token, ...sent });
  await commit(ctx, {
    statements: [
      ...proof,
      assertProposal(confirmed, sent.tokenHash),
      assertNoAccount(email),
      putInvitation(deps.db, { email, role, invitedBy: proposedBy, confirmedBy: by, ...sent }),
      deleteProposal(deps.db, id),
      invitation.statement,
    ],
    audit,
    topics: ['accounts'],
  }).catch(refused);
  invitation.send();
}

/** A colleague was faster, or the confirmer's password is another one by now. */
function refused(error: unknown): never {
  if (!(error instanceof ConstraintError)) throw error;
  if (error.constraint === 'second_person') throw notFound();
  passwordChanged(error);
}

/** A proposal is taken back by whoever made it, or declined by a colleague. Throws 404. */
export async function withdrawStaffProposal(ctx: RequestContext, { id }: ById): Promise<void> {
  authorize(ctx, 'withdrawStaffProposal');
  const { db } = ctx.deps;
  if (!(await findProposal(db, id))) throw notFound();
  await commit(ctx, {
    statements: [deleteProposal(db, id)],
    audit: { action: 'staff.proposal_withdrawn', targetType: 'staff_proposal', targetId: id },
    topics: ['accounts'],
  });
}
