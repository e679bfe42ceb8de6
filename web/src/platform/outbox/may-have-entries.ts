import { readLocal } from '../storage/local-store.ts';

/** The queue's database; alone, so that whoever only looks for it loads nothing else. */
export const OUTBOX_DATABASE = 'dar-al-seeb-outbox';

/**
 * Whether something may wait here. A browser that was killed can have lost the count of it, but not
 * the queue itself.
 */
export async function mayHaveEntries(): Promise<boolean> {
  if (readLocal('outbox') !== null) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // A browser that keeps nothing, or is too old to say.
    return false;
  }
}
