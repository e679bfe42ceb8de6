import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import { isWish } from '#shared/assistant/match.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { asksToWait, consentOf, ends, endsBooking, hasNoObjection, takesBack } from './consent.ts';
import { ACTS_AR, CUES_AR, FILLERS_AR, NO_AR, YES_AR } from './lexicon.ar.ts';
import { ACTS_EN, CUES_EN, FILLERS_EN, NO_EN, YES_EN } from './lexicon.en.ts';
import { hasPhrase, longestPhrase, phrasesOf, wordsSet, type Phrased } from './phrases.ts';
import { is, tokensOf, weekdayOf } from './tokens.ts';
import { OF_HOUSE, topicsOf } from './topics.ts';
import type { Act, Topic } from './understood.ts';

/** Words that ask for a time, a place, a number or a reason. */
const OF_FACTS = wordsSet('متي كم بكم ليش لماذا when what whats which why');
/** Where a booking under way has come to. */
const WHERE_WE_ARE = phrasesOf(
  'where were we|where did we stop|where did we get to|what is remaining|whats remaining|what remains|what is left to do|whats left to do|what else do you need|what do you still need|whats next|what is next|what is missing|whats missing',
  'وين كنا|وين وقفنا|وين وصلنا|وصلنا لفين|وصلنا لوين|وصلنا وين|وقفنا فين|وقفنا وين|فين وقفنا|كنا فين|شو باقي|ايش باقي|وش باقي|شنو باقي|ماذا تبقي|ماذا بقي|شو ناقص|ايش ناقص|وش ناقص|ماذا ينقص|باقي ايه|ناقص ايه',
);
/** Words that ask for a place, in which a person is looked for and a desk is found. */
const OF_PLACES = wordsSet('وين اين فين where wheres');
/** Words of a desk's hours and of how it is reached. */
const OF_DESK = wordsSet(
  'open opens opened close closes closed hours located number مفتوح مفتوحه فاتح يفتح يغلق يسكر مغلق مسكر دوام دوامه يداوم ساعه ساعات',
);
const DESK = phrasesOf('الاستقبال|بالاستقبال', 'reception');
/** The people of the house, as they are named. */
const STAFF = new Set([
  ...phrasesOf('موظف|الموظف|الاستقبال|بالاستقبال|انسان|بشري|ادمي'),
  ...phrasesOf('reception|receptionist|staff|agent|operator|representative|human'),
]);
const phrases = Object.fromEntries(
  Object.keys(ACTS_EN).map((act) => [act, phrasesOf(ACTS_AR[act] ?? '', ACTS_EN[act] ?? '')]),
);
/** What is said to reach one of them. */
const CALLS = (phrases['handoff'] ?? []).filter((phrase) => !STAFF.has(phrase));
const says = (phrased: Phrased, act: Act): boolean => hasPhrase(phrased, phrases[act] ?? []);
const YES = wordsSet(YES_AR, YES_EN);
const NO = wordsSet(NO_AR, NO_EN);
const FILLERS = wordsSet(FILLERS_AR, FILLERS_EN);
/** Words with which a message asks, wherever they stand; the rest do so at its beginning. */
const ASKING = wordsSet(
  'what whats how when where wheres why which who whos whose كم بكم متي وين اين ليش لماذا شو ايش وش كيف ' +
    'شنو شلون ماذا هل امتي ايمتي امته فين ليه ازاي بكام كام بقديش قديش اديش شحال قداش شكد شقد بيش بشحال واش شنهو علاش وقتاش كيفاش مين منين وينتا bkam bikam kam wain shu aish mata wen shlon',
);
/** "You know what, leave it" asks nothing. */
const IDIOM = wordsSet('know guess matter');
const CUES = wordsSet(CUES_AR, CUES_EN);
const DENIED = wordsSet('ادخن ندخن ابغي ابي اريد عندي ادري بغيت عاد في باس شي احب ابا');
/** Polite words, after which a wish is no question. */
const POLITE =
  /(?:^|\s)(?:can|could|may|يصير|ينفع|تقدرون|تقدر|ممكن|اقدر|نقدر|يمكنني|استطيع|بامكاني|هل يمكنني)\s(?:\S+\s){0,2}(?:book|reserve|have|get|take|make|change|put (?:me|us) down|pencil (?:me|us) in|fit (?:me|us) in|sort (?:me|us) out|حجز|احجز|نحجز|اخذ|تحجز|تحجزون|تحجزولي|تحجزولنا|تحجزوا|تحجزلي|تحجزيلي|تسجلون|تسجلوا|تثبتون|تثبتوا)(?:\s|$)/;
