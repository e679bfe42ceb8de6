import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EventType } from '#shared/events/events.ts';
import { DeskList, LIST_CLASS, ListNote, LoadMore } from '../../../backoffice/list/desk-list.tsx';
import { SearchResults } from '../../../backoffice/list/desk-search.tsx';
import type { RowId } from '../../../backoffice/list/held-rows.ts';
import type { News } from '../../../backoffice/list/use-held-rows.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { ElsewhereCard, EntryCard } from './entry-card.tsx';
import type { EntryList } from './entry-list.ts';
import type { StaffEntry, Filter } from './staff-entry.ts';
import type { EntryDesk } from './use-entry-desk.ts';
import { useEntryWords } from './use-entry-words.ts';
import type { FoundEntries } from './use-found-entries.ts';

type EntrySearchResultsProps = {
  found: FoundEntries;
  desk: EntryDesk;
  onClear: () => void;
  onElsewhere: (draw: EventType, entry: StaffEntry) => void;
};

/** Replaces the list during a search: the draw that is open first, then the others. */
export function EntrySearchResults({
  found: { pages, shown: found, elsewhere, gone, news },
  desk,
  onClear,
  onElsewhere,
}: EntrySearchResultsProps) {
  const isElsewhere = found.length === 0 && elsewhere.length > 0;
  return (
    <SearchResults
      pages={pages}
      className={LIST_CLASS}
      count={{
        all: isElsewhere ? (
          <Trans>Found in another event</Trans>
        ) : (
          <Plural
            value={found.length}
            _0="Nothing found"
            one="# entry found"
            other="# entries found"
          />
        ),
        first: (
          <Plural
            value={found.length}
            one="The first # entry found"
            other="The first # entries found"
          />
        ),
      }}
      nothing={
        found.length === 0 && !isElsewhere ? (
          <Trans>
            No entry of any event carries this phone, number or reference. The first digits of a
            phone are enough.
          </Trans>
        ) : null
      }
      back={<Trans>Back to the list</Trans>}
      onBack={onClear}
      status={desk}
      news={news}
    >
      {found.map((entry) => (
        <EntryCard key={entry.id} entry={entry} desk={desk} isSettled={gone.has(entry.id)} />
      ))}
      {elsewhere.map(({ id, draw, entry }) => (
        <ElsewhereCard
          key={id}
          draw={draw}
          entry={entry}
          isSettled={gone.has(id)}
          onOpen={() => onElsewhere(draw, entry)}
        />
      ))}
    </SearchResults>
  );
}

type EntriesListProps = {
  list: EntryList;
  /** Its rows as they are shown, and which of them a colleague has settled. */
  calm: { shown: readonly StaffEntry[]; settled: ReadonlyMap<RowId, unknown> };
  news: News;
  filter: Filter;
  desk: EntryDesk;
  more: { isPending: boolean; error: unknown; load: () => void };
};

export function EntriesList({ list, calm, news, filter, desk, more }: EntriesListProps) {
  const { t } = useLingui();
  const words = useEntryWords();
  const errorText = useErrorText();
  const left = list.total === null ? 0 : list.total - list.entries.length;
  if (calm.shown.length === 0)
    return (
      <ListNote>{filter === null ? <NothingYet /> : <NothingHere filter={filter} />}</ListNote>
    );
  return (
    <DeskList
      label={t`${words.draw(desk.draw)}, ${words.filter(filter)}`}
      news={news}
      more={
        <>
          {more.error !== null && <ListNote role="alert">{errorText(more.error)}</ListNote>}
          {list.nextCursor === null ? (
            <ListNote>
              <Trans>That is all</Trans>
            </ListNote>
          ) : (
            <LoadMore
              left={left}
              isPending={more.isPending}
              blockedBy={desk.blockedBy}
              onPress={more.load}
            />
          )}
        </>
      }
    >
      {calm.shown.map((entry) => (
        <EntryCard
          key={entry.id}
          entry={entry}
          desk={desk}
          isSettled={calm.settled.has(entry.id)}
        />
      ))}
    </DeskList>
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
