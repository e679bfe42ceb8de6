import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DeskCounts, deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { STAFF_TOPICS } from '#shared/topics.ts';
import { apiGetIfChanged, type Versioned } from '../../platform/api/api-client.ts';
import { useConnectivity } from '../../platform/connectivity.ts';
import { useLiveInterval } from '../../platform/live/live-state.ts';
import { takeActivity } from '../lock/activity.ts';

/** How often (ms) the counts are read, in every area and on the locked desk (back-office.txt §9). */
export const DESK_COUNTS_POLL = 10_000;

export const DESK_COUNTS_KEY = ['desk-counts'] as const;

/** What waits at the desk and who is in the house. Most answers are 304. */
export const deskCountsQuery = queryOptions({
  queryKey: DESK_COUNTS_KEY,
  queryFn: ({ client, signal }) => {
    const former = client.getQueryData<Versioned<DeskCounts>>(DESK_COUNTS_KEY);
    // The first read after a tap or a key keeps the session from locking; the others do not.
    const options = { signal, poll: !takeActivity(), asStaff: true };
    return apiGetIfChanged('/api/admin/desk-counts', deskCountsSchema, former, options);
  },
  staleTime: 5000,
  meta: { isOfLockedDesk: true, topics: STAFF_TOPICS },
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
  const interval = useLiveInterval(DESK_COUNTS_POLL, STAFF_TOPICS);
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
