import { MAX_PHOTO_BYTES } from '#shared/events/events.ts';

export type SelectionProblem = 'notImage' | 'tooLarge';

/**
 * Why a whole selection is refused, null where all its files may stand. Where any size may stand, a
 * file without a type may too: Android gives none to a file without an ending, and whether it is a
 * picture is seen when it is shown.
 */
export function selectionProblem(
  files: readonly Pick<File, 'type' | 'size'>[],
  maxBytes = MAX_PHOTO_BYTES,
): SelectionProblem | null {
  const isUntypedTaken = maxBytes === Number.POSITIVE_INFINITY;
  if (files.some(({ type }) => !type.startsWith('image/') && !(isUntypedTaken && type === '')))
    return 'notImage';
  return files.some(({ size }) => size > maxBytes) ? 'tooLarge' : null;
}

/** The list with one of its items at another place; unchanged where that place does not exist. */
export function moveItem<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length || to === from) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Which of the files is the same picture as one before it: place of the repeat to place of the
 * first. Reads only files of one size.
 */
export async function findDuplicates(files: readonly Blob[]): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const [at, file] of files.entries())
    for (const [first, other] of files.slice(0, at).entries())
      if (!found.has(at) && !found.has(first) && (await hasSameBytes(file, other)))
        found.set(at, first);
  return found;
}

async function hasSameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [left, right] = [new Uint8Array(a), new Uint8Array(b)];
  return left.every((byte, place) => byte === right[place]);
}

interface ChosenPhoto {
  readonly id: string;
  readonly problem: unknown;
}

/** How many of the chosen pictures an entry can count, and how many cannot be read. */
export interface PhotoCounts {
  readonly usable: number;
  readonly broken: number;
}

/**
 * Counts chosen pictures: one that repeats another or cannot be read does not count. `repeats`:
 * ids of those that repeat another.
 */
export function countPhotos(
  photos: readonly ChosenPhoto[],
  repeats: ReadonlyMap<string, string>,
): PhotoCounts {
  const broken = photos.filter(({ problem }) => problem !== null).length;
  const usable = photos.filter(({ id, problem }) => problem === null && !repeats.has(id)).length;
  return { usable, broken };
}

/** How many pictures were not taken: more than there may be, and the same as one before them. */
export interface OmittedPhotos {
  readonly tooMany: number;
  readonly repeated: number;
}

/**
 * Places of the pictures that may stay where there are more than `max`: repeats go first, so that
 * none takes the place of a good one.
 */
export async function limitPhotos(
  files: readonly Blob[],
  max: number,
): Promise<OmittedPhotos & { readonly kept: readonly number[] }> {
  // A picture that cannot be read any more is reported when it is sent.
  const repeats = await findDuplicates(files).catch(() => new Map<number, number>());
  const different = [...files.keys()].filter((place) => !repeats.has(place));
  const kept = different.slice(0, max);
  return { kept, tooMany: different.length - kept.length, repeated: repeats.size };
}
