import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  sql,
  type SQL,
} from 'drizzle-orm';
import { ACCEPTED_STATUSES } from '#shared/bookings/booking-lifecycle.ts';
import type { BoardLane } from '#shared/bookings/booking.contract.ts';
import type { Day } from '#shared/muscat-time.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingNights, bookingSubmissions } from '../bookings.table.ts';
import { changeRequests } from '../change/change-requests.table.ts';

const PAGE = 50;
/**
 * Rows of each lane that the board shows at once; a house of 60 rooms fills none of them on a usual
 * day.
 */
const BOARD_LIMIT = 100;
const CLOSED_ON_BOARD = 20;
export interface BookingPage {
  readonly rows: BookingRow[];
  readonly nextCursor: string | null;
}

const { id, status, checkInDate, checkOutDate, expiresAt, updatedAt, releasedFrom, deletedAt } =
  bookingSubmissions;
const isLive = isNull(deletedAt);

type SortKey = 'expiresAt' | 'checkInDate' | 'checkOutDate' | 'updatedAt';
const SORT_COLUMNS = { expiresAt, checkInDate, checkOutDate, updatedAt } as const;

interface LaneQuery {
  readonly sort: SortKey;
  readonly isDescending?: boolean;
  /** Only bookings that hold a room for the night of today. */
  readonly isTonight?: boolean;
  /** One condition for each status, so that the (status, date) indexes seek. */
  readonly parts: (today: Day) => readonly (SQL | undefined)[];
}

const ofEachHeld = (condition: SQL) =>
  ACCEPTED_STATUSES.map((one) => and(eq(status, one), condition));

const LANES: Readonly<Record<BoardLane, LaneQuery>> = {
  // What lapses first comes first, so that a full lane never leaves it out.
  pending: { sort: 'expiresAt', parts: () => [sql`${status} = 'pending'`] },
  arrivals: { sort: 'checkInDate', parts: (today) => ofEachHeld(eq(checkInDate, today)) },
  inHouse: {
    sort: 'checkOutDate',
    isTonight: true,
    parts: (today) => [
      and(
        inArray(bookingNights.roomType, [...ROOM_TYPES]),
        eq(bookingNights.night, today),
        inArray(status, [...ACCEPTED_STATUSES]),
        lt(checkInDate, today),
      ),
    ],
  },
  departures: {
    sort: 'checkOutDate',
    isDescending: true,
    // And those who hold no night any more and are to be closed.
    parts: (today) => [
      ...ofEachHeld(lte(checkOutDate, today)),
      ...ofEachHeld(sql`${releasedFrom} IS NOT NULL AND ${checkOutDate} > ${today}`),
    ],
  },
  upcoming: { sort: 'checkInDate', parts: (today) => ofEachHeld(gt(checkInDate, today)) },
  closed: {
    sort: 'updatedAt',
    isDescending: true,
    parts: () => [eq(status, 'completed'), eq(status, 'cancelled')],
  },
};

const FAR = '9999-12-31';
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** Where a page begins: behind the row that the cursor names, or at the lane's first. */
function afterCursor({ sort, isDescending }: LaneQuery, cursor: string | null): SQL {
  const [value = isDescending ? FAR : '', row = String(isDescending ? LAST_ID : 0)] =
    cursor?.split('~') ?? [];
  const place = sql`(${SORT_COLUMNS[sort]}, ${id})`;
  return isDescending
    ? sql`${place} < (${value}, ${Number(row)})`
    : sql`${place} > (${value}, ${Number(row)})`;
}

/** A query for each part of the lane; together they hold its first `limit` rows, unsorted. */
function laneQueries(db: Db, lane: BoardLane, today: Day, limit: number, cursor: string | null) {
  const query = LANES[lane];
  const order = query.isDescending ? desc : asc;
  const isOnPage = afterCursor(query, cursor);
  return query.parts(today).map((part) => {
    const select = db.select(getTableColumns(bookingSubmissions));
    // CROSS JOIN keeps the order: tonight's held rooms first, then their bookings, never every
    // booking that was held once.
    const rows = query.isTonight
      ? select
          .from(bookingNights)
          .crossJoin(bookingSubmissions)
          .where(and(eq(id, bookingNights.bookingId), part, isLive, isOnPage))
      : select.from(bookingSubmissions).where(and(part, isLive, isOnPage));
    return rows.orderBy(order(SORT_COLUMNS[query.sort]), order(id)).limit(limit);
  });
}

async function readAll(
  db: Db,
  queries: readonly ReturnType<typeof laneQueries>[number][],
): Promise<BookingRow[][]> {
  const [first, ...rest] = queries;
  return first ? db.batch([first, ...rest]) : [];
}

function sortLane(lane: BoardLane, rows: readonly BookingRow[], limit: number): BookingRow[] {
  const { sort, isDescending } = LANES[lane];
  const sign = isDescending ? -1 : 1;
  const keyOf = (row: BookingRow) => row[sort] ?? '';
  const compare = (a: BookingRow, b: BookingRow) =>
    keyOf(a) === keyOf(b) ? a.id - b.id : keyOf(a) < keyOf(b) ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a, b)).slice(0, limit);
}

const distinct = (rows: readonly BookingRow[]): BookingRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/**
 * Everything that staff act on now: each lane of the board up to its limit, in lane order. Rows
 * read do not grow with history.
 */
export async function boardBookings(db: Db, today: Day): Promise<BookingRow[]> {
  const lanes: [BoardLane, number][] = [
    ['pending', BOARD_LIMIT],
    ['arrivals', BOARD_LIMIT],
    ['inHouse', BOARD_LIMIT],
    ['departures', BOARD_LIMIT],
    ['upcoming', PAGE],
    ['closed', CLOSED_ON_BOARD],
  ];
  const queries = lanes.flatMap(([lane, limit]) =>
    laneQueries(db, lane, today, limit, null).map((query) => ({ lane, query })),
  );
  const asked = db
    .select(getTableColumns(bookingSubmissions))
    .from(changeRequests)
    .crossJoin(bookingSubmissions)
    .where(and(sql`${changeRequests.status} = 'open'`, eq(id, changeRequests.bookingId), isLive))
    .limit(BOARD_LIMIT);
  const [waiting, ...results] = await db.batch([asked, ...queries.map(({ query }) => query)]);
  const onLanes = distinct(
    lanes.flatMap(([lane, limit]) =>
      sortLane(
        lane,
        results.flatMap((rows, at) => (queries[at]?.lane === lane ? rows : [])),
        limit,
      ),
    ),
  );
  // A guest who waits for an answer is never beyond the end of a lane.
  return distinct([...onLanes, ...waiting]);
}

/** One lane, a page at a time; the cursor names the last row of the page before. */
export async function lanePage(
  db: Db,
  lane: BoardLane,
  today: Day,
  cursor: string | null,
): Promise<BookingPage> {
  const parts = await readAll(db, laneQueries(db, lane, today, PAGE + 1, cursor));
  const found = sortLane(lane, parts.flat(), PAGE + 1);
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: found.length > PAGE && last ? `${last[LANES[lane].sort]}~${last.id}` : null,
  };
}
