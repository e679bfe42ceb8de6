import { describe, expect, it, test } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import type { OwnBooking } from './own-booking.ts';
import {
  currentBookings,
  hotelMoment,
  pastBookings,
  roomOfGuest,
  stayAtHand,
  stayPhase,
} from './stay-at-hand.ts';

const TODAY = '2026-03-01';
const NOON_OUT = '12:00';
const MARK = '2026-03-01T10:00:00.000Z';
const booking = (checkInDate: string, checkOutDate: string, changes: Partial<OwnBooking> = {}) =>
  aBooking({ checkInDate, checkOutDate, status: 'approved', ...changes });
const at = (all: readonly OwnBooking[], clock = '11:59', today = TODAY) =>
  stayAtHand(all, { today, clock }, NOON_OUT);
const seen = (all: readonly OwnBooking[], clock?: string, today?: string) => {
  const stay = at(all, clock, today);
  return stay && { is: stay.booking, phase: stay.phase, isInHouse: stay.isInHouse };
};

const running = booking('2026-02-27', '2026-03-02');
const next = booking('2026-03-04', '2026-03-06', { status: 'confirmed' });
const later = booking('2026-04-01', '2026-04-02');
const ended = booking('2026-02-14', '2026-02-16', { status: 'completed' });

describe('where a stay stands', () => {
  const here = { checkedInAt: MARK };
  const left = { ...here, checkedOutAt: MARK };
  it.each([
    ['awaited all day, without a mark', '2026-03-01', '2026-03-03', {}, 'before'],
    ['going on, with the check-in', '2026-03-01', '2026-03-03', here, 'during'],
    ['over, with the check-out of its first day', '2026-03-01', '2026-03-03', left, 'after'],
    ['over, completed', '2026-03-01', '2026-03-03', { status: 'completed' }, 'after'],
  ] as const)('J-08 on the day of check-in it is %s', (_, from, to, marks, phase) => {
    expect(stayPhase(booking(from, to, marks), TODAY)).toBe(phase);
  });

  it('J-08 in a hotel that marks nothing it goes on from the second day to the end of its last', () => {
    const unmarked = booking('2026-02-27', '2026-03-01');
    expect(
      ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'].map((day) =>
        stayPhase(unmarked, day),
      ),
    ).toEqual(['before', 'before', 'during', 'during', 'after']);
  });

  it('J-08 a guest who is marked as not come is awaited while they may come, and not thanked later', () => {
    const missed = booking('2026-02-27', '2026-03-01', { noShowAt: MARK });
    expect(['2026-02-28', '2026-03-01', '2026-03-02'].map((day) => stayPhase(missed, day))).toEqual(
      ['before', 'before', null],
    );
  });

  it('J-08 a check-out or a completion before the departure day ends it', () => {
    expect(stayPhase(booking('2026-02-27', '2026-03-05', left), TODAY)).toBe('after');
    expect(stayPhase(booking('2026-02-27', '2026-03-05', { status: 'completed' }), TODAY)).toBe(
      'after',
    );
  });

  it('J-08 a request without an answer and a cancelled booking never go on', () => {
    const pending = { status: 'pending' } as const;
    expect(stayPhase(booking('2026-03-01', '2026-03-02', pending), TODAY)).toBe('before');
    expect(stayPhase(booking('2026-02-28', '2026-03-02', pending), TODAY)).toBeNull();
    expect(
      stayPhase(booking('2026-02-28', '2026-03-02', { status: 'cancelled' }), TODAY),
    ).toBeNull();
  });
});

describe('what is said of the guest', () => {
  const here = { checkedInAt: MARK, roomNumber: 7 };
  it.each([
    ['before the check-in', '2026-03-01', '2026-03-03', { roomNumber: 7 }, '23:59', false, null],
    ['after it', '2026-03-01', '2026-03-03', here, '09:00', true, 7],
    ['on the second day, without a mark', '2026-02-28', '2026-03-02', {}, '20:00', false, null],
    ['on the last day, until the room has to be free', '2026-02-27', TODAY, here, '11:59', true, 7],
    ['on the last day, past that hour', '2026-02-27', TODAY, here, '12:00', false, 7],
    [
      'after the check-out',
      '2026-02-27',
      '2026-03-02',
      { ...here, checkedOutAt: MARK },
      '09:00',
      false,
      null,
    ],
  ] as const)(
    'J-08 F-02 %s: in the hotel only where the desk knows it, and the room given',
    (_, from, to, marks, clock, isInHouse, roomNumber) => {
      const stay = booking(from, to, marks);
      expect([at([stay], clock)?.isInHouse, roomOfGuest(stay, TODAY)]).toEqual([
        isInHouse,
        roomNumber,
      ]);
    },
  );
});

