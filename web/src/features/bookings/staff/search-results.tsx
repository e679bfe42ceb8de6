import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SearchHead } from '../../../backoffice/desk-search.tsx';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useBookingPages } from './api/staff-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import type { BookingDesk } from './use-booking-desk.ts';
import css from './search-results.module.css';

/** Replaces the lanes during a search: all bookings that match, ended ones too. */
export function SearchResults({
  search,
  desk,
  onClear,
}: {
  search: string;
  desk: BookingDesk;
  onClear: () => void;
}) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const pages = useBookingPages({ search }, true);
  const found = pages.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section className={css.results} aria-label={t`Search results`} data-items>
      <SearchHead
        back={<Trans>Back to the board</Trans>}
        onBack={onClear}
        isPending={pages.isPending}
        problem={pages.isError ? errorText(pages.error) : null}
        onRetry={() => void pages.refetch()}
      >
        {pages.isSuccess && !pages.hasNextPage && (
          <Plural
            value={found.length}
            _0="Nothing found"
            one="# booking found"
            other="# bookings found"
          />
        )}
        {pages.isSuccess && pages.hasNextPage && (
          <Plural
            value={found.length}
            one="The first # booking found"
            other="The first # bookings found"
          />
        )}
      </SearchHead>
      {pages.isSuccess && found.length === 0 && (
        <p className="muted">
          <Trans>No booking carries this name, phone or reference. Part of a name is enough.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {found.map((booking) => (
          <BookingCard key={booking.id} booking={booking} desk={desk} column="pending" />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          size="sm"
          variant="line"
          isPending={pages.isFetchingNextPage}
          onPress={() => void pages.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}
