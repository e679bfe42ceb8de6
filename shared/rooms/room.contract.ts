import * as z from 'zod/mini';
import { dayField } from '../bookings/stay.contract.ts';
import { WEEKDAYS } from './night-rates.ts';
import { BED_TYPES, ROOM_TYPES, SMOKING_TYPES } from './room-types.ts';

export const galleryItemSchema = z.object({
  id: z.string(),
  /**
   * Path without size and type, `/photos/gold_hero`; files are `<base>-<width>.avif` and `.webp`.
   */
  base: z.string(),
  widths: z.array(z.int()),
  altAr: z.string(),
  altEn: z.string(),
  /** True while the picture is a rendering and must say so. */
  illustration: z.boolean(),
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** Another price for the nights that it names, both ends included. OMR a night. */
const roomRateSchema = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  fromNight: z.string(),
  toNight: z.string(),
  weekdays: z.array(z.literal([...WEEKDAYS])),
  price: z.number(),
  rank: z.int(),
});

/** A room type as guests see it. Prices in OMR a night. */
const roomSchema = z.object({
  roomType: z.enum(ROOM_TYPES),
  nameAr: z.string(),
  nameEn: z.string(),
  features: z.array(z.object({ ar: z.string(), en: z.string() })),
  originalPrice: z.number(),
  discountedPrice: z.number(),
  /** Answers that a device has kept from before may lack it. */
  rates: z.optional(z.array(roomRateSchema)),
  maxGuests: z.int(),
  listedRooms: z.int(),
  bestSeller: z.boolean(),
  gallery: z.array(galleryItemSchema),
});
export type Room = z.infer<typeof roomSchema>;
export const roomsAnswerSchema = z.object({ rooms: z.array(roomSchema) });

const row = { updatedAt: z.string(), availableCount: z.int() };
export const roomInventorySchema = z.array(
  z.object({ id: z.int(), roomType: z.enum(ROOM_TYPES), maxCapacity: z.int(), ...row }),
);
export const bedInventorySchema = z.array(
  z.object({
    id: z.int(),
    roomType: z.enum(ROOM_TYPES),
    bedType: z.enum(BED_TYPES),
    totalCount: z.int(),
    ...row,
  }),
);
export const smokingInventorySchema = z.array(
  z.object({
    id: z.int(),
    roomType: z.enum(ROOM_TYPES),
    smokingType: z.enum(SMOKING_TYPES),
    totalCount: z.int(),
    ...row,
  }),
);
export type RoomInventory = z.infer<typeof roomInventorySchema>;
export type BedInventory = z.infer<typeof bedInventorySchema>;
export type SmokingInventory = z.infer<typeof smokingInventorySchema>;

/**
 * Optional stay of the inventory calls; both days or neither. Without them the answer is about
 * tonight.
 */
export const inventoryQuerySchema = z.strictObject({
  checkIn: z.optional(dayField),
  checkOut: z.optional(dayField),
});

/** Query of GET /api/room-nights: which nights of a window have no room of the type left. */
export const roomNightsQuerySchema = z.strictObject({
  roomType: z.enum(ROOM_TYPES),
  from: dayField,
  to: dayField,
});
export const roomNightsAnswerSchema = z.object({
  roomType: z.enum(ROOM_TYPES),
  from: z.string(),
  to: z.string(),
  soldOut: z.array(z.string()),
});
