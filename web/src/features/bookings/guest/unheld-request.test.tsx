import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aBooking } from '#shared/testing/builders.ts';
import { messages as en } from '../../../i18n/locales/en.po';
import { StatusNote } from './booking-facts.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en } });
const drawn = (page: ReactNode) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>
    </I18nProvider>,
  );

it('R-12 R-13 a request that waits without its room does not say that one is held', () => {
  const booking = aBooking({ status: 'pending', expiresAt: '2026-11-28T10:00:00.000Z' });
  const held = drawn(<StatusNote booking={booking} />);
  const unheld = drawn(<StatusNote booking={{ ...booking, isUnheld: true }} />);
  expect(held).toContain('Your room is held until');
  expect(unheld).toContain('No room is held for it yet');
  expect(unheld).not.toContain('Your room is held');
  expect(unheld).toMatch(/Without an answer by .*2:00.*it lapses/);
});
