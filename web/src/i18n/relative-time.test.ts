import { expect, it } from 'vitest';
import { formatRelative } from './relative-time.ts';

it('L-04 whole days are counted: what is 30 hours away may be tomorrow or the day after', () => {
  const now = Date.parse('2026-11-25T20:00:00+04:00');
  const in30Hours = now + 30 * 3_600_000;
  expect(formatRelative(in30Hours, now, 'en')).toBe('in 1 day');
  expect(formatRelative(in30Hours, now, 'ar')).not.toContain('غد');
  expect(formatRelative(now + 71 * 3_600_000, now, 'ar')).toBe('خلال يومين');
  expect(formatRelative(now - 50 * 3_600_000, now, 'en')).toBe('2 days ago');
  expect(formatRelative(now + 1000, now, 'en')).toBe('now');
});
