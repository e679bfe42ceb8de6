import type { EntryStatus } from '#shared/events/events.ts';
import type { EntryCounts } from '#shared/events/staff-event.contract.ts';
import type { Filter, EntryPage, StaffEntry } from './staff-entry.ts';

/** Entries behind the newest page that are to be read again, page by page. */
interface TailRefetch {
  /** The cursor behind which they have not been read yet; null once all have. */
  readonly from: string | null;
  /** Something changed while this was under way: it is done once more. */
  readonly again: boolean;
}

const COUNTED = ['pending', 'approved', 'rejected'] as const satisfies readonly EntryStatus[];

/**
 * Whether entries behind the newest page may have changed. No entry comes in there or comes back
 * once it was void, and one that waits again after an undo is counted, so the counts tell: where the
 * newest page explains all by which they moved, nothing happened behind it. Lists of decided
 * entries do get new ones behind, at any place; there every change counts.
 */
function isTailStale(former: EntryList, head: EntryPage, filter: Filter): boolean {
  const end = head.entries.at(-1);
  if (!end || !former.counts || !head.counts) return false;
  if (filter !== null && filter !== 'pending') return former.etag !== head.etag;
  const before = former.entries.filter((entry) => entry.id >= end.id);
  const states = filter === null ? COUNTED : (['pending'] as const);
  if (
    states.some(
      (status) =>
        head.counts?.[status] !==
        expectedCount(former.counts?.[status] ?? 0, before, head.entries, hasStatus(status)),
    )
  )
    return true;
  return (
    filter === null &&
    head.counts.total !== expectedCount(former.counts.total, before, head.entries, () => true)
  );
}

/**
 * The list with the page that was read again behind the cursor `from` in the place of what it
 * showed there.
 */
export function withRefetchedPage(list: EntryList, from: string, page: EntryPage): EntryList {
  const end = page.nextCursor === null ? 0 : Number(page.nextCursor);
  const behind = list.entries.filter((entry) => entry.id < end);
  const entries = [
    ...list.entries.filter((entry) => entry.id >= Number(from)),
    ...page.entries,
    ...behind,
  ];
  const next = {
    ...list,
    entries,
    nextCursor: behind.length === 0 ? page.nextCursor : list.nextCursor,
  };
  if (behind.length > 0)
    return { ...next, recheck: { from: page.nextCursor, again: list.recheck?.again === true } };
  return {
    ...next,
    recheck: list.recheck?.again === true ? { from: null, again: true } : undefined,
  };
}

/** Whether the server counts entries of this status apart. */
function isCounted(status: EntryStatus): status is (typeof COUNTED)[number] {
  return COUNTED.some((one) => one === status);
}

const hasStatus = (status: EntryStatus) => (entry: StaffEntry) => entry.status === status;

function expectedCount(
  count: number,
  before: readonly StaffEntry[],
  after: readonly StaffEntry[],
  fits: (entry: StaffEntry) => boolean,
): number {
  return count - before.filter(fits).length + after.filter(fits).length;
}

/** Entries without a gap, newest first, as far as they were read. */
export interface EntryList {
  readonly entries: readonly StaffEntry[];
  /** Cursor of the next page; null once all are loaded. */
  readonly nextCursor: string | null;
  readonly total: number | null;
  readonly counts: EntryCounts | null;
  /** The version of the newest page, by which the server knows whether anything changed. */
  readonly etag: string | null;
  /** What may be out of date behind the newest page; missing where nothing is. */
  readonly recheck?: TailRefetch | undefined;
}

/**
 * A poll reads the newest page only, however many are shown: older entries stay, and are
 * marked to be read again where somebody may have changed it. Where so many arrived that the two no
 * longer meet, the older ones are dropped, to be read again.
 */
