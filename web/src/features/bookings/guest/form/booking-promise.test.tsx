import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messages as en } from '../../../../i18n/locales/en.po';
import { BookingPromise } from './booking-promise.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en } });

it('R-06 R-12 before it is sent, no request is said to hold a room', () => {
  const promise = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <BookingPromise checkIn="2026-12-10" roomType="gold" />
      </QueryClientProvider>
    </I18nProvider>,
  );
  expect(promise).toContain('Your request goes to the hotel.');
  expect(promise).toContain('Cancelling is free.');
  expect(promise).not.toContain('held');
});
