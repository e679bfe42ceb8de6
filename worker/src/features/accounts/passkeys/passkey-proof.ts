import type { PasskeyAnswer, PasskeyRequest } from '#shared/accounts/passkey.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { ConstraintError } from '../../../platform/db/batch.ts';
import { resetAttempts } from '../../../platform/db/throttle.ts';
import { AppError, authRequired } from '../../../platform/http/errors.ts';
import { consumeOwnPasskeyAttempt } from '../account-throttles.ts';
import { findFactors } from '../factors/factors.repository.ts';
import type { Matched } from '../factors/match-code.ts';
import { CODE_LENGTH, letters } from '../factors/recovery-codes.ts';
import { askForPasskey, CHALLENGE_MS, matchPasskey, passkeyWrong } from './challenge.ts';
import { insertStep, isStepOpen, useStepOnce, type Step } from './passkeys.repository.ts';

/** A step that waits or counts in the caller's session alone. Throws 401. */
export function ownStep(ctx: RequestContext, kind: Step['kind']): Step {
  const { sessionHash } = ctx.caller;
  if (sessionHash === null) throw authRequired();
  return { userId: requireUser(ctx).id, kind, boundTo: sessionHash };
}

const noFactor = () => new AppError('auth.factor_over', 409);

/** Asks a caller who is signed in for one of their passkeys. Throws 409 `auth.factor_over`. */
export async function askOwnPasskey(ctx: RequestContext): Promise<PasskeyRequest> {
  authorize(ctx, 'askOwnPasskey');
  const factors = await findFactors(ctx.deps.db, requireUser(ctx).id);
  if (!factors) throw noFactor();
  return askForPasskey(ctx, factors, ownStep(ctx, 'confirm'));
}

/**
 * Turns what the caller's passkey signed into a code, which stands once for the second factor in
 * this session and for five minutes: wherever a code is asked for beside the own password, it is
 * taken. Throws 400 `auth.passkey_wrong`, 409 `auth.factor_over`, 429.
 */
export async function giveOwnPasskey(ctx: RequestContext, given: PasskeyAnswer): Promise<string> {
  authorize(ctx, 'giveOwnPasskey');
  const { deps } = ctx;
  const { db } = deps;
  const { id } = requireUser(ctx);
  const factors = await findFactors(db, id);
  if (!factors) throw noFactor();
  const tries = await consumeOwnPasskeyAttempt(ctx);
  const matched = await matchPasskey(ctx, factors, given, ownStep(ctx, 'confirm'));
  const audit = { action: 'auth.passkey', targetType: 'user', targetId: id };
  if (!matched) {
    await commit(ctx, {
      statements: [],
      audit: { ...audit, result: 'refused' },
      topics: [UNSEEN],
    });
    throw passkeyWrong();
  }
  const code = letters(deps.randomBytes, CODE_LENGTH);
  const proof = insertStep(db, {
    ...ownStep(ctx, 'proof'),
    tokenHash: await sha256(code),
    expiresAt: new Date(deps.now() + CHALLENGE_MS).toISOString(),
  });
  await commit(ctx, {
    statements: [...matched.statements, resetAttempts(db, tries), ...proof],
    audit,
    topics: [UNSEEN],
  }).catch(passkeyGone);
  return code;
}

/** The passkey was removed, or counted further, since it was compared. */
export function passkeyGone(error: unknown): never {
  if (
    error instanceof ConstraintError &&
    ['bad_transition', 'factor_used'].includes(error.constraint)
  )
    throw passkeyWrong();
  throw error;
}

/** Whether a code is one that a passkey earned in this session; null where it is none. */
export async function matchProof(ctx: RequestContext, code: string): Promise<Matched | null> {
  const { deps, requestId: by } = ctx;
  if (code.length !== CODE_LENGTH || ctx.caller.sessionHash === null) return null;
  const tokenHash = await sha256(code);
  const now = new Date(deps.now()).toISOString();
  if (!(await isStepOpen(deps.db, tokenHash, ownStep(ctx, 'proof'), now))) return null;
  return { isRecovery: false, statements: [useStepOnce(deps.db, tokenHash, by)] };
}
