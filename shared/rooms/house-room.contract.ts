import * as z from 'zod/mini';
import { normalizeDigits } from '../plain-text.ts';
import { boundedText, rawMax, textField } from '../text-field.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from './room-types.ts';

const LABEL_MAX = 6;
/** Letters and digits of a door, at least one digit, as they are compared and searched. */
const LABEL = /^(?=.*\d)[0-9A-Z][0-9A-Z-]*$/;

/** A door number in its one spelling: Latin digits and capitals. */
export const roomLabelOf = (typed: string): string => normalizeDigits(typed).toUpperCase();

/** Whether a door can say so. */
export const isRoomLabel = (label: string): boolean =>
  label.length <= LABEL_MAX && LABEL.test(label);

const labelField = boundedText(
  rawMax(LABEL_MAX),
  z.overwrite(roomLabelOf),
  z.maxLength(LABEL_MAX),
  z.regex(LABEL),
);

/** The lowest and the highest floor that can be said. */
export const FLOORS = { min: 0, max: 40 } as const;

const key = {
  roomType: z.enum(ROOM_TYPES),
  roomNumber: z.int().check(z.minimum(1), z.maximum(99)),
};

/**
 * A numbered room and what is known of it. Type and number are its key everywhere; the label is
 * what its door says, and what people read.
 */
export const houseRoomSchema = z.object({
  ...key,
  label: z.nullable(z.string()),
  floor: z.nullable(z.int()),
  bedType: z.nullable(z.enum(BED_TYPES)),
  smokingType: z.nullable(z.enum(SMOKING_TYPES)),
  /** When the room was last described; null where it never was. A change sends it back. */
  updatedAt: z.nullable(z.string()),
});
export type DescribedRoom = z.infer<typeof houseRoomSchema>;

/** Answer of GET and PUT /api/admin/house-rooms: every numbered room of the house. */
export const houseRoomsSchema = z.object({
  v: z.literal(1),
  ok: z.literal(true),
  rooms: z.array(houseRoomSchema),
});

/** Rooms that are described in one step at most: more than the house has. */
const MAX_CHANGES = 100;

/** Body of PUT /api/admin/house-rooms: all of what is known of some rooms from now on. */
export const describeRoomsBodySchema = z.strictObject({
  rooms: z
    .array(
      z.strictObject({
        ...key,
        label: z.nullable(labelField),
        floor: z.nullable(z.int().check(z.minimum(FLOORS.min), z.maximum(FLOORS.max))),
        bedType: z.nullable(z.enum(BED_TYPES)),
        smokingType: z.nullable(z.enum(SMOKING_TYPES)),
        /** `updatedAt` of the room that was looked at. */
        from: z.nullable(textField(20, 30)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CHANGES)),
});
export type DescribeRoomsBody = z.infer<typeof describeRoomsBodySchema>;
export type RoomDescription = DescribeRoomsBody['rooms'][number];
