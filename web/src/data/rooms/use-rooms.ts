import { useQuery } from '@tanstack/react-query';
import { roomsAnswerSchema } from '#shared/rooms/room.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { apiGet } from '../api-client.ts';
import { ROOMS } from '../freshness.ts';
import { ROOM_FRAME, roomViews, type RoomView } from './room-view.ts';

export interface Rooms {
  readonly rooms: readonly RoomView[];
  /** True until the server (or an earlier visit) has told the rooms: names and prices are the shared ones, there are no pictures. */
  readonly isFrame: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  readonly refetch: () => void;
}

/** The four room types, kept from visit to visit. */
export function useRooms(): Rooms {
  const query = useQuery({
    queryKey: ['rooms'],
    queryFn: async ({ signal }) => (await apiGet('/api/rooms', roomsAnswerSchema, { signal })).rooms,
    staleTime: ROOMS.stale,
    select: roomViews,
    meta: { persist: true, isPublic: true },
  });
  return {
    rooms: query.data ?? ROOM_FRAME,
    isFrame: query.data === undefined,
    isError: query.isError,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
}

/** One type out of `useRooms`. */
export function useRoom(roomType: RoomType): Omit<Rooms, 'rooms'> & { readonly room: RoomView } {
  const { rooms, ...state } = useRooms();
  const room = rooms.find((one) => one.roomType === roomType) ?? ROOM_FRAME.find((one) => one.roomType === roomType);
  if (!room) throw new Error(`no room type ${roomType}`);
  return { room, ...state };
}
