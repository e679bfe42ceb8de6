import { addDays, nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import type { Understood } from '../understand/understood.ts';
import type { Draft } from './dialogue-state.ts';
import { fitsOneRoom, isFree } from './take-in.ts';

interface StayInQuestion {
  readonly roomType: RoomType | null;
  readonly checkIn: Day;
  readonly checkOut: Day;
}

/** The stay whose rooms have to be counted; one night where only its first is known. */
export function stayInQuestion(draft: Draft, understood: Understood): StayInQuestion | null {
  const { slots } = isFree(understood) ? wished(draft, understood) : draft;
  const { room_type: roomType, check_in: checkIn, check_out: checkOut } = slots;
  if (!draft.isOpen || checkIn === null) return null;
  const isStay = checkOut !== null && nightCount({ checkIn, checkOut }) > 0;
  return { roomType, checkIn, checkOut: isStay ? checkOut : addDays(checkIn, 1) };
}

/** The draft as it would be with what a question about free rooms names. */
export function wished(draft: Draft, { values, nights }: Understood): Draft {
  const { room_type, check_in, check_out } = { ...draft.slots, ...values };
  const guests = fitsOneRoom(values.guests) ? values.guests : draft.slots.guests;
  const slots = { ...draft.slots, room_type, check_in, check_out, guests };
  const { check_in: checkIn, check_out: checkOut } = slots;
  const counted = checkIn !== null && nights !== null ? addDays(checkIn, nights) : checkOut;
  const isStay = checkIn === null || counted === null || counted > checkIn;
  return { ...draft, slots: { ...slots, check_out: isStay ? counted : null } };
}
