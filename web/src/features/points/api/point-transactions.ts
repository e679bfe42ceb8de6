import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import {
  pointTransactionListSchema,
  type PointTransaction,
} from '#shared/points/points.contract.ts';
import { apiGetIfChanged, type Versioned } from '../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../platform/live/live-state.ts';
import { POINT_TRANSACTIONS_KEY } from '../../../platform/queries/query-keys.ts';
import { usePollInterval } from '../../../platform/query/poll-interval.ts';
import { useWindowFocus } from '../../../platform/query/use-window-focus.ts';
import { useUser } from '../../../platform/session/session.ts';

const TOPICS: LiveTopics = ['me.points'];

type Page = Versioned<PointTransaction[]>;
type Pages = InfiniteData<Page, string | null>;

export const POINT_TRANSACTIONS_POLL = 20_000;

/** `email` is undefined without an account. */
const pointTransactionsQuery = (email: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...POINT_TRANSACTIONS_KEY, email ?? null],
    queryFn: ({ client, queryKey, signal, pageParam }) => {
      const former = formerPage(client.getQueryData<Pages>(queryKey), pageParam);
      const path = `/api/point-transactions/${encodeURIComponent(email ?? '')}${pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`}`;
      return apiGetIfChanged(path, pointTransactionListSchema, former, { signal, poll: true });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    enabled: email !== undefined,
    refetchInterval: POINT_TRANSACTIONS_POLL,
    staleTime: 20_000,
    refetchOnWindowFocus: 'always',
    meta: { persist: true, topics: TOPICS },
  });

export interface PointTransactions {
  /** Newest first; undefined until something is known. */
  readonly transactions: readonly PointTransaction[] | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  /** The older lines could not be had; those shown are still right. */
  readonly hasFailedMore: boolean;
  /** Epoch ms of the last answer, 0 for none. */
  readonly updatedAt: number;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/**
 * The statement of the signed-in guest, kept for reading offline (P-01). Every page that is shown
 * is asked again, so that none is missed.
 */
export function usePointTransactions(): PointTransactions {
  const email = useUser()?.email;
  const query = useInfiniteQuery({
    ...pointTransactionsQuery(email),
    refetchInterval: usePollInterval(POINT_TRANSACTIONS_POLL, TOPICS),
  });
  const refetch = () => void query.refetch({ cancelRefetch: false });
  useWindowFocus(() => {
    if (email !== undefined) refetch();
  });
  return {
    transactions: email === undefined ? NONE : query.data?.pages.flatMap((page) => page.data),
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    isLoadingMore: query.isFetchingNextPage,
    hasFailedMore: query.isFetchNextPageError,
    updatedAt: query.dataUpdatedAt,
    error: query.error,
    isFetching: query.isFetching,
    refetch,
  };
}

const NONE: readonly PointTransaction[] = [];

function formerPage(pages: Pages | undefined, param: string | null): Page | undefined {
  return pages?.pages[pages.pageParams.indexOf(param)];
}
