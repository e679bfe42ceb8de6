import * as z from 'zod/mini';
import { EMAIL, MAX_EMAIL, plainEmail } from '../accounts/email.ts';
import { LANGUAGES } from '../language.ts';
import { VIP_CARDS } from '../membership/vip-cards.ts';
import { MAX_GUESTS, MIN_GUESTS } from '../rooms/pricing.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '../rooms/room-types.ts';
import { boundedText, rawMax, textField } from '../text-field.ts';
import { BOOKING_STATUSES, CANCELLED_BY } from './booking-lifecycle.ts';
import { changeRequestSchema } from './change-request.contract.ts';
import { CANCEL_REASONS, END_REASONS, MAX_REJECT_WORDS } from './rejection.ts';
import { dayField } from './stay.contract.ts';

export const PAYMENT_METHODS = ['cash', 'points'] as const;

/** Fixed label of a request from the quick form; stored, never translated. */
export const QUICK_BOOKING_TYPE = 'إدارة سريعة';
/** Fixed label of a night paid with points ("meaning free night"); stored, never translated. */
export const FREE_NIGHT_BOOKING_TYPE = 'ليلة مجانية';
/** Fixed label of a night that a prize of the monthly draw pays for; stored, never translated. */
export const PRIZE_BOOKING_TYPE = 'جائزة السحب';
/** Fixed label of a free night of a VIP card; stored, never translated. */
export const CARD_NIGHT_BOOKING_TYPE = 'ليلة مجانية من بطاقة VIP';
/** Paid by a card: no points were spent on it, and the night goes back to the card. */
export const isCardNight = (booking: {
  readonly isPointsBooking: boolean;
  readonly bookingType: string | null;
}): boolean => booking.isPointsBooking && booking.bookingType === CARD_NIGHT_BOOKING_TYPE;
/** Paid by a prize: no points were spent on it, and none come back. */
export const isPrizeNight = (booking: {
  readonly isPointsBooking: boolean;
  readonly bookingType: string | null;
}): boolean => booking.isPointsBooking && booking.bookingType === PRIZE_BOOKING_TYPE;
/** Extras of a request that names none. */
export const NO_EXTRAS = 'لا توجد إضافات';
/**
 * Version of the consent sentence shown above the confirm button; stored with its time. Earlier
 * ones stay readable for requests that waited.
 */
export const BOOKING_CONSENT_VERSION = 'booking-2026-11';
const BOOKING_CONSENTS = [BOOKING_CONSENT_VERSION] as const;

/**
 * Body of POST /api/booking-submissions. Status, price, points and payment are read only to be
 * compared or re-derived.
 */
export const bookingRequestSchema = z.strictObject({
  fullName: textField(1, 100),
  phoneNumber: textField(1, 40),
  idNumber: textField(1, 40),
  checkInDate: dayField,
  checkOutDate: dayField,
  roomType: z.enum(ROOM_TYPES),
  bedType: z.enum(BED_TYPES),
  smokingPreference: z.enum(SMOKING_TYPES),
  numberOfGuests: z._default(z.int().check(z.minimum(MIN_GUESTS), z.maximum(MAX_GUESTS)), 2),
  /** OMR that the guest saw; a differing sum is refused with the right one. */
  totalPrice: z.optional(z.number().check(z.minimum(0), z.maximum(10_000))),
  userEmail: z.optional(z.nullable(z.string().check(z.maxLength(MAX_EMAIL)))),
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
  extras: z.optional(z.nullable(textField(0, 200))),
  bookingType: z.optional(z.nullable(textField(0, 60))),
  paymentMethod: z.optional(z.enum(PAYMENT_METHODS)),
  isPointsBooking: z.optional(z.boolean()),
  pointsUsed: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
  status: z.optional(z.enum(BOOKING_STATUSES)),
  language: z.optional(z.enum(LANGUAGES)),
  consentVersion: z.optional(z.enum(BOOKING_CONSENTS)),
});
export type BookingRequest = z.infer<typeof bookingRequestSchema>;
export type BookingRequestInput = z.input<typeof bookingRequestSchema>;

