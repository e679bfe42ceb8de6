import type { Day } from '#shared/muscat-time.ts';
import type {
  CalendarBar,
  CalendarClosure,
  RoomCalendar,
} from '#shared/rooms/room-calendar.contract.ts';
import { ROOM_FACTS, type RoomType } from '#shared/rooms/room-types.ts';

/** Both included. */
export interface NightRange {
  readonly from: Day;
  readonly to: Day;
}

export interface ClosableRoom {
  readonly roomNumber: number;
  /** The stays that have the room on one of the nights, or whose guest is still inside. */
  readonly guests: readonly CalendarBar[];
  /** Closed on one of the nights already. */
  readonly closure: CalendarClosure | null;
  /** True where it is neither kept for a stay nor closed, so that it can be closed. */
  readonly isFree: boolean;
}

const isInside = ({ checkedInAt, checkedOutAt, status }: CalendarBar) =>
  checkedInAt !== null && checkedOutAt === null && status !== 'completed';

/** Every room of the type, and who or what is in it on the nights for which one shall be closed. */
export function closableRooms(
  answers: readonly Pick<RoomCalendar, 'bars' | 'closures'>[],
  roomType: RoomType,
  nights: NightRange,
): ClosableRoom[] {
  const bars = byId(
    answers.flatMap((one) => one.bars),
    (bar) => bar.bookingId,
  );
  const closures = byId(
    answers.flatMap((one) => one.closures),
    (one) => one.id,
  );
  return Array.from({ length: ROOM_FACTS[roomType].rooms }, (_, at) => {
    const isOfRoom = (one: { roomType: RoomType; roomNumber: number | null }) =>
      one.roomType === roomType && one.roomNumber === at + 1;
    const stays = bars.filter(isOfRoom);
    const holding = stays.filter((bar) => holds(bar, nights));
    const closure = closures.find(
      (one) => isOfRoom(one) && one.fromNight <= nights.to && one.toNight >= nights.from,
    );
    return {
      roomNumber: at + 1,
      guests: stays.filter((bar) => holding.includes(bar) || isInside(bar)),
      closure: closure ?? null,
      isFree: holding.length === 0 && closure === undefined,
    };
  });
}

/** Who has left, or is counted as over, has given the room back. */
const holds = ({ status, checkIn, checkOut, checkedOutAt }: CalendarBar, nights: NightRange) =>
  status !== 'completed' && checkedOutAt === null && checkIn <= nights.to && checkOut > nights.from;

const byId = <T>(all: readonly T[], id: (one: T) => number): T[] => [
  ...new Map(all.map((one) => [id(one), one])).values(),
];
