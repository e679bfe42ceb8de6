import { useEffect, useMemo, useRef, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { useDeskAddress, useDeskSelection } from '../../../../backoffice/use-desk-address.ts';
import { useDeskStatus, useLatest } from '../../../../backoffice/use-desk.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import { BOARD_POLL, useBookingByReference } from '../api/staff-bookings.ts';
import { allowedActions, type StaffAction } from '../detail/staff-actions.ts';
import { newestOf } from './calm-board.ts';
import { firstWaiting } from './lanes.ts';

/** What every card and detail of the board needs from it. */
export interface BookingDesk {
  /** Epoch ms, in steps of a minute. */
  readonly now: number;
  readonly today: Day;
  readonly selectedReference: string | null;
  readonly select: (booking: Booking) => void;
  /** Asks before it acts, of the booking as it is by now; opens it where it can be done no more. */
  readonly ask: (action: StaffAction, booking: Booking) => void;
  /** Id of the words that say why nothing can be answered now; null while it can. */
  readonly blockedBy: string | null;
}

/** A booking and what staff want to do with it, for the dialog that asks. */
export type AskedAction = { readonly action: StaffAction; readonly booking: Booking };

export const BLOCKED_ID = 'board-blocked';

/** The state of the board: how live it is, what is selected, and what is asked. */
export function useBookingDesk(
  bookings: readonly Booking[],
  query: { readonly error: unknown; readonly dataUpdatedAt: number },
) {
  const status = useDeskStatus(query, { poll: BOARD_POLL, blockedId: BLOCKED_ID });
  const { now, blockedBy } = status;
  const today = hotelToday();
  const selection = useBookingSelection(bookings, status.isSheet);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const select = useLatest(selection.select);
  const ask = useLatest((action: StaffAction, shown: Booking) => {
    const booking = newestOf(bookings, shown);
    if (allowedActions(booking, today).includes(action)) setAsked({ action, booking });
    else selection.select(booking);
  });
  const selectedReference = selection.reference;
  const desk = useMemo<BookingDesk>(
    () => ({ now, today, selectedReference, select, ask, blockedBy }),
    [now, today, selectedReference, select, ask, blockedBy],
  );
  return { desk, status, selection, asked, closeQuestion: () => setAsked(null) };
}

function useBookingSelection(board: readonly Booking[], isSheet: boolean) {
  const address = useDeskAddress();
  const { selected: reference, select, close } = useDeskSelection(address, 'booking');
  const onBoard = board.find((booking) => booking.reference === reference);
  const other = useBookingByReference(onBoard ? null : reference);

  // Beside the lanes the first that waits is selected at the start; later polls change nothing.
  const hasStarted = useRef(false);
  const now = Date.now();
  const first = firstWaiting(board, { now, today: muscatDay(now) });
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (!isSheet && reference === null && first) address.replace({ booking: first.reference });
  });

  return {
    reference,
    /** Null while it is read, and where it is no more. */
    booking: onBoard ?? (reference === null ? null : (other.data ?? null)),
    isMissing: reference !== null && !onBoard && other.data === null,
    select: (booking: Booking) => select(booking.reference),
    close,
  };
}
