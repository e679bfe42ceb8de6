import type { LoginAnswer } from '#shared/accounts/account.contract.ts';
import { FACTOR_KINDS } from '#shared/accounts/credentials.ts';
import { SECOND_STEP_MINUTES, SECOND_STEP_TRIES } from '#shared/accounts/factor.contract.ts';
import { topicOf, UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import {
  endFactorSignIn,
  findFactorSignIn,
  insertFactorSignIn,
  takeFactorTry,
} from '../../../identity/factor-sign-ins.repository.ts';
import { createSession, TOKEN_BYTES, type SessionCookie } from '../../../identity/sessions.ts';
import { sha256, toBase64Url } from '../../../platform/crypto.ts';
import { ConstraintError, type Statement } from '../../../platform/db/batch.ts';
import { resetAttempts } from '../../../platform/db/throttle.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import { accountNotice } from '../account-mail.ts';
import { accountText } from '../account-texts.ts';
import { consumeFactorAttempt } from '../account-throttles.ts';
import { proveTablet } from '../pins/pins.repository.ts';
import { tabletOf, type FromTablet } from '../pins/tablet.ts';
import { findById, shownRole, updateLanguage } from '../users.repository.ts';
import { findFactors, passkeyUse, type OwnFactors } from './factors.repository.ts';
import { factorWrong, matchCode, type Matched } from './match-code.ts';
import { factorOver } from './own-factor.ts';

const SECOND_STEP_MS = SECOND_STEP_MINUTES * 60_000;

interface SecondStep {
  /** For the cookie that the code comes back with. */
  readonly token: string;
  readonly statements: readonly Statement[];
}

/** Begins the second step of a sign-in, for the batch of the first: it opens nothing by itself. */
export async function beginSecondStep(
  { deps, caller }: RequestContext,
  { id: userId }: { readonly id: number },
  byPassword: boolean,
): Promise<SecondStep> {
  const token = toBase64Url(deps.randomBytes(TOKEN_BYTES));
  const insert = insertFactorSignIn(deps.db, {
    tokenHash: await sha256(token),
    userId,
    deviceHash: caller.deviceHash,
    byPassword,
    expiresAt: new Date(deps.now() + SECOND_STEP_MS).toISOString(),
  });
  return { token, statements: [insert] };
}

/** What a right password is answered while the second factor is missing. */
export function secondStepAnswer(
  { language }: RequestContext,
  email: string,
  factors: OwnFactors,
): LoginAnswer {
  const passkey = passkeyUse(factors);
  return {
    message: accountText('factorNext', language),
    requiresVerification: false,
    email,
    sessionToken: null,
    user: null,
    // A code is taken whatever stands beside the password: a recovery code is one.
    secondFactors: [...FACTOR_KINDS],
    ...(passkey && { passkey }),
  };
}

interface FromFirstStep {
  /** Value of the cookie that the first step gave. */
  readonly token: string | null;
}

/**
 * The sign-in of this browser whose password was right, and its person. Throws 409
 * `auth.factor_over` where none waits, or none any more.
 */
export async function findWaiting(ctx: RequestContext, { token }: FromFirstStep) {
  const { deps, caller } = ctx;
  const { db } = deps;
  const at = new Date(deps.now()).toISOString();
  const tokenHash = token ? await sha256(token) : null;
  const waiting =
    tokenHash && (await findFactorSignIn(db, { tokenHash, deviceHash: caller.deviceHash }, at));
  const person = waiting ? await findById(db, waiting.userId) : undefined;
  const factors = person && (await findFactors(db, person.id));
  if (!tokenHash || !waiting || !person || !factors) throw factorOver();
  return { tokenHash, waiting, person, factors };
}

interface SecondStepInput extends FromTablet, FromFirstStep {
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

interface SecondStepDone {
  readonly answer: LoginAnswer;
  readonly cookie: SessionCookie;
  /** For the cookie of a tablet on which staff gave their password. */
  readonly tabletToken: string | null;
}

/** Compares what was given, after a try was taken; null where it is wrong. */
type Compare = (
  asPerson: RequestContext,
  waiting: Awaited<ReturnType<typeof findWaiting>>,
) => Promise<Matched | null>;

/**
 * Signs in whoever gave the right password a moment ago on this device, by a code of their second
 * factor. Throws 400 `auth.factor_wrong` with the tries that are left; 409 `auth.factor_over` where
 * no sign-in waits for it, or none any more: then the password is asked for again; 429.
 */
export async function giveSecondFactor(
  ctx: RequestContext,
  { code, ...input }: SecondStepInput & { readonly code: string },
): Promise<SecondStepDone> {
  authorize(ctx, 'giveSecondFactor');
  return finishSignIn(ctx, input, {
    compare: (asPerson, { factors }) => matchCode(asPerson, factors, code),
    wrong: factorWrong,
  });
}

/**
 * Finishes a sign-in by a code or a passkey. A wrong one costs the same try, whichever it is, and
 * is refused by `wrong`.
 */
export async function finishSignIn(
  ctx: RequestContext,
  { token, tablet: given, agentFamily }: SecondStepInput,
  { compare, wrong }: { readonly compare: Compare; readonly wrong: (left: number) => AppError },
): Promise<SecondStepDone> {
  const { deps, caller, language } = ctx;
  const { db } = deps;
  const at = new Date(deps.now()).toISOString();
  const found = await findWaiting(ctx, { token });
  const { tokenHash, waiting, person } = found;
  const attempts = await consumeFactorAttempt(ctx, person.email);
  const tries = await takeFactorTry(db, tokenHash);
  if (tries === undefined) throw factorOver();
  const { id, email, fullName, isStaff, staffRole } = person;
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...caller, user: { id, email, fullName }, isStaff, lockedUserId: null },
  };
  const matched = await compare(asPerson, found);
  const target = { targetType: 'user', targetId: id };
  if (!matched) {
    await commit(ctx, {
      statements: [],
      audit: { action: 'auth.factor', ...target, result: 'refused' },
      topics: [UNSEEN],
    });
    throw tries < SECOND_STEP_TRIES ? wrong(SECOND_STEP_TRIES - tries) : factorOver();
  }

  const session = await createSession(ctx, person, agentFamily);
  const tablet = isStaff && waiting.byPassword ? await tabletOf(deps, given) : null;
  const notice = matched.isRecovery ? await accountNotice(asPerson, email, 'recovery_used') : null;
  await commit(asPerson, {
    statements: [
      ...(notice ? [notice.statement] : []),
      ...endFactorSignIn(db, tokenHash, session.tokenHash),
      ...matched.statements,
      resetAttempts(db, attempts),
      ...session.statements,
      updateLanguage(db, id, language),
      ...(tablet ? proveTablet(db, tablet.tabletHash, id, at) : []),
    ],
    audit: { action: waiting.byPassword ? 'auth.login' : 'auth.google', ...target },
    topics: [topicOf(id, 'account')],
  }).catch((error: unknown) => {
    if (error instanceof ConstraintError && CHANGED.includes(error.constraint)) throw factorOver();
    throw error;
  });
  notice?.send();
  return {
    answer: {
      message: accountText('signedIn', language),
      requiresVerification: false,
      email,
      sessionToken: session.handle,
      user: { id, email, fullName, ...shownRole(staffRole) },
    },
    cookie: session.cookie,
    tabletToken: tablet?.token ?? null,
  };
}

/** Used elsewhere, another password, no account any more, or no longer staff. */
const CHANGED = ['bad_transition', 'caller_gone', 'not_staff'];
