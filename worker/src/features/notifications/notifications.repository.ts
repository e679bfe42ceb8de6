import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Language } from '#shared/language.ts';
import type { StaffNotificationBody } from '#shared/notifications/notification.contract.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { bookingSubmissions } from '../bookings/bookings.table.ts';
import { entryTellings, eventEntries } from '../events/events.table.ts';
import { KEY_OF_LIFE, notifications } from './notifications.table.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** What the guest behind a row is told. */
export interface NotificationContent {
  /** The name that the app knows it by, such as `booking_approved`. */
  readonly type: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly message: Readonly<Record<Language, string>>;
}

/** Deletes what was said about the rows whose ids are selected, and who has read it. */
export function deleteNotificationsAbout(
  sourceType: 'booking' | 'entry' | 'review',
  ids: SQL,
): Statement[] {
  const isAboutThem = sql`sourceType = ${sourceType}
    AND sourceId IN (SELECT CAST(id AS text) FROM (${ids}))`;
  return [
    sql`DELETE FROM notification_reads
      WHERE notificationId IN (SELECT id FROM notifications WHERE ${isAboutThem})`,
    sql`DELETE FROM notifications WHERE ${isAboutThem}`,
  ];
}

const subjectRowSchema = z.object({
  sourceType: z.enum(['booking', 'entry']),
  id: z.int(),
  reference: z.string(),
  email: z.nullable(z.string()),
  userId: z.nullable(z.int()),
  /** Hashes as JSON. */
  secrets: z.string(),
});
const secretsSchema = z.array(z.string());

/** The booking or entry that a notification is about. */
export interface Subject {
  readonly sourceType: 'booking' | 'entry';
  readonly id: number;
  readonly reference: string;
  /** Account that it belongs to. */
  readonly userId: number | null;
  /** Accounts and hashes of secrets that open it; at least one, so somebody reads of it. */
  readonly makers: readonly string[];
}

/** The bookings and entries with this phone that somebody can open, newest first. */
export async function subjectsOf(db: Db, phone: string): Promise<Subject[]> {
  const rows = await db.all(sql`
    SELECT 'booking' AS sourceType, b.id, b.reference, b.createdAt AS at, b.userEmail AS email,
      (SELECT u.id FROM users u WHERE u.email = b.userEmail) AS userId,
      (SELECT json_group_array(r.secretHash) FROM receipts r WHERE r.bookingId = b.id) AS secrets
      FROM booking_submissions b WHERE b.phoneNumber = ${phone} AND b.deletedAt IS NULL
    UNION ALL
    SELECT 'entry', e.id, e.reference, e.receivedAt, e.userEmail,
      (SELECT u.id FROM users u WHERE u.email = e.userEmail),
      (SELECT json_group_array(r.secretHash) FROM entry_receipts r WHERE r.entryId = e.id)
      FROM event_entries e WHERE e.voidedAt IS NULL AND e.id IN (
        SELECT id FROM photography_submissions WHERE participantPhone = ${phone}
        UNION ALL SELECT id FROM google_review_submissions WHERE participantPhone = ${phone}
        UNION ALL SELECT id FROM location_sharing_submissions WHERE participantPhone = ${phone})
    ORDER BY at DESC, id DESC`);
  return z
    .array(subjectRowSchema)
    .parse(rows)
    .map(({ email, secrets, ...row }) => ({
      ...row,
      makers: [...(email === null ? [] : [email]), ...secretsSchema.parse(JSON.parse(secrets))],
    }))
    .filter(({ makers }) => makers.length > 0);
}

/** Selects the devices that open it. */
export const devicesOfSubject = ({ sourceType, id }: Pick<Subject, 'sourceType' | 'id'>): SQL =>
  sourceType === 'booking'
    ? sql`SELECT secretHash FROM receipts WHERE kind = 'device' AND bookingId = ${id}`
    : sql`SELECT secretHash FROM entry_receipts WHERE kind = 'device' AND entryId = ${id}`;

