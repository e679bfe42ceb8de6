import type { Health, HealthState } from '#shared/site/health.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import { hasFailingMail } from '../../platform/mail/mails.repository.ts';
import { missedRuns } from '../alarms/heartbeats.ts';
import { findFaultyKeys } from '../keys/show-keys.ts';
import { findSite } from './site.repository.ts';

const HOUR = 3_600_000;
/** For how long an isolate answers what it has found of all but the database. */
const KEPT_MS = 5000;
const LONGEST_WAIT_MS = 2000;

type Parts = Pick<Health, 'bucket' | 'hub' | 'mail' | 'cron'>;

let kept: { readonly at: number; readonly parts: Parts } | null = null;

/**
 * What serves guests, part by part, and says no more than that it is well or failed; which key or
 * which mail it is, the log says and the staff read. `ok` is whether guests are served: without
 * database, bucket or hub they are not, and a stored value that needs a key which is not set is a
 * fault of the database.
 */
export async function checkHealth(ctx: RequestContext): Promise<Health> {
  authorize(ctx, 'checkHealth');
  const { deps } = ctx;
  const database = await stateOf(async () => {
    const [site, faulty] = await Promise.all([findSite(deps.db), findFaultyKeys(deps)]);
    return site !== undefined && faulty.length === 0;
  });
  const now = deps.now();
  // Answers are kept, not questions: those end with the request that asked them.
  if (kept === null || Math.abs(now - kept.at) >= KEPT_MS)
    kept = { at: now, parts: await partsOf(deps) };
  const { parts } = kept;
  const ok = [database, parts.bucket, parts.hub].every((state) => state === 'ok');
  return { ok, database, ...parts };
}

async function partsOf(deps: Deps): Promise<Parts> {
  const since = new Date(deps.now() - HOUR).toISOString();
  const [bucket, hub, mail, cron] = await Promise.all([
    stateOf(async () => {
      await deps.media.head('health');
      return true;
    }),
    stateOf(async () => {
      await deps.live.ping();
      return true;
    }),
    stateOf(async () => !(await hasFailingMail(deps.db, since))),
    stateOf(async () => (await missedRuns(deps)).length === 0),
  ]);
  return { bucket, hub, mail, cron };
}

/** What does not answer soon has failed. */
async function stateOf(isWell: () => Promise<boolean>): Promise<HealthState> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT_MS);
  });
  return (await Promise.race([isWell().catch(() => false), late])) ? 'ok' : 'failed';
}
