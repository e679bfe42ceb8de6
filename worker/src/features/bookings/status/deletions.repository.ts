import { and, desc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { BookingStatus } from '#shared/bookings/booking-lifecycle.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { bookingDeletions } from '../bookings.table.ts';

const d = bookingDeletions;

export interface Deletion {
  readonly bookingId: number;
  readonly at: string;
  /** What the booking was until then. */
  readonly status: BookingStatus;
  readonly reason: string;
  readonly operation: string;
  readonly keptUntil: string;
}

export function insertDeletion(db: Db, deletion: Deletion): Statement {
  return db.insert(d).values(deletion);
}

/** The deletion of a booking that can be taken back until `keptUntil`; undefined without one. */
export async function findKeptDeletion(db: Db, bookingId: number) {
  return db
    .select({ id: d.id, status: d.status, keptUntil: d.keptUntil })
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
