import * as z from 'zod/mini';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { OFFER_THEMES } from './offers.ts';

/** What a room costs in the offers. Prices in OMR a night. */
const offerSchema = z.object({
  /** The type of room that the offer is for. */
  id: z.enum(ROOM_TYPES),
  nameAr: z.string(),
  nameEn: z.string(),
  /** Struck through: set (b), which belongs to the offers alone. */
  originalPrice: z.number(),
  discountedPrice: z.number(),
  features: z.array(z.object({ ar: z.string(), en: z.string() })),
  theme: z.enum(OFFER_THEMES),
  bestSeller: z.boolean(),
});
export type Offer = z.infer<typeof offerSchema>;

/** GET /api/offers: the four offers, what they are called, and on which days they hold. */
export const offersAnswerSchema = z.object({
  title: z.string(),
  titleAr: z.string(),
  description: z.string(),
  descriptionAr: z.string(),
  /** First and last day on which they hold: now, or else the next time; null where none is set. */
  days: z.nullable(z.object({ from: z.string(), to: z.string() })),
  offers: z.array(offerSchema),
});
export type OffersAnswer = z.infer<typeof offersAnswerSchema>;
