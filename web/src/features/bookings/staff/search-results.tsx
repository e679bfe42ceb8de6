import { Plural, Trans } from '@lingui/react/macro';
import { SearchResults } from '../../../backoffice/desk-search.tsx';
import { useBookingPages } from './api/staff-bookings.ts';
import { BookingCard } from './booking-card.tsx';
import type { BookingDesk } from './use-booking-desk.ts';
import css from './search-results.module.css';

type BookingSearchResultsProps = { search: string; desk: BookingDesk; onClear: () => void };

/** Replaces the lanes during a search. */
export function BookingSearchResults({ search, desk, onClear }: BookingSearchResultsProps) {
  const pages = useBookingPages({ search }, true);
  const found = pages.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <SearchResults
      pages={pages}
      className={css.results}
      count={{
        all: (
          <Plural
            value={found.length}
            _0="Nothing found"
            one="# booking found"
            other="# bookings found"
          />
        ),
        first: (
          <Plural
            value={found.length}
            one="The first # booking found"
            other="The first # bookings found"
          />
        ),
      }}
      nothing={
        found.length === 0 ? (
          <Trans>No booking carries this name, phone or reference. Part of a name is enough.</Trans>
        ) : null
      }
      back={<Trans>Back to the board</Trans>}
      onBack={onClear}
      status={desk}
    >
      {found.map((booking) => (
        <BookingCard key={booking.id} booking={booking} desk={desk} column="pending" />
      ))}
    </SearchResults>
  );
}
