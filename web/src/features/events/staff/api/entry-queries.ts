import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { DESK_GC_MS } from '../../../../backoffice/api/desk-query.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { type EntryList, withNewestPage, withNextPage, withRefetchedPage } from '../entry-list.ts';
import { type Filter, type EntryPage, type StaffEntry, STAFF_DRAWS } from '../staff-entry.ts';
import {
  entryListKey,
  pendingCountKey,
  readEntries,
  refetchTail,
  entryKey,
  readEntry,
  entriesKey,
  foundKey,
} from './read-entries.ts';

/** How often (ms) the entries of a draw are read while they are seen. */
export const ENTRY_POLLS: Readonly<Record<EventType, number>> = {
  photography: 30_000,
  hotel_rating: 5000,
  location_sharing: 5000,
};
const STALE: Readonly<Record<EventType, number>> = {
  photography: 15_000,
  hotel_rating: 5000,
  location_sharing: 5000,
};
/** What is read seldom is tried again at once, `RETRY_DELAY` ms apart. */
const RETRIES: Readonly<Record<EventType, number>> = {
  photography: 2,
  hotel_rating: 0,
  location_sharing: 0,
};
const RETRY_DELAY = 1000;

/** `heads` keeps the newest page of each list as it was last read. */
const listQuery = (draw: EventType, filter: Filter, heads: Map<string, EntryPage>) => {
  const queryKey = entryListKey(draw, filter);
  const name = queryKey.join(' ');
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<EntryList> => {
      const former = heads.get(name);
      const head = await readEntries({ draw, filter, signal, poll: true, former });
      heads.set(name, head);
      if (head.counts) client.setQueryData(pendingCountKey(draw), head.counts.pending);
      const shown = () => withNewestPage(client.getQueryData<EntryList>(queryKey), head, filter);
      const reread = await refetchTail({ draw, filter, signal, poll: true }, shown());
      // Looked up once more: a further page may have come in meanwhile.
      return reread.reduce(
        (merged, { from, page }) => withRefetchedPage(merged, from, page),
        shown(),
      );
    },
    refetchInterval: ENTRY_POLLS[draw],
    staleTime: STALE[draw],
    gcTime: DESK_GC_MS,
    meta: { isKeptOnDesk: true, topics: [`entries.${draw}`] },
    // A retry that waits for the network would never end, and say nothing.
    networkMode: 'always',
    retry: RETRIES[draw],
    retryDelay: RETRY_DELAY,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: 'always',
  });
};

/** Entries of a draw, newest first; `more` reads a further page behind its cursor. */
export function useEntryList(draw: EventType, filter: Filter) {
  const client = useQueryClient();
  const [heads] = useState(() => new Map<string, EntryPage>());
  const options = listQuery(draw, filter, heads);
  const list = useQuery({
    ...options,
    refetchInterval: usePollInterval(options.refetchInterval, options.meta?.topics),
  });

  const { refetch } = list;
  const isOnline = useConnectivity() === 'online';
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    // Not every way back is an event of the browser; the next poll may be half a minute away.
    if (isOnline && !wasOnline.current) void refetch();
    wasOnline.current = isOnline;
  }, [isOnline, refetch]);

  const more = useMutation({
    mutationFn: (cursor: string) => readEntries({ draw, filter, cursor }),
    onSuccess: (page, cursor) => {
      client.setQueryData(options.queryKey, (now) => now && withNextPage(now, cursor, page));
    },
  });

  return { list, more };
}

const entryQuery = (draw: EventType, id: number | null) =>
  queryOptions({
    queryKey: entryKey(draw, id),
    queryFn: ({ signal }) => (id === null ? null : readEntry(draw, id, signal)),
    enabled: id !== null,
    refetchInterval: ENTRY_POLLS[draw],
    staleTime: 0,
    gcTime: DESK_GC_MS,
  });

/**
 * One entry that the list does not show: an old one, or one opened by its address. Null where there
 * is none.
 */
export function useEntry(draw: EventType, id: number | null) {
  const options = entryQuery(draw, id);
  return useQuery({
    ...options,
    refetchInterval: usePollInterval(options.refetchInterval, options.meta?.topics),
  });
}

const searchQuery = (draw: EventType, search: string | null) =>
  infiniteQueryOptions({
    queryKey: [...foundKey(draw), search],
    queryFn: ({ signal, pageParam }) =>
      readEntries({ draw, search, cursor: pageParam, signal, poll: true }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: search !== null,
    staleTime: 0,
    gcTime: DESK_GC_MS,
    meta: { topics: [`entries.${draw}`] },
  });

/** One of a few entries of another draw that match a search. */
export interface FoundElsewhere {
  readonly id: string;
  readonly draw: EventType;
  readonly entry: StaffEntry;
}

const ELSEWHERE_LIMIT = 5;

/** What a search finds in the other draws. What they cannot say, they say nothing of. */
export function useSearchElsewhere(
  draw: EventType,
  search: string | null,
): readonly FoundElsewhere[] {
  const refetchInterval = usePollInterval(ENTRY_POLLS.photography, ['entries.photography']);
  return useQueries({
    queries: STAFF_DRAWS.filter((other) => other !== draw).map((other) => ({
      queryKey: [...entriesKey(other), 'elsewhere', search],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FoundElsewhere[]> => {
        const limit = ELSEWHERE_LIMIT;
        const page = await readEntries({ draw: other, search, limit, signal, poll: true });
        return page.entries.map((entry) => ({ id: `${other} ${entry.id}`, draw: other, entry }));
      },
      enabled: search !== null,
      refetchInterval,
      staleTime: 0,
      gcTime: DESK_GC_MS,
      meta: { topics: [`entries.${other}` as const] },
    })),
    combine: together,
  });
}

const together = (answers: UseQueryResult<FoundElsewhere[]>[]): readonly FoundElsewhere[] =>
  answers.flatMap(({ data }) => data ?? []);

/** Pages of all entries of a draw that match a search. Null asks nothing. */
export function useEntrySearch(draw: EventType, search: string | null) {
  const options = searchQuery(draw, search);
  const refetchInterval = usePollInterval(ENTRY_POLLS[draw], options.meta?.topics);
  return useInfiniteQuery({ ...options, refetchInterval });
}
