import type { MessageBody } from '#shared/notifications/notification.contract.ts';
import { assertNot } from '../lib/atomic.ts';
import type { NotificationRow } from './notifications.repository.ts';

const newest = (table: string) =>
  `SELECT * FROM (SELECT 'entry' AS sourceType, id, submissionDate AS at FROM ${table} WHERE participantPhone = ?2 ORDER BY id DESC LIMIT 1)`;

/**
 * What a message to a phone (?2) is about: the newest entry or booking made with it, whose makers are then the only ones to read it. The
 * hotel's own phone (?3) stands for everybody; such a message is about nothing but itself (?1).
 */
const SUBJECT = `SELECT sourceType, CASE sourceType WHEN 'broadcast' THEN ?1 ELSE CAST(id AS text) END AS sourceId FROM (
    SELECT 'broadcast' AS sourceType, NULL AS id, 'z' AS at WHERE ?2 = ?3
    UNION ALL ${newest('photography_submissions')}
    UNION ALL ${newest('google_review_submissions')}
    UNION ALL ${newest('location_sharing_submissions')}
    UNION ALL SELECT * FROM (SELECT 'booking', id, createdAt FROM booking_submissions WHERE phoneNumber = ?2 AND deletedAt IS NULL ORDER BY id DESC LIMIT 1)
  ) ORDER BY at DESC LIMIT 1`;

export interface NewMessage extends MessageBody {
  readonly sentKey: string;
  readonly hotelPhone: string | null;
  readonly at: string;
}

/** Writes a message. Takes its batch back with `bad_transition` where nobody could read it, with a column of `notifications` for a taken key. */
export function sendMessage(d1: D1Database, message: NewMessage): D1PreparedStatement[] {
  const { sentKey, userPhone, hotelPhone, title, titleAr, messageAr, type, at } = message;
  return [
    d1
      .prepare(
        `INSERT INTO notifications (sentKey, userPhone, title, titleAr, message, messageAr, type, createdAt, sourceType, sourceId)
         SELECT ?1, ?2, ?4, ?5, ?6, ?7, ?8, ?9, s.sourceType, s.sourceId FROM (${SUBJECT}) s`,
      )
      .bind(sentKey, userPhone, hotelPhone, title, titleAr, message.message, messageAr, type, at),
    assertNot(d1, 'bad_transition', 'NOT EXISTS (SELECT 1 FROM notifications WHERE sentKey = ?1)', sentKey),
  ];
}

export async function findSent(d1: D1Database, sentKey: string): Promise<NotificationRow | null> {
  return d1.prepare("SELECT * FROM notifications WHERE sentKey = ?1 AND sentKey <> ''").bind(sentKey).first<NotificationRow>();
}

/** The newest news of a type that the server told a phone by itself. */
export async function findOwnNews(d1: D1Database, userPhone: string, type: string): Promise<NotificationRow | null> {
  return d1
    .prepare("SELECT * FROM notifications WHERE userPhone = ?1 AND type = ?2 AND sentKey = '' ORDER BY id DESC LIMIT 1")
    .bind(userPhone, type)
    .first<NotificationRow>();
}
