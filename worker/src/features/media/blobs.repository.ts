import type { PhotoType } from '#shared/events/events.ts';

/**
 * Unused longer than this, a picture goes; longer than a phone keeps an entry that waits (offline
 * design §2.4).
 */
export const UNUSED_RETENTION_DAYS = 30;

/** Where the bytes lie in the private bucket. */
export const objectKey = (owner: string, sha: string): string => `g/${owner}/${sha}`;

export interface BlobRow {
  readonly owner: string;
  readonly sha: string;
  readonly type: PhotoType;
  readonly size: number;
}

/**
 * Stands up the row before its object. False under a tombstone: the picture is being deleted this
 * moment.
 */
export async function claimBlob(
  d1: D1Database,
  { owner, sha, type, size }: BlobRow,
  at: string,
): Promise<boolean> {
  const row = await d1
    .prepare(
      `INSERT INTO blobs (owner, sha, type, size, touchedAt) VALUES (?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (owner, sha) DO UPDATE SET touchedAt = excluded.touchedAt WHERE sweptAt IS NULL RETURNING sha`,
    )
    .bind(owner, sha, type, size, at)
    .first();
  return row !== null;
}

export async function markReady(
  d1: D1Database,
  owner: string,
  sha: string,
  at: string,
): Promise<void> {
  await d1
    .prepare(
      'UPDATE blobs SET readyAt = ?3 WHERE owner = ?1 AND sha = ?2 AND readyAt IS NULL AND sweptAt IS NULL',
    )
    .bind(owner, sha, at)
    .run();
}

/** Those of the asked pictures that one of the owners has put whole. */
export async function readyBlobs(
  d1: D1Database,
  owners: readonly string[],
  shas: readonly string[],
): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT DISTINCT b.sha FROM json_each(?1) o CROSS JOIN json_each(?2) s CROSS JOIN blobs b
       ON b.owner = o.value AND b.sha = s.value WHERE b.readyAt IS NOT NULL AND b.sweptAt IS NULL`,
    )
    .bind(JSON.stringify(owners), JSON.stringify(shas))
    .all<{ sha: string }>();
  return results.map(({ sha }) => sha);
}

/**
 * Sets tombstones on unused pictures, and gives those back whose deletion was begun and not
 * finished.
 */
export async function tombstoneUnused(
  d1: D1Database,
  before: string,
  at: string,
  limit: number,
): Promise<BlobRow[]> {
  const [, found] = await d1.batch<BlobRow>([
    d1
      .prepare(
        `UPDATE blobs SET sweptAt = ?2 WHERE (owner, sha) IN (
           SELECT owner, sha FROM blobs b WHERE usedAt IS NULL AND touchedAt < ?1 AND sweptAt IS NULL
             AND NOT EXISTS (SELECT 1 FROM entry_photos p WHERE p.owner = b.owner AND p.sha = b.sha) LIMIT ?3)`,
      )
      .bind(before, at, limit),
    d1
      .prepare(
        'SELECT owner, sha, type, size FROM blobs WHERE usedAt IS NULL AND touchedAt < ?1 AND sweptAt IS NOT NULL LIMIT ?2',
      )
      .bind(before, limit),
  ]);
  return found?.results ?? [];
}

/** Takes the tombstones away; their objects are gone. */
export async function deleteTombstoned(d1: D1Database, gone: readonly BlobRow[]): Promise<void> {
  await d1
    .prepare(
      `DELETE FROM blobs WHERE sweptAt IS NOT NULL AND (owner, sha) IN (SELECT value ->> 'owner', value ->> 'sha' FROM json_each(?1))`,
    )
    .bind(JSON.stringify(gone))
    .run();
}
