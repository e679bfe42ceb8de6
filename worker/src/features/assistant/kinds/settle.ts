import type {
  Act,
  SlotName,
  Topic,
  Understood,
  UnderstandContext,
} from '../understand/understood.ts';
import type { Sureness } from './classify.ts';
import { TOUCHES_OF, type Kind, type Touch } from './labels.ts';

/** From here on a message is taken to be of a kind, where the rules know nothing of it. */
export const SURE = 0.9;
/**
 * Kinds with another level: an answer that does no harm is given sooner, and a booking is only
 * dropped where it is surer still.
 */
const SURE_OF: Readonly<Partial<Record<Kind, number>>> = {
  handoff: 0.6,
  resume: 0.6,
  // "Help" alone looks a little like it.
  thanks: 0.95,
  hold: 0.8,
  price: 0.8,
  stop: 0.97,
};
/** From here on a value is meant that is not asked for, where nothing says that it is put right. */
const SURE_ALONE = 0.97;
const MAYBE = 0.5;
/** "The name is right", "same guests": what is held stays. */
const LEAVES = / (?:correct|right|fine|ok|okay|good|same|صح|صحيح\S*|تمام|مضبوط|نفس\S*|زين) /;
const DENIES = / (?:no|not|isnt|wrong|ما|لا|مو|مب|مش|غير|ليس|غلط|خطا) /;
/** Up to here a message is taken to be no such thing. */
export const NEVER = 0.02;
/** Up to here a yes is none, which the rules have found nothing against. */
const NO_YES = 0.005;
/** Up to here a question is not of free rooms, where it surely asks something else. */
const HARDLY = 0.15;

type Said = Partial<Pick<Understood, 'act' | 'topics' | 'isQuestion' | 'isWishToBook' | 'named'>>;

/** How a message of a kind reads, where only its kind is known; a yes is never among them. */
const READ_AS: Readonly<Partial<Record<Kind, Said>>> = {
  trick: { topics: ['injection'], isQuestion: false, isWishToBook: false },
  handoff: { act: 'handoff' },
  stop: { act: 'stop' },
  resume: { act: 'resume', isQuestion: false },
  hold: { act: 'hold' },
  thanks: { act: 'thanks' },
  greet: { act: 'greet' },
  bye: { act: 'bye' },
  availability: { topics: ['availability'], isQuestion: true },
  price: { topics: ['price'], isQuestion: true },
  book: { isWishToBook: true, isQuestion: false },
};
/** Kinds that a question may be of, so that the answers of staff are still looked through. */
const ASKED: readonly Kind[] = ['price', 'availability', 'handoff', 'resume', 'trick', 'book'];
/** Kinds that say what a question with values in it is about. */
const OF_VALUES: readonly Kind[] = ['price', 'availability', 'book'];
/** A wish to book has to name one of these. */
const OF_STAY: readonly Touch[] = ['room_type', 'dates', 'nights', 'guests'];
/** Kinds that mean nothing without a booking under way. */
const OF_BOOKING: readonly Kind[] = ['stop', 'hold', 'resume'];
/** Kinds that give no value by themselves. */
const ELSE: readonly Kind[] = [
  'hold',
  'stop',
  'resume',
  'handoff',
  'price',
  'availability',
  'fact',
  'thanks',
  'greet',
  'bye',
  'trick',
];
/** Values that are written out by their own rules, and never taken for anything else. */
const NUMBERS: readonly SlotName[] = ['phone', 'id_number'];
/** A call for a person or an end stays one, whatever is tried beside it. */
const ENDING: readonly (Act | null)[] = ['handoff', 'stop', 'abuse', 'start_over'];
/** Refused by the rules already. */
const REFUSED: readonly Topic[] = ['injection', 'other_guests', 'discount'];

/**
 * Holds what the rules read against what kind of thing the message is: values that it surely does
 * not touch are left out, and a message that the rules know nothing of is read by its kind. It
 * takes a yes away and never gives one.
 */
