import * as z from 'zod/mini';
import { ownProof } from '../accounts/credentials.ts';
import { EMAIL, MAX_EMAIL, plainEmail } from '../accounts/email.ts';
import { NOTE_LENGTH } from '../guests/guest.contract.ts';
import { mailReturnsSchema } from '../mails/mails.contract.ts';
import { bookingCardSchema } from '../membership/card-quote.contract.ts';
import { MAX_GUESTS, MIN_GUESTS } from '../rooms/pricing.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '../rooms/room-types.ts';
import { boundedText, linesField, rawMax, textField } from '../text-field.ts';
import { bookingCreatedSchema, bookingRequestSchema, bookingSchema } from './booking.contract.ts';
import { QUICK_MIN } from './quick-booking.ts';
import { CANCEL_REASONS, REJECT_REASONS } from './rejection.ts';
import { idNumberField, roomNumberField } from './stay-marks.contract.ts';
import { dayField } from './stay.contract.ts';

const apiMarker = { v: z.literal(1), ok: z.literal(true) };

const seenPrice = z.optional(z.number().check(z.minimum(0), z.maximum(10_000)));

/**
 * Body of PATCH /api/admin/bookings/{id}: the fields to change. `from` is the
 * `updatedAt` of the booking that was looked at: where it has changed meanwhile, nothing is done.
 * `totalPrice` is the OMR that staff saw for the changed stay.
 */
export const editBookingBodySchema = z.strictObject({
  from: textField(20, 30),
  checkInDate: z.optional(dayField),
  checkOutDate: z.optional(dayField),
  roomType: z.optional(z.enum(ROOM_TYPES)),
  bedType: z.optional(z.enum(BED_TYPES)),
  smokingPreference: z.optional(z.enum(SMOKING_TYPES)),
  numberOfGuests: z.optional(z.int().check(z.minimum(MIN_GUESTS), z.maximum(MAX_GUESTS))),
  fullName: z.optional(textField(QUICK_MIN.fullName, 100)),
  phoneNumber: z.optional(textField(QUICK_MIN.phoneNumber, 40)),
  contactEmail: z.optional(
    z.nullable(
      boundedText(
        rawMax(MAX_EMAIL),
        z.overwrite(plainEmail),
        z.email({ pattern: EMAIL }),
        z.maxLength(MAX_EMAIL),
      ),
    ),
  ),
  totalPrice: seenPrice,
  /** Takes the card off that pays a part of it; a free night keeps its own. */
  withoutCard: z.optional(z.literal(true)),
});
export type EditBookingBody = z.infer<typeof editBookingBodySchema>;

/** What an edit can change, in the order in which it is told. */
export const EDITED_FIELDS = [
  'checkInDate',
  'checkOutDate',
  'roomType',
  'bedType',
  'smokingPreference',
  'numberOfGuests',
  'totalPrice',
  'fullName',
  'phoneNumber',
  'contactEmail',
  'roomNumber',
] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

/** One thing that changed, as it was and as it is; prices in OMR. */
export const bookingChangeSchema = z.object({
  field: z.enum(EDITED_FIELDS),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type BookingChange = z.infer<typeof bookingChangeSchema>;

/**
 * One step of a booking's history. `what` is the name that the audit log has for it, without
 * `booking.`; `who.name` is null where the account is gone.
 */
const historyStepSchema = z.object({
  at: z.string(),
  who: z.object({ kind: z.enum(['staff', 'guest', 'system']), name: z.nullable(z.string()) }),
  what: z.string(),
  changes: z.array(bookingChangeSchema),
  /** What the guest wrote with a request, or staff with their answer. */
  words: z.string(),
  /** Why staff rejected the request, of that step alone. */
  reason: z._default(z.nullable(z.enum(REJECT_REASONS)), null),
  /** The same of a cancellation; apart, because an app of yesterday knows the reasons above alone. */
  cancelReason: z._default(z.nullable(z.enum(CANCEL_REASONS)), null),
});
export type HistoryStep = z.infer<typeof historyStepSchema>;

/** Steps that a history shows at most: the newest. */
export const MAX_HISTORY = 100;

/** Answer of GET /api/admin/bookings/{id}; the newest step first. */
export const staffBookingSchema = z.object({
  ...apiMarker,
  booking: bookingSchema,
  /** Language of the guest's messages. */
  language: z.enum(['ar', 'en']),
  /** The last mail to the guest's address came back; absent where none did. */
  mailReturns: z.optional(mailReturnsSchema),
  history: z.array(historyStepSchema),
});
export type StaffBooking = z.infer<typeof staffBookingSchema>;

/** Answer of PATCH /api/admin/bookings/{id}. */
export const editedBookingSchema = z.object({ ...apiMarker, booking: bookingSchema });

/** Characters of what the guest would like, which the booking keeps as its extras. */
export const MAX_WISH = 200;

/**
 * Body of POST /api/admin/walk-ins: a request with the fixed labels of a quick booking, and whether
 * it is approved in the same step. A stay that begins later may lack `idNumber`, which is asked at
 * check-in. With `roomNumber` the guest is checked in with the booking; `confirm` gives a
 * room whose guest is still inside. A `card` pays a part of it, or its one night.
 */
export const walkInBodySchema = z.extend(bookingRequestSchema, {
  fullName: textField(QUICK_MIN.fullName, 100),
  phoneNumber: textField(QUICK_MIN.phoneNumber, 40),
  idNumber: z.optional(idNumberField),
  approve: z.boolean(),
  wish: z.optional(textField(1, MAX_WISH)),
  teamNote: z.optional(linesField(1, NOTE_LENGTH)),
  roomNumber: z.optional(roomNumberField),
  confirm: z.optional(z.boolean()),
  card: z.optional(bookingCardSchema),
});
export type WalkInBody = z.infer<typeof walkInBodySchema>;
export type WalkInInput = z.input<typeof walkInBodySchema>;

/** Query of GET /api/admin/free-rooms, whose answer is that of a booking's rooms. */
export const freeRoomsQuerySchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  checkIn: dayField,
  checkOut: dayField,
});
export type FreeRoomsQuery = z.infer<typeof freeRoomsQuerySchema>;

/** Answer of POST /api/admin/walk-ins; the receipt is the code for the guest's card. */
export const walkInAnswerSchema = bookingCreatedSchema;

/** Query of GET /api/admin/known-guest. */
export const knownGuestQuerySchema = z.strictObject({
  phone: textField(QUICK_MIN.phoneNumber, 40),
});

/** Who booked with a phone before: as their last booking names them. */
const knownGuestSchema = z.object({
  phoneNumber: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  /** Masked: it is asked for again, and compared with the card. */
  idNumber: z.string(),
  language: z.enum(['ar', 'en']),
  /** Stays that are over. */
  stays: z.int(),
  /** Balance of the account; null without one. */
  points: z.nullable(z.int()),
});
export type KnownGuest = z.infer<typeof knownGuestSchema>;
export const knownGuestAnswerSchema = z.object({
  ...apiMarker,
  guest: z.nullable(knownGuestSchema),
});

/** Characters of the reason for which a booking is deleted. */
export const MAX_DELETION_REASON = 200;

/**
 * Body of DELETE /api/booking-submissions/{id}: the password of whoever deletes, with a
 * code where they have a second factor, and why they do.
 */
export const deleteBookingBodySchema = z.strictObject({
  ...ownProof,
  reason: textField(1, MAX_DELETION_REASON),
});
export type DeleteBookingBody = z.infer<typeof deleteBookingBodySchema>;
