import { muscatDay } from '#shared/muscat-time.ts';
import type { SiteVisit } from '#shared/statistics/site-visit.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { newestHmac, toBase64Url } from '../../platform/crypto.ts';
import { forgetVisitorsBefore, hasVisitorsBefore, insertSiteVisit } from './visits.repository.ts';

interface VisitInput extends SiteVisit {
  /** The browser's family, all that is kept of it. */
  readonly browser: string;
}

/**
 * Counts that a device opened the site, once a Muscat day; staff at their desk are no visit. Hashes
 * are made with the day, so that no two days can be put together.
 */
export async function trackVisit(
  ctx: RequestContext,
  { device, browser }: VisitInput,
): Promise<void> {
  authorize(ctx, 'trackVisit');
  const { deps, caller, ipHmac } = ctx;
  if (caller.isStaff) return;
  const now = deps.now();
  const day = muscatDay(now);
  const hashOfDay = async (use: string, text: string) =>
    toBase64Url((await newestHmac(deps.config.RECEIPT_KEY, use, `${day}\n${text}`)).slice(0, 16));
  const who = device ?? caller.deviceHash ?? caller.sessionHash ?? ipHmac ?? '';
  await commit(ctx, {
    statements: [
      insertSiteVisit(deps.db, {
        ipAddress: ipHmac === null ? null : await hashOfDay('site-visit-network', ipHmac),
        userAgent: browser,
        visitDate: day,
        visitor: await hashOfDay('site-visitor', who),
        createdAt: new Date(now).toISOString(),
      }),
    ],
    // Only a count: no person acts on a row.
    audit: [],
    topics: [UNSEEN],
  });
}

/** Keeps only the count of a day that is over, and deletes the ids of its visitors. */
export async function forgetSiteVisitors(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'forgetSiteVisitors');
  const { db, now } = ctx.deps;
  const today = muscatDay(now());
  if (!(await hasVisitorsBefore(db, today))) return;
  await commit(ctx, {
    statements: [forgetVisitorsBefore(db, today)],
    audit: [],
    topics: [UNSEEN],
  });
}
