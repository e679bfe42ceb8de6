import { i18n, type Messages } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { DEFAULT_LANGUAGE, directionOf, isLanguage, type Language } from '#shared/language.ts';

/**
 * Fixed by the specification; the boot script in index.html reads the same key before the first
 * paint.
 */
const STORAGE_KEY = 'language';

type Texts = Readonly<Record<Language, () => Promise<{ messages: Messages }>>>;

const FIRST_TEXTS: Texts = {
  ar: () => import('./locales/ar.po?part=first'),
  en: () => import('./locales/en.po?part=first'),
};
const LATER_TEXTS: Texts = {
  ar: () => import('./locales/ar.po?part=later'),
  en: () => import('./locales/en.po?part=later'),
};
const STAFF_TEXTS: Texts = {
  ar: () => import('./locales/ar.po?part=staff'),
  en: () => import('./locales/en.po?part=staff'),
};

const loaded: Readonly<Record<Language, Messages>> = { ar: {}, en: {} };
/** What a change of language brings along. */
const needed = new Set([FIRST_TEXTS]);

/** Each in itself, for those who cannot read the present one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' };

const NAMES: Readonly<Record<Language, string>> = { ar: 'دار السيب', en: 'Dar Al Seeb' };

/** What a tab is called. */
export function hotelName(language: Language): string {
  return NAMES[language];
}

let wanted: Language = DEFAULT_LANGUAGE;

/** The language shown now; `Accept-Language` of every call. */
export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** The language in which the boot script has opened the page. */
export function bootLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

let holds = 0;
let waiting: (() => void)[] = [];

/**
 * The language stays as it is until the returned function is called: a part of the built page, whose
 * words React must find as they were built, has not been taken over yet.
 */
export function holdLanguage(): () => void {
  let isHeld = true;
  holds += 1;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    if (holds > 0) return;
    const all = waiting;
    waiting = [];
    for (const goOn of all) goOn();
  };
}

const whenFree = (): Promise<void> =>
  holds === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));

/**
 * Loads the texts, then shows them. Rejects where they cannot be had, with the old language still
 * shown.
 */
export async function activateLanguage(language: Language): Promise<void> {
  wanted = language;
  await Promise.all([whenFree(), ...[...needed].map((texts) => load(texts, language))]);
  // A second press may have asked for the other language while these texts were on their way.
  if (wanted === language) i18n.loadAndActivate({ locale: language, messages: loaded[language] });
}

/**
 * Brings the texts of what the first visit does not show, for every language from now on. Rejects
 * where they cannot be had.
 */
export function loadLaterTexts(): Promise<void> {
  return loadFromNowOn(LATER_TEXTS);
}

/** A part for staff, with the texts that only they see. Rejects where either cannot be had. */
export async function withStaffTexts<T>(part: Promise<T>): Promise<T> {
  const [loadedPart] = await Promise.all([part, loadFromNowOn(STAFF_TEXTS)]);
  return loadedPart;
}

async function loadFromNowOn(texts: Texts): Promise<void> {
  needed.add(texts);
  await Promise.all([load(texts, currentLanguage()), load(texts, wanted)]);
}

/** Changes the active catalog in place, so that adding texts renders nothing again. */
async function load(texts: Texts, language: Language): Promise<void> {
  Object.assign(loaded[language], (await texts[language]()).messages);
}

/**
 * Changes the language in place: nothing is reloaded, so page, scroll and half-filled forms stay
 * (L-04). Rejects where its texts cannot be had.
 */
export async function setLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (currentLanguage() !== language) return;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

async function showLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  if (currentLanguage() !== language) return;
  const root = document.documentElement;
  root.lang = language;
  root.dir = directionOf(language);
  // A language is chosen: the boot script has nothing to offer any more.
  delete root.dataset.offerEnglish;
  document
    .querySelector('link[rel="manifest"]')
    ?.setAttribute('href', `/manifest.${language}.webmanifest`);
}

/**
 * Pages of this browser that are open in other tabs follow a choice. They store nothing themselves:
 * two choices in the same moment would answer each other for ever.
 */
function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEY && isLanguage(newValue))
      showLanguage(newValue).catch(() => {
        // Without its texts this page stays as it is; the next one is in the chosen language.
      });
  });
}

// The page that is made at build time has no tabs beside it.
if (typeof window !== 'undefined') followOtherTabs();

const subscribe = (listener: () => void) => i18n.on('change', listener);

export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  return { language, setLanguage };
}
