import { inArray, isNotNull, and, eq, sql, type SQL } from 'drizzle-orm';
import type { DescribedRoom, RoomDescription } from '#shared/rooms/house-room.contract.ts';
import { ROOM_FACTS, ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import { assertNot, type Statement } from '../../platform/db/batch.ts';
import type { Db } from '../../platform/db/db.ts';
import { houseRooms } from './rooms.table.ts';

const r = houseRooms;

/** A room by its key; a stay may have none yet. */
interface RoomKey {
  readonly roomType: RoomType;
  readonly roomNumber: number | null;
}

export const roomKeyOf = ({ roomType, roomNumber }: RoomKey): string => `${roomType}.${roomNumber}`;

/** Every room that the house has of its types, by number, with what is known of it. */
export async function readHouseRooms(db: Db): Promise<DescribedRoom[]> {
  const rows = await db
    .select()
    .from(r)
    .where(inArray(r.roomType, [...ROOM_TYPES]));
  const known = new Map(rows.map((row) => [roomKeyOf(row), row]));
  return ROOM_TYPES.flatMap((roomType) =>
    Array.from({ length: ROOM_FACTS[roomType].rooms }, (_, at): DescribedRoom => {
      const key = { roomType, roomNumber: at + 1 };
      return known.get(roomKeyOf(key)) ?? { ...key, ...NOTHING_KNOWN };
    }),
  );
}

const NOTHING_KNOWN = {
  label: null,
  floor: null,
  bedType: null,
  smokingType: null,
  updatedAt: null,
} as const;

/** The room on whose door this stands. */
export async function roomByLabel(db: Db, label: string) {
  return db
    .select({ roomType: r.roomType, roomNumber: r.roomNumber })
    .from(r)
    .where(and(isNotNull(r.label), eq(r.label, label)))
    .get();
}

/** Labels on the doors of these rooms, by key; a room without a label is not among them. */
export async function labelsOf(db: Db, rooms: readonly RoomKey[]): Promise<Map<string, string>> {
  const numbers = [...new Set(rooms.flatMap(({ roomNumber }) => roomNumber ?? []))];
  if (numbers.length === 0) return new Map();
  const rows = await db
    .select()
    .from(r)
    .where(and(isNotNull(r.label), inArray(r.roomNumber, numbers)));
  return new Map(rows.map((row) => [roomKeyOf(row), row.label ?? '']));
}

const isRoom = (key: { readonly roomType: RoomType; readonly roomNumber: number }): SQL =>
  sql`${r.roomType} = ${key.roomType} AND ${r.roomNumber} = ${key.roomNumber}`;

/**
 * Writes all of what is known of the rooms; rolls the batch back (`stock_changed`) where a room is
 * not as it was looked at. Their labels are taken off first, so that doors can change places.
 */
export function describe(rooms: readonly RoomDescription[], at: string): Statement[] {
  return [
    ...rooms.map((room) =>
      assertNot(
        'stock_changed',
        sql`COALESCE((SELECT ${r.updatedAt} FROM ${r} WHERE ${isRoom(room)}), '') NOT IN (${room.from ?? ''}, ${at})`,
      ),
    ),
    ...rooms.map((room) => sql`UPDATE house_rooms SET label = NULL WHERE ${isRoom(room)}`),
    ...rooms.map(
      ({ roomType, roomNumber, label, floor, bedType, smokingType }) =>
        sql`INSERT INTO house_rooms
          (roomType, roomNumber, label, floor, bedType, smokingType, updatedAt)
          VALUES (${roomType}, ${roomNumber}, ${label}, ${floor}, ${bedType}, ${smokingType}, ${at})
          ON CONFLICT (roomType, roomNumber) DO UPDATE SET label = excluded.label,
            floor = excluded.floor, bedType = excluded.bedType,
            smokingType = excluded.smokingType, updatedAt = excluded.updatedAt`,
    ),
  ];
}
