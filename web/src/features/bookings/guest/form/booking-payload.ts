import {
  BOOKING_CONSENT_VERSION,
  FREE_NIGHT_BOOKING_TYPE,
  NO_EXTRAS,
  QUICK_BOOKING_TYPE,
  type BookingRequestInput,
} from '#shared/bookings/booking.contract.ts';
import type { Stay } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { toE164 } from '#shared/phone.ts';
import { normalizeDigits } from '#shared/plain-text.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import {
  type RoomSelectionId,
  type RoomType,
  parseRoomSelection,
} from '#shared/rooms/room-types.ts';
import type { BookingDraft } from './booking-draft.ts';

interface Sender {
  readonly language: Language;
  /** Null for a guest without an account. */
  readonly userEmail: string | null;
  /** The total that stood on the screen, in baisa. */
  readonly totalBaisa: number;
}

/**
 * Body of a request from the full form. Null while the form is not filled, which validation tells
 * the guest first.
 */
export function fullPayload(
  draft: BookingDraft,
  selection: RoomSelectionId,
  sender: Sender,
): BookingRequestInput | null {
  const room = parseRoomSelection(selection);
  if (!room) return null;
  const extras = room.number === null ? NO_EXTRAS : selection;
  const body = commonPayload({ ...draft, roomType: room.type }, sender, extras);
  return body && { ...body, contactEmail: contactEmailOf(draft) };
}

const contactEmailOf = ({ email }: BookingDraft): string | null => email.trim() || null;

/** Body of a request from the quick form, with its fixed values. */
export function quickPayload(draft: BookingDraft, sender: Sender): BookingRequestInput | null {
  const body = commonPayload(draft, sender, NO_EXTRAS);
  if (!body) return null;
  return {
    ...body,
    contactEmail: contactEmailOf(draft),
    status: 'pending',
    isPointsBooking: false,
    pointsUsed: 0,
    bookingType: QUICK_BOOKING_TYPE,
    paymentMethod: 'cash',
  };
}

/**
 * Body of a request for a night that points paid, with its fixed values; the server
 * decides them again.
 */
export function pointsPayload(
  draft: BookingDraft,
  roomType: RoomType,
  sender: Omit<Sender, 'totalBaisa'>,
): BookingRequestInput | null {
  const body = commonPayload({ ...draft, roomType }, { ...sender, totalBaisa: 0 }, NO_EXTRAS);
  if (!body) return null;
  return {
    ...body,
    status: 'approved',
    isPointsBooking: true,
    pointsUsed: POINTS_COST[roomType],
    bookingType: FREE_NIGHT_BOOKING_TYPE,
    paymentMethod: 'points',
  };
}

/** The chosen stay, or null where a day is missing. */
export function stayOfDraft({ checkIn, checkOut }: BookingDraft): Stay | null {
  return checkIn === null || checkOut === null ? null : { checkIn, checkOut };
}

function commonPayload(
  draft: BookingDraft,
  sender: Sender,
  extras: string,
): BookingRequestInput | null {
  const { roomType, bedType, smokingPreference } = draft;
  const stay = stayOfDraft(draft);
  if (!stay || !roomType || !bedType || !smokingPreference) return null;
  return {
    fullName: draft.fullName.trim(),
    phoneNumber: toE164(draft.phoneNumber) ?? normalizeDigits(draft.phoneNumber),
    idNumber: normalizeDigits(draft.idNumber),
    checkInDate: stay.checkIn,
    checkOutDate: stay.checkOut,
    roomType,
    bedType,
    smokingPreference,
    numberOfGuests: draft.numberOfGuests,
    totalPrice: omrFromBaisa(sender.totalBaisa),
    userEmail: sender.userEmail,
    extras,
    language: sender.language,
    consentVersion: BOOKING_CONSENT_VERSION,
  };
}
