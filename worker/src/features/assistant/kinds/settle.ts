import type { SlotName, Topic, Understood, UnderstandContext } from '../understand/understood.ts';
import type { Sureness } from './classify.ts';
import { TOUCHES_OF, type Kind } from './labels.ts';

/** From here on a message is taken to be of a kind, where the rules know nothing of it. */
export const SURE = 0.9;
/** A booking is only dropped where it is surer still. */
const SURE_TO_STOP = 0.97;
/** Up to here a message is taken to be no such thing. */
export const NEVER = 0.02;

type Said = Partial<Pick<Understood, 'act' | 'topics' | 'isQuestion' | 'isWishToBook' | 'named'>>;

/** How a message of a kind reads, where only its kind is known; a yes is never among them. */
const READ_AS: Readonly<Partial<Record<Kind, Said>>> = {
  trick: { topics: ['injection'], isQuestion: false, isWishToBook: false },
  handoff: { act: 'handoff' },
  stop: { act: 'stop' },
  resume: { act: 'resume' },
  hold: { act: 'hold' },
  thanks: { act: 'thanks' },
  greet: { act: 'greet' },
  bye: { act: 'bye' },
  availability: { topics: ['availability'], isQuestion: true },
  price: { topics: ['price'], isQuestion: true },
  book: { isWishToBook: true },
};
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
const REFUSED: readonly Topic[] = ['injection', 'other_guests', 'discount'];

/**
 * What the rules read, held against what kind of thing the message is: values that it surely does
 * not touch are left out, and a message that the rules know nothing of is read by its kind. It
 * takes a yes away and never gives one.
 */
export function settled(read: Understood, sure: Sureness, ctx: UnderstandContext): Understood {
  if (read.isBlank) return read;
  const checked = withoutStrangers(read, sure, ctx);
  const kind = isUnread(checked) ? kindOf(sure, ctx) : null;
  if (kind !== null) return { ...checked, ...READ_AS[kind] };
  const named = isUnread(checked) ? correctedOf(sure, ctx) : [];
  return named.length > 0 ? { ...checked, act: 'correct', named } : checked;
}

/** True where the rules found nothing to go by. */
export const isUnread = (read: Understood): boolean =>
  read.act === null &&
  !read.isWishToBook &&
  read.topics.length === 0 &&
  Object.keys(read.values).length === 0 &&
  read.nights === null &&
  read.errors.length === 0 &&
  read.ambiguities.length === 0 &&
  read.choice === null;

function kindOf(sure: Sureness, { openStep }: UnderstandContext): Kind | null {
  const able = (Object.keys(READ_AS) as Kind[]).filter(
    (kind) =>
      sure[kind] >= (kind === 'stop' ? SURE_TO_STOP : SURE) &&
      (openStep !== null || !OF_BOOKING.includes(kind)),
  );
  return able.toSorted((a, b) => sure[b] - sure[a])[0] ?? null;
}

/** Slots that hold a value which the message surely puts right, in words that no rule reads. */
function correctedOf(sure: Sureness, { slots, openStep }: UnderstandContext): SlotName[] {
  if (openStep === null || sure.correct < SURE) return [];
  return (Object.keys(TOUCHES_OF) as SlotName[]).filter(
    (slot) => slots[slot] !== null && TOUCHES_OF[slot].some((touch) => sure[touch] >= SURE),
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
  );
  const isTrick = sure.trick >= SURE && !read.topics.some((topic) => REFUSED.includes(topic));
  if (isTrick) return { ...read, ...READ_AS.trick, act: null, values: {} };
  const isNoYes = read.act === 'yes' && openStep === 'confirm' && sure.yes <= NEVER;
  const isOther = sure.availability <= NEVER && sure.fact >= SURE;
  const topics = isOther ? read.topics.filter((topic) => topic !== 'availability') : read.topics;
  return { ...read, values, topics, act: isNoYes ? 'hold' : read.act };
}
