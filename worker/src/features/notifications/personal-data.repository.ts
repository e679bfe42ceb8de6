import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';

/** Deletes what was said about the bookings of an account. */
export function deleteBookingNotifications(email: string): Statement {
  const bookings = sql`SELECT id FROM booking_submissions WHERE userEmail = ${email}`;
  return sql`DELETE FROM notifications
    WHERE sourceType = 'booking' AND sourceId IN (SELECT CAST(id AS text) FROM (${bookings}))`;
}
