import { expect, test } from 'vitest';
import type { PointTransaction } from '#shared/points/points.contract.ts';
import { groupByMonth } from './statement-month.tsx';

const line = (id: number, createdAt: string): PointTransaction => ({
  id,
  createdAt,
  pointsEarned: 10,
  kind: 'earn',
  reason: 'stay',
  reasonAr: 'إقامة',
  bookingId: null,
  bookingReference: null,
  roomType: null,
  balanceAfter: 10,
});

test('P-01 lines of the statement stand under their months, newest first as they come', () => {
  const lines = [
    line(3, '2026-11-20T08:00:00Z'),
    line(2, '2026-11-02T08:00:00Z'),
    line(1, '2026-09-30T08:00:00Z'),
  ];
  expect(
    groupByMonth(lines).map(({ month, lines: own }) => [month, own.map(({ id }) => id)]),
  ).toEqual([
    ['2026-11', [3, 2]],
    ['2026-09', [1]],
  ]);
});

test('P-01 the month is that of Muscat, where it begins four hours before that of UTC', () => {
  const lines = [line(2, '2026-10-31T20:00:00Z'), line(1, '2026-10-31T19:59:59Z')];
  expect(groupByMonth(lines).map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
});

test('P-01 a statement without lines has no months', () => {
  expect(groupByMonth([])).toEqual([]);
});
