import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#shared/language.ts';
import type { Statement } from '../../platform/db/batch.ts';

export interface NotificationContent {
  readonly type: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly message: Readonly<Record<Language, string>>;
}

const about = (which: SQL): SQL =>
  sql`sourceType = 'review' AND sourceId IN (SELECT CAST(id AS text) FROM (${which}))`;

/** Deletes what was said about reviews, and who has read it. */
export function deleteReviewNotifications(which: SQL): Statement[] {
  return [
    sql`DELETE FROM notification_reads
      WHERE notificationId IN (SELECT id FROM notifications WHERE ${about(which)})`,
    sql`DELETE FROM notifications WHERE ${about(which)}`,
  ];
}

/** Tells the author in place of what was said before, which no longer holds. */
export function notifyAuthor(
  reviewId: number,
  { type, title, message }: NotificationContent,
  at: string,
): Statement[] {
  return [
    ...deleteReviewNotifications(sql`SELECT id FROM reviews WHERE id = ${reviewId}`),
    sql`
      INSERT INTO notifications (userPhone, title, titleAr, message, messageAr, type, sourceType,
        sourceId, createdAt)
      SELECT COALESCE(phoneNumber, ''), ${title.en}, ${title.ar}, ${message.en}, ${message.ar},
        ${type}, 'review', CAST(id AS text), ${at}
      FROM reviews WHERE id = ${reviewId}`,
  ];
}
