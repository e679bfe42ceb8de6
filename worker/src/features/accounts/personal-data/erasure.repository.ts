import { sql } from 'drizzle-orm';
import type { Day } from '#shared/muscat-time.ts';
import { ERASED_ALIAS_RANGE, ERASED_TEXT } from '../../../identity/erased-account.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { assertNot } from '../../../platform/db/d1-statements.ts';
import { voidStatements } from '../../events/decisions.repository.ts';

/**
 * A stay that the hotel must be able to account for keeps its guest's name, phone and ID number for
 * a while (decisions.md, Personal data).
 */
const RETAINED =
  "status IN ('approved', 'confirmed', 'completed') AND checkOutDate >= ?3 AND deletedAt IS NULL";
const ANONYMISED = `fullName = '${ERASED_TEXT}', phoneNumber = '${ERASED_TEXT}', idNumber = NULL, idNumberTail = '', contactEmail = NULL, extras = NULL`;
const IDS = 'SELECT id FROM booking_submissions WHERE userEmail = ?1';

export interface ComingStay {
  readonly reference: string;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
}

const COMING =
  "checkOutDate >= ?2 AND deletedAt IS NULL AND (status IN ('approved', 'confirmed') OR (?3 AND status = 'pending'))";

/** Stays under this e-mail that are not over, waiting ones among them where `withPending`. */
export async function comingStays(
  d1: D1Database,
  email: string,
  today: Day,
  withPending: boolean,
): Promise<ComingStay[]> {
  const { results } = await d1
    .prepare(
      `SELECT reference, checkInDate, checkOutDate FROM booking_submissions
       WHERE userEmail = ?1 AND ${COMING} ORDER BY checkInDate, id`,
    )
    .bind(email, today, Number(withPending))
    .all<ComingStay>();
  return results;
}

export interface Erasure {
  readonly userId: number;
  readonly email: string;
  /** Stands in for the e-mail, so that points still add up. */
  readonly alias: string;
  readonly today: Day;
  /** Stays that ended before this day are no longer kept. */
  readonly keptFrom: Day;
  readonly requestId: string;
  readonly at: string;
  /** The account's name among the pictures. */
  readonly pictureOwner: string;
  /** Hashes of the codes that open coming stays, which have no account any more. */
  readonly codes: readonly { readonly reference: string; readonly hash: string }[];
}

/**
 * Takes the batch back (`caller_gone`) where the account is erased already; the e-mail that this
 * batch leaves is its own repeat.
 */
export function assertNotErased(
  d1: D1Database,
  { userId, email, alias }: Pick<Erasure, 'userId' | 'email' | 'alias'>,
): D1PreparedStatement {
  return assertNot(
    d1,
    'caller_gone',
    'NOT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND email IN (?2, ?3))',
    userId,
    email,
    alias,
  );
}

/**
 * Takes the batch back (`bad_transition`) where the account's password is another than the one
 * compared.
 */
export function assertPasswordStillSame(
  d1: D1Database,
  { userId, compared, alias }: { userId: number; compared: string; alias: string },
): D1PreparedStatement {
  return assertNot(
    d1,
    'bad_transition',
    'NOT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND (password = ?2 OR email = ?3))',
    userId,
    compared,
    alias,
  );
}

/**
 * Takes the batch back (`stay_missed`) where a coming stay was booked after the codes were made:
 * nobody could open it any more.
 */
function assertNoNewStay(d1: D1Database, { email, today, codes }: Erasure): D1PreparedStatement {
  return assertNot(
    d1,
    'stay_missed',
    `EXISTS (SELECT 1 FROM booking_submissions WHERE userEmail = ?1 AND ${COMING} AND reference NOT IN (SELECT value FROM json_each(?4)))`,
    email,
    today,
    0,
    JSON.stringify(codes.map(({ reference }) => reference)),
  );
}

/** Requests that wait for an answer are withdrawn by their guest. */
function cancelPending(
  d1: D1Database,
  { userId, email, requestId, at }: Erasure,
): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        `INSERT INTO audit_log (at, actor, action, targetType, targetId, result, fields, requestId)
         SELECT ?2, ?3, 'booking.cancelled', 'booking', id, 'ok', 'status', ?4 FROM booking_submissions WHERE userEmail = ?1 AND status = 'pending'`,
      )
      .bind(email, at, `user:${userId}`, requestId),
    d1
      .prepare(`DELETE FROM booking_nights WHERE bookingId IN (${IDS} AND status = 'pending')`)
      .bind(email),
    d1
      .prepare(
        `UPDATE booking_submissions SET status = 'cancelled', cancelledBy = 'guest', expiresAt = NULL, lastOperation = ?2, updatedAt = ?3
         WHERE userEmail = ?1 AND status = 'pending'`,
      )
      .bind(email, requestId, at),
  ];
}

/**
 * Bookings lose their person, except recent and coming stays, which lose the way to the account
 * only.
 */
