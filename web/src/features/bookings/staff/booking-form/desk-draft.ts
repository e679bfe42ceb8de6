import type { Booking, BookingRequestInput } from '#shared/bookings/booking.contract.ts';
import type { EditBookingBody, WalkInInput } from '#shared/bookings/staff-booking.contract.ts';
import { addDays, nightCount } from '#shared/bookings/stay.ts';
import type { BookingCard } from '#shared/membership/card-quote.contract.ts';
import { omrFromBaisa } from '#shared/money.ts';
import type { Day } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import {
  type BookingDraft,
  emptyDraft,
  type Problems,
  withoutProblems,
} from '../../guest/form/booking-draft.ts';
import { type StockLeft, validateWalkIn } from '../../guest/form/validate-booking.ts';

/** What is changed of a booking, in the words of its draft. */
export type BookingPart = Partial<BookingDraft>;

/** A guest at the desk wants tonight, unless somebody chose otherwise on the way here. */
export function walkInDraft(args: PanelArgs['walkIn'], today: Day): BookingDraft {
  const checkIn = args.checkIn ?? today;
  const checkOut = args.checkOut ?? addDays(checkIn, 1);
  return {
    ...emptyDraft(args.phone === undefined ? null : { phoneNumber: args.phone }),
    checkIn,
    checkOut,
    roomType: args.roomType ?? null,
    bedType: 'double',
    smokingPreference: 'non_smoking',
  };
}

/** A booking as a form shows it, without the ID number, which an edit does not ask for again. */
export function draftOfBooking(booking: Booking): BookingDraft {
  const { fullName, phoneNumber, contactEmail } = booking;
  return {
    ...emptyDraft({ fullName, phoneNumber, email: contactEmail ?? '' }),
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    roomType: booking.roomType,
    bedType: booking.bedType,
    smokingPreference: booking.smokingPreference,
    numberOfGuests: booking.numberOfGuests,
  };
}

/** Only what is other than the booking: a colleague’s change of something else stays. */
export function changedParts(draft: BookingDraft, booking: Booking): BookingPart {
  const before = draftOfBooking(booking);
  const isOther = (key: keyof BookingDraft) => normal(key, draft) !== normal(key, before);
  const keys = (Object.keys(before) as (keyof BookingDraft)[]).filter(isOther);
  return Object.fromEntries(keys.map((key) => [key, draft[key]]));
}

function normal(key: keyof BookingDraft, draft: BookingDraft) {
  const value = draft[key];
  if (typeof value !== 'string') return value;
  return key === 'phoneNumber' ? samePhone(value) : value.trim();
}

/** The same for every spelling of a phone. */
export const samePhone = (typed: string): string => toE164(typed) ?? typed.trim();

/**
 * The rules of a quick booking; where a booking is changed, what it has already is never gone, and
 * a stay that has begun keeps its check-in.
 */
export function editProblems(
  draft: BookingDraft,
  booking: Booking,
  today: Day,
  stock: StockLeft | null,
): Problems {
  const found = validateWalkIn({ ...draft, idNumber: '00000' }, today, stock);
  const isOwnNight = draft.checkIn !== null && booking.checkInDate === draft.checkIn;
  const hasBegun = booking.checkInDate < today;
  return withoutProblems(found, [
    ...(found.checkInDate === 'gone' ? (['checkInDate'] as const) : []),
    ...(isOwnNight && hasBegun ? (['checkInDate'] as const) : []),
    ...(draft.bedType === booking.bedType ? (['bedType'] as const) : []),
    ...(draft.smokingPreference === booking.smokingPreference
      ? (['smokingPreference'] as const)
      : []),
  ]);
}

/** Body of an edit; null where nothing of it is other. */
export function editBody(
  draft: BookingDraft,
  booking: Booking,
  totalBaisa: number | null,
  withoutCard = false,
): EditBookingBody | null {
  const parts = changedParts(draft, booking);
  if (Object.keys(parts).length === 0 && !withoutCard) return null;
  const { checkIn, checkOut, email, phoneNumber, fullName } = parts;
  const { roomType, bedType, smokingPreference, numberOfGuests } = parts;
  return {
    from: booking.updatedAt,
    ...(checkIn && { checkInDate: checkIn }),
    ...(checkOut && { checkOutDate: checkOut }),
    ...(roomType && { roomType }),
    ...(bedType && { bedType }),
    ...(smokingPreference && { smokingPreference }),
    ...(numberOfGuests !== undefined && { numberOfGuests }),
    ...(fullName !== undefined && { fullName: fullName.trim() }),
    ...(phoneNumber !== undefined && { phoneNumber: toE164(phoneNumber) ?? phoneNumber }),
    ...(email !== undefined && { contactEmail: email.trim() === '' ? null : email.trim() }),
    ...(totalBaisa !== null && { totalPrice: omrFromBaisa(totalBaisa) }),
    ...(withoutCard && { withoutCard }),
  };
}

/** The words of staff about a booking, and about the guest for whom they book. */
export interface WalkInNotes {
  readonly wish: string;
  readonly teamNote: string;
}
export const NO_NOTES: WalkInNotes = { wish: '', teamNote: '' };

interface WalkInStep {
  readonly approve: boolean;
  readonly notes: WalkInNotes;
  /** The guest is checked in with it. */
  readonly roomNumber: number | null;
  readonly confirm?: boolean;
  readonly card?: BookingCard | null;
}

export function walkInBody(
  { idNumber, ...request }: BookingRequestInput,
  { approve, notes, roomNumber, confirm = false, card = null }: WalkInStep,
): WalkInInput {
  const [wish, teamNote] = [notes.wish.trim(), notes.teamNote.trim()];
  return {
    ...request,
    userEmail: null,
    approve,
    ...(idNumber !== '' && { idNumber }),
    ...(wish !== '' && { wish }),
    ...(teamNote !== '' && { teamNote }),
    ...(roomNumber !== null && { roomNumber }),
    ...(confirm && { confirm }),
    ...(card !== null && { card: { id: card.id, percent: card.percent } }),
  };
}

/** Nights of a draft, 0 while a day is missing. */
export const draftNights = ({ checkIn, checkOut }: BookingDraft): number =>
  checkIn === null || checkOut === null ? 0 : Math.max(0, nightCount({ checkIn, checkOut }));

/** The Saturday that ends the Omani weekend after the day; at least a night ahead. */
export function saturdayAfter(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const SATURDAY = 6;
  return addDays(day, SATURDAY - weekday || 7);
}
