import { and, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import { REVIEW_STATUSES, STARS, type ReviewStatus } from '#shared/reviews/reviews.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { topicsOfDevices, type DeviceTopics } from '../../platform/db/versions.repository.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import { reviewCounts, reviews } from './reviews.table.ts';

const stay = {
  reference: bookingSubmissions.reference,
  roomType: bookingSubmissions.roomType,
  checkInDate: bookingSubmissions.checkInDate,
  checkOutDate: bookingSubmissions.checkOutDate,
};
const selectReviews = (db: Db, condition: SQL | undefined, limit: number) =>
  db
    .select({ ...getTableColumns(reviews), stay })
    .from(reviews)
    .leftJoin(bookingSubmissions, eq(bookingSubmissions.id, reviews.bookingId))
    .where(condition)
    .orderBy(desc(reviews.id))
    .limit(limit);
/** A review with the stay that it tells of. */
export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

export async function findReview(db: Db, id: number): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db, eq(reviews.id, id), 1);
  return row ?? null;
}

export interface Page {
  readonly limit: number;
  /** Number of the last review of the page before. */
  readonly cursor: number | null;
}

/** One page, newest first, in every state where it is null. Rows read do not grow with the table. */
export function reviewPage(
  db: Db,
  status: ReviewStatus | null,
  { limit, cursor }: Page,
): Promise<ReviewRow[]> {
  return selectReviews(
    db,
    and(
      status === null ? undefined : eq(reviews.status, status),
      cursor === null ? undefined : lt(reviews.id, cursor),
    ),
    limit,
  );
}

/** Who writes and reads their own reviews. */
export interface Author {
  /** Null without an account. */
  readonly email: string | null;
  /** Null where the browser has no cookie. */
  readonly deviceHash: string | null;
}

/**
 * Ids of what they wrote; what an account wrote is the account's alone, also on the device it came
 * from.
 */
export const idsBy = ({ email, deviceHash }: Author): SQL => sql`
  SELECT id FROM reviews WHERE userEmail = ${email}
  UNION SELECT id FROM reviews WHERE deviceHash = ${deviceHash} AND userEmail IS NULL`;

/** Ids of what the account wrote, and of what was written without it about its stays. */
export const reviewIdsOf = (email: string): SQL => sql`
  SELECT id FROM reviews WHERE userEmail = ${email}
  UNION SELECT r.id FROM booking_submissions b CROSS JOIN reviews r ON r.bookingId = b.id
    WHERE b.userEmail = ${email}`;

/** All that the account's person wrote, for their export. */
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

export const devicesWithReviews = sql`SELECT deviceHash FROM reviews
  WHERE deviceHash IS NOT NULL AND userEmail IS NULL`;

/** What the devices read that wrote a review, or the selected ones, without an account. */
export const topicsOfReviewDevices = (ids: SQL | number): DeviceTopics =>
  topicsOfDevices(
    sql`SELECT deviceHash AS secretHash FROM reviews
      WHERE id IN (${ids}) AND userEmail IS NULL AND deviceHash IS NOT NULL`,
    'reviews',
    'notifications',
  );

/** Longer than anybody's list gets at one review a stay or week. */
const OWN_LIMIT = 50;

export const ownReviews = (db: Db, author: Author): Promise<ReviewRow[]> =>
  selectReviews(db, sql`${reviews.id} IN (${idsBy(author)})`, OWN_LIMIT);

export interface Counts {
  readonly byStatus: Readonly<Record<ReviewStatus, number>>;
  /** Published ones with one star, two stars and so on. */
  readonly spread: readonly number[];
  /** Published ones of stays that the server knows. */
  readonly verified: number;
}

/** A handful of rows, however many reviews there are. */
export async function countReviews(db: Db): Promise<Counts> {
  const rows = await db.select().from(reviewCounts);
  const sumOf = (of: typeof rows): number => of.reduce((sum, { n }) => sum + n, 0);
  const published = rows.filter(({ status }) => status === 'published');
  return {
    byStatus: Object.fromEntries(
      REVIEW_STATUSES.map((status) => [status, sumOf(rows.filter((row) => row.status === status))]),
    ) as Record<ReviewStatus, number>,
    spread: STARS.map((stars) => sumOf(published.filter(({ starRating }) => starRating === stars))),
    verified: published.reduce((sum, row) => sum + row.verified, 0),
  };
}

export interface StayReader {
  readonly email: string | null;
  /** Hashes of the secrets that open bookings. */
  readonly secretHashes: readonly string[];
}

/**
 * The newest completed stay of the caller, or the one of this reference, and whether a review
 * tells of it already. Without a reference only those without a review are looked at.
 */
export async function findCompletedStay(
  db: Db,
  { email, secretHashes }: StayReader,
  reference: string | null,
): Promise<{ id: number; isReviewed: boolean } | null> {
  const isReviewed = sql`EXISTS (SELECT 1 FROM reviews r WHERE r.bookingId = b.id)`;
  const wanted =
    reference === null ? sql`NOT ${isReviewed}` : sql`b.reference = ${reference.toUpperCase()}`;
  const row = await db.get<{ id: number; isReviewed: number }>(sql`
    SELECT b.id, ${isReviewed} AS isReviewed FROM (
      SELECT id FROM booking_submissions WHERE userEmail = ${email}
      UNION SELECT bookingId FROM receipts
        WHERE secretHash IN (SELECT value FROM json_each(${JSON.stringify(secretHashes)}))) own
      CROSS JOIN booking_submissions b ON b.id = own.id
    WHERE b.status = 'completed' AND b.deletedAt IS NULL AND ${wanted}
    ORDER BY b.checkOutDate DESC, b.id DESC LIMIT 1`);
  return row ? { id: row.id, isReviewed: row.isReviewed === 1 } : null;
}
