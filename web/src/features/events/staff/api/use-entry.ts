import { useQuery } from '@tanstack/react-query';
import type { EventType } from '#shared/events/events.ts';
import { usePollInterval } from '../../../../data/freshness.ts';
import { DRAW_PACES } from '../staff-draws.ts';
import { entryKey } from './entry-queries.ts';
import { readEntry } from './read-entries.ts';

/** One entry that the list does not show: an old one, or one opened by its address. Null where there is none. */
export function useEntry(draw: EventType, id: number | null) {
  return useQuery({
    queryKey: entryKey(draw, id),
    queryFn: ({ signal }) => (id === null ? null : readEntry(draw, id, signal)),
    enabled: id !== null,
    refetchInterval: usePollInterval(DRAW_PACES[draw].poll),
    staleTime: 0,
    gcTime: DRAW_PACES[draw].gc,
  });
}
