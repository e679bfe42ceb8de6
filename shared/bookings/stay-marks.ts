import type { Day } from '../muscat-time.ts';
import { ACCEPTED_STATUSES, type BookingStatus } from './booking-lifecycle.ts';
import type { RoomChoice } from './stay-marks.contract.ts';
import { addDays, type Stay } from './stay.ts';

/** Marks of staff on an accepted booking; the status says nothing of them (decisions 033, 070). */
export const STAY_MARKS = ['checkedIn', 'checkedOut', 'noShow'] as const;
export type StayMark = (typeof STAY_MARKS)[number];

/** Minutes for which a mark can be taken back. */
export const MARK_UNDO_MINUTES = 10;

/** What of a booking its marks depend on. */
export interface MarkedStay {
  readonly status: BookingStatus;
  readonly checkInDate: Day;
  readonly checkOutDate: Day;
  readonly checkedInAt: string | null;
  readonly checkedOutAt: string | null;
  readonly noShowAt: string | null;
}

const isAccepted = ({ status }: MarkedStay) => ACCEPTED_STATUSES.includes(status);

/**
 * From the check-in day to the end of the check-out day, because a guest of the last night may
 * arrive after midnight; also where somebody has marked a no-show who came after all.
 */
export function canCheckIn(stay: MarkedStay, today: Day): boolean {
  return (
    isAccepted(stay) &&
    stay.checkedInAt === null &&
    stay.checkInDate <= today &&
    today <= stay.checkOutDate
  );
}

/**
 * The guest is in the house: checked in and not out, whatever day the stay was to end. The count of
 * them is called out in an emergency, so who leaves today belongs to it.
 */
export function isInHouse(stay: MarkedStay): boolean {
  return isAccepted(stay) && stay.checkedInAt !== null && stay.checkedOutAt === null;
}

/** The guest has left, and the stay is to be completed: it can be cancelled no more. */
export function hasStayed(stay: MarkedStay): boolean {
  return isAccepted(stay) && stay.checkedOutAt !== null;
}

/** A guest who is in the house can leave, on any day. */
export const canCheckOut = isInHouse;

/** The check-in day is over and nobody came. */
export function canMarkNoShow(stay: MarkedStay, today: Day): boolean {
  return (
    isAccepted(stay) &&
    stay.checkedInAt === null &&
    stay.noShowAt === null &&
    isOverdue(stay, today)
  );
}

/** An arrival whose day has passed. */
export function isOverdue(
  { checkInDate, checkedInAt }: Pick<MarkedStay, 'checkInDate' | 'checkedInAt'>,
  today: Day,
): boolean {
  return checkedInAt === null && checkInDate < today;
}

/** A no-show that staff have not ended yet. */
export function isMissed(stay: MarkedStay): boolean {
  return isAccepted(stay) && stay.noShowAt !== null && stay.checkedInAt === null;
}

/** When a mark was made; null without one. */
export function markedAt(stay: MarkedStay, mark: StayMark): string | null {
  return stay[`${mark}At`];
}

/** True while a mark is the latest one and young enough to be taken back. */
export function canUndoMark(stay: MarkedStay, mark: StayMark, nowMs: number): boolean {
  const at = markedAt(stay, mark);
  if (at === null || !isAccepted(stay)) return false;
  if (mark === 'checkedIn' && stay.checkedOutAt !== null) return false;
  return nowMs < Date.parse(at) + MARK_UNDO_MINUTES * 60_000;
}

/** Free for the nights of the stay, and nobody is in it. */
export function isVacant({ state, inside }: RoomChoice): boolean {
  return state === 'free' && inside.length === 0;
}

/** A stay whose check-in day has come needs a room without a guest in it. */
export function needsVacantRoom({ checkInDate }: Pick<MarkedStay, 'checkInDate'>, today: Day) {
  return checkInDate <= today;
}

/** The mark that can be taken back now, or null. */
export function undoableMark(stay: MarkedStay, nowMs: number): StayMark | null {
  return STAY_MARKS.find((mark) => canUndoMark(stay, mark, nowMs)) ?? null;
}

export type CompletionProblem = 'not_started' | 'no_show';

/** Why a stay cannot be completed on `today`, or null: completing means that the guest stayed. */
export function completionProblem(
  { checkInDate, noShowAt }: Pick<MarkedStay, 'checkInDate' | 'noShowAt'>,
  today: Day,
): CompletionProblem | null {
  if (checkInDate > today) return 'not_started';
  return noShowAt === null ? null : 'no_show';
}

/**
 * The night from which on a room is given on `today`: nights that are over keep the room that they
 * had. On the check-out day it is the last one.
 */
export function firstNightToGive({ checkIn, checkOut }: Stay, today: Day): Day {
  const last = addDays(checkOut, -1);
  const from = today < checkIn ? checkIn : today;
  return from < last ? from : last;
}
