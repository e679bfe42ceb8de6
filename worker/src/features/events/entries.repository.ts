import { and, eq, exists, inArray, or, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ENTRY_STATUSES, EVENT_TYPES, type EventType } from '#shared/events/events.ts';
import { users } from '../../identity/identity.table.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { topicsOfDevices, type DeviceTopics } from '../../platform/db/versions.repository.ts';
import { blobs } from '../media/media.table.ts';
import {
  entryPhotos,
  entryReceipts,
  eventEntries,
  eventSettings,
  monthlyParticipations,
} from './events.table.ts';

const selectPhotos = (db: Db, condition: SQL) =>
  db
    .select({
      entryId: entryPhotos.entryId,
      /** From 0. */
      position: entryPhotos.position,
      /** Where its bytes lie. */
      owner: entryPhotos.owner,
      sha: entryPhotos.sha,
      type: blobs.type,
      size: blobs.size,
      reference: eventEntries.reference,
    })
    .from(entryPhotos)
    .innerJoin(blobs, and(eq(blobs.owner, entryPhotos.owner), eq(blobs.sha, entryPhotos.sha)))
    .innerJoin(eventEntries, eq(eventEntries.id, entryPhotos.entryId))
    .where(condition)
    .orderBy(entryPhotos.position);

/** A picture of an entry. */
export type EntryPhoto = Awaited<ReturnType<typeof selectPhotos>>[number];

export async function findPhoto(db: Db, mediaId: string): Promise<EntryPhoto | null> {
  const [photo] = await selectPhotos(db, eq(entryPhotos.mediaId, mediaId));
  return photo ?? null;
}

/** In their order. */
export const photosOfEntry = (db: Db, entryId: number): Promise<EntryPhoto[]> =>
  selectPhotos(db, eq(entryPhotos.entryId, entryId));

const flag = z.pipe(
  z.int(),
  z.transform((value) => value === 1),
);
const jsonText = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);

const entryRowSchema = z.object({
  id: z.int(),
  reference: z.string(),
  eventType: z.enum(EVENT_TYPES),
  participantPhone: z.string(),
  participationMonth: z.string(),
  countsForLaterMonth: flag,
  receivedAt: z.string(),
  fingerprint: z.string(),
  /** Account or device that sent it, and the `Idempotency-Key` that it came with. */
  scope: z.string(),
  key: z.nullable(z.string()),
  lastOperation: z.string(),
  status: z.enum(ENTRY_STATUSES),
  mediaIds: z.pipe(jsonText, z.array(z.string())),
  isApproved: z.nullable(flag),
  adminNotes: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** Moment from which its participant may be told of the decision; null once they know. */
  tellAt: z.nullable(z.string()),
  shareCount: z.nullable(z.int()),
  isCompleted: z.nullable(flag),
});
/** An entry with what its event's table says of it; that half is null or empty where it is void. */
export type EntryRow = z.infer<typeof entryRowSchema>;

const COLUMNS = sql`e.id, e.reference, e.eventType, e.participantPhone, e.participationMonth,
  e.countsForLaterMonth, e.receivedAt, e.fingerprint, e.scope, e.clientKey AS key, e.lastOperation,
  COALESCE(p.photoUrls, g.screenshotsBase64, '[]') AS mediaIds,
  COALESCE(p.isApproved, g.isApproved) AS isApproved,
  COALESCE(p.adminNotes, g.adminNotes) AS adminNotes,
  COALESCE(p.decidedAt, g.decidedAt) AS decidedAt, t.tellAt, l.shareCount, l.isCompleted,
  CASE WHEN e.voidedAt IS NOT NULL THEN 'void'
    WHEN e.eventType = 'location_sharing' THEN 'received'
    WHEN COALESCE(p.decidedAt, g.decidedAt) IS NULL THEN 'pending'
    WHEN COALESCE(p.isApproved, g.isApproved) = 1 THEN 'approved'
    ELSE 'rejected' END AS status`;

/** Each entry has a row in one of the three tables at most, found by its number. */
const SUBMISSIONS = sql`LEFT JOIN photography_submissions p ON p.id = e.id
  LEFT JOIN google_review_submissions g ON g.id = e.id
  LEFT JOIN location_sharing_submissions l ON l.id = e.id
  LEFT JOIN entry_tellings t ON t.entryId = e.id`;

export const ENTRY_SELECT = sql`SELECT ${COLUMNS} FROM event_entries e ${SUBMISSIONS}`;

async function readEntries(db: Db, query: SQL): Promise<EntryRow[]> {
  return z.array(entryRowSchema).parse(await db.all(query));
}

/**
 * The entries whose numbers `wanted` selects as `id`, read in that order before they are joined.
 */
export const readWantedEntries = (db: Db, wanted: SQL, order: SQL): Promise<EntryRow[]> =>
  readEntries(
    db,
    sql`WITH wanted (id) AS MATERIALIZED (${wanted})
      SELECT ${COLUMNS} FROM wanted w CROSS JOIN event_entries e ON e.id = w.id ${SUBMISSIONS}
      ORDER BY ${order}`,
  );

