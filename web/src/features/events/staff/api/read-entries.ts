import type { EventType } from '#shared/events/events.ts';
import {
  ENTRY_PAGE_MAX,
  type EntryCounts,
  entryCountsSchema,
} from '#shared/events/staff-event.contract.ts';
import { apiGetIfChanged } from '../../../../platform/api/api-client.ts';
import { type EntryList, withRefetchedPage } from '../entry-list.ts';
import {
  type Filter,
  DRAW_PATHS,
  ENTRY_LISTS,
  type EntryPage,
  type StaffEntry,
} from '../staff-entry.ts';

/**
 * Everything that staff read about entries hangs under these, so that one decision refreshes it
 * all.
 */
export const entriesKey = (draw: EventType) => ['staff-entries', draw] as const;
export const entryListKey = (draw: EventType, filter: Filter) =>
  [...entriesKey(draw), 'list', filter ?? 'all'] as const;
export const entryKey = (draw: EventType, id: number | null) =>
  [...entriesKey(draw), 'one', id] as const;
/** What searches have found. */
export const foundKey = (draw: EventType) => [...entriesKey(draw), 'found'] as const;
/** Apart from the rest: how many are pending is on screen everywhere. */
export const pendingCountKey = (draw: EventType) => ['staff-pending-entries', draw] as const;

/** Most pages, of 100 entries each, that are read again. */
const MAX_REFETCHED_PAGES = 5;

interface EntryQuery {
  readonly draw: EventType;
  readonly filter?: Filter;
  readonly search?: string | null;
  readonly cursor?: string | null;
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly poll?: boolean;
  /** The same page as it was read before: comes back as it is where nothing changed. */
  readonly former?: EntryPage | undefined;
}

/** One page, newest first; of a search by phone, and the newest first for each. Throws ApiError. */
export async function readEntries({
  draw,
  filter = null,
  search = null,
  cursor = null,
  limit,
  signal,
  poll,
  former,
}: EntryQuery): Promise<EntryPage> {
  const query = new URLSearchParams();
  if (filter !== null) query.set('status', filter);
  if (search !== null) query.set('search', search);
  if (cursor !== null) query.set('cursor', cursor);
  if (limit !== undefined) query.set('limit', String(limit));
  const path = query.size === 0 ? DRAW_PATHS[draw] : `${DRAW_PATHS[draw]}?${query}`;
  const before = former && { ...former, data: former.entries, counts: null };
  const answer = await apiGetIfChanged(path, ENTRY_LISTS[draw], before, {
    signal,
    poll,
    asStaff: true,
  });
  if (former && answer === before) return former;
  const { data: entries, nextCursor, total, counts, etag } = answer;
  return { entries, nextCursor, total, counts: parseCounts(counts), etag };
}

/** One entry; null where there is none. Throws ApiError. */
export async function readEntry(
  draw: EventType,
  id: number,
  signal?: AbortSignal,
): Promise<StaffEntry | null> {
  // A cursor names the entry behind which a page begins.
  const { entries } = await readEntries({
    draw,
    cursor: String(id + 1),
    limit: 1,
    poll: true,
    ...(signal && { signal }),
  });
  return entries.find((entry) => entry.id === id) ?? null;
}

/**
 * Reads again the entries behind the newest page that may have changed, as far as one poll goes; the
 * next goes on. Throws ApiError.
 */
export async function refetchTail(
  query: EntryQuery,
  list: EntryList,
): Promise<readonly { from: string; page: EntryPage }[]> {
  const read: { from: string; page: EntryPage }[] = [];
  let now = list;
  for (
    let from = now.recheck?.from;
    typeof from === 'string' && read.length < MAX_REFETCHED_PAGES;
    from = now.recheck?.from
  ) {
    const cursor = from;
    const shown = now.entries.filter((entry) => entry.id < Number(cursor)).length;
    const page = await readEntries({
      ...query,
      cursor,
      limit: Math.max(1, Math.min(shown, ENTRY_PAGE_MAX)),
    });
    read.push({ from, page });
    now = withRefetchedPage(now, from, page);
  }
  return read;
}

function parseCounts(text: string | null): EntryCounts | null {
  if (text === null) return null;
  try {
    return entryCountsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
