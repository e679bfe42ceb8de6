import { Trans, useLingui } from '@lingui/react/macro';
import { AreaMessage } from '../../../../backoffice/area-message.tsx';
import { DeskMain, DeskTitle } from '../../../../backoffice/desk.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useBoard } from '../api/staff-bookings.ts';
import { Today } from './today.tsx';
import css from './today.module.css';

export function TodayArea() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const board = useBoard();
  const retry = () => void board.refetch();
  if (board.data) return <Today board={board.data} query={board} onRetry={retry} />;
  const { error } = board;
  // The call that was refused asks for a sign-in by itself.
  const isSessionOver = error instanceof ApiError && (error.status === 401 || error.status === 403);
  if (error !== null && !isSessionOver)
    return (
      <AreaMessage
        title={<Trans>The bookings could not be read</Trans>}
        action={
          <Button isPending={board.isFetching} onPress={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p role="alert">{errorText(error)}</p>
      </AreaMessage>
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
