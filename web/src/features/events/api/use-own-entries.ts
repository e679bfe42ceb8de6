import { useQuery } from '@tanstack/react-query';
import { ownEntriesSchema, type OwnEntry } from '#shared/events/event.contract.ts';
import { ApiError } from '../../../data/api-error.ts';
import { apiGet } from '../../../data/api-client.ts';
import { OWN_ENTRIES, usePollInterval } from '../../../data/freshness.ts';
import { queryClient } from '../../../data/query-client.ts';

const OWN_ENTRIES_KEY = ['event-entries'] as const;

export interface OwnEntries {
  /** Undefined until something is known. */
  readonly entries: readonly OwnEntry[] | undefined;
  readonly error: unknown;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** What the hotel has of this account or device, kept for reading offline. Asked only where the guest looks at the draws. */
export function useOwnEntries(): OwnEntries {
  const query = useQuery({
    queryKey: OWN_ENTRIES_KEY,
    queryFn: ({ signal }) => fetchOwnEntries(signal),
    staleTime: OWN_ENTRIES.stale,
    refetchInterval: usePollInterval(OWN_ENTRIES.poll),
    // Who opens the draws has often just read of an answer.
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    meta: { persist: true },
  });
  return {
    entries: query.data,
    error: query.error,
    updatedAt: query.dataUpdatedAt,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

/** After a receipt or a withdrawal. */
export function refreshOwnEntries(): void {
  void queryClient.invalidateQueries({ queryKey: OWN_ENTRIES_KEY });
}

async function fetchOwnEntries(signal: AbortSignal): Promise<readonly OwnEntry[]> {
  try {
    return (await apiGet('/api/event-entries', ownEntriesSchema, { signal, poll: true })).entries;
  } catch (error) {
    // A device that never sent anything has no cookie yet.
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }
}
