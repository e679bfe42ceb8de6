import * as z from 'zod/mini';
import { ACCOUNT_ERRORS } from './accounts/errors.ts';
import { PASSKEY_USES } from './accounts/passkey-use.ts';
import { ASSISTANT_ERRORS } from './assistant/errors.ts';
import { BOOKING_ERRORS } from './bookings/errors.ts';
import { fullPartSchema } from './bookings/full-parts.ts';
import { heldRoomSchema, markedStaySchema } from './bookings/stay-marks.contract.ts';
import { DESK_ERRORS } from './desk/errors.ts';
import { DRAW_ERRORS } from './draw/errors.ts';
import { EVENT_ERRORS } from './events/errors.ts';
import { LIVE_ERRORS } from './live/errors.ts';
import { MEDIA_ERRORS } from './media/errors.ts';
import { MEMBERSHIP_ERRORS } from './membership/errors.ts';
import { NOTIFICATION_ERRORS } from './notifications/errors.ts';
import { OFFER_ERRORS } from './offers/errors.ts';
import { POINTS_ERRORS } from './points/errors.ts';
import { PUSH_ERRORS } from './push/errors.ts';
import { REVIEW_ERRORS } from './reviews/errors.ts';
import { ROOM_ERRORS } from './rooms/errors.ts';
import { houseRoomSchema } from './rooms/house-room.contract.ts';
import { priceRowSchema } from './rooms/price-list.contract.ts';
import { heldNightSchema, nightStockSchema } from './rooms/room-stock.contract.ts';
import { SITE_ERRORS } from './site/errors.ts';
import { siteSettingsSchema } from './site/site-settings.contract.ts';
import { STATISTICS_ERRORS } from './statistics/errors.ts';

/** Every code that an error answer can carry; the web maps each to a sentence in both languages. */
export const ERROR_CODES = [
  'request.bad_json',
  'request.invalid',
  'request.too_large',
  'request.incomplete',
  'request.not_found',
  'request.method_not_allowed',
  'request.cross_site',
  'request.too_many',
  'request.key_reused',
  ...ACCOUNT_ERRORS,
  ...BOOKING_ERRORS,
  ...DESK_ERRORS,
  'phone.invalid',
  ...POINTS_ERRORS,
  ...EVENT_ERRORS,
  ...DRAW_ERRORS,
  ...NOTIFICATION_ERRORS,
  ...OFFER_ERRORS,
  ...LIVE_ERRORS,
  ...MEDIA_ERRORS,
  ...PUSH_ERRORS,
  ...REVIEW_ERRORS,
  ...ROOM_ERRORS,
  ...ASSISTANT_ERRORS,
  ...MEMBERSHIP_ERRORS,
  ...SITE_ERRORS,
  ...STATISTICS_ERRORS,
  'server.unavailable',
  'server.failed',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One field that a body got wrong: its path, and why. */
const fieldErrorSchema = z.object({ field: z.string(), reason: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * The body of every answer that is not a success. `error` and `message` carry the same sentence for
 * older clients.
 */
export const wireErrorSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(ERROR_CODES),
  requestId: z.string(),
  details: z.optional(
    z.object({
      fields: z.optional(z.array(fieldErrorSchema)),
      totalPrice: z.optional(z.number()),
      full: z.optional(z.array(fullPartSchema)),
      status: z.optional(z.string()),
      wanted: z.optional(z.string()),
      /** The stay as it is now, where a mark of staff came too late. */
      stay: z.optional(markedStaySchema),
      /** The room that was asked for, and the stays that have it. */
      room: z.optional(heldRoomSchema),
      retryAfter: z.optional(z.number()),
      /** With `auth.factor_needed`: a passkey of the caller's stands for the code, or alone. */
      passkey: z.optional(z.enum(PASSKEY_USES)),
      /** The saved question that a new one resembles. */
      answerId: z.optional(z.number()),
      /** Wrong passwords that the gate of the statistics still takes, or wrong PINs a locked desk. */
      triesLeft: z.optional(z.number()),
      /**
       * With a 401: a session of this browser was over. `expired`: idle or too old; `ended`: signed
       * out elsewhere or by a new password.
       */
      sessionEnded: z.optional(z.enum(['expired', 'ended'])),
      /** Points that the purchase costs, and the balance that does not cover it. */
      cost: z.optional(z.number()),
      totalPoints: z.optional(z.number()),
      /** Pictures (SHA-256) that an entry names and the server does not have. */
      missing: z.optional(z.array(z.string())),
      /** Bookings and entries that a message of staff may be about. */
      references: z.optional(z.array(z.string())),
      /** A counter as it is by now, and the nights on which bookings hold more than it. */
      stock: z.optional(nightStockSchema),
      heldNights: z.optional(z.array(heldNightSchema)),
      /** The prices that stand by now, where staff looked at others. */
      prices: z.optional(z.array(priceRowSchema)),
      /** Rooms as they are by now, or those on whose doors a wanted label stands. */
      rooms: z.optional(z.array(houseRoomSchema)),
      /** The settings as a colleague saved them meanwhile. */
      site: z.optional(siteSettingsSchema),
      /** A sentence that says more than the one of the code, in both languages. */
      words: z.optional(z.object({ ar: z.string(), en: z.string() })),
    }),
  ),
});
export type WireError = z.infer<typeof wireErrorSchema>;
export type ErrorDetails = NonNullable<WireError['details']>;
