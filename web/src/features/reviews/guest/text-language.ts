import type { Language } from '#shared/language.ts';

/** In which language a guest's words are read out: that of their letters. */
export const textLanguage = (text: string): Language =>
  /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
