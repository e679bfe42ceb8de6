import * as z from 'zod/mini';
import { BOOKING_STATUSES } from './booking-lifecycle.ts';

/** Far above the rooms of any type; whether the number is one of the type's, the server looks up. */
const roomNumberField = z.int().check(z.minimum(1), z.maximum(999));

/** Body of POST /api/admin/bookings/{id}/check-in. */
export const checkInBodySchema = z.strictObject({ roomNumber: roomNumberField });

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
export const undoCheckInQuerySchema = z.strictObject({ room: z.optional(z.enum(['keep'])) });

/**
 * Body of PUT /api/admin/bookings/{id}/room-number; null takes the room back. `from` is the number
 * that the caller looked at.
 */
export const roomNumberBodySchema = z.strictObject({
  roomNumber: z.nullable(roomNumberField),
  from: z.nullable(roomNumberField),
});
export type RoomNumberBody = z.infer<typeof roomNumberBodySchema>;

/** Why a room cannot be given: another stay has it, or staff have closed it. */
const ROOM_STATES = ['free', 'taken', 'closed'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** Answer of GET /api/admin/bookings/{id}/rooms: the rooms of the type for the rest of the stay. */
export const roomChoicesSchema = z.object({
  rooms: z.array(z.object({ roomNumber: z.int(), state: z.enum(ROOM_STATES) })),
});
export type RoomChoices = z.infer<typeof roomChoicesSchema>;

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
