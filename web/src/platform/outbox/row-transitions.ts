import { findCommand, type Acceptance } from './commands.ts';
import { type Photo, type Row, bytesOf } from './row.ts';
import type { BytesChange, Store } from './store.ts';

export function updatePhoto(row: Row, blobId: string, part: Partial<Photo>): Row {
  return {
    ...row,
    photos: row.photos.map((photo) => (photo.blobId === blobId ? { ...photo, ...part } : photo)),
  };
}

export function markAcked(row: Row, has: (sha: string) => boolean): Row {
  return {
    ...row,
    photos: row.photos.map((photo) =>
      photo.sha !== null && has(photo.sha) ? { ...photo, isAcked: true } : photo,
    ),
  };
}

export function unmarkAcked(row: Row, has: (sha: string) => boolean): Row {
  return {
    ...row,
    photos: row.photos.map((photo) =>
      photo.sha !== null && has(photo.sha) ? { ...photo, isAcked: false } : photo,
    ),
  };
}

export function isUnsent({ isAcked, sha }: Photo): boolean {
  return !isAcked && sha !== null;
}

/**
 * Where the same picture was chosen so often that too few different ones are left, the guest must
 * exchange the repeats.
 */
export function flagRepeatedPhotos(row: Row, min: number): Row {
  const shas = row.photos.map(({ sha }) => sha);
  const isShort = new Set(shas).size < Math.min(min, shas.length);
  return {
    ...row,
    photos: row.photos.map((photo, at) => {
      if (isShort && shas.indexOf(photo.sha) < at) return { ...photo, problem: 'photoRepeated' };
      return photo.problem === 'photoRepeated' ? { ...photo, problem: null } : photo;
    }),
  };
}

/**
 * With the receipt, in one step: the entry is done and its photos leave the phone; their small
 * pictures stay with the receipt.
 */
export async function markReceived(
  store: Store,
  id: string,
  { receipt, answer }: Acceptance,
  now: number,
): Promise<void> {
  await store.change(id, (row) => {
    // Whatever the guest did meanwhile, the server has the entry, and they must know.
    if (row === undefined || (row.state === 'done' && receipt.code === null)) return null;
    // A row that was taken back has no payload any more.
    const payload = row.payload === null ? null : (findCommand(row)?.keep(row.payload) ?? null);
    const done: Row = {
      ...row,
      state: 'done',
      payload,
      receipt,
      answer,
      trouble: null,
      nextAttemptAt: 0,
      closedAt: now,
    };
    return { row: done, bytes: { drop: bytesOf(row.photos, ['orig', 'send']) } };
  });
}

/**
 * An entry that the guest took back; an empty mark stays, so that a late second tap does not bring
 * it back.
 */
export function toCancelled(row: Row, now: number): { row: Row; bytes: BytesChange } {
  return {
    row: { ...row, state: 'cancelled', payload: null, photos: [], trouble: null, closedAt: now },
    bytes: { drop: bytesOf(row.photos) },
  };
}
