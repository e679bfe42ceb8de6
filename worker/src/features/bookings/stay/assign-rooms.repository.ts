import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { roomGuestSchema } from '#shared/bookings/stay-marks.contract.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { IS_INSIDE } from '../bookings.table.ts';
import { cannotBeGiven, type GivenNights, isOccupied } from './room-numbers.repository.ts';

/** A room that is asked for a stay; `revision` is the booking that was looked at. */
export interface AskedRoom extends GivenNights {
  readonly roomNumber: number;
  readonly revision: string;
  readonly isConfirmed: boolean;
}

const eachOf = (asked: readonly object[] | readonly number[]): SQL =>
  sql`json_each(${JSON.stringify(asked)}) a`;
/** A field of one that is asked for. */
const its = (field: keyof AskedRoom): SQL => sql.raw(`(a.value ->> '$.${field}')`);
const NIGHTS = {
  bookingId: its('bookingId'),
  roomType: its('roomType'),
  from: its('from'),
  to: its('to'),
};
/** Told too: what is given before a guest has heard could not be undone with their answer. */
const AWAITS_GUEST = sql`s.deletedAt IS NULL AND s.checkedInAt IS NULL AND s.noShowAt IS NULL
  AND s.tellAt IS NULL AND s.status IN (SELECT value FROM json_each(${JSON.stringify(ACCEPTED_STATUSES)}))`;

/**
 * Those of the stays that can be given their room now, as `id` and `room`: they are as they were
 * looked at, and nobody has the room or, unless confirmed, is in it.
 */
export const assignable = (asked: readonly AskedRoom[]): SQL => sql`
  SELECT s.id AS id, ${its('roomNumber')} AS room
  FROM ${eachOf(asked)} CROSS JOIN booking_submissions s
  WHERE s.id = ${its('bookingId')} AND ${AWAITS_GUEST} AND s.roomNumber IS NULL
    AND s.updatedAt = ${its('revision')} AND NOT ${cannotBeGiven(NIGHTS, its('roomNumber'))}
    AND (${its('isConfirmed')} OR NOT ${isOccupied(NIGHTS, its('roomNumber'))})`;

/**
 * Gives the rooms to those stays that can have them; the operation marks them. No two of the stays
 * ask for one room.
 */
export function assignStatements(asked: readonly AskedRoom[], operation: string): Statement[] {
  const roomOf = (id: SQL) =>
    sql`(SELECT ${its('roomNumber')} FROM ${eachOf(asked)} WHERE ${its('bookingId')} = ${id})`;
  return [
    sql`UPDATE booking_submissions
      SET roomNumber = ${roomOf(sql`booking_submissions.id`)}, lastOperation = ${operation}
      WHERE id IN (SELECT id FROM (${assignable(asked)}))`,
    sql`UPDATE booking_nights SET roomNumber = ${roomOf(sql`booking_nights.bookingId`)}
      WHERE bookingId IN (SELECT s.id FROM ${eachOf(asked)} CROSS JOIN booking_submissions s
          WHERE s.id = ${its('bookingId')} AND s.lastOperation = ${operation}
            AND s.roomNumber = ${its('roomNumber')})
        AND night >= (SELECT ${its('from')} FROM ${eachOf(asked)}
          WHERE ${its('bookingId')} = booking_nights.bookingId)`,
  ];
}

/** Selects, as `id` and `room`, stays that the operation gave a room, unchanged since. */
export const takeable = (ids: readonly number[], operation: string): SQL => sql`
  SELECT s.id AS id, s.roomNumber AS room FROM ${eachOf(ids)} CROSS JOIN booking_submissions s
  WHERE s.id = a.value AND ${AWAITS_GUEST} AND s.roomNumber IS NOT NULL
    AND s.lastOperation = ${operation}`;

/** Takes the rooms of those stays back. */
export function takeBackStatements(
  ids: readonly number[],
  given: string,
  operation: string,
): Statement[] {
  const those = sql`(SELECT id FROM (${takeable(ids, given)}))`;
  return [
    // The nights first: what the operation gave is known by the booking.
    sql`UPDATE booking_nights SET roomNumber = NULL WHERE bookingId IN ${those}`,
    sql`UPDATE booking_submissions SET roomNumber = NULL, lastOperation = ${operation}
      WHERE id IN ${those}`,
  ];
}

const holderSchema = z.array(
  z.extend(roomGuestSchema, {
    askedFor: z.int(),
    isInside: z.pipe(
      z.int(),
      z.transform((is: number) => is === 1),
    ),
  }),
);

/** Who has the rooms that were asked for: their nights, or is inside; `askedFor` is the stay. */
export async function findHolders(db: Db, asked: readonly AskedRoom[]) {
  if (asked.length === 0) return [];
  const rows = await db.all(sql`
    SELECT t.askedFor AS askedFor, s.id AS bookingId, s.reference AS reference,
      s.fullName AS fullName, s.checkInDate AS checkInDate, s.checkOutDate AS checkOutDate,
      (s.checkedInAt IS NOT NULL AND s.checkedOutAt IS NULL) AS isInside
    FROM (
      SELECT ${its('bookingId')} AS askedFor, n.bookingId AS id
      FROM ${eachOf(asked)} CROSS JOIN booking_nights n
      WHERE n.roomType = ${its('roomType')} AND n.roomNumber = ${its('roomNumber')}
        AND n.night >= ${its('from')} AND n.night < ${its('to')}
      UNION
      SELECT ${its('bookingId')}, i.id FROM ${eachOf(asked)} CROSS JOIN (
        SELECT id, roomType, roomNumber FROM booking_submissions WHERE ${IS_INSIDE}) i
      WHERE i.roomType = ${its('roomType')} AND i.roomNumber = ${its('roomNumber')}
    ) t JOIN booking_submissions s ON s.id = t.id
    WHERE s.id <> t.askedFor ORDER BY s.checkInDate, s.id`);
  return holderSchema.parse(rows);
}
