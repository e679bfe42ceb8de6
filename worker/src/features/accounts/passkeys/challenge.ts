import {
  CHALLENGE_MINUTES,
  type PasskeyAnswer,
  type PasskeyRequest,
} from '#shared/accounts/passkey.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { sha256, toBase64Url } from '../../../platform/crypto.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { OwnFactors } from '../factors/factors.repository.ts';
import type { Matched } from '../factors/match-code.ts';
import {
  insertStep,
  takeStep,
  usePasskey,
  type Step,
  type StoredPasskey,
} from './passkeys.repository.ts';
import { challengeOf, relyingParty, verifyAnswer } from './web-authn.ts';

const CHALLENGE_BYTES = 32;
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/** Not accepted, given once already, or too late. */
export const passkeyWrong = (triesLeft?: number) =>
  new AppError('auth.passkey_wrong', 400, triesLeft === undefined ? undefined : { triesLeft });

/** A new challenge, and what keeps it until it is answered. */
export async function newChallenge(
  { deps }: RequestContext,
  step: Step,
): Promise<{ readonly challenge: string; readonly statements: readonly Statement[] }> {
  const challenge = toBase64Url(deps.randomBytes(CHALLENGE_BYTES));
  const statements = insertStep(deps.db, {
    ...step,
    tokenHash: await sha256(challenge),
    expiresAt: new Date(deps.now() + CHALLENGE_MS).toISOString(),
  });
  return { challenge, statements };
}

export const knownKey = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports === '' ? [] : transports.split(','),
});

/**
 * Asks the browser for one of these passkeys, each time by a new challenge. Throws 409
 * `auth.factor_over` where there is none.
 */
export async function askForPasskey(
  ctx: RequestContext,
  { passkeys }: OwnFactors,
  step: Step,
): Promise<PasskeyRequest> {
  if (passkeys.length === 0) throw new AppError('auth.factor_over', 409);
  const { challenge, statements } = await newChallenge(ctx, step);
  await commit(ctx, { statements, audit: [], topics: [UNSEEN] });
  return {
    challenge,
    rpId: relyingParty(ctx.deps).rpId,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(knownKey),
  };
}

/** Uses up the challenge that an answer names; null where this browser was not given it, or not now. */
export async function takeChallenge(
  { deps, requestId: by }: RequestContext,
  clientDataJSON: string,
  step: Step,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const now = new Date(deps.now()).toISOString();
  return (await takeStep(deps.db, await sha256(challenge), step, { by, now })) ? challenge : null;
}

/**
 * Compares what a passkey signed with its owner's keys and the challenge of this browser. Null where
 * it is wrong; a count that went back is written down, since the key may have been copied. The
 * caller takes a try first, and `ctx` names whoever asks.
 */
export async function matchPasskey(
  ctx: RequestContext,
  { userId, passkeys }: OwnFactors,
  given: PasskeyAnswer,
  step: Step,
): Promise<Matched | null> {
  const { deps, requestId: by } = ctx;
  const challenge = await takeChallenge(ctx, given.clientDataJSON, step);
  const passkey = passkeys.find(({ credentialId }) => credentialId === given.id);
  if (challenge === null || !passkey) return null;
  const counter = await verifyAnswer(deps, challenge, passkey, given);
  if (counter === null) return null;
  if ((counter > 0 || passkey.counter > 0) && counter <= passkey.counter) {
    deps.log('warn', 'the counter of a passkey went back', {});
    await commit(ctx, {
      statements: [],
      audit: {
        action: 'auth.passkey_counter',
        targetType: 'user',
        targetId: userId,
        result: 'refused',
      },
      topics: [UNSEEN],
    });
    return null;
  }
  const at = new Date(deps.now()).toISOString();
  return { isRecovery: false, statements: usePasskey(deps.db, passkey, { counter, by, at }) };
}
