import { readLocal, writeLocal } from '../data/local-store.ts';

const COUNTED = 'visitCounted';

/** Counts a visit once a tab, reloads left out. Where storage is blocked nothing is counted. */
export function countVisit(): void {
  try {
    if (sessionStorage.getItem(COUNTED) !== null) return;
    sessionStorage.setItem(COUNTED, '1');
    writeLocal('visits', (readLocal('visits') ?? 0) + 1);
  } catch {
    return;
  }
}
