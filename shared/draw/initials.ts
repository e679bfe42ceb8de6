/**
 * A name as it stands in public beside what its owner did for a draw: two initials, `S. H.`. They
 * stay in a text that is never changed, so the name itself does not stand there.
 */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(/\s+/u).filter(Boolean).map(withoutArticle);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last].flatMap((word) => (word ? [`${firstLetter(word)}.`] : [])).join(' ');
}

/** A family name is known by what follows its article. */
const withoutArticle = (word: string): string => word.replace(/^(?:ال(?=.{2})|al-(?=.))/iu, '');

const firstLetter = (word: string): string => (Array.from(word)[0] ?? '').toUpperCase();
