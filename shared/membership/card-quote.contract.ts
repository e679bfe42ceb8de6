import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { MAX_GUESTS, MIN_GUESTS } from '../rooms/pricing.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { textField } from '../text-field.ts';
import { BENEFIT_PROBLEMS, CARD_PERCENTS } from './card-benefit.ts';
import { VIP_CARDS } from './vip-cards.ts';

const percentField = z.literal([...CARD_PERCENTS]);

/** The card that staff put on a booking, and how much of it that pays. */
export const bookingCardSchema = z.strictObject({
  id: z.int().check(z.minimum(1), z.maximum(999_999_999)),
  percent: percentField,
});
export type BookingCard = z.infer<typeof bookingCardSchema>;

/**
 * Body of POST /api/admin/card-quotes: a card by its number, by that and its six digits, or as it
 * was scanned; without one, the cards that the phone has. The stay is the one that would be booked.
 */
export const cardQuoteBodySchema = z.strictObject({
  card: z.optional(textField(1, 60)),
  phone: z.optional(textField(1, 40)),
  roomType: z.enum(ROOM_TYPES),
  checkInDate: dayField,
  checkOutDate: dayField,
  numberOfGuests: z._default(z.int().check(z.minimum(MIN_GUESTS), z.maximum(MAX_GUESTS)), 2),
});
export type CardQuoteBody = z.infer<typeof cardQuoteBodySchema>;
export type CardQuoteInput = z.input<typeof cardQuoteBodySchema>;

/** The rooms left of one percentage of a card, and what the stay would cost with it (OMR). */
const cardOfferSchema = z.object({
  percent: percentField,
  rooms: z.int(),
  left: z.int(),
  problem: z.nullable(z.enum(BENEFIT_PROBLEMS)),
  totalPrice: z.number(),
});
export type CardOffer = z.infer<typeof cardOfferSchema>;

const quotedCardSchema = z.object({
  id: z.int(),
  cardNumber: z.string(),
  fullName: z.string(),
  cardType: z.enum(VIP_CARDS),
  lastDay: z.string(),
  offers: z.array(cardOfferSchema),
});
export type QuotedCard = z.infer<typeof quotedCardSchema>;

export const cardQuoteSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  /** Without a card (OMR). */
  fullPrice: z.number(),
  cards: z.array(quotedCardSchema),
});
export type CardQuote = z.infer<typeof cardQuoteSchema>;

/** The rooms that a card has of one percentage, and how many bookings use it. */
export const cardRoomsSchema = z.object({
  percent: percentField,
  rooms: z.int(),
  used: z.int(),
});
export type CardRooms = z.infer<typeof cardRoomsSchema>;
