import { useLingui, Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventType } from '#shared/events/events.ts';
import type { EntryCounts } from '#shared/events/staff-event.contract.ts';
import { ConnectionProblemTitle } from '../../../backoffice/live-status.tsx';
import type { ConnectionProblem } from '../../../backoffice/use-desk.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EntryList } from './entry-list.ts';
import { type Filter, isModerated } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './draw-panel.module.css';
import areaCss from './entries-area.module.css';

/** Total, approved, pending review, rejected (back-office.txt §2); each shows its own entries. */
const ORDER: readonly Filter[] = [null, 'approved', 'pending', 'rejected'];

type EntryCountersProps = {
  counts: EntryCounts | null;
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

function EntryCounters({ counts, filter, onFilter }: EntryCountersProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  return (
    <div className={css.counters} role="group" aria-label={t`Which entries are shown`}>
      {ORDER.map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className={cx(css.counter, css[one ?? 'all'])}
          aria-pressed={filter === one}
          onClick={() => onFilter(one)}
        >
          <span className={css.name}>{words.filter(one)}</span>{' '}
          <bdi className={css.count}>{counts ? counts[one ?? 'total'] : '–'}</bdi>
        </button>
      ))}
    </div>
  );
}

type DrawPanelProps = {
  draw: EventType;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  list: EntryList | undefined;
  error: unknown;
  problem: ConnectionProblem;
  isRetrying: boolean;
  onRetry: () => void;
  notice: ReactNode;
  noticeId: string;
  children: ReactNode;
};

/** Counters, what is wrong if anything is, and the entries. */
export function DrawPanel({
  draw,
  filter,
  onFilter,
  list,
  error,
  problem,
  isRetrying,
  onRetry,
  notice,
  noticeId,
  children,
}: DrawPanelProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className={areaCss.draw}>
      {isModerated(draw) ? (
        <EntryCounters counts={list?.counts ?? null} filter={filter} onFilter={onFilter} />
      ) : (
        <p className={areaCss.total}>
          {list && (
            <Plural
              value={list.total ?? list.counts?.total ?? list.entries.length}
              _0="No entries"
              one="# entry"
              other="# entries"
            />
          )}
        </p>
      )}
      <div className={areaCss.above} id={noticeId}>
        {notice}
      </div>
      {list ? (
        children
      ) : error === null && problem === null ? (
        <Skeleton lines={3} count={4} label={t`Loading entries`} />
      ) : (
        <EmptyState
          title={
            problem === null ? (
              <Trans>The entries could not be read</Trans>
            ) : (
              <ConnectionProblemTitle problem={problem} />
            )
          }
          action={
            <Button isPending={isRetrying} onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p role="alert">
            {problem === null ? (
              errorText(error)
            ) : (
              <Trans>The entries appear by themselves once the hotel’s server is reached.</Trans>
            )}
          </p>
        </EmptyState>
      )}
    </div>
  );
}
