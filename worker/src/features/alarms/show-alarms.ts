import type { AlarmLookedAt, ShownAlarms } from '#shared/alarms/alarms.contract.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import * as rows from '../../platform/alarms/alarms.repository.ts';
import { noticeStoppedClock } from './heartbeats.ts';

/** Faults that nobody has cleared, and what browsers report of the content policy. */
export async function showAlarms(ctx: RequestContext): Promise<ShownAlarms> {
  authorize(ctx, 'showAlarms');
  await noticeStoppedClock(ctx);
  return alarmsNow(ctx);
}

async function alarmsNow({ deps: { db } }: RequestContext): Promise<ShownAlarms> {
  const [alarms, reports] = await Promise.all([rows.openAlarms(db), rows.findReports(db)]);
  return { alarms, reports };
}

/** Notes who has seen an alarm; one that came again since is still news. */
export async function seeAlarm(
  ctx: RequestContext,
  { kind, lastAt }: AlarmLookedAt,
): Promise<ShownAlarms> {
  authorize(ctx, 'seeAlarm');
  await commit(ctx, {
    statements: [rows.markSeen(ctx.deps.db, kind, lastAt, requireUser(ctx).id)],
    audit: { action: 'site.alarm_seen', targetType: 'alarm', targetId: kind },
    topics: [UNSEEN],
  });
  return alarmsNow(ctx);
}

/** Takes an alarm away until it comes again; one that came again since stays. A repeat is harmless. */
export async function clearAlarm(
  ctx: RequestContext,
  { kind, lastAt }: AlarmLookedAt,
): Promise<ShownAlarms> {
  authorize(ctx, 'clearAlarm');
  const { db, now } = ctx.deps;
  await commit(ctx, {
    statements: [rows.markCleared(db, kind, lastAt, new Date(now()).toISOString())],
    audit: { action: 'site.alarm_cleared', targetType: 'alarm', targetId: kind },
    topics: [UNSEEN],
  });
  return alarmsNow(ctx);
}
