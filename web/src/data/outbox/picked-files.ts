import type { Row } from './row.ts';

/** Under which key the bytes of a picked file were stored. The database has the last word on whether they are still there. */
const keys = new WeakMap<Blob, string>();
/** Files of entries that were sent off, by that key, as long as nothing smaller stands in for them. */
const files = new Map<string, Blob>();

export function rememberPicked(file: Blob, blobId: string): void {
  keys.set(file, blobId);
}

/** Of an entry that goes its way now: for the screen until there is a small picture, and should the phone lose what it stored. */
export function holdPicked(file: Blob, blobId: string): void {
  files.set(blobId, file);
}

/** The key of each file that this page has stored before. A file that was picked twice is two photos, so only one of them has that key. */
export function keysOf(picked: readonly Blob[]): readonly (string | undefined)[] {
  return picked.map((file, at) => (picked.indexOf(file) === at ? keys.get(file) : undefined));
}

/** The file that was picked on this page for a photo of an entry, where that has not been made small yet. */
export function pickedFile(blobId: string): Blob | undefined {
  return files.get(blobId);
}

/** A file is held no longer than its photo waits to be made small. */
export function forgetPicked(rows: readonly Row[]): void {
  if (files.size === 0) return;
  const waiting = new Set(rows.flatMap(({ photos }) => photos.filter(({ sha }) => sha === null).map(({ blobId }) => blobId)));
  for (const blobId of files.keys()) if (!waiting.has(blobId)) files.delete(blobId);
}
