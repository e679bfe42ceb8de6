import type { RoomType } from './room-types.ts';

/** Minutes for which a price that was shown is kept, once another one is in force. */
export const PRICE_KEPT_MINUTES = 30;

/** How many prices of a type may wait for their day. */
export const MAX_PRICES_TO_COME = 12;

/** From one to a thousand rials a night, in baisa. */
export const MIN_NIGHT_BAISA = 1_000;
export const MAX_NIGHT_BAISA = 1_000_000;

/** A price with the time for which it holds, in epoch milliseconds. */
export interface TimedPrice {
  readonly roomType: RoomType;
  /** First Muscat day, `YYYY-MM-DD`. */
  readonly startsOn: string;
  /** The beginning of that day, or the moment at which staff set it where that is later. */
  readonly effectiveFromMs: number;
  /** When it was replaced or taken back; null for one that stands. */
  readonly withdrawnAtMs: number | null;
}

/** Returns the price of a type that was in force at a moment; the latest day counts. */
export function priceAt<Price extends TimedPrice>(
  prices: readonly Price[],
  type: RoomType,
  atMs: number,
): Price | null {
  let found: Price | null = null;
  for (const price of prices) {
    if (price.roomType !== type || !isInForce(price, atMs)) continue;
    if (found === null || price.startsOn > found.startsOn) found = price;
  }
  return found;
}

/** The time for which a price or a rate holds, in epoch milliseconds. */
type Timed = Pick<TimedPrice, 'effectiveFromMs' | 'withdrawnAtMs'>;

export const isInForce = ({ effectiveFromMs, withdrawnAtMs }: Timed, atMs: number): boolean =>
  effectiveFromMs <= atMs && (withdrawnAtMs === null || withdrawnAtMs > atMs);

/**
 * Moments since one, that of now first, which among them have every state of the prices that
 * somebody may have been shown.
 */
export function momentsSince(timed: readonly Timed[], fromMs: number, nowMs: number): number[] {
  const changes = timed
    .flatMap(({ effectiveFromMs, withdrawnAtMs }) => [effectiveFromMs, withdrawnAtMs ?? nowMs])
    .filter((at) => at > fromMs && at < nowMs);
  return [...new Set([nowMs, ...changes, fromMs])];
}
