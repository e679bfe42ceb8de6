import { useMutation, useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { usePollInterval } from '../../../../platform/query/freshness.ts';
import { type EntryList, withNewestPage, withNextPage, withRefetchedPage } from '../entry-list.ts';
import { DRAW_INTERVALS, type Filter, type EntryPage } from '../staff-entry.ts';
import {
  entryListKey,
  pendingCountKey,
  readEntries,
  refetchTail,
  entryKey,
  readEntry,
  entriesKey,
} from './read-entries.ts';

/**
 * Entries of a draw, as often as listed (back-office.txt §9). Never kept on the device: these are
 * other people's phones.
 */
export function useEntryList(draw: EventType, filter: Filter) {
  const client = useQueryClient();
  const key = entryListKey(draw, filter);
  const pace = DRAW_INTERVALS[draw];
  const heads = useRef(new Map<string, EntryPage>());

  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<EntryList> => {
      const name = key.join(' ');
      const head = await readEntries({
        draw,
        filter,
        signal,
        poll: true,
        former: heads.current.get(name),
      });
      heads.current.set(name, head);
      if (head.counts) client.setQueryData(pendingCountKey(draw), head.counts.pending);
      const shown = () => withNewestPage(client.getQueryData<EntryList>(key), head, filter);
      const reread = await refetchTail({ draw, filter, signal, poll: true }, shown());
      // Looked up once more: a further page may have come in meanwhile.
      return reread.reduce(
        (merged, { from, page }) => withRefetchedPage(merged, from, page),
        shown(),
      );
    },
    refetchInterval: usePollInterval(pace.poll),
    staleTime: pace.stale,
    gcTime: pace.gc,
    // A retry that waits for the network would never end, and say nothing.
    networkMode: 'always',
    retry: pace.retries,
    retryDelay: pace.retryDelay,
    refetchOnMount: 'always',
    refetchOnReconnect: 'always',
    // Polling rests while the page is hidden, so coming back asks at once.
    refetchOnWindowFocus: 'always',
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
      client.setQueryData<EntryList>(key, (now) => now && withNextPage(now, cursor, page));
    },
  });

  return { list, more };
}

/**
 * One entry that the list does not show: an old one, or one opened by its address. Null where there
 * is none.
 */
export function useEntry(draw: EventType, id: number | null) {
  return useQuery({
    queryKey: entryKey(draw, id),
    queryFn: ({ signal }) => (id === null ? null : readEntry(draw, id, signal)),
    enabled: id !== null,
    refetchInterval: usePollInterval(DRAW_INTERVALS[draw].poll),
    staleTime: 0,
    gcTime: DRAW_INTERVALS[draw].gc,
  });
}

/**
 * Pages of all entries of a draw that match a search; asked for by a person, so no poll. Null asks
 * nothing.
 */
export function useEntrySearch(draw: EventType, search: string | null) {
  return useInfiniteQuery({
    queryKey: [...entriesKey(draw), 'found', search],
    queryFn: ({ signal, pageParam }) => readEntries({ draw, search, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: search !== null,
    staleTime: 0,
    gcTime: DRAW_INTERVALS[draw].gc,
  });
}
