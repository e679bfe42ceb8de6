import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Day } from '#shared/muscat-time.ts';
import type { HeldNight, NightStock } from '#shared/rooms/room-stock.contract.ts';
import { heldNightSchema, nightStockSchema } from '#shared/rooms/room-stock.contract.ts';
import { type NightKind, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  AVAILABLE,
  CLOSED,
  COUNTERS,
  eachNight,
  HELD,
  LIMIT,
  ON_SALE,
  onSaleWith,
} from './night-stock.repository.ts';

export interface Counter {
  readonly roomType: RoomType;
  readonly kind: NightKind;
}

/** What the audit log calls a counter. */
export const STOCK_TARGET = 'stock';
export const targetOf = ({ roomType, kind }: Counter): string => `${roomType}.${kind}`;

const isCounter = ({ roomType, kind }: Counter): SQL =>
  sql`s.roomType = ${roomType} AND s.kind = ${kind}`;

const row = sql`s.roomType, s.kind, s.everyNight, ${LIMIT} AS "limit",
  COALESCE((SELECT l.reason FROM night_limits l
    WHERE l.roomType = s.roomType AND l.night = n.value AND l.kind = s.kind), '') AS reason,
  ${CLOSED} AS closed, ${HELD} AS held, ${AVAILABLE} AS available, s.cap,
  a.at AS changedAt, u.fullName AS changedBy`;

/** Each counter with its newest audit row, which says who changed it last. */
const countersOn = (night: Day): SQL => sql`
  FROM ${COUNTERS}
  JOIN ${eachNight([night])}
  LEFT JOIN audit_log a ON a.id = (
    SELECT MAX(id) FROM audit_log
    WHERE targetType = ${STOCK_TARGET} AND targetId = s.roomType || '.' || s.kind)
  LEFT JOIN users u ON u.id = CAST(substr(a.actor, 7) AS integer)`;

const rowSchema = z.pipe(
  z.looseObject({ changedAt: z.nullable(z.string()), changedBy: z.nullable(z.string()) }),
  z.transform(({ changedAt, changedBy, ...rest }) => ({
    ...rest,
    changed: changedAt === null ? null : { at: changedAt, by: changedBy },
  })),
);
const readRows = (rows: unknown): NightStock[] =>
  z.array(nightStockSchema).parse(z.array(rowSchema).parse(rows));

/** All counters on a night, by type and kind. */
export async function stockOn(db: Db, night: Day): Promise<NightStock[]> {
  const rows = readRows(await db.all(sql`SELECT ${row} ${countersOn(night)}`));
  return ROOM_TYPES.flatMap((type) => rows.filter(({ roomType }) => roomType === type));
}

/** One counter on a night. Throws where the house has none. */
export async function counterOn(db: Db, counter: Counter, night: Day): Promise<NightStock> {
  const [found] = readRows(
    await db.all(sql`SELECT ${row} ${countersOn(night)} WHERE ${isCounter(counter)}`),
  );
  if (!found) throw new Error(`no counter ${targetOf(counter)}`);
  return found;
}

/** What a member of staff wants a counter to say. */
export interface WantedCount extends Counter {
  readonly night: Day;
  readonly available: number;
}

/** What is to be on sale on the night, so that this many are available on it. */
const wantedOnSale = ({ available }: WantedCount): SQL => sql`(${available} + ${HELD} + ${CLOSED})`;

const counterOf = (wanted: WantedCount, value: SQL): SQL => sql`(
  SELECT ${value} FROM ${COUNTERS}, ${eachNight([wanted.night])} WHERE ${isCounter(wanted)})`;

/**
 * Rolls the batch back where another count stands than the one that was looked at; the one that is
 * asked for is no conflict.
 */
export function assertSeen(wanted: WantedCount, seen: number): Statement {
  return assertNot(
    'stock_changed',
    sql`${counterOf(wanted, AVAILABLE)} NOT IN (${seen}, ${wanted.available})`,
  );
}

/** Rolls the batch back where a count would rise above what is the most for every night. */
export function assertBelowCap(wanted: WantedCount): Statement {
  const onSale = wantedOnSale(wanted);
  return assertNot(
    'above_cap',
    counterOf(wanted, sql`${onSale} > s.cap AND ${onSale} > s.everyNight`),
  );
}

