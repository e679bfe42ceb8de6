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
const WE = wordsSet(
  'a7na e7na ehna ni7na nehna صرنا نصير بنصير صايرين we us were احنا نحن نحنا اني خلنا خلونا نكون بنكون عددنا كلنا',
);
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

const isAnd = (text: string): boolean => ANDS.has(text) || /^و[\u0621-\u064a]{2,}/.test(text);
const ANDS = wordsSet('and with plus + و w مع');
/** Several, of whom nobody says how many. */
const GROUP =
  /^(?:و|ال|وال)?(?:kids|children|sons|daughters|boys|girls|friends|family|cousins|colleagues|toddlers|babies|grandkids|عيال.{0,2}|اولاد.{0,2}|بنات.{0,2}|اطفال.{0,2}|يهال|اهل.{0,2}|عايل.{1,3}|اسرت.{1,2}|ربع.{0,2}|اخوان.{0,2}|اصحاب.{0,2}|اصدقا.{1,4}|خوات.{0,2})$/;
const PARTS_OF_SUM = 5;
const INCLUDED = wordsSet('including included incl counting منهم بينهم ضمنهم منها');

const AGES = wordsSet('year years yr yrs old سنه سنين سنوات اشهر شهور');
/** «عيالي ثلاثة»: the number comes after. */
function isCountAfter(tokens: readonly Token[], at: number, step: ChatStep | null): boolean {
  const [next, after] = tokens.slice(at + 1);
  // «طفل 4 سنوات»: how old it is.
  if (AGES.has(after?.text ?? '')) return false;
  if (isSmall(next)) return true;
  return (
    step === 'guests' && next?.isDigits === true && (next.n ?? 0) <= 10 && !is(after, ...NOT_GUESTS)
  );
}

/** "The kids", "my family": beside others they may be any number. */
function isGroup(tokens: readonly Token[], at: number, step: ChatStep | null): boolean {
  // «4 كبار وعيال»: the four are not the children.
  const isAdded = /^و(?!لد)/.test(tokens[at]?.text ?? '');
  const before = isAdded ? [] : tokens.slice(Math.max(0, at - 2), at);
  return (
    GROUP.test(tokens[at]?.text ?? '') &&
    !before.some(({ n, text }) => n !== null && !ARTICLES.has(text)) &&
    tokens[at + 1]?.text !== 'of' &&
    !isCountAfter(tokens, at, step)
  );
}

/** "3 and a baby", «أربعة ومعنا رضيع», "four of us and two kids": a number to which others come. */
function linkedNumber(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  step: ChatStep | null,
): number {
  return tokens.findIndex((token, at) => {
    if (token.n === null || token.n > MOST_SAID || token.isOrdinal) return false;
    if (used.has(at) || ARTICLES.has(token.text)) return false;
    const isOfUs = tokens[at + 1]?.text === 'of' && tokens[at + 2]?.text === 'us';
    const isOurs =
      step === 'guests' || isOfUs || WE.has(tokens[at - 1]?.text.replace(/^و/, '') ?? '');
    const next = isOfUs ? at + 3 : at + 1;
    const others = tokens.slice(next, next + PARTS_OF_SUM);
    const isLinked = others[0] !== undefined && isAnd(others[0].text);
    return (
      isOurs &&
      isLinked &&
      others.some((other) => isPerson(other) || SINGLES.has(other.text.replace(/^و/, ''))) &&
      !others.some((other) => is(other, ...NOT_GUESTS))
    );
  });
}

