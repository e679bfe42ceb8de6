import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { MAX_PENDING_PER_PHONE } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { fullParts, newlyHeld, type FullPart, type RoomWish } from '#shared/bookings/full-parts.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { insertSelect } from '../../../platform/db/insert-select.ts';
import { COUNTERS, eachNight, HELD, ON_SALE } from '../../rooms/night-stock.repository.ts';
import { bookingIdOf, type BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions, receipts } from '../bookings.table.ts';
import { unheldBooking } from './held-nights.repository.ts';

export type NewBooking = Omit<BookingRow, 'id' | 'deletedAt'>;

const b = alias(bookingSubmissions, 'b');

export function insertBooking(db: Db, booking: NewBooking): Statement {
  return db.insert(bookingSubmissions).values(booking);
}

/**
 * One row a night, from check-in up to the day before check-out, for those not held yet. They say
 * since when: the version of the booking, or `at` where an undo holds them, which changes none.
 */
export function holdNights(
  {
    reference,
    checkInDate,
    checkOutDate,
  }: Pick<NewBooking, 'reference' | 'checkInDate' | 'checkOutDate'>,
  at?: string,
): Statement {
  return insertSelect(
    bookingNights,
    {
      bookingId: b.id,
      night: sql`n.night`,
      roomType: b.roomType,
      bedType: b.bedType,
      smokingType: b.smokingPreference,
      heldAt: at === undefined ? b.updatedAt : sql`${at}`,
    },
    sql`FROM ${bookingSubmissions} ${b}, (
        WITH RECURSIVE nights (night) AS (
          SELECT ${checkInDate} WHERE ${checkInDate} < ${checkOutDate}
          UNION ALL
          SELECT date(night, '+1 day') FROM nights WHERE night < date(${checkOutDate}, '-1 day'))
        SELECT night FROM nights) n
      WHERE ${b.reference} = ${reference} AND NOT EXISTS (
        SELECT 1 FROM ${bookingNights} WHERE ${bookingNights.bookingId} = ${b.id}
          AND ${bookingNights.night} = n.night)`,
  );
}

/**
 * Rolls the batch back where type, bed or smoking preference is now held more often than it is on
 * sale, on any night that the stay holds newly: those of the booking as it was `before` stay its
 * own, whatever is on sale by now.
 */
export function assertRoomLeft(wish: RoomWish, before?: RoomWish): Statement {
  const nights = newlyHeld(wish, before);
  const lacking = kindsOf(wish).map(
    ([part, kind]) => sql`(
      SELECT COUNT(*) FROM ${COUNTERS}, ${eachNight(nights[part])}
      WHERE s.roomType = ${wish.roomType} AND s.kind = ${kind} AND ${HELD} <= ${ON_SALE}
    ) < ${nights[part].length}`,
  );
  return assertNot('sold_out', sql.join(lacking, sql` OR `));
}

/**
 * Rolls the batch back as `assertRoomLeft` does, for a booking that held these nights until `since`
 * and takes them back: an overbooked night refuses that only where somebody has bought it meanwhile.
 */
export function assertNoneBought(
  wish: RoomWish & { readonly id: number },
  since: string,
): Statement {
  const nights = JSON.stringify(newlyHeld(wish).room);
  const bought = kindsOf(wish).map(
    ([, kind]) => sql`EXISTS (
      SELECT 1 FROM ${COUNTERS}, json_each(${nights}) n
      WHERE s.roomType = ${wish.roomType} AND s.kind = ${kind} AND ${HELD} > ${ON_SALE}
        AND EXISTS (SELECT 1 FROM booking_nights h
          WHERE h.roomType = s.roomType AND h.night = n.value
            AND CASE s.kind WHEN 'room' THEN h.heldAt
              WHEN h.bedType THEN COALESCE(h.bedHeldAt, h.heldAt)
              WHEN h.smokingType THEN COALESCE(h.smokingHeldAt, h.heldAt) END >= ${since}
            AND h.bookingId <> ${wish.id}))`,
  );
  return assertNot('sold_out', sql.join(bought, sql` OR `));
}

/** What a stay asks for and cannot have, read after `assertRoomLeft` refused it. */
export async function findFullParts(
  db: Db,
  wish: RoomWish,
  before?: RoomWish,
): Promise<FullPart[]> {
  const nights = newlyHeld(wish, before);
  const rowSchema = z.array(z.object({ night: z.string() }));
  const full = kindsOf(wish).map(async ([part, kind]) => {
    const rows = await db.all(sql`
      SELECT n.value AS night FROM ${COUNTERS}, ${eachNight(nights[part])}
      WHERE s.roomType = ${wish.roomType} AND s.kind = ${kind} AND ${HELD} >= ${ON_SALE}
      ORDER BY night`);
    return [part, rowSchema.parse(rows).map(({ night }) => night)] as const;
  });
  return fullParts(new Map(await Promise.all(full)));
}

const kindsOf = ({ bedType, smokingPreference }: RoomWish) =>
  [
    ['room', 'room'],
    ['bed', bedType],
    ['smoking', smokingPreference],
  ] as const;

/** Rolls the batch back where this request is one more than a phone may have pending. */
export function assertPendingLimit(phone: string): Statement {
  const { phoneNumber, status, deletedAt } = bookingSubmissions;
  return assertNot(
    'too_many_pending',
    sql`(SELECT COUNT(*) FROM ${bookingSubmissions}
      WHERE ${phoneNumber} = ${phone} AND ${status} = 'pending' AND ${deletedAt} IS NULL)
      > ${MAX_PENDING_PER_PHONE}`,
  );
}

/** Opens the new booking to a secret; its row number is only known inside the batch. */
export function insertReceipt(
  { reference, createdAt }: NewBooking,
  secretHash: string,
  kind: 'device' | 'code',
): Statement {
  return insertSelect(
    receipts,
    { secretHash, bookingId: bookingSubmissions.id, kind, createdAt },
    sql`FROM ${bookingSubmissions} WHERE ${eq(bookingSubmissions.reference, reference)}`,
  );
}

/**
 * The stored response to the request, with the row number that the batch gives the booking and
 * whether it holds its rooms.
 */
export function createdResponse(reference: string, booking: Booking): SQL {
  const made = sql`json_set(${JSON.stringify(booking)}, '$.id', ${bookingIdOf(reference)})`;
  return sql`CASE WHEN ${bookingIdOf(reference)} IN (${unheldBooking(reference)})
    THEN json_set(${made}, '$.isUnheld', json('true')) ELSE ${made} END`;
}

/** Selects the devices that open an entry. */
export const devicesOfEntry = (entryId: number): SQL =>
  sql`SELECT secretHash FROM entry_receipts WHERE kind = 'device' AND entryId = ${entryId}`;

/** Opens a prize's booking on the devices that open the entry which won it. */
export const openToEntryDevices = (
  { reference, createdAt }: NewBooking,
  entryId: number,
): Statement =>
  insertSelect(
    receipts,
    { secretHash: sql`d.secretHash`, bookingId: bookingSubmissions.id, kind: 'device', createdAt },
    sql`FROM ${bookingSubmissions}, (${devicesOfEntry(entryId)}) d
      WHERE ${eq(bookingSubmissions.reference, reference)}`,
  );
