import { isArabic, type Language } from '#shared/language.ts';

/** In which language a guest's words are read out: that of their letters. */
export const textLanguage = (text: string): Language => (isArabic(text) ? 'ar' : 'en');
