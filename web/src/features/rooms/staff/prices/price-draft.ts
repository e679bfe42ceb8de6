import { baisaFromOmr, omrFromBaisa } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import {
  PRICE_FIELDS,
  type PriceChange,
  type PriceField,
  type PriceList,
  type PriceRow,
} from '#shared/rooms/price-list.contract.ts';
import { MAX_NIGHT_BAISA, MIN_NIGHT_BAISA } from '#shared/rooms/price-times.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';

/** What staff have typed for a type: amounts as they stand in the fields, and the first day. */
export interface TypedPrice extends Partial<Record<PriceField, string>> {
  readonly startsOn?: Day;
}
export type TypedPrices = Readonly<Partial<Record<RoomType, TypedPrice>>>;

/** Why an amount cannot be saved. */
export type PriceProblem = 'amount' | 'range' | 'below_price';
export type PriceProblems = Readonly<
  Partial<Record<RoomType, Partial<Record<PriceField, PriceProblem>>>>
>;

/** An amount in OMR as it is typed, in either script; null for what is none. */
export function omrOf(typed: string): number | null {
  const plain = normalizeDigits(typed).replace(/[٫,]/g, '.').trim();
  return /^\d{1,4}(\.\d{1,3})?$/.test(plain) ? Number(plain) : null;
}

export const amountText = (omr: number): string => omr.toFixed(3);

/** The price that counts on a day, as far as the screen knows. */
export function standingOn(
  { now, coming }: Pick<PriceList, 'now' | 'coming'>,
  type: RoomType,
  day: Day,
): PriceRow | undefined {
  return [...now, ...coming]
    .filter((row) => row.roomType === type && row.startsOn <= day)
    .toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))
    .at(-1);
}

/** What would be saved, and what is wrong with the rest; a type that is as it was is in neither. */
export function readTyped(
  list: PriceList,
  typed: TypedPrices,
  firstDay: Day,
): { readonly changes: readonly PriceChange[]; readonly problems: PriceProblems } {
  const changes: PriceChange[] = [];
  const problems: Partial<Record<RoomType, Partial<Record<PriceField, PriceProblem>>>> = {};
  for (const roomType of ROOM_TYPES) {
    const { startsOn = firstDay, ...amounts } = typed[roomType] ?? {};
    const standing = standingOn(list, roomType, startsOn);
    if (!standing) continue;
    const wrong: Partial<Record<PriceField, PriceProblem>> = {};
    const said = { ...standing };
    for (const field of PRICE_FIELDS) {
      const omr = omrOf(amounts[field] ?? amountText(standing[field]));
      if (omr === null) wrong[field] = 'amount';
      else if (baisaFromOmr(omr) < MIN_NIGHT_BAISA || baisaFromOmr(omr) > MAX_NIGHT_BAISA)
        wrong[field] = 'range';
      else said[field] = omr;
    }
    for (const field of ['originalPrice', 'offerPrice'] as const)
      if (!wrong[field] && !wrong.discountedPrice && said[field] < said.discountedPrice)
        wrong[field] = 'below_price';
    if (Object.keys(wrong).length > 0) problems[roomType] = wrong;
    else if (PRICE_FIELDS.some((field) => said[field] !== standing[field]))
      changes.push({
        roomType,
        startsOn,
        originalPrice: said.originalPrice,
        discountedPrice: said.discountedPrice,
        offerPrice: said.offerPrice,
        seenId: standing.id,
      });
  }
  return { changes, problems };
}

/** Whole percent by which a night in the offers costs less than the struck price. */
export function percentOff(offerPrice: number, discountedPrice: number): number {
  const [struck, charged] = [baisaFromOmr(offerPrice), baisaFromOmr(discountedPrice)];
  return struck <= charged ? 0 : Math.round((100 * (struck - charged)) / struck);
}

export const MOST = omrFromBaisa(MAX_NIGHT_BAISA);
export const LEAST = omrFromBaisa(MIN_NIGHT_BAISA);
