import { normalizeDigits } from '../plain-text.ts';
import { conceptOf, STOP_WORDS } from './lexicon.ts';

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
};
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670]/g;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Text as questions are compared; what is stored keeps its own spelling. */
export function normalise(text: string): string {
  return normalizeDigits(text)
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[’']/g, '')
    .replace(/[أإآٱىیئؤةک]/g, (letter) => LETTERS[letter] ?? letter);
}

export const wordsOf = (text: string): string[] => normalise(text).match(WORDS) ?? [];

const PREFIXES = ['وال', 'بال', 'لل', 'ال', 'و', 'ب', 'ل'] as const;
const SUFFIXES = ['كم', 'ها', 'ات', 'ين', 'يه', 'ه', 'ي'] as const;
const SHORTEST = 3;

/** Article, joined prepositions and common endings go, where three letters are left. */
export function stem(word: string): string {
  if (/^[a-z]/.test(word)) return word.replace(/(?<=[a-z]{3})(ing|ed|es|s)$/, '');
  const prefix = PREFIXES.find((p) => word.startsWith(p) && word.length - p.length >= SHORTEST);
  const bare = prefix === undefined ? word : word.slice(prefix.length);
  const suffix = SUFFIXES.find((s) => bare.endsWith(s) && bare.length - s.length >= SHORTEST);
  return suffix === undefined ? bare : bare.slice(0, -suffix.length);
}

/** Words that say what a text is about, as written, by what each of them means in any language. */
export function contentOf(text: string): ReadonlyMap<string, string> {
  const content = new Map<string, string>();
  for (const word of wordsOf(text)) {
    if (STOP_WORDS.has(word) || STOP_WORDS.has(stem(word))) continue;
    const meaning = conceptOf(word, stem) ?? stem(word);
    if (!content.has(meaning)) content.set(meaning, word);
  }
  return content;
}
