import type { Stay } from '#shared/bookings/stay.ts';
import { priceWithCard } from '#shared/membership/card-benefit.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { PRICE_KEPT_MINUTES, priceAt, pricesSince } from '#shared/rooms/price-times.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { Deps } from '../../deps.ts';
import { findPricesSince, type StoredPrice } from './room-prices.repository.ts';

const KEPT_MS = PRICE_KEPT_MINUTES * 60_000;

/** What the rooms cost at the moment of a request; the one source of every price of the server. */
export interface PricesInForce {
  /** What a night of each type costs now. */
  readonly now: Readonly<Record<RoomType, StoredPrice>>;
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
  const stored = await findPricesSince(db, new Date(from).toISOString(), muscatDay(nowMs));
  const current = (type: RoomType): StoredPrice => {
    const price = priceAt(stored, type, nowMs);
    if (!price) throw new Error(`no price of ${type} is in force`);
    return price;
  };
  const fullOf = (
    percent: number,
    ...[type, stay, guests, seen]: Parameters<PricesInForce['totalOf']>
  ): number => {
    const total = priceOfStay(current(type), stay, guests).totalBaisa;
    const isKept = (price: StoredPrice) => {
      const kept = priceOfStay(price, stay, guests).totalBaisa;
      return kept < total && omrFromBaisa(priceWithCard(kept, percent)) === seen;
    };
    const kept = pricesSince(stored, type, from, nowMs).find(isKept);
    return kept ? priceOfStay(kept, stay, guests).totalBaisa : total;
  };
  return {
    now: Object.fromEntries(
      ROOM_TYPES.map((type) => [type, current(type)]),
    ) as PricesInForce['now'],
    totalOf: (...asked) => fullOf(0, ...asked),
    withCardOf: (percent, ...asked) => {
      const fullPrice = fullOf(percent, ...asked);
      return { fullPrice, totalPrice: priceWithCard(fullPrice, percent) };
    },
  };
}
