import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { SETTLED_STAYS } from '../../../../backoffice/list/settled-rows.ts';
import {
  calmBoard,
  type CalmBoard,
  follow,
  FRESH_STAYS,
  hasNews,
  held,
  heldStays,
  newestOf,
  settle,
} from './calm-board.ts';

const NOW = Date.parse('2026-11-22T08:00:00.000Z');
const request = (id: number, changes: Partial<Booking> = {}) => aBooking({ id, ...changes });
const approved = (id: number) => request(id, { status: 'approved', expiresAt: null });
const asked = (status: 'open' | 'agreed') => ({
  ...approved(1),
  changeRequest: {
    id: 7,
    kind: 'cancel' as const,
    status,
    fromCheckIn: '2026-12-01',
    fromCheckOut: '2026-12-02',
    checkInDate: null,
    checkOutDate: null,
    words: '',
    answer: '',
    createdAt: '2026-11-22T07:00:00.000Z',
    answeredAt: status === 'open' ? null : '2026-11-22T08:00:00.000Z',
  },
});
const NOBODY: ReadonlyMap<number, number> = new Map();
const idsOf = ({ shown }: CalmBoard) => shown.map(({ id }) => id);

describe('F-01 nothing on the board moves or changes its meaning under a finger', () => {
  it('F-01 a new request waits to be shown, is marked for six seconds, and moves nothing before', () => {
    const live = [request(1), request(2)];
    const before = follow(calmBoard([request(1)], NOW), live, NOBODY, NOW + 1);
    expect([idsOf(before), held(before, live).map(({ id }) => id)]).toEqual([[1], [2]]);
    const shown = settle(before, live, NOW + 2);
    expect([idsOf(shown), [...shown.fresh.keys()]]).toEqual([[1, 2], [2]]);
    const later = settle(shown, live, NOW + 2 + FRESH_STAYS);
    expect([later.fresh.size, hasNews(later, live)]).toEqual([0, false]);
  });

  it.each([
    ['approved', [approved(1)], 'approved'],
    ['deleted', [], undefined],
  ] as const)(
    'F-01 a request that a colleague has %s stays for ten seconds and says what it is',
    (_how, live, now) => {
      const board = follow(calmBoard([request(1)], NOW), live, NOBODY, NOW);
      expect(board.shown.map(({ status }) => status)).toEqual(['pending']);
      expect(board.settled.get(1)?.now?.status).toBe(now);
      const soon = settle(board, live, NOW + SETTLED_STAYS - 1);
      expect(idsOf(soon)).toEqual([1]);
      const late = settle(soon, live, NOW + SETTLED_STAYS);
      expect([late.shown, late.settled.size]).toEqual([live, 0]);
    },
  );

  it('F-01 a stay that a colleague moved or made waits by its lane, and one’s own is there at once', () => {
    const today = '2026-12-01';
    const inHouse = { ...approved(1), checkedInAt: '2026-12-01T12:00:00.000Z' };
    const live = [inHouse, approved(2), approved(3)];
    const before = calmBoard([approved(1), request(2)], NOW);
    const board = follow(before, live, NOBODY, NOW);
    expect(idsOf(board)).toEqual([1, 2]);
    // The second was answered where it stands, and says so there.
    expect(heldStays(board, today).map(({ id }) => id)).toEqual([1, 3]);
    const shown = settle(board, live, NOW + 1);
    expect(heldStays(shown, today)).toEqual([]);
    const own = new Map(live.map(({ id }) => [id, NOW]));
    expect(heldStays(follow(before, live, own, NOW), today)).toEqual([]);
  });

  it('F-01 what was answered here goes at once', () => {
    const board = follow(
      calmBoard([request(1), request(2)], NOW),
      [approved(1)],
      new Map([
        [1, NOW],
        [2, NOW],
      ]),
      NOW,
    );
    expect(board.shown.map(({ id, status }) => [id, status])).toEqual([[1, 'approved']]);
    expect(board.settled.size).toBe(0);
  });

  it('F-03 F-01 what was edited or marked here stands new at once, and a colleague’s change of it waits', () => {
    const own = new Map([[1, NOW]]);
    const edited = request(1, { checkOutDate: '2026-12-04', numberOfGuests: 3 });
    const board = follow(calmBoard([request(1), request(2)], NOW), [edited, request(2)], own, NOW);
    expect([board.shown[0], idsOf(board), board.settled.size]).toEqual([edited, [1, 2], 0]);
    const arrived = { ...approved(3), checkedInAt: '2026-12-01T12:00:00.000Z' };
    const desk = follow(calmBoard([approved(3)], NOW), [arrived], new Map([[3, NOW]]), NOW);
    expect(desk.shown).toEqual([arrived]);
    const later = follow(board, [approved(1), request(2)], own, NOW + 10_000);
    expect([later.shown[0], later.settled.get(1)?.now?.status]).toEqual([edited, 'approved']);
    const slow = follow(calmBoard([request(1)], NOW), [edited], own, NOW + 30_000);
    expect(slow.shown).toEqual([edited]);
  });

  it('F-03 F-01 one’s own walk-in is on the board at once, beside what waits behind its number', () => {
    const live = [request(1), request(2), request(3)];
    const board = follow(calmBoard([request(1)], NOW), live, new Map([[3, NOW]]), NOW);
    expect([idsOf(board), held(board, live).map(({ id }) => id)]).toEqual([[1, 3], [2]]);
  });

  it('F-01 B-02 what is asked of a card speaks of the booking as it is by now', () => {
    const live = [request(1, { checkOutDate: '2026-12-04' })];
    const board = follow(calmBoard([request(1), request(2)], NOW), live, NOBODY, NOW);
    expect(board.shown.map((one) => newestOf(live, one))).toEqual([live[0], request(2)]);
  });

  it('F-01 what was edited here after a colleague had answered it is no longer marked', () => {
    const answered = follow(calmBoard([request(1)], NOW), [approved(1)], NOBODY, NOW);
    const edited = { ...approved(1), numberOfGuests: 3 };
    const board = follow(answered, [edited], new Map([[1, NOW + 5]]), NOW + 5);
    expect([board.shown, board.settled.size]).toEqual([[edited], 0]);
  });

  it('F-01 J-05 a change that a known booking’s guest asks for is new too', () => {
    const live = [asked('open')];
    const board = follow(calmBoard([approved(1)], NOW), live, NOBODY, NOW);
    expect([board.shown[0]?.changeRequest, held(board, live)]).toEqual([null, live]);
  });

  it('F-01 a change request that was answered elsewhere stays as it was asked', () => {
    const board = follow(calmBoard([asked('open')], NOW), [asked('agreed')], NOBODY, NOW);
    expect(board.shown[0]?.changeRequest?.status).toBe('open');
    expect(board.settled.has(1)).toBe(true);
  });

  it('F-01 new facts are shown in their place; what would move waits', () => {
    const renamed = request(1, { fullName: 'Maryam Al Balushi' });
    const moved = request(2, { checkInDate: '2026-11-30' });
    const board = follow(calmBoard([request(1), request(2)], NOW), [renamed, moved], NOBODY, NOW);
    expect(board.shown.map(({ fullName }) => fullName)[0]).toBe('Maryam Al Balushi');
    expect(board.shown[1]?.checkInDate).toBe('2026-12-01');
    expect(hasNews(board, [renamed, moved])).toBe(true);
    expect(settle(board, [renamed, moved], NOW).shown).toEqual([renamed, moved]);
  });
});
