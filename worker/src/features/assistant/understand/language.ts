import type { Language } from '#shared/language.ts';
import { ARABIZI } from './lexicon.ar.ts';
import { wordsSet } from './phrases.ts';

const ARABIC_SHARE = 0.3;
const WORDS = wordsSet(ARABIZI);
/** Digits stand for letters that Latin has not: 7ajz, sa3a, 5amees. */
const WITH_DIGITS = /[a-z][235679][a-z]|^[3579][a-z]{2,}|[a-z]{2}[379]$/;
const ENDINGS = /^\d+(?:st|nd|rd|th|pm|am|nights?|days?|pax|x|omr)$/;

/** The language of the answer; a message of digits or signs keeps the one of before. */
export function languageOf(plain: string, before: Language): Language {
  const letters = plain.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return before;
  const arabic = plain.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  if (arabic >= ARABIC_SHARE * letters.length) return 'ar';
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const isWritten = words.some((word) => WITH_DIGITS.test(word) && !ENDINGS.test(word));
  const known = words.filter((word) => WORDS.has(word)).length;
  const isMost = known >= 2 || (known === 1 && words.length === 1);
  return isWritten || isMost ? 'ar' : 'en';
}
