import {
  type BedType,
  ROOM_FACTS,
  ROOM_TYPES,
  type RoomType,
  type SmokingType,
} from './room-types.ts';

/** The lowest floor of each type, and how many of its rooms lie on one. */
const PLACES: Readonly<Record<RoomType, { readonly floor: number; readonly perFloor: number }>> = {
  silver: { floor: 1, perFloor: 12 },
  gold: { floor: 2, perFloor: 12 },
  diamond: { floor: 5, perFloor: 8 },
  deluxe: { floor: 6, perFloor: 4 },
};
/** As many of each as the house sells (`ROOM_FACTS`). */
const LARGE_BED: Readonly<Record<RoomType, readonly number[]>> = {
  silver: [12],
  gold: [5, 10, 15, 20, 25, 30, 35],
  diamond: [],
  deluxe: [],
};
const SMOKING: Readonly<Record<RoomType, readonly number[]>> = {
  silver: [9, 10, 11, 12],
  gold: [9, 10, 11, 12, 33, 34, 35, 36],
  diamond: [5, 6, 7, 8],
  deluxe: [],
};

interface DemoRoom {
  readonly roomType: RoomType;
  readonly roomNumber: number;
  readonly label: string;
  readonly floor: number;
  readonly bedType: BedType;
  readonly smokingType: SmokingType;
}

/** A numbered room of the demo hotel: silver 4 is room 104, gold 14 is room 302. */
export function demoRoom(roomType: RoomType, roomNumber: number): DemoRoom {
  const { floor: lowest, perFloor } = PLACES[roomType];
  const floor = lowest + Math.floor((roomNumber - 1) / perFloor);
  const onFloor = ((roomNumber - 1) % perFloor) + 1;
  return {
    roomType,
    roomNumber,
    label: `${floor}${String(onFloor).padStart(2, '0')}`,
    floor,
    bedType: LARGE_BED[roomType].includes(roomNumber) ? 'single' : 'double',
    smokingType: SMOKING[roomType].includes(roomNumber) ? 'smoking' : 'non_smoking',
  };
}

/** All of them, as the demo describes its house. */
export const DEMO_ROOMS: readonly DemoRoom[] = ROOM_TYPES.flatMap((roomType) =>
  Array.from({ length: ROOM_FACTS[roomType].rooms }, (_, at) => demoRoom(roomType, at + 1)),
);
