/** What a change of points says of itself in the statement. */
export interface PointsReason {
  readonly reason: string;
  readonly reasonAr: string;
}

/** Balance = sum of the ledger; goes into every batch that adds to the ledger, as its last points statement. */
function recount(d1: D1Database, bookingId: number, at: string): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt)
       SELECT b.userEmail, (SELECT COALESCE(SUM(p.pointsEarned), 0) FROM point_transactions p WHERE p.userEmail = b.userEmail), ?2, ?2
       FROM booking_submissions b WHERE b.id = ?1 AND b.userEmail IS NOT NULL
       ON CONFLICT (userEmail) DO UPDATE SET totalPoints = excluded.totalPoints, updatedAt = excluded.updatedAt`,
    )
    .bind(bookingId, at);
}

/** Grants the points of a completed stay, once a booking; a booking without an account earns nothing. */
export function earnPoints(d1: D1Database, bookingId: number, points: number, why: PointsReason, at: string): D1PreparedStatement[] {
  const grant = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT userEmail, ?2, 'earn', 'b:' || id, ?3, ?4, id, ?5 FROM booking_submissions
       WHERE id = ?1 AND userEmail IS NOT NULL AND isPointsBooking = 0
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(bookingId, points, why.reason, why.reasonAr, at);
  return [grant, recount(d1, bookingId, at)];
}

/** Takes points for the guest's own cancellation, once a booking and never more than the balance (decisions.md, Points). */
export function deductPoints(d1: D1Database, bookingId: number, points: number, why: PointsReason, at: string): D1PreparedStatement[] {
  const take = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT u.userEmail, -MIN(u.totalPoints, ?2), 'cancel', 'b:' || b.id, ?3, ?4, b.id, ?5
       FROM booking_submissions b JOIN user_points u ON u.userEmail = b.userEmail
       WHERE b.id = ?1 AND b.isPointsBooking = 0 AND u.totalPoints > 0
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(bookingId, points, why.reason, why.reasonAr, at);
  return [take, recount(d1, bookingId, at)];
}

/** Gives the points of a free night back, once a booking (features.md P-07). */
export function refundPoints(d1: D1Database, bookingId: number, why: PointsReason, at: string): D1PreparedStatement[] {
  const give = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT userEmail, pointsUsed, 'refund', 'b:' || id, ?2, ?3, id, ?4 FROM booking_submissions
       WHERE id = ?1 AND userEmail IS NOT NULL AND isPointsBooking = 1 AND pointsUsed > 0
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(bookingId, why.reason, why.reasonAr, at);
  return [give, recount(d1, bookingId, at)];
}

/** Points that one booking earned, or lost by its cancellation, as the ledger has them; 0 where nothing moved. */
export async function pointsOfBooking(d1: D1Database, kind: 'earn' | 'cancel', bookingId: number): Promise<number> {
  const row = await d1
    .prepare('SELECT pointsEarned FROM point_transactions WHERE kind = ?1 AND ref = ?2')
    .bind(kind, `b:${bookingId}`)
    .first<{ pointsEarned: number }>();
  return Math.abs(row?.pointsEarned ?? 0);
}
