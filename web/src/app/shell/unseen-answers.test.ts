import { expect, it } from 'vitest';
import { unseenAnswers } from './unseen-answers.ts';

const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00Z`;
const seenAt = Date.parse(at(30));

it.each([
  ['R-13 an approval since the last look is news', { status: 'approved', cancelledBy: null, updatedAt: at(31) }, 1],
  ['R-13 what was there at the last look is none', { status: 'approved', cancelledBy: null, updatedAt: at(30) }, 0],
  ['R-13 a request that waits is none', { status: 'pending', cancelledBy: null, updatedAt: at(31) }, 0],
  ['R-13 a request declined by the hotel is news', { status: 'cancelled', cancelledBy: 'staff', updatedAt: at(31) }, 1],
  ['R-13 what the guest cancelled is none', { status: 'cancelled', cancelledBy: 'guest', updatedAt: at(31) }, 0],
] as const)('%s', (_, booking, count) => {
  expect(unseenAnswers([booking], seenAt)).toBe(count);
});
