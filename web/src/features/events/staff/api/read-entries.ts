import {
  ENTRY_PAGE_MAX,
  type EntryCounts,
  entryCountsSchema,
  locationListSchema,
  photographyListSchema,
  reviewListSchema,
} from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import { apiGetPage } from '../../../../data/api-client.ts';
import type { EntryList } from '../entry-list.ts';
import { DRAW_PATHS, type Filter } from '../staff-draws.ts';
import { type EntryPage, locationEntry, photographyEntry, reviewEntry } from '../staff-entry.ts';

interface Asked {
  readonly draw: EventType;
  readonly filter?: Filter;
  readonly cursor?: string | null;
  readonly limit?: number;
  readonly signal?: AbortSignal;
  readonly poll?: boolean;
}

/** One page, newest first. Throws ApiError. */
export async function readEntries({ draw, filter = null, cursor = null, limit, signal, poll }: Asked): Promise<EntryPage> {
  const query = new URLSearchParams();
  if (filter !== null) query.set('status', filter);
  if (cursor !== null) query.set('cursor', cursor);
  if (limit !== undefined) query.set('limit', String(limit));
  const path = query.size === 0 ? DRAW_PATHS[draw] : `${DRAW_PATHS[draw]}?${query}`;
  const options = { signal, poll };
  if (draw === 'photography') {
    const { data, ...page } = await apiGetPage(path, photographyListSchema, options);
    return { ...rest(page), entries: data.map(photographyEntry) };
  }
  if (draw === 'hotel_rating') {
    const { data, ...page } = await apiGetPage(path, reviewListSchema, options);
    return { ...rest(page), entries: data.map(reviewEntry) };
  }
  const { data, ...page } = await apiGetPage(path, locationListSchema, options);
  return { ...rest(page), entries: data.map(locationEntry) };
}

/** The newest `count` entries in as few pages as there can be. Throws ApiError. */
export async function readAsMany(asked: Asked, count: number): Promise<EntryList> {
  let list = await readEntries({ ...asked, limit: ENTRY_PAGE_MAX });
  while (list.entries.length < count && list.nextCursor !== null) {
    const page = await readEntries({ ...asked, limit: ENTRY_PAGE_MAX, cursor: list.nextCursor });
    list = { ...page, entries: [...list.entries, ...page.entries] };
  }
  return list;
}

function rest(page: { nextCursor: string | null; total: number | null; counts: string | null }) {
  return { nextCursor: page.nextCursor, total: page.total, counts: countsOf(page.counts) };
}

function countsOf(text: string | null): EntryCounts | null {
  if (text === null) return null;
  try {
    return entryCountsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
