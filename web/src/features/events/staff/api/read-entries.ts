import { ENTRY_PAGE_MAX, type EntryCounts, entryCountsSchema } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiGetChanged } from '../../../../data/api-client.ts';
import type { EntryList } from '../entry-list.ts';
import { withReread } from '../entry-tail.ts';
import { DRAW_PATHS, type Filter } from '../staff-draws.ts';
import { ENTRY_LISTS, type EntryPage, type StaffEntry } from '../staff-entry.ts';

/** Of 100 entries each. */
const REREAD_PAGES = 5;

interface Asked {
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
}: Asked): Promise<EntryPage> {
  const query = new URLSearchParams();
  if (filter !== null) query.set('status', filter);
  if (search !== null) query.set('search', search);
  if (cursor !== null) query.set('cursor', cursor);
  if (limit !== undefined) query.set('limit', String(limit));
  const path = query.size === 0 ? DRAW_PATHS[draw] : `${DRAW_PATHS[draw]}?${query}`;
  const before = former && { ...former, data: former.entries, counts: null };
  const answer = await apiGetChanged(path, ENTRY_LISTS[draw], before, { signal, poll, asStaff: true });
  if (former && answer === before) return former;
  const { data: entries, nextCursor, total, counts, etag } = answer;
  return { entries, nextCursor, total, counts: countsOf(counts), etag };
}

/** One entry; null where there is none. Throws ApiError. */
export async function readEntry(draw: EventType, id: number, signal?: AbortSignal): Promise<StaffEntry | null> {
  // A cursor names the entry behind which a page begins.
  const { entries } = await readEntries({ draw, cursor: String(id + 1), limit: 1, poll: true, ...(signal && { signal }) });
  return entries.find((entry) => entry.id === id) ?? null;
}

/** Reads again what lies behind the newest page and may have changed, as far as one poll goes; the next goes on. Throws ApiError. */
export async function rereadTail(asked: Asked, list: EntryList): Promise<readonly { from: string; page: EntryPage }[]> {
  const read: { from: string; page: EntryPage }[] = [];
  let now = list;
  for (let from = now.recheck?.from; typeof from === 'string' && read.length < REREAD_PAGES; from = now.recheck?.from) {
    const cursor = from;
    const shown = now.entries.filter((entry) => entry.id < Number(cursor)).length;
    const page = await readEntries({ ...asked, cursor, limit: Math.max(1, Math.min(shown, ENTRY_PAGE_MAX)) });
    read.push({ from, page });
    now = withReread(now, from, page);
  }
  return read;
}

function countsOf(text: string | null): EntryCounts | null {
  if (text === null) return null;
  try {
    return entryCountsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
