import type { Entry } from '../../data/outbox/outbox.ts';

export type PhotoProblem = Extract<Entry['reason'], `photo${string}`>;

interface BadPhotos {
  readonly problem: PhotoProblem;
  /** Of the photos that have it, counted from 1. */
  readonly numbers: readonly number[];
}

/** All photos that keep an entry back, by what is wrong with them; `reason`, which the entry itself gives, comes first. */
export function badPhotos(photos: readonly Pick<Entry['photos'][number], 'index' | 'problem'>[], reason: PhotoProblem): BadPhotos[] {
  const problems = new Set([reason, ...photos.flatMap(({ problem }) => problem ?? [])]);
  return [...problems].flatMap((problem) => {
    const numbers = photos.filter((photo) => photo.problem === problem).map(({ index }) => index + 1);
    return numbers.length === 0 ? [] : [{ problem, numbers }];
  });
}
