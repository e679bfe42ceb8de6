import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Language } from '#shared/language.ts';
import { CANCELLATION } from '../features/site/guest/legal/cancellation.ts';
import { LegalText } from '../features/site/guest/legal/legal-page.tsx';
import { privacyFor } from '../features/site/guest/legal/privacy.ts';
import { TERMS } from '../features/site/guest/legal/terms.ts';
import { messages as ar } from '../i18n/locales/ar.po';
import { messages as en } from '../i18n/locales/en.po';
import { BUILT_IN_SITE } from '../platform/queries/site.ts';
import { queryClient } from '../platform/query/query-client.ts';
import { App } from './app.tsx';

/**
 * The landing page as HTML, for the build. Must be given to `hydrateRoot` with the language as its
 * id prefix.
 */
export function prerender(language: Language): string {
  i18n.load({ ar, en });
  i18n.activate(language);
  const stop = i18n.on('missing', ({ id }) => {
    throw new Error(`the built page has no text ${id}`);
  });
  const html = renderToString(<App />, { identifierPrefix: language });
  stop();
  // Its timers would keep the build from ending.
  queryClient.clear();
  // The boot script has asked for the first picture already, and only where it is shown.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}

const DOCUMENTS = {
  privacy: privacyFor(BUILT_IN_SITE.idNumberDays),
  terms: TERMS,
  cancellation: CANCELLATION,
};

/** A page's words for readers without scripts, such as search engines. */
export interface PageCopy {
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

/** What each document says, by the name of its page. */
export function prerenderDocuments(language: Language): Record<string, PageCopy> {
  i18n.load({ ar, en });
  i18n.activate(language);
  const copies = Object.entries(DOCUMENTS).map(([name, document]) => {
    const { title, lead: description } = document[language];
    const html = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <LegalText document={document} />
      </I18nProvider>,
    );
    return [name, { title, description, html }] as const;
  });
  return Object.fromEntries(copies);
}
