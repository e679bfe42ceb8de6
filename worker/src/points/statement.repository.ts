import type { PointTransaction } from '#shared/points/points.contract.ts';

/** Names the state of an account's points: it changes with every line of the ledger, and when a hold becomes a booking. */
export async function pointsVersion(d1: D1Database, email: string): Promise<string> {
  const row = await d1
    .prepare(
      `SELECT (SELECT MAX(id) FROM point_transactions WHERE userEmail = ?1) AS last,
         (SELECT COUNT(*) FROM points_holds WHERE userEmail = ?1 AND status = 'consumed') AS booked`,
    )
    .bind(email)
    .first<{ last: number | null; booked: number }>();
  return `${row?.last ?? 0}-${row?.booked ?? 0}`;
}

export interface PointsRow {
  readonly totalPoints: number | null;
  readonly updatedAt: string | null;
  readonly recentEarned: number | null;
  readonly heldPoints: number;
}

export async function pointsOf(d1: D1Database, email: string): Promise<PointsRow | null> {
  return d1
    .prepare(
      `SELECT (SELECT totalPoints FROM user_points WHERE userEmail = ?1) AS totalPoints,
         (SELECT updatedAt FROM user_points WHERE userEmail = ?1) AS updatedAt,
         (SELECT pointsEarned FROM point_transactions WHERE userEmail = ?1 AND kind = 'earn' ORDER BY id DESC LIMIT 1) AS recentEarned,
         (SELECT COALESCE(SUM(cost), 0) FROM points_holds WHERE userEmail = ?1 AND status = 'held') AS heldPoints`,
    )
    .bind(email)
    .first<PointsRow>();
}

/** Lines of the ledger before the cursor, newest first, each with the balance that it left. */
export async function statementLines(d1: D1Database, email: string, before: number, limit: number): Promise<PointTransaction[]> {
  const { results } = await d1
    .prepare(
      `SELECT t.id, t.pointsEarned, t.kind, t.reason, t.reasonAr, t.createdAt, t.balanceAfter,
         COALESCE(t.bookingId, n.id) AS bookingId, COALESCE(b.reference, n.reference) AS bookingReference, COALESCE(b.roomType, h.roomType) AS roomType
       FROM (SELECT *, SUM(pointsEarned) OVER (ORDER BY id) AS balanceAfter FROM point_transactions WHERE userEmail = ?1) t
       LEFT JOIN booking_submissions b ON b.id = t.bookingId
       LEFT JOIN points_holds h ON h.id = substr(t.ref, 3)
       LEFT JOIN booking_submissions n ON n.reference = h.bookingReference
       WHERE t.id < ?2 ORDER BY t.id DESC LIMIT ?3`,
    )
    .bind(email, before, limit)
    .all<PointTransaction>();
  return results;
}
