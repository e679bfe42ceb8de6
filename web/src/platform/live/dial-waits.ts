/** All in ms. */
const FIRST_RETRY = 5000;
const LONGEST_RETRY = 30_000;
const RETRY_BASE = 2000;
const REST = 300_000;
/** How much shorter or longer, so that phones that lost it together do not come back together. */
const REST_SPREAD = 0.2;

/** Failures in a row after which every list polls, and the channel is tried now and then. */
export const FAILURES = 3;

/** How often (ms) using the page may try a channel that rests. */
export const REDIAL_EVERY = 30_000;

/** How long (ms) a channel waits after so many failures in a row; `random` is from 0 to 1. */
export function retryWait(failures: number, random: number): number {
  if (failures >= FAILURES) return restWait(random);
  const reach = failures === 1 ? FIRST_RETRY : Math.min(LONGEST_RETRY, RETRY_BASE * 2 ** failures);
  return random * reach;
}

/** How long (ms) a channel rests that does not work here. */
export function restWait(random: number): number {
  return REST * (1 + REST_SPREAD * (2 * random - 1));
}
