import type { Ports } from './ports.ts';
import type { Pause, Store } from './store.ts';

const BASE_DELAY = 2000;
const MAX_DELAY = 300_000;
/** A server's clock, or a mistake of it, never keeps an entry longer than this (ms). */
const MAX_RETRY_AFTER = 3_600_000;
/** After a sign of a better network all devices of a hotel would come at once. */
const RESUME_JITTER = 500;

/**
 * Milliseconds until the next try after `attempts` failed ones: full jitter, and never before what
 * the server asked for.
 */
export function backoffMs(
  attempts: number,
  random: () => number,
  wishMs: number | null = null,
): number {
  const spread = random() * Math.min(MAX_DELAY, BASE_DELAY * 2 ** Math.min(attempts, 10));
  return Math.max(Math.min(wishMs ?? 0, MAX_RETRY_AFTER), Math.round(spread));
}

/** Milliseconds to wait after a sign that the network is back. */
function resumeJitterMs(random: () => number): number {
  return Math.round(random() * RESUME_JITTER);
}

/**
 * Nothing waits longer than an hour by rule, so an instant further away was set by a clock that has
 * moved since.
 */
export function isDue(at: number, now: number): boolean {
  return at <= now || at - now > MAX_RETRY_AFTER;
}

/**
 * Milliseconds of a `Retry-After`; a date is read against the server's own `Date`, since the
 * phone's clock may be days off. Null where there is none.
 */
export function retryAfterMs(value: string | null, serverDate: string | null): number | null {
  if (value === null) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const ms = Date.parse(value) - Date.parse(serverDate ?? '');
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** No request gets through, or a Wi-Fi wants a sign-in: everything waits, longer each time. */
export async function pauseAll(
  { store, now, random }: Ports,
  reason: Pause['reason'],
): Promise<void> {
  const failed = (await store.facts()).pause?.attempts ?? 0;
  await store.setFacts({
    pause: { until: now() + backoffMs(failed, random), attempts: failed + 1, reason },
  });
}

export async function clearPause(store: Store): Promise<void> {
  if ((await store.facts()).pause !== null) await store.setFacts({ pause: null });
}

/**
 * A sign that the network is back: the next try comes soon. `atOnce` where the guest asked for it.
 */
export async function shortenPause(
  { store, now, random }: Pick<Ports, 'store' | 'now' | 'random'>,
  atOnce: boolean,
): Promise<void> {
  const { pause } = await store.facts();
  if (pause === null) return;
  const soon = atOnce ? 0 : now() + resumeJitterMs(random);
  // A wait that the clock made endless is cut too.
  if (pause.until > soon) await store.setFacts({ pause: { ...pause, until: soon, attempts: 0 } });
}
