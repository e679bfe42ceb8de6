import { normalizeText } from '../plain-text.ts';

/**
 * Letters that the same name is written with in turn, by what they are folded to: with and without
 * hamza, dots, vowel marks, accents, and in the Persian shape. Migration 0024 folds stored names by
 * the same list.
 */
export const LATIN_ALIKE = {
  a: 'àáâãäåāăÀÁÂÃÄÅ',
  ae: 'æÆ',
  c: 'çćčÇČ',
  d: 'đð',
  e: 'èéêëēęÈÉÊË',
  g: 'ğĞ',
  i: 'ìíîïīıÌÍÎÏİ',
  l: 'łŁ',
  n: 'ñńÑ',
  o: 'òóôõöøōÒÓÔÕÖØ',
  s: 'šşśŠŞ',
  ss: 'ß',
  u: 'ùúûüūÙÚÛÜ',
  y: 'ýÿ',
  z: 'žżŽ',
} as const;
export const OTHER_ALIKE = {
  ا: 'أإآٱ',
  ي: 'ىئی',
  و: 'ؤ',
  ه: 'ة',
  ك: 'ک',
  '': 'ءـ\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\'’‘ʼʻʿʾ`".,',
  ' ': '-‐–_/',
} as const;

/**
 * What is done, in this order, to a folded name between blanks: the article goes, and so do the
 * words that only join a name to the father's; a servant's name is two words however it is written.
 */
const WORDS_ALIKE = [
  [' عبدال', ' عبد ال'],
  [' ال', ' '],
  [' ابن ', ' '],
  [' بن ', ' '],
  [' بنت ', ' '],
  [' abd al ', ' abdul '],
  [' abdul ', ' abdul'],
  [' al ', ' '],
  [' el ', ' '],
  [' bin ', ' '],
  [' ibn ', ' '],
  [' bint ', ' '],
  ['  ', ' '],
  ['  ', ' '],
] as const;

const letters = new Map(
  [LATIN_ALIKE, OTHER_ALIKE].flatMap((groups) =>
    Object.entries(groups).flatMap(([to, from]) =>
      Array.from(from, (letter) => [letter, to] as const),
    ),
  ),
);
const ASCII_CAPITALS = /[A-Z]/g;

/** A name, or part of one, as names are compared: `Sa‘īd Al-Hinai` and `said hinai` are one. */
export function foldName(name: string): string {
  const plain = normalizeText(name);
  const spelled = Array.from(plain, (letter) => letters.get(letter) ?? letter).join('');
  const lower = spelled.replace(ASCII_CAPITALS, (letter) => letter.toLowerCase());
  return WORDS_ALIKE.reduce((text, [from, to]) => text.replaceAll(from, to), ` ${lower} `).trim();
}

const LATIN_ARTICLES = ['al', 'el'] as const;
/** With a shorter rest the two letters belong to the name: Ali, Alan, Elena. */
const SHORTEST_WITH_ARTICLE = 6;

/** Beginnings under which a folded word stands in names that write the article as part of it. */
export function spellingsOf(word: string): string[] {
  if (!/^[a-z]{3}/.test(word)) return [word];
  const bare = LATIN_ARTICLES.some((article) => word.startsWith(article))
    ? word.length >= SHORTEST_WITH_ARTICLE
      ? [word.slice(2)]
      : []
    : LATIN_ARTICLES.map((article) => `${article}${word}`);
  return [word, ...bare];
}
