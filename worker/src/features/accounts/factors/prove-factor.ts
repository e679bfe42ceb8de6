import { UNSEEN } from '#shared/topics.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import type { AuditEntry } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { resetAttempts } from '../../../platform/db/throttle.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { accountNotice } from '../account-mail.ts';
import { consumeOwnFactorAttempt } from '../account-throttles.ts';
import { matchProof } from '../passkeys/passkey-proof.ts';
import { findFactors, passkeyUse } from './factors.repository.ts';
import { factorWrong, matchCode } from './match-code.ts';

interface Asked {
  /** The count of tries at the password, which was right. */
  readonly attempts: string;
  /** What the code is asked for; a wrong one is written down as its refusal. */
  readonly audit: AuditEntry;
}

/**
 * Asks a caller who has a second factor for a code of it, after their own password was right, and
 * returns what the batch of the act begins with; a code that a passkey earned in this session is one. Nothing is asked of anybody else. Throws 409
 * `auth.factor_needed` where no code was given, which costs no try; 400 `auth.factor_wrong`; 429.
 */
export async function proveFactor(
  ctx: RequestContext,
  code: string | undefined,
  { attempts, audit }: Asked,
): Promise<Statement[]> {
  const { db } = ctx.deps;
  const { id, email } = requireUser(ctx);
  const factors = await findFactors(db, id);
  if (!factors) return [];
  if (code === undefined) {
    await commit(ctx, {
      statements: [resetAttempts(db, attempts)],
      audit: [],
      topics: [UNSEEN],
    });
    throw new AppError('auth.factor_needed', 409, { passkey: passkeyUse(factors) });
  }
  const tries = await consumeOwnFactorAttempt(ctx);
  const matched = (await matchProof(ctx, code)) ?? (await matchCode(ctx, factors, code));
  if (!matched) {
    await commit(ctx, {
      statements: [resetAttempts(db, attempts)],
      audit: { ...audit, result: 'refused' },
      topics: [UNSEEN],
    });
    throw factorWrong();
  }
  const used = [...matched.statements, resetAttempts(db, tries)];
  if (!matched.isRecovery) return used;
  // The outbox sends it, because the batch of what the code opens is not this verb's.
  return [...used, (await accountNotice(ctx, email, 'recovery_used')).statement];
}
