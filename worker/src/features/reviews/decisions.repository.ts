import { and, eq, sql, type SQL } from 'drizzle-orm';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertNotifications } from '../notifications/new-notifications.repository.ts';
import {
  deleteNotificationsAbout,
  type NotificationContent,
} from '../notifications/notifications.repository.ts';
import { reviews } from './reviews.table.ts';

export interface ReviewChange {
  readonly id: number;
  /** As it was looked at; another one by now rolls the batch back with `bad_transition`. */
  readonly revision: number;
  readonly set: Partial<Omit<typeof reviews.$inferInsert, 'id' | 'revision' | 'lastOperation'>>;
  readonly operation: string;
  readonly at: string;
}

/**
 * Compare and set, with the counts of both states, and with proof inside the batch that this
 * request did it; a repeat changes nothing.
 */
export function changeReview(
  db: Db,
  { id, revision, set, operation, at }: ReviewChange,
  told: NotificationContent | 'nothing' | null,
): Statement[] {
  const isAsSeen = and(eq(reviews.id, id), eq(reviews.revision, revision));
  const statements = [moveCounts(isAsSeen, set)];
  statements.push(
    db
      .update(reviews)
      .set({ ...set, revision: sql`${reviews.revision} + 1`, lastOperation: operation })
      .where(isAsSeen),
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM reviews WHERE id = ${id} AND lastOperation = ${operation})`,
    ),
  );
  if (told) statements.push(...forgetWhatWasTold(id));
  if (told && told !== 'nothing') statements.push(notifyAuthor(id, told, at));
  return statements;
}

/**
 * Counts what a review was and what it becomes, where it leaves its state or its stars.
 */
function moveCounts(
  which: SQL | undefined,
  { status, starRating }: ReviewChange['set'],
): Statement {
  const [to, stars] = [status ?? sql`status`, starRating ?? sql`starRating`];
  const moved = sql`FROM ${reviews}
    WHERE ${which} AND (status, starRating) <> (${to}, CAST(${stars} AS integer))`;
  return sql`
    UPDATE review_counts
    SET n = n + moved.step, verified = verified + moved.step * moved.isVerified
    FROM (SELECT status, starRating, -1 AS step, bookingId IS NOT NULL AS isVerified ${moved}
      UNION ALL SELECT ${to}, CAST(${stars} AS integer), 1, bookingId IS NOT NULL ${moved}) moved
    WHERE moved.status = review_counts.status AND moved.starRating = review_counts.starRating`;
}

/** Deletes what was said before, which no longer holds. */
const forgetWhatWasTold = (reviewId: number): Statement[] =>
  deleteNotificationsAbout('review', sql`SELECT id FROM reviews WHERE id = ${reviewId}`);

const notifyAuthor = (
  reviewId: number,
  { type, title, message }: NotificationContent,
  at: string,
): Statement =>
  insertNotifications(
    {
      userPhone: sql`COALESCE(phoneNumber, '')`,
      title: title.en,
      titleAr: title.ar,
      message: message.en,
      messageAr: message.ar,
      type,
      sourceType: 'review',
      sourceId: sql`CAST(id AS text)`,
      createdAt: at,
    },
    sql`FROM reviews WHERE id = ${reviewId}`,
  );
