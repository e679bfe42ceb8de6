import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import {
  ROOM_FACTS,
  ROOM_TYPES,
  type BedType,
  type RoomType,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import { FILLERS_AR, NEGATIONS_AR, SINGLES_AR } from './lexicon.ar.ts';
import { FILLERS_EN, NEGATIONS_EN, SINGLES_EN } from './lexicon.en.ts';
import { wordsSet } from './phrases.ts';
import { is, monthOf, numberedKind, weekdayOf, type Token } from './tokens.ts';

const NEGATIONS = wordsSet(NEGATIONS_AR, NEGATIONS_EN);
const SINGLES = wordsSet(SINGLES_AR, SINGLES_EN);
/** Before what is meant not to be. */
const NOT = wordsSet('مب مو مش ليس ليست not');
const ARTICLES = wordsSet('a an');

const byPrice = ROOM_TYPES.toSorted(
  (one, other) => ROOM_FACTS[one].discountedBaisa - ROOM_FACTS[other].discountedBaisa,
);
const CARDS = wordsSet(
  'vip card cards membership بطاقه البطاقه بطاقات البطاقات العضويه النخبه عضويه',
);

/** The room that is meant; null where none is, or more than one. */
export function roomOf(
  tokens: readonly Token[],
  step: ChatStep | null,
  isCorrection: boolean,
): RoomType | null {
  if (tokens.some(({ text }) => CARDS.has(text))) return null;
  const found = tokens.flatMap((token, at) => {
    const type = ROOM_TYPES.find((one) => token.kinds.has(one));
    const isDenied = NEGATIONS.has(tokens[at - 1]?.text ?? '') && tokens[at - 1]?.text !== 'غير';
    return type && !isDenied ? [type] : [];
  });
  const types = new Set(found);
  if (types.size === 1 || (types.size > 1 && isCorrection)) return found.at(-1) ?? null;
  if (types.size > 1) return null;
  const isRoom = step === 'room_type' || tokens.some((token) => is(token, 'room'));
  if (!isRoom) return null;
  if (tokens.some((token) => is(token, 'cheap'))) return byPrice[0] ?? null;
  return tokens.some((token) => is(token, 'dear')) ? (byPrice.at(-1) ?? null) : null;
}

/** Beds as the guest sees them: the specification's `double` is two of them, `single` a large one. */
export function bedsOf(
  tokens: readonly Token[],
  step: ChatStep | null,
): BedType | 'unclear' | null {
  const has = (...kinds: string[]) =>
    tokens.some(
      (token, at) => is(token, ...kinds) && !(at > 0 && NOT.has(tokens[at - 1]?.text ?? '')),
    );
  const isOpen = step === 'bed_type';
  const isBed = has('bed', 'beds', 'bed2');
  const isSaid = isBed || isOpen;
  const numberAt = tokens.findIndex(
    (token, at) =>
      token.n !== null &&
      is(tokens[at + 1], 'bed', 'beds', 'big', 'separate', 'singlebed', 'doublebed'),
  );
  const number = tokens[numberAt]?.n ?? null;
  if (has('bed2') || (isSaid && has('separate')) || (isBed && number === 2)) return 'double';
  if (has('separate') && has('room')) return 'double';
  const isKing = tokens.some(({ text }) => /^(king|queen|كنج|كينج|كوين)/.test(text));
  if ((isSaid && has('big')) || isKing) return 'single';
  if ((isSaid || has('room')) && has('doublebed', 'singlebed')) return 'unclear';
  if (
    isBed &&
    (number === 1 || tokens.some((token, at) => is(token, 'bed') && tokens[at + 1]?.n === 1))
  )
    return 'single';
  if (has('beds') && isOpen) return 'double';
  if (!isOpen) return null;
  const numbers = tokens.filter(({ n, text }) => n !== null && !ARTICLES.has(text));
  if (numbers.length !== 1 || tokens.length > 4) return null;
  return numbers[0]?.n === 2 ? 'double' : numbers[0]?.n === 1 ? 'single' : null;
}

export function smokingOf(
  tokens: readonly Token[],
  step: ChatStep | null,
  isNo: boolean,
): SmokingType | null {
  const isNamed = tokens.some((token) => is(token, 'smoking') || token.text.startsWith('nonsmok'));
  // "Change smoking" names it without saying to what.
  const isOnlyNamed = tokens.some(
    ({ text }, at) =>
      ['change', 'غير', 'اغير', 'بدل', 'تغيير'].includes(text) &&
      ['smoking', 'التدخين'].includes(tokens[at + 1]?.text ?? ''),
  );
  if (isOnlyNamed && tokens.length <= 3) return null;
  if (!isNamed) return step === 'smoking' && isNo ? 'non_smoking' : null;
  return tokens.some(({ text }) => NEGATIONS.has(text) || /^(?:nonsmok|لغير)/.test(text))
    ? 'non_smoking'
    : 'smoking';
}

const NOT_GUESTS = [
  'night',
  'night2',
  'days',
  'days2',
  'day',
  'week',
  'month',
  'room',
  'bed',
  'beds',
  'big',
  'first',
];
const MONEY = /^(?:omr|rial|rials|ro|ريال|ريالات|بيسه|%|o|am|pm)$/;

const isSmall = (token: Token | undefined): boolean =>
  token !== undefined && !token.isDigits && token.n !== null && token.n <= 10;

/** Rooms that are asked for at once: "two silver rooms", «غرفتين»; 1 where no number is said. */
export function roomCount(tokens: readonly Token[]): number {
  if (tokens.some((token) => is(token, 'room2'))) return 2;
  const counts = tokens.map((token, at) => {
    if (token.n === null || token.n > 50 || token.isOrdinal || ARTICLES.has(token.text)) return 1;
    const after = tokens[at + 1];
    const isType = ROOM_TYPES.some((type) => after?.kinds.has(type));
    const counted = isType ? tokens[at + 2] : after;
    return is(counted, 'room') && MANY_ROOMS.has(counted?.text ?? '') ? token.n : 1;
  });
  return Math.max(1, ...counts);
}
const MANY_ROOMS = wordsSet('rooms room غرف حجر غرفه');

/** Guests of a message, 1 to 4, or what is beyond that; null where none are counted. */
export function guestsOf(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  step: ChatStep | null,
): number | null {
  let [counted, companions, isCounted] = [0, 0, false];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (is(token, 'person2') && !used.has(at)) [counted, isCounted] = [counted + 2, true];
    else if (is(token, 'companion2')) companions += 2;
    else if (is(token, 'companion')) companions += 1;
    else if (is(token, 'person') && before && before.n !== null && !used.has(at - 1)) {
      if (!is(token, 'room')) [counted, isCounted] = [counted + before.n, true];
    } else if (is(token, 'person') && isSmall(tokens[at + 1]) && !used.has(at + 1)) {
      // «وعيالنا اثنين»: the number comes after.
      [counted, isCounted] = [counted + (tokens[at + 1]?.n ?? 0), true];
    } else if (SINGLES.has(token.text.replace(/^و/, '')) && (isCounted || companions > 0))
      counted += 1;
  });
  const meAt = tokens.findIndex((token) => is(token, 'me'));
  const isWithMe = meAt >= 0 && ['and', 'with'].includes(tokens[meAt + 1]?.text ?? '');
  const isArabicMe = meAt >= 0 && (tokens[meAt + 1]?.text ?? '').startsWith('و');
  if (companions > 0) return counted + companions + 1;
  if (isCounted) return isWithMe || isArabicMe ? counted + 1 : counted;
  if (tokens.some((token) => is(token, 'alone'))) return 1;
  if (step === 'guests' && meAt >= 0 && tokens.length <= 4) return 1;
  const free = tokens.flatMap((token, at) => {
    if (
      token.n === null ||
      used.has(at) ||
      ARTICLES.has(token.text) ||
      (token.text.length > 3 && token.isDigits)
    )
      return [];
    const after = tokens[at + 1];
    const isOther =
      is(after, ...NOT_GUESTS) ||
      MONEY.test(after?.text ?? '') ||
      monthOf(after) !== null ||
      (weekdayOf(token) !== null && step !== 'guests');
    const isPart =
      ['/', '.', '-', ':'].includes(after?.text ?? '') ||
      ['/', '.', '-', ':', '+'].includes(tokens[at - 1]?.text ?? '');
    return isOther || isPart
      ? []
      : [{ n: token.n, before: tokens[at - 1], before2: tokens[at - 2], after }];
  });
  const [one, other] = free;
  if (!one || other) return null;
  const isFor =
    is(one.before, 'for', 'l') ||
    is(one.after, 'guests') ||
    ['we', 'احنا', 'نحن', 'نحنا', 'us'].some((word) =>
      [one.before?.text, one.before2?.text].includes(word),
    ) ||
    one.after?.text === 'of';
  const isNamed = tokens.some((token) => is(token, 'guests'));
  return step === 'guests' || isFor || isNamed ? one.n : null;
}
export const isGuestCount = (count: number): boolean => count >= MIN_GUESTS && count <= MAX_GUESTS;

