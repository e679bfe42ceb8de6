import type { Photo, Row } from './row.ts';

export function withPhoto(row: Row, blobId: string, part: Partial<Photo>): Row {
  return { ...row, photos: row.photos.map((photo) => (photo.blobId === blobId ? { ...photo, ...part } : photo)) };
}

export function ackWhere(row: Row, has: (sha: string) => boolean): Row {
  return { ...row, photos: row.photos.map((photo) => (photo.sha !== null && has(photo.sha) ? { ...photo, isAcked: true } : photo)) };
}

export function unackWhere(row: Row, has: (sha: string) => boolean): Row {
  return { ...row, photos: row.photos.map((photo) => (photo.sha !== null && has(photo.sha) ? { ...photo, isAcked: false } : photo)) };
}

export function isAwaited({ isAcked, sha }: Photo): boolean {
  return !isAcked && sha !== null;
}

/** Where the same picture was chosen so often that too few different ones are left, the guest must exchange the repeats. */
export function withRepeats(row: Row, min: number): Row {
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
