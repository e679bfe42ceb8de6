import type { Deps } from '../../deps.ts';
import { toBase64Url } from '../../platform/crypto.ts';
import { runBatch } from '../../platform/db/batch.ts';
import { hasExpiredHold, releaseExpiredHoldsStatements } from './holds.repository.ts';
import { HOLD_RETURN_REASON } from './points-texts.ts';

/**
 * Gives points back that were set aside longer than a purchase may take: once, by the cron or
 * before the next answer that depends on it. True where some were due.
 */
export async function releaseExpiredHolds(deps: Deps): Promise<boolean> {
  const at = new Date(deps.now()).toISOString();
  if (!(await hasExpiredHold(deps.d1, at))) return false;
  await runBatch(
    deps.d1,
    releaseExpiredHoldsStatements(
      deps.d1,
      `exp_${toBase64Url(deps.randomBytes(12))}`,
      HOLD_RETURN_REASON,
      at,
    ),
  );
  return true;
}
