import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import type {
  SendCodeAnswer,
  SendCodeBody,
  ResetPasswordBody,
} from '#shared/accounts/registration.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { deviceOf } from '../../identity/devices.ts';
import { knowDevice } from '../../identity/known-devices.repository.ts';
import { removeSessionsOf } from '../../identity/sessions.repository.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { requireHuman } from '../../platform/turnstile.ts';
import { accountNotice } from './account-mail.ts';
import { accountText } from './account-texts.ts';
import { codeAttemptsKey, consumeSendAttempt, endPasswordWaits } from './account-throttles.ts';
import { invalidateCodes, consumeCode } from './codes.repository.ts';
import { findFactors } from './factors/factors.repository.ts';
import { dropUnprovedLink } from './google/google.repository.ts';
import { sendCode, verifyCode, invalidCodeError, commitWithCode } from './one-time-code.ts';
import { assertStrongPassword, assertStaffPasswordLength } from './password-policy.ts';
import { hashPassword } from './password.ts';
import { revokePin } from './pins/pins.repository.ts';
import { findForLogin, setPassword } from './users.repository.ts';

/**
 * Sends a code with which the owner of the mailbox can choose a new password; the answer is the
 * same for every e-mail.
 */
export async function forgotPassword(
  ctx: RequestContext,
  input: SendCodeBody,
): Promise<SendCodeAnswer> {
  authorize(ctx, 'forgotPassword');
  const { email, turnstileToken } = input;
  await requireHuman(ctx, turnstileToken);
  await consumeSendAttempt(ctx.deps, 'reset', email, ctx.ipHmac);
  await sendCode(ctx, { purpose: 'reset', email, action: 'auth.forgot' });
  return {
    message: accountText('resetCodeSent', ctx.language),
    retryAfterSeconds: RESEND_AFTER,
  };
}

interface PasswordReset {
  readonly answer: { readonly message: string };
  /** For the cookie of a device that has none yet. */
  readonly deviceToken: string | null;
}

/**
 * A new password for the owner of the mailbox. Ends every session, verifies the e-mail, and lifts
 * the wait after wrong passwords. Only this device is known to the account then, so that whoever
 * guessed cannot shut its owner out of the sign-in that follows.
 */
export async function resetPassword(
  ctx: RequestContext,
  input: ResetPasswordBody,
): Promise<PasswordReset> {
  authorize(ctx, 'resetPassword');
  const { email, verificationCode, newPassword } = input;
  const { deps } = ctx;
  // Before the code, so that a weak choice costs no attempt.
  assertStrongPassword('newPassword', newPassword, { email, fullName: '' });
  const code = await verifyCode(ctx, { email, purpose: 'reset', code: verificationCode });
  const person = await findForLogin(deps.db, email);
  if (!person) throw invalidCodeError();
  assertStaffPasswordLength('newPassword', newPassword, person.isStaff);
  assertStrongPassword('newPassword', newPassword, person);

  const hash = await hashPassword(newPassword, deps.config.PEPPER, deps.config.PASSWORD_COST);
  const at = new Date(deps.now()).toISOString();
  const device = await deviceOf(ctx);
  // A mailbox alone must not give wrong codes of a second factor a count of their own.
  const isKnown = device.hash !== null && !(await findFactors(deps.db, person.id));
  const notice = await accountNotice(ctx, email, 'password_changed');
  await commitWithCode(ctx, {
    statements: [
      ...consumeCode(deps.db, code.id, ctx.requestId, at),
      setPassword(deps.db, person.id, hash, at),
      dropUnprovedLink(deps.db, person.id),
      ...revokePin(ctx, person.id),
      ...removeSessionsOf(deps.db, person.id, null),
      ...(isKnown && device.hash ? [knowDevice(deps.db, person.id, device.hash, at)] : []),
      invalidateCodes(deps.db, email, 'reset', at),
      invalidateCodes(deps.db, email, 'verify', at),
      resetAttempts(deps.db, await codeAttemptsKey(deps, 'reset', email)),
      ...(await endPasswordWaits(ctx, { id: person.id, email })),
      notice.statement,
    ],
    audit: {
      action: 'auth.reset',
      targetType: 'user',
      targetId: person.id,
      fields: ['password'],
    },
    topics: [topicOf(person.id, 'account')],
  });
  notice.send();
  return {
    answer: { message: accountText('passwordReset', ctx.language) },
    deviceToken: device.token,
  };
}
