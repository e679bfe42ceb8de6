import { POINTS_COST, POINTS_EARNED } from '#shared/points/points.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';

const byTier = (table: typeof POINTS_COST, column: string) =>
  `CASE ${column} ${ROOM_TYPES.map((type) => `WHEN '${type}' THEN ${table[type]}`).join(' ')} END`;

/** A told end, or a request beyond what its account may hold: it has no nights. */
const HOLDS = `(b.status IN ('approved', 'confirmed') OR (b.status = 'pending' OR b.tellAt IS NOT NULL) AND b.isUnheld = 0)`;
const USES_CARD = `(b.cardId IS NOT NULL AND NOT (b.status = 'cancelled' AND b.tellAt IS NULL)
  AND NOT (b.noShowAt IS NOT NULL AND (b.releasedFrom IS NOT NULL OR date(b.noShowAt, '+4 hours') >= b.checkOutDate)))`;
const PAID = `SUM(CASE step % 2 WHEN 1 THEN 1 ELSE -1 END)`;

/** What must hold of nights and of cards whatever a booking goes through, back from its end too. */
export const STOCK_INVARIANTS: Readonly<Record<string, string>> = {
  'a booking holds each of its nights while it is alive, and none after': `
    SELECT b.id, b.status, COUNT(n.night) AS nights FROM booking_submissions b LEFT JOIN booking_nights n ON n.bookingId = b.id GROUP BY b.id
    HAVING nights <> CASE WHEN ${HOLDS} THEN julianday(COALESCE(b.releasedFrom, b.checkOutDate)) - julianday(COALESCE(b.heldFrom, b.checkInDate)) ELSE 0 END`,
  'its nights are those of its stay, and to come of its type and its beds': `
    SELECT b.id, n.night FROM booking_submissions b JOIN booking_nights n ON n.bookingId = b.id
    WHERE n.night < b.checkInDate OR n.night >= b.checkOutDate OR n.night >= date('now', '+4 hours') AND (n.roomType <> b.roomType OR n.bedType <> b.bedType OR n.smokingType <> b.smokingPreference)`,
  'no night is without its booking': `
    SELECT * FROM booking_nights n WHERE NOT EXISTS (SELECT 1 FROM booking_submissions b WHERE b.id = n.bookingId)`,
  'no night is sold more often than there are rooms': `
    SELECT roomType, night, COUNT(*) AS rooms FROM booking_nights n GROUP BY roomType, night
    HAVING rooms > (SELECT availableCount FROM room_inventory i WHERE i.roomType = n.roomType)`,
  'a card pays for a booking until it ends as told, or nobody came and no night is kept for them': `
    SELECT b.id, b.status FROM booking_submissions b
    WHERE ${USES_CARD} <> (COALESCE((SELECT MAX(step) FROM vip_booking_uses u WHERE u.bookingId = b.id), 0) % 2)`,
  'a card never pays for more than it was sold with': `
    SELECT c.id, u.percent, ${PAID} AS paid FROM vip_booking_uses u JOIN vip_beneficiaries c ON c.id = u.beneficiaryId GROUP BY c.id, u.percent
    HAVING paid NOT BETWEEN 0 AND CASE u.percent WHEN 10 THEN c.rooms10 WHEN 20 THEN c.rooms20 WHEN 50 THEN c.rooms50 ELSE c.freeNights END`,
  'a card says how many of its free nights are used': `
    SELECT c.id, c.freeNightsUsed FROM vip_beneficiaries c WHERE c.freeNightsUsed <>
      (SELECT COUNT(*) FROM vip_uses v WHERE v.beneficiaryId = c.id AND v.kind = 'free_night' AND v.undoneAt IS NULL)
      + (SELECT COALESCE(${PAID}, 0) FROM vip_booking_uses u WHERE u.beneficiaryId = c.id AND u.percent = 100)`,
  'what a card pays of a booking is what it costs less the percentage': `
    SELECT id FROM booking_submissions WHERE (cardId IS NULL) <> (cardPercent IS NULL) OR (cardId IS NULL) <> (fullPrice IS NULL)
      OR cardId IS NOT NULL AND totalPrice <> fullPrice * (100 - cardPercent) / 100`,
};

/**
 * What must hold of points and bookings after anything that can happen: each query finds what
 * breaks it, so no row is right.
 */
