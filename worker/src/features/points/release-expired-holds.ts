import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import { systemContext, type RequestContext } from '../../context.ts';
import { topicsOfOwners } from '../../platform/db/topics.ts';
import { ownersOfExpiredHolds, releaseExpiredHoldsStatements } from './holds.repository.ts';
import { HOLD_RETURN_REASON } from './points-texts.ts';

/** Gives points back that were set aside longer than a purchase may take. */
export async function releaseExpiredHolds(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'releaseExpiredHolds');
  await releaseDue(ctx);
}

/**
 * The same, before an answer that depends on it. The system acts here, not the caller. True where
 * some were due.
 */
export function releaseExpiredHoldsIfDue({
  deps,
  waitUntil,
}: Pick<RequestContext, 'deps' | 'waitUntil'>): Promise<boolean> {
  return releaseDue(systemContext(deps, waitUntil));
}

async function releaseDue(ctx: RequestContext): Promise<boolean> {
  const { db, now } = ctx.deps;
  const at = new Date(now()).toISOString();
  const owners = await ownersOfExpiredHolds(db, at);
  if (owners.length === 0) return false;
  await commit(ctx, {
    statements: releaseExpiredHoldsStatements(owners, ctx.requestId, HOLD_RETURN_REASON, at),
    // The statements write an audit row for each hold.
    audit: [],
    topics: [topicsOfOwners(owners, 'points')],
  });
  return true;
}
