import { sql, type SQL } from 'drizzle-orm';

/**
 * Whether an address, in its canonical spelling, is the one of an account or of a booking by now.
 * Invitations do not count: managers are led from the count of such addresses to bookings alone.
 */
export const isSomebodys = (email: string | SQL): SQL =>
  sql`(EXISTS (SELECT 1 FROM users u WHERE u.email = ${email} AND u.erasedAt IS NULL)
    OR EXISTS (SELECT 1 FROM booking_submissions b WHERE lower(b.contactEmail) = ${email}
      AND b.contactEmail IS NOT NULL AND b.deletedAt IS NULL))`;

/** Selects the address of an account and those that its bookings name. */
export const addressesOf = (email: string): SQL =>
  sql`SELECT ${email} UNION ALL SELECT lower(contactEmail) FROM booking_submissions
    WHERE userEmail = ${email} AND contactEmail IS NOT NULL`;