export const LEDGER_INVARIANTS: Readonly<Record<string, string>> = {
  'each balance is the sum of its ledger': `
    SELECT COALESCE(u.userEmail, t.userEmail) AS userEmail, u.totalPoints, t.sum FROM user_points u
    FULL JOIN (SELECT userEmail, SUM(pointsEarned) AS sum FROM point_transactions GROUP BY userEmail) t ON t.userEmail = u.userEmail
    WHERE COALESCE(u.totalPoints, -1) <> COALESCE(t.sum, 0)`,
  'no balance was ever below zero': `
    SELECT * FROM (SELECT id, userEmail, SUM(pointsEarned) OVER (PARTITION BY userEmail ORDER BY id) AS balance FROM point_transactions)
    WHERE balance < 0`,
  'one booking moves points of one kind once': `
    SELECT bookingId, kind, COUNT(*) AS lines FROM point_transactions WHERE bookingId IS NOT NULL GROUP BY bookingId, kind HAVING lines > 1`,
  'points are earned by completed stays alone, as many as their tier earns': `
    SELECT t.* FROM point_transactions t LEFT JOIN booking_submissions b ON b.id = t.bookingId
    WHERE t.kind = 'earn' AND (b.status IS NOT 'completed' OR b.isPointsBooking = 1 OR t.pointsEarned <> ${byTier(POINTS_EARNED, 'b.roomType')})`,
  'every completed stay of an account has earned': `
    SELECT b.id FROM booking_submissions b WHERE b.status = 'completed' AND b.isPointsBooking = 0 AND b.userEmail IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM point_transactions t WHERE t.kind = 'earn' AND t.bookingId = b.id)`,
  'points are taken for the guest’s own cancellations alone, at most as many as their tier earns': `
    SELECT t.* FROM point_transactions t LEFT JOIN booking_submissions b ON b.id = t.bookingId
    WHERE t.kind = 'cancel' AND (b.cancelledBy IS NOT 'guest' OR -t.pointsEarned NOT BETWEEN 1 AND ${byTier(POINTS_EARNED, 'b.roomType')})`,
  'every free night is paid once, from a hold or from the balance': `
    SELECT b.id, b.reference FROM booking_submissions b WHERE b.isPointsBooking = 1 AND b.cardId IS NULL AND 1 <>
      (SELECT COUNT(*) FROM point_transactions t WHERE t.kind = 'spend' AND t.bookingId = b.id AND t.pointsEarned = -b.pointsUsed)
      + (SELECT COUNT(*) FROM points_holds h WHERE h.bookingReference = b.reference AND h.status = 'consumed' AND h.cost = b.pointsUsed AND h.userEmail = b.userEmail)`,
  'a free night costs what its tier costs': `
    SELECT id FROM booking_submissions WHERE isPointsBooking = 1 AND cardId IS NULL AND (pointsUsed <> ${byTier(POINTS_COST, 'roomType')} OR totalPrice <> 0)`,
  'a free night has its points back where it was cancelled, and only there': `
    SELECT b.id FROM booking_submissions b WHERE b.isPointsBooking = 1 AND b.cardId IS NULL AND (b.status = 'cancelled') <>
      EXISTS (SELECT 1 FROM point_transactions t WHERE t.kind = 'refund' AND t.bookingId = b.id AND t.pointsEarned = b.pointsUsed)`,
  'points set aside were taken once, came back once where the hold is over, and only there': `
    SELECT h.id FROM points_holds h WHERE
      NOT EXISTS (SELECT 1 FROM point_transactions t WHERE t.kind = 'spend' AND t.ref = 'h:' || h.id AND t.pointsEarned = -h.cost AND t.userEmail = h.userEmail)
      OR (h.status = 'expired') <> EXISTS (SELECT 1 FROM point_transactions t WHERE t.kind = 'refund' AND t.ref = 'h:' || h.id AND t.pointsEarned = h.cost)
      OR (h.status = 'consumed') <> EXISTS (SELECT 1 FROM booking_submissions b WHERE b.reference = h.bookingReference)`,
  ...STOCK_INVARIANTS,
  'each booking was asked for once and each change is written down once': `
    SELECT action, targetId, COUNT(*) AS lines FROM audit_log WHERE action IN
      ('booking.request', 'booking.completed', 'booking.cancelled', 'booking.delete', 'booking.expired', 'points.hold', 'points.return', 'points.hold_expired', 'points.hold_released')
    GROUP BY action, targetId HAVING lines > 1`,
  'every key has its answer, and every answer its booking': `
    SELECT k.key FROM idempotency_keys k WHERE k.body IS NULL OR (k.status = 201
      AND NOT EXISTS (SELECT 1 FROM booking_submissions b WHERE b.id = json_extract(k.body, '$.id') AND b.reference = json_extract(k.body, '$.reference')))`,
};

/** The rows that break a rule, by its sentence; an empty object where all hold. */
export async function brokenRules(
  db: D1Database,
  invariants = LEDGER_INVARIANTS,
): Promise<Record<string, unknown[]>> {
  const rules = Object.entries(invariants);
  const results = await db.batch(rules.map(([, sql]) => db.prepare(sql)));
  const found = rules.map(([rule], at) => [rule, results[at]?.results ?? ['not asked']] as const);
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
