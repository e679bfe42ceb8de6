import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { useBookingByReference } from './api/staff-bookings.ts';

type Selection = {
  reference: string | null;
  /** Null while it is read, and where it is no more. */
  booking: Booking | null;
  isMissing: boolean;
  select: (booking: Booking) => void;
  close: () => void;
};

/**
 * The open booking stands in the address, so that a reload or a sign-in comes back to it. In a
 * sheet the back button closes it.
 */
export function useBookingSelection(
  board: readonly Booking[] | undefined,
  isSheet: boolean,
): Selection {
  const [params, setParams] = useSearchParams();
  const reference = params.get('booking');
  const onBoard = board?.find((booking) => booking.reference === reference);
  const other = useBookingByReference(board === undefined || onBoard ? null : reference);

  const set = (next: string | null, options: { replace: boolean; state?: unknown }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (next === null) after.delete('booking');
      else after.set('booking', next);
      return after;
    }, options);

  // Beside the lanes something is shown from the start; later polls never change it under a finger.
  const hasStarted = useRef(false);
  const oldest = board
    ?.filter((booking) => booking.status === 'pending')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))[0];
  useEffect(() => {
    if (board === undefined || hasStarted.current) return;
    hasStarted.current = true;
    if (!isSheet && reference === null && oldest) set(oldest.reference, { replace: true });
  });

  return {
    reference,
    booking: onBoard ?? (reference === null ? null : (other.data ?? null)),
    isMissing: reference !== null && !onBoard && other.data === null,
    select: (booking) => {
      if (isSheet && reference === null)
        set(booking.reference, { replace: false, state: OPENED_HERE });
      else set(booking.reference, { replace: true, state: history.state });
    },
    close: () => {
      if (isOpenedHere(history.state)) history.back();
      else set(null, { replace: true });
    },
  };
}

const OPENED_HERE = { openedBooking: true };

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedBooking' in state;
}
