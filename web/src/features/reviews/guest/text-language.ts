import { isArabic, type Language } from '#shared/language.ts';

/** Returns the language in which a guest's words are read out, by their letters. */
export const textLanguage = (text: string): Language => (isArabic(text) ? 'ar' : 'en');
