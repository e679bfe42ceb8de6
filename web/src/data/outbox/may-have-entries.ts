import { readLocal } from '../local-store.ts';
import { OUTBOX_DATABASE } from './database-name.ts';

/** Whether something may wait here. A browser that was killed can have lost the count of it, but not the queue itself. */
export async function mayHaveEntries(): Promise<boolean> {
  if (readLocal('outbox') !== null) return true;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === OUTBOX_DATABASE);
  } catch {
    // A browser that keeps nothing, or is too old to say.
    return false;
  }
}
