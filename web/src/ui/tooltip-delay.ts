/** Milliseconds until a tooltip opens (guest.txt §9, Timing). */
const TOOLTIP_OPEN_DELAY = 700;

/**
 * Milliseconds that a tooltip stays after the pointer has left; within them another opens at once
 * (guest.txt §9).
 */
export const TOOLTIP_SKIP_DELAY = 300;

/** Milliseconds to wait before opening, by whether another tooltip still shows. */
export function tooltipDelay(isAnotherShown: boolean): number {
  return isAnotherShown ? 0 : TOOLTIP_OPEN_DELAY;
}
