import * as z from 'zod/mini';
import { MAX_RECEIPT } from '../bookings/receipt.ts';
import { patternField, textField } from '../text-field.ts';
import { CARD_BENEFITS } from './card-life.ts';
import { cardRoomsSchema } from './card-quote.contract.ts';
import { VIP_CARDS } from './vip-cards.ts';

/** Body of POST /api/vip-cards/link; the secret is the phone's own, 20 random bytes (base64url). */
export const linkCardSchema = z.strictObject({
  code: textField(1, MAX_RECEIPT),
  secret: patternField(/^[A-Za-z0-9_-]{27}$/, 27),
});
export type LinkCard = z.infer<typeof linkCardSchema>;

/** Body of POST /api/vip-beneficiaries/{id}/unlink: the link as staff looked at it. */
export const unlinkHolderSchema = z.strictObject({ linkedAt: z.nullable(textField(1, 40)) });
export type UnlinkHolder = z.infer<typeof unlinkHolderSchema>;

/** Body of POST /api/vip-beneficiaries/find: scanned, or the card's number and its six digits. */
export const findCardSchema = z.strictObject({ code: textField(1, 60) });

/** A code that links one phone to a card, shown once to staff. */
export const cardLinkSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  code: z.string(),
  expiresAt: z.string(),
});
export type CardLink = z.infer<typeof cardLinkSchema>;

/** A card as its holder reads it. Days are Muscat days. */
export const ownCardSchema = z.object({
  id: z.int(),
  cardNumber: z.string(),
  fullName: z.string(),
  cardType: z.enum(VIP_CARDS),
  startDate: z.string(),
  lastDay: z.string(),
  coffees: z.int(),
  coffeesUsed: z.int(),
  freeNights: z.int(),
  freeNightsUsed: z.int(),
  lastCoffeeDate: z.nullable(z.string()),
  /** The bookings that it holds of each percentage, and how many use it. */
  rooms: z._default(z.array(cardRoomsSchema), []),
  /** This device is the one that shows its code. */
  isLinkedHere: z.boolean(),
  /** What stands, newest first. */
  uses: z.array(z.object({ id: z.int(), kind: z.enum(CARD_BENEFITS), usedAt: z.string() })),
});
export type OwnCard = z.infer<typeof ownCardSchema>;

/** `now`: the server's clock (epoch ms), by which the phone knows whether its own is right. */
export const ownCardAnswerSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  now: z.number(),
  card: z.nullable(ownCardSchema),
});
export type OwnCardAnswer = z.infer<typeof ownCardAnswerSchema>;
