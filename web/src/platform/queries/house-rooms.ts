import { queryOptions, useQuery } from '@tanstack/react-query';
import { type DescribedRoom, houseRoomsSchema } from '#shared/rooms/house-room.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { apiGet } from '../api/api-client.ts';
import type { LiveTopics } from '../live/live-state.ts';
import { queryClient } from '../query/query-client.ts';

export const HOUSE_ROOMS_PATH = '/api/admin/house-rooms';
const TOPICS: LiveTopics = ['rooms'];

/** The numbered rooms as staff describe them; kept on the desk, so that doors have names offline. */
export const houseRoomsQuery = queryOptions({
  queryKey: ['house-rooms'],
  queryFn: async ({ signal }) =>
    (await apiGet(HOUSE_ROOMS_PATH, houseRoomsSchema, { signal, poll: true, asStaff: true })).rooms,
  staleTime: 60_000,
  meta: { isKeptOnDesk: true, topics: TOPICS },
});

/** The room with this key, where the house has described it. */
export const roomIn = (
  rooms: readonly DescribedRoom[] | undefined,
  roomType: RoomType,
  roomNumber: number | null,
): DescribedRoom | undefined =>
  rooms?.find((room) => room.roomType === roomType && room.roomNumber === roomNumber);

/** What staff read for a room: what its door says, and its number where that says nothing. */
const doorIn = (
  rooms: readonly DescribedRoom[] | undefined,
  roomType: RoomType,
  roomNumber: number,
): string => roomIn(rooms, roomType, roomNumber)?.label ?? String(roomNumber);

/** For screens of staff: how the rooms are called, and what is known of them. */
export function useHouseRooms() {
  const { data, isLoading } = useQuery(houseRoomsQuery, queryClient);
  return {
    rooms: data,
    /** They are being read for the first time: no room is known to lack anything yet. */
    isLoading,
    door: (roomType: RoomType, roomNumber: number) => doorIn(data, roomType, roomNumber),
    room: (roomType: RoomType, roomNumber: number | null) => roomIn(data, roomType, roomNumber),
  };
}
