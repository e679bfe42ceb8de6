import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DeskCounts, deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { STAFF_TOPICS } from '#shared/topics.ts';
import { apiGetIfChanged, type Versioned } from '../../platform/api/api-client.ts';
import { probeWhileHidden, useConnectivity } from '../../platform/connectivity.ts';
import { lockSession } from '../../platform/session/session-lock.ts';
import { session } from '../../platform/session/session-state.ts';
import { takeActivity } from '../lock/activity.ts';
import { useIsDeskHinted } from '../status/use-desk-hints.ts';

/** How often (ms) the counts are read, in every area and on the locked desk. */
export const DESK_COUNTS_POLL = 10_000;
/** The same where hints arrive: the counts also say that somebody stands before the desk. */
const HINTED_POLL = 60_000;

export const DESK_COUNTS_KEY = ['desk-counts'] as const;

/** What waits at the desk and who is in the house. Most answers are 304. */
export const deskCountsQuery = queryOptions({
  queryKey: DESK_COUNTS_KEY,
  queryFn: async ({ client, signal }) => {
    const wasOpen = !session.read().isLocked;
    const former = client.getQueryData<Versioned<DeskCounts>>(DESK_COUNTS_KEY);
    // The first read after a tap or a key keeps the session from locking; the others do not.
    const options = { signal, poll: !takeActivity(Date.now()), asStaff: true };
    const counts = await apiGetIfChanged(
      '/api/admin/desk-counts',
      deskCountsSchema,
      former,
      options,
    );
    // What was asked before somebody unlocked it says nothing of now.
    if (wasOpen && counts.data.isLocked) lockSession();
    return counts;
  },
  staleTime: 5000,
  meta: { isOfLockedDesk: true, topics: [...STAFF_TOPICS, 'draws'] },
  // A retry that waits for the network would never end, and say nothing.
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
});

export interface DeskCountsState {
  /** Undefined as long as they are not known. */
  readonly counts: DeskCounts | undefined;
  readonly error: unknown;
  /** Epoch ms; 0 before the first answer. */
  readonly updatedAt: number;
}

/** The counts as the frame of the back office reads them. */
export function useDeskCounts(): DeskCountsState {
  return useCounts(false);
}

/** The same for the frame, which asks: also while the page is hidden, because a desk rings. */
export function usePolledDeskCounts(): DeskCountsState {
  useEffect(probeWhileHidden, []);
  const interval = useIsDeskHinted() ? HINTED_POLL : DESK_COUNTS_POLL;
  return useCounts(useConnectivity() === 'online' ? interval : false);
}

function useCounts(refetchInterval: number | false): DeskCountsState {
  const { data, error, dataUpdatedAt } = useQuery({
    ...deskCountsQuery,
    refetchInterval,
    refetchIntervalInBackground: true,
  });
  return { counts: data?.data, error, updatedAt: dataUpdatedAt };
}
