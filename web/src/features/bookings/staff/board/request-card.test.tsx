import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Booking, QUICK_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import { RequestCard } from './request-card.tsx';

const NOW = Date.parse('2026-11-22T08:00:00.000Z');

const DESK = {
  now: NOW,
  today: '2026-11-22',
  selectedReference: null,
  select: () => {},
  ask: () => {},
  blockedBy: null,
};

type Card = { isBoxed?: boolean; settled?: { now: Booking | null } };

/** The words of a card, those that are only heard too. */
function wordsOf(changes: Partial<Booking>, card: Card = {}): string {
  const booking = aBooking({
    fullName: 'Anna Lindqvist',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    roomType: 'gold',
    numberOfGuests: 3,
    bookingType: null,
    expiresAt: '2026-11-22T13:00:00.000Z',
    ...changes,
  });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
        <RequestCard booking={booking} desk={DESK} {...card} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  const labels = page.replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ');
  return labels
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('F-01 what a request of the queue says', () => {
  it('F-01 it says all that staff decide by, and has both answers', () => {
    const words = wordsOf({ totalPrice: 28.4, bedType: 'double' });
    const parts = [
      'Anna Lindqvist',
      'Gold',
      '2 nights',
      '3 guests',
      'Two separate beds',
      'Non-smoking',
    ];
    for (const part of [...parts, '28.400', 'Expires', 'Approve', 'Reject'])
      expect(words).toContain(part);
  });

  it('F-01 R-12 it says of a request that it holds no room, and of no other', () => {
    expect(wordsOf({ isUnheld: true })).toContain('Holds no room');
    expect(wordsOf({})).not.toContain('Holds no room');
  });

  it('F-01 K-01 it flags a note of the team, a wish, a VIP card, a free night and the quick form', () => {
    const words = wordsOf({
      hasTeamNote: true,
      vipCard: 'gold',
      extras: 'A cot, please',
      isPointsBooking: true,
      bookingType: QUICK_BOOKING_TYPE,
      smokingPreference: 'smoking',
    });
    const parts = ['Team note', 'VIP card', 'Wish of the guest', 'Free night', 'Quick management'];
    for (const part of [...parts, 'Smoking']) expect(words).toContain(part);
    expect(wordsOf({})).not.toContain('VIP');
  });

  it('F-01 in a box it says whether it finds a room, and leaves its type to the box', () => {
    const nights = ['2026-12-01'];
    const short = wordsOf({ shortage: { nights, fits: false } }, { isBoxed: true });
    expect(short).toContain('No room:');
    expect(short).toContain('Expires');
    expect(short.replace(', Gold,', '')).not.toContain('Gold');
    expect(wordsOf({ shortage: { nights, fits: true } }, { isBoxed: true })).toContain(
      'Finds a room',
    );
  });

  it('F-01 R-15 one that a colleague has settled says what it is and takes no answer', () => {
    const now = aBooking({ status: 'cancelled', cancelledBy: 'staff', expiresAt: null });
    const words = wordsOf({}, { settled: { now } });
    expect(words).toContain('Cancelled by the hotel');
    expect(words).not.toContain('Approve');
    expect(words).not.toContain('Expires');
  });
});
