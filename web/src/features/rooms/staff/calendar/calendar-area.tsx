import { Trans, useLingui } from '@lingui/react/macro';
import { isCallerRefused } from '../../../../backoffice/answer/conflict.ts';
import { DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { AreaFailure } from '../../../../backoffice/status/area-message.tsx';
import { useToday } from '../../../../platform/use-today.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CalendarDesk } from './calendar-desk.tsx';
import { useRoomCalendar } from './room-calendar-query.ts';
import { type CalendarWindow, useCalendarWindow } from './use-calendar-window.ts';
import css from './calendar-desk.module.css';

/** The rooms of fourteen nights and who has them (F-04). */
export function CalendarArea() {
  const today = useToday();
  return today === null ? <CalendarSkeleton /> : <WindowArea today={today} />;
}

function WindowArea({ today }: { today: string }) {
  return <CalendarContent window={useCalendarWindow(today)} />;
}

function CalendarContent({ window }: { window: CalendarWindow }) {
  const calendar = useRoomCalendar(window.from);
  const retry = () => void calendar.refetch();
  if (calendar.data)
    return (
      <CalendarDesk answer={calendar.data.data} query={calendar} window={window} onRetry={retry} />
    );
  if (calendar.error !== null && !isCallerRefused(calendar.error))
    return (
      <AreaFailure
        title={<Trans>The calendar could not be read</Trans>}
        error={calendar.error}
        isRetrying={calendar.isFetching}
        onRetry={retry}
      />
    );
  return <CalendarSkeleton />;
}

function CalendarSkeleton() {
  const { t } = useLingui();
  return (
    <DeskMain className={css.desk}>
      <DeskTitle>
        <Trans>Calendar</Trans>
      </DeskTitle>
      <Skeleton lines={3} count={4} isLate label={t`Loading the calendar`} />
    </DeskMain>
  );
}