/** The same for one night, of which no more can be on sale than of every night. */
export function assertBelowEveryNight(wanted: WantedCount): Statement {
  return assertNot('above_cap', counterOf(wanted, sql`${wantedOnSale(wanted)} > s.everyNight`));
}

/**
 * Nights from `today` on of which fewer would be on sale than now, and fewer than bookings hold.
 * Only booked nights are looked at.
 */
const nightsBelowHeld = (counter: Counter, today: Day, everyNight: SQL): SQL => sql`
  SELECT n.value AS night, ${HELD} AS held, ${onSaleWith(everyNight)} AS onSale
  FROM ${COUNTERS}, (
    SELECT DISTINCT night AS value FROM booking_nights
    WHERE roomType = ${counter.roomType} AND night >= ${today}) n
  WHERE ${isCounter(counter)} AND ${onSaleWith(everyNight)} < MIN(${HELD}, ${ON_SALE})
  ORDER BY night`;

export function assertNoneBelowHeld(wanted: WantedCount, today: Day): Statement {
  const everyNight = counterOf(wanted, wantedOnSale(wanted));
  return assertNot(
    'below_held',
    sql`EXISTS (SELECT 1 FROM (${nightsBelowHeld(wanted, today, everyNight)}))`,
  );
}

/** The same nights, read after the batch was refused. */
export async function findNightsBelowHeld(
  db: Db,
  wanted: WantedCount,
  today: Day,
): Promise<HeldNight[]> {
  const everyNight = counterOf(wanted, wantedOnSale(wanted));
  return z.array(heldNightSchema).parse(await db.all(nightsBelowHeld(wanted, today, everyNight)));
}

const TABLES = {
  room: sql`room_inventory SET availableCount = `,
  bed: sql`room_bed_inventory SET availableCount = `,
  smoking: sql`room_smoking_inventory SET availableCount = `,
};

function updateCounter(wanted: WantedCount, at: string): SQL {
  const { roomType, kind } = wanted;
  const count = counterOf(wanted, wantedOnSale(wanted));
  const set = sql`${count}, updatedAt = ${at} WHERE roomType = ${roomType}`;
  if (kind === 'room') return sql`UPDATE ${TABLES.room} ${set}`;
  if (kind === 'single' || kind === 'double')
    return sql`UPDATE ${TABLES.bed} ${set} AND bedType = ${kind}`;
  return sql`UPDATE ${TABLES.smoking} ${set} AND smokingType = ${kind}`;
}

const ofNight = ({ roomType, kind, night }: WantedCount): SQL =>
  sql`roomType = ${roomType} AND night = ${night} AND kind = ${kind}`;

/** Sets the counter of every night; a limit of the night that would keep the count lower is lifted. */
export function setEveryNight(wanted: WantedCount, at: string): Statement[] {
  return [
    sql`DELETE FROM night_limits WHERE ${ofNight(wanted)} AND ${wanted.available} > 0
      AND onSale < ${counterOf(wanted, wantedOnSale(wanted))}`,
    updateCounter(wanted, at),
  ];
}

/** Sets what is on sale on the night alone; as many as on every night are no limit. */
export function setNight(wanted: WantedCount, at: string): Statement[] {
  const { roomType, kind, night } = wanted;
  const onSale = wantedOnSale(wanted);
  return [
    sql`INSERT INTO night_limits (roomType, night, kind, onSale, reason, updatedAt)
      SELECT ${roomType}, ${night}, ${kind}, ${onSale}, '', ${at}
      FROM ${COUNTERS}, ${eachNight([night])} WHERE ${isCounter(wanted)}
      ON CONFLICT (roomType, night, kind) DO UPDATE
        SET onSale = excluded.onSale, reason = '', updatedAt = excluded.updatedAt`,
    sql`DELETE FROM night_limits WHERE ${ofNight(wanted)}
      AND onSale >= (SELECT s.everyNight FROM ${COUNTERS} WHERE ${isCounter(wanted)})`,
  ];
}
