import { ENTRY_PAGE_MAX, type EntryCounts, entryCountsSchema } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiGetChanged } from '../../../../data/api-client.ts';
import type { EntryList } from '../entry-list.ts';
import { DRAW_PATHS, type Filter } from '../staff-draws.ts';
import { ENTRY_LISTS, type EntryPage } from '../staff-entry.ts';

interface Asked {
  readonly draw: EventType;
  readonly filter?: Filter;
  readonly cursor?: string | null;
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly poll?: boolean;
  /** The same page as it was read before: comes back as it is where nothing changed. */
  readonly former?: EntryPage | undefined;
}

/** One page, newest first. Throws ApiError. */
export async function readEntries({ draw, filter = null, cursor = null, limit, signal, poll, former }: Asked): Promise<EntryPage> {
  const query = new URLSearchParams();
  if (filter !== null) query.set('status', filter);
  if (cursor !== null) query.set('cursor', cursor);
  if (limit !== undefined) query.set('limit', String(limit));
  const path = query.size === 0 ? DRAW_PATHS[draw] : `${DRAW_PATHS[draw]}?${query}`;
  const before = former && { ...former, data: former.entries, counts: null };
  const answer = await apiGetChanged(path, ENTRY_LISTS[draw], before, { signal, poll, asStaff: true });
  if (former && answer === before) return former;
  const { data: entries, nextCursor, total, counts, etag } = answer;
  return { entries, nextCursor, total, counts: countsOf(counts), etag };
}

/** The newest `count` entries in as few pages as there can be. Throws ApiError. */
export async function readAsMany(asked: Asked, count: number): Promise<EntryList> {
  let list: EntryList = await readEntries({ ...asked, limit: ENTRY_PAGE_MAX });
  while (list.entries.length < count && list.nextCursor !== null) {
    const page = await readEntries({ ...asked, limit: ENTRY_PAGE_MAX, cursor: list.nextCursor });
    list = { ...page, entries: [...list.entries, ...page.entries] };
  }
  return list;
}

function countsOf(text: string | null): EntryCounts | null {
  if (text === null) return null;
  try {
    return entryCountsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