export function withNewestPage(
  former: EntryList | undefined,
  head: EntryPage,
  filter: Filter,
): EntryList {
  const last = head.entries.at(-1);
  const newest = former?.entries[0];
  if (!former || !last || !newest || head.nextCursor === null || newest.id < last.id) return head;
  const behind = former.entries.filter((entry) => entry.id < last.id);
  if (behind.length === 0) return head;
  const next = { ...head, entries: [...head.entries, ...behind], nextCursor: former.nextCursor };
  const isStale = isTailStale(former, head, filter) || hasCountMismatch(next);
  const running = former.recheck;
  if (running && running.from !== null)
    return { ...next, recheck: { from: running.from, again: running.again || isStale } };
  return isStale || running ? { ...next, recheck: { from: head.nextCursor, again: false } } : next;
}

/**
 * Adds the page that `cursor` asked for, unless the list has moved on since. Counts and version
 * stay those of the newest page.
 */
export function withNextPage(list: EntryList, cursor: string, page: EntryPage): EntryList {
  if (list.nextCursor !== cursor) return list;
  return { ...list, entries: [...list.entries, ...page.entries], nextCursor: page.nextCursor };
}

/** The list after a decision; under a filter that it no longer fits, the entry leaves. */
export function withDecided(list: EntryList, decided: StaffEntry, filter: Filter): EntryList {
  if (filter !== null && filter !== decided.status) return withoutEntry(list, decided.id);
  return {
    ...list,
    entries: list.entries.map((entry) => (entry.id === decided.id ? decided : entry)),
  };
}

export function withoutEntry(list: EntryList, id: number): EntryList {
  const entries = list.entries.filter((entry) => entry.id !== id);
  if (entries.length === list.entries.length) return list;
  return { ...list, entries, total: list.total === null ? null : list.total - 1 };
}

/**
 * The list after a decision that was made here, with the counts as they are since: the next poll
 * finds nothing that needs to be read again.
 */
export function withOwnDecision(list: EntryList, decided: StaffEntry, filter: Filter): EntryList {
  return withDecided(withCounts(list, decided.id, decided.status), decided, filter);
}

/**
 * The list after a decision was undone here: the entry is back in its place, as far as the list has
 * been read.
 */
export function withOwnUndo(list: EntryList, entry: StaffEntry, filter: Filter): EntryList {
  const isListed = list.entries.some(({ id }) => id === entry.id);
  if (isListed) return withOwnDecision(list, entry, filter);
  const isRead = list.nextCursor === null || entry.id > Number(list.nextCursor);
  if (!isRead || (filter !== null && filter !== entry.status)) return list;
  const after = list.entries.filter(({ id }) => id < entry.id);
  const before = list.entries.filter(({ id }) => id > entry.id);
  const total = list.total === null ? null : list.total + 1;
  // What the counts are by now, the next poll says.
  return { ...list, entries: [...before, entry, ...after], total };
}

export function withOwnRemoval(list: EntryList, id: number): EntryList {
  return withoutEntry(withCounts(list, id, null), id);
}

/** Leaves the counts alone where a poll may have moved them already. */
function withCounts(list: EntryList, id: number, next: EntryStatus | null): EntryList {
  const status = list.entries.find((entry) => entry.id === id)?.status;
  if (status === undefined || status === next || !list.counts || list.recheck) return list;
  const counts = { ...list.counts, total: list.counts.total - (next === null ? 1 : 0) };
  if (isCounted(status)) counts[status] -= 1;
  if (next !== null && isCounted(next)) counts[next] += 1;
  return { ...list, counts };
}

/** More are shown than there are, or all are shown and yet not all. */
function hasCountMismatch({ entries, nextCursor, total }: EntryList): boolean {
  if (total === null) return false;
  return entries.length > total || (nextCursor === null && entries.length < total);
}

/**
 * The entry to continue with after this one was decided: the next pending one below, else the
 * nearest above.
 */
export function nextPending(entries: readonly StaffEntry[], id: number): StaffEntry | null {
  const pending = entries.filter((entry) => entry.status === 'pending');
  return (
    pending.find((entry) => entry.id < id) ?? pending.findLast((entry) => entry.id > id) ?? null
  );
}
