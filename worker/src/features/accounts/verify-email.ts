import type { VerifyEmailAnswer, VerifyEmailBody } from '#shared/accounts/registration.contract.ts';
import { topicOf } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { hmac, toBase64Url } from '../../platform/crypto.ts';
import { saltIn } from '../../platform/db/same-password.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { accountText } from './account-texts.ts';
import { codeAttemptsKey } from './account-throttles.ts';
import { invalidateCodes, consumeCode } from './codes.repository.ts';
import { verifyCode, invalidCodeError, commitWithCode } from './one-time-code.ts';
import { markEmailVerified, findForLogin, shownRole, updateLanguage } from './users.repository.ts';

/** `__Host-pv`: this browser registered, or knew the password, so the code may sign it in. */
export const PROOF_COOKIE = 'pv';
/** Seconds: a guest may find the mail in the evening. */
export const PROOF_SECONDS = 86_400;

/** MACs of the e-mail and of what stands for the password. */
async function proofMacs(
  key: string,
  until: string,
  email: string,
  password: string,
): Promise<[string, string]> {
  const mac = async (use: string, text: string) =>
    toBase64Url(await hmac(key, use, `${until}\n${email}\n${text}`));
  return [await mac('proof-email', ''), await mac('proof-password', password)];
}

/**
 * Value of the cookie. It names nobody, and looks the same where the e-mail has an account already
 * and the password was not stored.
 */
export async function createBrowserProof(
  deps: Pick<Deps, 'config' | 'now'>,
  email: string,
  storedPassword: string,
): Promise<string> {
  const until = String(deps.now() + PROOF_SECONDS * 1000);
  const key = deps.config.RECEIPT_KEY.newest.secret;
  return [until, ...(await proofMacs(key, until, email, saltIn(storedPassword)))].join('.');
}

/** Whether this browser gave the password that the account has now. */
async function verifyBrowserProof(
  deps: Pick<Deps, 'config' | 'now'>,
  cookie: string | null,
  { email, password }: { email: string; password: string | null },
): Promise<boolean> {
  const [until = '', ofEmail, ofPassword] = cookie?.split('.') ?? [];
  if (!(Number(until) > deps.now()) || password === null) return false;
  const rights = await Promise.all(
    deps.config.RECEIPT_KEY.all.flatMap(({ secret }) =>
      // The salt, because a hash may be wrapped; the whole hash stands in cookies of an older copy.
      [saltIn(password), password].map((one) => proofMacs(secret, until, email, one)),
    ),
  );
  return rights.some(
    ([rightEmail, rightPassword]) => ofEmail === rightEmail && ofPassword === rightPassword,
  );
}

interface Verification extends VerifyEmailBody {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
  /** Value of this browser's `__Host-pv` cookie. */
  readonly proof: string | null;
}

interface Verified {
  readonly answer: VerifyEmailAnswer;
  readonly cookie: SessionCookie | null;
}

/**
 * Verifies the e-mail with the code from it. Signs in only a browser that gave the account's
 * password before. In any other the password may be somebody else's, who registered with this
 * person's e-mail and waits for them to verify it: so it is removed.
 */
export async function verifyEmail(ctx: RequestContext, input: Verification): Promise<Verified> {
  authorize(ctx, 'verifyEmail');
  const { email, verificationCode, agentFamily, proof } = input;
  const { deps, language } = ctx;
  const code = await verifyCode(ctx, { email, purpose: 'verify', code: verificationCode });
  const person = await findForLogin(deps.db, email);
  if (!person) throw invalidCodeError();
  const knowsPassword = await verifyBrowserProof(deps, proof, person);
  const session = knowsPassword ? await createSession(ctx, person, agentFamily) : null;
  const at = new Date(deps.now()).toISOString();
  await commitWithCode(ctx, {
    statements: [
      ...consumeCode(deps.db, code.id, ctx.requestId, at),
      markEmailVerified(deps.db, person.id, { at, dropPassword: !knowsPassword }),
      invalidateCodes(deps.db, email, 'verify', at),
      updateLanguage(deps.db, person.id, language),
      resetAttempts(deps.db, await codeAttemptsKey(deps, 'verify', email)),
      ...(session?.statements ?? []),
    ],
    audit: { action: 'auth.verify', targetType: 'user', targetId: person.id },
    topics: ['accounts', topicOf(person.id, 'account')],
  });
  const { id, fullName, staffRole } = person;
  return {
    answer: {
      message: accountText(knowsPassword ? 'verified' : 'verifiedWithoutPassword', language),
      requiresVerification: false,
      email,
      sessionToken: session?.handle ?? null,
      user: session ? { id, email, fullName, ...shownRole(staffRole) } : null,
    },
    cookie: session?.cookie ?? null,
  };
}
