import type { Stay } from '#shared/bookings/stay.ts';
import { priceWithCard } from '#shared/membership/card-benefit.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { NightRate } from '#shared/rooms/night-rates.ts';
import { isInForce, momentsSince, PRICE_KEPT_MINUTES, priceAt } from '#shared/rooms/price-times.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { Deps } from '../../deps.ts';
import { findRatesSince, type StoredRate } from './night-rates.repository.ts';
import { findPricesSince, type StoredPrice } from './room-prices.repository.ts';

const KEPT_MS = PRICE_KEPT_MINUTES * 60_000;

/** What a type costs: the price of its day, and the rates that lie on top. */
interface PriceInForce extends StoredPrice {
  readonly rates: readonly NightRate[];
}

/** What the rooms cost at the moment of a request; the one source of every price of the server. */
export interface PricesInForce {
  /** What a night of each type costs now. */
  readonly now: Readonly<Record<RoomType, PriceInForce>>;
  /**
   * What a stay costs, in baisa. A lower total that the house has shown within the minutes for
   * which a price is kept stands where it is the one `seen`.
   */
  readonly totalOf: (type: RoomType, stay: Stay, guests: number, seen?: number) => number;
  /** The same for a stay of which a card pays so much: what was seen is the rest. */
  readonly withCardOf: (
    percent: number,
    ...asked: Parameters<PricesInForce['totalOf']>
  ) => { readonly fullPrice: number; readonly totalPrice: number };
}

export async function pricesInForce({
  db,
  now: clock,
}: Pick<Deps, 'db' | 'now'>): Promise<PricesInForce> {
  const nowMs = clock();
  const from = nowMs - KEPT_MS;
  const since = [new Date(from).toISOString(), muscatDay(nowMs)] as const;
  const [stored, rates] = await Promise.all([
    findPricesSince(db, ...since),
    findRatesSince(db, ...since),
  ]);
  const priceOf = (type: RoomType, atMs: number): PriceInForce | null => {
    const price = priceAt(stored, type, atMs);
    return price && { ...price, rates: ratesAt(rates, type, atMs) };
  };
  const current = Object.fromEntries(
    ROOM_TYPES.map((type) => {
      const price = priceOf(type, nowMs);
      if (!price) throw new Error(`no price of ${type} is in force`);
      return [type, price];
    }),
  ) as PricesInForce['now'];
  const fullOf = (
    percent: number,
    ...[type, stay, guests, seen]: Parameters<PricesInForce['totalOf']>
  ): number => {
    const total = priceOfStay(current[type], stay, guests).totalBaisa;
    if (seen === undefined) return total;
    const kept = momentsSince([...stored, ...rates], from, nowMs)
      .flatMap((at) => priceOf(type, at) ?? [])
      .map((price) => priceOfStay(price, stay, guests).totalBaisa)
      .find((sum) => sum < total && omrFromBaisa(priceWithCard(sum, percent)) === seen);
    return kept ?? total;
  };
  return {
    now: current,
    totalOf: (...asked) => fullOf(0, ...asked),
    withCardOf: (percent, ...asked) => {
      const fullPrice = fullOf(percent, ...asked);
      return { fullPrice, totalPrice: priceWithCard(fullPrice, percent) };
    },
  };
}

/** The rates of a type that stood at a moment. */
const ratesAt = (rates: readonly StoredRate[], type: RoomType, atMs: number): NightRate[] =>
  rates.flatMap(({ baisaOf, effectiveFromMs, withdrawnAtMs, ...rate }) => {
    const baisa = baisaOf[type];
    const isOf = baisa !== null && isInForce({ effectiveFromMs, withdrawnAtMs }, atMs);
    return isOf ? { ...rate, baisa } : [];
  });
