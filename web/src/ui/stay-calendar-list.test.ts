import { describe, expect, test } from 'vitest';
import {
  firstListed,
  hasMore,
  listEarlier,
  listMonths,
  listMore,
  listUntil,
} from './stay-calendar-list.ts';

/** Late in a month, a year ahead: thirteen months. */
const year = { min: '2026-11-25', max: '2027-11-26' };

describe('R-06 the months of a phone’s calendar', () => {
  test('R-06 three months from the present one on', () => {
    expect(listMonths(year, '2026-11-25')).toEqual({ from: 0, count: 3 });
    expect(firstListed({ from: 0, count: 3 }, year)).toBe('2026-11-25');
  });

  test('R-06 a stay next month stands beneath the present one, a later one begins the list', () => {
    expect(listMonths(year, '2026-12-31')).toEqual({ from: 0, count: 3 });
    expect(listMonths(year, '2027-01-01')).toEqual({ from: 2, count: 3 });
    expect(firstListed({ from: 2, count: 3 }, year)).toBe('2027-01-01');
  });

  test('R-06 days outside what can be booked are held to it', () => {
    expect(listMonths(year, '2026-02-01')).toEqual({ from: 0, count: 3 });
    expect(listMonths(year, '2028-05-01')).toEqual({ from: 12, count: 1 });
    expect(listMonths({ min: '2026-11-25', max: '2026-12-01' }, '2026-11-25').count).toBe(2);
  });

  test('R-06 earlier and more months come at a press, up to the last that can be booked', () => {
    const begun = listMonths(year, '2027-03-10');
    expect(listEarlier(begun)).toEqual({ from: 0, count: 7 });
    let listed = listMonths(year, '2026-11-25');
    const counts = [listed.count];
    while (hasMore(listed, year)) {
      listed = listMore(listed, year);
      counts.push(listed.count);
    }
    expect(counts).toEqual([3, 6, 9, 12, 13]);
  });

  test('R-06 the list grows as far as the focus goes', () => {
    const three = { from: 0, count: 3 };
    expect(listUntil(three, year, '2027-02-03').count).toBe(4);
    expect(listUntil(three, year, '2027-11-26').count).toBe(13);
    expect(listUntil(three, year, '2026-12-03').count).toBe(4);
  });
});
