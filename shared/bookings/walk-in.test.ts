import { describe, expect, test } from 'vitest';
import { startOfMuscatDay } from '../muscat-time.ts';
import { addDays, stayProblem } from './stay.ts';
import { beginsNow, firstWalkInDay, isNightThatRuns, mayLackId } from './walk-in.ts';

const TODAY = '2026-11-26';
const EVE = addDays(TODAY, -1);
const at = (hours: number, minutes = 0) =>
  startOfMuscatDay(TODAY) + (hours * 60 + minutes) * 60_000;

describe('B-04 the night that runs', () => {
  test.each([
    [at(0), '12:00', EVE],
    [at(0, 40), '12:00', EVE],
    [at(11, 59), '12:00', EVE],
    [at(12), '12:00', TODAY],
    [at(23, 59), '12:00', TODAY],
    [at(10, 59), '11:00', EVE],
    [at(11), '11:00', TODAY],
  ])('B-04 at %s with check-out at %s a walk-in begins on %s', (now, checkOut, first) => {
    expect(firstWalkInDay(now, checkOut)).toBe(first);
  });

  test('B-04 it begins before today for staff alone, and no earlier', () => {
    const stay = { checkIn: EVE, checkOut: TODAY };
    expect(stayProblem(stay, TODAY)).toBe('in_past');
    expect(stayProblem(stay, TODAY, EVE)).toBeNull();
    expect(stayProblem({ ...stay, checkIn: addDays(EVE, -1) }, TODAY, EVE)).toBe('in_past');
    expect(stayProblem({ ...stay, checkOut: EVE }, TODAY, EVE)).toBe('order');
  });

  test.each([
    [EVE, true, false, true],
    [TODAY, true, false, false],
    [addDays(TODAY, 1), false, true, false],
  ])('B-04 a stay from %s: now %s, ID later %s, running %s', (checkIn, now, later, runs) => {
    const stay = { checkIn };
    expect([beginsNow(stay, TODAY), mayLackId(stay, TODAY), isNightThatRuns(stay, TODAY)]).toEqual([
      now,
      later,
      runs,
    ]);
  });
});
