import * as z from 'zod/mini';
import { textField } from '../text-field.ts';
import { BOOKING_STATUSES } from './booking-lifecycle.ts';
import { QUICK_MIN } from './quick-booking.ts';

/** Far above the rooms of any type; whether the number is one of the type's, the server looks up. */
export const roomNumberField = z.int().check(z.minimum(1), z.maximum(999));

/** An ID or passport number as staff type it. */
export const idNumberField = textField(QUICK_MIN.idNumber, 40);

/** Staff were asked about the guest who is still in the room and give it all the same. */
const confirmField = z.optional(z.boolean());
const confirmInQuery = z.optional(z.enum(['yes']));

/**
 * Body of POST /api/admin/bookings/{id}/check-in. `idNumber` is that of the card which the guest
 * shows, and takes the place of one that the booking has; older clients never send one then.
 */
export const checkInBodySchema = z.strictObject({
  roomNumber: roomNumberField,
  confirm: confirmField,
  idNumber: z.optional(idNumberField),
});
export type CheckInBody = z.infer<typeof checkInBodySchema>;

/**
 * Body of POST /api/admin/bookings/{id}/check-out and …/no-show, which older clients leave out: whether
 * the nights left are released, so that their rooms sell again.
 */
export const endStayBodySchema = z.strictObject({
  releaseNights: z._default(z.boolean(), false),
});

/**
 * Query of DELETE /api/admin/bookings/{id}/check-in: `keep` where the room had been given before the
 * check-in that is taken back.
 */
export const undoCheckInQuerySchema = z.strictObject({
  room: z.optional(z.enum(['keep'])),
  confirm: confirmInQuery,
});

/** Query of DELETE /api/admin/bookings/{id}/check-out. */
export const undoCheckOutQuerySchema = z.strictObject({ confirm: confirmInQuery });

/**
 * Body of PUT /api/admin/bookings/{id}/room-number; null takes the room back. `from` is the number
 * that the caller looked at.
 */
export const roomNumberBodySchema = z.strictObject({
  roomNumber: z.nullable(roomNumberField),
  from: z.nullable(roomNumberField),
  confirm: confirmField,
});
export type RoomNumberBody = z.infer<typeof roomNumberBodySchema>;

/** Why a room cannot be given: another stay has it, or staff have closed it. */
const ROOM_STATES = ['free', 'taken', 'closed'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** A stay that has a room number: its guest is inside, or it holds nights with the number. */
export const roomGuestSchema = z.object({
  bookingId: z.int(),
  reference: z.string(),
  fullName: z.string(),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  /** Checked in and not checked out, whatever nights the stay holds. */
  isInside: z.boolean(),
});
export type RoomGuest = z.infer<typeof roomGuestSchema>;

/** Details of booking.room_taken and booking.room_occupied: the room, and who has it. */
export const heldRoomSchema = z.object({
  roomNumber: z.int(),
  guests: z.array(roomGuestSchema),
});
export type HeldRoom = z.infer<typeof heldRoomSchema>;

/**
 * Answer of GET /api/admin/bookings/{id}/rooms: the rooms of the type for the rest of the stay.
 * `state` speaks of nights alone; a room that is free by its nights is not vacant while somebody is
 * `inside`.
 */
export const roomChoicesSchema = z.object({
  rooms: z.array(
    z.object({
      roomNumber: z.int(),
      state: z.enum(ROOM_STATES),
      inside: z._default(z.array(roomGuestSchema), []),
    }),
  ),
});
export type RoomChoices = z.infer<typeof roomChoicesSchema>;
export type RoomChoice = RoomChoices['rooms'][number];

/** The stay as it is now, for a mark that came too late. */
export const markedStaySchema = z.object({
  status: z.enum(BOOKING_STATUSES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  checkedInAt: z.nullable(z.string()),
  checkedOutAt: z.nullable(z.string()),
  noShowAt: z.nullable(z.string()),
  releasedFrom: z._default(z.nullable(z.string()), null),
  roomNumber: z.nullable(z.int()),
});
