import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { baisaFromOmr } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import { normalizeText } from '#shared/plain-text.ts';
import type { NightRateBody, NightRateRow } from '#shared/rooms/night-rate.contract.ts';
import {
  namesNight,
  type NightRate,
  nightsNamed,
  rateOfNight,
  type Weekday,
  WEEKDAYS,
} from '#shared/rooms/night-rates.ts';
import { MAX_NIGHT_BAISA, MIN_NIGHT_BAISA } from '#shared/rooms/price-times.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { omrOf } from '../prices/price-draft.ts';

/** What staff have typed of a rate, kept in their tab until it is saved. */
export interface TypedRate {
  readonly nameAr: string;
  readonly nameEn: string;
  readonly fromNight: Day;
  readonly toNight: Day;
  /** Every night where none is pressed. */
  readonly weekdays: readonly Weekday[];
  /** Amounts as they stand in the fields; an empty one leaves the type at its price. */
  readonly prices: Readonly<Partial<Record<RoomType, string>>>;
  /** What was sent last, and its key: the same again is a repeat. */
  readonly attempt: { readonly key: string; readonly content: string } | null;
}

export const emptyRate = (today: Day): TypedRate => ({
  nameAr: '',
  nameEn: '',
  fromNight: today,
  toNight: today,
  weekdays: [],
  prices: {},
  attempt: null,
});

/** A kept draft with its nights from today on. */
export function draftFrom(kept: TypedRate | null, today: Day): TypedRate {
  if (kept === null) return emptyRate(today);
  const fromNight = kept.fromNight < today ? today : kept.fromNight;
  return { ...kept, fromNight, toNight: kept.toNight < fromNight ? fromNight : kept.toNight };
}

export type RateProblem = 'missing' | 'no_night' | 'no_price' | 'amount' | 'range';
export type RateProblems = Readonly<
  Partial<Record<'nameAr' | 'nameEn' | 'weekdays' | 'prices' | RoomType, RateProblem>>
>;

/** What would be saved, and what is wrong with the rest. */
export function readRate(typed: TypedRate): {
  readonly body: NightRateBody;
  readonly problems: RateProblems;
} {
  const { fromNight, toNight, weekdays } = typed;
  const problems: Partial<Record<keyof RateProblems, RateProblem>> = {};
  const prices: NightRateBody['prices'] = [];
  for (const roomType of ROOM_TYPES) {
    const said = typed.prices[roomType]?.trim() ?? '';
    if (said === '') continue;
    const price = omrOf(said);
    if (price === null) problems[roomType] = 'amount';
    else if (baisaFromOmr(price) < MIN_NIGHT_BAISA || baisaFromOmr(price) > MAX_NIGHT_BAISA)
      problems[roomType] = 'range';
    else prices.push({ roomType, price });
  }
  const [nameAr, nameEn] = [normalizeText(typed.nameAr), normalizeText(typed.nameEn)];
  if (nameAr === '') problems.nameAr = 'missing';
  if (nameEn === '') problems.nameEn = 'missing';
  if (nightsNamed(typed) === 0) problems.weekdays = 'no_night';
  if (ROOM_TYPES.every((type) => (typed.prices[type]?.trim() ?? '') === ''))
    problems.prices = 'no_price';
  const isEvery = weekdays.length === WEEKDAYS.length;
  const body = {
    nameAr,
    nameEn,
    fromNight,
    toNight,
    weekdays: isEvery ? [] : [...weekdays],
    prices,
  };
  return { body, problems };
}

/** The key under which this was sent before, or a new one. */
export function attemptFor(
  { attempt }: TypedRate,
  body: NightRateBody,
  newKey: () => string,
): NonNullable<TypedRate['attempt']> {
  const content = JSON.stringify(body);
  return attempt?.content === content ? attempt : { key: newKey(), content };
}

/** The rates of a type among those that stand. */
export const ratesOf = (rows: readonly NightRateRow[], type: RoomType): NightRate[] =>
  rows.flatMap(({ prices, ...row }) => {
    const found = prices.find(({ roomType }) => roomType === type);
    return found ? { ...row, baisa: baisaFromOmr(found.price) } : [];
  });

interface PreviewNight {
  readonly night: Day;
  readonly costs: readonly {
    readonly roomType: RoomType;
    readonly baisa: number;
    /** Another rate goes before the new one on this night. */
    readonly other: NightRate | null;
  }[];
}

/** How many nights a preview lists. */
const PREVIEW_NIGHTS = 14;

/** What the first nights of a rate will cost once it stands beside the others, and how many it has. */
export function previewOf(
  body: NightRateBody,
  rows: readonly NightRateRow[],
): { readonly nights: readonly PreviewNight[]; readonly count: number } {
  const { prices, ...named } = body;
  const rank = Math.max(0, ...rows.map((row) => row.rank)) + 1;
  const stay = { checkIn: body.fromNight, checkOut: addDays(body.toNight, 1) };
  const nights = nightsOf(stay).filter((night) => namesNight(named, night));
  return {
    count: nights.length,
    nights: nights.slice(0, PREVIEW_NIGHTS).map((night) => ({
      night,
      costs: prices.map(({ roomType, price }) => {
        const own = { ...named, baisa: baisaFromOmr(price), rank };
        const counts = rateOfNight([...ratesOf(rows, roomType), own], night) ?? own;
        return { roomType, baisa: counts.baisa, other: counts === own ? null : counts };
      }),
    })),
  };
}