/** What such a wish is for, where it is not for a thing of the house. */
const OF_BOOKING =
  /(?:^|\s)(?:book\w{0,3}|reserv\w{0,6}|nights?|silver|gold|diamond|deluxe|(?:a|an|one|two|any|\d) (?:\S+ )?rooms?)(?:\s|$)|غرف[هت]|حجز|ليل[هت]|فضي|ذهبي|ماسي|الماس|ديلوكس/;
const MORE_WISHES =
  /(?:^|\s)(?:ابا|نبا|بغيت|بغينا|محتاج|محتاجين|حاب|حابين|اباا|ارغب|نرغب|بدي|بدنا|عايز|عايزه|عايزين|عاوز|عاوزه|عاوزين|اشتي|نشتي|داير|دايره|نحب|حابب|حابه|ودي|ناوي|ناويين|خاطري|نريد|نبي|ودنا|needs?|want|wanna|take|get|prefer|abgha|abghi|abi|aba|looking for)\s(?:\S+\s){0,4}(?:\S*غرف\S*|حجز|احجز|نحجز|room|rooms|book|booking|reserv\w{0,6}|a7jez|ahjez|hajz|7ajz|ghorfa|ghurfa|stay)(?:\s|$)|(?:^|\s)(?:احجزلي|احجزلنا|احجز|a7jez|ahjez|a7gez|booking|reservation)(?:\s|$)/;
const NOT_WANTED = /(?:^|\s)(?:ما|لا|dont|not)\s(?:\S+\s)?(?:ابغي|ابي|اريد|want|book|احجز)(?:\s|$)/;

/** "One second please" is a wish for time at any step; longer words may answer it. */
const WAIT_WORDS = 5;
/** Without a booking under way there is little to stop: longer words mean something else. */
const STOP_WORDS = 6;
const REFUSED: readonly Topic[] = ['injection', 'other_guests'];

export interface Said {
  readonly act: Act | null;
  readonly isQuestion: boolean;
  readonly isWishToBook: boolean;
  readonly topics: readonly Topic[];
}

function asks(text: string, { words }: Phrased): boolean {
  if (/[?؟]/.test(text)) return true;
  const asking = words.filter((word, at) => !(word === 'what' && IDIOM.has(words[at - 1] ?? '')));
  if (asking.some((word) => ASKING.has(word))) return true;
  const [first, second = ''] = words;
  if (first === 'ما') return words.length > 1 && !DENIED.has(second);
  if (first === 'لو') return false;
  return first !== undefined && CUES.has(first);
}

/** "Yes" and "no" are whole messages; with anything else beside them they are not. */
function answer({ words }: Phrased): 'yes' | 'no' | null {
  if (words.length === 0 || words.length > 8) return null;
  const isOnly = words.every((word) => YES.has(word) || NO.has(word) || FILLERS.has(word));
  if (!isOnly) return null;
  if (words.some((word) => NO.has(word))) return 'no';
  return words.some((word) => YES.has(word)) ? 'yes' : null;
}

/** True where some value of a stay is named, whichever it is. */
const namesValue = (plain: string): boolean =>
  tokensOf(plain).some(
    (token) =>
      is(token, ...ROOM_TYPES, 'bed', 'beds', 'bed2', 'big', 'separate', 'night', 'night2') ||
      is(token, 'person', 'person2', 'companion', 'smoking', 'tomorrow', 'overmorrow', 'week') ||
      weekdayOf(token) !== null ||
      (token.n !== null && (token.isDigits || token.n > 1)),
  );

