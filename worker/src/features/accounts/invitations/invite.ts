import { sql } from 'drizzle-orm';
import type { InviteBody } from '#shared/accounts/invitation.contract.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Deps } from '../../../deps.ts';
import { requireUser } from '../../../identity/caller.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { countUnprovedMail } from '../../../platform/mail/unproved-mail.ts';
import { passwordError } from '../password-policy.ts';
import { deleteProposalsTo } from '../staff-members/proposals.repository.ts';
import { aloneOrPropose } from '../staff-members/propose-member.ts';
import { provePassword } from '../staff-members/prove-password.ts';
import { assertAlone } from '../staff-members/staff-members.repository.ts';
import { findForLogin } from '../users.repository.ts';
import { invitationToMail } from './invitation-mail.ts';
import {
  assertLives,
  assertNoAccount,
  deleteInvitation,
  findInvitation,
  putInvitation,
  renewInvitation,
} from './invitations.repository.ts';
import { newLink } from './new-link.ts';

/**
 * Sends an e-mail that has no confirmed account a link by which its owner becomes staff. Where there
 * are two managers it is a proposal, which another confirms. Throws as `provePassword`; 409 `staff.already`, `staff.has_account`; 429 after too many mails.
 */
export async function inviteStaffMember(
  ctx: RequestContext,
  { email, role, ...given }: InviteBody,
): Promise<void> {
  authorize(ctx, 'inviteStaffMember');
  const { deps } = ctx;
  const person = await findForLogin(deps.db, email);
  const audit = {
    action: 'staff.invited',
    targetType: 'invitation',
    targetId: sql`coalesce((SELECT id FROM staff_invitations WHERE email = ${email}), 'unknown')`,
    after: role,
  };
  const proof = await provePassword(ctx, given, audit);
  refuseAccount(person);
  const invitedBy = requireUser(ctx).id;
  const { token, ...sent } = await newLink(deps);
  const invitation = await invitationToMail(ctx, { email, token, ...sent });
  const isDone = await aloneOrPropose(ctx, { email, role, proof }, async () => {
    await countUnprovedMail(deps, email);
    await commit(ctx, {
      statements: [
        ...proof,
        assertAlone(invitedBy),
        assertNoAccount(email),
        putInvitation(deps.db, { email, role, invitedBy, confirmedBy: null, ...sent }),
        deleteProposalsTo(deps.db, email),
        invitation.statement,
      ],
      audit,
      topics: ['accounts'],
    });
  }).catch(async (error: unknown) => {
    if (!isBadTransition(error)) throw error;
    // A colleague has added the e-mail meanwhile, or the caller's password is another one by now.
    await assertNobodyHas(deps, email);
    throw passwordError('password', 'wrong');
  });
  if (isDone) invitation.send();
}

interface ById {
  readonly id: number;
}

/**
 * Sends another link while the one before still works, which opens nothing any more. Throws 404;
 * 409 `staff.invitation_over`, because an open tablet must not be enough to open a door again that
 * is shut; 409 `staff.already`, `staff.has_account`; 429.
 */
export async function sendInvitationAgain(ctx: RequestContext, { id }: ById): Promise<void> {
  authorize(ctx, 'sendInvitationAgain');
  const { deps } = ctx;
  const { email } = await livingInvitation(ctx, id);
  await assertNobodyHas(deps, email);
  await countUnprovedMail(deps, email);
  const { token, ...sent } = await newLink(deps);
  const invitation = await invitationToMail(ctx, { email, token, ...sent });
  await commit(ctx, {
    statements: [
      assertLives(id, sent.sentAt),
      assertNoAccount(email),
      renewInvitation(deps.db, id, sent),
      invitation.statement,
    ],
    audit: { action: 'staff.invitation_sent_again', targetType: 'invitation', targetId: id },
    topics: ['accounts'],
  }).catch(async (error: unknown) => {
    if (!isBadTransition(error)) throw error;
    await livingInvitation(ctx, id);
    await assertNobodyHas(deps, email);
    throw error;
  });
  invitation.send();
}

async function livingInvitation({ deps }: RequestContext, id: number) {
  const found = await findInvitation(deps.db, id);
  if (!found) throw notFound();
  if (Date.parse(found.expiresAt) <= deps.now()) throw new AppError('staff.invitation_over', 409);
  return found;
}

const assertNobodyHas = async ({ db }: Pick<Deps, 'db'>, email: string): Promise<void> =>
  refuseAccount(await findForLogin(db, email));

/** Throws 409 where a confirmed account has the e-mail: that is added, and needs no invitation. */
function refuseAccount(person: Awaited<ReturnType<typeof findForLogin>>): void {
  if (person?.isStaff) throw new AppError('staff.already', 409);
  if (person?.isVerified) throw new AppError('staff.has_account', 409);
}

const isBadTransition = (error: unknown): boolean =>
  error instanceof ConstraintError && error.constraint === 'bad_transition';

/** Takes an invitation back: its link opens nothing any more. Throws 404. */
export async function withdrawInvitation(ctx: RequestContext, { id }: ById): Promise<void> {
  authorize(ctx, 'withdrawInvitation');
  const { db } = ctx.deps;
  if (!(await findInvitation(db, id))) throw notFound();
  await commit(ctx, {
    statements: [deleteInvitation(db, id)],
    audit: { action: 'staff.invitation_withdrawn', targetType: 'invitation', targetId: id },
    topics: ['accounts'],
  });
}
