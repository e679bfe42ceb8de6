import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';

export interface UncountedBooking {
  readonly id: number;
  readonly was: string | null;
  readonly facts: string;
}

/** Bookings that say something else than when their days were last counted (migration 0025). */
export const findUncountedBookings = (db: Db, limit: number): Promise<UncountedBooking[]> =>
  db.all<UncountedBooking>(sql`SELECT id, countedFacts AS was, figureFacts AS facts
    FROM booking_submissions WHERE countedFacts IS NOT figureFacts ORDER BY id LIMIT ${limit}`);

/** Marks the bookings that were read as counted; one that has changed meanwhile stays uncounted. */
export const markBookings = (bookings: readonly UncountedBooking[]): Statement =>
  sql`UPDATE booking_submissions SET countedFacts = j.value ->> 'facts'
    FROM json_each(${JSON.stringify(bookings.map(({ id, facts }) => ({ id, facts })))}) j
    WHERE booking_submissions.id = j.value ->> 'id'`;
