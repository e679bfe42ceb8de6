import { eq, sql, type SQL } from 'drizzle-orm';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { reviews } from './reviews.table.ts';

/** Ids of what the account wrote, and of what was written without it about its stays. */
export const reviewIdsOf = (email: string): SQL => sql`
  SELECT id FROM reviews WHERE userEmail = ${email}
  UNION SELECT r.id FROM booking_submissions b CROSS JOIN reviews r ON r.bookingId = b.id
    WHERE b.userEmail = ${email}`;

export async function reviewsOf(db: Db, email: string) {
  return db
    .select()
    .from(reviews)
    .where(sql`id IN (${reviewIdsOf(email)})`)
    .orderBy(reviews.id);
}

/** The account's reviews go to its new e-mail. */
export function changeEmailOfReviews(db: Db, from: string, to: string): Statement {
  return db.update(reviews).set({ userEmail: to }).where(eq(reviews.userEmail, from));
}
