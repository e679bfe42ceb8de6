import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { patternField, textField } from '../text-field.ts';

export const MAX_OFFER_TITLE = 60;

/** How many times of offers can stand at once; those that are over do not count. */
export const MAX_OFFER_TIMES = 12;

/** How far ahead a time of offers may lie, in days: two years. */
export const LONGEST_AHEAD_DAYS = 2 * 366;

interface Days {
  readonly validFrom: string;
  readonly validTo: string;
}

const fields = {
  title: textField(1, MAX_OFFER_TITLE),
  titleAr: textField(1, MAX_OFFER_TITLE),
  validFrom: dayField,
  validTo: dayField,
  repeatsYearly: z.boolean(),
  /** The rooms that are in the offers. */
  roomTypes: z.array(z.enum(ROOM_TYPES)).check(z.minLength(1), z.maxLength(ROOM_TYPES.length)),
};

const isInOrder = ({ validFrom, validTo }: Days): boolean => validFrom <= validTo;
const TO = { path: ['validTo'], message: 'order' };

/** Body of POST /api/admin/offers: a time of offers, and of PUT with the revision looked at. */
export const newOfferTimeBodySchema = z.strictObject(fields).check(z.refine(isInOrder, TO));
export const offerTimeBodySchema = z
  .strictObject({ ...fields, revision: z.int().check(z.positive()) })
  .check(z.refine(isInOrder, TO));
export type NewOfferTimeBody = z.infer<typeof newOfferTimeBodySchema>;
export type OfferTimeBody = z.infer<typeof offerTimeBodySchema>;

export const endOfferTimeQuerySchema = z.strictObject({
  revision: patternField(/^[1-9]\d{0,9}$/, 10),
});

/** A time of offers as staff see it. */
const offerTimeSchema = z.object({
  id: z.int(),
  title: z.string(),
  titleAr: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  repeatsYearly: z.boolean(),
  roomTypes: z.array(z.enum(ROOM_TYPES)),
  revision: z.int(),
});
export type OfferTimeRow = z.infer<typeof offerTimeSchema>;

/** GET /api/admin/offers: the times that run or come; `current` is the one that guests are shown. */
export const offerTimesSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  today: z.string(),
  currentId: z.nullable(z.int()),
  times: z.array(offerTimeSchema),
});
export type OfferTimes = z.infer<typeof offerTimesSchema>;
