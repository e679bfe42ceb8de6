const IDLE = 20_000;
const ANSWER = 15_000;
const LONGEST = 300_000;
/** The slowest network that a photo may take, in bytes a millisecond (5 kB/s). */
const SLOWEST = 5;

/** Milliseconds that a photo may stand still while parts of it are still here. */
export function idleMs(kills: number): number {
  return Math.min(LONGEST, IDLE * 2 ** kills);
}

/**
 * Milliseconds from handing over the last byte to the answer. A phone's buffer takes a whole photo at once, so all of its way is
 * still to come. Doubled after each upload that was given up, so that a slow network is not restarted for ever.
 */
export function deliveryMs(size: number, kills: number): number {
  return Math.min(LONGEST, (ANSWER + size / SLOWEST) * 2 ** kills);
}
