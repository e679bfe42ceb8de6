import { writeLocal, type StoredValues } from '../../../platform/storage/local-store.ts';
import type { LeftByTab } from '../stored.ts';

/** Names this tab to the others, until it is closed or loaded again. */
const THIS_TAB = Math.random().toString(36).slice(2);

/** How long (ms) a record waits for the tab that left it; after that the tab counts as gone. */
const OWN_TAB_FIRST = 5000;

type RecordKey = 'successfulBooking' | 'cancellationRecord';

/** Leaves a success record to this tab. */
export function leaveRecord<K extends RecordKey>(key: K, record: StoredValues[K]): void {
  writeLocal(key, { ...record, tab: THIS_TAB, at: Date.now() });
}

/**
 * Whether the tab may show a record now: one that nobody sees shows none, and that of another tab
 * is left to that tab first.
 */
export function mayShowRecord(
  { tab, at = 0 }: LeftByTab,
  isVisible: boolean,
  now: number,
  thisTab = THIS_TAB,
): boolean {
  if (!isVisible) return false;
  // A device's clock may also be set back.
  return tab === undefined || tab === thisTab || Math.abs(now - at) > OWN_TAB_FIRST;
}
