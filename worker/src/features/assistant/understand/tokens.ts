import { normalise } from '#shared/assistant/normalise.ts';
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
  // «سريرًا واحدًا»: the case ending of what is wished for.
  if (/^[\u0621-\u064a]{4,}ا$/.test(word)) return meanings.get(word.slice(0, -1)) ?? NONE;
  if (!/^[a-z]+$/.test(word) || word.length < 5 || word.length > LONGEST_WORD) return NONE;
  const near = slips.get(word.slice(0, 1))?.find((one) => isOneSlip(word, one));
  return (near === undefined ? undefined : meanings.get(near)) ?? NONE;
}

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

const PIECE = /[a-z0-9\u0621-\u064a_]+|[-\u2013/.:+,،?؟]/g;
const NUMBER_JOINED = /^(\d{1,4})(st|nd|rd|th|[a-z\u0621-\u064a]+)$/;
const WORD_JOINED = /^([a-z\u0621-\u064a]+)(\d{1,4})$/;
const ORDINALS_EN =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ORDINALS_AR = 'حادي ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر'.split(' ');
const COUNTED_AR =
  '(واحد|حادي|اثنين|اتنين|ثنين|ثاني|ثلاث|ثلاثه|تلاته|ثالث|اربع|اربعه|رابع|خمس|خمسه|خامس|ست|سته|سادس|سبع|سبعه|سابع|ثمان|ثمانيه|تمانيه|ثامن|تسع|تسعه|تاسع)';
const UNITS_AR =
  /^(?:(واحد|حادي)|(اثنين|اتنين|ثنين|ثاني)|(ثلاث|ثلاثه|تلاته|ثالث)|(اربع|اربعه|رابع)|(خمس|خمسه|خامس)|(ست|سته|سادس)|(سبع|سبعه|سابع)|(ثمان|ثمانيه|تمانيه|ثامن)|(تسع|تسعه|تاسع))$/;
const unitOf = (word: string): number =>
  (UNITS_AR.exec(word)?.slice(1) ?? []).findIndex((group) => group !== undefined) + 1;
const nthOf = (word: string): number =>
  1 + Math.max(ORDINALS_EN.indexOf(word), ORDINALS_AR.indexOf(word.replace(/^اول$/, 'حادي')));

/** Numbers of several words, and days counted in words, in digits: "the twenty-first" is 21th. */
const COUNTED: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    new RegExp(`\\b(twenty|thirty)[ -](${ORDINALS_EN.slice(0, 9).join('|')})\\b`, 'g'),
    (_, ten = '', one = '') => `${(ten === 'twenty' ? 20 : 30) + nthOf(one)}th`,
  ],
  [/\bthirtieth\b/g, () => '30th'],
  [
    new RegExp(`\\b(${ORDINALS_EN.slice(4).join('|')})\\b`, 'g'),
    (_, word = '') => `${nthOf(word)}th`,
  ],
  [
    new RegExp(`\\b(${ORDINALS_EN.slice(0, 4).join('|')})(?= of [a-z]{3})`, 'g'),
    (_, word = '') => `${nthOf(word)}th`,
  ],
  [
    new RegExp(
      `(?:اليوم )?(?:ال)?${COUNTED_AR} و(?:ال)?(عشرين|عشرون|ثلاثين|ثلاثون)(?![\\u0621-\\u064a])`,
      'g',
    ),
    (_, one = '', ten = '') => `${(ten.startsWith('ع') ? 20 : 30) + unitOf(one)}th`,
  ],
  [
    /(?:(يوم|ل)?(?:ال)?|اليوم ال)(حادي|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع) عشر(?![\u0621-\u064a])/g,
    (_, lead = '', word = '') => `${lead}${lead ? ' ' : ''}${10 + nthOf(word)}th`,
  ],
  [
    /(?:اليوم )?(?:ال)(خامس|سادس|سابع|ثامن|تاسع|عاشر)(?![\u0621-\u064a])/g,
    (_, word = '') => `${nthOf(word)}th`,
  ],
  [
    /(?:اليوم )?(?:ال)(اول|ثاني|ثالث|رابع)(?= من (?:شهر |هذا الشهر|الشهر|يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر|كانون|شباط|اذار|نيسان|ايار|حزيران|تموز|اب |ايلول|تشرين))/g,
    (_, word = '') => `${nthOf(word)}th`,
  ],
];