describe('the stay that matters', () => {
  test('J-08 L-10 is one that goes on, else the next, else one that ended lately, else none', () => {
    const all = [later, ended, next, running];
    expect(seen(all)).toEqual({ is: running, phase: 'during', isInHouse: false });
    expect(at(all.filter((one) => one !== running))).toMatchObject({
      booking: next,
      phase: 'before',
    });
    expect(at([ended, later])).toMatchObject({ booking: later, phase: 'before' });
    expect(at([ended])).toMatchObject({ booking: ended, phase: 'after' });
    expect(at([])).toBeNull();
  });

  it.each([
    ['2026-02-15', 'after'],
    ['2026-02-14', null],
  ])('J-08 a stay that ended on %s, two weeks before March, is %s', (checkOut, phase) => {
    const over = booking('2026-02-10', checkOut, { status: 'completed' });
    expect(at([over])?.phase ?? null).toBe(phase);
  });

  it('J-08 a stay that staff have not completed yet is over all the same', () => {
    const open = booking('2026-02-20', '2026-02-28', { status: 'confirmed' });
    expect(at([ended, open])).toMatchObject({ booking: open, phase: 'after' });
  });

  it('J-08 the last day belongs to the stay until it is over', () => {
    const last = booking('2026-02-26', '2026-03-01');
    expect(at([last], '23:59')?.phase).toBe('during');
    expect(at([last], '00:00', '2026-03-02')?.phase).toBe('after');
  });

  it('J-08 a pending request is the next stay, behind an accepted one of the same day', () => {
    const pending = booking('2026-03-04', '2026-03-05', { status: 'pending' });
    expect(at([pending, later])?.booking).toBe(pending);
    expect(at([pending, next])?.booking).toBe(next);
    const tonight = booking('2026-03-01', '2026-03-02', { status: 'pending' });
    expect(seen([tonight], '20:00')).toEqual({ is: tonight, phase: 'before', isInHouse: false });
  });

  it('J-08 of two rooms that go on, the one that the guest is in is shown, else the one that ends first', () => {
    const longer = booking('2026-02-27', '2026-03-05');
    expect(at([longer, running])?.booking).toBe(running);
    const entered = booking('2026-02-27', '2026-03-05', { checkedInAt: MARK });
    expect(at([running, entered])?.booking).toBe(entered);
  });

  it('J-08 of a stay that ends and one that begins on a day, the second is shown from the check-out on', () => {
    const old = booking('2026-02-27', '2026-03-01');
    const fresh = booking('2026-03-01', '2026-03-02');
    expect(at([old, fresh], '11:59')?.booking).toBe(old);
    expect(at([old, fresh], '12:00')?.booking).toBe(fresh);
    const left = { ...old, checkedInAt: MARK, checkedOutAt: MARK };
    expect(at([left, fresh], '09:00')?.booking).toBe(fresh);
  });

  it('J-08 what is cancelled is no stay', () => {
    const cancelled = [next, running, ended].map((one) => ({
      ...one,
      status: 'cancelled' as const,
    }));
    expect(at(cancelled)).toBeNull();
  });

  it('J-08 the hotel’s clock counts, wherever the phone is', () => {
    expect(hotelMoment(Date.parse('2026-02-28T20:05:00Z'))).toEqual({
      today: '2026-03-01',
      clock: '00:05',
    });
  });
});

describe('the list of bookings', () => {
  const ids = (list: readonly OwnBooking[]) => list.map(({ id }) => id);
  const from = (id: number, checkIn: string, checkOut: string, changes: Partial<OwnBooking> = {}) =>
    booking(checkIn, checkOut, { id, ...changes });

  test('R-13 J-02 stays that are to come or go on are current, the next one first', () => {
    const all = [
      from(1, '2026-03-11', '2026-03-13'),
      from(2, '2026-01-01', '2026-01-02'),
      from(3, '2026-02-27', '2026-03-01'),
      from(4, '2026-02-20', '2026-02-28'),
    ];
    expect(ids(currentBookings(all, TODAY))).toEqual([3, 1]);
    expect(ids(pastBookings(all, TODAY))).toEqual([4, 2]);
  });

  test('R-13 J-02 a stay that was completed or left before its last day stands among the past', () => {
    const all = [
      from(1, '2026-02-28', '2026-03-04', { status: 'completed' }),
      from(2, '2026-02-27', '2026-03-04', { checkedInAt: MARK, checkedOutAt: MARK }),
      from(3, '2026-03-03', '2026-03-04'),
      from(4, '2026-03-01', '2026-03-04', { checkedInAt: MARK }),
    ];
    expect(ids(currentBookings(all, TODAY))).toEqual([4, 3]);
    expect(ids(pastBookings(all, TODAY))).toEqual([1, 2]);
  });

  test('R-13 J-02 cancelled bookings are hidden from the current ones and stand among the past', () => {
    const cancelled = (['staff', 'expiry', 'guest'] as const).map((cancelledBy, index) =>
      from(3 + index, '2026-03-20', '2026-03-22', { status: 'cancelled', cancelledBy }),
    );
    const all = [from(1, '2026-03-20', '2026-03-22', { status: 'pending' }), ...cancelled];
    expect(ids(currentBookings(all, TODAY))).toEqual([1]);
    expect(pastBookings(all, TODAY)).toEqual(cancelled);
  });
});
