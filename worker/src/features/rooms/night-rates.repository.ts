import { and, asc, eq, gt, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { baisaFromOmr, omrFromBaisa } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { NightRateBody, NightRateRow } from '#shared/rooms/night-rate.contract.ts';
import {
  firstPricedNight,
  lastRateNight,
  MAX_RATES_AHEAD,
  type NightRate,
  type Weekday,
  WEEKDAYS,
} from '#shared/rooms/night-rates.ts';
import type { TimedPrice } from '#shared/rooms/price-times.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { users } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { nightRates } from './night-rates.table.ts';

type Row = typeof nightRates.$inferSelect;

export const EVERY_NIGHT = 2 ** WEEKDAYS.length - 1;
const BAISA = {
  silver: 'silverBaisa',
  gold: 'goldBaisa',
  diamond: 'diamondBaisa',
  deluxe: 'deluxeBaisa',
} as const satisfies Record<RoomType, keyof Row>;

function weekdaysOf(bits: number): Weekday[] {
  if (bits === EVERY_NIGHT) return [];
  return WEEKDAYS.filter((day) => Math.floor(bits / 2 ** day) % 2 === 1);
}

const bitsOf = (weekdays: readonly Weekday[]): number =>
  weekdays.length === 0 ? EVERY_NIGHT : weekdays.reduce<number>((sum, day) => sum + 2 ** day, 0);

/** A rate with what it costs by type, and the time for which it holds. */
export interface StoredRate
  extends Omit<NightRate, 'baisa'>, Pick<TimedPrice, 'effectiveFromMs' | 'withdrawnAtMs'> {
  readonly baisaOf: Readonly<Record<RoomType, number | null>>;
}

/**
 * The rates of nights around `today` that stood at some moment since `from`: of every night that a
 * stay may have which is not over.
 */
export async function findRatesSince(db: Db, from: string, today: Day): Promise<StoredRate[]> {
  const { fromNight, toNight, withdrawnAt } = nightRates;
  const rows = await db
    .select()
    .from(nightRates)
    .where(
      and(
        gte(toNight, firstPricedNight(today)),
        lte(fromNight, lastRateNight(today)),
        or(isNull(withdrawnAt), gt(withdrawnAt, from)),
      ),
    )
    .orderBy(asc(fromNight), asc(nightRates.rank));
  return rows.map((row) => ({
    nameAr: row.nameAr,
    nameEn: row.nameEn,
    fromNight: row.fromNight,
    toNight: row.toNight,
    weekdays: weekdaysOf(row.weekdays),
    rank: row.rank,
    baisaOf: {
      silver: row.silverBaisa,
      gold: row.goldBaisa,
      diamond: row.diamondBaisa,
      deluxe: row.deluxeBaisa,
    },
    effectiveFromMs: Date.parse(row.createdAt),
    withdrawnAtMs: row.withdrawnAt === null ? null : Date.parse(row.withdrawnAt),
  }));
}

/** Rates that stand and are not over, as staff see them. */
export async function findRatesAhead(db: Db, today: Day): Promise<NightRateRow[]> {
  const { withdrawnAt, toNight, fromNight, rank } = nightRates;
  const setter = eq(users.id, sql`CAST(substr(${nightRates.createdBy}, 7) AS integer)`);
  const rows = await db
    .select({ rate: nightRates, setBy: users.fullName })
    .from(nightRates)
    .leftJoin(users, setter)
    .where(and(isNull(withdrawnAt), gte(toNight, today)))
    .orderBy(asc(fromNight), asc(rank));
  return rows.map(({ rate, setBy }) => ({
    id: rate.id,
    nameAr: rate.nameAr,
    nameEn: rate.nameEn,
    fromNight: rate.fromNight,
    toNight: rate.toNight,
    weekdays: weekdaysOf(rate.weekdays),
    prices: pricesOf(rate),
    rank: rate.rank,
    setBy,
  }));
}

/** What a rate says of each type that it names, in OMR. */
export const pricesOf = (rate: Pick<Row, (typeof BAISA)[RoomType]>): NightRateRow['prices'] =>
  ROOM_TYPES.flatMap((roomType) => {
    const baisa = rate[BAISA[roomType]];
    return baisa === null ? [] : { roomType, price: omrFromBaisa(baisa) };
  });

export const findRate = (db: Db, id: number): Promise<Row | undefined> =>
  db.select().from(nightRates).where(eq(nightRates.id, id)).get();

export const isRateSet = async (db: Db, operation: string): Promise<boolean> =>
  (await db
    .select({ id: nightRates.id })
    .from(nightRates)
    .where(eq(nightRates.operation, operation))
    .get()) !== undefined;

export const isRateRestored = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .select({ id: nightRates.id })
    .from(nightRates)
    .where(eq(nightRates.restores, id))
    .get()) !== undefined;

interface By {
  readonly at: string;
  readonly actor: string;
  readonly operation: string;
}

/** A rate, once for its operation; the next place in the order is its own. */
export function insertRate(
  { prices, weekdays, ...rate }: NightRateBody,
  { at, actor, operation }: By,
): Statement {
  const baisa = Object.fromEntries(
    prices.map(({ roomType, price }) => [BAISA[roomType], baisaFromOmr(price)]),
  );
  return insertSelect(
    nightRates,
    {
      ...rate,
      weekdays: bitsOf(weekdays),
      ...baisa,
      rank: sql`(SELECT COALESCE(MAX(rank), 0) + 1 FROM night_rates)`,
      createdAt: at,
      createdBy: actor,
      operation,
    },
    sql``,
  );
}

/** An ended rate again, in its old place; `night_rates.restores` breaks where it is back already. */
export const insertRestored = (ended: Row, { at, actor, operation }: By): Statement =>
  insertSelect(
    nightRates,
    {
      nameAr: ended.nameAr,
      nameEn: ended.nameEn,
      fromNight: ended.fromNight,
      toNight: ended.toNight,
      weekdays: ended.weekdays,
      silverBaisa: ended.silverBaisa,
      goldBaisa: ended.goldBaisa,
      diamondBaisa: ended.diamondBaisa,
      deluxeBaisa: ended.deluxeBaisa,
      rank: ended.rank,
      createdAt: at,
      createdBy: actor,
      operation,
      restores: ended.id,
    },
    sql``,
  );

/** Ends a rate; `bad_transition` where a colleague has. */
export const endRate = (id: number, { at, actor, operation }: By): Statement[] => [
  assertNot(
    'bad_transition',
    sql`NOT EXISTS (SELECT 1 FROM night_rates WHERE id = ${id}
      AND (withdrawnAt IS NULL OR withdrawnOperation = ${operation}))`,
  ),
  sql`UPDATE night_rates
    SET withdrawnAt = ${at}, withdrawnBy = ${actor}, withdrawnOperation = ${operation}
    WHERE id = ${id} AND withdrawnAt IS NULL`,
];

/** Rolls back (`above_cap`) where more rates stand ahead than staff can oversee. */
export const assertFewRates = (today: Day): Statement =>
  assertNot(
    'above_cap',
    sql`(SELECT COUNT(*) FROM night_rates WHERE withdrawnAt IS NULL AND toNight >= ${today})
      > ${MAX_RATES_AHEAD}`,
  );
