import { type RefObject, useEffect } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { canCheckIn, canCheckOut } from '#shared/bookings/stay-marks.ts';
import {
  itemInFocus,
  letterOnDesk,
  useDeskKeys,
} from '../../../../backoffice/keys/use-desk-keys.ts';
import { type DeskStatus, useLatest } from '../../../../backoffice/use-desk.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import { allowedActions } from '../detail/staff-actions.ts';
import type { DayDesk } from './use-day-desk.ts';

interface DayKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly board: readonly Booking[];
  readonly desk: DayDesk;
  readonly status: DeskStatus;
}

const nothing = () => undefined;

/** Arrows walk the day's stays; a letter marks the one in focus. */
export function useDayKeys({ root, board, desk, status }: DayKeys): void {
  const hasLetters = status.preferences.keys;
  useDeskKeys({ root, hasLetters: false, onAnswer: nothing });
  const onLetter = useLatest((letter: string, event: KeyboardEvent) => {
    if (letter === 'N') {
      event.preventDefault();
      openPanel({ name: 'walkIn' });
      return;
    }
    const item = itemInFocus();
    const booking = board.find(({ id }) => String(id) === item);
    if (!booking || status.isBlocked) return;
    if (letter === 'I' && canCheckIn(booking, desk.today)) desk.checkIn(booking);
    else if (letter === 'O' && canCheckOut(booking)) desk.checkOut(booking);
    else if (letter === 'E' && allowedActions(booking, desk.today).includes('complete'))
      desk.ask('complete', booking);
  });
  useEffect(() => {
    if (!hasLetters) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const letter = letterOnDesk(event);
      if (letter !== null) onLetter(letter, event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasLetters, onLetter]);
}
