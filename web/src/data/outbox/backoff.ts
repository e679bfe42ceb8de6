const FIRST = 2000;
const CAP = 300_000;
/** A server's clock, or a mistake of it, never keeps an entry longer than this (ms). */
const LONGEST_WISH = 3_600_000;
/** After a sign of a better network all devices of a hotel would come at once. */
const KICK_SPREAD = 500;

/** Milliseconds until the next try after `attempts` failed ones: full jitter, and never before what the server asked for. */
export function backoffMs(attempts: number, random: () => number, wishMs: number | null = null): number {
  const spread = random() * Math.min(CAP, FIRST * 2 ** Math.min(attempts, 10));
  return Math.max(Math.min(wishMs ?? 0, LONGEST_WISH), Math.round(spread));
}

/** Milliseconds to wait after a sign that the network is back. */
export function kickMs(random: () => number): number {
  return Math.round(random() * KICK_SPREAD);
}

/** Nothing waits longer than an hour by rule, so an instant further away was set by a clock that has moved since. */
export function isDue(at: number, now: number): boolean {
  return at <= now || at - now > LONGEST_WISH;
}

/** Milliseconds of a `Retry-After`; a date is read against the server's own `Date`, since the phone's clock may be days off. Null where there is none. */
export function retryAfterMs(value: string | null, serverDate: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const ms = Date.parse(value) - Date.parse(serverDate ?? '');
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
