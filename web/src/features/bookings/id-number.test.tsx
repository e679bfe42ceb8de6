import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FREE_NIGHT_BOOKING_TYPE, PRIZE_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import { messages as en } from '../../i18n/locales/en.po';
import { IdNumber } from './id-number.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en } });

const draw = (bookingType: string, idNumber: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <IdNumber booking={{ id: 1, isPointsBooking: true, bookingType, idNumber }} />
      </QueryClientProvider>
    </I18nProvider>,
  );

it('W-04 of a prize night whose ID number nobody has asked, there is none to show, and none was removed', () => {
  expect(draw(PRIZE_BOOKING_TYPE, '•••')).toBe('Not asked yet');
  expect(draw(PRIZE_BOOKING_TYPE, '•••234')).toContain('Show in full');
  expect(draw(FREE_NIGHT_BOOKING_TYPE, '•••')).toContain('Show in full');
});
