import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { EventType } from '#shared/events/events.ts';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { markUsed } from '../media/blobs.repository.ts';
import { eventCounts, eventEntries, monthlyParticipations } from './events.table.ts';

export interface NewEntry {
  readonly reference: string;
  readonly eventType: EventType;
  readonly participantPhone: string;
  readonly participationMonth: string;
  readonly countsForLaterMonth: boolean;
  readonly receivedAt: string;
  readonly scope: string;
  readonly clientKey: string | null;
  readonly fingerprint: string;
  readonly photosetHash: string | null;
  readonly userEmail: string | null;
  /** The request that made it. */
  readonly lastOperation: string;
  /** 128 bits, hex. */
  readonly salt: string;
}

/** The row number of an entry that the same batch makes. */
export const idByReference = (reference: string): SQL =>
  sql`(SELECT id FROM event_entries WHERE reference = ${reference})`;

/**
 * Breaks `event_entries.scope` for a taken key, `.reference` for a taken reference, `.photosetHash`
 * for pictures sent before.
 */
export const insertEntry = (db: Db, entry: NewEntry): Statement =>
  db.insert(eventEntries).values(entry);

/**
 * Rolls the batch back where another device has entered under the key: two browsers without a
 * cookie are two devices, and one key is one entry.
 */
export const assertKeyOnce = ({ reference }: NewEntry, key: string): Statement =>
  assertNot(
    'bad_transition',
    sql`EXISTS (SELECT 1 FROM event_entries
      WHERE clientKey = ${key} AND scope GLOB 'd:*' AND reference <> ${reference})`,
  );

/**
 * Breaks `monthly_participations.participantPhone` for the second entry of a phone, event and
 * month.
 */
export const claimMonth = (
  db: Db,
  { participantPhone, eventType, participationMonth, receivedAt }: NewEntry,
): Statement =>
  db
    .insert(monthlyParticipations)
    .values({ participantPhone, eventType, participationMonth, submissionDate: receivedAt });

export const assertDrawOpen = (eventType: EventType): Statement =>
  assertNot(
    'event_closed',
    sql`NOT EXISTS (SELECT 1 FROM event_settings WHERE eventType = ${eventType} AND isOpen = 1)`,
  );

/**
 * Attaches uploaded pictures in their order; rolls the batch back with `missing_photos` unless
 * every one of them is here and whole.
 */
export function attachPhotos(
  reference: string,
  owners: readonly string[],
  shas: readonly string[],
  at: string,
): Statement[] {
  const id = idByReference(reference);
  return [
    sql`
      INSERT INTO entry_photos (entryId, position, mediaId, owner, sha)
      SELECT ${id}, s.key, lower(hex(randomblob(16))),
        (SELECT b.owner FROM json_each(${JSON.stringify(owners)}) o CROSS JOIN blobs b
          ON b.owner = o.value AND b.sha = s.value
          WHERE b.readyAt IS NOT NULL AND b.sweptAt IS NULL ORDER BY o.key LIMIT 1) AS holder,
        s.value
      FROM json_each(${JSON.stringify(shas)}) s WHERE holder IS NOT NULL`,
    assertNot(
      'missing_photos',
      sql`(SELECT COUNT(*) FROM entry_photos WHERE entryId = ${id}) <> ${shas.length}`,
    ),
    markUsed(sql`SELECT owner, sha FROM entry_photos WHERE entryId = ${id}`, at),
  ];
}

/** What the specification's own table holds of it. */
export function insertSubmission({
  eventType,
  reference,
  participantPhone,
  receivedAt,
}: NewEntry): Statement {
  const id = idByReference(reference);
  const mediaIds = sql`(SELECT json_group_array(mediaId)
    FROM (SELECT mediaId FROM entry_photos WHERE entryId = ${id} ORDER BY position))`;
  if (eventType === 'photography')
    return sql`
      INSERT INTO photography_submissions (id, participantPhone, photoUrls, submissionDate)
      SELECT ${id}, ${participantPhone}, ${mediaIds}, ${receivedAt}`;
  if (eventType === 'hotel_rating')
    return sql`
      INSERT INTO google_review_submissions (id, participantPhone, screenshotsBase64, submissionDate)
      SELECT ${id}, ${participantPhone}, ${mediaIds}, ${receivedAt}`;
  return sql`
    INSERT INTO location_sharing_submissions
      (id, participantPhone, submissionDate, shareCount, isCompleted)
    SELECT ${id}, ${participantPhone}, ${receivedAt}, ${SHARES_REQUIRED}, 1`;
}

export const insertReceipt = (
  reference: string,
  secretHash: string,
  kind: 'device' | 'code',
  at: string,
): Statement => sql`
  INSERT INTO entry_receipts (secretHash, entryId, kind, createdAt)
  SELECT ${secretHash}, ${idByReference(reference)}, ${kind}, ${at}`;

/** One more of this kind; only in a batch that cannot be done twice. */
export const incrementCount = (db: Db, eventType: EventType): Statement =>
  db
    .update(eventCounts)
    .set({ n: sql`${eventCounts.n} + 1` })
    .where(
      and(
        eq(eventCounts.eventType, eventType),
        eq(eventCounts.status, eventType === 'location_sharing' ? 'received' : 'pending'),
      ),
    );
