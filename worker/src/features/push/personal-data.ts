import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import { PUSH_UNUSED_DAYS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Erasure, ErasurePart } from '../../feature.ts';
import type { Statement } from '../../platform/db/batch.ts';
import { hasOldNews, removeOldNews } from '../../platform/push/push-outbox.repository.ts';
import {
  detachDevice,
  hasUnused,
  removeSubscriptionsOfOwner,
  removeUnused,
  subscriptionsOf,
} from '../../platform/push/push-subscriptions.repository.ts';

const DAY = 24 * 60 * 60_000;
/** Days for which told news is known after it expired, so that nothing is told twice. */
const NEWS_DAYS = 3;

export const eraseFromPush = (_ctx: RequestContext, { user }: Erasure): ErasurePart => ({
  statements: removeSubscriptionsOfOwner(`u:${user.id}`),
  topics: [],
});

/** Without endpoint and keys: anyone who had them could send to the phone. */
export async function exportPushSubscriptions(
  { deps }: RequestContext,
  { id }: SignedInUser,
): Promise<Pick<AccountExport, 'pushSubscriptions'>> {
  const found = await subscriptionsOf(deps.db, `u:${id}`);
  return { pushSubscriptions: found.map((row) => ({ ...row, kinds: [...row.kinds] })) };
}

/** A device that is forgotten hears nothing more, and an account on it nothing of the device's. */
export function forgetDevicePush(deviceHash: string): Statement[] {
  const device = `d:${deviceHash}`;
  return [...removeSubscriptionsOfOwner(device), detachDevice(device)];
}

/** Removes subscriptions of browsers that never came back, and news of long ago. */
export async function deleteUnusedPush(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'deleteUnusedPush');
  const { db, now } = ctx.deps;
  const unused = new Date(now() - PUSH_UNUSED_DAYS * DAY).toISOString();
  const told = new Date(now() - NEWS_DAYS * DAY).toISOString();
  if (!(await hasUnused(db, unused)) && !(await hasOldNews(db, told))) return;
  await commit(ctx, {
    statements: [...removeUnused(unused), removeOldNews(db, told)],
    audit: [],
    topics: [UNSEEN],
  });
}
