import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { BAISA_PER_OMR, baisaFromOmr } from '../money.ts';
import { rowNumberField } from '../text-field.ts';
import { MAX_NIGHT_BAISA, MAX_PRICES_TO_COME, MIN_NIGHT_BAISA } from './price-times.ts';
import { ROOM_TYPES } from './room-types.ts';

function isInBaisa(omr: number): boolean {
  try {
    const baisa = baisaFromOmr(omr);
    return baisa >= MIN_NIGHT_BAISA && baisa <= MAX_NIGHT_BAISA;
  } catch {
    return false;
  }
}

/** OMR a night, with three decimals at most. */
export const omrField = z
  .number()
  .check(
    z.minimum(MIN_NIGHT_BAISA / BAISA_PER_OMR),
    z.maximum(MAX_NIGHT_BAISA / BAISA_PER_OMR),
    z.refine(isInBaisa, 'decimals'),
  );

/** The prices of a night, as a change names them. */
export const PRICE_FIELDS = ['originalPrice', 'discountedPrice', 'offerPrice'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
const prices = {
  originalPrice: omrField,
  discountedPrice: omrField,
  offerPrice: omrField,
} satisfies Record<PriceField, unknown>;

/** Another price of a type from a day on, and the row that stood for that day on the screen. */
const priceChangeSchema = z
  .strictObject({
    roomType: z.enum(ROOM_TYPES),
    startsOn: dayField,
    ...prices,
    seenId: z.int().check(z.positive()),
  })
  .check(
    z.refine(({ originalPrice, discountedPrice }) => originalPrice >= discountedPrice, {
      path: ['originalPrice'],
      message: 'below_price',
    }),
    z.refine(({ offerPrice, discountedPrice }) => offerPrice >= discountedPrice, {
      path: ['offerPrice'],
      message: 'below_price',
    }),
  );
export type PriceChange = z.infer<typeof priceChangeSchema>;

/** Body of PUT /api/admin/prices: all of them are stored, or none. */
export const setPricesBodySchema = z.strictObject({
  changes: z
    .array(priceChangeSchema)
    .check(z.minLength(1), z.maxLength(ROOM_TYPES.length * MAX_PRICES_TO_COME)),
});

/** A price of a type with its first day. OMR a night. */
export const priceRowSchema = z.object({
  id: z.int(),
  roomType: z.enum(ROOM_TYPES),
  startsOn: z.string(),
  originalPrice: z.number(),
  discountedPrice: z.number(),
  offerPrice: z.number(),
  createdAt: z.string(),
  /** Name of who set it; null for the prices of the opening. */
  setBy: z.nullable(z.string()),
  /** Set where it was replaced or taken back. */
  withdrawnAt: z.nullable(z.string()),
});
export type PriceRow = z.infer<typeof priceRowSchema>;

/** GET /api/admin/prices: what counts today, and what will from a day on. */
export const priceListSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  today: z.string(),
  now: z.array(priceRowSchema),
  coming: z.array(priceRowSchema),
});
export type PriceList = z.infer<typeof priceListSchema>;

export const PRICE_HISTORY_PAGE = 20;
export const priceHistoryQuerySchema = z.strictObject({ cursor: z.optional(rowNumberField()) });
/** GET /api/admin/prices/history: every price ever set, newest first. */
export const priceHistorySchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  prices: z.array(priceRowSchema),
  nextCursor: z.nullable(z.string()),
});
