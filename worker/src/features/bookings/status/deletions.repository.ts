import { and, desc, eq, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import {
  assertChangedBy,
  isMarkedAs,
  type BookingRow,
  type Ending,
} from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';
import { bookingDeletions } from './deletions.table.ts';

const d = bookingDeletions;

/**
 * Takes a booking out of every list; the row and its audit log stay. A live one ends as cancelled
 * by staff. Compare and set: only as it was looked at.
 */
export function markDeleted(db: Db, row: BookingRow, operation: string, at: string): Statement[] {
  const { cancelledBy, deletedAt, id, status, updatedAt } = bookingSubmissions;
  const update = db
    .update(bookingSubmissions)
    .set({
      deletedAt: at,
      updatedAt: at,
      lastOperation: operation,
      expiresAt: null,
      networkHash: null,
      cancelledBy: sql`CASE WHEN ${status} IN ('completed', 'cancelled') THEN ${cancelledBy} ELSE 'staff' END`,
      status: sql`CASE WHEN ${status} = 'completed' THEN 'completed' ELSE 'cancelled' END`,
    })
    .where(
      and(
        eq(id, row.id),
        isNull(deletedAt),
        eq(status, row.status),
        eq(updatedAt, row.updatedAt),
        isMarkedAs(row),
      ),
    );
  return [update, assertChangedBy(row.id, operation)];
}

/** A booking that has been deleted; undefined where it is live or was never there. */
export async function findDeletedBooking(
  db: Db,
  bookingId: number,
): Promise<BookingRow | undefined> {
  const { deletedAt, id } = bookingSubmissions;
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(eq(id, bookingId), isNotNull(deletedAt)))
    .get();
}

/** Puts a booking that has ended back into the state given, for another life. Compare and set. */
export function markRestored(
  db: Db,
  row: BookingRow,
  to: Pick<BookingRow, 'status' | 'cancelledBy' | 'expiresAt' | 'heldFrom'> &
    Partial<Ending & Pick<BookingRow, 'updatedAt'>>,
  operation: string,
  at: string,
): Statement[] {
  const { deletedAt, id, life, status, updatedAt } = bookingSubmissions;
  const update = db
    .update(bookingSubmissions)
    .set({
      updatedAt: at,
      ...to,
      deletedAt: null,
      life: sql`${life} + 1`,
      lastOperation: operation,
    })
    .where(
      and(
        eq(id, row.id),
        sql`${deletedAt} IS ${row.deletedAt}`,
        eq(status, row.status),
        eq(updatedAt, row.updatedAt),
      ),
    );
  return [update, assertChangedBy(row.id, operation)];
}

interface Deletion {
  readonly bookingId: number;
  readonly at: string;
  /** What the booking was until then. */
  readonly status: BookingStatus;
  readonly reason: string;
  readonly operation: string;
  readonly keptUntil: string;
}

/** Written once, also where its batch is repeated. */
export function insertDeletion(db: Db, deletion: Deletion): Statement {
  return db.insert(d).values(deletion).onConflictDoNothing();
}

/** The deletion of a booking that can be taken back until `keptUntil`; undefined without one. */
export async function findKeptDeletion(db: Db, bookingId: number) {
  return db
    .select({ status: d.status, keptUntil: d.keptUntil })
    .from(d)
    .where(and(eq(d.bookingId, bookingId), isNotNull(d.keptUntil)))
    .orderBy(desc(d.id))
    .get();
}

/** From now on there is nothing to take back; the reason stays. */
export function endKeptDeletion(db: Db, bookingId: number): Statement {
  return db
    .update(d)
    .set({ keptUntil: null })
    .where(and(eq(d.bookingId, bookingId), isNotNull(d.keptUntil)));
}

/** Deletions of these bookings with their reasons, by the request that deleted. */
export async function deletionsOf(db: Db, bookings: readonly number[]) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(bookings)}))`;
  return db
    .select({ operation: d.operation, reason: d.reason, keptUntil: d.keptUntil })
    .from(d)
    .where(sql`${d.bookingId} IN ${ids}`);
}

/** Ids of bookings that were deleted long enough ago. */
export const bookingsKeptUntil = (at: string): SQL =>
  sql`SELECT bookingId AS id FROM booking_deletions WHERE keptUntil <= ${at}`;

/** Whether there is one; one seek in an index. */
export async function hasBookingKeptUntil(db: Db, at: string): Promise<boolean> {
  const found = await db.select({ id: d.id }).from(d).where(lt(d.keptUntil, at)).limit(1).get();
  return found !== undefined;
}

/** Takes what staff wrote of the selected bookings, which can be taken back no more. */
export const eraseDeletions = (bookings: SQL): Statement =>
  sql`UPDATE booking_deletions SET reason = '', keptUntil = NULL WHERE bookingId IN (${bookings})`;

/** Ends the time of those; what staff wrote stays in the log. */
export const endDeletionsKeptUntil = (at: string): Statement =>
  sql`UPDATE booking_deletions SET keptUntil = NULL WHERE keptUntil <= ${at}`;