export function readActs(plain: string, phrased: Phrased, step: ChatStep | null): Said {
  const isAsked = asks(plain, phrased);
  const [text = ''] = phrased.texts;
  // "Can we have a late check-out?" wishes for no room.
  const isOfHouse =
    !OF_BOOKING.test(text) && topicsOf(phrased, true).some((topic) => OF_HOUSE.includes(topic));
  const isPolite =
    POLITE.test(text) &&
    !isOfHouse &&
    !phrased.words.some((word) => ASKING.has(word) && word !== 'هل');
  const topics = topicsOf(phrased, isAsked && !isPolite);
  const isManaging = topics.includes('manage');
  const isDenied = NOT_WANTED.test(text);
  const isWishToBook =
    !isManaging &&
    !topics.some((topic) => REFUSED.includes(topic)) &&
    !isDenied &&
    !phrased.words.some((word) => ASKING.has(word) && word !== 'هل') &&
    (isWish(plain) || isPolite || (!isAsked && MORE_WISHES.test(text)));
  const isWhere =
    step !== null && hasPhrase(phrased, WHERE_WE_ARE) && !topics.includes('availability');
  const isQuestion = isAsked && !isPolite && !isWhere;
  const act = actOf(phrased, step, isQuestion, topics, isWishToBook, namesValue(plain));
  const isOver = act === 'stop' || act === 'resume';
  if (isWhere && act === null)
    return { act: 'resume', isQuestion, isWishToBook: false, topics: [] };
  return { act, isQuestion, isWishToBook: isWishToBook && !isOver, topics };
}

/**
 * "When is reception open?" asks about people, and for none of them. «وين الموظف» looks for one;
 * "where is reception?" looks for the desk.
 */
function isAboutStaff(phrased: Phrased): boolean {
  if (hasPhrase(phrased, CALLS)) return false;
  const has = (words: ReadonlySet<string>) => phrased.words.some((word) => words.has(word));
  const isOfDesk = hasPhrase(phrased, DESK);
  return has(OF_FACTS) || (isOfDesk && (has(OF_PLACES) || has(OF_DESK)));
}

function actOf(
  phrased: Phrased,
  step: ChatStep | null,
  isQuestion: boolean,
  topics: readonly Topic[],
  isWishToBook: boolean,
  givesValue: boolean,
): Act | null {
  const { length } = phrased.words;
  const isManaging = topics.includes('manage');
  // A dog may be a guest's own.
  if (says(phrased, 'abuse') && !topics.includes('pets')) return 'abuse';
  if (says(phrased, 'handoff') && !(isQuestion && (length > 7 || isAboutStaff(phrased))))
    return 'handoff';
  if (says(phrased, 'start_over')) return 'start_over';
  const given = answer(phrased);
  if (takesBack(phrased) && !isQuestion) return 'resume';
  const isStop = ends(phrased, givesValue) && !isQuestion && !(isManaging && step === null);
  const isNamedStop = endsBooking(phrased) && step !== null;
  const isOther = (isWishToBook && length > 3) || (step === null && length > STOP_WORDS);
  if (isStop && given !== 'yes' && (isNamedStop || !isOther)) return 'stop';
  if (given !== null) return given;
  if (step === 'confirm' && !isQuestion && hasNoObjection(phrased)) {
    const consent = consentOf(phrased);
    if (consent !== null) return consent;
  }
  const withoutSmoking: Phrased = {
    words: phrased.words,
    texts: phrased.texts.map((one) => one.replace(/ ل?غير (?:(?:ال|لل)?مدخن|تدخين)/g, ' ')),
  };
  if (step !== null && !isQuestion && says(withoutSmoking, 'correct')) return 'correct';
  if (
    step !== null &&
    length > 1 &&
    !isQuestion &&
    NO.has(phrased.words[0] ?? '') &&
    NO.has(phrased.words[1] ?? '')
  )
    return 'correct';
  if (step !== null && !isQuestion) {
    const consent = step === 'confirm' ? consentOf(phrased) : null;
    if (consent !== null) return consent;
    if (length <= WAIT_WORDS && asksToWait(phrased)) return 'hold';
  }
  if (step !== null && says(phrased, 'resume') && !isQuestion && length <= 6) return 'resume';
  const spare = step === 'full_name' ? 0 : 3;
  for (const act of ['thanks', 'bye', 'greet'] as const) {
    const taken = longestPhrase(phrased, phrases[act] ?? []);
    if (taken > 0 && length - taken <= spare && !isWishToBook) return act;
  }
  return null;
}
