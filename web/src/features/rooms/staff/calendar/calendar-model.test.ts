import { describe, expect, it } from 'vitest';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import type { CalendarBar, RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { calendarView, type LaneView, shownRooms } from './calendar-model.ts';

const TODAY = '2026-11-22';
const FROM = '2026-11-21';
const day = (n: number) => addDays(FROM, n);
const NOTHING_FOLDED: ReadonlySet<RoomType> = new Set();

let made = 0;
function aBar(from: number, to: number, changes: Partial<CalendarBar> = {}): CalendarBar {
  made += 1;
  return {
    bookingId: made,
    reference: `DS-00000${made}`,
    fullName: 'Huda Al Farsi',
    status: 'approved',
    roomType: 'deluxe',
    checkIn: day(from),
    checkOut: day(to),
    roomNumber: null,
    isPointsBooking: false,
    checkedInAt: null,
    checkedOutAt: null,
    noShowAt: null,
    hasOpenRequest: false,
    ...changes,
  };
}

function anAnswer(changes: Partial<RoomCalendar> = {}): RoomCalendar {
  const nights = nightsOf({ checkIn: FROM, checkOut: day(14) }).map((night) => ({
    night,
    onSale: 4,
    held: 1,
    available: 3,
  }));
  return {
    from: FROM,
    today: TODAY,
    types: [{ roomType: 'deluxe', rooms: 4, nights }],
    bars: [],
    closures: [],
    ...changes,
  };
}

const lanesOf = (answer: RoomCalendar, shown: 'all' | 'followUp', from = FROM) =>
  calendarView(answer, from, shown, NOTHING_FOLDED).types[0]?.lanes ?? [];
const numbers = (lanes: readonly LaneView[]) => lanes.map((lane) => lane.roomNumber);

describe('F-04 what the calendar shows of an answer', () => {
  it('F-04 a lane has each night once: a bar over its nights, the others free or over', () => {
    const bar = aBar(2, 5);
    const [lane] = lanesOf(anAnswer({ bars: [bar] }), 'all');
    const columns = lane?.cells.flatMap(({ at, span }) =>
      Array.from({ length: span }, (_, n) => at + n),
    );
    expect(columns).toEqual(Array.from({ length: 14 }, (_, n) => n));
    expect(lane?.cells.find((cell) => cell.kind === 'bar')).toMatchObject({ at: 2, span: 3 });
    expect(lane?.cells[0]).toEqual({ kind: 'free', at: 0, span: 1, isPast: true });
    expect(lane?.cells[1]).toEqual({ kind: 'free', at: 1, span: 1, isPast: false });
  });

  it('F-04 a stay beyond the edges of the window says that it goes on there', () => {
    const [lane] = lanesOf(anAnswer({ bars: [aBar(-3, 20)] }), 'all');
    expect(lane?.cells).toEqual([
      expect.objectContaining({ at: 0, span: 14, isFromBefore: true, isOn: true }),
    ]);
  });

  it('F-04 to follow up is where somebody comes or goes, a request waits, or the room is closed', () => {
    const closure = {
      id: 1,
      roomType: 'deluxe' as const,
      roomNumber: 4,
      fromNight: day(5),
      toNight: day(6),
      reason: 'New bathroom',
    };
    const bars = [
      aBar(5, 8, { roomNumber: 1 }),
      aBar(1, 9, { roomNumber: 2 }),
      aBar(6, 8, { roomNumber: 3, status: 'pending' }),
    ];
    const answer = anAnswer({ bars, closures: [closure] });
    expect(numbers(lanesOf(answer, 'followUp'))).toEqual([2, 3, 4]);
    expect(numbers(lanesOf(answer, 'all'))).toEqual([1, 2, 3, 4]);
    const asked = bars.map((bar) => ({ ...bar, hasOpenRequest: bar.roomNumber === 1 }));
    expect(numbers(lanesOf({ ...answer, bars: asked }, 'followUp'))).toEqual([1, 2, 3, 4]);
  });

  it('F-04 a quiet type keeps one room to book in; a folded one shows none', () => {
    expect(numbers(lanesOf(anAnswer(), 'followUp'))).toEqual([1]);
    const folded = calendarView(anAnswer(), FROM, 'all', new Set<RoomType>(['deluxe']));
    expect(folded.types[0]?.lanes).toEqual([]);
  });

  it('F-04 nights that the answer on hand does not know are left open, not taken for free', () => {
    const view = calendarView(anAnswer(), day(7), 'all', NOTHING_FOLDED);
    expect(view.types[0]?.nights.map((night) => night?.night ?? null)).toEqual([
      ...nightsOf({ checkIn: day(7), checkOut: day(14) }),
      ...Array.from({ length: 7 }, () => null),
    ]);
    const free = view.types[0]?.lanes[0]?.cells.map((cell) => cell.kind === 'free' && !cell.isPast);
    expect(free).toEqual([...Array<boolean>(7).fill(true), ...Array<boolean>(7).fill(false)]);
    expect(view.occupancy).toEqual([...Array(7).fill(25), ...Array(7).fill(null)]);
  });

  it('F-04 the house is as full as its rooms on sale are held, and never beyond', () => {
    const [type] = anAnswer().types;
    const nights = (onSale: number, held: number) =>
      type?.nights.map((night) => ({ ...night, onSale, held })) ?? [];
    const full = (onSale: number, held: number) =>
      calendarView(
        anAnswer({ types: [{ roomType: 'deluxe', rooms: 4, nights: nights(onSale, held) }] }),
        FROM,
        'all',
        NOTHING_FOLDED,
      ).occupancy[0];
    expect([full(4, 3), full(2, 3), full(0, 0), full(0, 1)]).toEqual([75, 100, 0, 100]);
  });

  it('F-04 a guest without a room adds no room to those that are shown of the type', () => {
    const bars = Array.from({ length: 5 }, () => aBar(2, 5));
    const [type] = calendarView(anAnswer({ bars }), FROM, 'all', NOTHING_FOLDED).types;
    expect(type?.lanes.length).toBe(5);
    expect(type && shownRooms(type)).toBe(4);
  });

  it('F-04 what changed in one lane leaves the others as they were, so they are not drawn again', () => {
    const bars = [aBar(2, 5, { roomNumber: 1 }), aBar(2, 5, { roomNumber: 2 })];
    const signatures = (all: CalendarBar[]) =>
      lanesOf(anAnswer({ bars: all }), 'all').map((lane) => lane.signature);
    const before = signatures(bars);
    const after = signatures(
      bars.map((bar) => (bar.roomNumber === 2 ? { ...bar, status: 'confirmed' as const } : bar)),
    );
    expect(after.map((signature, at) => signature === before[at])).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
