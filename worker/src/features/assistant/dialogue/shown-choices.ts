import type { Choice } from '#shared/assistant/chat.contract.ts';
import { isWish } from '#shared/assistant/match.ts';
import { wordsOf } from '#shared/assistant/normalise.ts';
import type { Act, SlotName, Slots, Understood } from '../understand/understood.ts';
import type { Draft } from './dialogue-state.ts';
import { changeOf } from './understood-parts.ts';

/** A choice as it is shown, and what tapping it means, whatever its words are read as. */
export interface Chip {
  readonly label: string;
  /** What tapping it sends, where that is not what it says. */
  readonly message?: string;
  readonly gives?: Partial<Slots>;
  readonly act?: Act;
  /** Slots that it asks to give again. */
  readonly names?: SlotName | readonly SlotName[];
}

/** What is kept of a choice until it is tapped. */
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

/** "And Friday", which goes on with a question without being put as one. */
const ASKS_ON = /^(?:(?:and|or|what about|how about|او) |و(?:ال|يوم|باكر|بكر|غد|بعد|ماذا|في ))/;
/** Values that may go with a day which asks what is free then as well. */
const LOOKED_AT: readonly string[] = ['room_type', 'check_in', 'check_out', 'guests'];

function goesOnAsking(
  { freeSaid, isOpen }: Draft,
  { act, topics, values, ambiguities, plain, isQuestion }: Understood,
): boolean {
  if (freeSaid === null || isOpen || act !== null || topics.length > 0 || isWish(plain))
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
