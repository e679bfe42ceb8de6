import { addDays } from '../bookings/stay.ts';
import { endOfMonth, GRACE_MS } from '../events/entry-month.ts';
import { muscatDay, startOfMuscatDay } from '../muscat-time.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Hours after the draw's time before witnesses may stand in for the public number. */
export const WITNESS_AFTER_HOURS = 72;
/** Hours within which the secret of the freeze must be revealed then. */
export const SECRET_WITHIN_HOURS = 24;
/** How long the list is published before the number at least, so that anybody can object. */
const OBJECTION_MS = 24 * HOUR_MS;
const CLAIM_DAYS = 30;
/** What a winner gets more whom nobody has tried to reach often enough. */
export const EXTENSION_DAYS = 7;
/** Tries to reach a winner, and the days that they are spread over, before a prize goes on. */
export const LEAST_CONTACTS = { count: 3, days: 2 } as const;
/** After its end a draw keeps the key of its person tags, and its secret. */
export const KEY_DAYS = 90;

/** When a month's draw is frozen and drawn unless staff say otherwise: the 4th at noon, the 5th at 6 pm. */
export function usualTimes(month: string): { freezeAt: number; drawAt: number } {
  const first = endOfMonth(month);
  return { freezeAt: first + (3 * 24 + 12) * HOUR_MS, drawAt: first + (4 * 24 + 18) * HOUR_MS };
}

/** Fields of a set-up that lie too early: entries of the month may arrive for 72 hours. */
export function earlyTimes(month: string, freezeAt: number, drawAt: number): readonly string[] {
  return [
    ...(freezeAt < endOfMonth(month) + GRACE_MS ? ['freezeAt'] : []),
    ...(drawAt < freezeAt + OBJECTION_MS ? ['drawAt'] : []),
  ];
}

/** How long after a month its list may be sealed at the latest, and how long after that it is drawn. */
const SEALED_WITHIN_MS = 60 * 24 * HOUR_MS;
const DRAWN_WITHIN_MS = 30 * 24 * HOUR_MS;

/** Fields of a set-up that lie so late that a year or a month must be mistyped. */
export function lateTimes(month: string, freezeAt: number, drawAt: number): readonly string[] {
  return [
    ...(freezeAt > endOfMonth(month) + SEALED_WITHIN_MS ? ['freezeAt'] : []),
    ...(drawAt > freezeAt + DRAWN_WITHIN_MS ? ['drawAt'] : []),
  ];
}

/** End of the 30th Muscat day after the offer; the last millisecond that still counts. */
export const claimDeadline = (offeredAt: number): number => endOfDayAfter(offeredAt, CLAIM_DAYS);
export const extendedDeadline = (deadline: number): number =>
  endOfDayAfter(deadline, EXTENSION_DAYS);

function endOfDayAfter(epochMs: number, days: number): number {
  return startOfMuscatDay(addDays(muscatDay(epochMs), days + 1)) - 1;
}

export const witnessFrom = (drawAt: number): number => drawAt + WITNESS_AFTER_HOURS * HOUR_MS;
export const failsFrom = (drawAt: number): number =>
  witnessFrom(drawAt) + SECRET_WITHIN_HOURS * HOUR_MS;
