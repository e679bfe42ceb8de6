import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import type { Area } from '#shared/pages.ts';
import { ComingAreaPage, UnknownAreaPage } from '../../../backoffice/area-notice.tsx';
import { StaffRail } from '../../../backoffice/staff-rail.tsx';
import { usePendingBadge } from '../../../backoffice/use-pending-badge.ts';
import { useWakeLock } from '../../../backoffice/use-wake-lock.ts';
import { ApiError } from '../../../platform/api/api-client.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { invalidatePrivateQueries } from '../../../platform/query/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Display } from '../../../ui/section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBoard } from './api/staff-bookings.ts';
import { Board } from './board.tsx';
import css from '../../../backoffice/back-office.module.css';

type StaffBoardPageProps = {
  /** Null where the address names none. */
  area: Area | null;
  /** The screen of the draws, which is another feature. */
  events: ReactNode;
  /** Entries of the draws that wait to be judged. */
  waitingEntries: number;
  onSignOut: () => void;
  isSigningOut: boolean;
};

/** The back office: the rail with its areas, and the booking board (B-02). */
export function StaffBoardPage({
  area,
  events,
  waitingEntries,
  onSignOut,
  isSigningOut,
}: StaffBoardPageProps) {
  const board = useBoard();
  const pendingCount = board.data?.filter((booking) => booking.status === 'pending').length ?? 0;
  const waiting = { bookings: pendingCount, events: waitingEntries };
  const refusal = board.error instanceof ApiError ? board.error.status : null;
  const isSessionOver = refusal === 401 || refusal === 403;
  usePendingBadge(area, waiting);
  useWakeLock();

  // Who is no longer of the staff is asked for anew. Whose session is over is asked to sign in by
  // whatever call was refused (data/session.ts).
  useEffect(() => {
    if (refusal === 403) invalidatePrivateQueries();
  }, [refusal]);

  return (
    <div className={css.page} data-area={area ?? undefined}>
      <StaffRail area={area} waiting={waiting} isSigningOut={isSigningOut} onSignOut={onSignOut} />
      {area === null && <UnknownAreaPage />}
      {area === 'events' && events}
      {area !== null && area !== 'bookings' && area !== 'events' && <ComingAreaPage area={area} />}
      {area === 'bookings' && board.data && (
        <Board
          bookings={board.data}
          updatedAt={board.dataUpdatedAt}
          error={board.error}
          onRetry={() => void board.refetch()}
        />
      )}
      {area === 'bookings' && !board.data && (
        <BoardPlaceholder
          error={isSessionOver ? null : board.error}
          isAsking={board.isFetching}
          onRetry={() => void board.refetch()}
        />
      )}
    </div>
  );
}

function BoardPlaceholder({
  error,
  isAsking,
  onRetry,
}: {
  error: unknown;
  isAsking: boolean;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  if (error !== null) {
    return (
      <main className={css.coming}>
        <EmptyState
          as="h1"
          title={<Trans>The bookings could not be read</Trans>}
          action={
            <Button isPending={isAsking} onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p role="alert">{errorText(error)}</p>
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={css.work}>
      <Display as="h1" size={30} className={css.waitingTitle}>
        <Trans>Bookings</Trans>
      </Display>
      <div className={css.lanes}>
        <Skeleton lines={4} count={3} label={t`Loading bookings`} />
        <Skeleton lines={3} count={4} label={t`Loading bookings`} />
      </div>
    </main>
  );
}
