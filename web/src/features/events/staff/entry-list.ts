import type { EntryCounts } from '#shared/events/event.contract.ts';
import type { EntryPage, StaffEntry } from './staff-entry.ts';
import type { Filter } from './staff-draws.ts';

/** Entries without a gap, newest first, as far as they were asked for. */
export interface EntryList {
  readonly entries: readonly StaffEntry[];
  /** Asks for what lies behind; null once all are here. */
  readonly nextCursor: string | null;
  readonly total: number | null;
  readonly counts: EntryCounts | null;
}

/**
 * A poll reads the newest page only, however many are shown: what lies behind it stays. Where so many arrived that the two no longer
 * meet, the older ones are let go, to be asked for again.
 */
export function withHead(former: EntryList | undefined, head: EntryPage): EntryList {
  const last = head.entries.at(-1);
  const newest = former?.entries[0];
  if (!former || !last || !newest || head.nextCursor === null || newest.id < last.id) return head;
  const behind = former.entries.filter((entry) => entry.id < last.id);
  if (behind.length === 0) return head;
  return { ...head, entries: [...head.entries, ...behind], nextCursor: former.nextCursor };
}

/** Adds the page that `cursor` asked for, unless the list has moved on since. */
export function withNextPage(list: EntryList, cursor: string, page: EntryPage): EntryList {
  if (list.nextCursor !== cursor) return list;
  return { ...page, entries: [...list.entries, ...page.entries] };
}

/** The list after a decision; under a filter that it no longer fits, the entry leaves. */
export function withDecided(list: EntryList, decided: StaffEntry, filter: Filter): EntryList {
  if (filter !== null && filter !== decided.status) return without(list, decided.id);
  return { ...list, entries: list.entries.map((entry) => (entry.id === decided.id ? decided : entry)) };
}

export function without(list: EntryList, id: number): EntryList {
  const entries = list.entries.filter((entry) => entry.id !== id);
  if (entries.length === list.entries.length) return list;
  return { ...list, entries, total: list.total === null ? null : list.total - 1 };
}

/** True where the server's count shows that somebody changed what lies behind the newest page. */
export function isTailStale({ entries, nextCursor, total }: EntryList): boolean {
  if (total === null) return false;
  return entries.length > total || (nextCursor === null && entries.length < total);
}

/** The entry to go on with after this one was decided: the next that waits below, else the nearest that waits above. */
export function nextPending(entries: readonly StaffEntry[], id: number): StaffEntry | null {
  const waiting = entries.filter((entry) => entry.status === 'pending');
  return waiting.find((entry) => entry.id < id) ?? waiting.findLast((entry) => entry.id > id) ?? null;
}
