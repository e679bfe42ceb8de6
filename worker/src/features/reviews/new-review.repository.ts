import { and, eq, sql, type SQL } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { deleteNotificationsAbout } from '../notifications/notifications.repository.ts';
import { changeReview } from './decisions.repository.ts';
import { idsBy, type Author } from './reviews.repository.ts';
import { reviews } from './reviews.table.ts';

export interface NewReview {
  readonly name: string | null;
  readonly phoneNumber: string | null;
  readonly starRating: number;
  readonly serviceReview: string | null;
  readonly roomReview: string | null;
  readonly overallReview: string;
  readonly createdAt: string;
  readonly userEmail: string | null;
  readonly deviceHash: string | null;
  readonly bookingId: number | null;
  readonly lastOperation: string;
}

const authorOf = ({ userEmail, deviceHash }: NewReview): Author =>
  userEmail === null ? { email: null, deviceHash } : { email: userEmail, deviceHash: null };

/** The row number of a review that the same batch makes: no older one of its author is newer. */
export const newestIdBy = (review: NewReview): SQL =>
  sql`(SELECT MAX(id) FROM (${idsBy(authorOf(review))}))`;

const isPending = sql`status = 'pending'`;

/** Whether the account or the device wrote one since then. */
const hasRecentReview = ({ userEmail, deviceHash }: NewReview, since: string): SQL => sql`
  (EXISTS (SELECT 1 FROM reviews WHERE userEmail = ${userEmail} AND createdAt > ${since})
    OR EXISTS (SELECT 1 FROM reviews WHERE deviceHash = ${deviceHash} AND createdAt > ${since}))`;

/**
 * Inserts a review that waits for staff. Rolls its batch back with `reviews.bookingId` where its stay
 * has a review; without a stay, with `bad_transition` where its author wrote one since `since`.
 */
export function insertReview(review: NewReview, since: string): Statement[] {
  const { bookingId, starRating } = review;
  const isTooSoon = bookingId === null ? hasRecentReview(review, since) : sql`0`;
  return [
    insertSelect(reviews, review, sql`WHERE NOT (${isTooSoon})`),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM reviews
        WHERE id = ${newestIdBy(review)} AND lastOperation = ${review.lastOperation})`,
    ),
    sql`UPDATE review_counts SET n = n + 1, verified = verified + ${Number(bookingId !== null)}
      WHERE ${isPending} AND starRating = ${starRating}`,
  ];
}

/** As it was looked at: hidden, and the author's own. */
export interface HiddenReview {
  readonly id: number;
  readonly revision: number;
}

/**
 * Gives a hidden review its author's new words, with which it waits again; its stay and its place
 * stay. Rolls its batch back with `bad_transition` where it changed meanwhile.
 */
export function rewriteReview(
  db: Db,
  { id, revision }: HiddenReview,
  review: NewReview,
): Statement[] {
  const { name, phoneNumber, starRating, serviceReview, roomReview, overallReview } = review;
  const words = { name, phoneNumber, starRating, serviceReview, roomReview, overallReview };
  return [
    ...changeReview(
      db,
      {
        id,
        revision,
        set: { ...words, status: 'pending', hiddenReason: null, teamNote: null },
        operation: review.lastOperation,
        at: review.createdAt,
      },
      null,
    ),
    ...deleteNotificationsAbout('review', sql`SELECT id FROM reviews WHERE id = ${id}`),
  ];
}

/** Deletes reviews with what was said about them; repeated, it finds nothing to change. */
export function deleteReviews(db: Db, which: SQL): Statement[] {
  return [
    sql`
      UPDATE review_counts SET n = review_counts.n - gone.n, verified = review_counts.verified - gone.verified
      FROM (SELECT status, starRating, COUNT(*) AS n, COUNT(bookingId) AS verified FROM reviews
        WHERE id IN (${which}) GROUP BY status, starRating) gone
      WHERE gone.status = review_counts.status AND gone.starRating = review_counts.starRating`,
    ...deleteNotificationsAbout('review', which),
    db.delete(reviews).where(sql`id IN (${which})`),
  ];
}

/** What a repeat of the request is answered from; it repeats none of the guest's words. */
export const createdResponse = (id: SQL | number): SQL => sql`json_object('reviewId', ${id})`;

/** A device that got no answer, and so no cookie, is the author all the same. */
export function giveToDevice(db: Db, id: number, deviceHash: string): Statement {
  return db
    .update(reviews)
    .set({ deviceHash })
    .where(and(eq(reviews.id, id), sql`${reviews.userEmail} IS NULL`));
}
