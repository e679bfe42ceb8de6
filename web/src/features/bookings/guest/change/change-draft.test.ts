import { describe, expect, it } from 'vitest';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { aBooking } from '#shared/testing/builders.ts';
import {
  attemptFor,
  changeBody,
  changedPrice,
  changeProblem,
  discardChange,
  emptyChange,
  readChange,
  saveChange,
} from './change-draft.ts';

const TODAY = '2026-11-25';
const booking = aBooking({ status: 'approved', numberOfGuests: 3 });

describe('what a guest asks of a booking', () => {
  it('J-05 begins with the stay as it is, and with its end where that alone is left', () => {
    expect(emptyChange(booking, TODAY)).toMatchObject({
      kind: 'change',
      checkIn: '2026-12-01',
      checkOut: '2026-12-02',
    });
  });

  it.each([
    [null, null, 'missing'],
    ['2026-12-01', null, 'missing'],
    ['2026-12-01', '2026-12-02', 'same'],
    ['2026-12-05', '2026-12-07', null],
  ] as const)('J-05 %s to %s: %s', (checkIn, checkOut, problem) => {
    expect(changeProblem(booking, { checkIn, checkOut }, TODAY)).toBe(problem);
  });

  it('J-05 P-05 a free night stays one night, and costs nothing', () => {
    const free = aBooking({ status: 'approved', isPointsBooking: true, totalPrice: 0 });
    const two = { checkIn: '2026-12-05', checkOut: '2026-12-07' };
    const one = { checkIn: '2026-12-05', checkOut: '2026-12-06' };
    expect([changeProblem(free, two, TODAY), changeProblem(free, one, TODAY)]).toEqual([
      'one_night',
      null,
    ]);
    expect(changedPrice(free, one, ROOM_FACTS)).toBe(0);
  });

  it('J-05 R-09 the price shown is that of the rules, for all guests', () => {
    const stay = { checkIn: '2026-12-05', checkOut: '2026-12-07' };
    expect(changedPrice(booking, stay, ROOM_FACTS)).toBe(2 * (13_200 + 2000));
    expect(changedPrice(booking, { checkIn: '2026-12-05', checkOut: null }, ROOM_FACTS)).toBeNull();
  });

  it('J-05 sends the dates of a change alone, and words only where there are some', () => {
    const draft = { ...emptyChange(booking, TODAY), words: ' \n ' };
    expect(changeBody(draft)).toEqual({
      kind: 'change',
      checkInDate: '2026-12-01',
      checkOutDate: '2026-12-02',
    });
    expect(changeBody({ ...draft, kind: 'cancel', words: ' مرض ' })).toEqual({
      kind: 'cancel',
      words: 'مرض',
    });
  });

  it('J-05 R-16 the same content keeps its key, another gets its own', () => {
    const draft = { ...emptyChange(booking, TODAY), kind: 'cancel' as const };
    let made = 0;
    const newKey = () => `key ${(made += 1)}`;
    const first = attemptFor(draft, changeBody(draft), newKey);
    const sent = { ...draft, attempt: first };
    expect(attemptFor(sent, changeBody(sent), newKey)).toBe(first);
    const other = { ...sent, words: 'more' };
    expect(attemptFor(other, changeBody(other), newKey).key).toBe('key 2');
  });

  it('J-05 L-04 what is written about one booking stays while another is opened', () => {
    const other = { ...booking, reference: 'DS-OTHER2' };
    const written = { ...emptyChange(booking, TODAY), words: 'الوصول متأخر' };
    saveChange(booking, written);
    saveChange(other, { ...emptyChange(other, TODAY), words: 'سرير إضافي' });
    discardChange(other);
    expect(readChange(booking, TODAY)).toEqual(written);
    expect(readChange(other, TODAY)).toEqual(emptyChange(other, TODAY));
  });
});
