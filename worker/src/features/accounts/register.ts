import { RESEND_AFTER } from '#shared/accounts/credentials.ts';
import { canonicalEmail } from '#shared/accounts/email.ts';
import type {
  SendCodeAnswer,
  SendCodeBody,
  RegisterAnswer,
  RegisterBody,
} from '#shared/accounts/registration.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { recordRegistrationConsent } from '../../identity/consents.repository.ts';
import { newDeviceToken } from '../../identity/devices.ts';
import { sha256 } from '../../platform/crypto.ts';
import { requireHuman } from '../../platform/turnstile.ts';
import { accountText } from './account-texts.ts';
import { consumeSendAttempt, consumeRegistrationAttempt } from './account-throttles.ts';
import { sendCode } from './one-time-code.ts';
import { assertStrongPassword } from './password-policy.ts';
import { hashPassword } from './password.ts';
import { isUnverified, upsertUnverified } from './users.repository.ts';
import { createBrowserProof } from './verify-email.ts';

/**
 * Sends a new verification code to an unverified e-mail; the answer is the same for every e-mail.
 */
export async function resendVerification(
  ctx: RequestContext,
  input: SendCodeBody,
): Promise<SendCodeAnswer> {
  authorize(ctx, 'resendVerification');
  const { email, turnstileToken } = input;
  await requireHuman(ctx, turnstileToken);
  await consumeSendAttempt(ctx.deps, 'verify', email, ctx.ipHmac);
  await sendCode(ctx, { purpose: 'verify', email, action: 'auth.resend' });
  return { message: accountText('codeSent', ctx.language), retryAfterSeconds: RESEND_AFTER };
}

interface Registered {
  readonly answer: RegisterAnswer;
  /** For the cookie by which the code later signs this browser in. */
  readonly proof: string;
  /** For the cookie of a device that has none yet. */
  readonly deviceToken: string | null;
}

/**
 * Opens an account that waits for the code from its mailbox. A known e-mail costs the same work and
 * gets the same answer: one that was never verified gets the new name and password, so that nobody
 * can hold it for its owner; a verified one stays, and its owner is told by mail.
 */
export async function register(ctx: RequestContext, body: RegisterBody): Promise<Registered> {
  authorize(ctx, 'register');
  const { deps, caller, language } = ctx;
  await requireHuman(ctx, body.turnstileToken);
  const { fullName } = body;
  const email = canonicalEmail(body.email);
  assertStrongPassword('password', body.password, { email, fullName });
  const deviceToken = caller.deviceHash === null ? newDeviceToken(deps) : null;
  const deviceHash = caller.deviceHash ?? (await sha256(deviceToken ?? ''));
  await consumeRegistrationAttempt(deps, deviceHash, ctx.ipHmac);
  await consumeSendAttempt(deps, 'verify', email, ctx.ipHmac);

  const at = new Date(deps.now()).toISOString();
  const password = await hashPassword(body.password, deps.config.PEPPER, deps.config.PASSWORD_COST);
  const agreement = { version: body.consentVersion, language, at };
  await sendCode(ctx, {
    purpose: 'verify',
    email,
    action: 'auth.register',
    before: {
      statements: [
        upsertUnverified(deps.db, {
          fullName,
          email,
          emailTyped: body.email,
          password,
          language,
          at,
        }),
        ...(body.consent ? [recordRegistrationConsent(isUnverified(email), agreement)] : []),
      ],
      topics: ['accounts'],
    },
  });
  return {
    answer: { message: accountText('registered', language), requiresVerification: true, email },
    proof: await createBrowserProof(deps, email, password),
    deviceToken,
  };
}
