import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EnglishOffer } from './english-offer.tsx';

it('L-04 the offer of English is in English inside the Arabic page, and can be put away', () => {
  const i18n = setupI18n({ locale: 'ar', messages: { ar: {} } });
  const html = renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(EnglishOffer)),
  );
  expect(html).toMatch(/^<aside [^>]*lang="en" dir="ltr" aria-label="Language"/);
  expect(html).toContain('Continue in English');
  expect(html).toContain('aria-label="Stay in Arabic"');
});
