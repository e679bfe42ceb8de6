import * as z from 'zod/mini';
import { isDay } from '../bookings/stay.ts';
import { boundedText, linesField, rowNumberField, textField } from '../text-field.ts';
import { CARD_BENEFITS, CARD_STATES } from './card-life.ts';
import { cardRoomsSchema } from './card-quote.contract.ts';
import { VIP_CARDS } from './vip-cards.ts';

export const BENEFICIARY_PAGE = 30;
/** Lists count up to here; beyond, staff read "999+". */
export const COUNTED_CARDS = 999;
export const MIN_CIVIL_ID = 5;
const MAX_REASON = 300;

const dayField = boundedText(10, z.refine(isDay));
const revisionField = z.int().check(z.minimum(0));
const fullName = textField(2, 120);
const phoneNumber = textField(8, 40);

/**
 * Body of POST /api/vip-beneficiaries. `confirm` where the phone has a running
 * card already and shall have another.
 */
export const newBeneficiarySchema = z.strictObject({
  fullName,
  phoneNumber,
  civilId: textField(MIN_CIVIL_ID, 40),
  cardType: z.enum(VIP_CARDS),
  startDate: dayField,
  confirm: z.optional(z.boolean()),
});
export type NewBeneficiary = z.infer<typeof newBeneficiarySchema>;

/** Body of PATCH /api/vip-beneficiaries/{id}: how its holder is called and reached. */
export const editBeneficiarySchema = z.strictObject({
  revision: revisionField,
  fullName,
  phoneNumber,
});
export type EditBeneficiary = z.infer<typeof editBeneficiarySchema>;

/** Body of POST …/coffees and …/free-nights: the card as it was looked at. */
export const useCardSchema = z.strictObject({ revision: revisionField });
/** Body of POST …/undo: the use that is taken back, the last one of the card. */
export const undoUseSchema = z.strictObject({ useId: z.int().check(z.minimum(1)) });
export const endCardSchema = z.strictObject({
  revision: revisionField,
  reason: linesField(2, MAX_REASON),
});

export const beneficiaryQuerySchema = z.strictObject({
  search: z.optional(boundedText(80, z.trim())),
  state: z.optional(z.enum(CARD_STATES)),
  cursor: z.optional(boundedText(40, z.regex(/^(\d{4}-\d{2}-\d{2}_)?[1-9]\d{0,14}$/))),
  limit: z.optional(z.pipe(rowNumberField(), z.transform(Number))),
});
export type BeneficiaryQuery = z.infer<typeof beneficiaryQuerySchema>;

/** A holder and their card; the civil number by its end alone. Days are Muscat days. */
export const beneficiarySchema = z.object({
  id: z.int(),
  cardNumber: z.string(),
  fullName: z.string(),
  phoneNumber: z.string(),
  civilId: z.string(),
  cardType: z.enum(VIP_CARDS),
  startDate: z.string(),
  expiryDate: z.string(),
  registeredAt: z.string(),
  coffees: z.int(),
  coffeesUsed: z.int(),
  freeNights: z.int(),
  freeNightsUsed: z.int(),
  lastCoffeeDate: z.nullable(z.string()),
  /** OMR. */
  price: z.number(),
  lastDay: z.string(),
  endedAt: z.nullable(z.string()),
  endReason: z.nullable(z.string()),
  revision: z.int(),
});
export type Beneficiary = z.infer<typeof beneficiarySchema>;
export const beneficiaryListSchema = z.array(beneficiarySchema);

const cardUseSchema = z.object({
  id: z.int(),
  kind: z.enum(CARD_BENEFITS),
  usedAt: z.string(),
  undoneAt: z.nullable(z.string()),
  author: z.string(),
});
export type CardUse = z.infer<typeof cardUseSchema>;

const paidBookingSchema = z.object({
  bookingId: z.int(),
  reference: z.string(),
  checkInDate: z.string(),
  percent: z.int(),
  at: z.string(),
});
export type PaidBooking = z.infer<typeof paidBookingSchema>;

/** One card with its uses, newest first. `now`: the server's clock (epoch ms). */
export const shownBeneficiarySchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  now: z.number(),
  beneficiary: beneficiarySchema,
  uses: z.array(cardUseSchema),
  /** The bookings that it holds of each percentage; without the free nights. */
  rooms: z._default(z.array(cardRoomsSchema), []),
  /** The bookings that it pays for, newest first; 100 percent is a free night. */
  bookings: z._default(z.array(paidBookingSchema), []),
  /** The phone that shows its code; `linkedAt` is null while a code for the next one waits. */
  link: z.nullable(z.object({ linkedAt: z.nullable(z.string()), hasAccount: z.boolean() })),
});
export type ShownBeneficiary = z.infer<typeof shownBeneficiarySchema>;

export const civilIdSchema = z.object({ civilId: z.nullable(z.string()) });

/** Header `X-Counts` of the list. */
export const beneficiaryCountsSchema = z.object({
  all: z.int(),
  running: z.int(),
  soon: z.int(),
  ended: z.int(),
});
export type BeneficiaryCounts = z.infer<typeof beneficiaryCountsSchema>;
