import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { textField } from '../text-field.ts';
import { RATE_NAME_MAX, WEEKDAYS } from './night-rates.ts';
import { omrField } from './price-list.contract.ts';
import { ROOM_TYPES } from './room-types.ts';

const name = textField(1, RATE_NAME_MAX);
const priceOfType = z.strictObject({ roomType: z.enum(ROOM_TYPES), price: omrField });

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Body of POST /api/admin/night-rates: one price a type, for the nights that it names. */
export const nightRateBodySchema = z.strictObject({
  nameAr: name,
  nameEn: name,
  fromNight: dayField,
  toNight: dayField,
  /** Days on which its nights begin, 0 for Sunday; every night where it is empty. */
  weekdays: z
    .array(z.literal([...WEEKDAYS]))
    .check(z.maxLength(WEEKDAYS.length), z.refine(isEachOnce, 'repeated')),
  prices: z.array(priceOfType).check(
    z.minLength(1),
    z.maxLength(ROOM_TYPES.length),
    z.refine((prices) => isEachOnce(prices.map(({ roomType }) => roomType)), 'repeated'),
  ),
});
export type NightRateBody = z.infer<typeof nightRateBodySchema>;

const nightRateRowSchema = z.object({
  id: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  fromNight: z.string(),
  toNight: z.string(),
  weekdays: z.array(z.literal([...WEEKDAYS])),
  /** OMR a night. */
  prices: z.array(z.object({ roomType: z.enum(ROOM_TYPES), price: z.number() })),
  /** Place in the order in which rates were made. */
  rank: z.int(),
  /** Name of who set it; null where the account is gone. */
  setBy: z.nullable(z.string()),
});
export type NightRateRow = z.infer<typeof nightRateRowSchema>;

/** Every answer about rates: those that stand and are not over, by their first night. */
export const nightRatesSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  today: z.string(),
  rates: z.array(nightRateRowSchema),
});
export type NightRates = z.infer<typeof nightRatesSchema>;
