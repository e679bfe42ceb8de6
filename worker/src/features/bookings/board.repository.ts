import type { BoardLane } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { BookingRow } from './booking-view.ts';

const ALL_TYPES = ROOM_TYPES.map((type) => `'${type}'`).join(', ');
const PAGE = 50;
/**
 * Rows of each lane that the board shows at once; a house of 60 rooms fills none of them on a usual
 * day.
 */
const BOARD_LIMIT = 100;
const CLOSED_ON_BOARD = 20;
/**
 * A name is looked for among the newest bookings only, so that a search costs the same in ten
 * years.
 */
const NAMES_SEARCHED = 2000;

export interface BookingPage {
  readonly rows: BookingRow[];
  readonly nextCursor: string | null;
}

interface LaneSql {
  /**
   * SELECT over one status at a time, so that the (status, date) indexes seek; ?1 today, ?2 cursor
   * value, ?3 cursor id.
   */
  readonly parts: readonly string[];
  readonly order: string;
  readonly sort: keyof BookingRow;
}

const all = 'SELECT * FROM booking_submissions';
const held = ['approved', 'confirmed'] as const;

const LANES: Readonly<Record<BoardLane, LaneSql>> = {
  pending: {
    parts: [`${all} WHERE status = 'pending' AND deletedAt IS NULL AND (createdAt, id) > (?2, ?3)`],
    order: 'createdAt, id',
    sort: 'createdAt',
  },
  arrivals: {
    parts: held.map(
      (s) =>
        `${all} WHERE status = '${s}' AND checkInDate = ?1 AND deletedAt IS NULL AND (checkInDate, id) > (?2, ?3)`,
    ),
    order: 'checkInDate, id',
    sort: 'checkInDate',
  },
  inHouse: {
    parts: [
      // CROSS JOIN keeps the order: tonight's held rooms first, then their bookings, never every
      // booking that was held once.
      `SELECT b.* FROM booking_nights n CROSS JOIN booking_submissions b ON b.id = n.bookingId
       WHERE n.roomType IN (${ALL_TYPES}) AND n.night = ?1 AND b.status IN ('approved', 'confirmed') AND b.checkInDate < ?1
         AND b.deletedAt IS NULL AND (b.checkOutDate, b.id) > (?2, ?3)`,
    ],
    order: 'checkOutDate, id',
    sort: 'checkOutDate',
  },
  departures: {
    parts: held.map(
      (s) =>
        `${all} WHERE status = '${s}' AND checkOutDate <= ?1 AND deletedAt IS NULL AND (checkOutDate, id) < (?2, ?3)`,
    ),
    order: 'checkOutDate DESC, id DESC',
    sort: 'checkOutDate',
  },
  upcoming: {
    parts: held.map(
      (s) =>
        `${all} WHERE status = '${s}' AND checkInDate > ?1 AND deletedAt IS NULL AND (checkInDate, id) > (?2, ?3)`,
    ),
    order: 'checkInDate, id',
    sort: 'checkInDate',
  },
  closed: {
    parts: ['completed', 'cancelled'].map(
      (s) =>
        `${all} WHERE status = '${s}' AND ?1 IS NOT NULL AND deletedAt IS NULL AND (updatedAt, id) < (?2, ?3)`,
    ),
    order: 'updatedAt DESC, id DESC',
    sort: 'updatedAt',
  },
};

const FAR = '9999-12-31';
const LAST_ID = Number.MAX_SAFE_INTEGER;

function laneStatement(
  d1: D1Database,
  lane: BoardLane,
  today: Day,
  limit: number,
  cursor: string | null,
): D1PreparedStatement {
  const { parts, order } = LANES[lane];
  const descends = order.includes('DESC');
  const [value = descends ? FAR : '', id = String(descends ? LAST_ID : 0)] =
    cursor?.split('~') ?? [];
  const limited = parts.map((part) => `SELECT * FROM (${part} ORDER BY ${order} LIMIT ${limit})`);
  const sql = `SELECT * FROM (${limited.join(' UNION ALL ')}) ORDER BY ${order} LIMIT ${limit}`;
  return d1.prepare(sql).bind(today, value, Number(id));
}

/**
 * Everything that staff act on now: each lane of the board up to its limit, in lane order. Rows
 * read do not grow with history.
 */
export async function boardBookings(d1: D1Database, today: Day): Promise<BookingRow[]> {
  const lanes: [BoardLane, number][] = [
    ['pending', BOARD_LIMIT],
    ['arrivals', BOARD_LIMIT],
    ['inHouse', BOARD_LIMIT],
    ['departures', BOARD_LIMIT],
    ['upcoming', PAGE],
    ['closed', CLOSED_ON_BOARD],
  ];
  const results = await d1.batch<BookingRow>(
    lanes.map(([lane, limit]) => laneStatement(d1, lane, today, limit, null)),
  );
  const rows = results.flatMap(({ results: found }) => found);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** One lane, a page at a time; the cursor names the last row of the page before. */
export async function lanePage(
  d1: D1Database,
  lane: BoardLane,
  today: Day,
  cursor: string | null,
): Promise<BookingPage> {
  const { results } = await laneStatement(d1, lane, today, PAGE + 1, cursor).all<BookingRow>();
  const rows = results.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor:
      results.length > PAGE && last ? `${String(last[LANES[lane].sort])}~${last.id}` : null,
  };
}

/**
 * Letters that the same name is often written with in turn: a hamza left out, final ya and ta
 * marbuta without their dots.
 */
const ALIKE = [
  ['أ', 'ا'],
  ['إ', 'ا'],
  ['آ', 'ا'],
  ['ى', 'ي'],
  ['ة', 'ه'],
  ['ـ', ''],
] as const;
const folded = (text: string): string =>
  ALIKE.reduce((at, [from, to]) => `replace(${at}, '${from}', '${to}')`, `lower(${text})`);

/** Bookings with this reference, this phone, or a name among the newest that contains the text. */
export async function searchBookings(d1: D1Database, text: string): Promise<BookingRow[]> {
  const wanted = normalizeDigits(text);
  const { results } = await d1
    .prepare(
      `${all} WHERE reference = ?1 AND deletedAt IS NULL
       UNION SELECT * FROM booking_submissions WHERE phoneNumber = ?2 AND deletedAt IS NULL
       UNION SELECT * FROM (SELECT * FROM booking_submissions ORDER BY id DESC LIMIT ${NAMES_SEARCHED}) WHERE instr(${folded('fullName')}, ${folded('?3')}) > 0 AND deletedAt IS NULL
       ORDER BY id DESC LIMIT ${PAGE}`,
    )
    .bind(wanted.toUpperCase(), toE164(text) ?? '', text)
    .all<BookingRow>();
  return results;
}
