import { sql } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';

/** Deletes what was said about the bookings of an account, and who has read it. */
export function deleteBookingNotifications(email: string): Statement[] {
  const bookings = sql`SELECT id FROM booking_submissions WHERE userEmail = ${email}`;
  const isAboutThem = sql`sourceType = 'booking'
    AND sourceId IN (SELECT CAST(id AS text) FROM (${bookings}))`;
  return [
    sql`DELETE FROM notification_reads
      WHERE notificationId IN (SELECT id FROM notifications WHERE ${isAboutThem})`,
    sql`DELETE FROM notifications WHERE ${isAboutThem}`,
  ];
}

export const deleteReads = (reader: string): Statement =>
  sql`DELETE FROM notification_reads WHERE reader = ${reader}`;