export function settled(read: Understood, sure: Sureness, ctx: UnderstandContext): Understood {
  if (read.isBlank) return read;
  const checked = withoutStrangers(read, sure, ctx);
  const kind = isUnread(checked) || isUnknown(checked, ctx) ? kindOf(checked, sure, ctx) : null;
  if (kind !== null && (isUnread(checked) || OF_VALUES.includes(kind)))
    return { ...checked, ...READ_AS[kind] };
  const isLost = isUnread(checked) || isBareCorrection(checked);
  const isLeft = LEAVES.test(` ${checked.plain} `) && !DENIES.test(` ${checked.plain} `);
  const named = isLost && !checked.isQuestion && !isLeft ? correctedOf(sure, ctx) : [];
  return named.length > 0 ? { ...checked, act: 'correct', named } : checked;
}

/** True where the rules found nothing to go by. */
const isUnread = (read: Understood): boolean =>
  read.act === null &&
  !read.isWishToBook &&
  read.topics.length === 0 &&
  Object.keys(read.values).length === 0 &&
  read.nights === null &&
  read.errors.length === 0 &&
  read.ambiguities.length === 0 &&
  read.choice === null;

/** "No, that is wrong", which says to no rule of what. */
const isBareCorrection = (read: Understood): boolean =>
  read.act === 'correct' && read.named.length === 0 && isUnread({ ...read, act: null });

/** True where something is asked before a booking, and the rules know nothing that it is about. */
const isUnknown = (
  { act, topics, isQuestion, isWishToBook }: Understood,
  { openStep }: UnderstandContext,
): boolean =>
  openStep === null && isQuestion && act === null && topics.length === 0 && !isWishToBook;

function kindOf(
  { isQuestion }: Understood,
  sure: Sureness,
  { openStep }: UnderstandContext,
): Kind | null {
  const able = (Object.keys(READ_AS) as Kind[]).filter(
    (kind) =>
      sure[kind] >= (SURE_OF[kind] ?? SURE) &&
      (openStep !== null || !OF_BOOKING.includes(kind)) &&
      (!isQuestion || ASKED.includes(kind)) &&
      // A table or a massage may be booked too: staff may have an answer to that.
      (kind !== 'book' || OF_STAY.some((touch) => sure[touch] >= SURE)),
  );
  return able.toSorted((a, b) => sure[b] - sure[a])[0] ?? null;
}

/**
 * Slots that hold a value which the message surely puts right, or is surely about though another
 * one is asked for, in words that no rule reads.
 */
function correctedOf(sure: Sureness, { slots, openStep }: UnderstandContext): SlotName[] {
  if (openStep === null) return [];
  const isElse = ELSE.some((kind) => sure[kind] >= MAYBE);
  const least =
    sure.correct >= SURE ? SURE : isElse || sure.correct < MAYBE ? Infinity : SURE_ALONE;
  return (Object.keys(TOUCHES_OF) as SlotName[]).filter(
    (slot) =>
      slots[slot] !== null &&
      slot !== openStep &&
      TOUCHES_OF[slot].some((touch) => sure[touch] >= least),
  );
}

/** Without values, a consent and a question of free rooms that the message surely is not. */
function withoutStrangers(
  read: Understood,
  sure: Sureness,
  { openStep }: UnderstandContext,
): Understood {
  const isElse = ELSE.some((kind) => sure[kind] >= SURE);
  const isStranger = (slot: SlotName): boolean =>
    isElse && !NUMBERS.includes(slot) && TOUCHES_OF[slot].every((touch) => sure[touch] <= NEVER);
  const values = Object.fromEntries(
    Object.entries(read.values).filter(([slot]) => !isStranger(slot as SlotName)),
  ) as Understood['values'];
  const isTrick =
    sure.trick >= SURE &&
    !ENDING.includes(read.act) &&
    !read.topics.some((topic) => REFUSED.includes(topic));
  // Its values are not taken beside a refusal, and is still masked where it is stored.
  if (isTrick) return { ...read, ...READ_AS.trick, act: null };
  const isNoYes = read.act === 'yes' && openStep === 'confirm' && sure.yes <= NO_YES;
  const isDated = read.values.check_in !== undefined;
  const isOther = !isDated && sure.availability <= HARDLY && sure.fact >= SURE;
  const topics = isOther ? read.topics.filter((topic) => topic !== 'availability') : read.topics;
  return { ...read, values, topics, act: isNoYes ? 'hold' : read.act };
}
