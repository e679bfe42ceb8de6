import type { InferSelectModel } from 'drizzle-orm';
import { OWN_ENTRY_IDS } from '../events/entries.repository.ts';
import type { notifications } from './notifications.table.ts';

export type NotificationRow = InferSelectModel<typeof notifications>;

/** Whose messages are asked for. */
export interface Readership {
  /** Null without an account. */
  readonly email: string | null;
  /** Hashes of the secrets that open bookings and entries. */
  readonly secretHashes: readonly string[];
  /** The hotel's own phone, whose announcements are everybody's. */
  readonly hotelPhone: string | null;
  /** E.164; null for every phone that they may read. */
  readonly phone: string | null;
  /** Staff read a phone's messages whoever they are for. */
  readonly readsAll: boolean;
}

/** Announcements that stay in sight, so that a poll costs the same in ten years. */
const ANNOUNCEMENTS = 100;

/** A message belongs to whoever opens the booking or the entry that it is about; knowing its phone is no right (decisions.md, Events). */
const READABLE = `
WITH mine (id) AS (
    SELECT id FROM booking_submissions WHERE userEmail = ?1 AND deletedAt IS NULL
    UNION SELECT b.id FROM receipts r CROSS JOIN booking_submissions b ON b.id = r.bookingId
      WHERE r.secretHash IN (SELECT value FROM json_each(?2)) AND b.deletedAt IS NULL),
  readable (id) AS (
    SELECT n.id FROM mine CROSS JOIN notifications n ON n.sourceType = 'booking' AND n.sourceId = CAST(mine.id AS text)
      WHERE ?4 IS NULL OR n.userPhone = ?4
    UNION SELECT n.id FROM (${OWN_ENTRY_IDS}) entry CROSS JOIN notifications n ON n.sourceType = 'entry' AND n.sourceId = CAST(entry.id AS text)
      WHERE ?4 IS NULL OR n.userPhone = ?4
    UNION SELECT id FROM (SELECT id FROM notifications WHERE userPhone = ?3 AND sourceType = 'broadcast' AND (?4 IS NULL OR ?4 = ?3)
      ORDER BY id DESC LIMIT ${ANNOUNCEMENTS})
    UNION SELECT id FROM notifications WHERE ?5 AND userPhone = ?4)`;

const bound = ({ email, secretHashes, hotelPhone, phone, readsAll }: Readership): unknown[] => [
  email,
  JSON.stringify(secretHashes),
  hotelPhone,
  phone,
  Number(readsAll),
];

export interface NotificationsHead {
  readonly total: number;
  readonly newest: number | null;
  readonly read: number | null;
}

/** What changes whenever one of the messages does. */
export async function notificationsHead(d1: D1Database, whose: Readership): Promise<NotificationsHead> {
  const head = await d1
    .prepare(
      `${READABLE} SELECT COUNT(*) AS total, MAX(id) AS newest, SUM(isRead) AS read FROM notifications WHERE id IN (SELECT id FROM readable)`,
    )
    .bind(...bound(whose))
    .first<NotificationsHead>();
  return head ?? { total: 0, newest: null, read: null };
}

/** Newest first, below the cursor. */
export async function notificationsPage(
  d1: D1Database,
  whose: Readership,
  limit: number,
  cursor: number | null,
): Promise<NotificationRow[]> {
  const { results } = await d1
    .prepare(`${READABLE} SELECT * FROM notifications WHERE id IN (SELECT id FROM readable) AND id < ?6 ORDER BY id DESC LIMIT ?7`)
    .bind(...bound(whose), cursor ?? Number.MAX_SAFE_INTEGER, limit)
    .all<NotificationRow>();
  return results;
}
