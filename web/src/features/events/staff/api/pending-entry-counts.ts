import { useQueries } from '@tanstack/react-query';
import { ENTRIES_ELSEWHERE, usePollInterval } from '../../../../platform/query/freshness.ts';
import { MODERATED_DRAWS, type ModeratedDraw } from '../staff-entry.ts';
import { pendingCountKey, readEntries } from './read-entries.ts';

/**
 * How many entries of each draw wait to be judged, counted from every screen of staff; 0 as long as
 * it is not known.
 */
export function usePendingEntryCounts(): Readonly<Record<ModeratedDraw, number>> {
  const refetchInterval = usePollInterval(ENTRIES_ELSEWHERE.poll);
  return useQueries({
    queries: MODERATED_DRAWS.map((draw) => ({
      queryKey: pendingCountKey(draw),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const page = await readEntries({ draw, filter: 'pending', limit: 1, signal, poll: true });
        return page.counts?.pending ?? page.total ?? 0;
      },
      refetchInterval,
      staleTime: ENTRIES_ELSEWHERE.stale,
      refetchOnWindowFocus: true,
    })),
    combine: ([photography, rating]) => ({
      photography: photography?.data ?? 0,
      hotel_rating: rating?.data ?? 0,
    }),
  });
}
