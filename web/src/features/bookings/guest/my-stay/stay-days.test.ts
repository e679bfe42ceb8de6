import { expect, it, test } from 'vitest';
import { stayDays } from './stay-days.ts';

const shown = (today: string, checkInDate: string, checkOutDate: string) =>
  stayDays({ checkInDate, checkOutDate }, today)
    .map(({ day, kind, isToday, isPast }) => {
      const mark = isToday ? '!' : isPast ? '-' : '';
      return `${day.slice(8)}${{ before: '', night: 'n', departure: 'd' }[kind]}${mark}`;
    })
    .join(' ');

test('J-08 the days lead from today over the nights to check-out, also across the end of a month', () => {
  expect(shown('2026-08-10', '2026-08-13', '2026-08-15')).toBe('10! 11 12 13n 14n 15d');
  expect(shown('2026-02-27', '2026-03-01', '2026-03-02')).toBe('27! 28 01n 02d');
  expect(shown('2028-02-28', '2028-03-01', '2028-03-02')).toBe('28! 29 01n 02d');
});

test('J-08 during a stay they begin at check-in, and its last day is today’s departure', () => {
  expect(shown('2026-08-14', '2026-08-13', '2026-08-15')).toBe('13n- 14n! 15d');
  expect(shown('2026-08-15', '2026-08-13', '2026-08-15')).toBe('13n- 14n- 15d!');
});

it.each([
  ['2026-08-09', '2026-08-13', '2026-08-15', 7],
  ['2026-08-08', '2026-08-13', '2026-08-15', 0],
  ['2026-08-14', '2026-08-13', '2026-08-19', 7],
  ['2026-08-14', '2026-08-13', '2026-08-20', 0],
])('J-08 on %s a stay from %s to %s shows %i days', (today, from, to, count) => {
  expect(stayDays({ checkInDate: from, checkOutDate: to }, today)).toHaveLength(count);
});
