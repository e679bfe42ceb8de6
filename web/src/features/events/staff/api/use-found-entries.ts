import { useInfiniteQuery } from '@tanstack/react-query';
import type { EventType } from '#shared/events/events.ts';
import { DRAW_PACES } from '../staff-draws.ts';
import { entriesOf } from './entry-queries.ts';
import { readEntries } from './read-entries.ts';

/** Pages of all entries of a draw that match a search; asked for by a person, so no poll. Null asks nothing. */
export function useFoundEntries(draw: EventType, search: string | null) {
  return useInfiniteQuery({
    queryKey: [...entriesOf(draw), 'found', search],
    queryFn: ({ signal, pageParam }) => readEntries({ draw, search, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: search !== null,
    staleTime: 0,
    gcTime: DRAW_PACES[draw].gc,
  });
}