/** Ordinary words that look like a day or a number, as what they are. */
const ORDINARY: readonly (readonly [RegExp, string])[] = [
  [/(?:ا?ل?لليله|الليله|ليله) (?:الوحده|الواحده)/g, 'الليله_المفرده'],
  [/(?:يوم|نهار) احد(?![\u0621-\u064a])/g, 'الاحد'],
  [/\b(?:(?:yom|youm) )?(?:al|el)[ -]?a[h7]ad\b|\b(?:yom|youm) a[h7]ad\b/g, 'alahad'],
  [/^ثاني يوم$|^(?:the )?next day$/g, '1 night'],
  [/\b(the|some|our|your|this|enjoy|warm) sun\b/g, '$1 sunshine'],
  [/\b(i|we|they|he|she|and|just) sat\b/g, '$1 seated'],
  [/\b(?:just|only) me\b|\bby myself\b|\bon my own\b/g, 'alone'],
  [/(?:بس|فقط) انا$|^انا (?:بس|فقط)$/g, 'لوحدي'],
  [
    /(?:ريال|رجال|رجل|زوج) و(?:حرم|زوج|مر)(?:ته|تو|ه)(?![\u0621-\u064a])|(?:كبل|عرسان|زوجين)(?![\u0621-\u064a])/g,
    'شخصين',
  ],
  [
    /\b(?:a |one |1 )?(?:married |newly ?wed |young |old |elderly )?couple\b(?! (?:of|more|extra|nights?|days?|weeks?))/g,
    '2 persons',
  ],
  [/\b(?:two|2) couples\b/g, '4 persons'],
  [/\b(?:just )?(?:a|one|1) (?:second|sec|moment|minute|min)\b/g, 'moment'],
  [/(?:ثانيه|لحظه|دقيقه) (?:وحده|واحده)/g, 'لحظه'],
];
/** Two words that are one, before they are cut. */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/كانون (ال)?(اول|1)/g, 'كانون_الاول'],
  [/كانون (ال)?(ثاني|2)/g, 'كانون_الثاني'],
  [/تشرين (ال)?(اول|1)/g, 'تشرين_الاول'],
  [/تشرين (ال)?(ثاني|2)/g, 'تشرين_الثاني'],
  [/(نهايه|اخر) (هذا ال|هال|ال)?اسبوع/g, 'weekend'],
  [/\b(?:a )?fortnight\b/g, '2 weeks'],
  [/\b(?:a|one) week (?:from )?(?:tomorrow|tmrw)\b|\btomorrow week\b/g, '8 days from today'],
  [/(بعد|عقب) اسبوع من (?:باكر|باجر|بكره|بكرا|غد|الغد)(?![\u0621-\u064a])/g, '$1 8 ايام'],
  [/ويك[ -]اند/g, 'ويكند'],
  [/week[ -]end/g, 'weekend'],
  [/(?:check|chek|chk)[ -]?(in|out)/g, ' check$1 '],
  [/new years? eve/g, '31 december'],
  [/(?:the )?day after (tomorrow|tomorow|tommorow|tomorro|tmrw)/g, 'overmorrow'],
  [/(بعد|عقب) ?(باكر|باجر|بكره|بكرا|غد|الغد)(?![\u0621-\u064a])/g, 'بعدبكره'],
  [/ba3d bukra/g, 'overmorrow'],
  [/(ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)[هي]? عشره?(?![\u0621-\u064a])/g, '$1طعش'],
  [/(?:اللي|الي) (?:طاف|فات|مضي|راح)/g, 'الماضي'],
  [/(احد|احدي) عشره?(?![\u0621-\u064a])/g, 'حداعش'],
  [/اثن[اي] عشره?(?![\u0621-\u064a])/g, 'اثنعش'],
  [/[\u2013\u2014\u2212]/g, '-'],
  ...ORDINARY,
];

/** "We'd", which without its apostrophe is a Wednesday. */
const WOULD = /\b(we|i|they|you)['’]d\b/gi;

export const plainOf = (text: string): string => {
  let plain = normalise(text.replace(WOULD, '$1 would'));
  for (const [joined, whole] of JOINED) plain = plain.replace(joined, whole);
  for (const [counted, digits] of COUNTED) plain = plain.replace(counted, digits);
  return plain;
};

export function tokensOf(plain: string): Token[] {
  const tokens: Token[] = [];
  const push = (text: string, isOrdinal = false): void => {
    if (/^\d+$/.test(text)) {
      tokens.push({ text, n: Number(text), isDigits: true, isOrdinal, kinds: NONE });
      return;
    }
    const { lead, kinds } = unjoined(text);
    if (lead !== null)
      tokens.push({ text: lead, n: null, isDigits: false, isOrdinal, kinds: WEAK });
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
