import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import type { Deps } from '../../deps.ts';
import {
  beat,
  deleteReportsBefore,
  findHeartbeats,
} from '../../platform/alarms/alarms.repository.ts';
import { raiseAlarm } from '../../platform/alarms/raise-alarm.ts';

const MINUTE = 60_000;
const REPORTS_KEPT_MS = 90 * 24 * 60 * MINUTE;
/** How long a run may be away before it is missed. */
const MISSED_AFTER_MS = { minute: 5 * MINUTE, five_minutes: 20 * MINUTE } as const;

/** Notes that the work of the minute has come to its end: it is the last of it. */
export async function noteMinute(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'noteMinute');
  const { db, now } = ctx.deps;
  const statements = [beat(db, 'minute', new Date(now()).toISOString())];
  await commit(ctx, { statements, audit: [], topics: [UNSEEN] });
}

/** The same of the work of five minutes; old reports of the content policy go. */
export async function noteFiveMinutes(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'noteFiveMinutes');
  const { db, now } = ctx.deps;
  const old = new Date(now() - REPORTS_KEPT_MS).toISOString();
  const statements = [
    beat(db, 'five_minutes', new Date(now()).toISOString()),
    deleteReportsBefore(db, old),
  ];
  await commit(ctx, { statements, audit: [], topics: [UNSEEN] });
}

/** Names of runs that have come once and are missed. */
export async function missedRuns({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<string[]> {
  const beats = await findHeartbeats(db);
  return beats
    .filter(({ name, at }) => {
      const limit = name === 'minute' ? MISSED_AFTER_MS.minute : MISSED_AFTER_MS.five_minutes;
      return now() - Date.parse(at) > limit;
    })
    .map(({ name }) => name);
}

const LOOK_EVERY_MS = MINUTE;
const looked = new WeakMap<object, number>();

/**
 * Looks whether the clock still comes, for a request of the desk: nothing else would notice. An
 * isolate asks once a minute.
 */
export async function noticeStoppedClock({ deps }: Pick<RequestContext, 'deps'>): Promise<void> {
  const at = deps.now();
  const before = looked.get(deps.features);
  if (before !== undefined && Math.abs(at - before) < LOOK_EVERY_MS) return;
  looked.set(deps.features, at);
  const missed = await missedRuns(deps);
  if (missed.length > 0) await raiseAlarm(deps, 'clock_stopped', missed.join(' '));
}
