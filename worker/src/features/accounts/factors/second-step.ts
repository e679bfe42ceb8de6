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
import { accountNotice } from '../account-mail.ts';
import { accountText } from '../account-texts.ts';
import { consumeFactorAttempt } from '../account-throttles.ts';
import { proveTablet } from '../pins/pins.repository.ts';
import { tabletOf, type FromTablet } from '../pins/tablet.ts';
import { findById, shownRole, updateLanguage } from '../users.repository.ts';
import { findFactor } from './factors.repository.ts';
import { factorWrong, matchCode } from './match-code.ts';
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
export const secondStepAnswer = ({ language }: RequestContext, email: string): LoginAnswer => ({
  message: accountText('factorNext', language),
  requiresVerification: false,
  email,
  sessionToken: null,
  user: null,
  secondFactors: [...FACTOR_KINDS],
});

interface SecondFactor extends FromTablet {
  readonly code: string;
  /** Value of the cookie that the first step gave. */
  readonly token: string | null;
  /** Browser and system, for the new session. */
  readonly agentFamily: string;
}

interface SecondStepDone {
  readonly answer: LoginAnswer;
  readonly cookie: SessionCookie;
  /** For the cookie of a tablet on which staff gave their password. */
  readonly tabletToken: string | null;
}

/**
 * Signs in whoever gave the right password a moment ago on this device, by a code of their second
 * factor. Throws 400 `auth.factor_wrong` with the tries that are left; 409 `auth.factor_over` where
 * no sign-in waits for it, or none any more: then the password is asked for again; 429.
 */
export async function giveSecondFactor(
  ctx: RequestContext,
  { code, token, tablet: given, agentFamily }: SecondFactor,
): Promise<SecondStepDone> {
  authorize(ctx, 'giveSecondFactor');
  const { deps, caller, language } = ctx;
  const { db } = deps;
  const at = new Date(deps.now()).toISOString();
  const tokenHash = token ? await sha256(token) : null;
  const waiting =
    tokenHash && (await findFactorSignIn(db, { tokenHash, deviceHash: caller.deviceHash }, at));
  const person = waiting ? await findById(db, waiting.userId) : undefined;
  const factor = person && (await findFactor(db, person.id));
  if (!tokenHash || !waiting || !person || !factor) throw factorOver();

  const attempts = await consumeFactorAttempt(ctx, person.email);
  const tries = await takeFactorTry(db, tokenHash);
  if (tries === undefined) throw factorOver();
  const { id, email, fullName, isStaff, staffRole } = person;
  const asPerson: RequestContext = {
    ...ctx,
    caller: { ...caller, user: { id, email, fullName }, isStaff, lockedUserId: null },
  };
  const matched = await matchCode(asPerson, factor, code);
  const target = { targetType: 'user', targetId: id };
  if (!matched) {
    await commit(ctx, {
      statements: [],
      audit: { action: 'auth.factor', ...target, result: 'refused' },
      topics: [UNSEEN],
    });
    throw tries < SECOND_STEP_TRIES ? factorWrong(SECOND_STEP_TRIES - tries) : factorOver();
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
