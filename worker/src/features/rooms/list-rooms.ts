import { omrFromBaisa } from '#shared/money.ts';
import { ROOM_GALLERY } from '#shared/rooms/gallery.ts';
import { MAX_GUESTS } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import type { Room } from '#shared/rooms/room.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';

/**
 * The four room types as guests see them, prices in OMR (guest.txt §9, set (a) of original prices).
 */
export function listRooms(ctx: RequestContext): Room[] {
  authorize(ctx, 'listRooms');
  return ROOM_TYPES.map((roomType) => {
    const facts = ROOM_FACTS[roomType];
    return {
      roomType,
      nameAr: facts.nameAr,
      nameEn: facts.nameEn,
      features: [...facts.features],
      originalPrice: omrFromBaisa(facts.originalBaisa),
      discountedPrice: omrFromBaisa(facts.discountedBaisa),
      maxGuests: MAX_GUESTS,
      listedRooms: facts.listedRooms,
      bestSeller: facts.bestSeller,
      gallery: [...ROOM_GALLERY[roomType]],
    };
  });
}
