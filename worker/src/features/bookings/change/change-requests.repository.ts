import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  changeRequestSchema,
  type ChangeRequest,
} from '#shared/bookings/change-request.contract.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insertSelect } from '../../../platform/db/insert-select.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';
import { changeRequests } from './change-requests.table.ts';

type ChangeRequestRow = typeof changeRequests.$inferSelect;

const { id, bookingId, status, lastOperation } = changeRequests;
const isOf = (booking: number) => eq(bookingId, booking);
const isOpen = sql`${status} = 'open'`;

export type NewChangeRequest = Pick<
  ChangeRequestRow,
  'kind' | 'checkInDate' | 'checkOutDate' | 'words' | 'lastOperation' | 'createdAt'
>;

/** The name of the constraint that a second open request of a booking breaks. */
export const REQUEST_CONFLICT = 'change_requests.bookingId';

/**
 * Stores what a guest asks of a booking that is still as they saw it; else the batch is rolled back
 * (`bad_transition`).
 */
export function insertChangeRequest(row: BookingRow, request: NewChangeRequest): Statement[] {
  const b = bookingSubmissions;
  const isAsSeen = and(
    eq(b.id, row.id),
    eq(b.status, row.status),
    eq(b.checkInDate, row.checkInDate),
    eq(b.checkOutDate, row.checkOutDate),
    sql`${b.checkedOutAt} IS ${row.checkedOutAt}`,
    sql`${b.deletedAt} IS NULL`,
  );
  const from = { fromCheckIn: row.checkInDate, fromCheckOut: row.checkOutDate };
  return [
    insertSelect(
      changeRequests,
      { bookingId: b.id, ...from, ...request },
      sql`FROM ${b} WHERE ${isAsSeen}`,
    ),
    assertNot('bad_transition', sql`NOT EXISTS ${doneBy(request.lastOperation)}`),
  ];
}

const doneBy = (operation: string): SQL =>
  sql`(SELECT 1 FROM ${changeRequests} WHERE ${lastOperation} = ${operation})`;

/** The stored response to a new request, with the row number that the batch gives it. */
export function createdRequest(view: ChangeRequest, operation: string): SQL {
  const newId = sql`(SELECT ${id} FROM ${changeRequests} WHERE ${lastOperation} = ${operation})`;
  return sql`json_set(${JSON.stringify(view)}, '$.id', ${newId})`;
}

export interface RequestEnd {
  readonly id: number;
  readonly bookingId: number;
  readonly to: Exclude<ChangeRequest['status'], 'open'>;
  readonly answer: string;
  readonly operation: string;
  readonly at: string;
}

/** Compare and set of an open request; rolls the batch back where it is open no more. */
export function endRequest(db: Db, end: RequestEnd): Statement[] {
  const { to, answer, operation, at } = end;
  const own = and(eq(id, end.id), isOf(end.bookingId));
  return [
    db
      .update(changeRequests)
      .set({ status: to, answer, lastOperation: operation, answeredAt: at })
      .where(and(own, isOpen)),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM ${changeRequests}
        WHERE ${own} AND ${lastOperation} = ${operation} AND ${status} = ${to})`,
    ),
  ];
}

/** A booking that ends leaves no request open. */
export function lapseOpenRequest(booking: number, operation: string, at: string): Statement {
  return sql`UPDATE ${changeRequests} SET status = 'lapsed', lastOperation = ${operation},
    answeredAt = ${at} WHERE ${isOf(booking)} AND ${isOpen}`;
}

/** What lapsed with the end of a booking waits again once that end is taken back. */
export function reopenLapsedRequest(ended: BookingRow, operation: string): Statement {
  return sql`UPDATE ${changeRequests} SET status = 'open', lastOperation = ${operation},
    answeredAt = NULL
    WHERE ${isOf(ended.id)} AND ${status} = 'lapsed' AND ${lastOperation} = ${ended.lastOperation}`;
}

/**
 * Staff gave the booking other nights by themselves: a wish for exactly these is agreed to by that,
 * one for others has lost what it was about. A wish to end the booking still waits.
 */
export function settleMoveRequest(
  booking: number,
  to: { readonly checkInDate: string; readonly checkOutDate: string },
  operation: string,
  at: string,
): Statement {
  const { kind, checkInDate, checkOutDate } = changeRequests;
  return sql`UPDATE ${changeRequests} SET status = CASE
      WHEN ${checkInDate} = ${to.checkInDate} AND ${checkOutDate} = ${to.checkOutDate}
      THEN 'agreed' ELSE 'lapsed' END,
    lastOperation = ${operation}, answeredAt = ${at}
    WHERE ${isOf(booking)} AND ${isOpen} AND ${kind} = 'change'`;
}

/** A request of this booking, or null. */
export async function findRequest(
  db: Db,
  booking: number,
  requestId: number,
): Promise<ChangeRequestRow | null> {
  const row = await db
    .select()
    .from(changeRequests)
    .where(and(eq(id, requestId), isOf(booking)))
    .get();
  return row ?? null;
}

export async function findOpenRequest(db: Db, booking: number): Promise<ChangeRequestRow | null> {
  const row = await db
    .select()
    .from(changeRequests)
    .where(and(isOf(booking), isOpen))
    .get();
  return row ?? null;
}

/** What callers see of a row. */
export const changeRequestView = (row: object): ChangeRequest => changeRequestSchema.parse(row);

/** The newest request of a booking, or null. */
export async function latestRequest(db: Db, booking: number): Promise<ChangeRequest | null> {
  const row = await db
    .select()
    .from(changeRequests)
    .where(isOf(booking))
    .orderBy(desc(id))
    .limit(1)
    .get();
  return row ? changeRequestView(row) : null;
}

/** The newest request of each of these bookings; one seek in an index for a booking without one. */
export async function latestRequests(
  db: Db,
  bookings: readonly number[],
): Promise<ReadonlyMap<number, ChangeRequest>> {
  if (bookings.length === 0) return new Map();
  const newest = sql`SELECT MAX(${id}) FROM ${changeRequests}
    WHERE ${bookingId} IN (SELECT value FROM json_each(${JSON.stringify(bookings)}))
    GROUP BY ${bookingId}`;
  const rows = await db
    .select()
    .from(changeRequests)
    .where(inArray(id, sql`(${newest})`));
  return new Map(rows.map((row) => [row.bookingId, changeRequestView(row)]));
}

/** Every request of each of these bookings, oldest first. */
export async function allRequests(
  db: Db,
  bookings: readonly number[],
): Promise<readonly ChangeRequestRow[]> {
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(bookings)}))`;
  return db.select().from(changeRequests).where(inArray(bookingId, ids)).orderBy(id);
}

/** Empties what was written with requests of the selected bookings. */
export function eraseRequestWords(bookings: SQL): Statement {
  return sql`UPDATE ${changeRequests} SET words = '', answer = '' WHERE ${bookingId} IN (${bookings})`;
}
