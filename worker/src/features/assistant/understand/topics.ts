import { normalise } from '#shared/assistant/normalise.ts';
import { CANCEL_AR, LEFT_AR, MONEY_AR, TOPICS_AR } from './lexicon.ar.ts';
import { CANCEL_EN, LEFT_BEHIND_EN, LEFT_EN, MONEY_EN, TOPICS_EN } from './lexicon.en.ts';
import { hasPhrase, phrasesOf, wordsSet, type Phrased } from './phrases.ts';
import { isOneSlip } from './tokens.ts';
import type { Topic } from './understood.ts';

const ORDER: readonly Topic[] = [
  'injection',
  'other_guests',
  'why_asked',
  'privacy',
  'account',
  'cancel_terms',
  'manage',
  'own_bookings',
  'points_cancel',
  'points_cost',
  'points_when',
  'own_points',
  'points_earn',
  'discount',
  'vip',
  'events',
  'spa',
  'restaurant',
  'location',
  'contact',
  'services',
  'offers',
  'payment',
  'limits',
  'view',
  'beds',
  'airport',
  'breakfast',
  'parking',
  'pool',
  'children',
  'accessibility',
  'quiet_hours',
  'pets',
  'stay_hours',
  'wifi',
  'wifi_password',
  'difference',
  'availability',
  'price',
  'rooms',
  'assistant',
];
const topicPhrases = new Map(
  ORDER.map((topic) => [
    topic,
    phrasesOf(normalise(TOPICS_AR[topic] ?? ''), normalise(TOPICS_EN[topic] ?? '')),
  ]),
);
const LEFT = phrasesOf(LEFT_AR, LEFT_EN);
const LEFT_BEHIND = phrasesOf(LEFT_BEHIND_EN);
const MONEY = wordsSet(MONEY_AR, MONEY_EN);
const CANCEL = wordsSet(CANCEL_AR, CANCEL_EN);
const wordsIn = ({ texts }: Phrased): string[] => texts.flatMap((text) => text.trim().split(' '));

/** "Does it cost anything to cancel?", in whatever words. */
const asksCancelTerms = (phrased: Phrased): boolean =>
  wordsIn(phrased).some((word) => CANCEL.has(word)) &&
  wordsIn(phrased).some((word) => MONEY.has(word));

/** True where only "how many are left?" says that it is asked what is free: of what, other words say. */
export const asksOnlyLeft = (phrased: Phrased): boolean =>
  hasPhrase(phrased, LEFT) && !hasPhrase(phrased, topicPhrases.get('availability') ?? []);

/** Whether a topic's words stand in the message. */
const isNamed = (topic: Topic, phrased: Phrased, isQuestion: boolean): boolean =>
  hasPhrase(phrased, topicPhrases.get(topic) ?? []) ||
  (topic === 'availability' &&
    isQuestion &&
    hasPhrase(phrased, LEFT) &&
    !hasPhrase(phrased, LEFT_BEHIND)) ||
  (topic === 'cancel_terms' && isQuestion && asksCancelTerms(phrased)) ||
  (topic === 'price' && isQuestion && asksSum(phrased)) ||
  (topic === 'stay_hours' && isQuestion && asksHours(phrased)) ||
  (topic === 'children' && isQuestion && asksOfChildren(phrased)) ||
  (topic === 'manage' && MANAGES.test(phrased.texts[0] ?? '')) ||
  (topic === 'own_bookings' && isQuestion && ASKS_STATUS.test(phrased.texts[0] ?? ''));

/** Phrases that ask for the price before a discount. */
export const ASKS_ORIGINAL =
  /original|before (?:the |any |it was |it got |they were )?(?:discount|reduc|sale|offer|cut)|(?:without|no) (?:the |any )?discount|used to cost|full price|list price|old price|previous price|الاصلي|السابق|القديم|قبل (?:ال)?(?:خصم|تخفيض|تنزيل|عرض)|(?:بدون|دون|من غير|بلا) (?:ال|اي )?(?:خصم|تخفيض|تنزيل)|كانت? (?:بكم|بكام|سعر)/;
/** "What do ten nights come to?" */
const SUM =
  / (?:come|comes|came|work out|works out|amount|amounts) (?:to|at)(?: in total| all together| altogether)? $/;
const LEAST = / (?:cheapest|least expensive|lowest price|ارخص (?:شي|وحده|واحده|ما)|اقل سعر)(?= )/;
const asksSum = ({ texts: [text = ''] }: Phrased): boolean =>
  SUM.test(text) || LEAST.test(text) || ASKS_ORIGINAL.test(text);

