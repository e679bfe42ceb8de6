import * as z from 'zod/mini';
import type { MessageBody } from '#shared/notifications/notification.contract.ts';
import { assertNot } from '../lib/atomic.ts';
import type { NotificationRow } from './notifications.repository.ts';

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

export interface NewMessage extends Omit<MessageBody, 'about'> {
  readonly sentKey: string;
  readonly at: string;
  /** Null for an announcement to everybody, which is about nothing but itself. */
  readonly subject: Pick<Subject, 'sourceType' | 'id'> | null;
}

/** Still there, and still with the phone (?2), when the message is written. */
const STILL = {
  booking: 'EXISTS (SELECT 1 FROM booking_submissions WHERE id = CAST(?10 AS integer) AND phoneNumber = ?2 AND deletedAt IS NULL)',
  entry: 'EXISTS (SELECT 1 FROM event_entries WHERE id = CAST(?10 AS integer) AND participantPhone = ?2 AND voidedAt IS NULL)',
  broadcast: 'true',
} as const;

/** Writes a message. Takes its batch back with `bad_transition` where nobody could read it, with a column of `notifications` for a taken key. */
export function sendMessage(d1: D1Database, sent: NewMessage): D1PreparedStatement[] {
  const { sentKey, userPhone, title, titleAr, message, messageAr, type, at, subject } = sent;
  const sourceType = subject?.sourceType ?? 'broadcast';
  return [
    d1
      .prepare(
        `INSERT INTO notifications (sentKey, userPhone, title, titleAr, message, messageAr, type, createdAt, sourceType, sourceId)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${STILL[sourceType]}`,
      )
      .bind(sentKey, userPhone, title, titleAr, message, messageAr, type, at, sourceType, subject ? String(subject.id) : sentKey),
    assertNot(d1, 'bad_transition', 'NOT EXISTS (SELECT 1 FROM notifications WHERE sentKey = ?1)', sentKey),
  ];
}

export async function findSent(d1: D1Database, sentKey: string): Promise<NotificationRow | null> {
  return d1.prepare("SELECT * FROM notifications WHERE sentKey = ?1 AND sentKey <> ''").bind(sentKey).first<NotificationRow>();
}

/** Whether a message is about the booking or entry of this reference. */
export async function isAbout(d1: D1Database, { sourceType, sourceId }: NotificationRow, reference: string): Promise<boolean> {
  const table = sourceType === 'booking' ? 'booking_submissions' : 'event_entries';
  const row = await d1.prepare(`SELECT id FROM ${table} WHERE reference = ?1`).bind(reference).first<{ id: number }>();
  return row !== null && sourceType !== 'broadcast' && String(row.id) === sourceId;
}

/** The newest news of a type that the server told a phone by itself. */
export async function findOwnNews(d1: D1Database, userPhone: string, type: string): Promise<NotificationRow | null> {
  return d1
    .prepare("SELECT * FROM notifications WHERE userPhone = ?1 AND type = ?2 AND sentKey = '' ORDER BY id DESC LIMIT 1")
    .bind(userPhone, type)
    .first<NotificationRow>();
}
