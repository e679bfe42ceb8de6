import { Trans, useLingui } from '@lingui/react/macro';
import { AreaMessage } from '../../../../backoffice/area-message.tsx';
import { DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { useToday } from '../../../../platform/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
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
  if (calendar.error !== null && !isSessionOver(calendar.error))
    return (
      <CalendarFailure error={calendar.error} isRetrying={calendar.isFetching} onRetry={retry} />
    );
  return <CalendarSkeleton />;
}

/** The call that was refused asks for a sign-in by itself. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

type CalendarFailureProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

function CalendarFailure({ error, isRetrying, onRetry }: CalendarFailureProps) {
  const errorText = useErrorText();
  return (
    <AreaMessage
      title={<Trans>The calendar could not be read</Trans>}
      action={
        <Button isPending={isRetrying} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p role="alert">{errorText(error)}</p>
    </AreaMessage>
  );
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
