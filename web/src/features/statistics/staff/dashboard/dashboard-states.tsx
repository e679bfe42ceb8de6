import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DeskMain, DeskTitle, LanguageButton } from '../../../../backoffice/desk.tsx';
import { AreaMessage } from '../../../../backoffice/status/area-message.tsx';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useConnectivity } from '../../../../platform/connectivity.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import css from './dashboard.module.css';

/** Why the figures could not be read, in the words of the specification. */
export function useFiguresProblem(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`Unexpected error loading statistics`;
    switch (error.kind) {
      case 'foreign':
        return t`Server connection problem, reload and retry`;
      case 'timeout':
        return t`Connection timed out, try again`;
      case 'network':
        return t`Cannot reach the server, check the internet`;
      case 'http': {
        const status = String(error.status ?? 0);
        return t`HTTP ${status}: failed to load the statistics`;
      }
    }
  };
}

type DashboardFailureProps = { error: unknown; isRetrying: boolean; onRetry: () => void };

/** In place of figures that could not be read. None are kept, so there is nothing older to show. */
export function DashboardFailure({ error, isRetrying, onRetry }: DashboardFailureProps) {
  const problem = useFiguresProblem();
  const isOffline = useConnectivity() !== 'online';
  return (
    <AreaMessage
      title={<Trans>Error loading statistics data</Trans>}
      corner={<LanguageButton className={css.corner} />}
      action={
        <>
          <Button isPending={isRetrying} onPress={onRetry}>
            <Trans>Retry</Trans>
          </Button>
          <Button variant="line" href="/dashboard/today">
            <Trans>Back</Trans>
          </Button>
        </>
      }
    >
      <p role="alert">{problem(error)}</p>
      {isOffline && (
        <p>
          <Trans>The hotel’s figures are never kept on a device: they need a connection.</Trans>
        </p>
      )}
    </AreaMessage>
  );
}

/** Plaster in the shape of the dashboard. */
export function DashboardSkeleton({ title }: { title: ReactNode }) {
  const { t } = useLingui();
  return (
    <DeskMain className={css.desk}>
      <header className={css.head}>
        <DeskTitle>{title}</DeskTitle>
      </header>
      <div className={css.plaster}>
        <Skeleton lines={2} count={6} isLate label={t`Loading the statistics`} />
        <Skeleton lines={5} count={3} isLate label={t`Loading the statistics`} />
      </div>
    </DeskMain>
  );
}
