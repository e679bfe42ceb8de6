import type { VerifyEmailAnswer, VerifyEmailBody } from '#shared/accounts/registration.contract.ts';
import type { Request } from '../context.ts';
import { auditStatement } from '../lib/atomic.ts';
import { forgiveTries } from '../lib/throttle.ts';
import { accountText } from './account-texts.ts';
import { codeTriesKey } from './account-throttles.ts';
import { readProof } from './browser-proof.ts';
import { checkCode, codeInvalid, withCode } from './check-code.ts';
import { killCodes, useCode } from './codes.repository.ts';
import { newSession, type SessionCookie } from './new-session.ts';
import { confirmEmail, findForLogin, rememberLanguage } from './users.repository.ts';

export interface Verified {
  readonly answer: VerifyEmailAnswer;
  readonly cookie: SessionCookie | null;
}

/**
 * Confirms the e-mail with the code from it. Signs in only a browser that gave the account's password before. In any other the password
 * may be somebody else's, who registered with this person's e-mail and waits for them to confirm it: so it goes.
 */
export async function verifyEmail(
  request: Request,
  { email, verificationCode }: VerifyEmailBody,
  browser: { agentFamily: string; proof: string | null },
): Promise<Verified> {
  const { deps, language } = request;
  const code = await checkCode(request, { email, purpose: 'verify', code: verificationCode });
  const person = await findForLogin(deps.db, email);
  if (!person) throw codeInvalid();
  const knowsPassword = await readProof(deps, browser.proof, person);
  const session = knowsPassword ? await newSession(request, person, browser.agentFamily) : null;
  const at = new Date(deps.now()).toISOString();
  await withCode(request, [
    ...useCode(deps.d1, code.id, request.requestId, at),
    confirmEmail(deps.d1, person.id, { at, dropPassword: !knowsPassword }),
    killCodes(deps.d1, email, 'verify', at),
    rememberLanguage(deps.d1, person.id, language),
    forgiveTries(deps.d1, await codeTriesKey(deps, 'verify', email)),
    ...(session?.statements ?? []),
    auditStatement(request, { action: 'auth.verify', targetType: 'user', targetId: person.id }),
  ]);
  const { id, fullName, isStaff } = person;
  return {
    answer: {
      message: accountText(knowsPassword ? 'verified' : 'verifiedWithoutPassword', language),
      requiresVerification: false,
      email,
      sessionToken: session?.handle ?? null,
      user: session ? { id, email, fullName, role: isStaff ? 'staff' : 'guest' } : null,
    },
    cookie: session?.cookie ?? null,
  };
}
