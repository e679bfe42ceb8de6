import { canonicalEmail } from '#shared/accounts/email.ts';
import type {
  SendCodeAnswer,
  SendCodeBody,
  RegisterAnswer,
  RegisterBody,
} from '#shared/accounts/registration.contract.ts';
import type { RequestContext } from '../../context.ts';
import { accountText } from './account-texts.ts';
import {
  RESEND_AFTER,
  consumeSendAttempt,
  consumeRegistrationAttempt,
} from './account-throttles.ts';
import { sendCode } from './one-time-code.ts';
import { assertStrongPassword } from './password-policy.ts';
import { hashPassword } from './password.ts';
import {
  recordRegistrationConsent,
  upsertUnverified,
  type Registration,
} from './users.repository.ts';
import { createBrowserProof } from './verify-email.ts';

/**
 * Sends the verification code anew, where somebody waits for one; the answer is the same for every
 * e-mail.
 */
export async function resendVerification(
  ctx: RequestContext,
  { email }: SendCodeBody,
): Promise<SendCodeAnswer> {
  await consumeSendAttempt(ctx.deps, 'verify', email, ctx.ipHmac);
  await sendCode(ctx, { purpose: 'verify', email, action: 'auth.resend' });
  return { message: accountText('codeSent', ctx.language), retryAfterSeconds: RESEND_AFTER };
}

interface Registered {
  readonly answer: RegisterAnswer;
  /** For the cookie by which the code later signs this browser in. */
  readonly proof: string;
}

/**
 * Opens an account that waits for the code from its mailbox. A known e-mail costs the same work and
 * gets the same answer: one that was never confirmed takes the new name and password, so that
 * nobody can hold it for its owner; a confirmed one stays, and its owner is told by mail.
 */
export async function register(
  ctx: RequestContext,
  body: RegisterBody,
  deviceHash: string,
): Promise<Registered> {
  const { deps, language } = ctx;
  const { fullName, password } = body;
  const email = canonicalEmail(body.email);
  assertStrongPassword('password', password, { email, fullName });
  await consumeRegistrationAttempt(deps, deviceHash, ctx.ipHmac);
  await consumeSendAttempt(deps, 'verify', email, ctx.ipHmac);

  const row: Registration = {
    fullName,
    email,
    emailTyped: body.email,
    password: await hashPassword(password, deps.config.PEPPER_V1),
    language,
    at: new Date(deps.now()).toISOString(),
  };
  await sendCode(ctx, {
    purpose: 'verify',
    email,
    action: 'auth.register',
    before: [
      upsertUnverified(deps.d1, row),
      ...(body.consent ? [recordRegistrationConsent(deps.d1, row, body.consentVersion)] : []),
    ],
  });
  return {
    answer: { message: accountText('registered', language), requiresVerification: true, email },
    proof: await createBrowserProof(deps, email, row.password),
  };
}
