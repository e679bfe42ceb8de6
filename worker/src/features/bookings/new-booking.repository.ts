import { MAX_PENDING_PER_PHONE } from '#shared/bookings/booking-lifecycle.ts';
import { assertNot } from '../../platform/db/d1-statements.ts';
import type { BookingRow } from './booking-view.ts';

export type NewBooking = Omit<BookingRow, 'id' | 'deletedAt'>;

const COLUMNS = [
  'reference',
  'fullName',
  'phoneNumber',
  'userEmail',
  'contactEmail',
  'idNumber',
  'idNumberTail',
  'checkInDate',
  'checkOutDate',
  'roomType',
  'bedType',
  'smokingPreference',
  'numberOfGuests',
  'totalPrice',
  'extras',
  'status',
  'cancelledBy',
  'expiresAt',
  'isPointsBooking',
  'pointsUsed',
  'bookingType',
  'paymentMethod',
  'language',
  'lastOperation',
  'createdAt',
  'updatedAt',
  'networkHash',
] as const satisfies readonly (keyof NewBooking)[];

const INSERT = `INSERT INTO booking_submissions (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`;

export function insertBooking(d1: D1Database, booking: NewBooking): D1PreparedStatement {
  return d1
    .prepare(INSERT)
    .bind(
      ...COLUMNS.map((name) =>
        name === 'isPointsBooking' ? Number(booking[name]) : booking[name],
      ),
    );
}

/** One row a night, from check-in up to the day before check-out. */
export function holdNights(
  d1: D1Database,
  { reference, checkInDate, checkOutDate }: NewBooking,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType)
       WITH RECURSIVE n (night) AS (SELECT ?2 UNION ALL SELECT date(night, '+1 day') FROM n WHERE night < date(?3, '-1 day'))
       SELECT b.id, n.night, b.roomType, b.bedType, b.smokingPreference FROM booking_submissions b, n WHERE b.reference = ?1`,
    )
    .bind(reference, checkInDate, checkOutDate);
}

/**
 * Takes the batch back where type, bed or smoking kind is now held more often than it is on sale,
 * on any night of the stay.
 */
export function assertRoomLeft(
  d1: D1Database,
  { roomType, bedType, smokingPreference, checkInDate, checkOutDate }: NewBooking,
): D1PreparedStatement {
  return assertNot(
    d1,
    'sold_out',
    `EXISTS (
      SELECT 1 FROM booking_nights WHERE roomType = ?1 AND night >= ?2 AND night < ?3 GROUP BY night
      HAVING COUNT(*) > COALESCE((SELECT availableCount FROM room_inventory WHERE roomType = ?1), 0)
        OR SUM(bedType = ?4) > COALESCE((SELECT availableCount FROM room_bed_inventory WHERE roomType = ?1 AND bedType = ?4), 0)
        OR SUM(smokingType = ?5) > COALESCE((SELECT availableCount FROM room_smoking_inventory WHERE roomType = ?1 AND smokingType = ?5), 0))`,
    roomType,
    checkInDate,
    checkOutDate,
    bedType,
    smokingPreference,
  );
}

/** Takes the batch back where this request is one more than a phone may have waiting. */
export function assertPendingLimit(d1: D1Database, phoneNumber: string): D1PreparedStatement {
  return assertNot(
    d1,
    'too_many_pending',
    `(SELECT COUNT(*) FROM booking_submissions WHERE phoneNumber = ?1 AND status = 'pending' AND deletedAt IS NULL) > ${MAX_PENDING_PER_PHONE}`,
    phoneNumber,
  );
}

const HELD =
  "SELECT COUNT(*) FROM booking_submissions b JOIN booking_nights n ON n.bookingId = b.id WHERE b.status = 'pending' AND b.userEmail IS NULL";

/**
 * Takes the batch back where requests without an account now hold more nights than their device or
 * network may: rooms are not to be had for nothing by whoever sends enough requests.
 */
export function assertFewHeldNights(
  d1: D1Database,
  held: { readonly deviceHash: string; readonly networkHash: string | null },
  most: { readonly perDevice: number; readonly perNetwork: number },
): D1PreparedStatement {
  return assertNot(
    d1,
    'sign_in_needed',
    `(${HELD} AND b.id IN (SELECT bookingId FROM receipts WHERE secretHash = ?1 AND kind = 'device')) > ?3
      OR (${HELD} AND b.networkHash = ?2) > ?4`,
    held.deviceHash,
    held.networkHash,
    most.perDevice,
    most.perNetwork,
  );
}

export function recordConsent(
  d1: D1Database,
  reference: string,
  version: string,
  language: string,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      "INSERT INTO consents (subjectType, subjectId, version, language, agreedAt) VALUES ('booking', ?1, ?2, ?3, ?4)",
    )
    .bind(reference, version, language, at);
}

/** Opens the new booking to a secret; its row number is only known inside the batch. */
export function insertReceipt(
  d1: D1Database,
  reference: string,
  secretHash: string,
  kind: 'device' | 'code',
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      'INSERT INTO receipts (secretHash, bookingId, kind, createdAt) SELECT ?2, id, ?3, ?4 FROM booking_submissions WHERE reference = ?1',
    )
    .bind(reference, secretHash, kind, at);
}

/** Writes the first answer to the key, with the row number that the batch gave. */
export function saveResponse(
  d1: D1Database,
  scope: string,
  key: string,
  reference: string,
  body: object,
): D1PreparedStatement {
  return d1
    .prepare(
      `UPDATE idempotency_keys SET body = json_set(?4, '$.id', (SELECT id FROM booking_submissions WHERE reference = ?3))
       WHERE scope = ?1 AND key = ?2`,
    )
    .bind(scope, key, reference, JSON.stringify(body));
}
