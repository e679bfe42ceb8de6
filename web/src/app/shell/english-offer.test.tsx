import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { EnglishOffer } from './english-offer.tsx';

it('L-04 the offer of English is in English inside the Arabic page, can be put away, and both work before the app has come', () => {
  const i18n = setupI18n({ locale: 'ar', messages: { ar: {} } });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath="/">
        <EnglishOffer />
      </Router>
    </I18nProvider>,
  );
  expect(html).toMatch(/^<aside [^>]*lang="en" dir="ltr" aria-label="Language"/);
  expect(html).toMatch(/<a [^>]*href="\?lang=en"[^>]*>.*Continue in English/);
  expect(html).toMatch(/<a [^>]*aria-label="Stay in Arabic" href="\?lang=ar"/);
});
