import { addDays } from '../bookings/stay.ts';
import { endOfMonth, GRACE_MS } from '../events/entry-month.ts';
import { muscatDay, startOfMuscatDay } from '../muscat-time.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Days after the draw's time before witnesses may stand in for the public number, and in hours. */
export const WITNESS_AFTER_DAYS = 3;
export const WITNESS_AFTER_HOURS = 24 * WITNESS_AFTER_DAYS;
/** Hours within which the secret of the freeze must be revealed then. */
export const SECRET_WITHIN_HOURS = 24;
/** Days after the draw's time from which two people may end a draw that nobody has drawn. */
export const FAIL_AFTER_DAYS = 14;
/** Hours that the list is published before the number at least, so that anybody can object. */
export const OBJECTION_HOURS = 24;
export const CLAIM_DAYS = 30;
/** Days added for a winner whom staff have not tried to reach often enough. */
export const EXTENSION_DAYS = 7;
/** Tries to reach a winner, and the days that they are spread over, before a prize goes on. */
export const LEAST_CONTACTS = { count: 3, days: 2 } as const;
/** Hour of a prize's last day at which its winner is told once more, whatever the quiet hours. */
export const LAST_CALL_HOUR = 9;
/** After its end, or once it is drawn, a draw keeps the key of its person tags, and its secret. */
export const KEY_DAYS = 90;

/**
 * When a month's draw is frozen and drawn unless staff say otherwise: the 4th at noon, the 5th at 6
 * pm.
 */
export function usualTimes(month: string): { freezeAt: number; drawAt: number } {
  const first = endOfMonth(month);
  return { freezeAt: first + (3 * 24 + 12) * HOUR_MS, drawAt: first + (4 * 24 + 18) * HOUR_MS };
}

/** The steps that guests of an open draw wait for, in this order. */
const DRAW_STEPS = ['entries', 'seal', 'draw'] as const;
export type DrawStep = (typeof DRAW_STEPS)[number];

/** When an open draw has taken its last entry, is sealed and is drawn, epoch ms. */
export function stepTimes(draw: {
  readonly id: string;
  readonly freezeAt: string;
  readonly drawAt: string;
}): Readonly<Record<DrawStep, number>> {
  return {
    entries: endOfMonth(draw.id),
    seal: Date.parse(draw.freezeAt),
    draw: Date.parse(draw.drawAt),
  };
}

/**
 * Finds the step after the last one whose time has come at `now` (epoch ms); null after the draw.
 */
export function nextStep(times: Readonly<Record<DrawStep, number>>, now: number): DrawStep | null {
  const last = DRAW_STEPS.findLastIndex((step) => times[step] <= now);
  return DRAW_STEPS[last + 1] ?? null;
}

/** Fields of a set-up that lie too early: entries of the month may arrive for 72 hours. */
export function earlyTimes(month: string, freezeAt: number, drawAt: number): readonly string[] {
  return [
    ...(freezeAt < endOfMonth(month) + GRACE_MS ? ['freezeAt'] : []),
    ...(drawAt < freezeAt + OBJECTION_HOURS * HOUR_MS ? ['drawAt'] : []),
  ];
}

/** Days after a month within which its list is sealed, and days after that until it is drawn. */
export const SEALED_WITHIN_DAYS = 60;
export const DRAWN_WITHIN_DAYS = 30;

/** Fields of a set-up that lie so late that a year or a month must be mistyped. */
export function lateTimes(month: string, freezeAt: number, drawAt: number): readonly string[] {
  return [
    ...(freezeAt > endOfMonth(month) + SEALED_WITHIN_DAYS * 24 * HOUR_MS ? ['freezeAt'] : []),
    ...(drawAt > freezeAt + DRAWN_WITHIN_DAYS * 24 * HOUR_MS ? ['drawAt'] : []),
  ];
}

/** End of the 30th Muscat day after the offer; the last millisecond that still counts. */
export const claimDeadline = (offeredAt: number): number => endOfDayAfter(offeredAt, CLAIM_DAYS);
export const extendedDeadline = (deadline: number): number =>
  endOfDayAfter(deadline, EXTENSION_DAYS);

function endOfDayAfter(epochMs: number, days: number): number {
  return startOfMuscatDay(addDays(muscatDay(epochMs), days + 1)) - 1;
}

/** Ms after its time from which on a number is late, and somebody has to bring it. */
export const NUMBER_LATE_MS = 10 * 60 * 1000;

export const witnessFrom = (drawAt: number): number => drawAt + WITNESS_AFTER_HOURS * HOUR_MS;
export const failsFrom = (drawAt: number): number =>
  witnessFrom(drawAt) + SECRET_WITHIN_HOURS * HOUR_MS;
/** Returns the moment after which two people may end a draw that has no result. */
export const endableFrom = (drawAt: number): number => drawAt + FAIL_AFTER_DAYS * 24 * HOUR_MS;
