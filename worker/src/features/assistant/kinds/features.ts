import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { normalise } from '#shared/assistant/normalise.ts';

/** Rows of the table of weights; a power of two, because features are hashed into it. */
export const ROWS = 8192;
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 4;
/** As much of a message as is read: what it is shows early, and time stays bounded. */
const READ_MAX = 400;
const LONGEST_WORD = 24;
/** Messages so short that what they mean hangs on the step that is open. */
const SHORT_WORDS = 2;

const WORDS = /[\p{L}\p{N}]+|[?؟]/gu;

/** FNV-1a, mixed once more so that its low bits hang on every letter. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

/** A number counts by how long it is: "12" and "14" say the same kind of thing. */
const shapeOf = (word: string): string =>
  word === '؟'
    ? '?'
    : /^\d+$/.test(word)
      ? '0'.repeat(Math.min(word.length, 9))
      : word.slice(0, LONGEST_WORD);

const lengthOf = (count: number): string =>
  count <= 4 ? String(count) : count <= 6 ? '5' : count <= 9 ? '7' : '10';

/**
 * Rows of the table that a message switches on: its words, pairs of words and pieces of words, so
 * that a slip, a prefix or an ending leaves most of them, and what is asked at the moment.
 */
export function featuresOf(text: string, step: ChatStep | null): readonly number[] {
  const words = (normalise(text.slice(0, READ_MAX)).match(WORDS) ?? []).map(shapeOf);
  const rows = new Set<number>();
  const on = (feature: string) => rows.add(hash(feature) & (ROWS - 1));
  const long = lengthOf(words.length);
  on(`n${long}`);
  on(`s${step}`);
  on(`s${step} n${long}`);
  if (words.length > 0) {
    on(`f${words[0]}`);
    on(`l${words.at(-1)}`);
  }
  words.forEach((word, at) => {
    on(`w${word}`);
    if (at > 0) on(`b${words[at - 1]} ${word}`);
    if (words.length <= SHORT_WORDS) on(`s${step} w${word}`);
    const whole = `<${word}>`;
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++)
      for (let from = 0; from + size <= whole.length; from++) on(whole.slice(from, from + size));
  });
  return [...rows];
}
