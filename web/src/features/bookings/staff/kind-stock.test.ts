import { describe, expect, it } from 'vitest';
import { fewestOf, leftOfKind, neededStays, otherKinds } from './kind-stock.ts';

const STOCK = {
  remaining: 7,
  maxCapacity: 36,
  beds: { single: 7, double: 2 },
  smoking: { smoking: 7, non_smoking: 0 },
};
const kind = (bedType: 'single' | 'double', smokingPreference: 'smoking' | 'non_smoking') => ({
  bedType,
  smokingPreference,
});

describe('J-05 rooms of the wished kind', () => {
  it('J-05 a room counts where its bed and its smoking kind are free too', () => {
    expect(leftOfKind(STOCK, kind('double', 'non_smoking'))).toBe(0);
    expect(leftOfKind(STOCK, kind('double', 'smoking'))).toBe(2);
    expect(leftOfKind(STOCK, kind('single', 'smoking'))).toBe(7);
  });

  it('J-05 where none is left the others are named, those with the same bed first', () => {
    expect(otherKinds(STOCK, kind('double', 'non_smoking'))).toEqual([
      { ...kind('double', 'smoking'), count: 2 },
      { ...kind('single', 'smoking'), count: 7 },
    ]);
    expect(otherKinds(STOCK, kind('single', 'smoking'))).toEqual([]);
    expect(otherKinds({ ...STOCK, remaining: 0 }, kind('single', 'smoking'))).toEqual([]);
  });

  it('J-05 only nights that the guest does not hold need a room', () => {
    const own = { checkIn: '2026-12-01', checkOut: '2026-12-04' };
    expect(neededStays({ checkIn: '2026-12-02', checkOut: '2026-12-06' }, own)).toEqual([
      { checkIn: '2026-12-04', checkOut: '2026-12-06' },
    ]);
    expect(neededStays({ checkIn: '2026-12-02', checkOut: '2026-12-03' }, own)).toEqual([]);
  });

  it('J-05 of a stay that grows at both ends the own nights between are not counted', () => {
    const own = { checkIn: '2026-12-02', checkOut: '2026-12-04' };
    expect(neededStays({ checkIn: '2026-12-01', checkOut: '2026-12-06' }, own)).toEqual([
      { checkIn: '2026-12-01', checkOut: '2026-12-02' },
      { checkIn: '2026-12-04', checkOut: '2026-12-06' },
    ]);
  });

  it('J-05 rooms are left for both ends where each counter has them at each', () => {
    const before = { ...STOCK, smoking: { smoking: 1, non_smoking: 3 } };
    expect(fewestOf([before, STOCK])).toEqual({
      ...STOCK,
      smoking: { smoking: 1, non_smoking: 0 },
    });
    expect(fewestOf([])).toBe(null);
  });
});
