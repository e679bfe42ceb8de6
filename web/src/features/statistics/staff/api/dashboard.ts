import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type StatisticsDashboard,
  statisticsDashboardSchema,
} from '#shared/statistics/statistics.contract.ts';
import type { StatisticsPeriod } from '#shared/statistics/statistics.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { usePollInterval } from '../../../../platform/query/poll-interval.ts';

/** How often (ms) the figures are reckoned anew while they are seen. */
export const STATISTICS_POLL = 60_000;
/** How long (ms) figures that nobody looks at stay in memory; they are nowhere else. */
const UNUSED = 60_000;

export const STATISTICS_KEY = ['statistics'] as const;

export interface OpenFigures extends StatisticsDashboard {
  /** Epoch ms of this device, whatever its clock says beside the server's. */
  readonly closesAt: number;
}

export const dashboardQuery = (days: StatisticsPeriod) =>
  queryOptions({
    queryKey: [...STATISTICS_KEY, days],
    queryFn: async ({ signal }): Promise<OpenFigures> => {
      const options = { signal, poll: true, asStaff: true };
      const path = `/api/statistics/dashboard?days=${days}`;
      const answer = await apiGet(path, statisticsDashboardSchema, options);
      return { ...answer, closesAt: Date.now() + 1000 * answer.secondsLeft };
    },
    staleTime: 5000,
    gcTime: UNUSED,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    // Another period is drawn when its figures are there.
    placeholderData: keepPreviousData,
  });

/** The figures of a period, asked for again as long as they are open. */
export function useDashboard(days: StatisticsPeriod) {
  const poll = usePollInterval(STATISTICS_POLL);
  return useQuery({
    ...dashboardQuery(days),
    refetchInterval: (query) => (query.state.error === null ? poll : false),
  });
}

/** The password has not been given, or its time is over. */
export function isGateClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'statistics.step_up_required';
}
