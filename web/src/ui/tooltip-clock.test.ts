import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TooltipClock } from './tooltip-clock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What shows, by the name of its button; null for nothing. */
function aClock() {
  const drawn = { shown: null as string | null };
  const clock = new TooltipClock<string>({
    show: (button) => void (drawn.shown = button),
    hide: () => void (drawn.shown = null),
  });
  return { clock, drawn };
}

test('L-08 a tooltip opens 700 ms after the pointer came, also where its code came later', () => {
  const { clock, drawn } = aClock();
  clock.point('bell');
  vi.advanceTimersByTime(699);
  expect(drawn.shown).toBeNull();
  vi.advanceTimersByTime(1);
  expect(drawn.shown).toBe('bell');
  clock.close();
  clock.point('search', 500);
  vi.advanceTimersByTime(200);
  expect(drawn.shown).toBe('search');
});

test('L-08 moves over the same button do not put its tooltip off', () => {
  const { clock, drawn } = aClock();
  clock.point('bell');
  vi.advanceTimersByTime(400);
  clock.point('bell');
  vi.advanceTimersByTime(300);
  expect(drawn.shown).toBe('bell');
});

test('L-08 a tooltip stays 300 ms after the pointer left, and another opens at once within them', () => {
  const { clock, drawn } = aClock();
  clock.open('bell');
  clock.leave('bell');
  vi.advanceTimersByTime(299);
  expect(drawn.shown).toBe('bell');
  clock.point('search');
  expect(drawn.shown).toBe('search');
  clock.leave('search');
  vi.advanceTimersByTime(300);
  expect(drawn.shown).toBeNull();
  clock.point('bell');
  expect(drawn.shown).toBeNull();
});

test('L-08 the pointer may rest on the tooltip itself for as long as it likes', () => {
  const { clock, drawn } = aClock();
  clock.open('bell');
  clock.leave('bell');
  vi.advanceTimersByTime(200);
  clock.keep();
  vi.advanceTimersByTime(60_000);
  expect(drawn.shown).toBe('bell');
  clock.leave();
  vi.advanceTimersByTime(300);
  expect(drawn.shown).toBeNull();
});

test('L-08 a dismissed tooltip comes back only after the pointer has left its button', () => {
  const { clock, drawn } = aClock();
  clock.open('bell');
  clock.dismiss();
  expect(drawn.shown).toBeNull();
  clock.point('bell');
  vi.advanceTimersByTime(2000);
  expect(drawn.shown).toBeNull();
  clock.leave('bell');
  clock.point('bell');
  vi.advanceTimersByTime(700);
  expect(drawn.shown).toBe('bell');
});

test('L-08 a pointer that only crosses a button opens nothing', () => {
  const { clock, drawn } = aClock();
  clock.point('bell');
  vi.advanceTimersByTime(650);
  clock.leave('bell');
  vi.advanceTimersByTime(2000);
  expect(drawn.shown).toBeNull();
});
