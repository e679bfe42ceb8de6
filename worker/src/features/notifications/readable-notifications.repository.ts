import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type NotificationSubject,
  notificationSubjectSchema,
} from '#shared/notifications/notification.contract.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { ownEntryIds } from '../events/entries.repository.ts';
import { deleteNotificationsAbout, type NotificationRow } from './notifications.repository.ts';

/** Whose notifications are asked for. */
export interface Readership {
  /** Null without an account. */
  readonly email: string | null;
  /** Hashes of the secrets that open bookings and entries. */
  readonly secretHashes: readonly string[];
  /** As whom they read: `u:` and the account. Null without one. */
  readonly account: string | null;
  /** `d:` and the hash of the device. Null where it has no cookie. */
  readonly device: string | null;
  /** The hotel's own phone, whose announcements everybody reads. */
  readonly hotelPhone: string | null;
  /** E.164; null for every phone that they may read. */
  readonly phone: string | null;
  /** Staff read all notifications of a phone. */
  readonly readsAll: boolean;
}

/** Announcements that a list shows, so that a poll costs the same in ten years. */
const ANNOUNCEMENTS = 100;

/**
 * Common table `readable (id, reader)`. A notification belongs to whoever opens the booking or the
 * entry that it is about, or wrote the review; knowing its phone is no right (decisions.md, Events).
 * `reader` is as whom the caller reads it: as the account, except what is about a row of no account.
 */
function readable(whose: Readership): SQL {
  const { email, secretHashes, account, device, hotelPhone, phone, readsAll } = whose;
  // Not left out for every phone: the condition keeps the planner off the index of phones.
  const ofPhone = sql`(${phone} IS NULL OR n.userPhone = ${phone})`;
  const [asAccount, asDevice] = [account ?? device, device ?? account];
  const reader = (userEmail: SQL) =>
    sql`CASE WHEN ${userEmail} IS NULL THEN ${asDevice} ELSE ${asAccount} END`;
  return sql`
    WITH mine (id, reader) AS (
      SELECT id, ${asAccount} FROM booking_submissions WHERE userEmail = ${email} AND deletedAt IS NULL
      UNION SELECT b.id, ${reader(sql`b.userEmail`)}
        FROM receipts r CROSS JOIN booking_submissions b ON b.id = r.bookingId
        WHERE r.secretHash IN (SELECT value FROM json_each(${JSON.stringify(secretHashes)}))
          AND b.deletedAt IS NULL),
    entered (id, reader) AS (
      SELECT e.id, ${reader(sql`e.userEmail`)}
      FROM (${ownEntryIds({ email, secretHashes })}) own CROSS JOIN event_entries e ON e.id = own.id),
    written (id, reader) AS (
      SELECT id, ${asAccount} FROM reviews WHERE userEmail = ${email}
      UNION SELECT id, ${asDevice} FROM reviews
        WHERE deviceHash IN (SELECT value FROM json_each(${JSON.stringify(secretHashes)}))
          AND userEmail IS NULL),
    readable (id, reader) AS (
      SELECT n.id, mine.reader FROM mine CROSS JOIN notifications n
        ON n.sourceType = 'booking' AND n.sourceId = CAST(mine.id AS text)
        WHERE ${ofPhone}
      UNION SELECT n.id, entered.reader FROM entered CROSS JOIN notifications n
        ON n.sourceType = 'entry' AND n.sourceId = CAST(entered.id AS text)
        WHERE ${ofPhone}
      UNION SELECT n.id, written.reader FROM written CROSS JOIN notifications n
        ON n.sourceType = 'review' AND n.sourceId = CAST(written.id AS text)
        WHERE ${ofPhone}
      UNION SELECT id, ${asAccount} FROM (
        SELECT id FROM notifications
        WHERE userPhone = ${hotelPhone} AND sourceType = 'broadcast'
          AND (${phone} IS NULL OR ${phone} = ${hotelPhone})
        ORDER BY id DESC LIMIT ${ANNOUNCEMENTS})
      UNION SELECT id, ${asAccount} FROM notifications WHERE ${Number(readsAll)} AND userPhone = ${phone})`;
}

/** Staff who read a phone's list see what its guest has read. */
const isReadBy = ({ readsAll }: Readership): SQL =>
  readsAll
    ? sql`n.isRead`
    : sql`EXISTS (SELECT 1 FROM notification_reads x
        WHERE x.reader = own.reader AND x.notificationId = n.id)`;

/** What they may read, each once. */
const OWN = sql`(SELECT id, MIN(reader) AS reader FROM readable GROUP BY id) own
  CROSS JOIN notifications n ON n.id = own.id`;

const headSchema = z.object({
  total: z.int(),
  newest: z.nullable(z.int()),
  read: z.nullable(z.int()),
});
export type NotificationsHead = z.infer<typeof headSchema>;