const AROUND = wordsSet(
  FILLERS_AR,
  FILLERS_EN,
  'the one option choice number a take ill i want رقم الخيار اختيار ابغي اريد خيار واحد يوم على هذي',
);

/** Which of the shown choices a message points at, from 0; it says nothing else. */
export function choiceOf(
  tokens: readonly Token[],
  choices: number,
  step: ChatStep | null,
): number | null {
  if (choices === 0 || tokens.length > 6) return null;
  const nth = tokens.map((token) =>
    is(token, 'ordlast') ? choices : numberedKind(token, /^ord?\d$/),
  );
  const ordinals = tokens.map((token) => {
    for (let n = 1; n <= 4; n++) if (token.kinds.has(`ord${n}`)) return n;
    return null;
  });
  const said = ordinals.flatMap((n, at) => n ?? (is(tokens[at], 'ordlast') ? [choices] : []));
  const isOnly = tokens.every(
    (token, at) =>
      ordinals[at] !== null ||
      nth[at] === choices ||
      AROUND.has(token.text) ||
      /^[.,،]$/.test(token.text),
  );
  const [first, second] = said;
  if (isOnly && first !== undefined && second === undefined)
    return first <= choices ? first - 1 : null;
  const [only, more] = tokens;
  if (step === 'room_type' && only?.n && more === undefined && only.n <= choices) return only.n - 1;
  return null;
}
