import {
  type RoomType,
  parseRoomSelection,
  type RoomSelectionId,
} from '#shared/rooms/room-types.ts';
import { closeAllPanels, openPanel } from '../../../platform/navigation/panels.ts';
import { isSoldOut, type KnownStock, totalRemaining } from '../../../platform/queries/inventory.ts';

/** True where a live count says that the whole house is full. */
export function isFull({ byType, isStale }: KnownStock): boolean {
  return byType !== null && !isStale && totalRemaining(byType) === 0;
}

/**
 * What "Book now" opens (guest.txt §4): the form, the sold-out dialog, or the one for a full house.
 */
export function bookingStep(stock: KnownStock, type: RoomType): 'form' | 'soldOut' | 'noRooms' {
  if (!isSoldOut(stock, type)) return 'form';
  return isFull(stock) ? 'noRooms' : 'soldOut';
}

/**
 * "Book now" from anywhere: every open panel closes when a booking starts; a sold-out type
 * says so first.
 */
export function useBookRoom(
  stock: KnownStock,
  startBooking = openBookingForm,
): (selection: RoomSelectionId) => void {
  return (selection) => {
    const room = parseRoomSelection(selection);
    if (!room) return;
    const step = bookingStep(stock, room.type);
    if (step === 'form') startBooking(selection);
    else if (step === 'soldOut') openPanel({ name: 'soldOut', roomType: room.type });
    else openPanel({ name: 'noRooms' });
  };
}

export function openBookingForm(selection: RoomSelectionId): void {
  closeAllPanels();
  openPanel({ name: 'bookingForm', selection });
}