/** What changes whenever one of the notifications does. */
export async function notificationsHead(db: Db, whose: Readership): Promise<NotificationsHead> {
  const row = await db.get(sql`${readable(whose)}
    SELECT COUNT(*) AS total, MAX(n.id) AS newest, SUM(${isReadBy(whose)}) AS read FROM ${OWN}`);
  return headSchema.parse(row);
}

const flag = z.pipe(
  z.int(),
  z.transform((value) => value === 1),
);
const rowSchema = z.object({
  id: z.int(),
  userPhone: z.string(),
  title: z.string(),
  titleAr: z.string(),
  message: z.string(),
  messageAr: z.string(),
  type: z.string(),
  isRead: flag,
  sourceType: z.nullable(z.string()),
  sourceId: z.nullable(z.string()),
  createdAt: z.string(),
  sentKey: z.string(),
  /** JSON. */
  about: z.nullable(z.string()),
});

export interface ListedNotification extends NotificationRow {
  readonly about: NotificationSubject | null;
}

/** Newest first, below the cursor. */
export async function notificationsPage(
  db: Db,
  whose: Readership,
  limit: number,
  cursor: number | null,
): Promise<ListedNotification[]> {
  const rows = await db.all(sql`${readable(whose)}
    SELECT n.id, n.userPhone, n.title, n.titleAr, n.message, n.messageAr, n.type,
      ${isReadBy(whose)} AS isRead, n.sourceType, n.sourceId, n.createdAt, n.sentKey,
      CASE WHEN b.id IS NOT NULL THEN json_object('kind', 'booking', 'reference', b.reference,
          'roomType', b.roomType, 'checkInDate', b.checkInDate, 'checkOutDate', b.checkOutDate)
        WHEN e.id IS NOT NULL THEN json_object('kind', 'entry', 'reference', e.reference,
          'eventType', e.eventType, 'month', e.participationMonth) END AS about
    FROM ${OWN}
      LEFT JOIN booking_submissions b ON n.sourceType = 'booking' AND b.id = CAST(n.sourceId AS integer)
      LEFT JOIN event_entries e ON n.sourceType = 'entry' AND e.id = CAST(n.sourceId AS integer)
    WHERE n.id < ${cursor ?? Number.MAX_SAFE_INTEGER}
    ORDER BY n.id DESC LIMIT ${limit}`);
  return z
    .array(rowSchema)
    .parse(rows)
    .map(({ about, ...row }) => ({
      ...row,
      about: about === null ? null : notificationSubjectSchema.parse(JSON.parse(about)),
    }));
}

/**
 * Notes that these were read, by the account and on the device alike: on that phone nothing is new
 * again once its guest has signed out.
 */
export function markRead(whose: Readership, ids: readonly number[], at: string): Statement[] {
  const readers = [whose.account, whose.device].filter((reader) => reader !== null);
  const wanted = sql`SELECT value FROM json_each(${JSON.stringify(ids)})`;
  return [
    sql`
      INSERT INTO notification_reads (reader, notificationId, readAt)
      ${readable(whose)}
      SELECT who.value, n.id, ${at} FROM ${OWN} CROSS JOIN json_each(${JSON.stringify(readers)}) who
      WHERE n.id IN (${wanted})
      ON CONFLICT DO NOTHING`,
    sql`
      UPDATE notifications SET isRead = 1
      WHERE id IN (${wanted}) AND isRead = 0 AND sourceType <> 'broadcast'
        AND id IN (SELECT notificationId FROM notification_reads
          WHERE reader IN (SELECT value FROM json_each(${JSON.stringify(readers)}))
            AND notificationId IN (${wanted}))`,
  ];
}

/** What a device has read of rows that an account adds is read for that account. */
export function copyReads(
  { account, device }: { readonly account: string; readonly device: string },
  ids: Readonly<Record<'booking' | 'entry', readonly number[]>>,
): Statement {
  const about = (kind: 'booking' | 'entry') => sql`n.sourceType = ${kind}
    AND n.sourceId IN (SELECT CAST(value AS text) FROM json_each(${JSON.stringify(ids[kind])}))`;
  return sql`
    INSERT INTO notification_reads (reader, notificationId, readAt)
    SELECT ${account}, x.notificationId, x.readAt
    FROM notification_reads x CROSS JOIN notifications n ON n.id = x.notificationId
    WHERE x.reader = ${device} AND ((${about('booking')}) OR (${about('entry')}))
    ON CONFLICT DO NOTHING`;
}

/** Deletes what was said about the bookings of an account, and who has read it. */
export const deleteBookingNotifications = (email: string): Statement[] =>
  deleteNotificationsAbout(
    'booking',
    sql`SELECT id FROM booking_submissions WHERE userEmail = ${email}`,
  );

export const deleteReads = (reader: string): Statement =>
  sql`DELETE FROM notification_reads WHERE reader = ${reader}`;
