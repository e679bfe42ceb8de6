import { WORDS_AR } from './lexicon.ar.ts';
import { WORDS_EN } from './lexicon.en.ts';

/** A word, a number or a mark of a message, with all that it can mean. */
export interface Token {
  readonly text: string;
  /** Value of digits or of a word for a number; null where it is none. */
  readonly n: number | null;
  readonly isDigits: boolean;
  /** "5th". */
  readonly isOrdinal: boolean;
  readonly kinds: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
const meanings = new Map<string, Set<string>>();
for (const table of [WORDS_AR, WORDS_EN])
  for (const [kind, words] of Object.entries(table))
    for (const word of words.split(' ').filter((one) => one !== '')) {
      const known = meanings.get(word) ?? new Set<string>();
      meanings.set(word, known.add(kind));
    }

/** Latin words that are long enough for one slip to leave them recognisable. */
const LONG = [...meanings.keys()].filter((word) => /^[a-z]{6,}$/.test(word));
const slips = new Map<string, string[]>();
for (const word of LONG) {
  const first = word.slice(0, 1);
  slips.set(first, [...(slips.get(first) ?? []), word]);
}
const LONGEST_WORD = 14;

/** True where one letter is missing, added or another, or two neighbours are swapped. */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}

function meaningOf(word: string): ReadonlySet<string> {
  const known = meanings.get(word);
  if (known) return known;
  if (/[ظض]/.test(word)) {
    const other = word.replace(/[ظض]/g, (letter) => (letter === 'ظ' ? 'ض' : 'ظ'));
    return meanings.get(other) ?? NONE;
  }
  if (TWO_OF.test(word)) return TWO_PERSONS;
  // «سريرًا واحدًا»: the case ending of what is wished for.
  if (/^[\u0621-\u064a]{4,}ا$/.test(word)) return meanings.get(word.slice(0, -1)) ?? NONE;
  if (!/^[a-z]+$/.test(word) || word.length < 5 || word.length > LONGEST_WORD) return NONE;
  const near = slips.get(word.slice(0, 1))?.find((one) => isOneSlip(word, one));
  return (near === undefined ? undefined : meanings.get(near)) ?? NONE;
}

/** Two of a person, with what Arabic ends them with: «ولدين», «ولديني», «صديقتين». */
const TWO_OF =
  /^(?:طفل|طفلت|رضيع|رضيعت|ياهل|جاهل|بزر|بيبي|بنت|ابنت|ولد|عيل|ابن|صبي|اخت|اخو|اخ|صديق|صديقت|صاحب|رفيق|زميل|ضيف|نفر|شخص|فرد)ين(?:ي|ا|نا)?$/;
const TWO_PERSONS: ReadonlySet<string> = new Set(['person2']);

const WEEKDAY = /^wd/;
/** The article and joined prepositions, as Arabic writes them: what they leave, and what they say. */
function unjoined(word: string): { lead: string | null; kinds: ReadonlySet<string> } {
  const whole = meaningOf(word);
  if (whole.size > 0 || !/^[\u0621-\u064a]/.test(word)) return { lead: null, kinds: whole };
  const tries: [string, string, string | null][] = [
    ['ولل', 'ال', 'ل'],
    ['لل', 'ال', 'ل'],
    ['وال', 'ال', null],
    ['بال', 'ال', null],
    ['فال', 'ال', null],
    ['هال', 'ال', null],
    ['ال', '', null],
    ['لل', '', 'ل'],
    ['ول', '', 'ل'],
    ['وب', '', null],
    ['و', '', null],
    ['ل', '', 'ل'],
    ['ب', '', null],
    ['ف', '', null],
  ];
  // «منباكر»: the blank is missing.
  const glued = /^(?:و)?من(?=[\u0621-\u064a]{3})/.exec(word)?.[0];
  if (glued !== undefined) {
    const kinds = meaningOf(word.slice(glued.length));
    if ([...kinds].some((kind) => DAYS.test(kind))) return { lead: 'من', kinds };
  }
  for (const [prefix, instead, lead] of tries) {
    if (!word.startsWith(prefix) || word.length - prefix.length < 2) continue;
    const kinds = meaningOf(instead + word.slice(prefix.length));
    if (kinds.size > 0) return { lead, kinds };
  }
  return { lead: null, kinds: NONE };
}

