import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../bookings/booking-lifecycle.ts';
import { MAX_RECEIPT } from '../bookings/receipt.ts';
import { ENTRY_STATUSES, EVENT_TYPES } from '../events/events.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { textField } from '../text-field.ts';

const DEVICE_ROW_KINDS = ['booking', 'entry'] as const;
export type DeviceRowKind = (typeof DEVICE_ROW_KINDS)[number];

/** More than one phone gathers. */
const MOST_ROWS = 200;

/** A booking or an entry by its row number. */
const deviceRowIdSchema = z.strictObject({
  kind: z.enum(DEVICE_ROW_KINDS),
  id: z.int().check(z.minimum(1)),
});
export type DeviceRowId = z.infer<typeof deviceRowIdSchema>;

/** Whose a row is: of no account, of the one that asks, or of another. */
const DEVICE_ROW_OWNERS = ['nobody', 'caller', 'other'] as const;

const owned = { id: z.int(), owner: z.enum(DEVICE_ROW_OWNERS), maskedReference: z.string() };

/**
 * The rows that this device opens without an account. Names, phones and references are masked: the
 * person who signs in on a shared phone must be able to tell what is theirs, and reads no more.
 */
const deviceRowSchema = z.discriminatedUnion('kind', [
  z.object({
    ...owned,
    kind: z.literal('booking'),
    maskedName: z.string(),
    roomType: z.enum(ROOM_TYPES),
    checkInDate: z.string(),
    checkOutDate: z.string(),
    status: z.enum(BOOKING_STATUSES),
    /** Adding it takes a proof: it was not made under the e-mail of the account that asks. */
    needsProof: z.optional(z.boolean()),
  }),
  z.object({
    ...owned,
    kind: z.literal('entry'),
    maskedPhone: z.string(),
    eventType: z.enum(EVENT_TYPES),
    month: z.string(),
    status: z.enum(ENTRY_STATUSES),
  }),
]);
export type DeviceRow = z.infer<typeof deviceRowSchema>;

/** Answer of GET /api/device/rows: bookings first, each kind newest first. */
export const deviceRowsSchema = z.object({ rows: z.array(deviceRowSchema) });

/** So many digits at the end of a booking's phone prove whose it is. */
export const PROOF_DIGITS = 4;

/**
 * Body of POST /api/account/adopt. `proof` is the secret code of a booking or the last digits of
 * its phone; it counts for all of the bookings that it fits.
 */
export const adoptBodySchema = z.strictObject({
  rows: z.array(deviceRowIdSchema).check(z.minLength(1), z.maxLength(MOST_ROWS)),
  proof: z.optional(textField(PROOF_DIGITS, MAX_RECEIPT)),
});
export type AdoptBody = z.infer<typeof adoptBodySchema>;

/**
 * The rows asked for that are the account's now, which a repeat names again, and the
 * bookings that wait for a proof that fits them.
 */
export const adoptAnswerSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  added: z.array(deviceRowIdSchema),
  unproved: z._default(z.array(deviceRowIdSchema), []),
});
export type AdoptAnswer = z.infer<typeof adoptAnswerSchema>;

/** Body of POST /api/device/forget: rows that this device opens no longer, or all of them. */
export const forgetBodySchema = z.strictObject({
  rows: z.union([
    z.literal('all'),
    z.array(deviceRowIdSchema).check(z.minLength(1), z.maxLength(MOST_ROWS)),
  ]),
});
export type ForgetBody = z.infer<typeof forgetBodySchema>;

export const forgetAnswerSchema = z.object({ v: z.literal(1), ok: z.literal(true) });
