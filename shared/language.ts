export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const OTHER_LANGUAGE = { ar: 'en', en: 'ar' } as const;
/** Arabic unless the guest chose otherwise. */
export const DEFAULT_LANGUAGE: Language = 'ar';

/**
 * How days and numbers are written: digits are 0–9 and the calendar Gregorian in both languages;
 * said outright, because defaults differ by browser.
 */
export const FORMAT_TAGS: Readonly<Record<Language, string>> = {
  ar: 'ar-OM-u-nu-latn-ca-gregory',
  en: 'en-GB',
};

/** The halves of a day beside its hours, and its two turns. */
const DAY_HALVES: Readonly<Record<Language, readonly [string, string]>> = {
  ar: ['ص', 'م'],
  en: ['am', 'pm'],
};
const DAY_TURNS: Readonly<Record<Language, readonly [string, string]>> = {
  ar: ['منتصف الليل', 'ظهرًا'],
  en: ['midnight', 'noon'],
};

/**
 * The word beside an hour of the day (0 to 23). Twelve o'clock has its own, because nobody agrees
 * on which half it belongs to.
 */
export function dayHalf(hours: number, minutes: number, language: Language): string {
  const words = minutes === 0 && hours % 12 === 0 ? DAY_TURNS : DAY_HALVES;
  return words[language][hours < 12 ? 0 : 1];
}

/** Whether anything in a text is written in Arabic. */
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** The Arabic letters and signs of a text. */
export const arabicIn = (text: string): readonly string[] =>
  text.match(/\p{Script=Arabic}/gu) ?? [];

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en';
}
