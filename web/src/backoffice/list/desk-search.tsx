import { Trans, useLingui } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../platform/api/use-error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { blockedProps, type DeskStatus, type SearchInput } from '../use-desk.ts';
import { NewRows } from './new-rows.tsx';
import type { News } from './use-held-rows.ts';
import css from './desk-search.module.css';

type DeskSearchProps = {
  label: string;
  placeholder: string;
  input: SearchInput;
  status: Pick<DeskStatus, 'blockedBy'>;
};

export function DeskSearch({ label, placeholder, input, status }: DeskSearchProps) {
  const { fieldRef, text, setText } = input;
  return (
    <label className={css.search}>
      <span className="sr">{label}</span>
      <Icon of={Search} />
      <input
        ref={fieldRef}
        type="search"
        dir="auto"
        value={text}
        placeholder={placeholder}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        readOnly={status.blockedBy !== null}
        aria-describedby={status.blockedBy ?? undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('');
        }}
      />
    </label>
  );
}

/** What of a search by pages its results need. */
type SearchPages = Pick<
  UseInfiniteQueryResult,
  | 'data'
  | 'isPending'
  | 'isFetchNextPageError'
  | 'error'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'refetch'
  | 'fetchNextPage'
>;

type SearchResultsProps = {
  pages: SearchPages;
  className: string | undefined;
  /** How much was found: all of it, or as much as is loaded. */
  count: { all: ReactNode; first: ReactNode };
  /** Why nothing may have been found; null where something was. */
  nothing: ReactNode;
  /** Names the way back to the list. */
  back: ReactNode;
  onBack: () => void;
  status: Pick<DeskStatus, 'blockedBy'>;
  /** What has been found since and is not among the rows yet. */
  news: News;
  /** The rows that were found. */
  children: ReactNode;
};

/** Replaces the list of a desk during a search: all that matches, what is over too. */
export function SearchResults({
  pages,
  className,
  count,
  nothing,
  back,
  onBack,
  status,
  news,
  children,
}: SearchResultsProps) {
  const { t } = useLingui();
  const isFound = pages.data !== undefined;
  // A poll that fails takes nothing away that was found: how old it is, the desk says.
  const hasFailed = pages.error !== null && (!isFound || pages.isFetchNextPageError);
  return (
    <section className={cx(css.results, className)} aria-label={t`Search results`} data-items>
      <div className={css.head}>
        <p role="status">{isFound && (pages.hasNextPage ? count.first : count.all)}</p>
        <Button size="sm" variant="text" onPress={onBack}>
          {back}
        </Button>
      </div>
      {pages.isPending && <Skeleton lines={3} count={3} label={t`Searching`} />}
      {hasFailed && <SearchFailure error={pages.error} onRetry={() => void pages.refetch()} />}
      {isFound && nothing !== null && <p className={css.nothing}>{nothing}</p>}
      <NewRows news={news} />
      <ul className={css.rows}>{children}</ul>
      {pages.hasNextPage && (
        <Button
          size="sm"
          variant="line"
          isPending={pages.isFetchingNextPage}
          {...blockedProps(status.blockedBy)}
          onPress={() => void pages.fetchNextPage()}
        >
          <Trans>Load more</Trans>
        </Button>
      )}
    </section>
  );
}

function SearchFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText();
  return (
    <Banner
      tone="error"
      isInset
      title={<Trans>The search did not work</Trans>}
      action={
        <Button size="sm" variant="line" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}
