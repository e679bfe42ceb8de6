/** Marks that steer direction or show nothing; the joiners stay, because Persian and Urdu names are spelled with them. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const HALVES = /\p{Surrogate}/gu;
/** The empty Braille cell is a letter to Unicode and a blank to everybody who reads. */
const BLANKS = /[\s\p{Cc}\u2800]+/gu;
const EDGES = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu;

/**
 * One line of text as it may be stored and shown to others: NFKC, no control or direction characters that could make a name
 * read as another one on a staff screen or add lines to a mail, blanks single and none around it.
 */
export function plainText(typed: string): string {
  return typed.replace(HALVES, '\ufffd').normalize('NFKC').replace(UNSEEN, '').replace(BLANKS, ' ').replace(EDGES, '');
}
