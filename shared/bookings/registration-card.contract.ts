import * as z from 'zod/mini';

/** Cards that one print has at most; more than any day of this house has arrivals. */
export const MAX_REGISTRATION_CARDS = 100;

/** Body of POST /api/admin/registration-cards, and of `/many`: the bookings whose cards are about to be printed. */
export const registrationCardsBodySchema = z.strictObject({
  bookingIds: z
    .array(z.int().check(z.minimum(1)))
    .check(z.minLength(1), z.maxLength(MAX_REGISTRATION_CARDS)),
});
export type RegistrationCardsBody = z.infer<typeof registrationCardsBodySchema>;

/**
 * Answer of POST /api/admin/registration-cards: the ID number in full, for the guest to check and
 * sign. Null where there is none, or no longer. Left out are bookings without a card and, where several
 * are asked for, all but the accepted stays that are to arrive today.
 */
export const registrationCardsSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  cards: z.array(z.object({ bookingId: z.int(), idNumber: z.nullable(z.string()) })),
});
export type RegistrationCards = z.infer<typeof registrationCardsSchema>;
