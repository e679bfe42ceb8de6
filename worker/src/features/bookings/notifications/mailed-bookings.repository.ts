import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/** For a condition of a batch: the guest of this booking left an address. */
export const hasAddress = (reference: string): SQL =>
  sql`EXISTS (SELECT 1 FROM booking_submissions
    WHERE reference = ${reference} AND coalesce(contactEmail, userEmail) IS NOT NULL)`;

/** The booking that a mail is about, also one that is deleted. */
export async function findMailedBooking(
  db: Db,
  reference: string,
): Promise<BookingRow | undefined> {
  return db
    .select()
    .from(bookingSubmissions)
    .where(eq(bookingSubmissions.reference, reference))
    .get();
}
