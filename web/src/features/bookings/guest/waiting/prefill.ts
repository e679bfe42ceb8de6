import * as z from 'zod/mini';
import {
  type BookingRequest,
  bookingRequestSchema,
  QUICK_BOOKING_TYPE,
} from '#shared/bookings/booking.contract.ts';
import { parseRoomSelection, roomSelectionId } from '#shared/rooms/room-types.ts';
import { chosenStayId, readChosenStay } from '../../../../platform/navigation/chosen-stay.ts';
import { replacePanel } from '../../../../platform/navigation/panels.ts';
import { readStoredDraft, writeStoredDraft } from '../form/booking-draft-storage.ts';
import { type BookingDraft, type DraftPlace, emptyDraft } from '../form/booking-draft.ts';

export type RoomAndStay = Pick<
  BookingRequest,
  'roomType' | 'bedType' | 'smokingPreference' | 'checkInDate' | 'checkOutDate'
>;

/** The request as it was typed; null once only its receipt is kept. */
export function readRequest(payload: unknown): BookingRequest | null {
  return z.safeParse(bookingRequestSchema, payload).data ?? null;
}

/**
 * What a form begins with to ask for the same again, or for `wish` in its place: as it was sent,
 * or as the guest has gone on with it since.
 */
export function draftOfRequest(
  request: BookingRequest,
  wish: RoomAndStay,
  kept: BookingDraft = draftAsSent(request),
): BookingDraft {
  return {
    ...kept,
    checkIn: wish.checkInDate,
    checkOut: wish.checkOutDate,
    roomType: isQuick(request) ? wish.roomType : null,
    bedType: wish.bedType,
    smokingPreference: wish.smokingPreference,
  };
}

function draftAsSent(request: BookingRequest): BookingDraft {
  const { fullName, phoneNumber, contactEmail, idNumber, numberOfGuests } = request;
  const contact = { fullName, phoneNumber, email: contactEmail ?? undefined };
  return { ...emptyDraft(contact), idNumber, numberOfGuests };
}

/**
 * Opens the form that the request came from, with everything that was typed in it, and beside what
 * that form holds for another booking. What it books takes the place of the request in the queue.
 */
export function openFormWith(
  replaces: string,
  request: BookingRequest,
  wish: RoomAndStay | null,
): void {
  keepDraftFor({ form: isQuick(request) ? 'quick' : 'full', replaces }, request, wish);
  if (isQuick(request)) return replacePanel({ name: 'quickForm', replaces });
  const { roomType } = wish ?? request;
  const wished = parseRoomSelection(request.extras ?? '');
  const number = wished?.type === roomType ? (wished.number ?? undefined) : undefined;
  const selection = roomSelectionId(roomType, number);
  replacePanel({ name: 'bookingForm', selection, replaces });
}

/** Without a wish the form goes on as the guest left it. */
export function keepDraftFor(
  place: DraftPlace,
  request: BookingRequest,
  wish: RoomAndStay | null,
): void {
  const kept = readStoredDraft(place).draft;
  if (wish === null && kept !== undefined) return;
  writeStoredDraft(place, {
    draft: draftOfRequest(request, wish ?? request, kept),
    chosen: chosenStayId(readChosenStay()),
  });
}

function isQuick({ bookingType }: BookingRequest): boolean {
  return bookingType === QUICK_BOOKING_TYPE;
}
