import type { BlobRow } from '../media/blobs.repository.ts';

/** A picture of an entry, with where its bytes lie. */
export interface EntryPhoto extends BlobRow {
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
  const { results } = await d1.prepare(`${PHOTO} WHERE p.entryId = ?1 ORDER BY p.position`).bind(entryId).all<EntryPhoto>();
  return results;
}

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** Name of the file that staff save: ours, never the guest's. */
export function fileName({ reference, position, type }: EntryPhoto): string {
  return `${reference}-${position + 1}.${ENDINGS[type]}`;
}
