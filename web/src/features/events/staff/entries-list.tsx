import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import css from './entries-area.module.css';
import { EntryCard } from './entry-card.tsx';
import type { EntryDesk } from './entry-desk.ts';
import type { EntryList } from './entry-list.ts';
import type { Filter } from './staff-draws.ts';
import { useEntryWords } from './use-entry-words.ts';

type EntriesListProps = {
  list: EntryList;
  filter: Filter;
  desk: EntryDesk;
  more: { isPending: boolean; error: unknown; load: () => void };
};

export function EntriesList({ list, filter, desk, more }: EntriesListProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  const errorText = useErrorText();
  const left = list.total === null ? 0 : list.total - list.entries.length;
  if (list.entries.length === 0) return <p className={css.nothing}>{filter === null ? <NothingYet /> : <NothingHere filter={filter} />}</p>;
  return (
    <div className={css.list} data-entries>
      <ul className={css.stack} aria-label={t`${words.draw(desk.draw)}, ${words.filter(filter)}`}>
        {list.entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} desk={desk} />
        ))}
      </ul>
      {more.error !== null && (
        <p className={css.nothing} role="alert">
          {errorText(more.error)}
        </p>
      )}
      {list.nextCursor === null ? (
        <p className={css.nothing}>
          <Trans>That is all</Trans>
        </p>
      ) : (
        <Button
          size="sm"
          variant="line"
          className={css.more}
          isPending={more.isPending}
          isDisabled={desk.blockedBy !== null}
          aria-describedby={desk.blockedBy ?? undefined}
          onPress={more.load}
        >
          <Trans>Load more</Trans>
          {left > 0 && (
            <span className="muted">
              <Plural value={left} one="# left" other="# left" />
            </span>
          )}
        </Button>
      )}
    </div>
  );
}

function NothingYet() {
  return <Trans>No entry has arrived yet. New ones appear here by themselves.</Trans>;
}

function NothingHere({ filter }: { filter: NonNullable<Filter> }) {
  switch (filter) {
    case 'pending':
      return <Trans>Nothing waits for review.</Trans>;
    case 'approved':
      return <Trans>No entry has been approved.</Trans>;
    case 'rejected':
      return <Trans>No entry has been rejected.</Trans>;
  }
}
