import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useMarkSeen } from '../../../../backoffice/api/desk-seen.ts';
import { DeskMain } from '../../../../backoffice/desk.tsx';
import { focusFirstItem } from '../../../../backoffice/keys/use-desk-keys.ts';
import { SearchResults } from '../../../../backoffice/list/desk-search.tsx';
import { useSearchInput } from '../../../../backoffice/use-desk.ts';
import { useBookingPages } from '../api/staff-bookings.ts';
import { ActionDialog } from '../detail/action-dialog.tsx';
import { BookingDetail, NoBookingSelected } from '../detail/booking-detail.tsx';
import { askedChanges } from '../detail/change-requests.ts';
import { ArrivalsPill, useHeldSaid } from './arrivals-pill.tsx';
import { BoardHeader, BoardNotice } from './board-header.tsx';
import { BookingCard } from './booking-card.tsx';
import { LaneTabs } from './lane-tabs.tsx';
import { sortIntoLanes } from './lanes.ts';
import { PendingLane } from './pending-lane.tsx';
import { RequestCard } from './request-card.tsx';
import { StayLanes } from './stay-lanes.tsx';
import { StockStrip } from './stock-strip.tsx';
import { BLOCKED_ID, type BookingDesk, useBookingDesk } from './use-booking-desk.ts';
import { useBookingKeys } from './use-booking-keys.ts';
import { useCalmBoard } from './use-calm-board.ts';
import { useNextCard } from './use-next-card.ts';
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
  const { board, arrived, moved, show } = useCalmBoard(bookings, {
    root,
    today: desk.today,
  });
  const lanes = useMemo(() => sortIntoLanes(board.shown, desk.today), [board.shown, desk.today]);
  useHeldSaid({ arrived, moved, today: desk.today });
  useMarkSeen(board.shown.reduce((newest, { id }) => Math.max(newest, id), 0));
  const question = useBookingKeys({
    root,
    bookings,
    desk,
    status,
    selection,
    onSearch: search.focus,
  });
  const awaited = useRef<readonly string[]>([]);
  const showHeld = (held: readonly Booking[]) => {
    awaited.current = held.map(({ reference }) => reference);
    show();
  };
  // After drawing, the first row that was asked for is scrolled to and focused.
  useEffect(() => {
    if (awaited.current.length > 0 && focusFirstItem(root.current, awaited.current))
      awaited.current = [];
  });
  const afterAnswer = useNextCard({
    root,
    shown: board.shown,
    asked,
    select: selection.select,
    status,
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
        {search.query === null ? (
          <>
            <LaneTabs lanes={lanes} asked={askedChanges(board.shown).length} />
            <div className={css.lanes} data-items>
              <PendingLane
                board={board}
                desk={desk}
                news={
                  arrived.length > 0 ? (
                    <ArrivalsPill count={arrived.length} onShow={() => showHeld(arrived)} />
                  ) : null
                }
              />
              <StayLanes lanes={lanes} moved={moved} desk={desk} root={root} onShow={showHeld} />
            </div>
          </>
        ) : (
          <BookingSearchResults
            search={search.query}
            desk={desk}
            root={root}
            onClear={() => search.setText('')}
          />
        )}
      </DeskMain>
      {selection.booking ? (
        <BookingDetail
          booking={selection.booking}
          desk={desk}
          isSettled={board.settled.has(selection.booking.id)}
          onClose={status.isSheet ? selection.close : null}
        />
      ) : (
        !status.isSheet && <NoBookingSelected isMissing={selection.isMissing} />
      )}
      {question}
      {asked && (
        <ActionDialog
          key={`${asked.action} ${asked.booking.id}`}
          {...asked}
          today={desk.today}
          onDone={afterAnswer}
          onClose={closeQuestion}
          onShow={desk.select}
        />
      )}
    </>
  );
}

type BookingSearchResultsProps = {
  search: string;
  desk: BookingDesk;
  root: RefObject<HTMLElement | null>;
  onClear: () => void;
};

/** Replaces the lanes during a search. */
function BookingSearchResults({ search, desk, root, onClear }: BookingSearchResultsProps) {
  const { t } = useLingui();
  const name = t`Search results`;
  const { pages, shown: found, gone, news } = useBookingPages({ of: { search }, name, root });
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
      news={news}
    >
      {found.map((booking) => {
        const settled = gone.has(booking.id) ? { now: booking } : undefined;
        return booking.status === 'pending' ? (
          <RequestCard key={booking.id} booking={booking} desk={desk} settled={settled} />
        ) : (
          <BookingCard
            key={booking.id}
            booking={booking}
            desk={desk}
            column="pending"
            settled={settled}
          />
        );
      })}
    </SearchResults>
  );
}
