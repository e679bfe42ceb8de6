import { sql, type SQL } from 'drizzle-orm';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import { addDays, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import { type Day, startOfMuscatDay } from '#shared/muscat-time.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { DayFigures } from '#shared/statistics/day-figures.ts';
import type { Db } from '../../platform/db/db.ts';
import { COUNTERS, eachNight, ON_SALE } from '../rooms/night-stock.repository.ts';

/**
 * What the tables say of some days, part by part: the one way in which figures are counted. Days
 * of which a table says nothing are left out.
 */
export type PartOfDays = Map<Day, Partial<DayFigures>>;
type Source = (db: Db, days: readonly Day[]) => Promise<PartOfDays>;

const list = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word}'`).join(','));
const ACCEPTED = list(ACCEPTED_STATUSES);
const TYPES = list(ROOM_TYPES);
const iso = (epochMs: number) => new Date(epochMs).toISOString();

/** The days with the instants between which they lie, as rows of `d`. */
const eachDay = (days: readonly Day[]): SQL => {
  const rows = days.map((day) => ({
    day,
    from: iso(startOfMuscatDay(day)),
    to: iso(startOfMuscatDay(addDays(day, 1))),
  }));
  return sql`json_each(${JSON.stringify(rows)}) d`;
};
const DAY = sql.raw(`d.value ->> 'day'`);
const isOf = (column: string): SQL =>
  sql.raw(`${column} >= d.value ->> 'from' AND ${column} < d.value ->> 'to'`);

/** Requests made on the days, and the revenue of those that were accepted. */
export const askedOn: Source = async (db, days) => {
  const rows = await db.all<{
    day: Day;
    roomType: string;
    status: string;
    n: number;
    revenue: number;
  }>(sql`
    SELECT ${DAY} AS day, b.roomType, b.status, COUNT(*) AS n,
      SUM(CASE WHEN b.status IN (${ACCEPTED}, 'completed') AND b.isPointsBooking = 0
        THEN b.totalPrice ELSE 0 END) AS revenue
    FROM ${eachDay(days)} CROSS JOIN booking_submissions b
    WHERE ${isOf('b.createdAt')} AND b.deletedAt IS NULL
    GROUP BY 1, b.roomType, b.status`);
  const parts: PartOfDays = new Map();
  for (const { day, roomType, status, n, revenue } of rows) {
    const { types = {}, statuses = {}, revenue: before = 0 } = parts.get(day) ?? {};
    parts.set(day, {
      types: { ...types, [roomType]: (types[roomType] ?? 0) + n },
      statuses: { ...statuses, [status]: (statuses[status] ?? 0) + n },
      revenue: before + revenue,
    });
  }
  return parts;
};

/** Which of its nights a night is, and how many there are. */
const NTH = sql.raw(`CAST(julianday(n.value) - julianday(b.checkInDate) AS integer)`);
const NIGHTS = sql.raw(`CAST(julianday(b.checkOutDate) - julianday(b.checkInDate) AS integer)`);
/** Whole baisa of one night, which together are the price of the stay. */
const PRICE_OF_NIGHT = sql`CASE WHEN b.isPointsBooking = 1 THEN 0
  ELSE b.totalPrice * (${NTH} + 1) / ${NIGHTS} - b.totalPrice * ${NTH} / ${NIGHTS} END`;

/** True of a night that was slept: the guest had come and had not left (decision 070). */
const WAS_SLEPT = sql.raw(`b.noShowAt IS NULL AND (b.heldFrom IS NULL OR n.value >= b.heldFrom)
  AND (b.checkedOutAt IS NULL OR n.value < date(b.checkedOutAt, '+4 hours'))`);

/**
 * Rooms sold on the nights. An accepted stay has a row a night; a completed one holds none any
 * more, and is found by its departure.
 */
