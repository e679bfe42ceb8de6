import { MAX_NIGHTS, nightCount } from '#shared/bookings/stay.ts';
import { priceOfStay, type StayPrice } from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { BookingDraft } from './booking-draft.ts';
import { draftStay } from './booking-payload.ts';

/** A total that the server named and the guest agreed to, for exactly one stay. */
export interface AgreedTotal {
  readonly quoteId: string;
  readonly totalBaisa: number;
}

/** Names what a price is for, so that an agreed total is not carried over to another stay. */
export function quoteId(roomType: RoomType | null, draft: BookingDraft): string {
  return [roomType, draft.checkIn, draft.checkOut, draft.numberOfGuests].join('|');
}

/** Price of what is chosen so far, in baisa; null until type and stay make one. */
export function quote(roomType: RoomType | null, draft: BookingDraft): StayPrice | null {
  const stay = draftStay(draft);
  if (roomType === null || stay === null) return null;
  const nights = nightCount(stay);
  return nights < 1 || nights > MAX_NIGHTS ? null : priceOfStay(roomType, stay, draft.numberOfGuests);
}
