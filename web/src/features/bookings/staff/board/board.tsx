import { Plural, Trans } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useMarkSeen } from '../../../../backoffice/api/desk-seen.ts';
import { SearchResults } from '../../../../backoffice/desk-search.tsx';
import { DeskMain } from '../../../../backoffice/desk.tsx';
import { useDeskKeys } from '../../../../backoffice/use-desk-keys.ts';
import { useLatest, useSearchInput } from '../../../../backoffice/use-desk.ts';
import { useBookingPages } from '../api/staff-bookings.ts';
import { ActionDialog } from '../detail/action-dialog.tsx';
import { BookingDetail, NoBookingSelected } from '../detail/booking-detail.tsx';
import { askedChanges } from '../detail/change-requests.ts';
import { allowedActions } from '../detail/staff-actions.ts';
import { BoardHeader, BoardNotice } from './board-header.tsx';
import { BookingCard } from './booking-card.tsx';
import { ChangeRequestLane } from './change-request-lane.tsx';
import { sortIntoLanes } from './lanes.ts';
import { NewRequestAnnouncer, useNewRequests } from './new-requests.tsx';
import { PendingLane } from './pending-lane.tsx';
import { StayLanes } from './stay-lanes.tsx';
import { StockStrip } from './stock-strip.tsx';
import { BLOCKED_ID, type BookingDesk, useBookingDesk } from './use-booking-desk.ts';
import css from './board.module.css';

type BoardProps = {
  bookings: readonly Booking[];
  query: { readonly error: unknown; readonly dataUpdatedAt: number };
  onRetry: () => void;
};

/**
 * The bookings of the house as staff answer them (B-02). The server decides; the board only shows
 * what it said.
 */
export function Board({ bookings, query, onRetry }: BoardProps) {
  const root = useRef<HTMLElement>(null);
  const search = useSearchInput();
  const { desk, status, selection, asked, closeQuestion } = useBookingDesk(bookings, query);
  const lanes = useMemo(() => sortIntoLanes(bookings, desk.today), [bookings, desk.today]);
  const waiting = useMemo(
    () => [...lanes.pending, ...askedChanges(bookings).map(({ booking }) => booking)],
    [bookings, lanes.pending],
  );
  const arrived = useNewRequests(waiting);
  useMarkSeen(bookings.reduce((newest, { id }) => Math.max(newest, id), 0));

  const answerByKey = useLatest((action: 'approve' | 'reject', reference: string | null) => {
    const booking = bookings.find((one) => one.reference === (reference ?? selection.reference));
    if (booking && !status.isBlocked && allowedActions(booking.status).includes(action))
      desk.ask(action, booking);
  });
  useDeskKeys({
    root,
    hasLetters: status.preferences.keys,
    onAnswer: answerByKey,
    onSearch: search.focus,
  });

  return (
    <>
      <DeskMain className={css.board} ref={root}>
        <BoardHeader status={status} search={search} />
        <div className={css.above}>
          <div id={BLOCKED_ID}>
            <BoardNotice status={status} error={query.error} onRetry={onRetry} />
          </div>
          <StockStrip />
        </div>
        <NewRequestAnnouncer arrived={arrived} />
        {search.query === null ? (
          <div className={css.lanes} data-items>
            <div className={css.waiting}>
              <ChangeRequestLane bookings={bookings} desk={desk} />
              <PendingLane pending={lanes.pending} desk={desk} />
            </div>
            <StayLanes lanes={lanes} desk={desk} />
          </div>
        ) : (
          <BookingSearchResults
            search={search.query}
            desk={desk}
            onClear={() => search.setText('')}
          />
        )}
      </DeskMain>
      {selection.booking ? (
        <BookingDetail
          booking={selection.booking}
          desk={desk}
          onClose={status.isSheet ? selection.close : null}
        />
      ) : (
        !status.isSheet && <NoBookingSelected isMissing={selection.isMissing} />
      )}
      {asked && (
        <ActionDialog
          key={`${asked.action} ${asked.booking.id}`}
          {...asked}
          today={desk.today}
          onClose={closeQuestion}
          onShow={desk.select}
        />
      )}
    </>
  );
}

type BookingSearchResultsProps = { search: string; desk: BookingDesk; onClear: () => void };

/** Replaces the lanes during a search. */
function BookingSearchResults({ search, desk, onClear }: BookingSearchResultsProps) {
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
