const JOINED_AND = /^[وف](?=[\u0621-\u064a]{3})/;
const JOINED_ARTICLE = /^[بلف](?=ال[\u0621-\u064a]{2})/;

/** Words of a message between blanks, as written and without what Arabic joins to them. */
export interface Phrased {
  readonly words: readonly string[];
  readonly texts: readonly string[];
}

export function phrasedOf(plain: string): Phrased {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const bare = words.map((word) => word.replace(JOINED_AND, '').replace(JOINED_ARTICLE, ''));
  return { words, texts: [` ${words.join(' ')} `, ` ${bare.join(' ')} `] };
}

/** Phrases of the tables, cut once. */
export const phrasesOf = (...tables: readonly string[]): readonly string[] =>
  tables.flatMap((table) => table.split('|')).filter((phrase) => phrase !== '');
export const wordsSet = (...tables: readonly string[]): ReadonlySet<string> =>
  new Set(tables.flatMap((table) => table.split(' ')).filter((word) => word !== ''));

export const hasPhrase = ({ texts }: Phrased, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => texts.some((text) => text.includes(` ${phrase} `)));
/** How many words the longest of the phrases takes. */
export const longestPhrase = ({ texts }: Phrased, phrases: readonly string[]): number =>
  Math.max(
    0,
    ...phrases
      .filter((phrase) => texts.some((text) => text.includes(` ${phrase} `)))
      .map((phrase) => phrase.split(' ').length),
  );
