import type { Booking } from '#shared/bookings/booking.contract.ts';
import { compareTexts } from '#shared/compare.ts';
import { type Day, muscatDay } from '#shared/muscat-time.ts';
import { ROOM_TYPES, type RoomType } from '#shared/rooms/room-types.ts';
import type { Moves } from './moves.ts';

/** What a room needs today by who is, or was, in it. */
export type RoomTask = 'left' | 'dueOut' | 'staysOn' | 'arriving';

/** One room of the day: who is or was in it, and who comes next. */
export interface RoomOfDay {
  readonly roomType: RoomType;
  /** Null for arrivals without a room yet. */
  readonly roomNumber: number | null;
  readonly task: RoomTask;
  /** Who is in the room, or has left it today; null where it stood empty. */
  readonly guest: Booking | null;
  /** Who else is in it, or has left it as well. */
  readonly others: readonly Booking[];
  /** Who is to come into it today. */
  readonly next: Booking | null;
}

/**
 * The rooms that housekeeping has to do with on `today`, by type and number: who has left or is due
 * out, who stays on, who arrives. Arrivals without a room stand last.
 */
export function roomsOfDay({ arrivals, inHouse, left }: Moves, today: Day): readonly RoomOfDay[] {
  const rooms = new Map<string, RoomOfDay>();
  const put = (guest: Booking, task: RoomTask) => {
    const { roomType, roomNumber } = guest;
    if (roomNumber === null) return;
    const here: RoomOfDay = { roomType, roomNumber, task, guest, others: [], next: null };
    const there = rooms.get(keyOf(guest));
    // A guest who is inside counts, also where another one has left the room today.
    if (!there?.guest || (there.task === 'left' && task !== 'left')) rooms.set(keyOf(guest), here);
    else if (task === 'left' || (there.task === 'staysOn' && task === 'dueOut'))
      rooms.set(keyOf(guest), { ...here, others: [there.guest, ...there.others] });
    else rooms.set(keyOf(guest), { ...there, others: [...there.others, guest] });
  };
  const hasLeftToday = ({ checkedOutAt }: Booking) =>
    checkedOutAt !== null && muscatDay(Date.parse(checkedOutAt)) === today;
  for (const booking of left.filter(hasLeftToday)) put(booking, 'left');
  for (const booking of inHouse) put(booking, booking.checkOutDate <= today ? 'dueOut' : 'staysOn');
  const withoutRoom: RoomOfDay[] = [];
  for (const next of arrivals) {
    const { roomType, roomNumber } = next;
    const arriving: RoomOfDay = {
      roomType,
      roomNumber,
      task: 'arriving',
      guest: null,
      others: [],
      next,
    };
    if (roomNumber === null) withoutRoom.push(arriving);
    else rooms.set(keyOf(next), { ...(rooms.get(keyOf(next)) ?? arriving), next });
  }
  return [...[...rooms.values()].toSorted(byRoom), ...withoutRoom.toSorted(byRoom)];
}

const keyOf = ({ roomType, roomNumber }: Booking) => `${roomType} ${roomNumber}`;

function byRoom(a: RoomOfDay, b: RoomOfDay): number {
  return (
    ROOM_TYPES.indexOf(a.roomType) - ROOM_TYPES.indexOf(b.roomType) ||
    (a.roomNumber ?? 0) - (b.roomNumber ?? 0) ||
    compareTexts(a.next?.arrivalTime ?? '', b.next?.arrivalTime ?? '')
  );
}

/** How many rooms there are of each task, for the head of the list. */
export function countTasks(rooms: readonly RoomOfDay[]): Readonly<Record<RoomTask, number>> {
  const count = (task: RoomTask) => rooms.filter((room) => room.task === task).length;
  return {
    left: count('left'),
    dueOut: count('dueOut'),
    staysOn: count('staysOn'),
    arriving: rooms.filter(({ next }) => next !== null).length,
  };
}
