import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, Lock } from 'lucide-react';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '#shared/statistics/statistics.ts';
import { DeskTitle, LanguageButton } from '../../../../backoffice/desk.tsx';
import { blockedProps, type DeskStatus } from '../../../../backoffice/use-desk.ts';
import { formatCountdown, formatDayAndTime } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { useCountdown } from '../../../../platform/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { toast } from '../../../../ui/toast.ts';
import { isGateClosed, type OpenFigures } from '../api/dashboard.ts';
import { exportFigures } from '../api/export.ts';
import { useFiguresProblem } from './dashboard-states.tsx';
import css from './dashboard-header.module.css';

const MINUTE = 60;

type DashboardHeaderProps = {
  figures: OpenFigures;
  status: DeskStatus;
  period: StatisticsPeriod;
  onPeriod: (period: StatisticsPeriod) => void;
  onLock: () => void;
  onTimeUp: () => void;
};

export function DashboardHeader(props: DashboardHeaderProps) {
  const { figures, status, period, onPeriod, onLock, onTimeUp } = props;
  const { t } = useLingui();
  const { language } = useLanguage();
  const left = useCountdown(figures.closesAt, onTimeUp);
  const isEnding = left > 0 && left <= MINUTE;
  const updated = formatDayAndTime(figures.lastUpdated, language);
  return (
    <header className={css.head}>
      <DeskTitle>
        <Trans>Hotel statistics</Trans>
      </DeskTitle>
      <p className={css.note} data-ending={isEnding || undefined}>
        {isEnding ? (
          <Trans>The statistics close in less than a minute</Trans>
        ) : (
          <Trans>Last updated {updated}</Trans>
        )}
      </p>
      <p className="sr" role="status">
        {isEnding && <Trans>The statistics close in less than a minute</Trans>}
      </p>
      <div className={css.periods} role="group" aria-label={t`Period`}>
        {STATISTICS_PERIODS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === period}
            className={css.period}
            {...(status.isBlocked &&
              days !== period && {
                'aria-disabled': true,
                'aria-describedby': status.blockedBy ?? undefined,
              })}
            onClick={() => {
              if (!status.isBlocked) onPeriod(days);
            }}
          >
            <PeriodName days={days} />
          </button>
        ))}
      </div>
      <div className={css.tools}>
        <ExportButton figures={figures} status={status} period={period} onClosed={onTimeUp} />
        <LockButton left={left} isEnding={isEnding} onLock={onLock} />
        <LanguageButton className={css.language} />
      </div>
    </header>
  );
}

function PeriodName({ days }: { days: StatisticsPeriod }) {
  const { t } = useLingui();
  if (days === 365) return <Trans>A year</Trans>;
  return t`${plural(days, { one: '# day', other: '# days' })}`;
}

type ExportButtonProps = Pick<DashboardHeaderProps, 'figures' | 'status' | 'period'> & {
  onClosed: () => void;
};

/** What is shown, as a table file. */
function ExportButton({ figures, status, period, onClosed }: ExportButtonProps) {
  const { t } = useLingui();
  const problem = useFiguresProblem();
  const save = useMutation({
    mutationFn: () => exportFigures(period, figures.today),
    onSuccess: (name) => toast.success({ title: t`The figures are saved`, message: name }),
    onError: (error) => {
      if (isGateClosed(error)) onClosed();
      else toast.failure({ title: t`The figures could not be exported`, message: problem(error) });
    },
  });
  return (
    <Button
      size="sm"
      variant="line"
      className={css.export}
      isPending={save.isPending}
      icon={<Icon of={Download} size={20} />}
      {...blockedProps(status.blockedBy)}
      aria-label={t`Export`}
      onPress={() => save.mutate()}
    >
      <span className={css.wide}>
        <Trans>Export</Trans>
      </span>
    </Button>
  );
}

type LockButtonProps = { left: number; isEnding: boolean; onLock: () => void };

function LockButton({ left, isEnding, onLock }: LockButtonProps) {
  const { t } = useLingui();
  const minutes = Math.ceil(left / MINUTE);
  const label = t`${plural(minutes, {
    one: 'Lock the statistics; they lock by themselves in a minute',
    other: 'Lock the statistics; they lock by themselves in # minutes',
  })}`;
  return (
    <button type="button" className={css.lock} data-ending={isEnding || undefined} onClick={onLock}>
      <Icon of={Lock} size={20} />
      <span className="sr">{label}</span>
      <bdi aria-hidden="true">{formatCountdown(left)}</bdi>
    </button>
  );
}
