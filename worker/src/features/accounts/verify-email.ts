import type { VerifyEmailAnswer, VerifyEmailBody } from '#shared/accounts/registration.contract.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { hmac, toBase64Url } from '../../platform/crypto.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { accountText } from './account-texts.ts';
import { codeAttemptsKey } from './account-throttles.ts';
import { invalidateCodes, consumeCode } from './codes.repository.ts';
import { verifyCode, invalidCodeError, commitWithCode } from './one-time-code.ts';
import { markEmailVerified, findForLogin, updateLanguage } from './users.repository.ts';

/**
 * `__Host-pv`: this browser registered, or knew the password, so the code may sign it in (security
 * design, Verify).
 */
export const PROOF_COOKIE = 'pv';
/** Seconds: a guest may find the mail in the evening. */
export const PROOF_SECONDS = 86_400;

async function proofMacs(
  { config }: Pick<Deps, 'config'>,
  until: string,
  email: string,
  storedPassword: string,
): Promise<[string, string]> {
  const mac = async (use: string, text: string) =>
    toBase64Url(await hmac(config.RECEIPT_KEY, use, `${until}\n${email}\n${text}`));
  return [await mac('proof-email', ''), await mac('proof-password', storedPassword)];
}

/**
 * Value of the cookie. It names nobody, and is made alike where the e-mail has an account already
 * and the password was not stored.
 */
export async function createBrowserProof(
  deps: Pick<Deps, 'config' | 'now'>,
  email: string,
  storedPassword: string,
): Promise<string> {
  const until = String(deps.now() + PROOF_SECONDS * 1000);
  return [until, ...(await proofMacs(deps, until, email, storedPassword))].join('.');
}

/** Whether this browser gave the password that the account has now. */
async function verifyBrowserProof(
  deps: Pick<Deps, 'config' | 'now'>,
  cookie: string | null,
  { email, password }: { email: string; password: string | null },
): Promise<boolean> {
  const [until = '', ofEmail, ofPassword] = cookie?.split('.') ?? [];
  if (!(Number(until) > deps.now()) || password === null) return false;
  const [rightEmail, rightPassword] = await proofMacs(deps, until, email, password);
  return ofEmail === rightEmail && ofPassword === rightPassword;
}

interface Verified {
  readonly answer: VerifyEmailAnswer;
  readonly cookie: SessionCookie | null;
}

/**
 * Confirms the e-mail with the code from it. Signs in only a browser that gave the account's
 * password before. In any other the password may be somebody else's, who registered with this
 * person's e-mail and waits for them to confirm it: so it goes.
 */
export async function verifyEmail(
  ctx: RequestContext,
  { email, verificationCode }: VerifyEmailBody,
  browser: { agentFamily: string; proof: string | null },
): Promise<Verified> {
  const { deps, language } = ctx;
  const code = await verifyCode(ctx, { email, purpose: 'verify', code: verificationCode });
  const person = await findForLogin(deps.db, email);
  if (!person) throw invalidCodeError();
  const knowsPassword = await verifyBrowserProof(deps, browser.proof, person);
  const session = knowsPassword ? await createSession(ctx, person, browser.agentFamily) : null;
  const at = new Date(deps.now()).toISOString();
  await commitWithCode(ctx, [
    ...consumeCode(deps.d1, code.id, ctx.requestId, at),
    markEmailVerified(deps.d1, person.id, { at, dropPassword: !knowsPassword }),
    invalidateCodes(deps.d1, email, 'verify', at),
    updateLanguage(deps.d1, person.id, language),
    resetAttempts(deps.d1, await codeAttemptsKey(deps, 'verify', email)),
    ...(session?.statements ?? []),
    auditStatement(ctx, { action: 'auth.verify', targetType: 'user', targetId: person.id }),
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
