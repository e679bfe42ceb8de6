import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import { SINGLES_AR } from './lexicon.ar.ts';
import { SINGLES_EN } from './lexicon.en.ts';
import { wordsSet } from './phrases.ts';
import { is, monthOf, weekdayOf, type Token } from './tokens.ts';

const SINGLES = wordsSet(SINGLES_AR, SINGLES_EN);
const ARTICLES = wordsSet('a an');
/** Adjectives that stand between a number and a child or guest. */
const ADJECTIVES = wordsSet('small little young more other adult grown total big صغار كبار');
const LINKS = wordsSet('and with plus for & , ، + me i مع حال حالي حق انا و w ana wife husband');
const OURS = wordsSet('my our');
const WE = wordsSet('we us were احنا نحن نحنا اني خلنا خلونا نكون بنكون عددنا كلنا');
const NOT_MEANT = wordsSet('not than مب مو مش ليس بدل');

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
  'separate',
  'singlebed',
  'doublebed',
  'bed2',
  'first',
];
const MONEY = /^(?:omr|rial|rials|ro|ريال|ريالات|بيسه|%|o|am|pm)$/;

/** A number beyond this counts no people of one room. */
const MOST_SAID = 60;
const isSmall = (token: Token | undefined): boolean =>
  token !== undefined && !token.isDigits && token.n !== null && token.n <= 10;

const isPerson = (token: Token): boolean => is(token, 'person', 'person2');
const CHILDREN =
  /^(?:و|ال)?(?:kid|child|bab|infant|son|daughter|girl|boy|toddler|teen|friend|عيال|اولاد|بنات|بنتين|ولد|طفل|اطفال|صغار|ياهل|يهال|رضيع)/;

/** A companion counts with whoever goes along; «يا اخوي» only calls somebody so. */
function isAlong(tokens: readonly Token[], at: number, step: ChatStep | null): boolean {
  const { text = '' } = tokens[at] ?? {};
  const [before, before2] = [tokens[at - 1]?.text ?? '', tokens[at - 2]?.text ?? ''];
  const isLinked = /^[ولب]/.test(text) || LINKS.has(before.replace(/^و/, '')) || before === 'l';
  return step === 'guests' || isLinked || LINKS.has(before2) || is(tokens[at + 1], 'me');
}

/** Guests of a message, as many as are counted; null where none are. */
export function guestsOf(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  step: ChatStep | null,
): number | null {
  let [counted, companions, isCounted, isOwn, hasAdults] = [0, 0, false, false, false];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const number = ADJECTIVES.has(before?.text ?? '') ? tokens[at - 2] : before;
    if (isPerson(token) && !CHILDREN.test(token.text)) hasAdults = true;
    if (is(token, 'person2') && !used.has(at)) [counted, isCounted] = [counted + 2, true];
    else if (is(token, 'companion2') && isAlong(tokens, at, step)) companions += 2;
    else if (is(token, 'companion') && isAlong(tokens, at, step)) {
      companions += 1;
      if (OURS.has(before?.text ?? '') || !/^[a-z]+[^i]$/.test(token.text)) isOwn = true;
    } else if (is(token, 'person') && number?.n && !used.has(tokens.indexOf(number))) {
      if (!is(token, 'room')) [counted, isCounted] = [counted + number.n, true];
    } else if (is(token, 'person') && isSmall(tokens[at + 1]) && !used.has(at + 1)) {
      // «وعيالنا اثنين»: the number comes after.
      [counted, isCounted] = [counted + (tokens[at + 1]?.n ?? 0), true];
    } else if (SINGLES.has(token.text.replace(/^و/, '')) && (isCounted || companions > 0))
      counted += 1;
  });
  const meAt = tokens.findIndex((token) => is(token, 'me'));
  const isWithMe = meAt >= 0 && ['and', 'with'].includes(tokens[meAt + 1]?.text ?? '');
  const isArabicMe = meAt >= 0 && (tokens[meAt + 1]?.text ?? '').startsWith('و');
  // "Husband and wife" are two by themselves; "my wife" comes with whoever says so.
  const isOfOthers = meAt < 0 && (hasAdults || (companions > 1 && !isOwn));
  if (companions > 0) return counted + companions + (isOfOthers ? 0 : 1);
  if (isCounted) return isWithMe || isArabicMe ? counted + 1 : counted;
  if (tokens.some((token) => is(token, 'alone'))) return 1;
  if (step === 'guests' && meAt >= 0 && tokens.length <= 4) return 1;
  const free = tokens.flatMap((token, at) => {
    if (
      token.n === null ||
      token.n > MOST_SAID ||
      used.has(at) ||
      ARTICLES.has(token.text) ||
      NOT_MEANT.has(tokens[at - 1]?.text ?? '') ||
      (['لا', 'of', 'من'].includes(tokens[at - 1]?.text ?? '') && at > 2 && tokens[at - 2]?.n) ||
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
    [one.before?.text, one.before2?.text].some((word) => WE.has(word?.replace(/^و/, '') ?? '')) ||
    one.after?.text === 'of';
  const isNamed = tokens.some((token) => is(token, 'guests'));
  return step === 'guests' || isFor || isNamed ? one.n : null;
}

export const isGuestCount = (count: number): boolean => count >= MIN_GUESTS && count <= MAX_GUESTS;
