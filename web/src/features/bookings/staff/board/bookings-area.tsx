import { Trans, useLingui } from '@lingui/react/macro';
import { AreaMessage } from '../../../../backoffice/area-message.tsx';
import { DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useBoard } from '../api/staff-bookings.ts';
import { Board } from './board.tsx';
import css from './board.module.css';

export function BookingsArea() {
  const board = useBoard();
  const retry = () => void board.refetch();
  if (board.data) return <Board bookings={board.data} query={board} onRetry={retry} />;
  if (board.error !== null && !isSessionOver(board.error))
    return <BoardFailure error={board.error} isRetrying={board.isFetching} onRetry={retry} />;
  return <BoardSkeleton />;
}

/** The call that was refused asks for a sign-in by itself. */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

type BoardFailureProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

function BoardFailure({ error, isRetrying, onRetry }: BoardFailureProps) {
  const errorText = useErrorText();
  return (
    <AreaMessage
      title={<Trans>The bookings could not be read</Trans>}
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
