import { omrFromBaisa } from '#shared/money.ts';
import { ROOM_GALLERY } from '#shared/rooms/gallery.ts';
import { MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { Room } from '#shared/rooms/room.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { pricesInForce } from './prices-in-force.ts';

/** What the build says of the rooms, without their prices. */
export const ROOMS_AS_BUILT = ROOM_TYPES.map((roomType) => {
  const { nameAr, nameEn, features, listedRooms, bestSeller } = ROOM_FACTS[roomType];
  return {
    roomType,
    nameAr,
    nameEn,
    features: [...features],
    maxGuests: MAX_GUESTS,
    listedRooms,
    bestSeller,
    gallery: [...ROOM_GALLERY[roomType]],
  };
});

/** The four room types as guests see them, at today's prices in OMR, with the rates of nights. */
export async function listRooms(ctx: RequestContext): Promise<Room[]> {
  authorize(ctx, 'listRooms');
  const { now } = await pricesInForce(ctx.deps);
  return ROOMS_AS_BUILT.map((room) => ({
    ...room,
    originalPrice: omrFromBaisa(now[room.roomType].originalBaisa),
    discountedPrice: omrFromBaisa(now[room.roomType].discountedBaisa),
    rates: now[room.roomType].rates.map(({ baisa, ...rate }) => ({
      ...rate,
      weekdays: [...rate.weekdays],
      price: omrFromBaisa(baisa),
    })),
  }));
}
