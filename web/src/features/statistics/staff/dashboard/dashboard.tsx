import { Trans } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { StatisticsPeriod } from '#shared/statistics/statistics.ts';
import { DeskMain } from '../../../../backoffice/desk.tsx';
import { useIsPrinting } from '../../../../backoffice/print/use-is-printing.ts';
import { ConnectionProblemTitle } from '../../../../backoffice/status/live-status.tsx';
import { type DeskStatus, useDeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatDayAndTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { type OpenFigures, STATISTICS_POLL } from '../api/dashboard.ts';
import { BookingLists } from './booking-lists.tsx';
import { DashboardHeader } from './dashboard-header.tsx';
import { useFiguresProblem } from './dashboard-states.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { NightsChart } from './nights-chart.tsx';
import { PlaceCards } from './place-cards.tsx';
import { EntriesChart, PointsChart } from './points-and-entries.tsx';
import { MostBooked, StatusChart, VisitsChart } from './share-charts.tsx';
import css from './dashboard.module.css';

const BLOCKED_ID = 'statistics-blocked';

type DashboardProps = {
  figures: OpenFigures;
  query: {
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly isPlaceholderData: boolean;
  };
  period: StatisticsPeriod;
  onPeriod: (period: StatisticsPeriod) => void;
  /** How far down the reader was, kept beyond the gate. */
  place: RefObject<number>;
  onLock: () => void;
  onTimeUp: () => void;
  onRetry: () => void;
};

export function Dashboard({ figures, query, place, onRetry, ...rest }: DashboardProps) {
  const status = useDeskStatus(query, {
    poll: STATISTICS_POLL,
    blockedId: BLOCKED_ID,
    isPolled: true,
  });
  const isPrinting = useIsPrinting();
  const body = useKeptPlace(place);
  return (
    <DeskMain className={css.desk}>
      <DashboardHeader figures={figures} status={status} {...rest} />
      <div
        className={css.body}
        ref={body}
        aria-busy={query.isPlaceholderData || undefined}
        data-printed={isPrinting || undefined}
      >
        {isPrinting && <PrintTitle figures={figures} />}
        <div id={BLOCKED_ID} className={css.notice}>
          <Notice status={status} error={query.error} figures={figures} onRetry={onRetry} />
        </div>
        <FiguresStrip figures={figures} />
        <div className={css.charts}>
          <NightsChart figures={figures} />
          <MostBooked figures={figures} />
          <StatusChart figures={figures} />
          <VisitsChart figures={figures} />
          <EntriesChart figures={figures} />
          <PointsChart figures={figures} />
          <BookingLists figures={figures} />
          <PlaceCards figures={figures} />
        </div>
      </div>
    </DeskMain>
  );
}

function useKeptPlace(place: RefObject<number>) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = body.current;
    // On a phone the page scrolls, elsewhere what is beneath the head.
    const scroller = () =>
      shown !== null && shown.scrollHeight > shown.clientHeight + 1
        ? shown
        : (document.scrollingElement ?? document.documentElement);
    const remember = () => {
      place.current = scroller().scrollTop;
    };
    scroller().scrollTop = place.current;
    document.addEventListener('scroll', remember, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', remember, { capture: true });
  }, [place]);
  return body;
}

function PrintTitle({ figures }: { figures: OpenFigures }) {
  const { language } = useLanguage();
  const updated = formatDayAndTime(figures.lastUpdated, language);
  return (
    <p className={css.printed}>
      <b>
        <Trans>Hotel statistics</Trans>
      </b>{' '}
      <Trans>Last updated {updated}</Trans>
    </p>
  );
}

type NoticeProps = {
  status: DeskStatus;
  error: unknown;
  figures: OpenFigures;
  onRetry: () => void;
};

function Notice({ status, error, figures, onRetry }: NoticeProps) {
  const { language } = useLanguage();
  const problem = useFiguresProblem();
  const since = formatDayAndTime(figures.lastUpdated, language);
  if (status.problem !== null)
    return (
      <Banner tone="offline" isInset title={<ConnectionProblemTitle problem={status.problem} />}>
        <Trans>
          These are the figures of {since}. They are never kept on this device: another period, an
          export or a reload needs the connection.
        </Trans>
      </Banner>
    );
  if (error === null) return null;
  return (
    <Banner
      tone="error"
      isInset
      title={<Trans>Error loading statistics data</Trans>}
      action={
        <Button size="sm" variant="line" onPress={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {problem(error)} <Trans>What you see is from {since}.</Trans>
    </Banner>
  );
}
