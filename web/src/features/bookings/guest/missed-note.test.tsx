import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as en } from '../../../i18n/locales/en.po';
import type { OwnBooking } from '../api/own-booking.ts';
import { StatusChip, StatusNote } from './booking-facts.tsx';
import { BookingReceipt } from './booking-receipt.tsx';
import { ChangeBookingButton } from './change/change-request-note.tsx';
import { MissedNextSteps } from './missed-note.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en } });
const TODAY = muscatDay(Date.now());
const AT = new Date().toISOString();

/** The state as the list and the booking show it, and the steps that they offer. */
const drawn = (change: Partial<OwnBooking>) => {
  const booking = aBooking({
    status: 'confirmed',
    expiresAt: null,
    checkInDate: addDays(TODAY, -1),
    checkOutDate: addDays(TODAY, 2),
    ...change,
  });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <StatusChip booking={booking} />
        <StatusNote booking={booking} />
        <ChangeBookingButton booking={booking} />
        <BookingReceipt booking={booking} code={null} />
      </QueryClientProvider>
    </I18nProvider>,
  );
};

const PAST = { checkInDate: addDays(TODAY, -4), checkOutDate: addDays(TODAY, -1) };

it.each<[string, Partial<OwnBooking>, string]>([
  ['whose room is kept', {}, 'your room is still kept'],
  ['whose nights were released', { releasedFrom: TODAY }, 'your room is no longer kept'],
  ['whose nights are over', PAST, 'these nights are over'],
])('F-02 R-13 a guest who did not come, %s, reads what it means', (_what, change, words) => {
  const page = drawn({ noShowAt: AT, ...change });
  expect(page).toContain(words);
  expect(page).toContain('Not arrived');
  for (const wrong of ['We look forward', 'Change or cancel', 'Add to calendar', 'Share'])
    expect(page).not.toContain(wrong);
});

it('F-02 R-13 they find whom to call', () => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <MissedNextSteps booking={aBooking({ noShowAt: AT, status: 'confirmed' })} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(page).toMatch(/href="tel:[^"]+"/);
  expect(page).toContain('Call the hotel');
});

it('F-02 R-13 one who is expected, or came after all, reads what every guest does', () => {
  for (const change of [{}, { noShowAt: AT, checkedInAt: AT }]) {
    const page = drawn(change);
    expect(page).toContain('We look forward to seeing you');
    expect(page).toContain('Change or cancel');
    expect(page).not.toContain('Not arrived');
  }
});
