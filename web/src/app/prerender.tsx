import { i18n } from '@lingui/core';
import { renderToString } from 'react-dom/server';
import type { Language } from '#shared/language.ts';
import { messages as ar } from '../i18n/locales/ar.po';
import { messages as en } from '../i18n/locales/en.po';
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
