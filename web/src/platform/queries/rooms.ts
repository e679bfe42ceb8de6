import { queryOptions, useQuery } from '@tanstack/react-query';
import { baisaFromOmr } from '#shared/money.ts';
import type { NightRate } from '#shared/rooms/night-rates.ts';
import type { NightPrices } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { type GalleryItem, type Room, roomsAnswerSchema } from '#shared/rooms/room.contract.ts';
import { apiGet } from '../api/api-client.ts';
import { isUnasked } from '../last-use.ts';
import type { LiveTopics } from '../live/live-state.ts';

const TOPICS: LiveTopics = ['rooms'];

/** A room type as screens need it: prices in integer baisa a night. */
export interface RoomView {
  readonly roomType: RoomType;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly features: readonly { readonly ar: string; readonly en: string }[];
  readonly originalBaisa: number;
  readonly discountedBaisa: number;
  /** Other prices of the nights that they name; an answer kept from before may lack them. */
  readonly rates?: readonly NightRate[] | undefined;
  readonly listedRooms: number;
  readonly bestSeller: boolean;
  readonly gallery: readonly GalleryItem[];
}

/** The server's rooms in the order of the house. A type that the answer lacks is absent. */
export function toRoomViews(rooms: readonly Room[]): RoomView[] {
  return ROOM_TYPES.flatMap((type) => {
    const room = rooms.find(({ roomType }) => roomType === type);
    if (!room) return [];
    const { originalPrice, discountedPrice, rates, ...rest } = room;
    return {
      ...rest,
      originalBaisa: baisaFromOmr(originalPrice),
      discountedBaisa: baisaFromOmr(discountedPrice),
      rates: rates?.map(({ price, ...rate }) => ({ ...rate, baisa: baisaFromOmr(price) })),
    };
  });
}

/**
 * What can be said of the rooms before the server has answered: the shared facts, without pictures.
 * Their prices are those of the opening, which keep a place and are not to be read.
 */
export const PLACEHOLDER_ROOMS: readonly RoomView[] = ROOM_TYPES.map((roomType) => ({
  roomType,
  gallery: [],
  ...ROOM_FACTS[roomType],
}));

export const roomsQuery = queryOptions({
  queryKey: ['rooms'],
  queryFn: async ({ signal }) =>
    (await apiGet('/api/rooms', roomsAnswerSchema, { signal, poll: isUnasked() })).rooms,
  // Prices change by the day, and by staff: whoever comes back to a page sees today's.
  staleTime: 600_000,
  meta: { persist: true, isPublic: true, topics: TOPICS },
});

interface Rooms {
  readonly rooms: readonly RoomView[];
  /**
   * True until the server (or an earlier visit) has told the rooms: names and prices are the shared
   * ones, there are no pictures.
   */
  readonly isFrame: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  readonly refetch: () => void;
}

/** The four room types, kept from visit to visit. */
export function useRooms(): Rooms {
  const query = useQuery({ ...roomsQuery, select: toRoomViews });
  return {
    rooms: query.data ?? PLACEHOLDER_ROOMS,
    isFrame: query.data === undefined,
    isError: query.isError,
    isFetching: query.isFetching,
    updatedAt: query.dataUpdatedAt === 0 ? null : query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
}

const FRAME_PRICES: NightPrices = ROOM_FACTS;

/**
 * What a night of each type costs, by the server's last answer; before the first one those of the
 * opening, which the server corrects before anybody is charged.
 */
export function useNightPrices(): NightPrices {
  const { data } = useQuery({ ...roomsQuery, select: toNightPrices });
  return data ?? FRAME_PRICES;
}

function toNightPrices(rooms: readonly Room[]): NightPrices {
  const known = toRoomViews(rooms).map((room) => [room.roomType, room] as const);
  return { ...FRAME_PRICES, ...Object.fromEntries(known) };
}

/** One type out of `useRooms`. */
export function useRoom(roomType: RoomType): Omit<Rooms, 'rooms'> & { readonly room: RoomView } {
  const { rooms, ...state } = useRooms();
  const room =
    rooms.find((one) => one.roomType === roomType) ??
    PLACEHOLDER_ROOMS.find((one) => one.roomType === roomType);
  if (!room) throw new Error(`no room type ${roomType}`);
  return { room, ...state };
}
