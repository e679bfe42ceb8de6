import type { QueryClient } from '@tanstack/react-query';
import { isAcceptedStay } from '#shared/bookings/booking-lifecycle.ts';
import { type Booking, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { isInHouse } from '#shared/bookings/stay-marks.ts';
import { type DeskQuery, readDeskQuery } from '#shared/guests/desk-query.ts';
import {
  type DeskSearch,
  FOUND_BOOKINGS,
  FOUND_ROOMS,
  type FoundRoom,
} from '#shared/guests/desk-search.contract.ts';
import { foldName, spellingsOf } from '#shared/guests/fold-name.ts';
import type { DescribedRoom } from '#shared/rooms/house-room.contract.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { houseRoomsQuery, roomIn } from '../../../../platform/queries/house-rooms.ts';
import { STAFF_BOOKINGS_KEY } from '../../../../platform/queries/query-keys.ts';
import { hotelToday } from '../../../../platform/use-today.ts';

/** The board as it was last read; empty where it never was. */
export function bookingsHere(client: QueryClient): readonly Booking[] {
  const board: unknown = client.getQueryData([...STAFF_BOOKINGS_KEY, 'board']);
  return bookingListSchema.safeParse(board).data ?? [];
}

/** What of the board is meant: all that can be searched while no server answers. */
export function searchBoard(
  board: readonly Booking[],
  text: string,
  rooms: readonly DescribedRoom[] = [],
): DeskSearch {
  const query = readDeskQuery(text);
  const bookings = board.filter((booking) => isMeant(booking, query)).slice(0, FOUND_BOOKINGS);
  return { v: 1, ok: true, rooms: roomsOf(board, query, rooms), guests: [], bookings, entries: [] };
}

/** The rooms as they were last read; empty where they never were. */
export function roomsHere(client: QueryClient): readonly DescribedRoom[] {
  return client.getQueryData(houseRoomsQuery.queryKey) ?? [];
}

/** Stays that have the room that is named by door or number, then those that it is kept for. */
function roomsOf(
  board: readonly Booking[],
  query: DeskQuery,
  rooms: readonly DescribedRoom[],
): FoundRoom[] {
  if (query.room === null && query.door === null) return [];
  const isMeantBy = meantBy(query, rooms);
  const today = hotelToday();
  return board
    .flatMap((booking) => {
      const { roomNumber, roomType, noShowAt } = booking;
      const isHere = roomNumber !== null && isMeantBy(roomType, roomNumber);
      const isKept = isAcceptedStay(booking, today) && noShowAt === null;
      if (!isHere || !(isInHouse(booking) || isKept)) return [];
      return { ...booking, roomNumber, isInHouse: isInHouse(booking) };
    })
    .toSorted((a, b) => Number(b.isInHouse) - Number(a.isInHouse))
    .slice(0, FOUND_ROOMS);
}

/** Tells which rooms are named: by their door, or by the number of one whose door says no other. */
function meantBy({ room, door }: DeskQuery, rooms: readonly DescribedRoom[]) {
  return (roomType: RoomType, roomNumber: number): boolean => {
    const label = roomIn(rooms, roomType, roomNumber)?.label ?? null;
    if (label !== null) return label === door?.label && (door.type ?? roomType) === roomType;
    return roomNumber === room?.number && (room.type ?? roomType) === roomType;
  };
}

export interface EmptyRoom {
  readonly roomType: RoomType;
  readonly roomNumber: number;
}

/**
 * The rooms of the house that are named and that the answer to the same text finds nobody in or
 * kept for. None where the answer has no place for all stays: somebody may be missing there.
 */
export function emptyRooms(
  text: string,
  { rooms: found }: Pick<DeskSearch, 'rooms'>,
  rooms: readonly DescribedRoom[],
): EmptyRoom[] {
  const query = readDeskQuery(text);
  if ((query.room === null && query.door === null) || found.length >= FOUND_ROOMS) return [];
  const isMeantBy = meantBy(query, rooms);
  return ROOM_TYPES.flatMap((roomType) =>
    Array.from({ length: ROOM_FACTS[roomType].rooms }, (_, at) => ({
      roomType,
      roomNumber: at + 1,
    })),
  ).filter(
    ({ roomType, roomNumber }) =>
      isMeantBy(roomType, roomNumber) &&
      !found.some((stay) => stay.roomType === roomType && stay.roomNumber === roomNumber),
  );
}

function isMeant(booking: Booking, { digits, words, references, email }: DeskQuery): boolean {
  const name = ` ${foldName(booking.fullName)}`;
  const hasDigits = digits !== null && booking.phoneNumber.includes(digits);
  const hasWords =
    words.length > 0 &&
    words.every((word) => spellingsOf(word).some((one) => name.includes(` ${one}`)));
  if (words.length > 0 && digits !== null ? hasWords && hasDigits : hasWords || hasDigits)
    return true;
  const emails = [booking.userEmail, booking.contactEmail].map((one) => one?.toLowerCase());
  return (
    references.some((reference) => booking.reference.startsWith(reference)) ||
    (email !== null && emails.some((one) => one?.startsWith(email)))
  );
}
