import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { useConnectivity } from '../../../../data/connectivity.ts';
import { usePollInterval } from '../../../../data/freshness.ts';
import { type EntryList, withHead, withNextPage } from '../entry-list.ts';
import { withReread } from '../entry-tail.ts';
import { DRAW_PACES, type Filter } from '../staff-draws.ts';
import type { EntryPage } from '../staff-entry.ts';
import { entryListKey, waitingKey } from './entry-queries.ts';
import { readEntries, rereadTail } from './read-entries.ts';

/** Entries of a draw, as often as listed (back-office.txt §9). Never kept on the device: these are other people's phones. */
export function useEntryList(draw: EventType, filter: Filter) {
  const client = useQueryClient();
  const key = entryListKey(draw, filter);
  const pace = DRAW_PACES[draw];
  const heads = useRef(new Map<string, EntryPage>());

  const list = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<EntryList> => {
      const name = key.join(' ');
      const head = await readEntries({ draw, filter, signal, poll: true, former: heads.current.get(name) });
      heads.current.set(name, head);
      if (head.counts) client.setQueryData(waitingKey(draw), head.counts.pending);
      const shown = () => withHead(client.getQueryData<EntryList>(key), head, filter);
      const reread = await rereadTail({ draw, filter, signal, poll: true }, shown());
      // Looked up once more: a further page may have come in meanwhile.
      return reread.reduce((merged, { from, page }) => withReread(merged, from, page), shown());
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
