import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type DescribedRoom,
  houseRoomsSchema,
  type RoomDescription,
} from '#shared/rooms/house-room.contract.ts';
import { AS_STAFF } from '../../../../backoffice/api/desk-query.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { HOUSE_ROOMS_PATH, houseRoomsQuery } from '../../../../platform/queries/house-rooms.ts';

/** Says what rooms are; every screen that names them follows. */
export function useDescribeRooms() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rooms: readonly RoomDescription[]) =>
      apiSend('PUT', HOUSE_ROOMS_PATH, { rooms }, houseRoomsSchema, AS_STAFF),
    onSuccess: ({ rooms }) => client.setQueryData(houseRoomsQuery.queryKey, rooms),
    onError: () => void client.invalidateQueries({ queryKey: houseRoomsQuery.queryKey }),
  });
}

/** What is typed of a room; all but its doors may stay open. */
interface RoomForm extends Pick<DescribedRoom, 'floor' | 'bedType' | 'smokingType'> {
  readonly label: string;
  /** Rooms of the type that are numbered on from this one, itself included. */
  readonly doors: number;
}

/** The label so many doors further: its digits count on, and what stands around them stays. */
export function labelAfter(label: string, steps: number): string {
  const [, before = '', digits = '', after = ''] = /^(\D*)(\d+)(.*)$/.exec(label) ?? [];
  return `${before}${String(Number(digits) + steps).padStart(digits.length, '0')}${after}`;
}

/**
 * What is sent: the room whole, and of those numbered on from it door and floor; their beds and
 * smoking stay as they were said.
 */
export function descriptionsOf(
  rooms: readonly DescribedRoom[],
  { roomType, roomNumber }: Pick<DescribedRoom, 'roomType' | 'roomNumber'>,
  { label, floor, bedType, smokingType, doors }: RoomForm,
): RoomDescription[] {
  // Without a number there is nothing to go on from: the other rooms stay as they are.
  const count = label === '' ? 1 : doors;
  return rooms
    .filter((room) => {
      const at = room.roomNumber - roomNumber;
      return room.roomType === roomType && at >= 0 && at < count;
    })
    .map((room): RoomDescription => {
      const at = room.roomNumber - roomNumber;
      const kind = at === 0 ? { bedType, smokingType } : room;
      return {
        roomType,
        roomNumber: room.roomNumber,
        label: label === '' ? null : labelAfter(label, at),
        floor,
        bedType: kind.bedType,
        smokingType: kind.smokingType,
        from: room.updatedAt,
      };
    });
}
