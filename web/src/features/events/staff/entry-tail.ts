import type { EntryStatus } from '#shared/events/events.ts';
import type { EntryList } from './entry-list.ts';
import type { Filter } from './staff-draws.ts';
import type { EntryPage, StaffEntry } from './staff-entry.ts';

/** Entries behind the newest page that are to be read again, page by page. */
export interface Recheck {
  /** The cursor behind which they have not been read yet; null once all have. */
  readonly from: string | null;
  /** Something changed while this was under way: it is done once more. */
  readonly again: boolean;
}

const COUNTED = ['pending', 'approved', 'rejected'] as const satisfies readonly EntryStatus[];

/**
 * Whether somebody may have changed what lies behind the newest page. No entry comes in there, waits again once it was decided, or comes
 * back once it was void, so the counts tell: where the newest page explains all by which they moved, nothing happened behind it.
 * Lists of decided entries do get new ones behind, at any place; there every change counts.
 */
export function isTailStale(former: EntryList, head: EntryPage, filter: Filter): boolean {
  const end = head.entries.at(-1);
  if (!end || !former.counts || !head.counts) return false;
  if (filter !== null && filter !== 'pending') return former.etag !== head.etag;
  const before = former.entries.filter((entry) => entry.id >= end.id);
  const states = filter === null ? COUNTED : (['pending'] as const);
  if (states.some((status) => head.counts?.[status] !== moved(former.counts?.[status] ?? 0, before, head.entries, hasStatus(status))))
    return true;
  return filter === null && head.counts.total !== moved(former.counts.total, before, head.entries, () => true);
}

/** The list with the page that was read again behind the cursor `from` in the place of what it showed there. */
export function withReread(list: EntryList, from: string, page: EntryPage): EntryList {
  const end = page.nextCursor === null ? 0 : Number(page.nextCursor);
  const behind = list.entries.filter((entry) => entry.id < end);
  const entries = [...list.entries.filter((entry) => entry.id >= Number(from)), ...page.entries, ...behind];
  const next = { ...list, entries, nextCursor: behind.length === 0 ? page.nextCursor : list.nextCursor };
  if (behind.length > 0) return { ...next, recheck: { from: page.nextCursor, again: list.recheck?.again === true } };
  return { ...next, recheck: list.recheck?.again === true ? { from: null, again: true } : undefined };
}

/** Whether the server counts entries of this status apart. */
export function isCounted(status: EntryStatus): status is (typeof COUNTED)[number] {
  return COUNTED.some((one) => one === status);
}

const hasStatus = (status: EntryStatus) => (entry: StaffEntry) => entry.status === status;

function moved(count: number, before: readonly StaffEntry[], after: readonly StaffEntry[], fits: (entry: StaffEntry) => boolean): number {
  return count - before.filter(fits).length + after.filter(fits).length;
}
