import { queryOptions, useQuery } from '@tanstack/react-query';
import { userPointsSchema, type UserPoints } from '#shared/points/points.contract.ts';
import { apiGetIfChanged, type Versioned } from '../api/api-client.ts';
import type { LiveTopics } from '../live/live-state.ts';
import { usePollInterval } from '../query/poll-interval.ts';
import { useWindowFocus } from '../query/use-window-focus.ts';
import { useUser } from '../session/session.ts';
import { POINTS_KEY } from './query-keys.ts';

const TOPICS: LiveTopics = ['me.points'];

export interface Points {
  /** What can be spent. Undefined until it is known; 0 without an account. */
  readonly total: number | undefined;
  /** Points of the newest completed stay, null before the first. */
  readonly recentEarned: number | null;
  /** Set aside for a free night that is not booked yet. */
  readonly held: number;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * The specified refresh of every 30 s falls together with a poll; focus and visibility ask at once.
 */
export const POINTS_POLL = 15_000;

/** `email` is undefined without an account. */
const pointsQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: [...POINTS_KEY, email ?? null],
    queryFn: ({ client, queryKey, signal }) =>
      apiGetIfChanged(
        `/api/user-points/${encodeURIComponent(email ?? '')}`,
        userPointsSchema,
        client.getQueryData<Versioned<UserPoints>>(queryKey),
        { signal, poll: true },
      ),
    enabled: email !== undefined,
    refetchInterval: POINTS_POLL,
    staleTime: 15_000,
    refetchOnWindowFocus: 'always',
    meta: { persist: true, topics: TOPICS },
  });

/** The balance of the signed-in guest, kept for reading offline (P-01). */
export function usePoints(): Points {
  const email = useUser()?.email;
  const query = useQuery({
    ...pointsQuery(email),
    refetchInterval: usePollInterval(POINTS_POLL, TOPICS),
  });
  const refetch = () => void query.refetch({ cancelRefetch: false });
  useWindowFocus(() => {
    if (email !== undefined) refetch();
  });
  const known = query.data?.data;
  return {
    total: email === undefined ? 0 : known?.totalPoints,
    recentEarned: known?.recentEarned ?? null,
    held: known?.heldPoints ?? 0,
    updatedAt: query.dataUpdatedAt,
    error: query.error,
    isFetching: query.isFetching,
    refetch,
  };
}
