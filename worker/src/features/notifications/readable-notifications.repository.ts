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
 * Common table `readable (id, reader)`. A notification belongs to everybody who opens the booking
 * or the entry that it is about, or wrote the review; knowing its phone is no right. Of a booking
 * that is deleted remains what its deletion said. `reader` is as whom the caller reads it: as the
 * account, except what is about a row of no account.
 */
function readable(whose: Readership): SQL {
  const { email, secretHashes, account, device, hotelPhone, phone, readsAll } = whose;
  // Not left out for every phone: the condition keeps the planner off the index of phones.
  const ofPhone = sql`(${phone} IS NULL OR n.userPhone = ${phone})`;
  const [asAccount, asDevice] = [account ?? device, device ?? account];
  const reader = (userEmail: SQL) =>
    sql`CASE WHEN ${userEmail} IS NULL THEN ${asDevice} ELSE ${asAccount} END`;
  return sql`
    WITH mine (id, reader, deletedAt) AS (
      SELECT id, ${asAccount}, deletedAt FROM booking_submissions WHERE userEmail = ${email}
      UNION SELECT b.id, ${reader(sql`b.userEmail`)}, b.deletedAt
        FROM receipts r CROSS JOIN booking_submissions b ON b.id = r.bookingId
        WHERE r.secretHash IN (SELECT value FROM json_each(${JSON.stringify(secretHashes)}))),
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
        WHERE ${ofPhone} AND (mine.deletedAt IS NULL OR n.createdAt = mine.deletedAt)
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
/**
 * The draw that a notification `n` of an entry `e` speaks of. Tickets of a draw that failed take
 * part in the next one, so it need not be that of the entry's month.
 */
const DRAW = sql.raw(`CASE
  WHEN n.type IN ('draw_sealed', 'draw_cancelled', 'draw_failed', 'draw_closed')
    THEN substr(n.sentKey, 1, 7)
  WHEN n.type LIKE 'draw!_%' ESCAPE '!' THEN (
    SELECT c.drawId FROM draw_tickets t
      JOIN draw_claims c ON c.drawId = t.drawId AND c.ticket = t.ticket
    WHERE t.entryId = e.id ORDER BY c.drawId DESC LIMIT 1) END`);

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
          'roomType', b.roomType, 'checkInDate', b.checkInDate, 'checkOutDate', b.checkOutDate,
          'isGone', json(iif(b.deletedAt IS NULL, 'false', 'true')))
        WHEN e.id IS NOT NULL THEN json_object('kind', 'entry', 'reference', e.reference,
          'eventType', e.eventType, 'month', e.participationMonth,
          'draw', ${DRAW}) END AS about
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
