import { and, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { SharedStay } from '#shared/bookings/my-stay.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insertSelect } from '../../../platform/db/insert-select.ts';
import { qualified } from '../../../platform/db/qualified.ts';
import { IS_TOLD } from '../as-told.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';
import { stayLinks } from './stay-links.table.ts';

const b = bookingSubmissions;

/**
 * Sets the hour on a booking that is still as it was looked at; else rolls the batch back
 * (`bad_transition`). Calendars need no new file for it, so the booking keeps its `updatedAt`.
 */
export function storeArrivalTime(db: Db, row: BookingRow, arrivalTime: string | null): Statement[] {
  const isAsSeen = and(eq(b.id, row.id), eq(b.status, row.status), IS_TOLD, isNull(b.deletedAt));
  return [
    db.update(b).set({ arrivalTime }).where(isAsSeen),
    assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 FROM ${b} WHERE ${isAsSeen})`),
  ];
}

/** Accepted bookings whose last day has not passed. */
const isCurrent = (today: Day) =>
  and(inArray(b.status, [...ACCEPTED_STATUSES]), gte(b.checkOutDate, today), isNull(b.deletedAt));

/** Bookings whose stay a companion may see: as `isAcceptedStay`, told so, and not deleted. */
const isShown = (today: Day) => and(isCurrent(today), IS_TOLD, isNull(b.checkedOutAt));

export async function findNonce(db: Db, bookingId: number): Promise<string | null> {
  const row = await db
    .select({ nonce: stayLinks.nonce })
    .from(stayLinks)
    .where(eq(stayLinks.bookingId, bookingId))
    .get();
  return row?.nonce ?? null;
}

/**
 * A link for a stay that may be shown; else the batch is rolled back (`bad_transition`). One that is
 * there already stays as it is.
 */
export function insertStayLink(
  link: Omit<typeof stayLinks.$inferSelect, 'bookingId'>,
  bookingId: number,
  today: Day,
): Statement[] {
  const shown = sql`FROM ${b} WHERE ${and(eq(b.id, bookingId), isShown(today))}`;
  return [
    assertNot('bad_transition', sql`NOT EXISTS (SELECT 1 ${shown})`),
    insertSelect(stayLinks, { bookingId: b.id, ...link }, sql`${shown} ON CONFLICT DO NOTHING`),
  ];
}

export function deleteStayLink(db: Db, bookingId: number): Statement {
  return db.delete(stayLinks).where(eq(stayLinks.bookingId, bookingId));
}

/** The nights behind a link, or null; nothing else of the booking is read. */
export async function findSharedStay(
  db: Db,
  secretHash: string,
  today: Day,
): Promise<SharedStay | null> {
  const row = await db
    .select({ checkInDate: b.checkInDate, checkOutDate: b.checkOutDate })
    .from(stayLinks)
    .innerJoin(b, eq(b.id, stayLinks.bookingId))
    .where(and(eq(stayLinks.secretHash, secretHash), isShown(today)))
    .get();
  return row ?? null;
}

/**
 * Links of which the stay will not be shown again, as a check-out can be taken back; only bookings
 * that have one are read.
 */
const isOld = (today: Day): SQL =>
  qualified(
    sql`NOT EXISTS (SELECT 1 FROM ${b} WHERE ${b.id} = ${stayLinks.bookingId} AND ${isCurrent(today)})`,
  );

export async function hasOldStayLink(db: Db, today: Day): Promise<boolean> {
  const row = await db
    .select({ bookingId: stayLinks.bookingId })
    .from(stayLinks)
    .where(isOld(today))
    .limit(1)
    .get();
  return row !== undefined;
}

export function deleteOldLinks(db: Db, today: Day): Statement {
  return db.delete(stayLinks).where(isOld(today));
}
