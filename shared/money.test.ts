import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baisaFromOmr, omrFromBaisa } from './money.ts';

describe('Z-04 money is integer baisa', () => {
  test.each([
    [0, 0],
    [0.001, 1],
    [13.566, 13_566],
    [14.706, 14_706],
    [18.126, 18_126],
    [19.266, 19_266],
    [12.6, 12_600],
    [0.1 + 0.2, 300],
    [9_999.999, 9_999_999],
  ])('Z-04 keeps all three decimals of %d OMR (B14)', (omr, baisa) => {
    expect(baisaFromOmr(omr)).toBe(baisa);
    expect(omrFromBaisa(baisa)).toBeCloseTo(omr, 9);
  });

  test.each([
    12.3456,
    0.0001,
    0.0005,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ])('Z-04 refuses %d, of which a part would be lost', (omr) => {
    expect(() => baisaFromOmr(omr)).toThrow(RangeError);
  });

  test.each([0.5, 12.6, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'Z-04 refuses %d as a count of baisa',
    (baisa) => {
      expect(() => omrFromBaisa(baisa)).toThrow(RangeError);
    },
  );

  test('Z-04 any amount up to a million OMR survives the way to the API and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (baisa) => baisaFromOmr(omrFromBaisa(baisa)) === baisa,
      ),
    );
  });

  test('Z-04 a sum of amounts is the same in OMR as in baisa', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 60 }), (amounts) => {
        const baisa = amounts.reduce((sum, amount) => sum + amount, 0);
        return (
          baisaFromOmr(omrFromBaisa(baisa)) ===
          amounts
            .map((amount) => baisaFromOmr(omrFromBaisa(amount)))
            .reduce((sum, amount) => sum + amount, 0)
        );
      }),
    );
  });
});
