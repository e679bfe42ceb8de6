import { describe, expect, it } from 'vitest';
import type { BookingStatus } from './booking-lifecycle.ts';
import {
  canCheckIn,
  canCheckOut,
  canMarkNoShow,
  canUndoMark,
  completionProblem,
  firstNightToGive,
  isInHouse,
  MARK_UNDO_MINUTES,
  type MarkedStay,
  undoableMark,
} from './stay-marks.ts';

const TODAY = '2026-11-21';
const AT = '2026-11-21T06:00:00.000Z';
const stay = (changes: Partial<MarkedStay> = {}): MarkedStay => ({
  status: 'approved',
  checkInDate: TODAY,
  checkOutDate: '2026-11-23',
  checkedInAt: null,
  checkedOutAt: null,
  noShowAt: null,
  ...changes,
});

describe('F-02 marks of a stay', () => {
  it.each<[string, Partial<MarkedStay>, string]>([
    ['on the check-in day', {}, 'in'],
    ['the day before', { checkInDate: '2026-11-22' }, ''],
    ['a day late', { checkInDate: '2026-11-20' }, 'in no-show'],
    ['a day late, marked already', { checkInDate: '2026-11-20', noShowAt: AT }, 'in'],
    ['on the check-out day', { checkInDate: '2026-11-20', checkOutDate: TODAY }, 'in no-show'],
    ['a day after', { checkInDate: '2026-11-18', checkOutDate: '2026-11-20' }, 'no-show'],
    ['while in', { checkedInAt: AT }, 'out'],
    ['after leaving', { checkedInAt: AT, checkedOutAt: AT }, ''],
  ])('F-02 %s', (_when, changes, allowed) => {
    const of = stay(changes);
    const can = [
      canCheckIn(of, TODAY) && 'in',
      canCheckOut(of) && 'out',
      canMarkNoShow(of, TODAY) && 'no-show',
    ];
    expect(can.filter(Boolean).join(' ')).toBe(allowed);
  });

  it.each<[string, Partial<MarkedStay>, boolean]>([
    ['stays on', { checkedInAt: AT }, true],
    ['leaves today', { checkedInAt: AT, checkOutDate: TODAY }, true],
    ['was due out yesterday', { checkedInAt: AT, checkOutDate: '2026-11-20' }, true],
    ['has left', { checkedInAt: AT, checkedOutAt: AT, checkOutDate: TODAY }, false],
    ['is yet to come', {}, false],
    ['is completed', { checkedInAt: AT, status: 'completed' }, false],
  ])('F-02 who %s is in the house, or not', (_who, changes, isInside) => {
    expect(isInHouse(stay(changes))).toBe(isInside);
  });

  it.each<BookingStatus>(['pending', 'completed', 'cancelled'])(
    'F-02 a %s booking carries no marks',
    (status) => {
      const of = stay({ status, checkInDate: '2026-11-20' });
      expect([canCheckIn(of, TODAY), canMarkNoShow(of, TODAY)]).toEqual([false, false]);
      const inside = { ...of, checkedInAt: AT };
      expect([canCheckOut(inside), canUndoMark(inside, 'checkedIn', Date.parse(AT))]).toEqual([
        false,
        false,
      ]);
    },
  );

  it('F-02 Z-04 a mark is undoable for ten minutes, the latest one alone', () => {
    const end = Date.parse(AT) + MARK_UNDO_MINUTES * 60_000;
    const inside = stay({ checkedInAt: AT });
    const out = stay({ checkedInAt: AT, checkedOutAt: AT });
    expect(MARK_UNDO_MINUTES).toBe(10);
    expect(
      [
        canUndoMark(inside, 'checkedIn', end - 1),
        canUndoMark(inside, 'checkedIn', end),
        canUndoMark(out, 'checkedIn', end - 1),
        canUndoMark(out, 'checkedOut', end - 1),
        canUndoMark(inside, 'noShow', end - 1),
      ].map(Number),
    ).toEqual([1, 0, 0, 1, 0]);
  });

  it('F-02 what is offered to be taken back is the latest mark, and nothing once it is too old', () => {
    const end = Date.parse(AT) + MARK_UNDO_MINUTES * 60_000;
    const offered = (changes: Partial<MarkedStay>, at = end - 1) => undoableMark(stay(changes), at);
    expect([
      offered({ checkedInAt: AT }),
      offered({ checkedInAt: AT, checkedOutAt: AT }),
      offered({ noShowAt: AT }),
      offered({ checkedInAt: AT }, end),
      offered({}),
    ]).toEqual(['checkedIn', 'checkedOut', 'noShow', null, null]);
  });

  it('F-02 completing means that the guest stayed', () => {
    expect([
      completionProblem(stay({ checkInDate: '2026-11-22' }), TODAY),
      completionProblem(stay(), TODAY),
      completionProblem(stay({ checkInDate: '2026-11-20', noShowAt: AT }), TODAY),
    ]).toEqual(['not_started', null, 'no_show']);
  });

  it.each([
    ['2026-11-25', '2026-11-27', '2026-11-25'],
    ['2026-11-19', '2026-11-23', TODAY],
    ['2026-11-19', TODAY, '2026-11-20'],
    ['2026-11-17', '2026-11-19', '2026-11-18'],
  ])(
    'F-02 a stay from %s to %s is given a room from the night of %s',
    (checkIn, checkOut, from) => {
      expect(firstNightToGive({ checkIn, checkOut }, TODAY)).toBe(from);
    },
  );
});
