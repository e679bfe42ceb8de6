import * as z from 'zod/mini';
import { bookingSchema } from '../bookings/booking.contract.ts';
import { LANGUAGES } from '../language.ts';
import { notificationSchema } from '../notifications/notification.contract.ts';
import { linesField, rowNumberField } from '../text-field.ts';
import { foundEntrySchema } from './desk-search.contract.ts';

/** Rows that the sheet of a guest shows; it is read in five seconds. */
export const GUEST_STAYS = 20;
export const GUEST_ENTRIES = 12;
export const GUEST_MESSAGES = 10;
export const GUEST_POINTS = 3;
export const GUEST_NOTES = 50;
export const NOTE_LENGTH = 500;

const guestNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Name of the member of staff who wrote it. */
  author: z.string(),
  createdAt: z.string(),
});
export type GuestNote = z.infer<typeof guestNoteSchema>;

const guestAccountSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  email: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  totalPoints: z.int(),
  /** The newest lines of the ledger. */
  points: z.array(
    z.object({
      id: z.int(),
      pointsEarned: z.int(),
      reason: z.string(),
      reasonAr: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type GuestAccount = z.infer<typeof guestAccountSchema>;

/**
 * Answer of GET /api/admin/guests/{key}: all that the desk knows of one guest, whom a phone in
 * E.164 names, or `account-` and a number where the account has no phone. Anybody can type a phone,
 * so names and accounts are those under which it was used, and may be several.
 */
export const guestSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  phone: z.nullable(z.string()),
  name: z.string(),
  /** Other names under which this phone has booked. */
  otherNames: z.array(z.string()),
  /** Language in which they last wrote to the hotel. */
  language: z.enum(LANGUAGES),
  /** The newest first. */
  bookings: z.array(bookingSchema),
  bookingCount: z.int(),
  completedCount: z.int(),
  /** Whose own phone this is first, then those that booked with it. */
  accounts: z.array(guestAccountSchema),
  entries: z.array(foundEntrySchema),
  /** `author` is the member of staff who wrote it; null where the hotel's own steps did. */
  messages: z.array(z.extend(notificationSchema, { author: z.nullable(z.string()) })),
  messageCount: z.int(),
  notes: z.array(guestNoteSchema),
});
export type Guest = z.infer<typeof guestSchema>;
export type GuestMessage = Guest['messages'][number];

/**
 * Query of GET /api/admin/guests/{key}/stays, whose answer is the guest's bookings, the newest first;
 * the next page's cursor comes in X-Next-Cursor.
 */
export const guestStaysQuerySchema = z.strictObject({ cursor: z.optional(rowNumberField()) });
export const guestStaysSchema = z.array(bookingSchema);

const ACCOUNT_KEY = /^account-([1-9]\d{0,14})$/;
/** How an account without a phone is named in an address. */
export const accountKey = (id: number): string => `account-${id}`;
/** Number of the account that a key names; null for a phone. */
export function accountOfKey(key: string): number | null {
  const id = ACCOUNT_KEY.exec(key)?.[1];
  return id === undefined ? null : Number(id);
}

/** Body of POST /api/admin/guests/{key}/notes; the same words twice are one note. */
export const guestNoteBodySchema = z.strictObject({ text: linesField(1, NOTE_LENGTH) });
export const guestNoteAnswerSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  note: guestNoteSchema,
});
export const guestNoteDeletedSchema = z.object({ v: z.literal(1), ok: z.literal(true) });
