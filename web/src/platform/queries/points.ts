import { useQuery } from '@tanstack/react-query';
import { userPointsSchema, type UserPoints } from '#shared/points/points.contract.ts';
import { apiGetIfChanged, type Versioned } from '../api/api-client.ts';
import { POINTS, usePollInterval } from '../query/freshness.ts';
import { queryClient } from '../query/query-client.ts';
import { useWindowFocus } from '../query/use-window-focus.ts';
import { useUser } from '../session/session.ts';
import { POINTS_KEY } from './points-cache.ts';

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

/** The balance of the signed-in guest, kept for reading offline (P-01). */
export function usePoints(): Points {
  const email = useUser()?.email;
  const queryKey = [...POINTS_KEY, email ?? null];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const former = queryClient.getQueryData<Versioned<UserPoints>>(queryKey);
      return apiGetIfChanged(
        `/api/user-points/${encodeURIComponent(email ?? '')}`,
        userPointsSchema,
        former,
        { signal, poll: true },
      );
    },
    enabled: email !== undefined,
    refetchInterval: usePollInterval(POINTS.poll),
    staleTime: POINTS.stale,
    refetchOnWindowFocus: 'always',
    meta: { persist: true },
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
