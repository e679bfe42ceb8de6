import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { textField } from '../text-field.ts';
import { NIGHT_KINDS, ROOM_TYPES } from './room-types.ts';

const apiMarker = { v: z.literal(1), ok: z.literal(true) };

/** Who changed a counter last; the name is null where the account is gone. */
const stockChangeSchema = z.object({ at: z.string(), by: z.nullable(z.string()) });

/** One counter on one night, as staff see it. */
export const nightStockSchema = z.object({
  roomType: z.enum(ROOM_TYPES),
  kind: z.enum(NIGHT_KINDS),
  /** On sale on each night that has no limit of its own. */
  everyNight: z.int(),
  /** What staff set for this night alone; null where they did not. */
  limit: z.nullable(z.int()),
  /** Why, in the words of staff. */
  reason: z.string(),
  /** Rooms of the type that are closed on the night. */
  closed: z.int(),
  held: z.int(),
  /** On sale less held, never below 0. */
  available: z.int(),
  /** The most that staff may set; a count above it only goes down. */
  cap: z.int(),
  changed: z.nullable(stockChangeSchema),
});
export type NightStock = z.infer<typeof nightStockSchema>;

export const roomStockQuerySchema = z.strictObject({ night: z.optional(dayField) });

/** Answer of GET /api/admin/room-stock. */
export const roomStockAnswerSchema = z.object({
  ...apiMarker,
  night: z.string(),
  /** The night of the answer's day; whatever lies before cannot be changed. */
  tonight: z.string(),
  stock: z.array(nightStockSchema),
});
export type RoomStockAnswer = z.infer<typeof roomStockAnswerSchema>;

/** The highest count that is read at all; what may be set, the caps say. */
const COUNT_MAX = 1000;
const count = z.int().check(z.minimum(0), z.maximum(COUNT_MAX));

/** Which nights a count is meant for: all of them, or the one that was looked at. */
export const STOCK_SCOPES = ['every', 'night'] as const;
export type StockScope = (typeof STOCK_SCOPES)[number];

const setCount = {
  /** The number that the next answer about the night gives; rooms on sale follow from it. */
  availableCount: count,
  /** The night that was looked at; tonight without it. */
  night: z.optional(dayField),
  scope: z.optional(z.enum(STOCK_SCOPES)),
  /** The count that was looked at: where another one stands by now, nothing is saved. */
  seen: z.optional(count),
  /** Saves although fewer are on sale than bookings hold; they stay. */
  confirm: z.optional(z.boolean()),
};
export const roomCountBodySchema = z.strictObject(setCount);
/** `totalCount` is the caller's view of the maximum; the house's own is never changed by it. */
export const kindCountBodySchema = z.strictObject({ ...setCount, totalCount: count });

/** A night on which bookings hold more than is on sale. */
export const heldNightSchema = z.object({ night: z.string(), held: z.int(), onSale: z.int() });
export type HeldNight = z.infer<typeof heldNightSchema>;

export const REASON_MAX = 120;
const reason = textField(1, REASON_MAX);

/** Body of POST /api/admin/stops: no sale of the type from the first to the last night. */
export const stopBodySchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  from: dayField,
  to: dayField,
  reason,
});
export type StopBody = z.infer<typeof stopBodySchema>;

/** Query of DELETE /api/admin/stops. */
export const endStopQuerySchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  kind: z.optional(z.enum(NIGHT_KINDS)),
  from: dayField,
  to: dayField,
});
export type EndStopQuery = z.infer<typeof endStopQuerySchema>;

/** Body of POST /api/admin/room-closures. */
export const closureBodySchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  roomNumber: z.int().check(z.minimum(1), z.maximum(99)),
  fromNight: dayField,
  toNight: dayField,
  reason,
  confirm: z.optional(z.boolean()),
});
export type ClosureBody = z.infer<typeof closureBodySchema>;

/** Consecutive nights with the same limit; with 0 on sale a stop. */
const stopSchema = z.object({
  roomType: z.enum(ROOM_TYPES),
  kind: z.enum(NIGHT_KINDS),
  from: z.string(),
  to: z.string(),
  onSale: z.int(),
  reason: z.string(),
});
export type Stop = z.infer<typeof stopSchema>;

const closureSchema = z.object({
  id: z.int(),
  roomType: z.enum(ROOM_TYPES),
  roomNumber: z.int(),
  fromNight: z.string(),
  toNight: z.string(),
  reason: z.string(),
});
export type Closure = z.infer<typeof closureSchema>;

/** Answer of GET /api/admin/stops: what is ahead, and what lasts. */
export const stopsAnswerSchema = z.object({
  ...apiMarker,
  stops: z.array(stopSchema),
  closures: z.array(closureSchema),
});
export type StopsAnswer = z.infer<typeof stopsAnswerSchema>;

export const heldNightsQuerySchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  from: dayField,
  to: dayField,
});

/** Bookings of a type that hold nights of a range, and which. */
const keptBookingsSchema = z.object({ bookings: z.int(), nights: z.array(z.string()) });
export type KeptBookings = z.infer<typeof keptBookingsSchema>;
export const keptBookingsAnswerSchema = z.object({ ...apiMarker, kept: keptBookingsSchema });