const paidByCardSchema = z.object({
  percent: z.int(),
  fullPrice: z.number(),
  id: z.optional(z.int()),
});
export type PaidByCard = z.infer<typeof paidByCardSchema>;

const shortageSchema = z.object({ nights: z.array(z.string()), fits: z.boolean() });

/**
 * A booking as listed to its owner, its receipt holder or staff. Money in OMR, times
 * in ISO 8601.
 */
export const bookingSchema = z.object({
  id: z.int(),
  reference: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  /** Masked to its last digits; the full number is a request of its own, which is audited. */
  idNumber: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  roomType: z.enum(ROOM_TYPES),
  bedType: z.enum(BED_TYPES),
  smokingPreference: z.enum(SMOKING_TYPES),
  numberOfGuests: z.int(),
  totalPrice: z.number(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(BOOKING_STATUSES),
  cancelledBy: z.nullable(z.enum(CANCELLED_BY)),
  /** Why staff cancelled it once it was accepted, where they said so. */
  cancelReason: z.optional(z.enum(CANCEL_REASONS)),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When a pending request expires and releases its nights; null once it is answered. */
  expiresAt: z.nullable(z.string()),
  /** True for a request that waits without its rooms: its account holds as many as it may. */
  isUnheld: z.optional(z.boolean()),
  bookingType: z.nullable(z.string()),
  isPointsBooking: z.boolean(),
  pointsUsed: z.int(),
  extras: z.nullable(z.string()),
  userEmail: z.nullable(z.string()),
  /** Whether the booking earns points; set even where the account is hidden from the caller. */
  isInAccount: z._default(z.boolean(), false),
  /**
   * Points that the ledger granted for a completed stay: 0 where it was completed before an account
   * had it. Null for any other, and in answers that are not about somebody's own bookings.
   */
  pointsEarned: z._default(z.nullable(z.int()), null),
  contactEmail: z.nullable(z.string()),
  /** The newest wish of the guest to change or end an accepted booking, answered or not. */
  changeRequest: z._default(z.nullable(changeRequestSchema), null),
  /** Expected time of arrival, by the hotel's clock (arrival-time.ts). */
  arrivalTime: z._default(z.nullable(z.string()), null),
  /** Marks of staff, instants; null without one. */
  checkedInAt: z._default(z.nullable(z.string()), null),
  checkedOutAt: z._default(z.nullable(z.string()), null),
  noShowAt: z._default(z.nullable(z.string()), null),
  /** The first night that a no-show or an early departure has released; null without one. */
  releasedFrom: z._default(z.nullable(z.string()), null),
  /** The number of the room given, one of the type's. */
  roomNumber: z._default(z.nullable(z.int()), null),
  /**
   * The label on the door of that room, for its guest; the desk reads it with the house's rooms.
   */
  roomLabel: z.optional(z.nullable(z.string())),
  /** The language that the guest booked in, and is written to. */
  language: z._default(z.enum(LANGUAGES), 'ar'),
  /** On the board, of what waits there: where rooms do not suffice for all (room-shortage.ts). */
  shortage: z._default(z.nullable(shortageSchema), null),
  /** True where a booking that has not ended has no ID number yet: its check-in asks for it. */
  isIdMissing: z.optional(z.boolean()),
  /** True where its account added it later: the ID number stays masked to it. */
  isIdMasked: z.optional(z.boolean()),
  /** To staff, on the board: the team has noted something about this guest (`guest_notes`). */
  hasTeamNote: z.optional(z.boolean()),
  /** To staff, on the board: the VIP card that this guest's phone holds today. */
  vipCard: z.optional(z.enum(VIP_CARDS)),
  /**
   * The part that a VIP card pays: `fullPrice` (OMR) is what it costs without. `id` to staff alone.
   */
  card: z._default(z.nullable(paidByCardSchema), null),
  /** To staff, `numberOfGuests` and `extras` by the names that booking alerts read. */
  guests: z.optional(z.int()),
  specialRequests: z.optional(z.nullable(z.string())),
});
export type Booking = z.infer<typeof bookingSchema>;

export const bookingListSchema = z.array(bookingSchema);

/**
 * Answer to a new request: the booking, and the secret with which it can be read and cancelled
 * anywhere.
 */
export const bookingCreatedSchema = z.extend(bookingSchema, { receipt: z.nullable(z.string()) });
export type BookingCreated = z.infer<typeof bookingCreatedSchema>;

/**
 * The booking that the server made of the request with this `Idempotency-Key`; null where it has
 * none.
 */
export const sentBookingSchema = z.object({ booking: z.nullable(bookingCreatedSchema) });

/**
 * Body of PATCH /api/booking-submissions/{id}/status. `from` is the status that the caller looked
 * at: where it has changed meanwhile, the transition is refused, so that two members of staff never
 * answer one request differently. Where staff end a booking, `reason` and `words` tell its guest
 * why: a request has the reasons of a rejection, an accepted booking those of a cancellation. With
 * `mayUndo` the guest of an approved or rejected request is told once that can no longer be undone.
 */
export const bookingStatusBodySchema = z.strictObject({
  status: z.enum(BOOKING_STATUSES),
  from: z.optional(z.enum(BOOKING_STATUSES)),
  reason: z.optional(z.enum(END_REASONS)),
  words: z.optional(textField(0, MAX_REJECT_WORDS)),
  mayUndo: z.optional(z.boolean()),
});
export type BookingStatusBody = z.infer<typeof bookingStatusBodySchema>;

/**
 * Body of POST /api/booking-submissions/{id}/undo: the answer that staff looked at, by the
 * `updatedAt` that it gave the booking. Once its guest has been told: 409 `booking.undo_over`.
 */
export const undoAnswerBodySchema = z.strictObject({ answeredAt: textField(20, 30) });

/**
 * Body of POST /api/admin/bookings/{id}/reinstate: the cancellation that staff looked at, by the
 * `updatedAt` that it gave the booking.
 */
export const reinstateBodySchema = z.strictObject({ cancelledAt: textField(20, 30) });

/**
 * Query of DELETE /api/booking-submissions/{id}: status and `updatedAt` of the booking that the
 * caller looked at. Where it has changed meanwhile, nothing is deleted.
 */
export const deleteBookingQuerySchema = z.strictObject({
  from: z.optional(z.enum(BOOKING_STATUSES)),
  updatedAt: z.optional(textField(20, 30)),
});
export type DeleteBookingQuery = z.infer<typeof deleteBookingQuerySchema>;

/** Answer to a change of status; points are what was really added or deducted. */
export const bookingStatusAnswerSchema = z.extend(bookingSchema, {
  pointsEarned: z.int(),
  pointsDeducted: z.int(),
  /** It can still be taken back, and its guest knows nothing of it. */
  canUndo: z._default(z.boolean(), false),
});
export type BookingStatusAnswer = z.infer<typeof bookingStatusAnswerSchema>;

/**
 * Query of GET /api/booking-submissions/lookup. The secret code comes in the `X-Receipt` header,
 * because addresses are written to logs.
 */
export const bookingLookupQuerySchema = z.strictObject({
  reference: textField(6, 12),
});

/**
 * What staff can list beside the board: one lane, a page at a time. Anonymous and signed-in guests
 * always get their own.
 */
const BOARD_LANES = ['pending', 'arrivals', 'inHouse', 'departures', 'upcoming', 'closed'] as const;
export type BoardLane = (typeof BOARD_LANES)[number];
export const bookingListQuerySchema = z.strictObject({
  lane: z.optional(z.enum(BOARD_LANES)),
  search: z.optional(textField(1, 60)),
  cursor: z.optional(textField(1, 40)),
});