/** Guests of a message, as many as are counted; null where none are. */
export function guestsOf(
  all: readonly Token[],
  used: ReadonlySet<number>,
  step: ChatStep | null,
): number | null {
  // "Three guests, one of them a child": those were counted.
  const within = all.findIndex(
    ({ text }, at) => INCLUDED.has(text) || (text === 'of' && all[at + 1]?.text === 'them'),
  );
  const first = within > 0 ? all.slice(0, within).filter(({ n }) => n !== null) : [];
  const tokens =
    first.length > 0 ? all.slice(0, all[within]?.text === 'of' ? within - 1 : within) : all;
  const plusAt = tokens.findIndex(({ text }) => text === '+');
  const [one, two] = [tokens[plusAt - 1], tokens[plusAt + 1]];
  if (step === 'guests' && one?.n && two?.n && !is(tokens[plusAt + 2], ...NOT_GUESTS))
    return one.n + two.n;
  const linkedAt = linkedNumber(tokens, used, step);
  const linked = tokens[linkedAt]?.n ?? null;
  let [counted, companions, isOwn, hasAdults] = [linked ?? 0, 0, false, false];
  let isCounted = linked !== null;
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    // «اثنين وطفل»: the two stand beside the child, and do not count it.
    const isAdded = /^و(?!لد)/.test(token.text);
    const counting = ADJECTIVES.has(before?.text ?? '') ? tokens[at - 2] : before;
    const number = isAdded ? undefined : counting;
    if (isPerson(token) && !CHILDREN.test(token.text)) hasAdults = true;
    if (is(token, 'person2') && !used.has(at)) [counted, isCounted] = [counted + 2, true];
    else if (is(token, 'companion2') && isAlong(tokens, at, step)) companions += 2;
    else if (is(token, 'companion') && isAlong(tokens, at, step)) {
      companions += 1;
      if (OURS.has(before?.text ?? '') || !/^[a-z]+[^i]$/.test(token.text)) isOwn = true;
    } else if (is(token, 'person') && number?.n && !used.has(tokens.indexOf(number))) {
      if (!is(token, 'room')) [counted, isCounted] = [counted + number.n, true];
    } else if (
      is(token, 'person') &&
      isCountAfter(tokens, at, step) &&
      !used.has(at + 1) &&
      at + 1 !== linkedAt
    ) {
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
  const hasGroup = tokens.some((_, at) => isGroup(tokens, at, step));
  if (linked !== null && hasGroup && counted === linked && companions === 0) return null;
  const isUncounted = hasGroup && linked === null;
  if (companions > 0 && !isUncounted) return counted + companions + (isOfOthers ? 0 : 1);
  const isMeToo = ['and', 'plus', 'و', 'w'].includes(tokens[meAt - 1]?.text ?? '');
  const isMeJoined = tokens[meAt]?.text === 'وانا';
  if (isCounted && linked === null && !isUncounted)
    return isWithMe || isArabicMe || isMeToo || isMeJoined ? counted + 1 : counted;
  if (linked !== null) return counted;
  // "Two adults and kids": how many are to be asked.
  const isOpenEnd = tokens.some(
    ({ text }, at) =>
      isGroup(tokens, at, step) &&
      (text.startsWith('و') || ['and', 'plus', 'و'].includes(tokens[at - 1]?.text ?? '')),
  );
  if (isCounted && isOpenEnd) return null;
  if (tokens.some((token) => is(token, 'alone'))) return 1;
  // "Me plus one", «أنا وواحد».
  const next = tokens[meAt + 1];
  const more = ANDS.has(next?.text ?? '') ? tokens[meAt + 2] : next;
  const isJoined = more !== next || /^و[\u0621-\u064a]/.test(more?.text ?? '');
  if (step === 'guests' && meAt >= 0 && more?.n && isJoined && !isMeToo && !ARTICLES.has(more.text))
    return more.n + 1;
  const isWithOthers =
    isMeToo || isUncounted || tokens.some(({ text }, at) => at > meAt && isAnd(text));
  if (step === 'guests' && meAt >= 0 && tokens.length <= 4 && !isWithOthers) return 1;
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
  const [only, second] = free;
  if (!only || second) return null;
  const isFor =
    is(only.before, 'for', 'l') ||
    is(only.after, 'guests') ||
    [only.before?.text, only.before2?.text].some((word) => WE.has(word?.replace(/^و/, '') ?? '')) ||
    only.after?.text === 'of';
  const isNamed = tokens.some((token) => is(token, 'guests'));
  return step === 'guests' || isFor || isNamed ? only.n : null;
}

const MORE =
  /^(?:add|plus|more|extra|another|additional|اضافي|زياده|كمان|(?:و|ف)?(?:ا|ن)?(?:زيد|زود|ضيف|ضف)(?:و|وا|ي)?(?:ها|ه|لي|لنا)?)$/;
const FEWER =
  /^(?:remove|minus|less|fewer|drop|(?:و|ف)?(?:ا|ن)?(?:نقص|قلل|شيل)(?:و|وا|ي)?(?:ها|ه|لي|لنا)?)$/;

const OF_THEM = wordsSet('a an the of my our other small little big adult ال');
const AFTER_THEM = wordsSet('more extra less fewer زياده كمان اضافي');

/** "Add one more guest", «نقص شخص»: counted from the guests that were given. */
export function changedGuests(tokens: readonly Token[], before: number | null): number | null {
  if (before === null || tokens.length > 7) return null;
  const people = tokens.findIndex(isPerson);
  if (people < 0) return null;
  // "Three people plus a baby" is counted by itself.
  // "One more thing, my child …" adds nobody: nothing but a count stands between.
  const isBeside = (text: string, at: number) =>
    at < people
      ? tokens
          .slice(at + 1, people)
          .every((one) => one.n !== null || OF_THEM.has(one.text) || MORE.test(one.text))
      : AFTER_THEM.has(text);
  const isMore = tokens.some(({ text }, at) => MORE.test(text) && isBeside(text, at));
  const isFewer = tokens.some(({ text }, at) => FEWER.test(text) && isBeside(text, at));
  // "Add a bed for 3 guests" adds no guest.
  if (isMore === isFewer || tokens.some((token) => is(token, 'bed', 'beds', 'night'))) return null;
  if (tokens.slice(0, people).some((token) => is(token, 'for', 'to', 'l'))) return null;
  const number = tokens.slice(0, people).find(({ n }) => n !== null)?.n ?? null;
  const count = is(tokens[people], 'person2') ? 2 : (number ?? 1);
  return before + (isMore ? count : -count);
}

export const isGuestCount = (count: number): boolean => count >= MIN_GUESTS && count <= MAX_GUESTS;
