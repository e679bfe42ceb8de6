import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { type OverbookedNight, overbookedNights } from '#shared/rooms/overbooking.ts';
import {
  CALENDAR_NIGHTS,
  type CalendarBar,
  type CalendarClosure,
  type CalendarNight,
  type RoomCalendar,
} from '#shared/rooms/room-calendar.contract.ts';
import { type Lane, packLanes } from '#shared/rooms/room-lanes.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';

/** What stands in a lane, from the column `at` (0 is the first night) over `span` nights. */
interface Placed {
  readonly at: number;
  readonly span: number;
}
export interface BarCell extends Placed {
  readonly kind: 'bar';
  readonly bar: CalendarBar;
  /** It goes on beyond this edge of the window. */
  readonly isFromBefore: boolean;
  readonly isOn: boolean;
}
export interface ClosedCell extends Placed {
  readonly kind: 'closed';
  readonly closure: CalendarClosure;
}
export interface FreeCell extends Placed {
  readonly kind: 'free';
  /** The night is over, or not known yet, so that nobody can be booked for it. */
  readonly isPast: boolean;
}
export type LaneCell = BarCell | ClosedCell | FreeCell;

export interface LaneView {
  /** Unique on the page, and the same as long as the room is. */
  readonly key: string;
  readonly roomType: RoomType;
  readonly roomNumber: number | null;
  readonly cells: readonly LaneCell[];
  /** All that its cells say, in one text: a lane that says the same is not drawn again. */
  readonly signature: string;
}

export interface TypeView {
  readonly roomType: RoomType;
  readonly rooms: number;
  /** One for each night; null where the answer on hand does not know it yet. */
  readonly nights: readonly (CalendarNight | null)[];
  /** Nights that hold more rooms than are open, by night. */
  readonly overbooked: ReadonlyMap<Day, OverbookedNight>;
  readonly lanes: readonly LaneView[];
}

export interface CalendarView {
  readonly nights: readonly Day[];
  readonly today: Day;
  readonly types: readonly TypeView[];
  /** Rooms held of those on sale, in percent; null where it is not known. */
  readonly occupancy: readonly (number | null)[];
}

export type ShownRooms = 'followUp' | 'all';

/**
 * What the calendar shows of an answer from the night `from` on. While the answer to a new window is
 * on its way, the former one fills the nights that both have.
 */
export function calendarView(
  answer: RoomCalendar,
  from: Day,
  shown: ShownRooms,
  collapsed: ReadonlySet<RoomType>,
): CalendarView {
  const nights = nightsOf({ checkIn: from, checkOut: addDays(from, CALENDAR_NIGHTS) });
  const { today } = answer;
  const overbooked = overbookedNights(answer);
  const types = answer.types.map(({ roomType, rooms, nights: counted }): TypeView => {
    const byNight = new Map(counted.map((one) => [one.night, one]));
    const isOfType = (one: { roomType: RoomType }) => one.roomType === roomType;
    const lanes = packLanes(rooms, answer.bars.filter(isOfType), answer.closures.filter(isOfType));
    const isOpen = (night: Day) => night >= today && byNight.has(night);
    const wanted = collapsed.has(roomType) ? [] : lanesToShow(lanes, shown, nights, today);
    return {
      roomType,
      rooms,
      nights: nights.map((night) => byNight.get(night) ?? null),
      overbooked: new Map(overbooked.filter(isOfType).map((one) => [one.night, one])),
      lanes: wanted.map((lane, at) => laneView(roomType, lane, at, { nights, today, isOpen })),
    };
  });
  const occupancy = nights.map((_, at) =>
    occupancyOf(types.map((type) => type.nights[at] ?? null)),
  );
  return { nights, today, types, occupancy };
}

type HouseLane = Lane<CalendarBar, CalendarClosure>;

