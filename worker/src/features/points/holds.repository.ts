import type { RoomType } from '#shared/rooms/room-types.ts';
import { assertNot } from '../../platform/db/d1-statements.ts';
import { recomputeBalance, recomputeOwnerBalance, type PointsReason } from './points.repository.ts';

export interface HoldRow {
  readonly id: string;
  readonly userEmail: string;
  readonly roomType: RoomType;
  readonly cost: number;
  readonly status: 'held' | 'consumed' | 'expired';
  readonly expiresAt: string;
}

export async function findHold(d1: D1Database, id: string): Promise<HoldRow | null> {
  return d1
    .prepare(
      'SELECT id, userEmail, roomType, cost, status, expiresAt FROM points_holds WHERE id = ?1',
    )
    .bind(id)
    .first<HoldRow>();
}

/** Sets points aside; a balance that does not cover them breaks `points_nonneg`. */
export function insertHold(
  d1: D1Database,
  hold: Omit<HoldRow, 'status'>,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  const { id, userEmail, roomType, cost, expiresAt } = hold;
  return [
    d1
      .prepare(
        "INSERT INTO points_holds (id, userEmail, roomType, cost, status, expiresAt, createdAt) VALUES (?1, ?2, ?3, ?4, 'held', ?5, ?6)",
      )
      .bind(id, userEmail, roomType, cost, expiresAt, at),
    d1
      .prepare(
        `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt)
         VALUES (?1, -?2, 'spend', 'h:' || ?3, ?4, ?5, ?6)`,
      )
      .bind(userEmail, cost, id, why.reason, why.reasonAr, at),
    recomputeBalance(d1, userEmail, at),
  ];
}

/** Writes the first answer to the key, with the balance that the batch left. */
export function saveHoldResponse(
  d1: D1Database,
  scope: string,
  key: string,
  email: string,
  body: object,
): D1PreparedStatement {
  return d1
    .prepare(
      `UPDATE idempotency_keys SET body = json_set(?4, '$.totalPoints', (SELECT totalPoints FROM user_points WHERE userEmail = ?3))
       WHERE scope = ?1 AND key = ?2`,
    )
    .bind(scope, key, email, JSON.stringify(body));
}

/** Gives one hold back; where a booking or the clock was first, `no_hold` takes the batch back. */
export function releaseHoldStatements(
  d1: D1Database,
  { id, userEmail }: HoldRow,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  return [
    assertNot(
      d1,
      'no_hold',
      "NOT EXISTS (SELECT 1 FROM points_holds WHERE id = ?1 AND status = 'held')",
      id,
    ),
    d1
      .prepare(
        `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt)
         SELECT userEmail, cost, 'refund', 'h:' || id, ?2, ?3, ?4 FROM points_holds WHERE id = ?1`,
      )
      .bind(id, why.reason, why.reasonAr, at),
    d1.prepare("UPDATE points_holds SET status = 'expired' WHERE id = ?1").bind(id),
    recomputeBalance(d1, userEmail, at),
  ];
}

const DUE = "status = 'held' AND expiresAt <= ?1";

/** Whether a hold is over; one seek in an index. */
export async function hasExpiredHold(d1: D1Database, at: string): Promise<boolean> {
  return (
    (await d1
      .prepare(`SELECT 1 AS due FROM points_holds WHERE ${DUE} LIMIT 1`)
      .bind(at)
      .first()) !== null
  );
}

/** Gives back every hold that is over. Run twice, the second finds none. */
export function releaseExpiredHoldsStatements(
  d1: D1Database,
  operation: string,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt)
         SELECT userEmail, cost, 'refund', 'h:' || id, ?2, ?3, ?1 FROM points_holds WHERE ${DUE} ORDER BY expiresAt, id`,
      )
      .bind(at, why.reason, why.reasonAr),
    d1
      .prepare(
        `INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt)
         SELECT userEmail, SUM(pointsEarned), ?1, ?1 FROM point_transactions
         WHERE userEmail IN (SELECT userEmail FROM points_holds WHERE ${DUE}) GROUP BY userEmail
         ON CONFLICT (userEmail) DO UPDATE SET totalPoints = excluded.totalPoints, updatedAt = excluded.updatedAt`,
      )
      .bind(at),
    d1
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId)
         SELECT ?1, 'system', 'points.hold_expired', 'points_hold', id, 'ok', 'status', ?2 FROM points_holds WHERE ${DUE}`,
      )
      .bind(at, operation),
    d1.prepare(`UPDATE points_holds SET status = 'expired' WHERE ${DUE}`).bind(at),
  ];
}

/**
 * Gives back what a guest has set aside where the rest does not cover the points that a
 * cancellation takes: what is set aside is still theirs, and a purchase under way then pays from
 * the balance. Goes before `deductPoints`, into the batch that cancels the booking.
 */
export function releaseHoldsFor(
  d1: D1Database,
  { bookingId, points }: { readonly bookingId: number; readonly points: number },
  operation: string,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  const needed = `h.status = 'held' AND EXISTS (SELECT 1 FROM booking_submissions b JOIN user_points u ON u.userEmail = b.userEmail
    WHERE b.id = ?1 AND b.userEmail = h.userEmail AND b.isPointsBooking = 0 AND b.cancelledBy = 'guest' AND u.totalPoints < ?2
      AND NOT EXISTS (SELECT 1 FROM point_transactions t WHERE t.kind = 'cancel' AND t.ref = 'b:' || b.id))`;
  return [
    d1
      .prepare(
        `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt)
         SELECT h.userEmail, h.cost, 'refund', 'h:' || h.id, ?3, ?4, ?5 FROM points_holds h WHERE ${needed} ORDER BY h.expiresAt, h.id`,
      )
      .bind(bookingId, points, why.reason, why.reasonAr, at),
    d1
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId)
         SELECT ?3, 'system', 'points.hold_released', 'points_hold', h.id, 'ok', 'status', ?4 FROM points_holds h WHERE ${needed}`,
      )
      .bind(bookingId, points, at, operation),
    d1
      .prepare(`UPDATE points_holds AS h SET status = 'expired' WHERE ${needed}`)
      .bind(bookingId, points),
    recomputeOwnerBalance(d1, { id: bookingId }, at),
  ];
}