const numberOf = (kinds: ReadonlySet<string>): number | null => {
  for (const kind of kinds) if (/^n\d+$/.test(kind)) return Number(kind.slice(1));
  return null;
};

/** Tokens that are a day by themselves. */
const DAYS = /^(?:wd\d|today|tomorrow|overmorrow)$/;
/** "bookgold", "goldroom": the blank is missing between two words that are known. */
const GLUED = /^(?:(book|want|need|reserve|the)([a-z]{4,})|([a-z]{4,})(room|rooms|bed|beds))$/;

const PIECE = /[a-z0-9\u0621-\u064a_]+|[-\u2013/.:+,،?؟]/g;
const NUMBER_JOINED = /^(\d{1,4})(st|nd|rd|th|[a-z\u0621-\u064a]+)$/;
const WORD_JOINED = /^([a-z\u0621-\u064a]+)(\d{1,4})$/;
export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = [];
  const push = (text: string, isOrdinal = false): void => {
    if (/^\d+$/.test(text)) {
      tokens.push({ text, n: Number(text), isDigits: true, isOrdinal, kinds: NONE });
      return;
    }
    const { lead, kinds } = unjoined(text);
    const parts = kinds.size > 0 ? [] : (GLUED.exec(text)?.slice(1) ?? []);
    const two = parts.filter((part): part is string => part !== undefined);
    if (
      two.length === 2 &&
      two.some((part) => (meanings.get(part)?.size ?? 0) > 0 && part !== 'the')
    ) {
      const isKnown = two.every(
        (part) => meanings.has(part) || /^(?:book|want|need|reserve|the)$/.test(part),
      );
      if (isKnown) {
        two.forEach((part) => push(part));
        return;
      }
    }
    if (lead !== null)
      tokens.push({
        text: lead,
        n: null,
        isDigits: false,
        isOrdinal,
        kinds: lead === 'من' ? meaningOf(lead) : WEAK,
      });
    const n = numberOf(kinds);
    // From eleven on a word is as exact as its digits.
    const isExact = n !== null && n > EXACT_FROM;
    tokens.push(
      isExact
        ? { text: String(n), n, isDigits: true, isOrdinal, kinds: NONE }
        : { text, n, isDigits: false, isOrdinal, kinds },
    );
  };
  for (const piece of plain.match(PIECE) ?? []) {
    const [, digits, rest] = NUMBER_JOINED.exec(piece) ?? [];
    const [, word, number] = WORD_JOINED.exec(piece) ?? [];
    if (digits !== undefined && rest !== undefined && /^(st|nd|rd|th)$/.test(rest))
      push(digits, true);
    else if (digits !== undefined && rest !== undefined && meaningOf(piece).size === 0) {
      if (meaningOf(rest).size === 0) push(piece);
      else [digits, rest].forEach((one) => push(one));
    } else if (word !== undefined && number !== undefined && meaningOf(piece).size === 0) {
      if (meaningOf(word).size === 0 && !/^[ولب]$/.test(word)) push(piece);
      else [word, number].forEach((one) => push(one));
    } else push(piece);
  }
  return tokens;
}
const EXACT_FROM = 10;
/** The joined ل says "to" or "for". */
const WEAK: ReadonlySet<string> = new Set(['l']);

export const is = (token: Token | undefined, ...kinds: readonly string[]): boolean =>
  token !== undefined && kinds.some((kind) => token.kinds.has(kind));
export const numberedKind = (token: Token | undefined, of: RegExp): number | null => {
  for (const kind of token?.kinds ?? NONE) if (of.test(kind)) return Number(kind.slice(2));
  return null;
};
export const weekdayOf = (token: Token | undefined): number | null => numberedKind(token, WEEKDAY);
export const monthOf = (token: Token | undefined): number | null => numberedKind(token, /^mo\d/);
