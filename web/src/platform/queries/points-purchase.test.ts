import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
import { secondsUntil } from '../clock.ts';
import { holdEndsAt, type PointsPurchase, readPurchase, storePurchase } from './points-purchase.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  stored.set('userEmail', 'salim@example.om');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('P-05 a bought night is read as it was stored, with what keeps its points aside', () => {
  const hold = {
    message: '',
    holdId: 'h1',
    roomType: 'gold',
    pointsUsed: 160,
    totalPoints: 40,
    expiresAt: '2026-11-21T10:30:00Z',
  } as const;
  storePurchase(hold, 'salim@example.om');
  expect(readPurchase()).toMatchObject({
    roomType: 'gold',
    pointsUsed: 160,
    isPointsBooking: true,
    hold: { id: 'h1' },
  });
  expect(readPurchase()).toBe(readPurchase());
});

test('P-05 the three specified fields alone are a wish, whose cost is that of the room', () => {
  stored.set(
    'pointsPurchase',
    JSON.stringify({ roomType: 'deluxe', pointsUsed: 1, isPointsBooking: true }),
  );
  expect(readPurchase()).toEqual({ roomType: 'deluxe', pointsUsed: 200, isPointsBooking: true });
});

it.each([
  ['P-05 nothing stored is no purchase', null],
  ['P-05 a room that the hotel does not have is no purchase', '{"roomType":"royal"}'],
  ['P-05 what cannot be read is no purchase', '{"roomType":'],
  ['P-05 a hold without its end is no purchase', '{"roomType":"gold","hold":{"id":"h1"}}'],
  ['P-05 what is no object is no purchase', '"gold"'],
])('%s', (_, text) => {
  if (text !== null) stored.set('pointsPurchase', text);
  expect(readPurchase()).toBeNull();
});

test('P-05 the night that somebody else bought on this tablet is not offered', () => {
  stored.set(
    'pointsPurchase',
    JSON.stringify({
      roomType: 'gold',
      pointsUsed: 160,
      isPointsBooking: true,
      userEmail: 'other@example.om',
    }),
  );
  expect(readPurchase()).toBeNull();
});

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
  expect(secondsUntil(holdEndsAt(purchase), NOW)).toBe(seconds);
});
