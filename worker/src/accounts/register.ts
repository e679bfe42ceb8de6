import { canonicalEmail } from '#shared/accounts/email.ts';
import type { RegisterAnswer, RegisterBody } from '#shared/accounts/registration.contract.ts';
import type { Request } from '../context.ts';
import { accountText } from './account-texts.ts';
import { takeRegistration, takeSend } from './account-throttles.ts';
import { newProof } from './browser-proof.ts';
import { refuseGuessable } from './guessable.ts';
import { hashPassword } from './password.ts';
import { sendCode } from './send-code.ts';
import { recordRegistrationConsent, upsertUnverified, type Registration } from './users.repository.ts';

export interface Registered {
  readonly answer: RegisterAnswer;
  /** For the cookie by which the code later signs this browser in. */
  readonly proof: string;
}

/**
 * Opens an account that waits for the code from its mailbox. A known e-mail costs the same work and gets the same answer: one that was
 * never confirmed takes the new name and password, so that nobody can hold it for its owner; a confirmed one stays, and its owner is told by mail.
 */
export async function register(request: Request, body: RegisterBody, deviceHash: string): Promise<Registered> {
  const { deps, language } = request;
  const { fullName, password } = body;
  const email = canonicalEmail(body.email);
  refuseGuessable('password', password, { email, fullName });
  await takeRegistration(deps, deviceHash, request.ipHmac);
  await takeSend(deps, 'verify', email, request.ipHmac);

  const row: Registration = {
    fullName,
    email,
    emailTyped: body.email,
    password: await hashPassword(password, deps.config.PEPPER_V1),
    language,
    at: new Date(deps.now()).toISOString(),
  };
  await sendCode(request, {
    purpose: 'verify',
    email,
    action: 'auth.register',
    before: [upsertUnverified(deps.d1, row), ...(body.consent ? [recordRegistrationConsent(deps.d1, row, body.consentVersion)] : [])],
  });
  return {
    answer: { message: accountText('registered', language), requiresVerification: true, email },
    proof: await newProof(deps, email, row.password),
  };
}
