import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import type { AcceptInvitationBody, InvitationBody } from '#shared/accounts/invitation.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { recordRegistrationConsent } from '../../../identity/consents.repository.ts';
import { removeSessionsOf } from '../../../identity/sessions.repository.ts';
import { createSession, type SessionCookie } from '../../../identity/sessions.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { consumeAttempt } from '../../../platform/db/throttle.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { accountNotice } from '../account-mail.ts';
import { accountText } from '../account-texts.ts';
import { PER_ADDRESS } from '../account-throttles.ts';
import { invalidateCodesOf } from '../codes.repository.ts';
import { dropUnprovedLink } from '../google/google.repository.ts';
import { assertStaffPasswordLength, assertStrongPassword } from '../password-policy.ts';
import { hashPassword } from '../password.ts';
import { revokePin } from '../pins/pins.repository.ts';
import { addMember, assertNoMemberBut } from '../staff-members/staff-members.repository.ts';
import { findForLogin, isUnverified, shownRole, upsertUnverified } from '../users.repository.ts';
import {
  assertInvitation,
  deleteInvitationTo,
  findByToken,
  setUpAccount,
} from './invitations.repository.ts';

/** For whom the link of an invitation is. Throws 404 `staff.invitation_gone`, 429. */
export async function readInvitation(
  ctx: RequestContext,
  { token }: InvitationBody,
): Promise<{ readonly email: string; readonly expiresAt: string }> {
  authorize(ctx, 'readInvitation');
  const { email, expiresAt } = await invitationOf(ctx, token);
  return { email, expiresAt };
}

async function invitationOf(ctx: RequestContext, token: string) {
  const { deps } = ctx;
  await consumeAttempt(deps, `invitation-from:${ctx.ipHmac ?? 'unknown'}`, PER_ADDRESS);
  const tokenHash = await sha256(token);
  const found = await findByToken(deps.db, tokenHash, new Date(deps.now()).toISOString());
  if (!found) throw gone();
  return { ...found, tokenHash };
}

const gone = () => new AppError('staff.invitation_gone', 404);

interface Acceptance extends AcceptInvitationBody {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

/**
 * Makes whoever has the link staff, once, under the name and password that they choose, and signs
 * them in. The link came to the mailbox, so it proves the e-mail as a code does; an account that it
 * has is the same one afterwards, is told by mail, and its other sessions end. Throws 400 for a password that is too
 * short or that others would guess; 404 `staff.invitation_gone`; 429.
 */
export async function acceptInvitation(
  ctx: RequestContext,
  { token, fullName, password: chosen, consentVersion, agentFamily }: Acceptance,
): Promise<{ readonly answer: LoginAnswer; readonly cookie: SessionCookie }> {
  authorize(ctx, 'acceptInvitation');
  const { deps, language } = ctx;
  const {
    email,
    tokenHash,
    role,
    invitedBy: addedBy,
    confirmedBy,
  } = await invitationOf(ctx, token);
  assertStaffPasswordLength('password', chosen, true);
  assertStrongPassword('password', chosen, { email, fullName });
  const { PEPPER, PASSWORD_COST } = deps.config;
  const password = await hashPassword(chosen, PEPPER, PASSWORD_COST);
  const at = new Date(deps.now()).toISOString();
  // An account of its own first, unverified, so that the session has a number to name.
  await commit(ctx, {
    statements: [
      upsertUnverified(deps.db, { fullName, email, emailTyped: email, password, language, at }),
      recordRegistrationConsent(isUnverified(email), { version: consentVersion, language, at }),
    ],
    audit: [],
    topics: ['accounts'],
  });
  const person = await findForLogin(deps.db, email);
  if (!person) throw gone();
  const { id, isVerified: wasVerified } = person;
  const session = await createSession(ctx, { id, isStaff: true }, agentFamily);
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...ctx.caller, user: { id, email, fullName }, isStaff: true },
  };
  // The owner of an account that existed before must hear of both.
  const notices = wasVerified
    ? [
        await accountNotice(ctx, email, 'staff_added'),
        await accountNotice(ctx, email, 'password_changed'),
      ]
    : [];
  await commit(asPerson, {
    // The caller is no staff before this batch, so the invitation stands for them.
    assertsCaller: true,
    statements: [
      assertInvitation(tokenHash, session.tokenHash),
      // A person who joined the staff another way keeps password, second factor and role.
      assertNoMemberBut(email, session.tokenHash),
      setUpAccount(deps.db, id, { fullName, password, language }, at),
      ...addMember(email, { at, role, addedBy, confirmedBy }),
      dropUnprovedLink(deps.db, id),
      ...revokePin(asPerson, id),
      invalidateCodesOf(deps.db, id, at),
      deleteInvitationTo(deps.db, email),
      ...session.statements,
      ...removeSessionsOf(deps.db, id, session),
      ...notices.map(({ statement }) => statement),
    ],
    audit: { action: 'staff.joined', targetType: 'user', targetId: id, after: role },
    topics: ['accounts', topicOf(id, 'account')],
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && error.constraint === 'bad_transition') throw gone();
    throw error;
  });
  for (const { send } of notices) send();
  return {
    answer: {
      message: accountText('signedIn', language),
      requiresVerification: false,
      email,
      sessionToken: session.handle,
      user: { id, email, fullName, ...shownRole(role) },
    },
    cookie: session.cookie,
  };
}
