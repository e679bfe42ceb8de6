import { minutesOf } from '../muscat-time.ts';

/** A window of hours in which a guest arrives; `to` is null where it lasts until night. */
export interface ArrivalHours {
  /** `HH:MM` of the hotel's clock; also what is stored. */
  readonly from: string;
  readonly to: string | null;
}

const WINDOW_MINUTES = 120;
const DAY_MINUTES = 1440;

/** What a guest can answer when asked about their arrival: two windows, and later. */
export function arrivalHours(checkInTime: string): ArrivalHours[] {
  const first = minutesOf(checkInTime);
  const starts = [first, first + WINDOW_MINUTES, first + 2 * WINDOW_MINUTES];
  return starts
    .filter((from) => from < DAY_MINUTES)
    .map((from) => hoursFrom(clockOf(from), checkInTime));
}

/**
 * The window that begins at a stored hour. It is read from the hour itself, so that an answer keeps
 * its meaning where the hotel changes its check-in.
 */
export function hoursFrom(from: string, checkInTime: string): ArrivalHours {
  const to = minutesOf(from) + WINDOW_MINUTES;
  const isLast = minutesOf(from) >= minutesOf(checkInTime) + 2 * WINDOW_MINUTES;
  return { from, to: isLast || to >= DAY_MINUTES ? null : clockOf(to) };
}

function clockOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
