import { KEYWORD_MAX, KEYWORDS_MAX } from './answer.contract.ts';
import { twinOf } from './lexicon.ts';
import { contentOf, normalise, stem } from './normalise.ts';

/** Typed keywords: split on commas of both languages, trimmed, empties and repeats dropped. */
export function splitKeywords(typed: readonly string[]): string[] {
  const words = typed
    .flatMap((text) => text.split(/[,،]/))
    .map((word) => word.trim().slice(0, KEYWORD_MAX))
    .filter((word) => word !== '');
  return [...new Map(words.map((word) => [normalise(word), word])).values()].slice(0, KEYWORDS_MAX);
}

/** What the questions are about, each word with its twin of the other language. */
export function generateKeywords(questions: readonly string[]): string[] {
  const words = questions.flatMap((question) => [...contentOf(question).values()]);
  return splitKeywords(
    words.flatMap((word) => {
      const twin = twinOf(word, stem);
      return twin === null ? [word] : [word, twin];
    }),
  );
}
