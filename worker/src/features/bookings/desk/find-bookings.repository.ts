import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { DeskQuery } from '#shared/guests/desk-query.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { Deps } from '../../../deps.ts';
import {
  bookingSeeks,
  currentSeeks,
  idsOf,
  roomSeeks,
  ROWS_READ,
  wanted,
} from '../../guests/desk-seeks.repository.ts';
import { roomByLabel } from '../../rooms/house-rooms.repository.ts';
import type { BookingRow } from '../bookings.repository.ts';
import { bookingSubmissions } from '../bookings.table.ts';

/**
 * Bookings that are meant by the words and numbers of a guest (decision 036): those that are not
 * over first, then the newest.
 */
export async function findBookings(
  deps: Pick<Deps, 'db'>,
  query: DeskQuery,
  today: Day,
): Promise<BookingRow[]> {
  const [current, all] = await Promise.all([
    idsOf(deps, currentSeeks(query, today)),
    idsOf(deps, bookingSeeks(query)),
  ]);
  return readInOrder(deps, [...new Set([...current, ...all])].slice(0, ROWS_READ));
}

/** Stays of the room that the number or the door names, that of the door first. */
export async function findInRooms(
  deps: Pick<Deps, 'db'>,
  { room, door }: Pick<DeskQuery, 'room' | 'door'>,
  today: Day,
): Promise<BookingRow[]> {
  const known = door === null ? undefined : await roomByLabel(deps.db, door.label);
  const isMeant = known !== undefined && (door?.type ?? known.roomType) === known.roomType;
  const meant = isMeant ? { number: known.roomNumber, type: known.roomType } : null;
  const [ofDoor, ofNumber] = await Promise.all([
    meant === null ? [] : findByRoom(deps, roomSeeks(meant, today, true)),
    room === null ? [] : findByRoom(deps, roomSeeks(room, today)),
  ]);
  return [...ofDoor, ...ofNumber];
}

/** Stays that have a room now, in the house first, then those it is kept for, the next first. */
async function findByRoom(deps: Pick<Deps, 'db'>, seeks: readonly SQL[]): Promise<BookingRow[]> {
  const rows = await readInOrder(deps, await idsOf(deps, seeks));
  const isAway = ({ checkedInAt }: BookingRow) => Number(checkedInAt === null);
  return rows.toSorted((a, b) => isAway(a) - isAway(b) || (a.checkInDate < b.checkInDate ? -1 : 1));
}

/** All that a search of the board means: who has the room that it names, then the others. */
export async function findOnBoard(
  deps: Pick<Deps, 'db'>,
  query: DeskQuery,
  today: Day,
): Promise<BookingRow[]> {
  const [inRoom, others] = await Promise.all([
    findInRooms(deps, query, today),
    findBookings(deps, query, today),
  ]);
  const known = new Set(inRoom.map(({ id }) => id));
  return [...inRoom, ...others.filter(({ id }) => !known.has(id))];
}

async function readInOrder(deps: Pick<Deps, 'db'>, ids: readonly number[]): Promise<BookingRow[]> {
  if (ids.length === 0) return [];
  const { id, deletedAt } = bookingSubmissions;
  const rows = await deps.db
    .select()
    .from(bookingSubmissions)
    .where(and(inArray(id, wanted(ids)), isNull(deletedAt)));
  const place = new Map(ids.map((one, at) => [one, at]));
  return rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}
