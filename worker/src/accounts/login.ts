import type { LoginAnswer, LoginBody } from '#shared/accounts/account.contract.ts';
import type { Request } from '../context.ts';
import { atomic, auditStatement } from '../lib/atomic.ts';
import { hmac, toBase64Url } from '../lib/crypto.ts';
import { AppError } from '../lib/errors.ts';
import { forgiveTries, takeTry, type ThrottlePolicy } from '../lib/throttle.ts';
import { accountText } from './account-texts.ts';
import { newSession, type SessionCookie } from './new-session.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { findForLogin, replaceHash } from './users.repository.ts';

/** Five wrong passwords in 15 minutes, then a wait of 15, 30, 60 minutes; never for good (security design, Rate limits). */
const PER_ACCOUNT: ThrottlePolicy = { tries: 5, window: 15 * 60, longestWait: 60 * 60 };
/** Loose, because one address can be a whole hotel. */
const PER_ADDRESS: ThrottlePolicy = { tries: 30, window: 60, longestWait: 60 };

export interface Login {
  readonly answer: LoginAnswer;
  readonly cookie: SessionCookie | null;
}

/** Signs in with e-mail and password. A known and an unknown e-mail cost the same work and get the same refusal. */
export async function login(request: Request, { email, password }: LoginBody, agentFamily: string): Promise<Login> {
  const { deps, language } = request;
  const { PEPPER_V1, RECEIPT_KEY } = deps.config;
  const accountKey = `login:${toBase64Url(await hmac(RECEIPT_KEY, 'login', email))}`;
  await takeTry(deps, `login-from:${request.ipHmac ?? 'unknown'}`, PER_ADDRESS);
  await takeTry(deps, accountKey, PER_ACCOUNT);

  const person = await findForLogin(deps.db, email);
  const isRight = await verifyPassword(password, person?.password ?? null, PEPPER_V1);
  if (!person?.password || !isRight) {
    await atomic(deps.d1, [
      auditStatement(request, { action: 'auth.login', targetType: 'user', targetId: person?.id ?? 'unknown', result: 'refused' }),
    ]);
    throw new AppError('auth.bad_credentials', 401);
  }

  if (!person.isVerified) {
    const audit = auditStatement(request, { action: 'auth.login', targetType: 'user', targetId: person.id, result: 'unverified' });
    await atomic(deps.d1, [forgiveTries(deps.d1, accountKey), audit]);
    return {
      answer: {
        message: accountText('verifyFirst', language),
        requiresVerification: true,
        email: person.email,
        sessionToken: null,
        user: null,
      },
      cookie: null,
    };
  }

  const session = await newSession(request, person, agentFamily);
  const { id, fullName, isStaff } = person;
  const asPerson: Request = { ...request, caller: { ...request.caller, user: { id, email: person.email, fullName }, isStaff } };
  await atomic(deps.d1, [
    forgiveTries(deps.d1, accountKey),
    ...session.statements,
    ...(needsRehash(person.password) ? [replaceHash(deps.d1, id, person.password, await hashPassword(password, PEPPER_V1))] : []),
    auditStatement(asPerson, { action: 'auth.login', targetType: 'user', targetId: id }),
  ]);
  return {
    answer: {
      message: accountText('signedIn', language),
      requiresVerification: false,
      email: person.email,
      sessionToken: session.handle,
      user: { id, email: person.email, fullName, role: isStaff ? 'staff' : 'guest' },
    },
    cookie: session.cookie,
  };
}
