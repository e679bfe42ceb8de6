import { auditFigure, auditValue } from '#shared/desk/audit-value.ts';
import type {
  DescribedRoom,
  DescribeRoomsBody,
  RoomDescription,
} from '#shared/rooms/house-room.contract.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { ConstraintError } from '../../platform/db/batch.ts';
import { readVersion } from '../../platform/db/versions.repository.ts';
import { AppError, badRequest } from '../../platform/http/errors.ts';
import { describe, readHouseRooms, roomKeyOf } from './house-rooms.repository.ts';

const FIELDS = ['label', 'floor', 'bedType', 'smokingType'] as const;
type Described = Pick<DescribedRoom, (typeof FIELDS)[number]>;

/** Every numbered room of the house, and the version that it is read at. */
export async function listHouseRooms(ctx: RequestContext) {
  authorize(ctx, 'listHouseRooms');
  const { db } = ctx.deps;
  return { version: await readVersion(db, 'rooms'), read: () => readHouseRooms(db) };
}

/**
 * Says what stands in rooms, on which floor, and what their doors say: all of them or none. Rooms
 * that are so already are left alone, so that a repeat writes nothing. Throws 400 for a room that
 * the house has not, or one that is named twice; 409 `room.changed` with the rooms as they are, and
 * `room.label_taken` with the labels that stand on other doors.
 */
export async function describeRooms(
  ctx: RequestContext,
  { rooms }: DescribeRoomsBody,
): Promise<readonly DescribedRoom[]> {
  authorize(ctx, 'describeRooms');
  assertRooms(rooms);
  const { db, now } = ctx.deps;
  const before = new Map((await readHouseRooms(db)).map((room) => [roomKeyOf(room), room]));
  assertToldApart(before, rooms);
  const changed = rooms.filter((room) => differing(before.get(roomKeyOf(room)), room).length > 0);
  if (changed.length === 0) return [...before.values()];
  try {
    await commit(ctx, {
      statements: describe(changed, new Date(now()).toISOString()),
      audit: changed.map((room) => {
        const former = before.get(roomKeyOf(room));
        return {
          action: 'stock.room_described',
          targetType: 'room',
          targetId: roomKeyOf(room),
          fields: differing(former, room),
          before: former ? valueOf(room, former) : null,
          after: valueOf(room, room),
        };
      }),
      topics: ['rooms'],
    });
  } catch (error) {
    throw await refusal(ctx, rooms, error);
  }
  return readHouseRooms(db);
}

function assertRooms(rooms: readonly RoomDescription[]): void {
  const fields = rooms.flatMap((room, place) => {
    const isOther = (other: RoomDescription) => roomKeyOf(other) === roomKeyOf(room);
    const { label } = room;
    const field = (name: string, reason: string) => [{ field: `rooms.${place}.${name}`, reason }];
    if (room.roomNumber > ROOM_FACTS[room.roomType].rooms) return field('roomNumber', 'too_large');
    if (rooms.findIndex(isOther) < place) return field('roomNumber', 'repeated');
    const isRepeated = rooms.findIndex((other) => other.label === label) < place;
    return label !== null && isRepeated ? field('label', 'repeated') : [];
  });
  if (fields.length > 0) throw badRequest({ fields });
}

/** A room without a label is called by its number, which must stand on no other door of its type. */
function assertToldApart(
  before: ReadonlyMap<string, DescribedRoom>,
  asked: readonly RoomDescription[],
): void {
  const after = new Map(before);
  for (const room of asked) {
    const former = before.get(roomKeyOf(room));
    if (former) after.set(roomKeyOf(room), { ...former, label: room.label });
  }
  const rooms = [...after.values()];
  const named = asked.filter((room) => before.get(roomKeyOf(room))?.label !== room.label);
  const isLike = (one: DescribedRoom, label: string | null, number: number) =>
    one.label === null
      ? label === String(one.roomNumber)
      : label === null && one.label === String(number);
  const others = rooms.filter((one) =>
    named.some(
      ({ roomType, roomNumber, label }) =>
        one.roomType === roomType &&
        one.roomNumber !== roomNumber &&
        isLike(one, label, roomNumber),
    ),
  );
  if (others.length > 0) throw new AppError('room.label_taken', 409, { rooms: others });
}

const differing = (one: Described | undefined, other: Described): string[] =>
  FIELDS.filter((field) => (one?.[field] ?? null) !== other[field]);

/** The room, and what is known of it. */
const valueOf = (
  { roomType, roomNumber }: Pick<DescribedRoom, 'roomType' | 'roomNumber'>,
  { label, floor, bedType, smokingType }: Described,
): string =>
  auditValue(
    roomType,
    auditFigure('roomNumber', roomNumber),
    auditFigure('label', label),
    auditFigure('floor', floor),
    bedType,
    smokingType,
  );

async function refusal(
  { deps: { db } }: RequestContext,
  asked: readonly RoomDescription[],
  error: unknown,
): Promise<unknown> {
  const constraint = error instanceof ConstraintError ? error.constraint : null;
  if (constraint !== 'stock_changed' && constraint !== 'house_rooms.label') return error;
  const rooms = await readHouseRooms(db);
  if (constraint === 'stock_changed') {
    const keys = new Set(asked.map(roomKeyOf));
    return new AppError('room.changed', 409, {
      rooms: rooms.filter((room) => keys.has(roomKeyOf(room))),
    });
  }
  const wanted = new Map(asked.map((room) => [roomKeyOf(room), room]));
  const isTaken = (room: DescribedRoom) =>
    !wanted.has(roomKeyOf(room)) &&
    asked.some(({ label }) => label !== null && label === room.label);
  return new AppError('room.label_taken', 409, { rooms: rooms.filter(isTaken) });
}
