import { baisaFromOmr } from '#shared/money.ts';
import type { GalleryItem, Room } from '#shared/rooms/room.contract.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';

/** A room type as screens need it: prices in integer baisa a night. */
export interface RoomView {
  readonly roomType: RoomType;
  readonly nameAr: string;
  readonly nameEn: string;
  readonly features: readonly { readonly ar: string; readonly en: string }[];
  readonly originalBaisa: number;
  readonly offerOriginalBaisa: number;
  readonly discountedBaisa: number;
  readonly listedRooms: number;
  readonly bestSeller: boolean;
  readonly gallery: readonly GalleryItem[];
}

/** The server's rooms in the order of the house. A type that the answer lacks is absent. */
export function roomViews(rooms: readonly Room[]): RoomView[] {
  return ROOM_TYPES.flatMap((type) => {
    const room = rooms.find(({ roomType }) => roomType === type);
    if (!room) return [];
    const { originalPrice, offerOriginalPrice, discountedPrice, ...rest } = room;
    return {
      ...rest,
      originalBaisa: baisaFromOmr(originalPrice),
      offerOriginalBaisa: baisaFromOmr(offerOriginalPrice),
      discountedBaisa: baisaFromOmr(discountedPrice),
    };
  });
}

/** What can be said of the rooms before the server has answered: the shared facts, without pictures. */
export const ROOM_FRAME: readonly RoomView[] = ROOM_TYPES.map((roomType) => ({ roomType, gallery: [], ...ROOM_FACTS[roomType] }));
