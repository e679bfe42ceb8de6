import { and, asc, desc, eq, gt, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { omrFromBaisa } from '#shared/money.ts';
import { startOfMuscatDay, type Day } from '#shared/muscat-time.ts';
import { PRICE_HISTORY_PAGE, type PriceRow } from '#shared/rooms/price-list.contract.ts';
import type { TimedPrice } from '#shared/rooms/price-times.ts';
import { MAX_PRICES_TO_COME } from '#shared/rooms/price-times.ts';
import type { NightPrice } from '#shared/rooms/pricing.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { users } from '../../identity/identity.table.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { insertSelect } from '../../platform/db/insert-select.ts';
import { roomPrices } from './room-prices.table.ts';

export interface StoredPrice extends TimedPrice, NightPrice {
  readonly offerBaisa: number;
}

/** Days whose price can have been in force within the minutes for which it is kept. */
const DAYS_IN_FORCE = 3;

/**
 * The prices that were in force at some moment since `from`. A few rows by index, however many
 * prices the house has had.
 */
export async function findPricesSince(db: Db, from: string, today: Day): Promise<StoredPrice[]> {
  const standing = ROOM_TYPES.map(
    (type) => sql`SELECT * FROM (SELECT * FROM room_prices
      WHERE roomType = ${type} AND withdrawnAt IS NULL AND startsOn <= ${today}
      ORDER BY startsOn DESC LIMIT ${sql.raw(String(DAYS_IN_FORCE))})`,
  );
  const withdrawn = sql`SELECT * FROM room_prices
    WHERE withdrawnAt IS NOT NULL AND withdrawnAt > ${from} AND startsOn <= ${today}`;
  const found = sql.join([...standing, withdrawn], sql` UNION ALL `);
  const rows = await db.all<typeof roomPrices.$inferSelect>(found);
  return rows.map((row) => ({
    roomType: row.roomType,
    startsOn: row.startsOn,
    effectiveFromMs: Date.parse(row.effectiveFrom),
    withdrawnAtMs: row.withdrawnAt === null ? null : Date.parse(row.withdrawnAt),
    originalBaisa: row.originalBaisa,
    discountedBaisa: row.discountedBaisa,
    offerBaisa: row.offerBaisa,
  }));
}

const shown = {
  id: roomPrices.id,
  roomType: roomPrices.roomType,
  startsOn: roomPrices.startsOn,
  originalBaisa: roomPrices.originalBaisa,
  discountedBaisa: roomPrices.discountedBaisa,
  offerBaisa: roomPrices.offerBaisa,
  createdAt: roomPrices.createdAt,
  withdrawnAt: roomPrices.withdrawnAt,
  setBy: users.fullName,
};
const setter = eq(users.id, sql`CAST(substr(${roomPrices.createdBy}, 7) AS integer)`);

const selectShown = (db: Db, where: SQL | undefined) =>
  db.select(shown).from(roomPrices).leftJoin(users, setter).where(where);

function toPriceRow({
  originalBaisa,
  discountedBaisa,
  offerBaisa,
  ...row
}: Awaited<ReturnType<typeof selectShown>>[number]): PriceRow {
  return {
    ...row,
    originalPrice: omrFromBaisa(originalBaisa),
    discountedPrice: omrFromBaisa(discountedBaisa),
    offerPrice: omrFromBaisa(offerBaisa),
  };
}

/** The row that stands for a day, as staff see it. */
export async function findStanding(
  db: Db,
  type: RoomType,
  day: Day,
): Promise<PriceRow | undefined> {
  const { roomType, withdrawnAt, startsOn } = roomPrices;
  const row = await selectShown(
    db,
    and(eq(roomType, type), isNull(withdrawnAt), lte(startsOn, day)),
  )
    .orderBy(desc(startsOn))
    .limit(1)
    .get();
  return row && toPriceRow(row);
}

/** Prices that wait for their day, in the order of their days. */
export async function findComing(db: Db, today: Day): Promise<PriceRow[]> {
  const rows = await Promise.all(
    ROOM_TYPES.map((type) =>
      selectShown(
        db,
        and(
          eq(roomPrices.roomType, type),
          isNull(roomPrices.withdrawnAt),
          gt(roomPrices.startsOn, today),
        ),
      )
        .orderBy(asc(roomPrices.startsOn))
        .limit(MAX_PRICES_TO_COME),
    ),
  );
  return rows.flat().map(toPriceRow);
}

export async function findPrice(db: Db, id: number): Promise<PriceRow | undefined> {
  const row = await selectShown(db, eq(roomPrices.id, id)).get();
  return row && toPriceRow(row);
}

/** Every price that was ever set, newest first, and one beyond the page. */
export async function findHistory(db: Db, cursor: number | null): Promise<PriceRow[]> {
  const rows = await selectShown(db, cursor === null ? undefined : lt(roomPrices.id, cursor))
    .orderBy(desc(roomPrices.id))
    .limit(PRICE_HISTORY_PAGE + 1);
  return rows.map(toPriceRow);
}

export interface NewPrice extends NightPrice {
  readonly roomType: RoomType;
  readonly startsOn: Day;
  readonly offerBaisa: number;
}
interface By {
  readonly at: string;
  readonly actor: string;
  readonly operation: string;
}

/** Repeated after a lost answer, a batch finds its own rows; they are not what staff looked at. */
const isForeign = (operation: string): SQL =>
  sql`operation <> ${operation} AND (withdrawnAt IS NULL OR withdrawnOperation = ${operation})`;

/** Rolls back (`bad_transition`) where another row stands for the day than the one seen. */
export function assertStanding(type: RoomType, day: Day, seenId: number, by: By): Statement {
  return assertNot(
    'bad_transition',
    sql`(SELECT id FROM room_prices WHERE roomType = ${type} AND startsOn <= ${day}
      AND ${isForeign(by.operation)} ORDER BY startsOn DESC LIMIT 1) IS NOT ${seenId}`,
  );
}

/** Rolls back (`above_cap`) where more prices of a type wait than staff can oversee. */
export const assertFewToCome = (type: RoomType, today: Day): Statement =>
  assertNot(
    'above_cap',
    sql`(SELECT COUNT(*) FROM room_prices WHERE roomType = ${type} AND withdrawnAt IS NULL
      AND startsOn > ${today}) > ${MAX_PRICES_TO_COME}`,
  );

/** A price from its day on, in the place of another one of the same day. */
export function setPrice(price: NewPrice, { at, actor, operation }: By): Statement[] {
  const { roomType, startsOn } = price;
  const begins = new Date(startOfMuscatDay(startsOn)).toISOString();
  const isSameDay = sql`roomType = ${roomType} AND startsOn = ${startsOn}`;
  return [
    sql`UPDATE room_prices
      SET withdrawnAt = ${at}, withdrawnBy = ${actor}, withdrawnOperation = ${operation}
      WHERE ${isSameDay} AND withdrawnAt IS NULL AND operation <> ${operation}`,
    insertSelect(
      roomPrices,
      {
        ...price,
        effectiveFrom: begins > at ? begins : at,
        createdAt: at,
        createdBy: actor,
        operation,
      },
      sql`WHERE NOT EXISTS
        (SELECT 1 FROM room_prices WHERE ${isSameDay} AND operation = ${operation})`,
    ),
  ];
}

/** Takes a price back that has not begun; `bad_transition` where it has, or is gone. */
export function withdrawPrice(id: number, today: Day, { at, actor, operation }: By): Statement[] {
  return [
    assertNot(
      'bad_transition',
      sql`NOT EXISTS (SELECT 1 FROM room_prices WHERE id = ${id} AND startsOn > ${today}
        AND (withdrawnAt IS NULL OR withdrawnOperation = ${operation}))`,
    ),
    sql`UPDATE room_prices
      SET withdrawnAt = ${at}, withdrawnBy = ${actor}, withdrawnOperation = ${operation}
      WHERE id = ${id} AND withdrawnAt IS NULL`,
  ];
}
