import { parseRoomSelection, type RoomSelectionId } from '#shared/rooms/room-types.ts';
import { closeAllPanels, openPanel } from '../../data/panels.ts';
import { bookingStep, type KnownStock } from './booking-step.ts';

/** "Book now" from anywhere: every open panel closes when a booking starts; a sold-out type says so first. */
export function useBookRoom(stock: KnownStock, startBooking = openBookingForm): (selection: RoomSelectionId) => void {
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
