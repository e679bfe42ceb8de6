import { describe, expect, it } from 'vitest';
import type { CalendarBar, RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import { calendarView, type LaneView } from './calendar-model.ts';
import { moveBar } from './gesture.ts';

const TODAY = '2026-12-10';

function aBar(bookingId: number, changes: Partial<CalendarBar> = {}): CalendarBar {
  return {
    bookingId,
    reference: `DS-${bookingId}`,
    fullName: `Guest ${bookingId}`,
    status: 'approved',
    roomType: 'gold',
    checkIn: '2026-12-11',
    checkOut: '2026-12-14',
    roomNumber: null,
    isPointsBooking: false,
    checkedInAt: null,
    checkedOutAt: null,
    noShowAt: null,
    hasOpenRequest: false,
    ...changes,
  };
}

const moved = aBar(1, { roomNumber: 1 });

/** What becomes of a bar that is put into the lane of room 2, over `by` nights. */
function putInto(
  bars: readonly CalendarBar[],
  { bar = moved, by = 0, room = 2, closures = [] as RoomCalendar['closures'] } = {},
) {
  const nights: RoomCalendar['types'][number]['nights'] = [];
  const type = { roomType: 'gold' as const, rooms: 4, nights };
  const answer = { from: TODAY, today: TODAY, types: [type], bars: [bar, ...bars], closures };
  const view = calendarView(answer, TODAY, 'all', new Set());
  const lanes = view.types.flatMap((one) => one.lanes);
  const isLaneOf = ({ cells }: LaneView) =>
    cells.some((cell) => cell.kind === 'bar' && cell.bar.bookingId === bar.bookingId);
  const [from] = lanes.filter(isLaneOf);
  const [lane] = lanes.filter(({ roomNumber }) => roomNumber === room);
  if (!from || !lane) throw new Error('the calendar does not show it');
  const gesture = moveBar({ bar, grip: 'whole', by, lane, fromKey: from.key }, TODAY);
  if (gesture.kind !== 'move') throw new Error('a bar that is held moves');
  return gesture;
}

describe('F-04 a bar that is put into another room', () => {
  it('F-04 it gets that room with its nights as they are', () => {
    const gesture = putInto([]);
    expect(gesture.room).toEqual({ from: 1, to: 2, refusal: null });
    expect(gesture.isPossible).toBe(true);
  });

  it('F-04 in its own room, or with other nights, no room is given', () => {
    expect(putInto([], { room: 1 }).room).toBeNull();
    expect(putInto([], { by: 2 }).room).toBeNull();
  });

  it.each([
    ['of a stay that has the room', { checkIn: '2026-12-13', checkOut: '2026-12-15' }, 'given'],
    ['before it', { checkIn: '2026-12-10', checkOut: '2026-12-11' }, undefined],
    ['after it', { checkIn: '2026-12-14', checkOut: '2026-12-16' }, undefined],
    ['of a guest who has left', { checkedOutAt: '2026-12-10T08:00:00.000Z' }, undefined],
  ])('F-04 over nights %s', (_, changes, why) => {
    const gesture = putInto([aBar(2, { roomNumber: 2, ...changes })]);
    expect(gesture.room?.refusal?.why).toBe(why);
    expect(gesture.isPossible).toBe(why === undefined);
  });

  it('F-04 a stay that only stands there without a number is in nobody’s way', () => {
    expect(putInto([aBar(2), aBar(3), aBar(4)]).room?.refusal).toBeNull();
  });

  it('F-04 a closed room, a request and a guest who has left are refused', () => {
    const closed = { id: 1, roomType: 'gold' as const, roomNumber: 2, reason: 'Paint' };
    const closures = [{ ...closed, fromNight: '2026-12-13', toNight: '2026-12-20' }];
    expect(putInto([], { closures }).room?.refusal?.why).toBe('closed');
    expect(putInto([], { bar: aBar(1, { status: 'pending' }), room: 3 }).room?.refusal?.why).toBe(
      'pending',
    );
    const left = aBar(1, { roomNumber: 1, checkedOutAt: '2026-12-10T08:00:00.000Z' });
    expect(putInto([], { bar: left }).room?.refusal?.why).toBe('left');
  });
});
