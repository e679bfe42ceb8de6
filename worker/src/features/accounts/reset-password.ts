import type {
  SendCodeAnswer,
  SendCodeBody,
  ResetPasswordBody,
} from '#shared/accounts/registration.contract.ts';
import type { RequestContext } from '../../context.ts';
import { removeSessionsOf } from '../../identity/sessions.repository.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { mailAccountNotification } from './account-mail.ts';
import { accountText } from './account-texts.ts';
import {
  RESEND_AFTER,
  consumeSendAttempt,
  codeAttemptsKey,
  emailKey,
} from './account-throttles.ts';
import { invalidateCodes, consumeCode } from './codes.repository.ts';
import { sendCode, verifyCode, invalidCodeError, commitWithCode } from './one-time-code.ts';
import { assertStrongPassword, assertStaffPasswordLength } from './password-policy.ts';
import { hashPassword } from './password.ts';
import { findForLogin, setPassword } from './users.repository.ts';

/**
 * Sends a code with which the owner of the mailbox can choose a new password; the answer is the
 * same for every e-mail.
 */
export async function forgotPassword(
  ctx: RequestContext,
  { email }: SendCodeBody,
): Promise<SendCodeAnswer> {
  await consumeSendAttempt(ctx.deps, 'reset', email, ctx.ipHmac);
  await sendCode(ctx, { purpose: 'reset', email, action: 'auth.forgot' });
  return {
    message: accountText('resetCodeSent', ctx.language),
    retryAfterSeconds: RESEND_AFTER,
  };
}

/**
 * A new password for the owner of the mailbox. Ends every session, confirms the e-mail, and lifts
 * the wait after wrong passwords.
 */
export async function resetPassword(
  ctx: RequestContext,
  { email, verificationCode, newPassword }: ResetPasswordBody,
): Promise<{ message: string }> {
  const { deps } = ctx;
  // Before the code, so that a poor choice costs no try.
  assertStrongPassword('newPassword', newPassword, { email, fullName: '' });
  const code = await verifyCode(ctx, { email, purpose: 'reset', code: verificationCode });
  const person = await findForLogin(deps.db, email);
  if (!person) throw invalidCodeError();
  assertStaffPasswordLength('newPassword', newPassword, person.isStaff);
  assertStrongPassword('newPassword', newPassword, person);

  const hash = await hashPassword(newPassword, deps.config.PEPPER_V1);
  const at = new Date(deps.now()).toISOString();
  await commitWithCode(ctx, [
    ...consumeCode(deps.d1, code.id, ctx.requestId, at),
    setPassword(deps.d1, person.id, hash, at),
    removeSessionsOf(deps.d1, person.id, null),
    invalidateCodes(deps.d1, email, 'reset', at),
    invalidateCodes(deps.d1, email, 'verify', at),
    resetAttempts(deps.d1, await codeAttemptsKey(deps, 'reset', email)),
    resetAttempts(deps.d1, await emailKey(deps, 'login', email)),
    auditStatement(ctx, {
      action: 'auth.reset',
      targetType: 'user',
      targetId: person.id,
      fields: ['password'],
    }),
  ]);
  mailAccountNotification(ctx, email, 'password_news');
  return { message: accountText('passwordReset', ctx.language) };
}
