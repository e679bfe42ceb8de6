import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { BED_TYPES, NIGHT_KINDS, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import {
  createdAt,
  flag,
  id,
  instant,
  isFlag,
  oneOf,
  updatedAt,
} from '../../platform/db/columns.ts';

/** Rooms as staff describe them; prices in baisa. */
export const rooms = sqliteTable(
  'rooms',
  {
    id: id(),
    name: text('name').notNull(),
    nameAr: text('nameAr').notNull(),
    description: text('description').notNull(),
    descriptionAr: text('descriptionAr').notNull(),
    pricePerNight: integer('pricePerNight').notNull(),
    maxGuests: integer('maxGuests').notNull().default(2),
    amenities: text('amenities', { mode: 'json' }).$type<string[]>().notNull().default([]),
    imageUrl: text('imageUrl').notNull(),
    available: flag('available').notNull().default(true),
  },
  (t) => [
    check('rooms_price', sql`${t.pricePerNight} >= 0`),
    check('rooms_guests', sql`${t.maxGuests} BETWEEN 1 AND 20`),
    isFlag('rooms_available', t.available),
  ],
);

/**
 * `availableCount` is the number of rooms on sale; what is left on a night is that minus the rooms
 * held.
 */
export const roomInventory = sqliteTable(
  'room_inventory',
  {
    id: id(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    availableCount: integer('availableCount').notNull().default(0),
    maxCapacity: integer('maxCapacity').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('room_inventory_type').on(t.roomType),
    oneOf('room_inventory_room', t.roomType, ROOM_TYPES),
    check('room_inventory_range', sql`${t.availableCount} BETWEEN 0 AND ${t.maxCapacity}`),
  ],
);

export const roomBedInventory = sqliteTable(
  'room_bed_inventory',
  {
    id: id(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    bedType: text('bedType', { enum: BED_TYPES }).notNull(),
    totalCount: integer('totalCount').notNull(),
    availableCount: integer('availableCount').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('room_bed_inventory_type').on(t.roomType, t.bedType),
    oneOf('room_bed_inventory_room', t.roomType, ROOM_TYPES),
    oneOf('room_bed_inventory_bed', t.bedType, BED_TYPES),
    check('room_bed_inventory_range', sql`${t.availableCount} BETWEEN 0 AND ${t.totalCount}`),
  ],
);

/**
 * `totalCount` caps what staff may set; a default above it stands until they do, so the CHECK knows
 * both.
 */
export const roomSmokingInventory = sqliteTable(
  'room_smoking_inventory',
  {
    id: id(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    smokingType: text('smokingType', { enum: SMOKING_TYPES }).notNull(),
    totalCount: integer('totalCount').notNull(),
    defaultCount: integer('defaultCount').notNull(),
    availableCount: integer('availableCount').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('room_smoking_inventory_type').on(t.roomType, t.smokingType),
    oneOf('room_smoking_inventory_room', t.roomType, ROOM_TYPES),
    oneOf('room_smoking_inventory_smoking', t.smokingType, SMOKING_TYPES),
    check(
      'room_smoking_inventory_range',
      sql`${t.availableCount} BETWEEN 0 AND max(${t.totalCount}, ${t.defaultCount})`,
    ),
  ],
);

/**
 * What is on sale of a type for one night, where it is fewer than on every night; 0 stops the
 * sale. Bookings that hold the night already stay.
 */
export const nightLimits = sqliteTable(
  'night_limits',
  {
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    night: text('night').notNull(),
    kind: text('kind', { enum: NIGHT_KINDS }).notNull(),
    onSale: integer('onSale').notNull(),
    /** In the words of staff. */
    reason: text('reason').notNull().default(''),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.roomType, t.night, t.kind] }),
    oneOf('night_limits_room', t.roomType, ROOM_TYPES),
    oneOf('night_limits_kind', t.kind, NIGHT_KINDS),
    check('night_limits_range', sql`${t.onSale} >= 0`),
  ],
);

/** A room that is not on sale from its first to its last night, both included. */
export const roomClosures = sqliteTable(
  'room_closures',
  {
    id: id(),
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    roomNumber: integer('roomNumber').notNull(),
    fromNight: text('fromNight').notNull(),
    toNight: text('toNight').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
    /** Set where it was taken back. */
    endedAt: instant('endedAt'),
  },
  (t) => [
    index('room_closures_type')
      .on(t.roomType, t.toNight)
      .where(sql`${t.endedAt} IS NULL`),
    oneOf('room_closures_room', t.roomType, ROOM_TYPES),
    check('room_closures_order', sql`${t.fromNight} <= ${t.toNight}`),
  ],
);

/**
 * What is known of a numbered room; one without a row has a number alone. The label is what stands
 * on its door.
 */
export const houseRooms = sqliteTable(
  'house_rooms',
  {
    roomType: text('roomType', { enum: ROOM_TYPES }).notNull(),
    roomNumber: integer('roomNumber').notNull(),
    label: text('label'),
    floor: integer('floor'),
    bedType: text('bedType', { enum: BED_TYPES }),
    smokingType: text('smokingType', { enum: SMOKING_TYPES }),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.roomType, t.roomNumber] }),
    uniqueIndex('house_rooms_label')
      .on(t.label)
      .where(sql`${t.label} IS NOT NULL`),
    oneOf('house_rooms_room', t.roomType, ROOM_TYPES),
    oneOf('house_rooms_bed', t.bedType, BED_TYPES),
    oneOf('house_rooms_smoking', t.smokingType, SMOKING_TYPES),
    check('house_rooms_number', sql`${t.roomNumber} >= 1`),
  ],
);
