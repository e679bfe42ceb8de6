import { describe, expect, it, test } from 'vitest';
import type { PriceList, PriceRow } from '#shared/rooms/price-list.contract.ts';
import { omrOf, percentOff, readTyped, standingOn } from './price-draft.ts';

const row = (id: number, startsOn: string, discountedPrice: number): PriceRow => ({
  id,
  roomType: 'gold',
  startsOn,
  originalPrice: 18,
  discountedPrice,
  offerPrice: 14.706,
  createdAt: '2026-11-01T00:00:00.000Z',
  setBy: null,
  withdrawnAt: null,
});
const LIST: PriceList = {
  v: 1,
  ok: true,
  today: '2026-12-01',
  now: [row(1, '2020-01-01', 13.2)],
  coming: [row(2, '2026-12-10', 14)],
};

describe('B-01 a price as it is typed', () => {
  test.each([
    ['13.9', 13.9],
    ['١٣٫٩٠٠', 13.9],
    ['13,9', 13.9],
    [' 13 ', 13],
    ['13.9001', null],
    ['-1', null],
    ['', null],
    ['thirteen', null],
  ])('B-01 %j is %j', (typed, omr) => {
    expect(omrOf(typed)).toBe(omr);
  });

  it('B-01 what was not changed is not sent, and a change names the row that stands for its day', () => {
    expect(readTyped(LIST, { gold: { discountedPrice: '13.200' } }, '2026-12-02').changes).toEqual(
      [],
    );
    const [first] = readTyped(LIST, { gold: { discountedPrice: '13.900' } }, '2026-12-02').changes;
    expect(first).toMatchObject({ startsOn: '2026-12-02', discountedPrice: 13.9, seenId: 1 });
    const typed = { gold: { discountedPrice: '13.900', startsOn: '2026-12-12' } };
    expect(readTyped(LIST, typed, '2026-12-02').changes[0]).toMatchObject({ seenId: 2 });
  });

  it('B-01 says of each field what is wrong, and saves nothing of that type', () => {
    const typed = { gold: { discountedPrice: '15', originalPrice: '0.5', offerPrice: '14.706' } };
    const { changes, problems } = readTyped(LIST, typed, '2026-12-02');
    expect(changes).toEqual([]);
    expect(problems).toEqual({ gold: { originalPrice: 'range', offerPrice: 'below_price' } });
  });

  it('B-01 the price of a day is that of the latest one before it', () => {
    expect(standingOn(LIST, 'gold', '2026-12-09')?.id).toBe(1);
    expect(standingOn(LIST, 'gold', '2026-12-10')?.id).toBe(2);
  });

  it('O-01 the percent in the offers', () => {
    expect(percentOff(14.706, 13.2)).toBe(10);
    expect(percentOff(13, 13)).toBe(0);
  });
});
