import { and, count, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { MAX_PENDING_PER_PHONE } from '#shared/bookings/booking-lifecycle.ts';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { fullParts, type FullPart } from '#shared/bookings/full-parts.ts';
import { nightsOf } from '#shared/bookings/stay.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { roomBedInventory, roomInventory, roomSmokingInventory } from '../rooms/rooms.table.ts';
import { bookingIdOf, type BookingRow } from './bookings.repository.ts';
import { bookingNights, bookingSubmissions, receipts } from './bookings.table.ts';

export type NewBooking = Omit<BookingRow, 'id' | 'deletedAt'>;

const b = alias(bookingSubmissions, 'b');

export function insertBooking(db: Db, booking: NewBooking): Statement {
  return db.insert(bookingSubmissions).values(booking);
}

/** One row a night, from check-in up to the day before check-out. */
export function holdNights({
  reference,
  checkInDate,
  checkOutDate,
}: Pick<NewBooking, 'reference' | 'checkInDate' | 'checkOutDate'>): Statement {
  return insertSelect(
    bookingNights,
    {
      bookingId: b.id,
      night: sql`n.night`,
      roomType: b.roomType,
      bedType: b.bedType,
      smokingType: b.smokingPreference,
    },
    sql`FROM ${bookingSubmissions} ${b}, (
        WITH RECURSIVE nights (night) AS (
          SELECT ${checkInDate}
          UNION ALL
          SELECT date(night, '+1 day') FROM nights WHERE night < date(${checkOutDate}, '-1 day'))
        SELECT night FROM nights) n
      WHERE ${b.reference} = ${reference}`,
  );
}

/**
 * Rolls the batch back where type, bed or smoking preference is now held more often than it is on
 * sale, on any night of the stay.
 */
export function assertRoomLeft(
  booking: Pick<
    NewBooking,
    'roomType' | 'bedType' | 'smokingPreference' | 'checkInDate' | 'checkOutDate'
  >,
): Statement {
  const { roomType, bedType, smokingPreference, checkInDate, checkOutDate } = booking;
  const { night, bedType: bed, smokingType: smoking } = bookingNights;
  return assertNot(
    'sold_out',
    sql`EXISTS (
      SELECT 1 FROM ${bookingNights}
      WHERE ${bookingNights.roomType} = ${roomType}
        AND ${night} >= ${checkInDate} AND ${night} < ${checkOutDate}
      GROUP BY ${night}
      HAVING COUNT(*) > COALESCE((
          SELECT ${roomInventory.availableCount} FROM ${roomInventory}
          WHERE ${roomInventory.roomType} = ${roomType}), 0)
        OR SUM(${bed} = ${bedType}) > COALESCE((
          SELECT ${roomBedInventory.availableCount} FROM ${roomBedInventory}
          WHERE ${roomBedInventory.roomType} = ${roomType}
            AND ${roomBedInventory.bedType} = ${bedType}), 0)
        OR SUM(${smoking} = ${smokingPreference}) > COALESCE((
          SELECT ${roomSmokingInventory.availableCount} FROM ${roomSmokingInventory}
          WHERE ${roomSmokingInventory.roomType} = ${roomType}
            AND ${roomSmokingInventory.smokingType} = ${smokingPreference}), 0))`,
  );
}

/**
 * What a stay asks for and cannot have, read after `assertRoomLeft` refused it. The nights that a
 * booking has already stand in nobody's way but others': a move names it by `except`.
 */
export async function findFullParts(
  db: Db,
  booking: Parameters<typeof assertRoomLeft>[0],
  except?: number,
): Promise<FullPart[]> {
  const { roomType, bedType, smokingPreference, checkInDate, checkOutDate } = booking;
  const n = bookingNights;
  const held = await db
    .select({
      night: n.night,
      room: count(),
      bed: sql<number>`SUM(${n.bedType} = ${bedType})`,
      smoking: sql<number>`SUM(${n.smokingType} = ${smokingPreference})`,
    })
    .from(n)
    .where(
      and(
        eq(n.roomType, roomType),
        gte(n.night, checkInDate),
        lt(n.night, checkOutDate),
        except === undefined ? undefined : ne(n.bookingId, except),
      ),
    )
    .groupBy(n.night);
  const onSale = await db
    .select({
      room: roomInventory.availableCount,
      bed: sql<number>`COALESCE(${roomBedInventory.availableCount}, 0)`,
      smoking: sql<number>`COALESCE(${roomSmokingInventory.availableCount}, 0)`,
    })
    .from(roomInventory)
    .leftJoin(
      roomBedInventory,
      and(eq(roomBedInventory.roomType, roomType), eq(roomBedInventory.bedType, bedType)),
    )
    .leftJoin(
      roomSmokingInventory,
      and(
        eq(roomSmokingInventory.roomType, roomType),
        eq(roomSmokingInventory.smokingType, smokingPreference),
      ),
    )
    .where(eq(roomInventory.roomType, roomType))
    .get();
  return fullParts(
    nightsOf({ checkIn: checkInDate, checkOut: checkOutDate }),
    onSale ?? { room: 0, bed: 0, smoking: 0 },
    new Map(held.map(({ night, ...counts }) => [night, counts])),
  );
}

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

/**
 * Rolls the batch back where pending requests without an account now hold more room-nights than
 * their device or network may: rooms are not held for nothing by whoever sends enough requests.
 */
export function assertHeldNightsLimit(
  held: { readonly deviceHash: string; readonly networkHash: string | null },
  limit: { readonly perDevice: number; readonly perNetwork: number },
): Statement {
  const heldNights = sql`SELECT COUNT(*) FROM ${bookingSubmissions} ${b}
    JOIN ${bookingNights} ON ${bookingNights.bookingId} = ${b.id}
    WHERE ${b.status} = 'pending' AND ${b.userEmail} IS NULL`;
  const ofDevice = sql`SELECT ${receipts.bookingId} FROM ${receipts}
    WHERE ${receipts.secretHash} = ${held.deviceHash} AND ${receipts.kind} = 'device'`;
  return assertNot(
    'sign_in_needed',
    sql`(${heldNights} AND ${b.id} IN (${ofDevice})) > ${limit.perDevice}
      OR (${heldNights} AND ${b.networkHash} = ${held.networkHash}) > ${limit.perNetwork}`,
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

/** The stored response to the request, with the row number that the batch gives the booking. */
export function createdResponse(reference: string, booking: Booking): SQL {
  return sql`json_set(${JSON.stringify(booking)}, '$.id', ${bookingIdOf(reference)})`;
}
