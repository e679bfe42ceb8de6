import type { Language } from '#shared/language.ts';

/** Stands in the place of a value that no key opens. */
export const UNREADABLE: Readonly<Record<Language, string>> = {
  ar: 'تعذّرت قراءته',
  en: 'cannot be read',
};
