import { and, eq, isNull, inArray, desc } from 'drizzle-orm';
import type { BookingStatus, CancelledBy } from '#shared/bookings/booking-lifecycle.ts';
import type { Db } from '../../platform/db/db.ts';
import type { BookingRow } from './booking-view.ts';
import { bookingSubmissions, receipts } from './bookings.table.ts';

const OWN_LIMIT = 50;
const live = isNull(bookingSubmissions.deletedAt);

export async function findBooking(db: Db, id: number): Promise<BookingRow | undefined> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(bookingSubmissions.id, id), live))
    .get();
}

export async function findByReference(db: Db, reference: string): Promise<BookingRow | undefined> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(bookingSubmissions.reference, reference), live))
    .get();
}

/** True where one of the secrets (hashes of a device or a code) opens the booking. */
export async function hasBookingReceipt(
  db: Db,
  bookingId: number,
  secretHashes: readonly string[],
): Promise<boolean> {
  if (secretHashes.length === 0) return false;
  const row = await db
    .select({ bookingId: receipts.bookingId })
    .from(receipts)
    .where(and(eq(receipts.bookingId, bookingId), inArray(receipts.secretHash, [...secretHashes])))
    .get();
  return row !== undefined;
}

/** Bookings of an account, newest first. */
export async function bookingsOfUser(db: Db, email: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(bookingSubmissions.userEmail, email), live))
    .orderBy(desc(bookingSubmissions.id))
    .limit(OWN_LIMIT)
    .all();
}

/** Bookings that a device or a code opens, newest first. */
export async function bookingsOfReceipts(
  db: Db,
  secretHashes: readonly string[],
): Promise<BookingRow[]> {
  if (secretHashes.length === 0) return [];
  const rows = await db
    .select({ booking: bookingSubmissions })
    .from(receipts)
    .innerJoin(bookingSubmissions, eq(bookingSubmissions.id, receipts.bookingId))
    .where(and(inArray(receipts.secretHash, [...secretHashes]), live))
    .orderBy(desc(receipts.bookingId))
    .limit(OWN_LIMIT)
    .all();
  return [...new Map(rows.map(({ booking }) => [booking.id, booking])).values()];
}

/** Lets a device open a booking that its code opened there. */
export function attachReceipt(
  d1: D1Database,
  bookingId: number,
  secretHash: string,
  kind: 'device' | 'code',
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      'INSERT INTO receipts (secretHash, bookingId, kind, createdAt) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING',
    )
    .bind(secretHash, bookingId, kind, at);
}

export interface StatusChange {
  readonly id: number;
  readonly from: readonly BookingStatus[];
  readonly to: BookingStatus;
  readonly cancelledBy: CancelledBy | null;
  readonly operation: string;
  readonly at: string;
}

/** Compare and set, then proof inside the batch that this request did it (security design §2.3). */
export function changeStatus(
  d1: D1Database,
  { id, from, to, cancelledBy, operation, at }: StatusChange,
): D1PreparedStatement[] {
  const update = d1
    .prepare(
      `UPDATE booking_submissions SET status = ?1, cancelledBy = ?2, expiresAt = NULL, networkHash = NULL, lastOperation = ?3, updatedAt = ?4
       WHERE id = ?5 AND deletedAt IS NULL AND status IN (SELECT value FROM json_each(?6))`,
    )
    .bind(to, cancelledBy, operation, at, id, JSON.stringify(from));
  const proof = d1
    .prepare(
      `INSERT INTO _assert (code) SELECT 'bad_transition'
       WHERE NOT EXISTS (SELECT 1 FROM booking_submissions WHERE id = ?1 AND lastOperation = ?2)`,
    )
    .bind(id, operation);
  return [update, proof];
}

/** Lets the nights of a booking go. */
export function releaseNights(d1: D1Database, bookingId: number): D1PreparedStatement {
  return d1.prepare('DELETE FROM booking_nights WHERE bookingId = ?1').bind(bookingId);
}

/**
 * Takes a booking out of every list; the row and its audit trail stay. A live one ends as cancelled
 * by staff.
 */
export function markDeleted(
  d1: D1Database,
  id: number,
  operation: string,
  at: string,
): D1PreparedStatement[] {
  const update = d1
    .prepare(
      `UPDATE booking_submissions SET deletedAt = ?1, updatedAt = ?1, lastOperation = ?2, expiresAt = NULL, networkHash = NULL,
         cancelledBy = CASE WHEN status IN ('completed', 'cancelled') THEN cancelledBy ELSE 'staff' END,
         status = CASE WHEN status = 'completed' THEN 'completed' ELSE 'cancelled' END
       WHERE id = ?3 AND deletedAt IS NULL`,
    )
    .bind(at, operation, id);
  const proof = d1
    .prepare(
      `INSERT INTO _assert (code) SELECT 'bad_transition'
       WHERE NOT EXISTS (SELECT 1 FROM booking_submissions WHERE id = ?1 AND lastOperation = ?2)`,
    )
    .bind(id, operation);
  return [update, proof];
}
