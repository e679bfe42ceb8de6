import type { LoginAnswer, LoginBody } from '#shared/accounts/account.contract.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { findSession } from '../../identity/sessions.repository.ts';
import { createSession, type SessionCookie } from '../../identity/sessions.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { resetAttempts } from '../../platform/db/throttle.ts';
import { AppError, authRequired } from '../../platform/http/errors.ts';
import { accountText } from './account-texts.ts';
import { consumeLoginAttempt } from './account-throttles.ts';
import { assertNoFactor, findFactors, type OwnFactors } from './factors/factors.repository.ts';
import { beginSecondStep, secondStepAnswer } from './factors/second-step.ts';
import { hashPassword, needsRehash, verifyPassword } from './password.ts';
import { proveTablet } from './pins/pins.repository.ts';
import { tabletOf, type FromTablet } from './pins/tablet.ts';
import {
  assertPasswordUnchanged,
  findForLogin,
  shownRole,
  updateLanguage,
  replacePasswordHash,
} from './users.repository.ts';
import { createBrowserProof } from './verify-email.ts';

interface LoginInput extends LoginBody, FromTablet {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

export interface Login {
  readonly answer: LoginAnswer;
  readonly cookie: SessionCookie | null;
  /**
   * For the cookie by which the code later signs this browser in, where the e-mail is not verified
   * yet.
   */
  readonly proof: string | null;
  /** For the cookie of a tablet on which staff gave their password. */
  readonly tabletToken: string | null;
  /** For the cookie with which the second factor comes back, where the person has one. */
  readonly secondStep: string | null;
}

type Person = NonNullable<Awaited<ReturnType<typeof findForLogin>>> & { readonly password: string };

/**
 * Signs in with e-mail and password; whoever has a second factor is asked for it first, but for a
 * desk that they have locked themselves. A known and an unknown e-mail cost the same work and get
 * the same refusal.
 */
export async function login(ctx: RequestContext, input: LoginInput): Promise<Login> {
  authorize(ctx, 'login');
  const { deps } = ctx;
  const attempts = await consumeLoginAttempt(ctx, input.email);

  const person = await findForLogin(deps.db, input.email);
  const password = person?.password ?? null;
  const isRight = await verifyPassword(
    input.password,
    password,
    deps.config.PEPPER,
    deps.config.PASSWORD_COST,
  );
  if (!person || password === null || !isRight) {
    await commit(ctx, {
      statements: [],
      audit: { ...auditOf(person?.id ?? 'unknown'), result: 'refused' },
      topics: [UNSEEN],
    });
    throw new AppError('auth.bad_credentials', 401);
  }
  const known: Person = { ...person, password };
  if (!person.isVerified) return askForCode(ctx, known, attempts);
  const factors = await findFactors(deps.db, person.id);
  if (!factors) return openSession(ctx, known, attempts, input);
  // At a desk that they have locked themselves the session goes on for which they gave a code.
  return ctx.caller.lockedUserId === person.id
    ? openSession(ctx, known, attempts, input, await lockedUntil(ctx))
    : askForFactor(ctx, known, factors, attempts, input);
}

/** When the locked session of this browser would have ended. */
async function lockedUntil({ deps, caller }: RequestContext): Promise<string> {
  const session = caller.sessionHash && (await findSession(deps.db, caller.sessionHash));
  if (!session) throw authRequired('ended');
  return session.expiresAt;
}

const auditOf = (targetId: number | string) => ({
  action: 'auth.login',
  targetType: 'user',
  targetId,
});

/** The password is right, and the e-mail is not verified yet: the code has to come first. */
async function askForCode(
  ctx: RequestContext,
  { id, email, password }: Person,
  attempts: string,
): Promise<Login> {
  const { deps, language } = ctx;
  await commit(ctx, {
    statements: [resetAttempts(deps.db, attempts)],
    audit: { ...auditOf(id), result: 'unverified' },
    topics: [UNSEEN],
  });
  return {
    answer: {
      message: accountText('verifyFirst', language),
      requiresVerification: true,
      email,
      sessionToken: null,
      user: null,
    },
    cookie: null,
    proof: await createBrowserProof(deps, email, password),
    tabletToken: null,
    secondStep: null,
  };
}

/** The password is right, and a code of the second factor has to follow before anything opens. */
async function askForFactor(
  ctx: RequestContext,
  person: Person,
  factors: OwnFactors,
  attempts: string,
  input: LoginInput,
): Promise<Login> {
  const { id, email, password } = person;
  const { db } = ctx.deps;
  const rehashed = await rehash(ctx, person, input);
  const { token, statements } = await beginSecondStep(ctx, person, true);
  try {
    await commit(ctx, {
      statements: [
        assertPasswordUnchanged(id, password, rehashed ?? password),
        resetAttempts(db, attempts),
        ...statements,
        ...(rehashed ? [replacePasswordHash(db, id, password, rehashed)] : []),
      ],
      audit: { action: 'auth.factor_asked', targetType: 'user', targetId: id },
      topics: [UNSEEN],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || !CHANGED.includes(error.constraint)) throw error;
    return login(ctx, input);
  }
  return {
    answer: secondStepAnswer(ctx, email, factors),
    cookie: null,
    proof: null,
    tabletToken: null,
    secondStep: token,
  };
}

/** The same password under today's cost and pepper, where it is stored under others. */
async function rehash(
  { deps: { config } }: RequestContext,
  { password }: Person,
  input: LoginInput,
): Promise<string | null> {
  return needsRehash(password, config.PEPPER, config.PASSWORD_COST)
    ? hashPassword(input.password, config.PEPPER, config.PASSWORD_COST)
    : null;
}

async function openSession(
  ctx: RequestContext,
  person: Person,
  attempts: string,
  input: LoginInput,
  endsBy: string | null = null,
): Promise<Login> {
  const { deps, language } = ctx;
  const { id, email, fullName, isStaff, staffRole, password } = person;
  const session = await createSession(ctx, person, input.agentFamily, { endsBy });
  // Without a code of the second factor the tablet is proved no longer than it was.
  const tablet = isStaff && endsBy === null ? await tabletOf(deps, input.tablet) : null;
  const at = new Date(deps.now()).toISOString();
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...ctx.caller, user: { id, email, fullName }, isStaff },
  };
  const rehashed = await rehash(ctx, person, input);
  try {
    await commit(asPerson, {
      statements: [
        assertPasswordUnchanged(id, password, rehashed ?? password),
        // A second factor that was set up since this sign-in looked for one is asked for.
        ...(endsBy === null ? [assertNoFactor(id)] : []),
        resetAttempts(deps.db, attempts),
        ...session.statements,
        updateLanguage(deps.db, id, language),
        ...(tablet ? proveTablet(deps.db, tablet.tabletHash, id, at) : []),
        ...(rehashed ? [replacePasswordHash(deps.db, id, password, rehashed)] : []),
      ],
      audit: auditOf(id),
      topics: [topicOf(id, 'account')],
    });
  } catch (error) {
    if (!(error instanceof ConstraintError) || !CHANGED.includes(error.constraint)) throw error;
    // The account was changed while the password was compared: what counts is how it is now.
    return login(ctx, input);
  }
  return {
    answer: {
      message: accountText('signedIn', language),
      requiresVerification: false,
      email,
      sessionToken: session.handle,
      user: { id, email, fullName, ...shownRole(staffRole) },
    },
    cookie: session.cookie,
    proof: null,
    tabletToken: tablet?.token ?? null,
    secondStep: null,
  };
}

/** Another password, no account any more, or no longer staff. */
const CHANGED = ['bad_transition', 'caller_gone', 'not_staff'];
