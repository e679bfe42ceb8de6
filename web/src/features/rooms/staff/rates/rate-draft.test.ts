import { describe, expect, it, test } from 'vitest';
import type { NightRateRow } from '#shared/rooms/night-rate.contract.ts';
import {
  attemptFor,
  draftFrom,
  emptyRate,
  previewOf,
  readRate,
  type TypedRate,
} from './rate-draft.ts';

const TODAY = '2026-12-01';
const typed = (part: Partial<TypedRate> = {}): TypedRate => ({
  ...emptyRate(TODAY),
  nameAr: 'نهاية الأسبوع',
  nameEn: 'Weekend',
  fromNight: '2026-12-20',
  toNight: '2026-12-31',
  weekdays: [4, 5],
  prices: { gold: '20' },
  ...part,
});
const EID: NightRateRow = {
  id: 1,
  nameAr: 'العيد',
  nameEn: 'Eid',
  fromNight: '2026-12-25',
  toNight: '2026-12-25',
  weekdays: [],
  prices: [{ roomType: 'gold', price: 26.4 }],
  rank: 1,
  setBy: null,
};

describe('B-01 a rate as it is typed', () => {
  it('B-01 amounts in either script are read; a type without one keeps its price', () => {
    const { body, problems } = readRate(typed({ prices: { gold: '٢٠٫٥', silver: ' ' } }));
    expect(problems).toEqual({});
    expect(body.prices).toEqual([{ roomType: 'gold', price: 20.5 }]);
  });

  test.each<[string, Partial<TypedRate>, object]>([
    ['no names', { nameAr: ' ', nameEn: '' }, { nameAr: 'missing', nameEn: 'missing' }],
    ['no price', { prices: {} }, { prices: 'no_price' }],
    ['words for a price', { prices: { gold: 'much' } }, { gold: 'amount' }],
    ['less than a rial', { prices: { gold: '0.5' } }, { gold: 'range' }],
    ['no such day in its span', { toNight: '2026-12-22' }, { weekdays: 'no_night' }],
  ])('B-01 %s is said at its field', (_what, part, problems) => {
    expect(readRate(typed(part)).problems).toEqual(problems);
  });

  it('B-01 all seven days are every night', () => {
    expect(readRate(typed({ weekdays: [0, 1, 2, 3, 4, 5, 6] })).body.weekdays).toEqual([]);
  });

  it('B-01 the same again goes under its key, anything else under another', () => {
    const { body } = readRate(typed());
    const attempt = attemptFor(typed(), body, () => 'first');
    expect(attemptFor(typed({ attempt }), body, () => 'second').key).toBe('first');
    const other = readRate(typed({ prices: { gold: '21' } })).body;
    expect(attemptFor(typed({ attempt }), other, () => 'second').key).toBe('second');
  });

  it('B-01 a draft of before begins today at the earliest', () => {
    const { fromNight, toNight } = draftFrom(typed(), '2027-01-03');
    expect([fromNight, toNight]).toEqual(['2027-01-03', '2027-01-03']);
  });

  it('B-01 the preview lists its nights, and says where a rate for fewer nights goes before it', () => {
    const { nights, count } = previewOf(readRate(typed()).body, [EID]);
    expect(count).toBe(3);
    expect(
      nights.map(({ night, costs }) => [night, costs[0]?.baisa, costs[0]?.other?.nameEn]),
    ).toEqual([
      ['2026-12-24', 20_000, undefined],
      ['2026-12-25', 26_400, 'Eid'],
      ['2026-12-31', 20_000, undefined],
    ]);
  });
});
