import { muscatDay } from '#shared/muscat-time.ts';
import type { ServiceVisit } from '#shared/services/services.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { newestHmac, toBase64Url } from '../../platform/crypto.ts';
import { forgetVisitorsBefore, hasVisitorsBefore, insertVisit } from './services.repository.ts';

/**
 * Counts that a device looked at a place, once a Muscat day. Visits without a place count
 * for the type. Hashes are made with the day, so that no two days can be put together.
 */
export async function trackServiceVisit(
  ctx: RequestContext,
  { serviceType, place, device }: ServiceVisit,
): Promise<void> {
  authorize(ctx, 'trackServiceVisit');
  const { deps, caller, ipHmac } = ctx;
  const now = deps.now();
  const day = muscatDay(now);
  const hashOfDay = async (use: string, text: string) =>
    toBase64Url((await newestHmac(deps.config.RECEIPT_KEY, use, `${day}\n${text}`)).slice(0, 16));
  const who = device ?? caller.deviceHash ?? caller.sessionHash ?? ipHmac ?? '';
  await commit(ctx, {
    statements: [
      insertVisit(deps.db, {
        serviceName: place ?? serviceType,
        serviceCategory: serviceType,
        ipAddress: ipHmac === null ? null : await hashOfDay('visit-network', ipHmac),
        visitDate: day,
        visitor: await hashOfDay('visitor', who),
        createdAt: new Date(now).toISOString(),
      }),
    ],
    // Only a count: no person acts on a row.
    audit: [],
    topics: [UNSEEN],
  });
}

/** Keeps only the count of a day that is over, and deletes the ids of its visitors. */
export async function forgetVisitors(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'forgetVisitors');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  if (!(await hasVisitorsBefore(db, today))) return;
  await commit(ctx, {
    statements: [forgetVisitorsBefore(db, today)],
    audit: [],
    topics: [UNSEEN],
  });
}
