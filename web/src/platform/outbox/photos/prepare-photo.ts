import type { Ports } from '../ports.ts';
import { updatePhoto } from '../row-transitions.ts';
import type { Row, Photo } from '../row.ts';
import type { BytesChange } from '../store.ts';

/**
 * Under which key the bytes of a picked file were stored. The database has the last word on whether
 * they are still there.
 */
const keys = new WeakMap<Blob, string>();
/**
 * Files of entries that were sent off, by that key, as long as nothing smaller stands in for them.
 */
const files = new Map<string, Blob>();

export function rememberPickedFile(file: Blob, blobId: string): void {
  keys.set(file, blobId);
}

/**
 * Of an entry that goes its way now: for the screen until there is a small picture, and should the
 * phone lose what it stored.
 */
export function retainPickedFile(file: Blob, blobId: string): void {
  files.set(blobId, file);
}

/**
 * The key of each file that this page has stored before. A file that was picked twice is two
 * photos, so only one of them has that key.
 */
export function storedKeysOf(picked: readonly Blob[]): readonly (string | undefined)[] {
  return picked.map((file, at) => (picked.indexOf(file) === at ? keys.get(file) : undefined));
}

/**
 * The file that was picked on this page for a photo of an entry, where that has not been made small
 * yet.
 */
export function findPickedFile(blobId: string): Blob | undefined {
  return files.get(blobId);
}

/** A file is held no longer than its photo waits to be made small. */
export function releasePickedFiles(rows: readonly Row[]): void {
  if (files.size === 0) return;
  const waiting = new Set(
    rows.flatMap(({ photos }) =>
      photos.filter(({ sha }) => sha === null).map(({ blobId }) => blobId),
    ),
  );
  for (const blobId of files.keys()) if (!waiting.has(blobId)) files.delete(blobId);
}

/**
 * Makes what is sent of a photo, and answers how to keep it. A photo that cannot be read is never
 * sent as it is: it may carry the guest's position.
 */
export async function preparePhoto(
  ports: Ports,
  { blobId }: Photo,
): Promise<(row: Row) => { row: Row; bytes?: BytesChange }> {
  const original = await findOriginal(ports, blobId);
  if (original === null)
    return (row) => ({ row: updatePhoto(row, blobId, { problem: 'photoMissing' }) });
  const shrunk = await ports.shrink(original.bytes, original.mime);
  if (typeof shrunk === 'string')
    return (row) => ({ row: updatePhoto(row, blobId, { problem: shrunk }) });
  const { send, sha, mime, thumb } = shrunk;
  return (row) => ({
    row: updatePhoto(row, blobId, { sha, size: send.byteLength, problem: null }),
    bytes: {
      put: [
        { id: `${blobId}:send`, bytes: send, mime },
        { id: `${blobId}:thumb`, bytes: thumb, mime: 'image/jpeg' },
      ],
    },
  });
}

/** As it was stored; where the phone lost that, as it was picked on this page. */
async function findOriginal(
  { store }: Ports,
  blobId: string,
): Promise<{ bytes: ArrayBuffer; mime: string } | null> {
  const stored = await store.bytes(`${blobId}:orig`);
  if (stored !== undefined && stored.bytes.byteLength > 0) return stored;
  const file = findPickedFile(blobId);
  const bytes = await file?.arrayBuffer().catch(() => undefined);
  return file === undefined || bytes === undefined || bytes.byteLength === 0
    ? null
    : { bytes, mime: file.type };
}
