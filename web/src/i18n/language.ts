import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '#shared/language.ts';

/** Fixed by the specification; the boot script in index.html reads the same key before the first paint. */
const STORAGE_KEY = 'language';

const CATALOGS: Readonly<Record<Language, () => Promise<{ messages: Messages }>>> = {
  ar: () => import('./locales/ar.po'),
  en: () => import('./locales/en.po'),
};

const TITLES: Readonly<Record<Language, string>> = { ar: 'دار السيب', en: 'Dar Al Seeb' };

let wanted: Language = DEFAULT_LANGUAGE;

/** The language shown now; `Accept-Language` of every call. */
export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Loads the catalog, then shows it. Rejects where the catalog cannot be had, with the old language still shown. */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  const { messages } = await CATALOGS[language]();
  // A second press may have asked for the other language while this catalog was on its way.
  if (wanted === language) i18n.loadAndActivate({ locale: language, messages });
}

/** Changes the language in place: nothing is reloaded, so page, scroll and half-filled forms stay (L-04). */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  if (currentLanguage() !== language) return;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  const root = document.documentElement;
  root.lang = language;
  root.dir = directionOf(language);
  document.title = TITLES[language];
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

const subscribe = (listener: () => void) => i18n.on('change', listener);

export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return { language, setLanguage };
}
