import { SIX_DIGITS } from '#shared/accounts/credentials.ts';
import type { RequestContext } from '../../../context.ts';
import { fromBase64Url, openField } from '../../../platform/crypto.ts';
import { auditStatement } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import {
  factorAad,
  findRecoveryHash,
  useRecoveryCode,
  useStep,
  type Factor,
  type OwnFactors,
} from './factors.repository.ts';
import { isRecoveryCode, partsOf } from './recovery-codes.ts';
import { findStep } from './totp.ts';

/** A code, or the answer of a passkey, that was right. */
export interface Matched {
  readonly isRecovery: boolean;
  /** For the batch of what it opens: they use the code up, once. */
  readonly statements: readonly Statement[];
}

/** The step that six digits are of; null where they are of none, or the secret cannot be read. */
export async function stepOf(
  { deps }: RequestContext,
  { userId, secretEnc, lastUsed }: Factor,
  code: string,
): Promise<number | null> {
  const secret = await openField(deps.config.FIELD_KEY, factorAad(userId), secretEnc);
  if (secret === null) {
    deps.log('error', 'the secret of a second factor cannot be read', {});
    return null;
  }
  return findStep(fromBase64Url(secret), code, { now: deps.now(), after: lastUsed });
}

/**
 * Compares a code with the factors of its owner: six digits with the app's, anything longer with the
 * recovery codes. Null for a wrong one. The caller takes a try first, and `ctx` is the owner's, in
 * whose name the use of a recovery code is written down.
 */
export async function matchCode(
  ctx: RequestContext,
  { userId, app }: OwnFactors,
  code: string,
): Promise<Matched | null> {
  const { deps, requestId: by } = ctx;
  if (SIX_DIGITS.test(code)) {
    const step = app && (await stepOf(ctx, app, code));
    return app === null || step === null
      ? null
      : { isRecovery: false, statements: [useStep(deps.db, app, { step, by })] };
  }
  const { name } = partsOf(code);
  const hash = await findRecoveryHash(deps.db, userId, name);
  if (!(await isRecoveryCode(deps, code, hash))) return null;
  return {
    isRecovery: true,
    statements: [
      useRecoveryCode(deps.db, userId, name, by),
      auditStatement(ctx, {
        action: 'auth.recovery_used',
        targetType: 'user',
        targetId: userId,
      }),
    ],
  };
}

/** Wrong, or used already. */
export const factorWrong = (triesLeft?: number) =>
  new AppError('auth.factor_wrong', 400, triesLeft === undefined ? undefined : { triesLeft });
