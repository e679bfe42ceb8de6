import { Trans, useLingui } from '@lingui/react/macro';
import { isCallerRefused } from '../../../../backoffice/answer/conflict.ts';
import { DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { AreaFailure } from '../../../../backoffice/status/area-message.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useBoard } from '../api/staff-bookings.ts';
import { Board } from './board.tsx';
import css from './board.module.css';

export function BookingsArea() {
  const board = useBoard();
  const retry = () => void board.refetch();
  if (board.data) return <Board bookings={board.data} query={board} onRetry={retry} />;
  if (board.error !== null && !isCallerRefused(board.error))
    return (
      <AreaFailure
        title={<Trans>The bookings could not be read</Trans>}
        error={board.error}
        isRetrying={board.isFetching}
        onRetry={retry}
      />
    );
  return <BoardSkeleton />;
}

function BoardSkeleton() {
  const { t } = useLingui();
  return (
    <DeskMain className={css.board}>
      <DeskTitle>
        <Trans>Bookings</Trans>
      </DeskTitle>
      <div className={css.lanes}>
        <Skeleton lines={4} count={3} label={t`Loading bookings`} />
        <Skeleton lines={3} count={4} label={t`Loading bookings`} />
      </div>
    </DeskMain>
  );
}
