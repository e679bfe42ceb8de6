import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '../bookings/booking-lifecycle.ts';
import { ENTRY_STATUSES, EVENT_TYPES } from '../events/events.ts';
import { ROOM_TYPES } from '../rooms/room-types.ts';
import { textField } from '../text-field.ts';

/** Query of GET /api/admin/search. */
export const deskSearchQuerySchema = z.strictObject({ q: textField(1, 60) });

const stay = {
  reference: z.string(),
  status: z.enum(BOOKING_STATUSES),
  roomType: z.enum(ROOM_TYPES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
};

/** Somebody whom a phone names, or an account without one. */
const foundGuestSchema = z.object({
  /** E.164. */
  phone: z.nullable(z.string()),
  accountId: z.nullable(z.int()),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Bookings of this phone that are not cancelled, 100 at most. */
  stays: z.int(),
  /** The stay that goes on or comes next, else the last one. */
  stay: z.nullable(z.object(stay)),
});
export type FoundGuest = z.infer<typeof foundGuestSchema>;

const foundBookingSchema = z.object({
  id: z.int(),
  ...stay,
  fullName: z.string(),
  phoneNumber: z.string(),
});

/** A guest who has a room now, or has been given it. */
const foundRoomSchema = z.extend(foundBookingSchema, {
  roomNumber: z.int(),
  numberOfGuests: z.int(),
  /** Checked in and not out; else the room is only kept for them. */
  isInHouse: z.boolean(),
});
export type FoundRoom = z.infer<typeof foundRoomSchema>;

export const foundEntrySchema = z.object({
  id: z.int(),
  reference: z.string(),
  eventType: z.enum(EVENT_TYPES),
  month: z.string(),
  phone: z.string(),
  /** Name on a booking with the same phone; null where there is none. */
  name: z.nullable(z.string()),
  status: z.enum(ENTRY_STATUSES),
});
export type FoundEntry = z.infer<typeof foundEntrySchema>;

/** Answer of GET /api/admin/search, what matters today first. */
export const deskSearchSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  /** Stays of a room that was named by its number; the guest who is in it stands first. */
  rooms: z._default(z.array(foundRoomSchema), []),
  guests: z.array(foundGuestSchema),
  bookings: z.array(foundBookingSchema),
  entries: z.array(foundEntrySchema),
});
export type DeskSearch = z.infer<typeof deskSearchSchema>;

/** Rows of a group that are shown; a guest who is not among them is found by one more letter. */
export const FOUND_ROOMS = 6;
export const FOUND_GUESTS = 6;
export const FOUND_BOOKINGS = 8;
export const FOUND_ENTRIES = 6;
