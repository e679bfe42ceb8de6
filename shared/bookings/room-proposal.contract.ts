import * as z from 'zod/mini';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from '../rooms/room-types.ts';
import { textField } from '../text-field.ts';
import { roomGuestSchema, roomNumberField } from './stay-marks.contract.ts';

const apiMarker = { v: z.literal(1), ok: z.literal(true) };

/** Rooms that are given in one step at most: more than the house has. */
export const MAX_ASSIGNMENTS = 100;

const proposedStaySchema = z.object({
  bookingId: z.int(),
  reference: z.string(),
  fullName: z.string(),
  numberOfGuests: z.int(),
  roomType: z.enum(ROOM_TYPES),
  bedType: z.enum(BED_TYPES),
  smokingPreference: z.enum(SMOKING_TYPES),
  checkInDate: z.string(),
  checkOutDate: z.string(),
  extras: z.nullable(z.string()),
  /** Sent back with the room: a booking that has changed since is not given one. */
  updatedAt: z.string(),
  roomNumber: z.nullable(z.int()),
  /** Why no room is proposed. */
  reason: z.nullable(z.enum(['none_free', 'too_few'])),
  /** Every room that the stay could have, by number. */
  choices: z.array(z.int()),
});
export type ProposedStay = z.infer<typeof proposedStaySchema>;

/**
 * Answer of GET /api/admin/room-proposal: a room for everybody who arrives today and has none, and
 * whose rooms are not left yet.
 */
export const roomProposalSchema = z.object({
  ...apiMarker,
  stays: z.array(proposedStaySchema),
  occupied: z.array(
    z.object({
      roomType: z.enum(ROOM_TYPES),
      roomNumber: z.int(),
      guests: z.array(roomGuestSchema),
    }),
  ),
});
export type RoomProposalAnswer = z.infer<typeof roomProposalSchema>;
export type OccupiedRoom = RoomProposalAnswer['occupied'][number];

/**
 * Body of POST /api/admin/room-assignments. `from` is the `updatedAt` of the booking that was looked
 * at; `confirm` says that staff know who is still in the room.
 */
export const assignRoomsBodySchema = z.strictObject({
  assignments: z
    .array(
      z.strictObject({
        bookingId: z.int().check(z.minimum(1)),
        roomNumber: roomNumberField,
        from: textField(20, 30),
        confirm: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ASSIGNMENTS)),
});
export type AssignRoomsBody = z.infer<typeof assignRoomsBodySchema>;

/**
 * Why a stay did not get its room: the booking is over or gone, its guest has come, it has a room by
 * now, it was changed; or the room is another stay's, has a guest in it, or is closed.
 */
const ASSIGN_REFUSALS = [
  'gone',
  'arrived',
  'has_room',
  'changed',
  'taken',
  'occupied',
  'closed',
] as const;

const assignmentSchema = z.object({ bookingId: z.int(), roomNumber: z.int() });

const refusedRoomSchema = z.extend(assignmentSchema, {
  reason: z.enum(ASSIGN_REFUSALS),
  /** Empty where the booking is gone. */
  fullName: z.string(),
  /** The room that the stay has by now. */
  hasRoom: z.nullable(z.int()),
  /** The guests who have the room that was asked for. */
  guests: z.array(roomGuestSchema),
});
export type RefusedRoom = z.infer<typeof refusedRoomSchema>;

/** Answer of POST /api/admin/room-assignments; `operation` is what an undo names. */
export const assignedRoomsSchema = z.object({
  ...apiMarker,
  operation: z.string(),
  given: z.array(assignmentSchema),
  refused: z.array(refusedRoomSchema),
});
export type AssignedRooms = z.infer<typeof assignedRoomsSchema>;

/** Body of POST /api/admin/room-assignments/undo: what was given, and by which operation. */
export const undoRoomsBodySchema = z.strictObject({
  operation: textField(1, 64),
  bookingIds: z
    .array(z.int().check(z.minimum(1)))
    .check(z.minLength(1), z.maxLength(MAX_ASSIGNMENTS)),
});
export type UndoRoomsBody = z.infer<typeof undoRoomsBodySchema>;

/** Answer of the undo; `kept` are stays that were changed or whose guest has come since. */
export const undoneRoomsSchema = z.object({
  ...apiMarker,
  takenBack: z.array(z.int()),
  kept: z.array(z.object({ bookingId: z.int(), fullName: z.string() })),
});
export type UndoneRooms = z.infer<typeof undoneRoomsSchema>;
