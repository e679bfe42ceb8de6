import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { messages } from '../../i18n/locales/en.po';
import { WebsiteLink } from './website-link.tsx';

it('B-01 the menu of the back office leads to the website', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  const page = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath="/dashboard/events">
        <WebsiteLink className={undefined} />
      </Router>
    </I18nProvider>,
  );
  expect(page).toMatch(/<a href="\/".*To the website<\/a>/);
});
