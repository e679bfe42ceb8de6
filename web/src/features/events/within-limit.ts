import { samePictures } from './same-pictures.ts';

/** How many pictures were not taken: more than there may be, and the same as one before them. */
export interface LeftOut {
  readonly tooMany: number;
  readonly repeated: number;
}

/** Places of the pictures that may stay where there are more than `max`: repeats go first, so that none takes the place of a good one. */
export async function withinLimit(files: readonly Blob[], max: number): Promise<LeftOut & { readonly kept: readonly number[] }> {
  // A picture that cannot be read any more is told as such at the tap.
  const repeats = await samePictures(files).catch(() => new Map<number, number>());
  const different = [...files.keys()].filter((place) => !repeats.has(place));
  const kept = different.slice(0, max);
  return { kept, tooMany: different.length - kept.length, repeated: repeats.size };
}
