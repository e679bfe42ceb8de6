import { eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  DEVICES_OF_SHARED_NETWORK,
  MAX_UNHELD_PER_ACCOUNT,
} from '#shared/bookings/booking-lifecycle.ts';
import { assertNot, type Statement } from '../../../platform/db/batch.ts';
import type { Db } from '../../../platform/db/db.ts';
import { bookingNights, bookingSubmissions, receipts } from '../bookings.table.ts';

/**
 * What pending requests of guests may hold (decision 017), the one home of that rule. A batch asks
 * it after it has written the nights and the receipts of its booking, so that no race exceeds it.
 */
export interface HeldNightsLimit {
  readonly perDevice: number;
  readonly perNetwork: number;
  readonly perSharedNetwork: number;
  readonly perAccount: number;
}

const b = alias(bookingSubmissions, 'b');

const heldWhere = (condition: SQL): SQL => sql`(SELECT COUNT(*) FROM ${bookingSubmissions} ${b}
  JOIN ${bookingNights} ON ${bookingNights.bookingId} = ${b.id}
  WHERE ${b.status} = 'pending' AND ${condition})`;

/** All that a network holds, with and without accounts; a request of staff names none. */
const heldByNetwork = (networkHash: string | null): SQL =>
  heldWhere(sql`${b.networkHash} = ${networkHash}`);

/**
 * Rolls the batch back where pending requests without an account now hold more room-nights than
 * their device or network may: rooms are not held for nothing by anyone who sends enough requests.
 * A network that many devices share may hold more, but not without end, because a caller can make
 * devices up. What accounts hold from there counts toward that end.
 */
export function assertHeldNightsLimit(
  held: { readonly deviceHash: string; readonly networkHash: string | null },
  limit: HeldNightsLimit,
): Statement {
  const ofDevice = sql`SELECT ${receipts.bookingId} FROM ${receipts}
    WHERE ${receipts.secretHash} = ${held.deviceHash} AND ${receipts.kind} = 'device'`;
  const devicesOfNetwork = sql`SELECT COUNT(DISTINCT ${receipts.secretHash})
    FROM ${bookingSubmissions} ${b} JOIN ${receipts} ON ${receipts.bookingId} = ${b.id}
    WHERE ${b.status} = 'pending' AND ${b.networkHash} = ${held.networkHash}
      AND ${receipts.kind} = 'device'`;
  const without = sql`${b.userEmail} IS NULL`;
  return assertNot(
    'sign_in_needed',
    sql`${heldWhere(sql`${without} AND ${b.id} IN (${ofDevice})`)} > ${limit.perDevice}
      OR ${heldWhere(sql`${without} AND ${b.networkHash} = ${held.networkHash}`)} > iif(
        (${devicesOfNetwork}) >= ${DEVICES_OF_SHARED_NETWORK},
        ${limit.perSharedNetwork}, ${limit.perNetwork})
      OR ${heldByNetwork(held.networkHash)} > ${limit.perSharedNetwork}`,
  );
}

interface AccountRequest {
  readonly reference: string;
  readonly userEmail: string;
  readonly networkHash: string | null;
}

/**
 * Takes the nights back from a new request with which its account, or its network, holds more than
 * it may: it waits for its answer without them. Of requests that wait so an account has a few; one
 * more rolls the batch back.
 */
export function holdWithinLimit(
  db: Db,
  { reference, userEmail, networkHash }: AccountRequest,
  limit: HeldNightsLimit,
): Statement[] {
  const isOver = sql`${heldWhere(sql`${b.userEmail} = ${userEmail}`)} > ${limit.perAccount}
    OR ${heldByNetwork(networkHash)} > ${limit.perSharedNetwork}`;
  return [
    db
      .update(bookingSubmissions)
      .set({ isUnheld: true })
      .where(sql`${eq(bookingSubmissions.reference, reference)} AND (${isOver})`),
    db
      .delete(bookingNights)
      .where(sql`${bookingNights.bookingId} IN (${unheldBooking(reference)})`),
    assertNot('too_many_pending', sql`${unheldOf(userEmail)} > ${MAX_UNHELD_PER_ACCOUNT}`),
  ];
}

const unheldOf = (userEmail: string): SQL => sql`(SELECT COUNT(*) FROM ${bookingSubmissions} ${b}
  WHERE ${b.userEmail} = ${userEmail} AND ${b.status} = 'pending' AND ${b.isUnheld} = 1
    AND ${b.deletedAt} IS NULL)`;

/** Whether that is why `too_many_pending` rolled a request of the account back. */
export async function hasMostUnheld(db: Db, userEmail: string): Promise<boolean> {
  const rows = await db.all(
    sql`SELECT 1 WHERE ${unheldOf(userEmail)} >= ${MAX_UNHELD_PER_ACCOUNT}`,
  );
  return rows.length > 0;
}

/** The id of this booking where it waits without its nights; no row otherwise. */
export const unheldBooking = (reference: string): SQL => {
  const { id, isUnheld, status } = bookingSubmissions;
  return sql`SELECT ${id} FROM ${bookingSubmissions}
    WHERE ${bookingSubmissions.reference} = ${reference} AND ${isUnheld} = 1
      AND ${status} = 'pending'`;
};
