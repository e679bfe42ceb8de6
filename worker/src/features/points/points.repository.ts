import type { PointTransaction } from '#shared/points/points.contract.ts';

/** What a change of points says of itself in the statement. */
export interface PointsReason {
  readonly reason: string;
  readonly reasonAr: string;
}

const SUM_OF = (email: string) =>
  `(SELECT COALESCE(SUM(p.pointsEarned), 0) FROM point_transactions p WHERE p.userEmail = ${email})`;
const KEEP_SUM =
  'ON CONFLICT (userEmail) DO UPDATE SET totalPoints = excluded.totalPoints, updatedAt = excluded.updatedAt';

/**
 * Balance = sum of the ledger. Goes into every batch that adds to the ledger, after it; a sum below
 * zero breaks `points_nonneg` and takes the batch back.
 */
export function recomputeBalance(d1: D1Database, email: string, at: string): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt) SELECT ?1, ${SUM_OF('?1')}, ?2, ?2 WHERE true ${KEEP_SUM}`,
    )
    .bind(email, at);
}

/** The same for the account that a booking belongs to, where it belongs to one. */
export function recomputeOwnerBalance(
  d1: D1Database,
  booking: { readonly id: number } | { readonly reference: string },
  at: string,
): D1PreparedStatement {
  const [column, value] =
    'id' in booking ? (['id', booking.id] as const) : (['reference', booking.reference] as const);
  return d1
    .prepare(
      `INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt) SELECT b.userEmail, ${SUM_OF('b.userEmail')}, ?2, ?2
       FROM booking_submissions b WHERE b.${column} = ?1 AND b.userEmail IS NOT NULL ${KEEP_SUM}`,
    )
    .bind(value, at);
}

/**
 * Grants the points of a completed stay, once a booking; a booking without an account earns
 * nothing.
 */
export function earnPoints(
  d1: D1Database,
  bookingId: number,
  points: number,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  const grant = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT userEmail, ?2, 'earn', 'b:' || id, ?3, ?4, id, ?5 FROM booking_submissions
       WHERE id = ?1 AND userEmail IS NOT NULL AND isPointsBooking = 0 AND status = 'completed'
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(bookingId, points, why.reason, why.reasonAr, at);
  return [grant, recomputeOwnerBalance(d1, { id: bookingId }, at)];
}

/**
 * Takes points for the guest's own cancellation, once a booking and never more than the balance;
 * `releaseHoldsFor` goes before it (decisions.md, Points).
 */
export function deductPoints(
  d1: D1Database,
  bookingId: number,
  points: number,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  const take = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT u.userEmail, -MIN(u.totalPoints, ?2), 'cancel', 'b:' || b.id, ?3, ?4, b.id, ?5
       FROM booking_submissions b JOIN user_points u ON u.userEmail = b.userEmail
       WHERE b.id = ?1 AND b.isPointsBooking = 0 AND b.cancelledBy = 'guest' AND u.totalPoints > 0
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(bookingId, points, why.reason, why.reasonAr, at);
  return [take, recomputeOwnerBalance(d1, { id: bookingId }, at)];
}

/** Gives the points of a cancelled free night back, once a booking (features.md P-07). */
export function refundPoints(
  d1: D1Database,
  bookingId: number,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  const give = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT userEmail, pointsUsed, 'refund', 'b:' || id, ?2, ?3, id, ?4 FROM booking_submissions
       WHERE id = ?1 AND userEmail IS NOT NULL AND isPointsBooking = 1 AND pointsUsed > 0 AND status = 'cancelled'
       ON CONFLICT (kind, ref) DO NOTHING`,
    )
    .bind(bookingId, why.reason, why.reasonAr, at);
  return [give, recomputeOwnerBalance(d1, { id: bookingId }, at)];
}

/**
 * Pays for a free night that the same batch booked: with the guest's hold that ends first, or from
 * the balance where there is none. Too small a balance breaks `points_nonneg`.
 */
export function payFreeNight(
  d1: D1Database,
  reference: string,
  why: PointsReason,
  at: string,
): D1PreparedStatement[] {
  const consume = d1
    .prepare(
      `UPDATE points_holds SET status = 'consumed', bookingReference = ?1 WHERE id =
         (SELECT h.id FROM booking_submissions b JOIN points_holds h ON h.userEmail = b.userEmail AND h.roomType = b.roomType AND h.cost = b.pointsUsed
          WHERE b.reference = ?1 AND h.status = 'held' AND h.expiresAt > ?2 ORDER BY h.expiresAt, h.id LIMIT 1)`,
    )
    .bind(reference, at);
  const spend = d1
    .prepare(
      `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, bookingId, createdAt)
       SELECT userEmail, -pointsUsed, 'spend', 'b:' || id, ?2, ?3, id, ?4 FROM booking_submissions
       WHERE reference = ?1 AND NOT EXISTS (SELECT 1 FROM points_holds WHERE bookingReference = ?1)`,
    )
    .bind(reference, why.reason, why.reasonAr, at);
  return [consume, spend, recomputeOwnerBalance(d1, { reference }, at)];
}

/**
 * Points that one booking earned, or lost by its cancellation, as the ledger has them; 0 where
 * nothing moved.
 */
export async function pointsOfBooking(
  d1: D1Database,
  kind: 'earn' | 'cancel',
  bookingId: number,
): Promise<number> {
  const row = await d1
    .prepare('SELECT pointsEarned FROM point_transactions WHERE kind = ?1 AND ref = ?2')
    .bind(kind, `b:${bookingId}`)
    .first<{ pointsEarned: number }>();
  return Math.abs(row?.pointsEarned ?? 0);
}

/** Balance of an account; 0 where no points ever moved. */
export async function balanceOf(d1: D1Database, email: string): Promise<number> {
  const row = await d1
    .prepare('SELECT totalPoints FROM user_points WHERE userEmail = ?1')
    .bind(email)
    .first<{ totalPoints: number }>();
  return row?.totalPoints ?? 0;
}

/**
 * Names the state of an account's points: it changes with every line of the ledger, and when a hold
 * becomes a booking.
 */
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

interface PointsRow {
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
export async function statementLines(
  d1: D1Database,
  email: string,
  before: number,
  limit: number,
): Promise<PointTransaction[]> {
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
