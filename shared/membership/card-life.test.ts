import { describe, expect, it } from 'vitest';
import { cardIdOf, cardNumberOf, cardState, expiryOf, useProblem } from './card-life.ts';

const card = {
  startDate: '2026-01-19',
  lastDay: '2027-01-19',
  coffees: 2,
  coffeesUsed: 0,
  freeNights: 1,
  freeNightsUsed: 0,
  lastCoffeeDate: null,
};
const at = (text: string) => Date.parse(text);

describe('K-01 the year of a card', () => {
  it.each([
    ['2026-01-19', '2027-01-19'],
    ['2026-12-31', '2027-12-31'],
    ['2028-02-29', '2029-02-28'],
    ['2027-02-28', '2028-02-28'],
  ])('K-01 Z-04 from %s to %s', (start, end) => expect(expiryOf(start)).toBe(end));

  it('K-01 is running to its last day, and ends soon in the thirty before', () => {
    expect(cardState(card, '2026-12-19')).toBe('running');
    expect(cardState(card, '2026-12-20')).toBe('soon');
    expect(cardState(card, '2027-01-19')).toBe('soon');
    expect(cardState(card, '2027-01-20')).toBe('ended');
  });

  it('K-01 has a number that leads back to it, in the year of Muscat', () => {
    const number = cardNumberOf({ id: 92, registeredAt: '2025-12-31T21:30:00.000Z' });
    expect(number).toBe('DS 2026 0092');
    expect([number, 'ds 2026 92', '2026-0092', 'DS-2026-00092'].map(cardIdOf)).toEqual([
      92, 92, 92, 92,
    ]);
    expect(['96892', 'DS-ABC234', 'Noura', '2026'].map(cardIdOf)).toEqual([null, null, null, null]);
  });
});

describe('K-02 what may be recorded', () => {
  const noon = at('2026-06-01T08:00:00.000Z');
  it('K-02 Z-04 a coffee comes 24 hours after the last one, to the millisecond', () => {
    const last = '2026-06-01T08:00:00.000Z';
    const used = { ...card, coffeesUsed: 1, lastCoffeeDate: last };
    const next = at(last) + 24 * 3_600_000;
    expect(useProblem(used, 'coffee', next - 1)).toBe('too_soon');
    expect(useProblem(used, 'coffee', next)).toBeNull();
    expect(useProblem(used, 'free_night', next - 1)).toBeNull();
  });

  it('K-02 not more than the allowance, not before the start, not after the end', () => {
    expect(useProblem({ ...card, coffeesUsed: 2 }, 'coffee', noon)).toBe('used_up');
    expect(useProblem({ ...card, freeNightsUsed: 1 }, 'free_night', noon)).toBe('used_up');
    expect(useProblem({ ...card, startDate: '2026-06-02' }, 'coffee', noon)).toBe('not_started');
    expect(useProblem({ ...card, lastDay: '2026-05-31' }, 'coffee', noon)).toBe('ended');
    expect(useProblem(card, 'coffee', noon)).toBeNull();
  });
});
