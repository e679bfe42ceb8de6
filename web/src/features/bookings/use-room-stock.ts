import { MAX_NIGHTS, nightCount } from '#shared/bookings/stay.ts';
import { BED_TYPES, ROOM_FACTS, SMOKING_TYPES, type BedType, type RoomType, type SmokingType } from '#shared/rooms/room-types.ts';
import type { TypeInventory } from '../../data/rooms/combine-inventory.ts';
import { useInventory, type Inventory } from '../../data/rooms/use-inventory.ts';
import type { BookingDraft } from './booking-draft.ts';
import { draftStay } from './booking-payload.ts';
import { offeredKinds, type Offered } from './offered-options.ts';

export interface RoomStockOnForm {
  readonly inventory: Inventory;
  /** Counts of the type for the chosen stay as last heard, tonight's before there is one; null while nothing is known. */
  readonly heard: TypeInventory | null;
  /** The same where they are live and of the chosen stay; only these may refuse anything. */
  readonly live: TypeInventory | null;
  readonly beds: Offered<BedType>;
  readonly smoking: Offered<SmokingType>;
}

/** What is left of a type while its form is open, asked every 3 s. */
export function useRoomStock(roomType: RoomType | null, draft: BookingDraft): RoomStockOnForm {
  const chosen = draftStay(draft);
  // A form kept from an earlier visit may hold a stay that no longer is one.
  const nights = chosen === null ? 0 : nightCount(chosen);
  const stay = nights > 0 && nights <= MAX_NIGHTS ? chosen : null;
  const inventory = useInventory(stay ?? undefined, { fast: true });
  const heard = roomType === null ? null : (inventory.byType?.[roomType] ?? null);
  const live = stay === null || inventory.isStale ? null : heard;
  // Before there are dates, tonight's sold-out kind may well be free on the nights to come.
  const counts = stay === null && heard?.remaining === 0 ? null : heard;
  const house = roomType === null ? ALL : ROOM_FACTS[roomType];
  return {
    inventory,
    heard,
    live,
    beds: offeredKinds(BED_TYPES, counts?.beds ?? null, house.beds),
    smoking: offeredKinds(SMOKING_TYPES, counts?.smoking ?? null, house.smoking),
  };
}

const ALL = { beds: { single: 1, double: 1 }, smoking: { smoking: 1, non_smoking: 1 } } as const;
