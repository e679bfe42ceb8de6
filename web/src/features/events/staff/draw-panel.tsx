import { useLingui, Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventType } from '#shared/events/events.ts';
import type { EntryCounts } from '#shared/events/staff-event.contract.ts';
import { DeskCounters } from '../../../backoffice/list/desk-counters.tsx';
import { ListNotLoaded } from '../../../backoffice/list/desk-list.tsx';
import type { ConnectionProblem } from '../../../backoffice/use-desk.ts';
import type { EntryList } from './entry-list.ts';
import { type Filter, isModerated } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';
import css from './entries-area.module.css';

/** Total, approved, pending review, rejected; each shows its own entries. */
const ORDER = [
  [null, 'plain'],
  ['approved', 'good'],
  ['pending', 'pending'],
  ['rejected', 'bad'],
] as const satisfies readonly [Filter, string][];

type EntryCountersProps = {
  counts: EntryCounts | null;
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

function EntryCounters({ counts, filter, onFilter }: EntryCountersProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  return (
    <DeskCounters
      label={t`Which entries are shown`}
      counters={ORDER.map(([one, tone]) => ({
        filter: one,
        name: words.filter(one),
        count: counts && counts[one ?? 'total'],
        tone,
      }))}
      shown={filter}
      onShow={onFilter}
    />
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
  return (
    <div className={css.draw}>
      {isModerated(draw) ? (
        <EntryCounters counts={list?.counts ?? null} filter={filter} onFilter={onFilter} />
      ) : (
        <p className={css.total}>
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
      <div className={css.above} id={noticeId}>
        {notice}
      </div>
      {list ? (
        children
      ) : (
        <ListNotLoaded
          loadingLabel={t`Loading entries`}
          title={<Trans>The entries could not be read</Trans>}
          waiting={
            <Trans>The entries appear by themselves once the hotel’s server is reached.</Trans>
          }
          error={error}
          problem={problem}
          isRetrying={isRetrying}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