export const soldOn: Source = async (db, days) => {
  const rows = await db.all<{ day: Day; sold: number; revenue: number }>(sql`
    SELECT day, COUNT(*) AS sold, SUM(price) AS revenue FROM (
      SELECT n.value AS day, ${PRICE_OF_NIGHT} AS price
      FROM ${eachNight(days)} CROSS JOIN booking_nights h CROSS JOIN booking_submissions b
      WHERE h.roomType IN (${TYPES}) AND h.night = n.value AND b.id = h.bookingId
        AND b.status IN (${ACCEPTED}) AND b.deletedAt IS NULL AND ${WAS_SLEPT}
      UNION ALL
      SELECT n.value, ${PRICE_OF_NIGHT}
      FROM ${eachNight(days)} CROSS JOIN booking_submissions b
      WHERE b.status = 'completed' AND b.deletedAt IS NULL AND b.checkInDate <= n.value
        AND b.checkOutDate > n.value
        AND b.checkOutDate <= date(n.value, ${`+${MAX_NIGHTS} days`}) AND ${WAS_SLEPT})
    GROUP BY day`);
  return new Map(
    rows.map(({ day, sold, revenue }) => [day, { roomsSold: sold, nightRevenue: revenue }]),
  );
};

/** Rooms on sale on the nights as the counters stand now (decision 035). */
export const onSaleOn: Source = async (db, days) => {
  const rows = await db.all<{ day: Day; onSale: number }>(sql`
    SELECT n.value AS day, SUM(${ON_SALE}) AS onSale FROM ${eachNight(days)}, ${COUNTERS}
    WHERE s.kind = 'room' GROUP BY n.value`);
  return new Map(rows.map(({ day, onSale }) => [day, { roomsOnSale: onSale }]));
};

export const visitsOn: Source = async (db, days) => {
  const rows = await db.all<{ day: Day; n: number }>(sql`
    SELECT n.value AS day, COUNT(*) AS n FROM ${eachNight(days)} CROSS JOIN site_visits v
    WHERE v.visitDate = n.value GROUP BY 1`);
  return new Map(rows.map(({ day, n }) => [day, { siteVisits: n }]));
};

export const placeVisitsOn: Source = async (db, days) => {
  const rows = await db.all<{ day: Day; place: string; n: number }>(sql`
    SELECT n.value AS day, v.serviceName AS place, COUNT(*) AS n
    FROM ${eachNight(days)} CROSS JOIN service_visits v
    WHERE v.visitDate = n.value GROUP BY 1, 2`);
  const parts: PartOfDays = new Map();
  for (const { day, place, n } of rows)
    parts.set(day, { places: { ...parts.get(day)?.places, [place]: n } });
  return parts;
};

/** Given for stays and by corrections; used for free nights, less what came back. */
export const pointsOn: Source = async (db, days) => {
  const rows = await db.all<{ day: Day; given: number; used: number }>(sql`
    SELECT ${DAY} AS day,
      SUM(CASE WHEN p.kind = 'earn' OR (p.kind = 'adjust' AND p.pointsEarned > 0)
        THEN p.pointsEarned ELSE 0 END) AS given,
      SUM(CASE WHEN p.kind IN ('spend', 'refund') THEN -p.pointsEarned ELSE 0 END) AS used
    FROM ${eachDay(days)} CROSS JOIN point_transactions p
    WHERE ${isOf('p.createdAt')} GROUP BY 1`);
  return new Map(
    rows.map(({ day, given, used }) => [day, { pointsGiven: given, pointsUsed: used }]),
  );
};

export const registeredOn: Source = async (db, days) => {
  const rows = await db.all<{ day: Day; n: number }>(sql`
    SELECT ${DAY} AS day, COUNT(*) AS n FROM ${eachDay(days)} CROSS JOIN users u
    WHERE ${isOf('u.createdAt')} AND u.isVerified = 1 AND u.erasedAt IS NULL GROUP BY 1`);
  return new Map(rows.map(({ day, n }) => [day, { registered: n }]));
};