export interface NewStaffNotification extends Omit<StaffNotificationBody, 'about'> {
  readonly sentKey: string;
  readonly at: string;
  /** Null for an announcement to everybody, which is about nothing but itself. */
  readonly subject: Pick<Subject, 'sourceType' | 'id' | 'userId'> | null;
}

/** The subject is still there, and still with the phone, when the notification is written. */
function isStillThere({ subject, userPhone }: NewStaffNotification): SQL {
  if (!subject) return sql`true`;
  return subject.sourceType === 'booking'
    ? sql`EXISTS (SELECT 1 FROM booking_submissions
        WHERE id = ${subject.id} AND phoneNumber = ${userPhone} AND deletedAt IS NULL)`
    : sql`EXISTS (SELECT 1 FROM event_entries
        WHERE id = ${subject.id} AND participantPhone = ${userPhone} AND voidedAt IS NULL)`;
}

/**
 * Rolls its batch back with `bad_transition` where nobody could read the notification, with a
 * column of `notifications` for a taken key.
 */
export function insertStaffNotification(sent: NewStaffNotification): Statement[] {
  const { sentKey, userPhone, title, titleAr, message, messageAr, type, at, subject } = sent;
  return [
    sql`
      INSERT INTO notifications (sentKey, userPhone, title, titleAr, message, messageAr, type,
        createdAt, sourceType, sourceId)
      SELECT ${sentKey}, ${userPhone}, ${title}, ${titleAr}, ${message}, ${messageAr}, ${type},
        ${at}, ${subject?.sourceType ?? 'broadcast'}, ${subject ? String(subject.id) : sentKey}
      WHERE ${isStillThere(sent)}`,
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM notifications WHERE sentKey = ${sentKey})`,
    ),
  ];
}

/** Row number of a notification that the same batch makes. */
export const idBySentKey = (sentKey: string): SQL =>
  sql`(SELECT id FROM notifications WHERE sentKey = ${sentKey})`;

export async function findSentNotification(
  db: Db,
  sentKey: string,
): Promise<NotificationRow | null> {
  const [row] = await db
    .select()
    .from(notifications)
    // The second condition is the one of the index of keys.
    .where(and(eq(notifications.sentKey, sentKey), sql`${notifications.sentKey} <> ''`));
  return row ?? null;
}

/** Whether a notification is about the booking or entry of this reference. */
export async function isAbout(
  db: Db,
  { sourceType, sourceId }: NotificationRow,
  reference: string,
): Promise<boolean> {
  if (sourceType !== 'booking' && sourceType !== 'entry') return false;
  const table = sourceType === 'booking' ? bookingSubmissions : eventEntries;
  const [row] = await db.select({ id: table.id }).from(table).where(eq(table.reference, reference));
  return row !== undefined && String(row.id) === sourceId;
}

/**
 * What the participant of a decided entry with this phone will be told, while the decision can be
 * undone; it has no number yet.
 */
export async function findWaitingNotification(
  db: Db,
  userPhone: string,
  type: string,
): Promise<NotificationRow | null> {
  const { entryId, tellAt, ...content } = getTableColumns(entryTellings);
  const [row] = await db
    .select({ ...content, entryId, tellAt })
    .from(entryTellings)
    .innerJoin(eventEntries, eq(eventEntries.id, entryTellings.entryId))
    .where(and(eq(eventEntries.participantPhone, userPhone), eq(entryTellings.type, type)))
    .orderBy(desc(entryId))
    .limit(1);
  if (!row) return null;
  const told = { id: 0, userPhone, isRead: false, sentKey: '', createdAt: row.tellAt };
  return { ...row, ...told, sourceType: 'entry', sourceId: String(row.entryId) };
}

/** The newest system notification of a type to a phone. */
export async function findSystemNotification(
  db: Db,
  userPhone: string,
  type: string,
): Promise<NotificationRow | null> {
  const [row] = await db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userPhone, userPhone),
        eq(notifications.type, type),
        sql`(${notifications.sentKey} = '' OR ${notifications.sentKey} LIKE ${`${KEY_OF_LIFE}%`})`,
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(1);
  return row ?? null;
}
