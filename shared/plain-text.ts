import { nfkc } from './nfkc.ts';

/** Marks that steer direction or show nothing; the joiners stay, because Persian and Urdu names are spelled with them. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const HALVES = /\p{Surrogate}/gu;
/** The empty Braille cell is a letter to Unicode and a blank to everybody who reads. */
const BLANKS = /[\s\p{Cc}\u2800]+/gu;
/** What is left of blanks and joiners; beside no letter they show nothing. */
const EDGES: ReadonlySet<string | undefined> = new Set([' ', '\u200c', '\u200d']);

/**
 * One line of text as it may be stored and shown to others: NFKC, no control or direction characters that could make a name
 * read as another one on a staff screen or add lines to a mail, blanks single and none around it.
 */
export function plainText(typed: string): string {
  return withoutEdges(nfkc(typed.replace(HALVES, '\ufffd')).replace(UNSEEN, '').replace(BLANKS, ' '));
}

/** Reads each edge once; a pattern anchored at the end would try every run anew from each of its characters. */
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && EDGES.has(text[start])) start++;
  while (start < end && EDGES.has(text[end - 1])) end--;
  return text.slice(start, end);
}
