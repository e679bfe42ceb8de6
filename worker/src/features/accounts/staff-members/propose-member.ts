import { sql } from 'drizzle-orm';
import type { ConfirmStaffBody } from '#shared/accounts/staff-member.contract.ts';
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
import { passwordError } from '../password-policy.ts';
import { findForLogin } from '../users.repository.ts';
import {
  assertProposal,
  deleteProposal,
  findProposal,
  putProposal,
} from './proposals.repository.ts';
import { provePassword } from './prove-password.ts';
import { addMember, assertNoMember, isLastMember } from './staff-members.repository.ts';

interface Proposed {
  readonly email: string;
  readonly proof: readonly Statement[];
}

/**
 * Does at once what the only member wants; where there are two it becomes a proposal, once an
 * e-mail, which waits for another. True where it was done. Throws 409 `staff.already`.
 */
export async function aloneOrPropose(
  ctx: RequestContext,
  { email, proof }: Proposed,
  doAlone: () => Promise<unknown>,
): Promise<boolean> {
  const { db, now } = ctx.deps;
  const own = requireUser(ctx).id;
  if (await isLastMember(db, own))
    try {
      await doAlone();
      return true;
    } catch (error) {
      // Somebody has joined a moment ago.
      if (!(error instanceof ConstraintError) || error.constraint !== 'second_person') throw error;
    }
  await commit(ctx, {
    statements: [
      ...proof,
      assertNoMember(email),
      putProposal(db, {
        email,
        proposedBy: own,
        proposedAt: new Date(now()).toISOString(),
      }),
    ],
    audit: {
      action: 'staff.proposed',
      targetType: 'staff_proposal',
      targetId: sql`coalesce((SELECT id FROM staff_proposals WHERE email = ${email}), 'unknown')`,
    },
    topics: ['accounts'],
  }).catch(async (error: unknown) => {
    if ((await findForLogin(db, email))?.isStaff) throw new AppError('staff.already', 409);
    throw error;
  });
  return false;
}

interface ById {
  readonly id: number;
}

/**
 * A second member agrees, by their own password, to what another has proposed: an e-mail with a
 * confirmed account is staff, any other is sent an invitation. Throws as `provePassword`; 404; 409
 * `staff.second_person_needed` for the one who proposed it, `staff.already`; 429 after too many
 * mails.
 */
export async function confirmStaffProposal(
  ctx: RequestContext,
  { id, password }: ById & ConfirmStaffBody,
): Promise<void> {
  authorize(ctx, 'confirmStaffProposal');
  const { deps } = ctx;
  const proposal = await findProposal(deps.db, id);
  if (!proposal) throw notFound();
  const by = requireUser(ctx).id;
  const { email, proposedBy } = proposal;
  if (proposedBy === by) throw new AppError('staff.second_person_needed', 409);
  const person = await findForLogin(deps.db, email);
  const action = person?.isVerified ? 'staff.added' : 'staff.invited';
  const audit = { action, targetType: 'staff_proposal', targetId: id };
  const proof = await provePassword(ctx, password, audit);
  if (person?.isStaff) throw new AppError('staff.already', 409);
  const at = new Date(deps.now()).toISOString();
  const confirmed = { id, by, at };
  if (person?.isVerified) {
    const notice = await accountNotice(ctx, email, 'staff_added');
    await commit(ctx, {
      statements: [
        ...proof,
        assertProposal(confirmed),
        ...addMember(email, { at, addedBy: proposedBy, confirmedBy: by }),
        deleteInvitationTo(deps.db, email),
        ...removeSessionsOf(deps.db, person.id, null),
        notice.statement,
      ],
      audit: { action, targetType: 'user', targetId: person.id },
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
      putInvitation(deps.db, { email, invitedBy: proposedBy, confirmedBy: by, ...sent }),
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
  if (error.constraint === 'bad_transition') throw passwordError('password', 'wrong');
  throw error;
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
