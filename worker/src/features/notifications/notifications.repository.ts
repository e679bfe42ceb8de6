import type { InferSelectModel } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { StaffNotificationBody } from '#shared/notifications/notification.contract.ts';
import { assertNot } from '../../platform/db/d1-statements.ts';
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

/**
 * A message belongs to whoever opens the booking or the entry that it is about; knowing its phone
 * is no right (decisions.md, Events).
 */
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
export async function notificationsHead(
  d1: D1Database,
  whose: Readership,
): Promise<NotificationsHead> {
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
    .prepare(
      `${READABLE} SELECT * FROM notifications WHERE id IN (SELECT id FROM readable) AND id < ?6 ORDER BY id DESC LIMIT ?7`,
    )
    .bind(...bound(whose), cursor ?? Number.MAX_SAFE_INTEGER, limit)
    .all<NotificationRow>();
  return results;
}

const secretsSchema = z.array(z.string());

/** What a message may be about, and the secrets that open it. */
interface SubjectRow {
  readonly sourceType: 'booking' | 'entry';
  readonly id: number;
  readonly reference: string;
  readonly email: string | null;
  /** Hashes as JSON. */
  readonly secrets: string;
}

const SUBJECTS = `
  SELECT 'booking' AS sourceType, b.id, b.reference, b.createdAt AS at, b.userEmail AS email,
    (SELECT json_group_array(r.secretHash) FROM receipts r WHERE r.bookingId = b.id) AS secrets
    FROM booking_submissions b WHERE b.phoneNumber = ?1 AND b.deletedAt IS NULL
  UNION ALL
  SELECT 'entry', e.id, e.reference, e.receivedAt, e.userEmail,
    (SELECT json_group_array(r.secretHash) FROM entry_receipts r WHERE r.entryId = e.id)
    FROM event_entries e WHERE e.voidedAt IS NULL AND e.id IN (
      SELECT id FROM photography_submissions WHERE participantPhone = ?1
      UNION ALL SELECT id FROM google_review_submissions WHERE participantPhone = ?1
      UNION ALL SELECT id FROM location_sharing_submissions WHERE participantPhone = ?1)
  ORDER BY at DESC, id DESC`;

export interface Subject {
  readonly sourceType: 'booking' | 'entry';
  readonly id: number;
  readonly reference: string;
  /** Accounts and hashes of secrets that open it; somebody reads what is said about it. */
  readonly makers: readonly string[];
}

/** The bookings and entries with this phone that somebody can open, newest first. */
export async function subjectsOf(d1: D1Database, phone: string): Promise<Subject[]> {
  const { results } = await d1.prepare(SUBJECTS).bind(phone).all<SubjectRow>();
  return results
    .map(({ email, secrets, ...row }) => ({
      ...row,
      makers: [...(email === null ? [] : [email]), ...secretsSchema.parse(JSON.parse(secrets))],
    }))
    .filter(({ makers }) => makers.length > 0);
}

export interface NewStaffNotification extends Omit<StaffNotificationBody, 'about'> {
  readonly sentKey: string;
  readonly at: string;
  /** Null for an announcement to everybody, which is about nothing but itself. */
  readonly subject: Pick<Subject, 'sourceType' | 'id'> | null;
}

/** Still there, and still with the phone (?2), when the message is written. */
const STILL = {
  booking:
    'EXISTS (SELECT 1 FROM booking_submissions WHERE id = CAST(?10 AS integer) AND phoneNumber = ?2 AND deletedAt IS NULL)',
  entry:
    'EXISTS (SELECT 1 FROM event_entries WHERE id = CAST(?10 AS integer) AND participantPhone = ?2 AND voidedAt IS NULL)',
  broadcast: 'true',
} as const;

/**
 * Writes a message. Takes its batch back with `bad_transition` where nobody could read it, with a
 * column of `notifications` for a taken key.
 */
export function insertStaffNotification(
  d1: D1Database,
  sent: NewStaffNotification,
): D1PreparedStatement[] {
  const { sentKey, userPhone, title, titleAr, message, messageAr, type, at, subject } = sent;
  const sourceType = subject?.sourceType ?? 'broadcast';
  return [
    d1
      .prepare(
        `INSERT INTO notifications (sentKey, userPhone, title, titleAr, message, messageAr, type, createdAt, sourceType, sourceId)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${STILL[sourceType]}`,
      )
      .bind(
        sentKey,
        userPhone,
        title,
        titleAr,
        message,
        messageAr,
        type,
        at,
        sourceType,
        subject ? String(subject.id) : sentKey,
      ),
    assertNot(
      d1,
      'bad_transition',
      'NOT EXISTS (SELECT 1 FROM notifications WHERE sentKey = ?1)',
      sentKey,
    ),
  ];
}

export async function findSentNotification(
  d1: D1Database,
  sentKey: string,
): Promise<NotificationRow | null> {
  return d1
    .prepare("SELECT * FROM notifications WHERE sentKey = ?1 AND sentKey <> ''")
    .bind(sentKey)
    .first<NotificationRow>();
}

/** Whether a message is about the booking or entry of this reference. */
export async function isAbout(
  d1: D1Database,
  { sourceType, sourceId }: NotificationRow,
  reference: string,
): Promise<boolean> {
  const table = sourceType === 'booking' ? 'booking_submissions' : 'event_entries';
  const row = await d1
    .prepare(`SELECT id FROM ${table} WHERE reference = ?1`)
    .bind(reference)
    .first<{ id: number }>();
  return row !== null && sourceType !== 'broadcast' && String(row.id) === sourceId;
}

/** The newest news of a type that the server told a phone by itself. */
export async function findSystemNotification(
  d1: D1Database,
  userPhone: string,
  type: string,
): Promise<NotificationRow | null> {
  return d1
    .prepare(
      "SELECT * FROM notifications WHERE userPhone = ?1 AND type = ?2 AND sentKey = '' ORDER BY id DESC LIMIT 1",
    )
    .bind(userPhone, type)
    .first<NotificationRow>();
}
