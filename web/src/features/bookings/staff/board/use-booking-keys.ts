import { type ReactNode, type RefObject, useEffect } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canCheckIn, canCheckOut } from '#shared/bookings/stay-marks.ts';
import { useUndoKey } from '../../../../backoffice/answer/use-undo-key.ts';
import {
  itemInFocus,
  letterOnDesk,
  useDeskKeys,
} from '../../../../backoffice/keys/use-desk-keys.ts';
import { type DeskStatus, useLatest } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { allowedActions, type StaffAction } from '../detail/staff-actions.ts';
import { useCheckOut } from '../detail/use-check-out.tsx';
import type { BookingDesk } from './use-booking-desk.ts';

type Mark = 'checkIn' | 'checkOut';

/** Letters beside those of every desk, by their place. */
const LETTERS: Readonly<Record<string, StaffAction | Mark | 'walkIn'>> = {
  C: 'confirm',
  E: 'complete',
  I: 'checkIn',
  O: 'checkOut',
  N: 'walkIn',
};

interface BookingKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly bookings: readonly Booking[];
  readonly desk: BookingDesk;
  readonly status: DeskStatus;
  readonly selection: { readonly reference: string | null };
  readonly onSearch: () => void;
}

/**
 * The keys of the board: a letter concerns the card or detail in focus, else the open booking.
 * Answers the question that one of them asks.
 */
export function useBookingKeys(keys: BookingKeys): ReactNode {
  const { root, bookings, desk, status, selection, onSearch } = keys;
  const hasLetters = status.preferences.keys;
  const { checkOut, question } = useCheckOut();
  const answer = useLatest((action: StaffAction | Mark, reference: string | null) => {
    const wanted = reference ?? selection.reference;
    const booking = bookings.find((one) => one.reference === wanted);
    if (!booking || status.isBlocked) return;
    if (action === 'checkIn') {
      if (canCheckIn(booking, desk.today)) openPanel({ name: 'checkIn', bookingId: booking.id });
    } else if (action === 'checkOut') {
      if (canCheckOut(booking)) checkOut(booking);
    } else if (allowedActions(booking, desk.today).includes(action)) desk.ask(action, booking);
  });
  useUndoKey(hasLetters && !status.isBlocked);
  useDeskKeys({ root, hasLetters, onAnswer: answer, onSearch });
  useEffect(() => {
    if (!hasLetters) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = LETTERS[letterOnDesk(event) ?? ''];
      if (action === undefined) return;
      event.preventDefault();
      if (action === 'walkIn') openPanel({ name: 'walkIn' });
      else answer(action, itemInFocus());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasLetters, answer]);
  return question;
}
