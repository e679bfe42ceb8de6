import * as z from 'zod/mini';
import {
  type BookingRequest,
  bookingRequestSchema,
  QUICK_BOOKING_TYPE,
} from '#shared/bookings/booking.contract.ts';
import { parseRoomSelection, roomSelectionId } from '#shared/rooms/room-types.ts';
import { chosenStayId, readChosenStay } from '../../../../platform/navigation/chosen-stay.ts';
import { replacePanel } from '../../../../platform/navigation/panels.ts';
import { writeStoredDraft } from '../form/booking-draft-storage.ts';
import { type BookingDraft, emptyDraft } from '../form/booking-draft.ts';

export type RoomAndStay = Pick<
  BookingRequest,
  'roomType' | 'bedType' | 'smokingPreference' | 'checkInDate' | 'checkOutDate'
>;

/** The request as it was typed; null once only its receipt is kept. */
export function readRequest(payload: unknown): BookingRequest | null {
  return z.safeParse(bookingRequestSchema, payload).data ?? null;
}

/** What a form begins with to ask for the same again, or for `wish` in its place. */
export function draftOfRequest(request: BookingRequest, wish: RoomAndStay): BookingDraft {
  const { fullName, phoneNumber, contactEmail, idNumber, numberOfGuests } = request;
  return {
    ...emptyDraft({ fullName, phoneNumber, email: contactEmail ?? undefined }),
    idNumber,
    numberOfGuests,
    checkIn: wish.checkInDate,
    checkOut: wish.checkOutDate,
    roomType: isQuick(request) ? wish.roomType : null,
    bedType: wish.bedType,
    smokingPreference: wish.smokingPreference,
  };
}

/**
 * Opens the form that the request came from, with everything that was typed in it. What it books
 * takes the place of the request in the queue.
 */
export function openFormWith(queueId: string, request: BookingRequest, wish: RoomAndStay): void {
  writeStoredDraft(isQuick(request) ? 'quick' : 'full', {
    draft: draftOfRequest(request, wish),
    chosen: chosenStayId(readChosenStay()),
    replaces: queueId,
  });
  if (isQuick(request)) return replacePanel({ name: 'quickForm' });
  const wished = parseRoomSelection(request.extras ?? '');
  const number = wished?.type === wish.roomType ? (wished.number ?? undefined) : undefined;
  replacePanel({ name: 'bookingForm', selection: roomSelectionId(wish.roomType, number) });
}

function isQuick({ bookingType }: BookingRequest): boolean {
  return bookingType === QUICK_BOOKING_TYPE;
}
