import { bumpVersion } from '../../platform/db/d1-statements.ts';
import type { NotificationText } from './booking-notifications.ts';
import type { BookingRow } from './booking-view.ts';

export const BATCH_SIZE = 50;

/**
 * The index is named, because the planner prefers one on the status alone and then reads every live
 * request.
 */
const DUE = (columns: string): string =>
  `SELECT ${columns} FROM booking_submissions INDEXED BY booking_submissions_pending WHERE status = 'pending' AND expiresAt <= ?1`;

/** Requests whose hold is over, at most 50 at a time. */
export async function expiredIds(d1: D1Database, at: string): Promise<number[]> {
  const { results } = await d1
    .prepare(`${DUE('id')} ORDER BY expiresAt LIMIT ${BATCH_SIZE}`)
    .bind(at)
    .all<{ id: number }>();
  return results.map(({ id }) => id);
}

/** Whether a request is due; one seek in an index that holds pending requests only. */
export async function hasExpired(d1: D1Database, at: string): Promise<boolean> {
  return (
    (await d1
      .prepare(`${DUE('1 AS due')} LIMIT 1`)
      .bind(at)
      .first()) !== null
  );
}

/**
 * Ends the listed requests that are still pending, in one batch; the operation marks those that
 * this batch ended.
 */
export function expireStatements(
  d1: D1Database,
  ids: readonly number[],
  operation: string,
  at: string,
  news: NotificationText,
): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        `UPDATE booking_submissions SET status = 'cancelled', cancelledBy = 'expiry', expiresAt = NULL, networkHash = NULL, lastOperation = ?1, updatedAt = ?2
         WHERE id IN (SELECT value FROM json_each(?3)) AND status = 'pending'`,
      )
      .bind(operation, at, JSON.stringify(ids)),
    d1
      .prepare(
        `DELETE FROM booking_nights WHERE bookingId IN
           (SELECT id FROM booking_submissions WHERE id IN (SELECT value FROM json_each(?1)) AND lastOperation = ?2)`,
      )
      .bind(JSON.stringify(ids), operation),
    d1
      .prepare(
        `INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType, sourceId, createdAt)
         SELECT phoneNumber, ?1, ?2, ?3, ?4, 'booking_expired', 'booking', id, ?5 FROM booking_submissions
         WHERE id IN (SELECT value FROM json_each(?6)) AND lastOperation = ?7 ON CONFLICT DO NOTHING`,
      )
      .bind(
        news.en.title,
        news.ar.title,
        news.en.message,
        news.ar.message,
        at,
        JSON.stringify(ids),
        operation,
      ),
    d1
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId)
         SELECT ?1, 'system', 'booking.expired', 'booking', id, 'ok', 'status', ?2 FROM booking_submissions
         WHERE id IN (SELECT value FROM json_each(?3)) AND lastOperation = ?2
           AND NOT EXISTS (SELECT 1 FROM audit_log a WHERE a.targetType = 'booking' AND a.targetId = CAST(booking_submissions.id AS text) AND a.requestId = ?2)`,
      )
      .bind(at, operation, JSON.stringify(ids)),
    bumpVersion(d1, 'inventory'),
  ];
}

export async function rowsOfOperation(
  d1: D1Database,
  operation: string,
  ids: readonly number[],
): Promise<BookingRow[]> {
  const { results } = await d1
    .prepare(
      'SELECT * FROM booking_submissions WHERE id IN (SELECT value FROM json_each(?1)) AND lastOperation = ?2',
    )
    .bind(JSON.stringify(ids), operation)
    .all<BookingRow>();
  return results;
}

/** Empties the ID numbers of stays that ended before the day. */
export async function deleteIdNumbersBefore(d1: D1Database, day: string): Promise<void> {
  await d1
    .prepare(
      "UPDATE booking_submissions SET idNumber = NULL, idNumberTail = '' WHERE idNumber IS NOT NULL AND checkOutDate < ?1",
    )
    .bind(day)
    .run();
}
