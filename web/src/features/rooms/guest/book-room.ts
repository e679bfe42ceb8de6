import {
  type RoomType,
  parseRoomSelection,
  type RoomSelectionId,
} from '#shared/rooms/room-types.ts';
import { openPanel, replacePanel } from '../../../platform/navigation/panels.ts';
import { isSoldOut, type KnownStock, totalRemaining } from '../../../platform/queries/inventory.ts';

/** True where a live count says that the whole house is full. */
export function isFull({ byType, isStale }: KnownStock): boolean {
  return byType !== null && !isStale && totalRemaining(byType) === 0;
}

/** The step that "Book now" leads to: the form, the sold-out dialog, or the one for a full house. */
export function bookingStep(stock: KnownStock, type: RoomType): 'form' | 'soldOut' | 'noRooms' {
  if (!isSoldOut(stock, type)) return 'form';
  return isFull(stock) ? 'noRooms' : 'soldOut';
}

/**
 * "Book now" from anywhere: the form is all that is in sight, and going back from it leads
 * to where the room was chosen; a sold-out type says so first.
 */
export function useBookRoom(
  stock: KnownStock,
  startBooking: (selection: RoomSelectionId) => void = openBookingForm,
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

function openBookingForm(selection: RoomSelectionId): void {
  openPanel({ name: 'bookingForm', selection });
}

/** From a dialog, which nobody comes back to. */
export function replaceByBookingForm(selection: RoomSelectionId): void {
  replacePanel({ name: 'bookingForm', selection });
}
