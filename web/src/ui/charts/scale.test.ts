import { describe, expect, it } from 'vitest';
import { axisFor, extremeOf, labelledPlaces, shareAxisFor } from './scale.ts';

describe('T-02 the value axis', () => {
  it.each([
    [[0.4, 0.92], 1],
    [[1, 0], 1],
    [[1.08], 1.2],
    [[], 1],
  ])('T-02 shares %j end at %d', (values, top) => {
    expect(shareAxisFor(values).top).toBeCloseTo(top);
  });

  it.each([
    [[610, 240], 800],
    [[1], 2],
    [[3], 4],
    [[7], 8],
    [[1000], 1000],
    [[], 2],
    [[null, 0], 2],
  ])('T-02 counts %j end at %d, with a whole number half way', (values, top) => {
    const axis = axisFor(values, true);
    expect(axis.lines).toEqual([0, top / 2, top]);
  });

  it('T-02 no bar is higher than its axis, whatever the values', () => {
    for (let value = 0.013; value < 1e6; value *= 1.37) {
      const { top, lines } = axisFor([value], false);
      expect(top).toBeGreaterThanOrEqual(value);
      expect(top).toBeLessThanOrEqual(value * 2.0001);
      expect(lines[1] * 2).toBeCloseTo(top);
    }
  });
});

describe('T-02 which values are written', () => {
  it('T-02 the extreme is the largest, the latest of several', () => {
    expect(extremeOf([0.2, 0.9, null, 0.9, 0.1])).toBe(3);
    expect(extremeOf([null, 0])).toBeNull();
  });

  it('T-02 the extreme and the last are', () => {
    expect([...labelledPlaces([1, 9, 2, 3, 4, 5, 6, 2])]).toEqual([1, 7]);
    expect([...labelledPlaces([1, 2, 3])]).toEqual([2]);
  });

  it('T-02 of two that would run into each other only the last is', () => {
    expect([...labelledPlaces([1, 9, 8.9])]).toEqual([2]);
    expect([...labelledPlaces([1, 9, 2])]).toEqual([1, 2]);
  });

  it('T-02 none where nothing is', () => {
    expect([...labelledPlaces([0, null, 0])]).toEqual([]);
  });
});