/** "What time can I get into the room?", «امتى أقدر أدخل الغرفة؟» */
const STAY_HOURS = new RegExp(
  '(?: when| what time| how early| how late| by when| متي| امتي| ايمتي| اي ساعه| ساعه كم| الساعه كم| كم الساعه) .*' +
    '(?:checkin|checkout|get into|move in|vacate|leave the|hand in|the keys?|the room|(?:ا|ن|ب)(?:دخل|ستلم|طلع|خرج|سلم|غادر)(?: |ال)|الاستلام|التسليم)' +
    '| (?:checkin|checkout) .*(?:when|what time|متي|امتي|كم)',
);
const NOT_STAY_HOURS =
  /point|نقاط|نقط|حجزي|طلبي|booking|taxi|restaurant|مطعم|spa|سبا|pool|مسبح|breakfast|فطور|prize|جايز/;
const asksHours = ({ texts: [text = ''] }: Phrased): boolean =>
  STAY_HOURS.test(text) && !NOT_STAY_HOURS.test(text);
const CHILDREN =
  /^(?:و|ال|علي)?(?:اولاد|اطفال|عيال|يهال|صغار|رضع|kids|children|child|baby|babies|toddlers?)/;
/** "Do the kids cost anything?", in whatever words. */
const asksOfChildren = (phrased: Phrased): boolean =>
  phrased.words.some((word) => CHILDREN.test(word)) &&
  wordsIn(phrased).some((word) => MONEY.has(word));

const OWN_BOOKING = '(?:my|our|the|a|that|this) (?:\\S+ ){0,2}(?:booking|reservation|request|room)';
/** To change or end a booking that was made, however that is put. */
const MANAGES = new RegExp(
  ` (?:cancel|change|move|amend|modify|reschedule|alter|postpone)(?: \\S+){0,4} (?:booking|reservation)(?: \\S+){0,2} (?:(?:i|we) (?:already )?(?:made|have|had|did)|already|made|from (?:last|yesterday))(?= )|` +
    ` (?:move|reschedule|postpone|alter) (?:my|our) (?:booking|reservation)(?= )|` +
    ` \\S{0,3}(?:الغ|كنسل|عدل|غير|بدل|نقل|اجل)\\S{0,3}(?: \\S+){0,2} (?:ال)?حجز\\S{0,3} (?:اللي|الي|الذي|بتاعي|بتاعنا|حقي|مالي|القديم|السابق|تبعي)(?= )`,
);
/** Whether a booking was received or approved. */
const ASKS_STATUS = new RegExp(
  ` ${OWN_BOOKING}(?: \\S+){0,3} (?:through|confirmed|approved|accepted|received|pending|status|done)(?= )|` +
    ` (?:received|approved|accepted|confirmed) (?:my|our) (?:booking|reservation|request)(?= )|` +
    ' (?:انقبل|تقبل|اتقبل|قبلتوا|تاكد|اتاكد|وصل|وصلكم|وافقتوا|انوافق|اعتمد|انعتمد|تم|رديتوا)(?: \\S+){0,3} (?:حجزي|طلبي|حجزنا|طلبنا)(?= )|' +
    ' (?:حجزي|طلبي|حجزنا|طلبنا)(?: \\S+){0,2} (?:انقبل|اتقبل|تاكد|اتاكد|وصل|وصلكم|مقبول|مؤكد|موكد|جاهز|تمام|اعتمد)(?= )',
);
/** Points that somebody has, not those that a stay brings. */
const HAS_POINTS =
  / (?:3ndi|3andi|ma3i|عندي|معي|معاي|معايا|لدي|حسابي)(?= )(?!.*(?:حجز|كسب|حصل|ليله))|(?<!حجز.*) صار (?:عندي|لي) /;

/** Letters for a visa are none of the ways to pay. */
const VISA_LETTER =
  / visa (?:letters?|support|applications?|invitation|sponsor\w*|help)|letters? for (?:a |my |the )?visa|تاشيره /;
const WHEN = wordsSet('متي امتي ايمتي mata');

/** Topics that only a question asks for: their words also stand in answers. */
export const OF_QUESTIONS: readonly Topic[] = ['account', 'beds', 'limits', 'rooms', 'services'];
/** Topics of the house itself; beside a wish for a room the same words only describe it. */
export const OF_HOUSE: readonly Topic[] = [
  'airport',
  'breakfast',
  'parking',
  'pool',
  'children',
  'accessibility',
  'quiet_hours',
  'pets',
  'stay_hours',
  'wifi',
  'wifi_password',
];
/** What the specification says nothing of. */
const UNKNOWN = wordsSet('expire expires expiry valid validity تنتهي تنتهى صلاحيه صلاحيتها');
const POINTS: readonly Topic[] = ['points_cancel', 'points_cost', 'points_when', 'own_points'];