export async function findEntry(db: Db, id: number): Promise<EntryRow | null> {
  const [row] = await readEntries(db, sql`${ENTRY_SELECT} WHERE e.id = ${id}`);
  return row ?? null;
}

export async function findEntryByReference(db: Db, reference: string): Promise<EntryRow | null> {
  const [row] = await readEntries(db, sql`${ENTRY_SELECT} WHERE e.reference = ${reference}`);
  return row ?? null;
}

/**
 * The entry that one of these submitters sent under the key, or any device: a browser may lose its
 * cookie, and only the phone that sent it knows the key. An account's is the account's
 * alone.
 */
export async function findEntryByKey(
  db: Db,
  scopes: readonly string[],
  key: string,
): Promise<EntryRow | null> {
  const [row] = await readEntries(
    db,
    sql`${ENTRY_SELECT} WHERE e.clientKey = ${key}
      AND (e.scope IN (SELECT value FROM json_each(${JSON.stringify(scopes)})) OR e.scope GLOB 'd:*')`,
  );
  return row ?? null;
}

/** Number of the account that sent an entry; null for a device's. */
export async function findEntryOwner(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ userId: users.id })
    .from(eventEntries)
    .innerJoin(users, eq(users.email, eventEntries.userEmail))
    .where(eq(eventEntries.id, id));
  return row?.userId ?? null;
}

/** What the devices read that open an entry, or the entries whose ids are selected. */
export const topicsOfEntryDevices = (ids: SQL | number): DeviceTopics =>
  topicsOfDevices(
    sql`SELECT secretHash FROM entry_receipts WHERE kind = 'device' AND entryId IN (${ids})`,
    'entries',
    'notifications',
  );

/** Whose entries are asked for. */
export interface EntryReader {
  readonly email: string | null;
  /** Hashes of the secrets that open entries. */
  readonly secretHashes: readonly string[];
}

/** Selects the numbers of an account's entries and of those that a device or a code opens. */
export const ownEntryIds = ({ email, secretHashes }: EntryReader): SQL => sql`
  SELECT id FROM event_entries WHERE userEmail = ${email}
  UNION SELECT entryId FROM entry_receipts
    WHERE secretHash IN (SELECT value FROM json_each(${JSON.stringify(secretHashes)}))`;

/** The same numbers, read. */
export async function entryNumbersOf(db: Db, reader: EntryReader): Promise<number[]> {
  const rows = z.array(z.object({ id: z.int() })).parse(await db.all(ownEntryIds(reader)));
  return rows.map(({ id }) => id);
}

/** Longer than anybody's list gets at one entry a month and event. */
const OWN_LIMIT = 100;

/** Newest first. */
export const ownEntries = (db: Db, reader: EntryReader, limit = OWN_LIMIT): Promise<EntryRow[]> =>
  readEntries(
    db,
    sql`${ENTRY_SELECT} WHERE e.id IN (${ownEntryIds(reader)}) ORDER BY e.id DESC LIMIT ${limit}`,
  );

export async function hasEntryAccess(
  db: Db,
  entryId: number,
  { email, secretHashes }: EntryReader,
): Promise<boolean> {
  const receipts = db
    .select({ entryId: entryReceipts.entryId })
    .from(entryReceipts)
    .where(
      and(eq(entryReceipts.entryId, entryId), inArray(entryReceipts.secretHash, secretHashes)),
    );
  const rows = await db
    .select({ id: eventEntries.id })
    .from(eventEntries)
    .where(
      and(
        eq(eventEntries.id, entryId),
        or(sql`${eventEntries.userEmail} = ${email}`, exists(receipts)),
      ),
    );
  return rows.length > 0;
}

/** Lets a device open an entry that its key or its code opened there. */
export const attachReceipt = (
  db: Db,
  receipt: { readonly entryId: number; readonly secretHash: string; readonly createdAt: string },
): Statement =>
  db
    .insert(entryReceipts)
    .values({ ...receipt, kind: 'device' })
    .onConflictDoNothing();

export async function hasParticipated(
  db: Db,
  phone: string,
  eventType: EventType,
  month: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: monthlyParticipations.id })
    .from(monthlyParticipations)
    .where(
      and(
        eq(monthlyParticipations.participantPhone, phone),
        eq(monthlyParticipations.eventType, eventType),
        eq(monthlyParticipations.participationMonth, month),
      ),
    );
  return rows.length > 0;
}

export async function isEventOpen(db: Db, eventType: EventType): Promise<boolean> {
  const rows = await db
    .select({ eventType: eventSettings.eventType })
    .from(eventSettings)
    .where(and(eq(eventSettings.eventType, eventType), eq(eventSettings.isOpen, true)));
  return rows.length > 0;
}
