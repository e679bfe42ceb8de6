import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ConnectionProblemTitle } from '../status/live-status.tsx';
import { blockedProps, type ConnectionProblem } from '../use-desk.ts';
import { NewRows } from './new-rows.tsx';
import type { News } from './use-held-rows.ts';
import css from './desk-list.module.css';

/** For what takes the place of the rows, such as the results of a search. */
export const LIST_CLASS = css.list;

type DeskListProps = {
  label: string;
  /** The rows. */
  children: ReactNode;
  /** The way to more rows, or what is said where there are none. */
  more: ReactNode;
  /** What has come in and is not among the rows yet. */
  news?: News;
};

/** The rows of a desk, which scroll by themselves from a tablet on. */
export function DeskList({ label, children, more, news }: DeskListProps) {
  return (
    <div className={css.list} data-items>
      {news && <NewRows news={news} />}
      <ul className={css.stack} aria-label={label}>
        {children}
      </ul>
      {more}
    </div>
  );
}

/** Text that is shown where there are no rows. */
export function ListNote({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <p className={css.note} role={role}>
      {children}
    </p>
  );
}

type LoadMoreProps = {
  /** Rows that are not loaded yet; nothing is said of 0. */
  left: number;
  isPending: boolean;
  blockedBy: string | null;
  onPress: () => void;
};

export function LoadMore({ left, isPending, blockedBy, onPress }: LoadMoreProps) {
  return (
    <Button
      size="sm"
      variant="line"
      className={css.more}
      isPending={isPending}
      {...blockedProps(blockedBy)}
      onPress={onPress}
    >
      <Trans>Load more</Trans>
      {left > 0 && (
        <span className="muted">
          <Plural value={left} one="# left" other="# left" />
        </span>
      )}
    </Button>
  );
}

type ListNotLoadedProps = {
  loadingLabel: string;
  /** Said where the server answers with a failure. */
  title: ReactNode;
  /** Said where there is no connection, or a sign-in page instead of it. */
  waiting: ReactNode;
  error: unknown;
  problem: ConnectionProblem;
  isRetrying: boolean;
  onRetry: () => void;
};

/** In the place of a list that was never loaded: that it comes, or why it does not. */
export function ListNotLoaded({
  loadingLabel,
  title,
  waiting,
  error,
  problem,
  isRetrying,
  onRetry,
}: ListNotLoadedProps) {
  const errorText = useErrorText();
  if (error === null && problem === null)
    return <Skeleton lines={3} count={4} label={loadingLabel} />;
  return (
    <EmptyState
      title={problem === null ? title : <ConnectionProblemTitle problem={problem} />}
      action={
        <Button isPending={isRetrying} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p role="alert">{problem === null ? errorText(error) : waiting}</p>
    </EmptyState>
  );
}
