import { describe, expect, it } from 'vitest';
import { mayOfferInstall } from './install-offer.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 21);
const guest = {
  isStandalone: false,
  visits: 1,
  hasBookings: false,
  waiting: 0,
  dismissedAt: null,
  now,
};

describe('L-12 when a guest is invited to install', () => {
  it.each([
    ['a first visit without a booking', {}, false],
    ['the second visit', { visits: 2 }, true],
    ['a first visit with a booking request', { hasBookings: true }, true],
    ['blocked storage, where no visit is counted', { visits: 0 }, false],
    ['the installed app', { visits: 9, hasBookings: true, isStandalone: true }, false],
    [
      'an entry on its way, which an iPhone would leave behind',
      { visits: 9, hasBookings: true, waiting: 1 },
      false,
    ],
    ['29 days after a refusal', { visits: 9, dismissedAt: now - 29 * DAY }, false],
    ['30 days after a refusal', { visits: 9, dismissedAt: now - 30 * DAY }, true],
    ['a refusal dated tomorrow, on a clock set back', { visits: 9, dismissedAt: now + DAY }, false],
    [
      'a refusal dated next year, on a clock set back',
      { visits: 9, dismissedAt: now + 365 * DAY },
      true,
    ],
  ])('L-12 %s', (_, change, isOffered) => {
    expect(mayOfferInstall({ ...guest, ...change })).toBe(isOffered);
  });
});
