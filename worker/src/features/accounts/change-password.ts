import type {
  ChangePasswordAnswer,
  ChangePasswordBody,
} from '#shared/accounts/registration.contract.ts';
import type { RequestContext } from '../../context.ts';
import { removeSessionsOf } from '../../identity/sessions.repository.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { runBatch, ConstraintError } from '../../platform/db/batch.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { resetAttempts, consumeAttempt } from '../../platform/db/throttle.ts';
import { authRequired } from '../../platform/http/errors.ts';
import { mailAccountNotification } from './account-mail.ts';
import { accountText } from './account-texts.ts';
import { emailKey, PER_ACCOUNT } from './account-throttles.ts';
import {
  passwordError,
  assertStrongPassword,
  assertStaffPasswordLength,
} from './password-policy.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { assertPasswordUnchanged, findForLogin, setPassword } from './users.repository.ts';

/**
 * A new password for somebody who is signed in and gives the current one. The other sessions end,
 * this one gets a new cookie.
 */
export async function changePassword(
  ctx: RequestContext,
  { currentPassword, newPassword }: ChangePasswordBody,
  agentFamily: string,
): Promise<{ answer: ChangePasswordAnswer; cookie: SessionCookie }> {
  const { deps, caller } = ctx;
  const person = caller.user && (await findForLogin(deps.db, caller.user.email));
  if (!person) throw authRequired();
  assertStaffPasswordLength('newPassword', newPassword, person.isStaff);
  assertStrongPassword('newPassword', newPassword, person);

  // Wrong guesses count together with those of the sign-in: an open browser is no way around that
  // limit.
  const tries = await emailKey(deps, 'login', person.email);
  await consumeAttempt(deps, tries, PER_ACCOUNT);
  const target = {
    action: 'auth.change_password',
    targetType: 'user',
    targetId: person.id,
    fields: ['password'],
  };
  if (!(await verifyPassword(currentPassword, person.password, deps.config.PEPPER_V1))) {
    await runBatch(deps.d1, [auditStatement(ctx, { ...target, result: 'refused' })]);
    throw passwordError('currentPassword', 'wrong');
  }

  const hash = await hashPassword(newPassword, deps.config.PEPPER_V1);
  const session = await createSession(ctx, person, agentFamily);
  await runBatch(deps.d1, [
    assertPasswordUnchanged(deps.d1, person.id, person.password, hash),
    setPassword(deps.d1, person.id, hash, new Date(deps.now()).toISOString()),
    resetAttempts(deps.d1, tries),
    ...session.statements,
    removeSessionsOf(deps.d1, person.id, session.tokenHash),
    auditStatement(ctx, target),
  ]).catch((error: unknown) => {
    // Somebody else changed it meanwhile: what was given is the current one no more.
    if (error instanceof ConstraintError && error.constraint === 'bad_transition')
      throw passwordError('currentPassword', 'wrong');
    throw error;
  });
  mailAccountNotification(ctx, person.email, 'password_news');
  return {
    answer: {
      message: accountText('passwordChanged', ctx.language),
      sessionToken: session.handle,
    },
    cookie: session.cookie,
  };
}
