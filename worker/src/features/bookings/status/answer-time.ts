import { sql } from 'drizzle-orm';
import { PENDING_HOLD_HOURS } from '#shared/bookings/booking-lifecycle.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findAnswerTime, updateAnswerTime } from '../../site/site.repository.ts';

const HOUR = 3_600_000;
const DAYS = 30;
/** Fewer requests than this say nothing about the next one. */
const REQUESTS_AT_LEAST = 10;
const REQUESTS_AT_MOST = 300;
/** What guests are told, in minutes: a figure that moves each hour would promise too much. */
const STEPS = [15, 30, 60, 120, 180, 360, 720, 1440, PENDING_HOLD_HOURS * 60] as const;

/**
 * Measures once an hour how long the hotel takes to answer a request: the median of the newest of
 * the last 30 days. Guests read it before they confirm (`GET /api/site`).
 */
export async function measureAnswerTime(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'measureAnswerTime');
  const { db, now } = ctx.deps;
  const before = await findAnswerTime(db);
  const measuredAt = before?.answerMeasuredAt ?? null;
  if (measuredAt !== null && now() - Date.parse(measuredAt) < HOUR) return;
  const minutes = roundAnswerTime(await readAnswerTimes(db, now()));
  await commit(ctx, {
    statements: [updateAnswerTime(db, minutes, new Date(now()).toISOString())],
    audit: [],
    topics: [minutes === before?.answerMinutes ? UNSEEN : 'site'],
  });
}

/** The median of these minutes, rounded up to a step; null where they are too few. */
export function roundAnswerTime(minutes: readonly number[]): number | null {
  if (minutes.length < REQUESTS_AT_LEAST) return null;
  const median = minutes.toSorted((a, b) => a - b)[Math.ceil(minutes.length / 2) - 1] ?? 0;
  return STEPS.find((step) => median <= step) ?? STEPS.at(-1) ?? null;
}

/**
 * Minutes from each request of a guest to the first answer of staff. One that still waits counts with
 * the time that it has waited, one that nobody answered with all the time that it was held; one that
 * its guest took back says nothing, nor does what staff booked at the desk.
 */
async function readAnswerTimes(db: Db, now: number): Promise<number[]> {
  const since = new Date(now - DAYS * 24 * HOUR).toISOString();
  const rows = await db.all<{ minutes: number }>(sql`
    SELECT (julianday(COALESCE(MIN(answer.at), ${new Date(now).toISOString()})) - julianday(b.createdAt)) * 1440 AS minutes
    FROM (SELECT id, status, createdAt FROM booking_submissions WHERE createdAt >= ${since}
      ORDER BY createdAt DESC LIMIT ${REQUESTS_AT_MOST}) b
    JOIN audit_log request ON request.targetType = 'booking' AND request.targetId = CAST(b.id AS text)
      AND request.action = 'booking.request' AND request.actor NOT LIKE 'staff:%'
    LEFT JOIN audit_log answer ON answer.targetType = 'booking' AND answer.targetId = CAST(b.id AS text)
      AND answer.result = 'ok' AND (answer.action = 'booking.expired' OR (answer.actor LIKE 'staff:%'
        AND answer.action IN ('booking.approved', 'booking.confirmed', 'booking.cancelled')))
    GROUP BY b.id, b.status, b.createdAt
    HAVING MIN(answer.at) IS NOT NULL OR b.status = 'pending'`);
  return rows.map(({ minutes }) => minutes);
}
