export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Arabic unless the guest chose otherwise (features.md L-04). */
export const DEFAULT_LANGUAGE: Language = 'ar';

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

export function isLanguage(value: unknown): value is Language {
  return value === 'ar' || value === 'en';
}
