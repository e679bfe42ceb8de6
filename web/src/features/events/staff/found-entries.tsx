import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '../../../data/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchHead } from '../../../ui/desk/search-head.tsx';
import type { useFoundEntries } from './api/use-found-entries.ts';
import css from './entries-area.module.css';
import { EntryCard } from './entry-card.tsx';
import type { EntryDesk } from './entry-desk.ts';
import type { StaffEntry } from './staff-entry.ts';

type FoundEntriesProps = {
  pages: ReturnType<typeof useFoundEntries>;
  found: readonly StaffEntry[];
  desk: EntryDesk;
  onClear: () => void;
};

/** In the place of the list while something is searched for: all entries of the draw that match, decided ones too. */
export function FoundEntries({ pages, found, desk, onClear }: FoundEntriesProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  return (
    <section className={css.list} aria-label={t`Search results`} data-entries>
      <SearchHead
        back={<Trans>Back to the list</Trans>}
        onBack={onClear}
        isPending={pages.isPending}
        problem={pages.isError ? errorText(pages.error) : null}
        onRetry={() => void pages.refetch()}
      >
        {pages.isSuccess && !pages.hasNextPage && (
          <Plural value={found.length} _0="Nothing found" one="# entry found" other="# entries found" />
        )}
        {pages.isSuccess && pages.hasNextPage && (
          <Plural value={found.length} one="The first # entry found" other="The first # entries found" />
        )}
      </SearchHead>
      {pages.isSuccess && found.length === 0 && (
        <p className={css.nothing}>
          <Trans>No entry of this event carries this phone or reference. The first digits of a phone are enough.</Trans>
        </p>
      )}
      <ul className={css.stack}>
        {found.map((entry) => (
          <EntryCard key={entry.id} entry={entry} desk={desk} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          size="sm"
          variant="line"
          className={css.more}
          isPending={pages.isFetchingNextPage}
          isDisabled={desk.blockedBy !== null}
          aria-describedby={desk.blockedBy ?? undefined}
          onPress={() => void pages.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  );
}