/** Rooms of the type that are shown; guests without a room, and numbers it has not, are none. */
export const shownRooms = ({ rooms, lanes }: Pick<TypeView, 'rooms' | 'lanes'>): number =>
  lanes.filter(({ roomNumber }) => roomNumber !== null && roomNumber <= rooms).length;

/**
 * All rooms, or those to follow up: somebody comes or goes, a request waits, or the room is closed.
 * One room of each type stays, because guests without a room are booked there.
 */
function lanesToShow(
  lanes: readonly HouseLane[],
  shown: ShownRooms,
  nights: readonly Day[],
  today: Day,
): readonly HouseLane[] {
  if (shown === 'all') return lanes;
  const wanted = lanes.filter((lane) => needsFollowUp(lane, nights, today));
  return wanted.length > 0 ? wanted : lanes.slice(0, 1);
}

function needsFollowUp(lane: HouseLane, nights: readonly Day[], today: Day): boolean {
  const first = nights[0] ?? today;
  const end = addDays(nights.at(-1) ?? today, 1);
  const isNear = (day: Day) => day === today || day === addDays(today, 1);
  return (
    lane.roomNumber === null ||
    lane.closed.some(({ from, to }) => from < end && to > first) ||
    lane.stays.some(
      (bar) =>
        bar.checkIn < end &&
        bar.checkOut >= first &&
        (bar.status === 'pending' ||
          bar.hasOpenRequest ||
          (bar.status !== 'completed' && (isNear(bar.checkIn) || bar.checkOut <= today)) ||
          isNear(bar.checkOut)),
    )
  );
}

interface LaneNights {
  readonly nights: readonly Day[];
  readonly today: Day;
  readonly isOpen: (night: Day) => boolean;
}

function laneView(
  roomType: RoomType,
  lane: HouseLane,
  at: number,
  { nights, today, isOpen }: LaneNights,
): LaneView {
  const first = nights[0] ?? today;
  const end = addDays(first, nights.length);
  const column = (day: Day) => {
    if (day <= first) return 0;
    return day >= end ? nights.length : nights.indexOf(day);
  };
  const isInWindow = (from: Day, to: Day) => from < end && to > first;
  const taken: LaneCell[] = [
    ...lane.stays
      .filter((bar) => isInWindow(bar.checkIn, bar.checkOut))
      .map((bar): BarCell => ({
        kind: 'bar',
        bar,
        at: column(bar.checkIn),
        span: column(bar.checkOut) - column(bar.checkIn),
        isFromBefore: bar.checkIn < first,
        isOn: bar.checkOut > end,
      })),
    ...lane.closed
      .filter(({ from, to }) => isInWindow(from, to))
      .map(({ closure, from, to }): ClosedCell => ({
        kind: 'closed',
        closure,
        at: column(from),
        span: column(to) - column(from),
      })),
  ];
  const isTaken = new Set(
    taken.flatMap((cell) => Array.from({ length: cell.span }, (_, n) => cell.at + n)),
  );
  const free = nights.flatMap((night, n): FreeCell[] =>
    isTaken.has(n) ? [] : [{ kind: 'free', at: n, span: 1, isPast: !isOpen(night) }],
  );
  const cells = [...taken, ...free].sort((a, b) => a.at - b.at);
  const key = `${roomType}-${lane.roomNumber ?? `beyond-${at}`}`;
  return {
    key,
    roomType,
    roomNumber: lane.roomNumber,
    cells,
    signature: JSON.stringify([key, first, taken, today, nights.map(isOpen)]),
  };
}

function occupancyOf(types: readonly (CalendarNight | null)[]): number | null {
  const known = types.filter((one) => one !== null);
  if (known.length < types.length || known.length === 0) return null;
  const held = known.reduce((sum, one) => sum + one.held, 0);
  const onSale = known.reduce((sum, one) => sum + one.onSale, 0);
  if (onSale === 0) return held === 0 ? 0 : 100;
  return Math.min(100, Math.round((100 * held) / onSale));
}
