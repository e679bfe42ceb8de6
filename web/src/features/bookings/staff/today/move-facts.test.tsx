import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as english } from '../../../../i18n/locales/en.po';
import { MoveFacts } from './move-facts.tsx';
import type { Move } from './moves.ts';

const TODAY = '2026-12-10';

/** The words of a row, those that are only heard too. */
function wordsOf(move: Move, changes: Partial<Booking>): string {
  const booking = aBooking({
    status: 'approved',
    expiresAt: null,
    checkInDate: TODAY,
    checkOutDate: '2026-12-12',
    roomType: 'gold',
    numberOfGuests: 3,
    extras: null,
    ...changes,
  });
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: english } })}>
        <MoveFacts booking={booking} isGone={false} move={move} today={TODAY} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  const labels = page.replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ');
  return labels
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

describe('F-02 F-06 what a row of the day says', () => {
  it('F-02 F-06 an arrival says persons, nights, that it has no room, its hour and its flags', () => {
    const words = wordsOf('arrivals', {
      arrivalTime: '18:00',
      extras: 'A cot, please',
      hasTeamNote: true,
    });
    for (const part of ['3 guests', '2 nights', 'Gold', 'no room yet', '6', 'Team note', 'Wish'])
      expect(words).toContain(part);
  });

  it('F-02 an overdue arrival says so in its line, with its room', () => {
    const words = wordsOf('arrivals', { checkInDate: '2026-12-09', roomNumber: 12 });
    expect(words).toContain('Overdue 1 day');
    expect(words).toContain('Room 12');
    expect(words).not.toContain('no room yet');
  });

  it('F-02 in the house it says who leaves today, and who should have left', () => {
    const inside = { checkedInAt: '2026-12-07T09:00:00.000Z', checkInDate: '2026-12-07' };
    expect(wordsOf('inHouse', { ...inside, roomNumber: 4, checkOutDate: TODAY })).toContain(
      'leaves today',
    );
    expect(wordsOf('inHouse', { ...inside, roomNumber: 4, checkOutDate: '2026-12-09' })).toContain(
      'was due out',
    );
  });
});
