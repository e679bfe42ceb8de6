import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import {
  DEFAULT_PERIOD,
  STATISTICS_PERIODS,
  type StatisticsPeriod,
} from '#shared/statistics/statistics.ts';
import { isCallerRefused } from '../../../backoffice/answer/conflict.ts';
import { closeStatistics } from './api/access.ts';
import { dashboardQuery, isGateClosed, STATISTICS_KEY, useDashboard } from './api/dashboard.ts';
import { DashboardFailure, DashboardSkeleton } from './dashboard/dashboard-states.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { type GateReason, StatisticsGate } from './gate/statistics-gate.tsx';

/** The hotel's figures behind their gate (T-01, T-02). */
export function StatisticsArea() {
  const [period, setPeriod] = usePeriod();
  const door = useDoor(period);
  // Where the reader was, so that the gate loses nothing of it.
  const place = useRef(0);
  if (door.reason !== null) return <StatisticsGate reason={door.reason} onOpen={door.open} />;
  return <Figures period={period} onPeriod={setPeriod} door={door} place={place} />;
}

type FiguresProps = {
  period: StatisticsPeriod;
  onPeriod: (period: StatisticsPeriod) => void;
  door: ReturnType<typeof useDoor>;
  place: RefObject<number>;
};

/** Asks for them; whether they are open to this session the server decides. */
function Figures({ period, onPeriod, door, place }: FiguresProps) {
  const query = useDashboard(period);
  const retry = () => void query.refetch();
  const isClosed = isGateClosed(query.error);
  const { close } = door;
  // The gate is rendered apart, so that a late answer cannot unmount it while somebody types.
  useEffect(() => {
    if (isClosed) close();
  }, [isClosed, close]);
  if (query.data && !isClosed)
    return (
      <Dashboard
        figures={query.data}
        query={query}
        period={period}
        onPeriod={onPeriod}
        place={place}
        onLock={door.lock}
        onTimeUp={door.timeUp}
        onRetry={retry}
      />
    );
  if (query.error !== null && !isClosed && !isCallerRefused(query.error))
    return <DashboardFailure error={query.error} isRetrying={query.isFetching} onRetry={retry} />;
  return <DashboardSkeleton title={<Trans>Hotel statistics</Trans>} />;
}

function usePeriod(): readonly [StatisticsPeriod, (period: StatisticsPeriod) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const period = STATISTICS_PERIODS.find((one) => one === asked) ?? DEFAULT_PERIOD;
  const set = (next: StatisticsPeriod) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === DEFAULT_PERIOD) after.delete('days');
        else after.set('days', String(next));
        return after;
      },
      { replace: true },
    );
  return [period, set];
}

/** How long (ms) the gate shows that it is open before the dashboard comes. */
const OPENING = 1000;

/** Why the gate stands before the figures; null where the server has not said so. */
function useDoor(period: StatisticsPeriod) {
  const client = useQueryClient();
  const [reason, setReason] = useState<GateReason | null>(null);
  useEffect(() => {
    if (reason !== 'opening') return undefined;
    const timer = setTimeout(() => setReason(null), OPENING);
    return () => clearTimeout(timer);
  }, [reason]);
  const forget = () => {
    void client.cancelQueries({ queryKey: STATISTICS_KEY });
    client.removeQueries({ queryKey: STATISTICS_KEY });
  };
  const close = useCallback(() => setReason('closed'), []);
  return {
    reason,
    close,
    open: () => {
      forget();
      setReason('opening');
      // Meanwhile the figures are on their way; a failure shows when the gate is open.
      void client.prefetchQuery(dashboardQuery(period));
    },
    lock: () => {
      setReason('locked');
      forget();
      closeStatistics().catch(() => setReason('lockedHere'));
    },
    timeUp: () => {
      setReason('timeUp');
      forget();
    },
  };
}
