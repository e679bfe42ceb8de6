import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { MAX_HISTORY } from '#shared/bookings/staff-booking.contract.ts';
import { users } from '../../../identity/identity.table.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insertSelect } from '../../../platform/db/insert-select.ts';
import { auditLog } from '../../../platform/db/platform.table.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingEdits, bookingSubmissions } from '../bookings.table.ts';

const b = bookingSubmissions;

/** What was written down about a booking, newest first; an index finds the rows. */
export async function auditOfBooking(db: Db, bookingId: number) {
  const { id, at, actor, action, requestId, targetType, targetId, result } = auditLog;
  return db
    .select({ at, actor, action, requestId })
    .from(auditLog)
    .where(and(eq(targetType, 'booking'), eq(targetId, String(bookingId)), eq(result, 'ok')))
    .orderBy(desc(id))
    .limit(MAX_HISTORY);
}

/** When a booking was cancelled last, and what it was before; null where the log does not say. */
export async function lastCancellation(
  db: Db,
  bookingId: number,
): Promise<{ readonly before: string | null; readonly at: string } | null> {
  const { id, action, at, before, targetType, targetId, result } = auditLog;
  const cancelled = and(
    eq(targetType, 'booking'),
    eq(targetId, String(bookingId)),
    eq(result, 'ok'),
    eq(action, 'booking.cancelled'),
  );
  const columns = { before, at };
  const row = await db.select(columns).from(auditLog).where(cancelled).orderBy(desc(id)).get();
  return row ?? null;
}

/** What staff changed of a booking, newest first. */
export async function editsOfBooking(db: Db, bookingId: number) {
  return db
    .select()
    .from(bookingEdits)
    .where(eq(bookingEdits.bookingId, bookingId))
    .orderBy(desc(bookingEdits.id))
    .limit(MAX_HISTORY);
}

/** What staff changed of each of these bookings, oldest first. */
export async function allEdits(db: Db, bookings: readonly number[]) {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(bookings)}))`;
  return db
    .select()
    .from(bookingEdits)
    .where(inArray(bookingEdits.bookingId, ids))
    .orderBy(asc(bookingEdits.id));
}

/** Takes the person out of what was changed of the selected bookings; dates and rooms stay. */
export function eraseEdits(bookings: SQL): Statement {
  const without = (column: SQL) =>
    sql`json_remove(${column}, '$.fullName', '$.phoneNumber', '$.contactEmail')`;
  return sql`UPDATE booking_edits SET before = ${without(sql`before`)},
    after = ${without(sql`after`)} WHERE bookingId IN (${bookings})`;
}

/** The names of these members of staff. */
export async function staffNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const rows = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, fullName }) => [id, fullName]));
}

export async function lastBookingOfPhone(
  db: Db,
  phoneNumber: string,
): Promise<BookingRow | undefined> {
  return db
    .select()
    .from(b)
    .where(and(eq(b.phoneNumber, phoneNumber), isNull(b.deletedAt)))
    .orderBy(desc(b.id))
    .limit(1)
    .get();
}

/** Stays of a phone that are over. */
export async function countStays(db: Db, phoneNumber: string): Promise<number> {
  const row = await db
    .select({ stays: count() })
    .from(b)
    .where(and(eq(b.phoneNumber, phoneNumber), eq(b.status, 'completed'), isNull(b.deletedAt)))
    .get();
  return row?.stays ?? 0;
}

/** Inserts the edit, once an operation, also where its batch is repeated. */
export function insertEdit(edit: Omit<typeof bookingEdits.$inferInsert, 'id'>): Statement {
  return insertSelect(
    bookingEdits,
    edit,
    sql`WHERE NOT EXISTS (SELECT 1 FROM ${bookingEdits}
      WHERE ${bookingEdits.bookingId} = ${edit.bookingId}
        AND ${bookingEdits.operation} = ${edit.operation})`,
  );
}
