import { normalise } from '#shared/assistant/normalise.ts';
import { arabicIn, isArabic } from '#shared/language.ts';

const INVISIBLE = /[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const NUMBER = /^\d+(\.\d+)?$/;
const NUMBERS = /\d+(?:\.\d+)?/g;

/** Text as items are looked for in it. */
export function folded(text: string): string {
  return normalise(text.normalize('NFKC').replace(INVISIBLE, ''))
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
    .replace(/\s+/g, ' ');
}

/**
 * True where a text has an item: a number as a number (3 is not in 13.2), Latin words whole, without
 * their last s, anything with Arabic letters wherever it stands. `|` parts alternatives.
 */
export function contains(text: string, item: string): boolean {
  const within = folded(text);
  return item.split('|').some((one) => has(within, folded(one).trim()));
}

function has(text: string, item: string): boolean {
  if (item === '') return false;
  if (NUMBER.test(item))
    return (text.match(NUMBERS) ?? []).some((found) => Number(found) === Number(item));
  if (isArabic(item)) return text.includes(item);
  const stem = /[a-z]s$/.test(item) ? item.slice(0, -1) : item;
  const [before, after] = [/^[a-z0-9]/.test(item), /[a-z0-9]$/.test(item)];
  const pattern = `${before ? '(?<![a-z0-9])' : ''}${escaped(stem)}${/[a-z]$/.test(stem) ? 's?' : ''}${after ? '(?![a-z0-9])' : ''}`;
  return new RegExp(pattern).test(text);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The language that a text is written in, by its letters: names of the other may be in it. */
export function writtenIn(text: string): 'ar' | 'en' | null {
  const arabic = arabicIn(text).length;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic + latin === 0) return null;
  return arabic / (arabic + latin) >= 0.5 ? 'ar' : 'en';
}
