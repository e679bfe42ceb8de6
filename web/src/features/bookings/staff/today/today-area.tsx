import { Trans, useLingui } from '@lingui/react/macro';
import { isCallerRefused } from '../../../../backoffice/answer/conflict.ts';
import { DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { AreaFailure } from '../../../../backoffice/status/area-message.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useBoard } from '../api/staff-bookings.ts';
import { Today } from './today.tsx';
import css from './today.module.css';

export function TodayArea() {
  const { t } = useLingui();
  const board = useBoard();
  const retry = () => void board.refetch();
  if (board.data) return <Today board={board.data} query={board} onRetry={retry} />;
  const { error } = board;
  if (error !== null && !isCallerRefused(error))
    return (
      <AreaFailure
        title={<Trans>The bookings could not be read</Trans>}
        error={error}
        isRetrying={board.isFetching}
        onRetry={retry}
      />
    );
  return (
    <DeskMain className={css.today}>
      <DeskTitle>
        <Trans>Today</Trans>
      </DeskTitle>
      <Skeleton lines={3} count={3} label={t`Loading bookings`} />
    </DeskMain>
  );
}