function eraseBookings(
  d1: D1Database,
  { email, alias, today, keptFrom, at, codes }: Erasure,
): D1PreparedStatement[] {
  return [
    d1.prepare(`DELETE FROM receipts WHERE bookingId IN (${IDS})`).bind(email),
    ...codes.map(({ reference, hash }) =>
      d1
        .prepare(
          `INSERT INTO receipts (secretHash, bookingId, kind, createdAt) SELECT ?2, id, 'code', ?3 FROM booking_submissions
           WHERE reference = ?1 AND userEmail = ?4 AND status IN ('approved', 'confirmed') AND checkOutDate >= ?5 AND deletedAt IS NULL`,
        )
        .bind(reference, hash, at, email, today),
    ),
    d1
      .prepare(
        `DELETE FROM notifications WHERE sourceType = 'booking' AND sourceId IN (SELECT CAST(id AS text) FROM (${IDS}))`,
      )
      .bind(email),
    d1
      .prepare(
        `UPDATE booking_submissions SET ${ANONYMISED}, userEmail = ?2 WHERE userEmail = ?1 AND NOT (${RETAINED})`,
      )
      .bind(email, alias, keptFrom),
    d1
      .prepare(
        'UPDATE booking_submissions SET userEmail = ?2, contactEmail = NULL WHERE userEmail = ?1',
      )
      .bind(email, alias),
    d1
      .prepare(
        `UPDATE bookings SET guestName = '${ERASED_TEXT}', guestPhone = '${ERASED_TEXT}', idCard = NULL, guestEmail = ?2 WHERE lower(guestEmail) = ?1`,
      )
      .bind(email, alias),
  ];
}

/**
 * Entries leave their draws, and their pictures the bucket at the next sweep, with those that were
 * sent and never entered.
 */
function eraseEntries(
  d1: D1Database,
  { email, alias, pictureOwner, requestId, at }: Erasure,
): (Statement | D1PreparedStatement)[] {
  return [
    ...voidStatements(
      sql`SELECT id FROM event_entries WHERE userEmail = ${email} AND voidedAt IS NULL`,
      requestId,
      at,
    ),
    d1
      .prepare("UPDATE blobs SET touchedAt = '' WHERE owner = ?1 AND usedAt IS NULL")
      .bind(pictureOwner),
    d1
      .prepare(
        'DELETE FROM entry_receipts WHERE entryId IN (SELECT id FROM event_entries WHERE userEmail = ?1)',
      )
      .bind(email),
    // The print of a body with little but a phone in it could be tried out until the phone is
    // found.
    d1
      .prepare("UPDATE event_entries SET userEmail = ?2, fingerprint = '' WHERE userEmail = ?1")
      .bind(email, alias),
  ];
}

/** All that an erasure changes, for one batch. Repeated, it finds nothing left to change. */
export function erasureStatements(
  d1: D1Database,
  erasure: Erasure,
): (Statement | D1PreparedStatement)[] {
  const { userId, email, alias, at } = erasure;
  const points = ['point_transactions', 'user_points', 'points_holds'].map((table) =>
    d1.prepare(`UPDATE ${table} SET userEmail = ?2 WHERE userEmail = ?1`).bind(email, alias),
  );
  return [
    assertNoNewStay(d1, erasure),
    ...cancelPending(d1, erasure),
    ...eraseBookings(d1, erasure),
    ...eraseEntries(d1, erasure),
    ...points,
    // First answers repeat the name and the phone of their booking for a week.
    d1
      .prepare('DELETE FROM idempotency_keys WHERE scope IN (?1, ?2)')
      .bind(`u:${userId}`, `p:${userId}`),
    d1
      .prepare('UPDATE email_codes SET usedAt = ?2 WHERE userId = ?1 AND usedAt IS NULL')
      .bind(userId, at),
    d1.prepare('DELETE FROM sessions WHERE userId = ?1').bind(userId),
    d1.prepare('DELETE FROM admins WHERE username = ?1').bind(email),
    d1
      .prepare(
        `UPDATE users SET fullName = '${ERASED_TEXT}', email = ?2, emailTyped = ?2, password = NULL, verificationCode = NULL,
           verificationCodeExpiresAt = NULL, googleIssuer = NULL, googleSubject = NULL, isVerified = 0, updatedAt = ?3, erasedAt = ?3
         WHERE id = ?1 AND erasedAt IS NULL`,
      )
      .bind(userId, alias, at),
  ];
}

/**
 * Takes the person out of stays of erased accounts that need not be kept any longer; the range is
 * sought in an index.
 */
export function endedStayStatements(
  d1: D1Database,
  { today, keptFrom }: Pick<Erasure, 'today' | 'keptFrom'>,
): D1PreparedStatement[] {
  const ended = `userEmail >= '${ERASED_ALIAS_RANGE[0]}' AND userEmail < '${ERASED_ALIAS_RANGE[1]}' AND fullName <> '${ERASED_TEXT}'
    AND (deletedAt IS NOT NULL OR checkOutDate < ?1 OR (status = 'cancelled' AND checkOutDate < ?2))`;
  const ids = `SELECT id FROM booking_submissions WHERE ${ended}`;
  return [
    d1.prepare(`DELETE FROM receipts WHERE bookingId IN (${ids})`).bind(keptFrom, today),
    d1
      .prepare(
        `DELETE FROM notifications WHERE sourceType = 'booking' AND sourceId IN (SELECT CAST(id AS text) FROM (${ids}))`,
      )
      .bind(keptFrom, today),
    d1.prepare(`UPDATE booking_submissions SET ${ANONYMISED} WHERE ${ended}`).bind(keptFrom, today),
  ];
}
