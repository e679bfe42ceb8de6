import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { messages as english } from '../../i18n/locales/en.po';
import { LockCounts } from './lock-counts.tsx';

const counts = deskCountsSchema.parse({
  v: 1,
  isLocked: true,
  pending: 0,
  unseen: 0,
  newestPendingId: 0,
  nextLapseAt: null,
  changeRequests: 0,
  entries: { photography: 0, hotel_rating: 0, location_sharing: 0 },
  reviews: 0,
  conversations: 2,
  arrivals: 0,
  inHouse: 0,
  departures: 0,
});

it('F-07 C-04 a locked desk says how many guests wait in the chat', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: english } });
  const list = createElement(LockCounts, { counts });
  const page = renderToStaticMarkup(createElement(I18nProvider, { i18n }, list));
  expect(page).toMatch(/<b>2<\/b><span>guests wait in the chat<\/span>/);
});
