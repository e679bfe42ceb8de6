import type { EntryStatus, EventType } from '#shared/events/events.ts';
import type { BlobRow } from '../media/blobs.repository.ts';

/** A picture of an entry, with where its bytes lie. */
interface EntryPhoto extends BlobRow {
  readonly entryId: number;
  /** From 0. */
  readonly position: number;
  readonly reference: string;
}

const PHOTO = `SELECT p.entryId, p.position, p.owner, p.sha, b.type, b.size, e.reference FROM entry_photos p
  JOIN blobs b ON b.owner = p.owner AND b.sha = p.sha JOIN event_entries e ON e.id = p.entryId`;

export async function findPhoto(d1: D1Database, mediaId: string): Promise<EntryPhoto | null> {
  return d1.prepare(`${PHOTO} WHERE p.mediaId = ?1`).bind(mediaId).first<EntryPhoto>();
}

export async function photosOfEntry(d1: D1Database, entryId: number): Promise<EntryPhoto[]> {
  const { results } = await d1
    .prepare(`${PHOTO} WHERE p.entryId = ?1 ORDER BY p.position`)
    .bind(entryId)
    .all<EntryPhoto>();
  return results;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Name of the file that staff save: ours, never the guest's. */
export function fileName({ reference, position, type }: EntryPhoto): string {
  return `${reference}-${position + 1}.${ENDINGS[type]}`;
}

/** An entry with what its event's table says of it; null where it is void. */
export interface EntryRow {
  readonly id: number;
  readonly reference: string;
  readonly eventType: EventType;
  readonly participantPhone: string;
  readonly participationMonth: string;
  readonly countsForLaterMonth: number;
  readonly receivedAt: string;
  readonly fingerprint: string;
  /** Account or device that sent it, and the `Idempotency-Key` that it came with. */
  readonly scope: string;
  readonly key: string | null;
  readonly lastOperation: string;
  readonly status: EntryStatus;
  readonly photoCount: number;
  /** Media ids as JSON. */
  readonly media: string;
  readonly isApproved: number | null;
  readonly adminNotes: string | null;
  readonly decidedAt: string | null;
  readonly shareCount: number | null;
  readonly isCompleted: number | null;
}

const COLUMNS = `e.id, e.reference, e.eventType, e.participantPhone, e.participationMonth, e.countsForLaterMonth, e.receivedAt, e.fingerprint, e.scope, e.clientKey AS key, e.lastOperation,
  COALESCE(p.photoUrls, g.screenshotsBase64, '[]') AS media, json_array_length(COALESCE(p.photoUrls, g.screenshotsBase64, '[]')) AS photoCount,
  COALESCE(p.isApproved, g.isApproved) AS isApproved, COALESCE(p.adminNotes, g.adminNotes) AS adminNotes,
  COALESCE(p.decidedAt, g.decidedAt) AS decidedAt, l.shareCount, l.isCompleted,
  CASE WHEN e.voidedAt IS NOT NULL THEN 'void' WHEN e.eventType = 'location_sharing' THEN 'received'
    WHEN COALESCE(p.decidedAt, g.decidedAt) IS NULL THEN 'pending' WHEN COALESCE(p.isApproved, g.isApproved) = 1 THEN 'approved' ELSE 'rejected' END AS status`;

/** Each entry has a row in one of the three tables at most, found by its number. */
const SUBMISSIONS = `LEFT JOIN photography_submissions p ON p.id = e.id LEFT JOIN google_review_submissions g ON g.id = e.id
  LEFT JOIN location_sharing_submissions l ON l.id = e.id`;

export const ENTRY_SELECT = `SELECT ${COLUMNS} FROM event_entries e ${SUBMISSIONS}`;
/** The same for the numbers of a table `wanted (id)`. */
export const WANTED_ENTRIES = `SELECT ${COLUMNS} FROM wanted w CROSS JOIN event_entries e ON e.id = w.id ${SUBMISSIONS}`;

/** Longer than anybody's list gets at one entry a month and event. */
const OWN_LIMIT = 100;

export async function findEntry(d1: D1Database, id: number): Promise<EntryRow | null> {
  return d1.prepare(`${ENTRY_SELECT} WHERE e.id = ?1`).bind(id).first<EntryRow>();
}

export async function findEntryByReference(
  d1: D1Database,
  reference: string,
): Promise<EntryRow | null> {
  return d1.prepare(`${ENTRY_SELECT} WHERE e.reference = ?1`).bind(reference).first<EntryRow>();
}

/**
 * The entry that one of these guests sent under the key, or any device: who signs out loses the
 * device's cookie, and only the phone that sent it knows the key. An account's is the account's
 * alone.
 */
export async function findEntryByKey(
  d1: D1Database,
  scopes: readonly string[],
  key: string,
): Promise<EntryRow | null> {
  return d1
    .prepare(
      `${ENTRY_SELECT} WHERE e.clientKey = ?2 AND (e.scope IN (SELECT value FROM json_each(?1)) OR e.scope GLOB 'd:*')`,
    )
    .bind(JSON.stringify(scopes), key)
    .first<EntryRow>();
}

/** Whose entries are asked for. */
export interface EntryReader {
  readonly email: string | null;
  /** Hashes of the secrets that open entries. */
  readonly secretHashes: readonly string[];
}

/**
 * Entries of an account and those that a device or a code opens; ?1 the e-mail, ?2 the hashes as
 * JSON.
 */
export const OWN_ENTRY_IDS = `SELECT id FROM event_entries WHERE userEmail = ?1
  UNION SELECT entryId FROM entry_receipts WHERE secretHash IN (SELECT value FROM json_each(?2))`;

/** Newest first. */
export async function ownEntries(
  d1: D1Database,
  { email, secretHashes }: EntryReader,
  limit = OWN_LIMIT,
): Promise<EntryRow[]> {
  const { results } = await d1
    .prepare(`${ENTRY_SELECT} WHERE e.id IN (${OWN_ENTRY_IDS}) ORDER BY e.id DESC LIMIT ?3`)
    .bind(email, JSON.stringify(secretHashes), limit)
    .all<EntryRow>();
  return results;
}

export async function hasEntryAccess(
  d1: D1Database,
  entryId: number,
  { email, secretHashes }: EntryReader,
): Promise<boolean> {
  const row = await d1
    .prepare(
      `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM event_entries WHERE id = ?3 AND userEmail = ?1)
       OR EXISTS (SELECT 1 FROM entry_receipts WHERE entryId = ?3 AND secretHash IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(email, JSON.stringify(secretHashes), entryId)
    .first();
  return row !== null;
}

/** Lets a device open an entry that its key or its code opened there. */
export function attachReceipt(
  d1: D1Database,
  entryId: number,
  secretHash: string,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare(
      "INSERT INTO entry_receipts (secretHash, entryId, kind, createdAt) VALUES (?1, ?2, 'device', ?3) ON CONFLICT DO NOTHING",
    )
    .bind(secretHash, entryId, at);
}

export async function hasParticipated(
  d1: D1Database,
  phone: string,
  eventType: EventType,
  month: string,
): Promise<boolean> {
  const row = await d1
    .prepare(
      'SELECT 1 AS found FROM monthly_participations WHERE participantPhone = ?1 AND eventType = ?2 AND participationMonth = ?3',
    )
    .bind(phone, eventType, month)
    .first();
  return row !== null;
}

export async function isEventOpen(d1: D1Database, eventType: EventType): Promise<boolean> {
  return (
    (await d1
      .prepare('SELECT 1 AS found FROM event_settings WHERE eventType = ?1 AND isOpen = 1')
      .bind(eventType)
      .first()) !== null
  );
}
