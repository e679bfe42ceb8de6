import { queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';
import { MODERATED_DRAWS, type ModeratedDraw } from '../staff-entry.ts';
import { pendingCountKey, readEntries } from './read-entries.ts';

/** How often (ms) pending entries are counted from other screens of staff. */
const POLL = 45_000;

const TOPICS: Readonly<Record<ModeratedDraw, LiveTopics>> = {
  photography: ['entries.photography'],
  hotel_rating: ['entries.hotel_rating'],
};

const pendingCountQuery = (draw: ModeratedDraw) =>
  queryOptions({
    queryKey: pendingCountKey(draw),
    queryFn: async ({ signal }) => {
      const page = await readEntries({ draw, filter: 'pending', limit: 1, signal, poll: true });
      return page.counts?.pending ?? page.total ?? 0;
    },
    staleTime: 15_000,
    refetchOnWindowFocus: true,
    meta: { topics: TOPICS[draw] },
  });

type PendingEntryCounts = Readonly<Record<ModeratedDraw, number>> & {
  readonly isKnown: boolean;
  readonly error: unknown;
};

/**
 * How many entries of each draw are pending, counted from every screen of staff; 0 as long as it is
 * not known.
 */
export function usePendingEntryCounts(): PendingEntryCounts {
  const intervals: Readonly<Record<ModeratedDraw, number | false>> = {
    photography: usePollInterval(POLL, TOPICS.photography),
    hotel_rating: usePollInterval(POLL, TOPICS.hotel_rating),
  };
  return useQueries({
    queries: MODERATED_DRAWS.map((draw) => ({
      ...pendingCountQuery(draw),
      refetchInterval: intervals[draw],
    })),
    combine: toCounts,
  });
}

function toCounts([photography, rating]: UseQueryResult<number>[]): PendingEntryCounts {
  return {
    photography: photography?.data ?? 0,
    hotel_rating: rating?.data ?? 0,
    isKnown: photography?.data !== undefined && rating?.data !== undefined,
    error: photography?.error ?? rating?.error ?? null,
  };
}
