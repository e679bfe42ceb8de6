import { expect, it } from 'vitest';
import type { PointsPurchase } from '../local-store.ts';
import { holdSecondsLeft } from './hold-left.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const wish: PointsPurchase = { roomType: 'silver', pointsUsed: 150, isPointsBooking: true };
const held = (expiresAt: string): PointsPurchase => ({ ...wish, hold: { id: 'h1', expiresAt } });

it.each([
  ['P-05 points just set aside stay so for half an hour', held('2026-11-21T10:30:00Z'), 1800],
  ['P-05 a part of a second still counts', held('2026-11-21T10:00:00.001Z'), 1],
  ['P-05 at its end nothing is set aside any more', held('2026-11-21T10:00:00Z'), 0],
  ['P-05 after its end neither', held('2026-11-21T09:00:00Z'), 0],
  ['P-05 a time that cannot be read counts as over', held('soon'), 0],
  ['P-05 a wish alone sets nothing aside', wish, 0],
  ['P-05 without a purchase nothing is set aside', null, 0],
] as const)('%s', (_, purchase, seconds) => {
  expect(holdSecondsLeft(purchase, NOW)).toBe(seconds);
});
