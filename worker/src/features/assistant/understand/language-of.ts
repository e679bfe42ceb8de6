import { arabicIn, type Language } from '#shared/language.ts';
import { ARABIZI, WORDS_AR } from './lexicon.ar.ts';
import { WORDS_EN } from './lexicon.en.ts';
import { wordsSet } from './phrases.ts';

const ARABIC_SHARE = 0.3;
/** Words of the tables, without those that are English as well. */
const ENGLISH_TOO = wordsSet(...Object.values(WORDS_EN), 'baker el');
const LATIN = Object.values(WORDS_AR).flatMap((words) => words.match(/\b[a-z0-9]{4,}\b/g) ?? []);
const ARABIZI_WORDS = wordsSet(ARABIZI, ...LATIN.filter((word) => !ENGLISH_TOO.has(word)));
/** Digits stand for letters that Latin has not: 7ajz, sa3a, 5amees. */
const WITH_DIGITS = /[a-z][235679][a-z]|^[3579][a-z]{2,}|[a-z]{2}[379]$/;
const ENDINGS = /^\d+(?:st|nd|rd|th|pm|am|nights?|days?|pax|x|omr)$/;

/** The language of the answer; a message of digits or signs keeps the one of before. */
export function languageOf(plain: string, before: Language): Language {
  const letters = plain.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return before;
  const arabic = arabicIn(plain).length;
  if (arabic >= ARABIC_SHARE * letters.length) return 'ar';
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const isWritten = words.some((word) => WITH_DIGITS.test(word) && !ENDINGS.test(word));
  const known = words.filter((word) => ARABIZI_WORDS.has(word)).length;
  const isMost = known >= 2 || (known === 1 && words.length === 1);
  return isWritten || isMost ? 'ar' : 'en';
}
