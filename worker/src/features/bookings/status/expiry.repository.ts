import { and, eq, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { insertAuditRows } from '../../../platform/db/audit.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { auditLog } from '../../../platform/db/platform.table.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions } from '../bookings.table.ts';

export const BATCH_SIZE = 50;

const { id, status, expiresAt, lastOperation, userEmail, idNumber, checkOutDate, cardId } =
  bookingSubmissions;

/**
 * The index is named, because the planner prefers one on the status alone and then reads every live
 * request.
 */
const selectDue = (columns: SQL, at: string): SQL => sql`SELECT ${columns}
  FROM ${bookingSubmissions} INDEXED BY booking_submissions_pending
  WHERE ${status} = 'pending' AND ${expiresAt} <= ${at}`;

const dueSchema = z.array(
  z.object({
    id: z.int(),
    reference: z.string(),
    life: z.int(),
    userEmail: z.nullable(z.string()),
    cardId: z.nullable(z.int()),
  }),
);

/** Requests whose hold is over, at most 50 at a time. */
export async function findExpired(db: Db, at: string): Promise<z.infer<typeof dueSchema>> {
  const columns = sql`${id} AS id, reference, life, ${userEmail} AS userEmail, ${cardId} AS cardId`;
  const rows = await db.all(
    sql`${selectDue(columns, at)} ORDER BY ${expiresAt} LIMIT ${BATCH_SIZE}`,
  );
  return dueSchema.parse(rows);
}

/** Whether a request is due; one seek in an index that holds pending requests only. */
export async function hasExpired(db: Db, at: string): Promise<boolean> {
  return (await db.all(sql`${selectDue(sql`1`, at)} LIMIT 1`)).length > 0;
}

/** For a condition of the batch: it ended this request. */
export const isEndedBy = (reference: string, operation: string): SQL =>
  sql`EXISTS (SELECT 1 FROM booking_submissions
    WHERE reference = ${reference} AND lastOperation = ${operation} AND status = 'cancelled')`;

/**
 * Ends the listed requests that are still pending; the operation marks those that this batch ended.
 */
export function expireStatements(
  db: Db,
  ids: readonly number[],
  operation: string,
  at: string,
): Statement[] {
  const ended = and(inArray(id, [...ids]), eq(lastOperation, operation));
  return [
    db
      .update(bookingSubmissions)
      .set({
        status: 'cancelled',
        cancelledBy: 'expiry',
        expiresAt: null,
        networkHash: null,
        lastOperation: operation,
        updatedAt: at,
      })
      // The plus sign keeps the planner from reading every pending request by the status.
      .where(and(inArray(id, [...ids]), sql`+${status} = 'pending'`)),
    db
      .delete(bookingNights)
      .where(
        inArray(bookingNights.bookingId, db.select({ id }).from(bookingSubmissions).where(ended)),
      ),
    insertAuditRows(
      {
        at,
        actor: 'system',
        action: 'booking.expired',
        targetType: 'booking',
        targetId: id,
        result: 'ok',
        fields: 'status',
        requestId: operation,
      },
      sql`FROM ${bookingSubmissions} WHERE ${ended} AND NOT EXISTS (
        SELECT 1 FROM ${auditLog} WHERE ${auditLog.targetType} = 'booking'
          AND ${auditLog.targetId} = CAST(${id} AS text) AND ${auditLog.requestId} = ${operation})`,
    ),
  ];
}

/** Finds the listed requests that the operation ended. */
export async function findEndedBy(
  db: Db,
  operation: string,
  ids: readonly number[],
): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(and(inArray(id, [...ids]), eq(lastOperation, operation)));
}

const isKeptOfStayBefore = (day: string) => and(isNotNull(idNumber), lt(checkOutDate, day));

/** Whether ID numbers of stays that ended before the day are left; one seek in an index. */
export async function hasIdNumbersBefore(db: Db, day: string): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(bookingSubmissions)
    .where(isKeptOfStayBefore(day))
    .limit(1)
    .get();
  return found !== undefined;
}

/** Empties the ID numbers of stays that ended before the day. */
export function deleteIdNumbersBefore(db: Db, day: string): Statement {
  return db
    .update(bookingSubmissions)
    .set({ idNumber: null, idNumberTail: '' })
    .where(isKeptOfStayBefore(day));
}
