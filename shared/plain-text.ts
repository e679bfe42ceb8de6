import { nfkc } from './nfkc.ts';

const ARABIC_INDIC_ZERO = 0x0660;
const PERSIAN_ZERO = 0x06f0;

/** Arabic-Indic and Persian digits → ASCII; direction marks, tatweel and no-break spaces go. */
export function normalizeDigits(text: string): string {
  return withLatinDigits(text)
    .replace(/[\p{Default_Ignorable_Code_Point}\u0640]/gu, '')
    .replace(/\u00a0/g, ' ')
    .trim();
}

/** NFKC, with Arabic-Indic and Persian digits as ASCII. */
export function withLatinDigits(text: string): string {
  return nfkc(text)
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (d) => String(d.charCodeAt(0) - PERSIAN_ZERO));
}

/**
 * Marks that steer direction or show nothing; the joiners stay, because Persian and Urdu names are
 * spelled with them.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const HALVES = /\p{Surrogate}/gu;
/** The empty Braille cell is a letter to Unicode and a blank to everybody who reads. */
const BLANKS = /[\s\p{Cc}\u2800]+/gu;
/** What is left of blanks and joiners; beside no letter they show nothing. */
const EDGES: ReadonlySet<string | undefined> = new Set([' ', '\u200c', '\u200d']);

/**
 * One line of text as it may be stored and shown to others: NFKC, no control or direction
 * characters that could make a name read as another one on a staff screen or add lines to a mail,
 * blanks single and none around it.
 */
export function normalizeText(typed: string): string {
  return withoutEdges(
    nfkc(typed.replace(HALVES, '\ufffd')).replace(INVISIBLE, '').replace(BLANKS, ' '),
  );
}

const LINE_END = /\r\n?|[\n\u2028\u2029]/;
const EMPTY_LINES = /\n{3,}/g;

/** The same of a text whose lines its author chose: each is plain, and one empty line is enough. */
export function normalizeLines(typed: string): string {
  return typed.split(LINE_END).map(normalizeText).join('\n').replace(EMPTY_LINES, '\n\n').trim();
}

/**
 * Reads each edge once; a pattern anchored at the end would try every run again from each of its
 * characters.
 */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGES.has(text[start])) start++;
  while (start < end && EDGES.has(text[end - 1])) end--;
  return text.slice(start, end);
}
