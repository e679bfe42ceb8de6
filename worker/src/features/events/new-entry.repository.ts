import type { EventType } from '#shared/events/events.ts';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { assertNot } from '../../platform/db/d1-statements.ts';

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
}

/** The row number of the entry, which only the batch itself knows. */
const ID = '(SELECT id FROM event_entries WHERE reference = ?1)';

/**
 * Breaks `event_entries.scope` for a taken key, `.reference` for a taken reference, `.photosetHash`
 * for pictures sent before.
 */
export function insertEntry(d1: D1Database, entry: NewEntry): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO event_entries (reference, eventType, participantPhone, participationMonth, countsForLaterMonth, receivedAt, scope, clientKey,
         fingerprint, photosetHash, userEmail, lastOperation) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
    )
    .bind(
      entry.reference,
      entry.eventType,
      entry.participantPhone,
      entry.participationMonth,
      Number(entry.countsForLaterMonth),
      entry.receivedAt,
      entry.scope,
      entry.clientKey,
      entry.fingerprint,
      entry.photosetHash,
      entry.userEmail,
      entry.lastOperation,
    );
}

/**
 * Breaks `monthly_participations.participantPhone` for the second entry of a phone, event and
 * month.
 */
export function claimMonth(d1: D1Database, entry: NewEntry): D1PreparedStatement {
  return d1
    .prepare(
      'INSERT INTO monthly_participations (participantPhone, eventType, participationMonth, submissionDate) VALUES (?1, ?2, ?3, ?4)',
    )
    .bind(entry.participantPhone, entry.eventType, entry.participationMonth, entry.receivedAt);
}

export function assertDrawOpen(d1: D1Database, eventType: EventType): D1PreparedStatement {
  return assertNot(
    d1,
    'event_closed',
    'NOT EXISTS (SELECT 1 FROM event_settings WHERE eventType = ?1 AND isOpen = 1)',
    eventType,
  );
}

/**
 * Pictures in their order, if every one of them is here and whole; breaks `missing_photos` else.
 */
export function attachPhotos(
  d1: D1Database,
  reference: string,
  owners: readonly string[],
  shas: readonly string[],
  at: string,
): D1PreparedStatement[] {
  return [
    d1
      .prepare(
        `INSERT INTO entry_photos (entryId, position, mediaId, owner, sha)
         SELECT ${ID}, s.key, lower(hex(randomblob(16))),
           (SELECT b.owner FROM json_each(?3) o CROSS JOIN blobs b ON b.owner = o.value AND b.sha = s.value
            WHERE b.readyAt IS NOT NULL AND b.sweptAt IS NULL ORDER BY o.key LIMIT 1) AS holder, s.value
         FROM json_each(?2) s WHERE holder IS NOT NULL`,
      )
      .bind(reference, JSON.stringify(shas), JSON.stringify(owners)),
    assertNot(
      d1,
      'missing_photos',
      `(SELECT COUNT(*) FROM entry_photos WHERE entryId = ${ID}) <> ?2`,
      reference,
      shas.length,
    ),
    d1
      .prepare(
        `UPDATE blobs SET usedAt = ?2 WHERE (owner, sha) IN (SELECT owner, sha FROM entry_photos WHERE entryId = ${ID})`,
      )
      .bind(reference, at),
  ];
}

const MEDIA_IDS = `(SELECT json_group_array(mediaId) FROM (SELECT mediaId FROM entry_photos WHERE entryId = ${ID} ORDER BY position))`;

/** What the specification's own table holds of it. */
export function insertSubmission(
  d1: D1Database,
  { eventType, reference, participantPhone, receivedAt }: NewEntry,
): D1PreparedStatement {
  const sql: Readonly<Record<EventType, string>> = {
    photography: `INSERT INTO photography_submissions (id, participantPhone, photoUrls, submissionDate) SELECT ${ID}, ?2, ${MEDIA_IDS}, ?3`,
    hotel_rating: `INSERT INTO google_review_submissions (id, participantPhone, screenshotsBase64, submissionDate) SELECT ${ID}, ?2, ${MEDIA_IDS}, ?3`,
    location_sharing: `INSERT INTO location_sharing_submissions (id, participantPhone, submissionDate, shareCount, isCompleted)
      SELECT ${ID}, ?2, ?3, ${SHARES_REQUIRED}, 1`,
  };
  return d1.prepare(sql[eventType]).bind(reference, participantPhone, receivedAt);
}

export function insertReceipt(
  d1: D1Database,
  reference: string,
  secretHash: string,
  kind: 'device' | 'code',
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      `INSERT INTO entry_receipts (secretHash, entryId, kind, createdAt) SELECT ?2, ${ID}, ?3, ?4`,
    )
    .bind(reference, secretHash, kind, at);
}

export function recordConsent(
  d1: D1Database,
  reference: string,
  version: string,
  language: string,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      "INSERT INTO consents (subjectType, subjectId, version, language, agreedAt) VALUES ('entry', ?1, ?2, ?3, ?4)",
    )
    .bind(reference, version, language, at);
}

/** One more of this kind; only in a batch that cannot be done twice. */
export function incrementCount(d1: D1Database, eventType: EventType): D1PreparedStatement {
  const status = eventType === 'location_sharing' ? 'received' : 'pending';
  return d1
    .prepare('UPDATE event_counts SET n = n + 1 WHERE eventType = ?1 AND status = ?2')
    .bind(eventType, status);
}
