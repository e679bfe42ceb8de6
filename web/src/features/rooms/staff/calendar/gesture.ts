import { nightCount, type Stay } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { CalendarBar } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { openPanel } from '../../../../platform/navigation/panels.ts';
import type { CalendarView, LaneView } from './calendar-model.ts';
import { draggedStay, freeRun, type Grip, isPossibleMove, stayOfRun } from './drag-math.ts';
import { type RoomMove, roomMoveOf } from './room-move.ts';

/** What is being drawn with a finger, a mouse or the arrows. Nothing moves before it is saved. */
export type Gesture = {
  readonly laneKey: string;
  readonly roomType: RoomType;
  readonly stay: Stay;
} & (
  | { readonly kind: 'choose'; readonly anchor: number; readonly head: number }
  | {
      readonly kind: 'move';
      readonly bar: CalendarBar;
      readonly grip: Grip;
      readonly by: number;
      /** Where it keeps its nights and gets another room. */
      readonly room: RoomMove | null;
      readonly isPossible: boolean;
    }
);

/** Free nights of a lane from the column `anchor` towards `head`. */
export function chooseNights(
  view: CalendarView,
  lane: LaneView,
  anchor: number,
  head: number,
): Gesture | null {
  const free = new Set(
    lane.cells.flatMap((cell) => (cell.kind === 'free' && !cell.isPast ? [cell.at] : [])),
  );
  const [from] = view.nights;
  if (!free.has(anchor) || from === undefined) return null;
  const run = freeRun(anchor, head, (column) => free.has(column));
  return {
    kind: 'choose',
    laneKey: lane.key,
    roomType: lane.roomType,
    stay: stayOfRun(run, from),
    anchor,
    head: head < anchor ? run.first : run.last,
  };
}

type Drag = {
  readonly bar: CalendarBar;
  readonly grip: Grip;
  readonly by: number;
  readonly lane: LaneView;
  /** The lane in which it was taken up. */
  readonly fromKey: string;
};

/** A bar held at `grip` and moved over `by` nights, into a lane. */
export function moveBar({ bar, grip, by, lane, fromKey }: Drag, today: Day): Gesture {
  const stay = draggedStay(bar, grip, by, today);
  const room = roomMoveOf({ bar, stay, lane, fromKey }, today);
  return {
    kind: 'move',
    laneKey: lane.key,
    roomType: lane.roomType,
    stay,
    bar,
    grip,
    by,
    room,
    isPossible: room === null ? isPossibleMove(bar, stay, today) : room.refusal === null,
  };
}

export function isMovable({ status }: Pick<CalendarBar, 'status'>): boolean {
  return status !== 'completed' && status !== 'cancelled';
}

/** Leads to the form that saves it; false where nothing would change. */
export function finishGesture(gesture: Gesture): boolean {
  const { roomType, stay } = gesture;
  const { checkIn, checkOut } = stay;
  if (gesture.kind === 'choose') {
    openPanel({ name: 'walkIn', roomType, checkIn, checkOut });
    return true;
  }
  const { bar, isPossible, room } = gesture;
  if (room !== null && isPossible) {
    const { from, to } = room;
    openPanel({ name: 'moveRoom', bookingId: bar.bookingId, from, roomNumber: to });
    return true;
  }
  const isSame = bar.checkIn === checkIn && bar.checkOut === checkOut && bar.roomType === roomType;
  if (isSame || !isPossible || nightCount(stay) < 1) return false;
  openPanel({ name: 'editBooking', bookingId: bar.bookingId, roomType, checkIn, checkOut });
  return true;
}
