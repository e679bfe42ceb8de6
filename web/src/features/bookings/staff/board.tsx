import { useCallback, useMemo, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { liveState, useIsHidden } from '../../../backoffice/live-state.ts';
import { LiveIndicator } from '../../../backoffice/live-status.tsx';
import { useDebouncedValue } from '../../../backoffice/use-debounced-value.ts';
import { useDeskKeys } from '../../../backoffice/use-desk-keys.ts';
import { useDeskPreferences } from '../../../backoffice/use-desk-preferences.ts';
import { useLatest } from '../../../backoffice/use-latest.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useNow } from '../../../platform/clock.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { BoardHandles } from './board-handles.ts';
import { BoardHeader, BoardKeyHelp, BoardNotice } from './board-header.tsx';
import { BookingDetail, NoBookingOpen } from './booking-detail.tsx';
import { sortIntoLanes } from './lanes.ts';
import { playAlert, NewRequestAnnouncer, useNewRequests } from './new-requests.tsx';
import { PendingLane } from './pending-lane.tsx';
import { SearchResults } from './search-results.tsx';
import { allowedActions, type StaffAction } from './staff-actions.ts';
import { StayLanes } from './stay-lanes.tsx';
import { StockStrip } from './stock-strip.tsx';
import { useBookingSelection } from './use-selection.ts';
import css from '../../../backoffice/back-office.module.css';

const BLOCKED_ID = 'board-blocked';
const MINUTE = 60_000;
const SEARCH_PAUSE = 350;

type BoardProps = {
  bookings: readonly Booking[];
  updatedAt: number;
  error: unknown;
  onRetry: () => void;
};

/**
 * The bookings of the house as staff answer them. The server decides; the board only shows what it
 * said.
 */
export function Board({ bookings, updatedAt, error, onRetry }: BoardProps) {
  const root = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const isSheet = !useMedia('(min-width: 1180px)');
  const errorText = useErrorText();
  const [preferences, setPreferences] = useDeskPreferences();
  const [asking, setAsking] = useState<{ action: StaffAction; booking: Booking } | null>(null);
  const [search, setSearch] = useState('');
  const settledSearch = useDebouncedValue(search.trim(), SEARCH_PAUSE);

  const tick = useNow(5000);
  const now = Math.floor(tick / MINUTE) * MINUTE;
  const today = muscatDay(tick);
  const live = liveState({
    connectivity: useConnectivity(),
    isHidden: useIsHidden(),
    isFailing: error !== null,
    updatedAt,
    now: tick,
  });
  const isBlocked = live === 'offline' || live === 'portal';

  const lanes = useMemo(() => sortIntoLanes(bookings, today), [bookings, today]);
  const arrived = useNewRequests(lanes.pending, preferences.sound);
  const selection = useBookingSelection(bookings, isSheet);
  const select = useLatest(selection.select);
  const ask = useCallback(
    (action: StaffAction, booking: Booking) => setAsking({ action, booking }),
    [],
  );

  const board = useMemo<BoardHandles>(
    () => ({
      now,
      today,
      selectedReference: selection.reference,
      select,
      ask,
      blockedBy: isBlocked ? BLOCKED_ID : null,
    }),
    [now, today, selection.reference, select, ask, isBlocked],
  );

  const answerByKey = useLatest((action: 'approve' | 'reject', reference: string | null) => {
    const booking = bookings.find((one) => one.reference === (reference ?? selection.reference));
    if (booking && !isBlocked && allowedActions(booking.status).includes(action))
      ask(action, booking);
  });
  const focusSearch = useCallback(() => searchField.current?.focus(), []);
  useDeskKeys({ root, hasLetters: preferences.keys, onAnswer: answerByKey, onSearch: focusSearch });

  return (
    <>
      <main id="main" className={css.work} ref={root}>
        <BoardHeader
          live={<LiveIndicator state={live} updatedAt={updatedAt} />}
          help={
            <BoardKeyHelp
              hasLetters={preferences.keys}
              onLetters={(keys) => setPreferences({ keys })}
            />
          }
          search={search}
          onSearch={setSearch}
          searchRef={searchField}
          isSearchBlocked={isBlocked}
          blockedBy={board.blockedBy}
          isSoundOn={preferences.sound}
          onSound={(sound) => {
            setPreferences({ sound });
            if (sound) playAlert();
          }}
        />
        <div className={css.above}>
          <div id={BLOCKED_ID}>
            <BoardNotice
              state={live}
              updatedAt={updatedAt}
              errorText={error === null ? null : errorText(error)}
              onRetry={onRetry}
            />
          </div>
          <StockStrip />
        </div>
        <NewRequestAnnouncer arrived={arrived} />
        {search.trim().length > 1 && settledSearch.length > 1 ? (
          <SearchResults search={settledSearch} board={board} onClear={() => setSearch('')} />
        ) : (
          <div className={css.lanes}>
            <PendingLane pending={lanes.pending} board={board} />
            <StayLanes lanes={lanes} board={board} />
          </div>
        )}
      </main>
      {!isSheet &&
        (selection.booking ? (
          <BookingDetail booking={selection.booking} board={board} onClose={null} />
        ) : (
          <NoBookingOpen isMissing={selection.isMissing} />
        ))}
      {isSheet && selection.booking && (
        <BookingDetail booking={selection.booking} board={board} onClose={selection.close} />
      )}
      {asking && (
        <ActionDialog
          key={`${asking.action} ${asking.booking.id}`}
          action={asking.action}
          booking={asking.booking}
          today={today}
          onClose={() => setAsking(null)}
          onShow={select}
        />
      )}
    </>
  );
}
