import { afterEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverTime } from './server-time.ts';

const NOON = Date.parse('2026-09-05T12:00:00Z');
const date = (ms: number) => new Date(ms).toUTCString();

afterEach(() => vi.useRealTimers());

it('W-01 the server’s time is known from its answers, and never earlier than it may be', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // This phone is a day behind.
  const phone = NOON - 86_400_000;
  vi.setSystemTime(phone);
  expect(serverTime()).toBeNull();
  noteServerTime(null, phone, phone);
  noteServerTime('soon', phone, phone);
  expect(serverTime()).toBeNull();
  // Asked three seconds before the answer came.
  noteServerTime(date(NOON), phone - 3000, phone);
  expect(serverTime()).toBe(NOON + 4000);
  // A quicker answer says it better; the next one, as quick, changes nothing.
  noteServerTime(date(NOON), phone - 100, phone);
  expect(serverTime()).toBe(NOON + 1100);
  noteServerTime(date(NOON), phone - 500, phone);
  expect(serverTime()).toBe(NOON + 1100);
  // Somebody puts the phone's clock right.
  vi.setSystemTime(NOON + 2000);
  noteServerTime(date(NOON + 2000), NOON + 2000, NOON + 2000);
  expect(serverTime()).toBe(NOON + 3000);
});
