import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { ROOM_FACTS, ROOM_TYPES, type BedType, type RoomType } from '#shared/rooms/room-types.ts';
import { FILLERS_AR, NEGATIONS_AR } from './lexicon.ar.ts';
import { FILLERS_EN, NEGATIONS_EN } from './lexicon.en.ts';
import { wordsSet } from './phrases.ts';
import { is, numberedKind, type Token } from './tokens.ts';

const NEGATIONS = wordsSet(NEGATIONS_AR, NEGATIONS_EN);
/** Before what is meant not to be. */
const NOT = wordsSet('مب مو مش مهب موب ليس ليست not except الا moush mosh mish mub mou');
const ARTICLES = wordsSet('a an');

const byPrice = ROOM_TYPES.toSorted(
  (one, other) => ROOM_FACTS[one].discountedBaisa - ROOM_FACTS[other].discountedBaisa,
);
const CARDS = wordsSet(
  'vip card cards membership بطاقه البطاقه بطاقات البطاقات العضويه النخبه عضويه',
);

/** Words between what is denied and the room that it is: "instead of the", «بدلًا من الغرفة». */
const BETWEEN = wordsSet('the a of one room من عن الغرفه غرفه ال');
const INSTEAD = wordsSet('than instead over بدل بدلا بدال عوضا عوض');
const PREFERS = wordsSet('افضل افضلها احسن احب prefer');

/** True where a value is what somebody does not want: "not silver", "gold rather than silver". */
function isDenied(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && BETWEEN.has(tokens[before]?.text ?? '')) before--;
  const word = tokens[before]?.text ?? '';
  if (INSTEAD.has(word)) return true;
  const isThan = word === 'علي' || ['من', 'عن'].includes(tokens[at - 1]?.text ?? '');
  if (isThan && tokens.slice(0, at).some(({ text }) => PREFERS.has(text))) return true;
  // «أي شي غير الماسية»; «غيرها ماسية» changes to it.
  if (word === 'غير') return before === at - 1 && (tokens[at]?.text ?? '').startsWith('ال');
  if (NOT.has(word)) return true;
  if (NEGATIONS.has(word)) return before === at - 1;
  // «لا أريد الفضية»: the wish itself is denied.
  return WISHES.has(word) && NOT_WISHED.has(tokens[before - 1]?.text ?? '');
}
const WISHES = wordsSet('اريد ابغي ابي ابا نبغي نريد نبي عايز عايزه عاوز بدي want like');
const NOT_WISHED = wordsSet('لا ما مش مو مب dont not');

/** Words after which «أفضل غرفة» is the best of them; before others it says what is preferred. */
const OF_ALL = wordsSet('عندكم لديكم عندك متوفره موجوده في فيكم بالفندق الفندق');

/** True where the best or the cheapest of the rooms is meant, not a preference or a price. */
function isSuperlative(tokens: readonly Token[], at: number, step: ChatStep | null): boolean {
  const [token, next, after] = tokens.slice(at, at + 3);
  if (is(next, 'night') || is(tokens[at - 1], 'night') || next?.text === 'من') return false;
  if (token?.text === 'افضل' || token?.text === 'احب')
    return !next || (is(next, 'room') && (!after || OF_ALL.has(after.text)));
  const isNear = [next, after].some(
    (one) => is(one, 'room') || ['one', 'شي', 'وحده', 'سعر'].includes(one?.text ?? ''),
  );
  const isDefinite = token?.text.startsWith('ال') === true || tokens[at - 1]?.text === 'the';
  return isNear || isDefinite || (step === 'room_type' && tokens.length <= 3);
}

/** True where this room is named as what is not meant. */
export const deniesRoom = (tokens: readonly Token[], type: RoomType): boolean =>
  tokens.some((token, at) => is(token, type) && isDenied(tokens, at));

/** The room that is meant; null where none is, or more than one. */
export function roomOf(
  tokens: readonly Token[],
  step: ChatStep | null,
  isCorrection: boolean,
): RoomType | null {
  if (tokens.some(({ text }) => CARDS.has(text))) return null;
  const found = tokens.flatMap((token, at) => {
    const type = ROOM_TYPES.find((one) => token.kinds.has(one));
    return type && !isDenied(tokens, at) ? [type] : [];
  });
  const types = new Set(found);
  if (types.size === 1 || (types.size > 1 && isCorrection)) return found.at(-1) ?? null;
  if (types.size > 1) return null;
  const isRoom = step === 'room_type' || tokens.some((token) => is(token, 'room'));
  if (!isRoom) return null;
  const has = (kind: string) =>
    tokens.some((token, at) => is(token, kind) && isSuperlative(tokens, at, step));
  if (has('cheap')) return byPrice[0] ?? null;
  return has('dear') ? (byPrice.at(-1) ?? null) : null;
}

const BED_KINDS = ['bed', 'beds', 'bed2', 'big', 'separate'];
const CHANGED = wordsSet('swap change replace turn switch بدل غير ابدل غيروا بدلوا حول');
const INTO = wordsSet('for to into with by l ل ب');

/**
 * A message without the beds that are given up: "one large instead of two", «غير السريرين لسرير
 * كبير», "not one big bed, two beds".
 */
function withoutDeniedBeds(tokens: readonly Token[]): readonly Token[] {
  const isBed = (token: Token | undefined) => is(token, ...BED_KINDS);
  const insteadAt = tokens.findIndex(
    ({ text }, at) => INSTEAD.has(text) && at > 0 && tokens.slice(0, at).some(isBed),
  );
  if (insteadAt > 0) return tokens.slice(0, insteadAt);
  const changedAt = tokens.findIndex(({ text }) => CHANGED.has(text));
  if (changedAt >= 0) {
    const first = tokens.findIndex((token, at) => at > changedAt && isBed(token));
    const into = tokens.findIndex(
      ({ text, kinds }, at) =>
        at > first && first >= 0 && (INTO.has(text) || kinds.has('l') || /^[بل]سر/.test(text)),
    );
    if (first >= 0 && into > first && tokens.slice(into).some(isBed)) return tokens.slice(into);
  }
  const notAt = tokens.findIndex(({ text }) => NOT.has(text));
  const endAt = tokens.findIndex(
    ({ text }, at) => at > notAt && (BED_ENDS.has(text) || text === '،' || text === ','),
  );
  const isLeft = notAt >= 0 && endAt > notAt && tokens.slice(endAt).some(isBed);
  return isLeft ? tokens.slice(endAt) : tokens;
}
const BED_ENDS = wordsSet('بل but انما لكن');

const ANY = wordsSet('any either whichever اي');

/** Beds as the guest sees them: the specification's `double` is two of them, `single` a large one. */
export function bedsOf(
  tokens: readonly Token[],
  step: ChatStep | null,
): BedType | 'unclear' | null {
  const kept = withoutDeniedBeds(tokens);
  if (kept.length < tokens.length && kept.length > 0) return bedsOf(kept, step);
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
  // "Only two nights" counts nights, and "any one" counts nothing.
  const numbers = tokens.filter(
    ({ n, text }, at) =>
      n !== null &&
      !ARTICLES.has(text) &&
      !ANY.has(tokens[at - 1]?.text ?? '') &&
      !is(tokens[at + 1], 'night', 'days', 'day', 'week', 'person', 'guests', 'month'),
  );
  if (numbers.length !== 1 || tokens.length > 4) return null;
  return numbers[0]?.n === 2 ? 'double' : numbers[0]?.n === 1 ? 'single' : null;
}

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
