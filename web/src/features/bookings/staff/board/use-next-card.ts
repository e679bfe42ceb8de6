import { type RefObject, useEffect, useRef } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { focusItem, listedItems } from '../../../../backoffice/keys/use-desk-keys.ts';
import { type DeskStatus, useLatest } from '../../../../backoffice/use-desk.ts';
import type { AskedAction } from './use-booking-desk.ts';

interface NextCardOf {
  readonly root: RefObject<HTMLElement | null>;
  readonly shown: readonly Booking[];
  /** What is asked at the moment. */
  readonly asked: AskedAction | null;
  readonly select: (booking: Booking) => void;
  readonly status: Pick<DeskStatus, 'isSheet'>;
}

/**
 * After an answer to a request the next card has the focus, and beside the lanes it opens too; the
 * one before it where it was the last.
 */
export function useNextCard({ root, shown, asked, select, status }: NextCardOf) {
  const next = useRef<string | null>(null);
  // Found while the card is still there: the answer takes it away.
  useEffect(() => {
    if (asked === null) return;
    next.current =
      asked.booking.status === 'pending' ? neighbourOf(root.current, asked.booking) : null;
  }, [root, asked]);
  return useLatest(() => {
    const reference = next.current;
    if (reference === null) return;
    const booking = shown.find((one) => one.reference === reference);
    if (booking && !status.isSheet) select(booking);
    // The dialog gives the focus back a frame after it is gone, to a button that is gone as well.
    requestAnimationFrame(() => requestAnimationFrame(() => focusItem(root.current, reference)));
  });
}

function neighbourOf(root: HTMLElement | null, { reference }: Booking): string | null {
  const column = listedItems(root, reference);
  const place = column.indexOf(reference);
  return place === -1 ? null : (column[place + 1] ?? column[place - 1] ?? null);
}
