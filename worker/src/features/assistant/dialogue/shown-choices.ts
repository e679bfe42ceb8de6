import type { Choice } from '#shared/assistant/chat.contract.ts';
import { isWish } from '#shared/assistant/match.ts';
import { wordsOf } from '#shared/assistant/normalise.ts';
import { addDays } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { saysUndo } from '../understand/consent.ts';
import type { Act, SlotName, Slots, Topic, Understood } from '../understand/understood.ts';
import type { Draft } from './dialogue-state.ts';
import { changeOf } from './understood-parts.ts';

/** A choice as it is shown, and what tapping it means, whatever its words are read as. */
export interface Chip {
  readonly label: string;
  /** Message that a tap sends, where it differs from the words. */
  readonly message?: string;
  readonly gives?: Partial<Slots>;
  readonly act?: Act;
  /** Slots that it asks to give again. */
  readonly names?: SlotName | readonly SlotName[];
}

/** A choice as it is kept until it is tapped. */
export interface ShownChoice extends Pick<Chip, 'act' | 'names'> {
  readonly says: string;
  readonly gives: Partial<Slots>;
}

const wordsIn = (text: string): string => wordsOf(text).join(' ');

export const choicesOf = (chips: readonly Chip[]): Choice[] =>
  chips.map(({ label, message = label }) => ({ label, message }));

export const shownOf = (chips: readonly Chip[]): ShownChoice[] =>
  chips.map(({ label, message = label, gives = {}, act, names }) => ({
    says: wordsIn(message),
    gives,
    ...(act && { act }),
    ...(names && { names }),
  }));

/**
 * The message as it is meant: the words of a choice shown last mean what the choice does, and a day
 * named right after "what is free?" or its answer goes on with that question.
 */
export function asMeant(draft: Draft, understood: Understood): Understood {
  const said = wordsIn(understood.plain);
  const tapped =
    said === ''
      ? undefined
      : (draft.shown.find(({ says }) => says === said) ?? changeOf(draft, said));
  if (!tapped) return goesOnAsking(draft, understood) ? stillAsking(draft, understood) : understood;
  const { gives, act = null, names } = tapped;
  const given = Object.entries(gives).filter(([, value]) => value !== null);
  return {
    ...understood,
    act,
    values: Object.fromEntries(given) as Understood['values'],
    named: names ? [names].flat() : [],
    nights: null,
    errors: [],
    ambiguities: [],
    topics: [],
    choice: null,
    isQuestion: false,
    isWishToBook: false,
    isBlank: false,
  };
}

/** The offer to take a stop back stands in the answer to the stop alone. */
export const withoutUndo = (draft: Draft): Draft => ({
  ...draft,
  shown: draft.shown.filter(({ act }) => act !== 'resume'),
});

/** "Continue" means the stopped booking right after the stop alone; "undo" always does. */
export const undoes = ({ shown }: Draft, { act, plain }: Understood): boolean =>
  act === 'resume' && (shown.some((one) => one.act === 'resume') || saysUndo(plain));

/** Topics that tell of one room, so that "book it" means that room. */
const OF_ONE_ROOM: readonly Topic[] = ['price', 'rooms', 'view', 'beds'];

/** The draft that keeps which room was asked about, for the next message alone. */
export function told(draft: Draft, { topics, values }: Understood): Draft {
  if (values.room_type === undefined || !topics.some((topic) => OF_ONE_ROOM.includes(topic)))
    return draft;
  const looked = Object.entries(values).filter(([slot]) => LOOKED_AT.includes(slot));
  return { ...draft, freeSaid: 'told', shown: [{ says: '', gives: Object.fromEntries(looked) }] };
}

/** Adds the room told of right before to a wish to book it; the wish's own words come first. */
export function givenByTold(
  { freeSaid, shown }: Draft,
  { isWishToBook, values, errors }: Understood,
): Partial<Slots> {
  const isOther = values.room_type !== undefined || errors.some(({ slot }) => slot === 'room_type');
  if (freeSaid !== 'told' || !isWishToBook || isOther) return {};
  const gives = shown[0]?.gives ?? {};
  if (values.check_in === undefined) return gives;
  const { check_in: _in, check_out: _out, ...room } = gives;
  return room;
}

/** "And Friday", which goes on with a question without being put as one. */
const ASKS_ON = /^(?:(?:and|or|what about|how about|او) |و(?:ال|يوم|باكر|بكر|غد|بعد|ماذا|في ))/;
/** Values that may go with a day which asks what is free then as well. */
const LOOKED_AT: readonly string[] = ['room_type', 'check_in', 'check_out', 'guests'];

function goesOnAsking(
  { freeSaid, isOpen }: Draft,
  { act, topics, values, ambiguities, plain, isQuestion }: Understood,
): boolean {
  if (
    freeSaid === null ||
    freeSaid === 'told' ||
    isOpen ||
    act !== null ||
    topics.length > 0 ||
    isWish(plain)
  )
    return false;
  const hasDay =
    values.check_in !== undefined || ambiguities.some(({ slot }) => slot === 'check_in');
  // After an offer a day by itself may be the booking's; a question or "and Friday" is none.
  const asksOn = isQuestion || ASKS_ON.test(plain);
  const isLook = Object.keys(values).every((slot) => LOOKED_AT.includes(slot));
  return hasDay && (freeSaid === 'days' || (asksOn && isLook));
}

/** The question once more, of the room and the guests that it was about. */
function stillAsking({ freeSaid, slots }: Draft, understood: Understood): Understood {
  const { room_type, guests } = slots;
  const isOffer = freeSaid === 'offer';
  return {
    ...understood,
    topics: ['availability'],
    values: {
      ...(isOffer && room_type !== null && { room_type }),
      ...(isOffer && guests !== null && { guests }),
      ...understood.values,
    },
    isQuestion: true,
    isWishToBook: false,
  };
}

/** "Next week" answers which of two Thursdays is meant, where one of them lies in it. */
export function answeringWeek({ question }: Draft, understood: Understood): Understood {
  const week = understood.ambiguities.find(({ reason }) => reason === 'week')?.readings[0];
  const slot = question?.slot;
  if (typeof week !== 'string' || (slot !== 'check_in' && slot !== 'check_out')) return understood;
  if (understood.values[slot] !== undefined) return understood;
  const sunday = addDays(week, -new Date(`${week}T00:00:00Z`).getUTCDay());
  const within = question?.readings.filter(
    (day): day is Day => typeof day === 'string' && day >= sunday && day < addDays(sunday, 7),
  );
  const [day, other] = within ?? [];
  if (day === undefined || other !== undefined) return understood;
  const ambiguities = understood.ambiguities.filter(({ reason }) => reason !== 'week');
  return { ...understood, ambiguities, values: { ...understood.values, [slot]: day } };
}
