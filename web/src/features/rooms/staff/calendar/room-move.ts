import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { firstNightToGive } from '#shared/bookings/stay-marks.ts';
import type { Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { CalendarBar, CalendarClosure } from '#shared/rooms/room-calendar.contract.ts';
import type { LaneCell, LaneView } from './calendar-model.ts';
import { dayName } from './calendar-words.ts';

/** Why a bar cannot have a room; the server looks again when it is given. */
export type RoomRefusal =
  | { readonly why: 'given'; readonly to: CalendarBar }
  | { readonly why: 'closed'; readonly closure: CalendarClosure }
  | { readonly why: 'pending' | 'left' };

/** A stay that keeps its nights and gets another room of its type. */
export interface RoomMove {
  /** Null where it had no number. */
  readonly from: number | null;
  readonly to: number;
  readonly refusal: RoomRefusal | null;
}

type Put = {
  readonly bar: CalendarBar;
  /** The nights that the bar has where it is put. */
  readonly stay: Stay;
  readonly lane: LaneView;
  /** The lane in which it was taken up. */
  readonly fromKey: string;
};

/** The room that a bar gets in another lane of its type; null where it changes otherwise, or not. */
export function roomMoveOf({ bar, stay, lane, fromKey }: Put, today: Day): RoomMove | null {
  const { roomNumber: to, roomType, key } = lane;
  const isOther = key !== fromKey && to !== bar.roomNumber && roomType === bar.roomType;
  const keepsNights = stay.checkIn === bar.checkIn && stay.checkOut === bar.checkOut;
  if (to === null || !isOther || !keepsNights) return null;
  return { from: bar.roomNumber, to, refusal: refusalOf(bar, lane, today) };
}

function refusalOf(bar: CalendarBar, lane: LaneView, today: Day): RoomRefusal | null {
  if (bar.status === 'pending') return { why: 'pending' };
  if (bar.checkedOutAt !== null) return { why: 'left' };
  const from = firstNightToGive(bar, today);
  const isInWay = (cell: LaneCell) => {
    if (cell.kind === 'free') return false;
    if (cell.kind === 'closed') {
      const { fromNight, toNight } = cell.closure;
      return fromNight < bar.checkOut && toNight >= from;
    }
    const { bar: other } = cell;
    // A stay without a number only stands there, and finds another lane.
    const hasRoom = other.roomNumber === lane.roomNumber && other.checkedOutAt === null;
    return hasRoom && other.checkIn < bar.checkOut && other.checkOut > from;
  };
  const found = lane.cells.find(isInWay);
  if (found?.kind === 'bar') return { why: 'given', to: found.bar };
  return found?.kind === 'closed' ? { why: 'closed', closure: found.closure } : null;
}

/** The refusal as a sentence. */
export function refusalText(
  i18n: I18n,
  language: Language,
  { to: room, refusal }: RoomMove,
): string | null {
  if (refusal === null) return null;
  switch (refusal.why) {
    case 'given': {
      const name = `\u2068${refusal.to.fullName}\u2069`;
      const from = dayName(refusal.to.checkIn, language);
      const to = dayName(refusal.to.checkOut, language);
      return i18n._(msg`Room ${room} is given to ${name}, ${from} to ${to}.`);
    }
    case 'closed': {
      const until = dayName(refusal.closure.toNight, language);
      return i18n._(msg`Room ${room} is closed until the night of ${until}.`);
    }
    case 'pending':
      return i18n._(msg`A request gets its room once it is approved.`);
    case 'left':
      return i18n._(msg`This guest has left already.`);
  }
}
