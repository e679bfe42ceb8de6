import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { ALARM_KINDS, type AlarmKind } from '#shared/alarms/alarms.contract.ts';
import type { Statement } from '../db/batch.ts';
import type { Db } from '../db/db.ts';
import { alarms, cspReports, heartbeats } from './alarms.table.ts';

interface Raised {
  readonly kind: AlarmKind;
  readonly count: number;
  readonly at: string;
  readonly detail: string | null;
}

const HOUR = 3_600_000;
const hourBefore = (at: string): string => new Date(Date.parse(at) - HOUR).toISOString();

/**
 * Counts an alarm, anew where it was cleared. A statement of its own and in no batch: it stands
 * whatever becomes of the request. What comes again after an hour is news to whoever saw it.
 */
export async function countAlarm(db: Db, { kind, count, at, detail }: Raised): Promise<void> {
  await db.all(sql`
    INSERT INTO alarms (kind, count, firstAt, lastAt, detail) VALUES (${kind}, ${count}, ${at}, ${at}, ${detail})
    ON CONFLICT (kind) DO UPDATE SET
      count = CASE WHEN clearedAt IS NULL THEN count + excluded.count ELSE excluded.count END,
      firstAt = CASE WHEN clearedAt IS NULL THEN firstAt ELSE excluded.firstAt END,
      seenBy = CASE WHEN clearedAt IS NULL AND lastAt > ${hourBefore(at)} THEN seenBy END,
      lastAt = excluded.lastAt, detail = excluded.detail, clearedAt = NULL
    RETURNING kind`);
}

const isOpen = isNull(alarms.clearedAt);

/** Alarms that nobody has cleared, the newest first. */
export async function openAlarms(db: Db) {
  const { kind, count, firstAt, lastAt, detail, seenBy } = alarms;
  return db
    .select({
      kind: sql<AlarmKind>`${kind}`,
      count,
      firstAt,
      lastAt,
      detail,
      seenBy: sql<string | null>`(SELECT fullName FROM users WHERE id = ${seenBy})`,
    })
    .from(alarms)
    .where(and(isOpen, inArray(kind, [...ALARM_KINDS])))
    .orderBy(desc(lastAt));
}

/** How many alarms are open that nobody has seen. */
export const countUnseenAlarms = (db: Db) =>
  db
    .select({ n: sql<number>`COUNT(*)`.mapWith(Number) })
    .from(alarms)
    .where(and(isOpen, isNull(alarms.seenBy)));

/** For an alarm as it was looked at: what came since leaves it as it is. */
const asLookedAt = (kind: AlarmKind, lastAt: string) =>
  and(isOpen, eq(alarms.kind, kind), lte(alarms.lastAt, lastAt));

export const markSeen = (db: Db, kind: AlarmKind, lastAt: string, userId: number): Statement =>
  db.update(alarms).set({ seenBy: userId }).where(asLookedAt(kind, lastAt));

export const markCleared = (db: Db, kind: AlarmKind, lastAt: string, at: string): Statement =>
  db.update(alarms).set({ clearedAt: at }).where(asLookedAt(kind, lastAt));

/** Alarms with news that nobody was mailed, of kinds whose last mail is from before `since`. */
export const alarmsToMail = (db: Db, since: string) =>
  db
    .select()
    .from(alarms)
    .where(and(isOpen, sql`(mailedAt IS NULL OR (mailedAt < ${since} AND lastAt > mailedAt))`));

export const markMailed = (db: Db, kind: string, at: string): Statement =>
  db.update(alarms).set({ mailedAt: at }).where(eq(alarms.kind, kind));

export const findAlarmEmail = async (db: Db): Promise<string | null> =>
  (await db.get<{ alarmEmail: string | null }>(sql`SELECT alarmEmail FROM site_settings LIMIT 1`))
    ?.alarmEmail ?? null;

type Heartbeat = 'minute' | 'five_minutes';

export const beat = (db: Db, name: Heartbeat, at: string): Statement =>
  db
    .insert(heartbeats)
    .values({ name, at })
    .onConflictDoUpdate({ target: heartbeats.name, set: { at } });

export const findHeartbeats = (db: Db) => db.select().from(heartbeats);

/** Groups of reports that are kept; of others only those that are there already are counted. */
const MOST_GROUPS = 100;

export async function countReport(
  db: Db,
  { directive, blocked, at }: { directive: string; blocked: string; at: string },
): Promise<void> {
  await db.all(sql`
    INSERT INTO csp_reports (directive, blocked, count, firstAt, lastAt)
    SELECT ${directive}, ${blocked}, 1, ${at}, ${at}
    WHERE (SELECT COUNT(*) FROM csp_reports) < ${MOST_GROUPS}
      OR EXISTS (SELECT 1 FROM csp_reports WHERE directive = ${directive} AND blocked = ${blocked})
    ON CONFLICT (directive, blocked) DO UPDATE SET count = count + 1, lastAt = excluded.lastAt
    RETURNING count`);
}

export const findReports = (db: Db) =>
  db
    .select({
      directive: cspReports.directive,
      blocked: cspReports.blocked,
      count: cspReports.count,
      lastAt: cspReports.lastAt,
    })
    .from(cspReports)
    .orderBy(desc(cspReports.lastAt))
    .limit(MOST_GROUPS);

/** Reports of pages that are long other ones. */
export const deleteReportsBefore = (db: Db, instant: string): Statement =>
  db.delete(cspReports).where(sql`${cspReports.lastAt} < ${instant}`);
