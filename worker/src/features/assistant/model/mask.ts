import { normalizeDigits } from '#shared/plain-text.ts';

const HIDDEN = '•••';
const EMAIL = /[^\s@<>]{1,64}@[^\s@<>]{1,255}/gu;
/** Days are no secret, and are asked about; nothing stands right beside them. */
const DAY =
  /(?<![\d./-])(?:20\d\d-[01]?\d-[0-3]?\d|[0-3]?\d[./-](?:0?[1-9]|1[0-2])(?:[./-]20\d\d)?)(?![\d/-]|\.\d)/gu;
/** Five digits and more, with whatever people put between them. */
const LONG_NUMBER = /\+?\d(?:[\s\-–—._/()،,]{0,3}\d){4,}/gu;
const NAMED =
  /(?<cue>\b(?:my (?:full )?name(?: is|'s|’s|:)|i am called|call me)\s+|(?:^|\s)(?:اسمي(?: الكامل)?|أنا اسمي|الاسم)\s*:?\s+)(?<name>[\p{L}\p{M}'’-]+(?:\s+[\p{L}\p{M}'’-]+){0,4})/giu;
const AND = /\s+(?:and|from|for|i|we|but|و|من|أريد|ابغى|أبغى|بغيت)\s/iu;

/**
 * What may leave the house: without e-mails, long numbers, the names that are known of the guest
 * and one that they give with words for it.
 */
export function maskPersonal(text: string, known: readonly (string | null)[] = []): string {
  let left = normalizeDigits(text).replace(EMAIL, HIDDEN);
  for (const secret of known)
    if (secret && secret.trim().length > 1) left = without(left, secret.trim());
  left = left.replace(NAMED, (found, cue: string, name: string) => {
    const cut = name.search(AND);
    return cut === -1 ? `${cue}${HIDDEN}` : `${cue}${HIDDEN}${found.slice(cue.length + cut)}`;
  });
  return withoutNumbers(left);
}

const without = (text: string, secret: string): string => {
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const words = escaped.replaceAll(/\s+/g, String.raw`\s+`);
  return text.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu'),
    HIDDEN,
  );
};

function withoutNumbers(text: string): string {
  const days: string[] = [];
  const kept = text.replace(DAY, (day) => `\ue000${letter(days.push(day) - 1)}\ue001`);
  return kept
    .replace(LONG_NUMBER, HIDDEN)
    .replace(/\ue000(\p{Co}+)\ue001/gu, (_, at: string) => days[indexOf(at)] ?? HIDDEN);
}

/** Private characters, which no digit of a day is read from. */
const FIRST = 0xe100;
const letter = (at: number): string => String.fromCodePoint(FIRST + at);
const indexOf = (at: string): number => (at.codePointAt(0) ?? 0) - FIRST;
