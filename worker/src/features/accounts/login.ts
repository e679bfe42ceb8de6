import type { LoginAnswer, LoginBody } from '#shared/accounts/account.contract.ts';
import type { RequestContext } from '../../context.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { runBatch, ConstraintError } from '../../platform/db/batch.ts';
import { auditStatement } from '../../platform/db/d1-statements.ts';
import { resetAttempts, consumeAttempt } from '../../platform/db/throttle.ts';
import { AppError } from '../../platform/http/errors.ts';
import { accountText } from './account-texts.ts';
import { emailKey, PER_ACCOUNT, PER_ADDRESS } from './account-throttles.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import {
  assertPasswordUnchanged,
  findForLogin,
  updateLanguage,
  replacePasswordHash,
} from './users.repository.ts';
import { createBrowserProof } from './verify-email.ts';

export interface Login {
  readonly answer: LoginAnswer;
  readonly cookie: SessionCookie | null;
  /**
   * For the cookie by which the code later signs this browser in, where the e-mail waits to be
   * confirmed.
   */
  readonly proof: string | null;
}

/**
 * Signs in with e-mail and password. A known and an unknown e-mail cost the same work and get the
 * same refusal.
 */
export async function login(
  ctx: RequestContext,
  { email, password }: LoginBody,
  agentFamily: string,
): Promise<Login> {
  const { deps, language } = ctx;
  const { PEPPER_V1 } = deps.config;
  const accountKey = await emailKey(deps, 'login', email);
  await consumeAttempt(deps, `login-from:${ctx.ipHmac ?? 'unknown'}`, PER_ADDRESS);
  await consumeAttempt(deps, accountKey, PER_ACCOUNT);

  const person = await findForLogin(deps.db, email);
  const isRight = await verifyPassword(password, person?.password ?? null, PEPPER_V1);
  if (!person?.password || !isRight) {
    await runBatch(deps.d1, [
      auditStatement(ctx, {
        action: 'auth.login',
        targetType: 'user',
        targetId: person?.id ?? 'unknown',
        result: 'refused',
      }),
    ]);
    throw new AppError('auth.bad_credentials', 401);
  }

  if (!person.isVerified) {
    const audit = auditStatement(ctx, {
      action: 'auth.login',
      targetType: 'user',
      targetId: person.id,
      result: 'unverified',
    });
    await runBatch(deps.d1, [resetAttempts(deps.d1, accountKey), audit]);
    return {
      answer: {
        message: accountText('verifyFirst', language),
        requiresVerification: true,
        email: person.email,
        sessionToken: null,
        user: null,
      },
      cookie: null,
      proof: await createBrowserProof(deps, person.email, person.password),
    };
  }

  const session = await createSession(ctx, person, agentFamily);
  const { id, fullName, isStaff } = person;
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...ctx.caller, user: { id, email: person.email, fullName }, isStaff },
  };
  const rehashed = needsRehash(person.password) ? await hashPassword(password, PEPPER_V1) : null;
  try {
    await runBatch(deps.d1, [
      assertPasswordUnchanged(deps.d1, id, person.password, rehashed ?? person.password),
      resetAttempts(deps.d1, accountKey),
      ...session.statements,
      updateLanguage(deps.d1, id, language),
      ...(rehashed ? [replacePasswordHash(deps.d1, id, person.password, rehashed)] : []),
      auditStatement(asPerson, { action: 'auth.login', targetType: 'user', targetId: id }),
    ]);
  } catch (error) {
    if (!(error instanceof ConstraintError) || error.constraint !== 'bad_transition') throw error;
    // The password was changed while it was compared: what counts is the one of now.
    return login(ctx, { email, password }, agentFamily);
  }
  return {
    answer: {
      message: accountText('signedIn', language),
      requiresVerification: false,
      email: person.email,
      sessionToken: session.handle,
      user: { id, email: person.email, fullName, role: isStaff ? 'staff' : 'guest' },
    },
    cookie: session.cookie,
    proof: null,
  };
}
