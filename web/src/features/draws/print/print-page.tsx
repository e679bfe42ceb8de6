import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { type DrawView, isDrafted } from '#shared/draw/draw.contract.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDrawView } from '../api/draw-queries.ts';
import paperCss from './paper.module.css';
import css from './print-page.module.css';

type PrintPageProps = {
  title: ReactNode;
  children: (draw: DrawView) => ReactNode;
};

/** A sheet of a draw with its way back; what cannot be shown yet says why. */
export function PrintPage({ title, children }: PrintPageProps) {
  const { t } = useLingui();
  const { id } = useParams<{ id: string }>();
  const draw = useDrawView(id);
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <Button
          variant="text"
          size="sm"
          href={`/draws/${encodeURIComponent(id)}`}
          icon={<Icon of={ArrowLeft} directional />}
        >
          <Trans>To the draw</Trans>
        </Button>
        <h1>{title}</h1>
      </div>
      {draw.data && isDrafted(draw.data) ? (
        <EmptyState title={<Trans>The draw is being prepared</Trans>} />
      ) : draw.data ? (
        children(draw.data)
      ) : draw.data === null ? (
        <EmptyState title={<Trans>There is no draw of this month</Trans>} />
      ) : draw.error === null ? (
        <Skeleton lines={6} label={t`Loading the draw`} />
      ) : (
        <PrintFailure
          error={draw.error}
          isRetrying={draw.isFetching}
          onRetry={() => void draw.refetch()}
        />
      )}
    </div>
  );
}

export function PrintFailure({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) {
  const errorText = useErrorText();
  return (
    <EmptyState
      title={<Trans>The draw could not be read</Trans>}
      action={
        <Button isPending={isRetrying} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p role="alert">{errorText(error)}</p>
    </EmptyState>
  );
}

/** The sheet as it is printed, alone on its paper. */
export function Paper({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <div className={css.print}>
        <Button icon={<Icon of={Printer} />} onPress={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className={css.table}>
        <article
          className={`${paperCss.paper} ${className ?? ''}`}
          dir="rtl"
          data-printed
          translate="no"
        >
          {children}
        </article>
      </div>
    </>
  );
}
