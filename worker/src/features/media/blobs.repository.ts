import { and, eq, isNull, lt, isNotNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PHOTO_TYPES, type PhotoType } from '#shared/events/events.ts';
import { sha256 } from '../../platform/crypto.ts';
import type { Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { blobs } from './media.table.ts';

/** The name of a submitter in the bucket, from which nobody can tell who it is. */
export const mediaOwner = async (scope: string): Promise<string> =>
  (await sha256(`pictures of ${scope}`)).slice(0, 32);

/** Where the bytes lie in the private bucket. */
export const objectKey = (owner: string, sha: string): string => `g/${owner}/${sha}`;

export const blobRowSchema = z.object({
  owner: z.string(),
  sha: z.string(),
  type: z.enum(PHOTO_TYPES),
  size: z.int(),
});
export interface BlobRow {
  readonly owner: string;
  readonly sha: string;
  readonly type: PhotoType;
  readonly size: number;
}

/**
 * Makes the row before its object exists. Returns no row under a tombstone: the picture is being
 * deleted at this moment.
 */
export function claimBlob(db: Db, row: BlobRow, at: string): Statement {
  return db
    .insert(blobs)
    .values({ ...row, touchedAt: at })
    .onConflictDoUpdate({
      target: [blobs.owner, blobs.sha],
      set: { touchedAt: at },
      setWhere: isNull(blobs.sweptAt),
    })
    .returning({ sha: blobs.sha });
}

export function markReady(
  db: Db,
  { owner, sha }: Pick<BlobRow, 'owner' | 'sha'>,
  at: string,
): Statement {
  return db
    .update(blobs)
    .set({ readyAt: at })
    .where(
      and(eq(blobs.owner, owner), eq(blobs.sha, sha), isNull(blobs.readyAt), isNull(blobs.sweptAt)),
    );
}

const readyRowsSchema = z.array(z.object({ sha: z.string() }));

/** Finds the asked pictures that one of the owners has uploaded whole. */
export async function readyBlobs(
  db: Db,
  owners: readonly string[],
  shas: readonly string[],
): Promise<string[]> {
  // The lists travel as JSON: together they may hold more than the parameters of one statement.
  const rows = await db.all(sql`
    SELECT DISTINCT b.sha
    FROM json_each(${JSON.stringify(owners)}) o CROSS JOIN json_each(${JSON.stringify(shas)}) s
      CROSS JOIN blobs b ON b.owner = o.value AND b.sha = s.value
    WHERE b.readyAt IS NOT NULL AND b.sweptAt IS NULL`);
  return readyRowsSchema.parse(rows).map(({ sha }) => sha);
}

interface Sweep {
  /** Pictures that nobody has touched since then. */
  readonly before: string;
  readonly at: string;
  readonly limit: number;
}

/** Sets tombstones on unused pictures. */
export function tombstoneUnused({ before, at, limit }: Sweep): Statement {
  return sql`
    UPDATE blobs SET sweptAt = ${at} WHERE (owner, sha) IN (
      SELECT owner, sha FROM blobs b
      WHERE usedAt IS NULL AND touchedAt < ${before} AND sweptAt IS NULL
        AND NOT EXISTS (SELECT 1 FROM entry_photos p WHERE p.owner = b.owner AND p.sha = b.sha)
      LIMIT ${limit})`;
}

/** Reads what has a tombstone, also where an earlier sweep did not finish the deletion. */
export function selectTombstoned(db: Db, { before, limit }: Sweep): Statement {
  return db
    .select({ owner: blobs.owner, sha: blobs.sha, type: blobs.type, size: blobs.size })
    .from(blobs)
    .where(and(isNull(blobs.usedAt), lt(blobs.touchedAt, before), isNotNull(blobs.sweptAt)))
    .limit(limit);
}

/** Deletes rows whose objects are gone. */
export function deleteTombstoned(gone: readonly BlobRow[]): Statement {
  return sql`
    DELETE FROM blobs WHERE sweptAt IS NOT NULL AND (owner, sha) IN (
      SELECT value ->> 'owner', value ->> 'sha' FROM json_each(${JSON.stringify(gone)}))`;
}

/** Marks pictures as used by an entry. `which` selects owner and hash. */
export const markUsed = (which: SQL, at: string): Statement =>
  sql`UPDATE blobs SET usedAt = ${at} WHERE (owner, sha) IN (${which})`;

/** Before every instant: the next sweep deletes the picture. */
const AT_ONCE = '';

/**
 * Leaves pictures to the next sweep. `which` selects owner and hash, `isKept` is a condition on
 * `blobs` for those that somebody else still uses.
 */
export const releasePictures = (which: SQL, isKept: SQL): Statement =>
  sql`UPDATE blobs SET usedAt = NULL, touchedAt = ${AT_ONCE}
    WHERE (owner, sha) IN (${which}) AND NOT (${isKept})`;

/** Leaves the pictures of an owner that no entry uses to the next sweep. */
export function releaseUnusedPictures(db: Db, owner: string): Statement {
  return db
    .update(blobs)
    .set({ touchedAt: AT_ONCE })
    .where(and(eq(blobs.owner, owner), isNull(blobs.usedAt)));
}