/** Long words of questions, found with one slip in them too. */
const SPELLED = [
  ...wordsSet('breakfast parking airport swimming wheelchair elevator accessible'),
  ...wordsSet('internet password children animals difference checkin checkout'),
];
const spelled = (word: string): string =>
  word.length < 6 || !/^[a-z]+$/.test(word)
    ? word
    : (SPELLED.find((one) => one.startsWith(word.slice(0, 1)) && isOneSlip(word, one)) ?? word);
/** Prefixes that Arabic joins to a word that has no article: «لذوي الإعاقة». */
const JOINED_TO = /(?<= )ل(?=[\u0621-\u064a]{3})/g;
const withSpelling = ({ words, texts }: Phrased): Phrased => ({
  words,
  texts: [...texts, ...texts.slice(0, 1).map((text) => text.replace(JOINED_TO, ''))].map((text) =>
    text.split(' ').map(spelled).join(' '),
  ),
});

/** What says that another topic was not meant, however its words sound. */
const INSTEAD: readonly (readonly [Topic, readonly Topic[]])[] = [
  // A car from the airport is a service, and says the way itself.
  ['services', ['airport']],
  ['children', ['discount', 'beds']],
  ['airport', ['accessibility']],
];

/** What a message asks about, in a fixed order. */
export function topicsOf(written: Phrased, isQuestion: boolean): Topic[] {
  const phrased = withSpelling(written);
  const said = ORDER.filter(
    (topic) =>
      (isQuestion || !OF_QUESTIONS.includes(topic) || phrased.words.length <= 3) &&
      isNamed(topic, phrased, isQuestion),
  );
  const not = INSTEAD.flatMap(([topic, others]) => (said.includes(topic) ? others : []));
  const found = said.filter(
    (topic) => !not.includes(topic) && (topic !== 'wifi_password' || said.includes('wifi')),
  );
  const [text = ''] = phrased.texts;
  if (VISA_LETTER.test(text)) return found.filter((topic) => topic !== 'payment');
  if (found.includes('price') && ASKS_ORIGINAL.test(text))
    return found.filter((topic) => topic !== 'discount' && topic !== 'offers');
  if (found.includes('points_earn') && isQuestion) {
    // "When do the points come?", "what is lost if I cancel?", in whatever words.
    const isWhen = phrased.words[0] === 'when' || phrased.words.some((word) => WHEN.has(word));
    if (isWhen && !found.includes('points_when')) found.push('points_when');
    if (HAS_POINTS.test(text) && !found.includes('own_points')) found.push('own_points');
    const isOfCancel = wordsIn(phrased).some((word) => CANCEL.has(word));
    if (isOfCancel && !found.includes('points_cancel')) found.push('points_cancel');
  }
  const isExact = found.some((topic) => POINTS.includes(topic));
  const isPoints = isExact || found.includes('points_earn');
  if (isPoints && phrased.words.some((word) => UNKNOWN.has(word))) return [];
  return found.filter(
    (topic) =>
      !(topic === 'points_earn' && isExact) &&
      !(isPoints && ['discount', 'price', 'vip', 'limits', 'cancel_terms'].includes(topic)),
  );
}

/** What can be "available", or be asked of rooms, and is no room that is free on a day. */
const NOT_OF_DAYS: readonly Topic[] = [
  'view',
  'services',
  'restaurant',
  'spa',
  'events',
  'vip',
  'account',
  ...OF_HOUSE,
];

const isOfPoints = (topic: Topic): boolean => topic === 'own_points' || topic.startsWith('points');

/**
 * "Rooms with a sea view?" and "is a transfer available tomorrow?" ask about the thing; a room with
 * a view or with parking on a day is asked for that day. How many are left is asked of rooms only
 * where a room or a day is named.
 */
export function withoutDoubt(
  topics: readonly Topic[],
  {
    hasDays,
    isOfRoom,
    isOnlyLeft,
  }: { readonly hasDays: boolean; readonly isOfRoom: boolean; readonly isOnlyLeft: boolean },
): readonly Topic[] {
  if (!topics.includes('availability')) return topics;
  const isOfNothing = isOnlyLeft && !isOfRoom && !hasDays;
  if (isOfNothing || topics.some(isOfPoints))
    return topics.filter((topic) => topic !== 'availability');
  if (hasDays && isOfRoom)
    return topics.filter((topic) => topic !== 'view' && !OF_HOUSE.includes(topic));
  const isOther = topics.some((topic) => NOT_OF_DAYS.includes(topic));
  return isOther ? topics.filter((topic) => topic !== 'availability') : topics;
}
