import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventType } from '#shared/events/events.ts';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CutTitle } from '../../../ui/desk/cut-title.tsx';
import css from './entries-area.module.css';
import type { EntryList } from './entry-list.ts';
import { EntryCounters } from './entry-counters.tsx';
import { type Filter, isJudged } from './staff-draws.ts';

type DrawPanelProps = {
  draw: EventType;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  list: EntryList | undefined;
  error: unknown;
  /** What stands between here and the hotel; null where nothing does. */
  cut: 'offline' | 'portal' | null;
  isAsking: boolean;
  onRetry: () => void;
  notice: ReactNode;
  noticeId: string;
  children: ReactNode;
};

/** Counters, what is wrong if anything is, and the entries. */
export function DrawPanel({ draw, filter, onFilter, list, error, cut, isAsking, onRetry, notice, noticeId, children }: DrawPanelProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <div className={css.draw}>
      {isJudged(draw) ? (
        <EntryCounters counts={list?.counts ?? null} filter={filter} onFilter={onFilter} />
      ) : (
        <p className={css.total}>
          {list && (
            <Plural value={list.total ?? list.counts?.total ?? list.entries.length} _0="No entries" one="# entry" other="# entries" />
          )}
        </p>
      )}
      <div className={css.above} id={noticeId}>
        {notice}
      </div>
      {list ? (
        children
      ) : error === null && cut === null ? (
        <Skeleton lines={3} count={4} label={t`Loading entries`} />
      ) : (
        <EmptyState
          title={cut === null ? <Trans>The entries could not be read</Trans> : <CutTitle cut={cut} />}
          action={
            <Button isPending={isAsking} onPress={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <p role="alert">
            {cut === null ? errorText(error) : <Trans>The entries appear by themselves once the hotel’s server is reached.</Trans>}
          </p>
        </EmptyState>
      )}
    </div>
  );
}
