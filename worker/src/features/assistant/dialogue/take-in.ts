import { CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { addDays, isDay, stayProblem, type StayProblem } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import {
  ROOM_FACTS,
  type BedType,
  type RoomType,
  type SmokingType,
} from '#shared/rooms/room-types.ts';
import type {
  Act,
  SlotError,
  SlotName,
  Slots,
  Topic,
  Understood,
} from '../understand/understood.ts';
import { NO_SLOTS } from '../understand/understood.ts';
import { NEW_DRAFT, openStepOf, type Draft } from './dialogue-state.ts';
import { answeringWeek, asMeant, givenByTold, undoes } from './shown-choices.ts';

/** A value that no longer fits, and is asked for again. */
export type Dropped =
  | { readonly what: 'check_out' | 'passed' }
  | { readonly what: 'bed'; readonly roomType: RoomType; readonly value: BedType }
  | { readonly what: 'smoking'; readonly roomType: RoomType; readonly value: SmokingType };

/** A draft with what a message said, and what that did to it. */
export interface Merged {
  readonly draft: Draft;
  /** Slots that have another value than before, in the order of the steps. */
  readonly changed: readonly SlotName[];
  /** Slots emptied because the guest wants to give them again. */
  readonly cleared: readonly SlotName[];
  readonly dropped: readonly Dropped[];
  readonly errors: readonly { readonly slot: SlotName; readonly error: SlotError }[];
  /** The message is a question beside the booking, or no part of it. */
  readonly isAside: boolean;
}

/** Never mixed with a booking, whatever else the message says. */
const REFUSED: readonly Topic[] = ['injection', 'other_guests', 'discount'];
const NOT_TAKEN: readonly (Act | null)[] = ['stop', 'handoff', 'abuse'];
const STAY_SLOTS: readonly SlotName[] = ['room_type', 'check_in', 'check_out', 'guests'];
const MISTAKES: Readonly<Record<StayProblem, SlotError>> = {
  in_past: 'check_in_past',
  too_far: 'too_far',
  order: 'order',
  too_long: 'too_long',
};
const SLOT_NAMES = CHAT_STEPS.filter((step) => step !== 'confirm');

/** Merges the values of the message into the draft. */
export function takeIn(draft: Draft, understood: Understood, _now: number, today: Day): Draft {
  return merge(draft, asMeant(draft, understood), today).draft;
}

export const isFree = ({ topics, isWishToBook }: Understood): boolean =>
  topics.includes('availability') && !isWishToBook;

/** True where a message that comes without a booking under way begins one. */
function opens(before: Draft, understood: Understood): boolean {
  const { act, topics, isQuestion, isWishToBook, values, errors, ambiguities } = understood;
  if (topics.some((topic) => REFUSED.includes(topic)) || NOT_TAKEN.includes(act)) return false;
  if (isWishToBook || act === 'start_over' || topics.includes('availability')) return true;
  // "Shall I book it?" was asked of what is free.
  if (act === 'yes' && before.freeSaid === 'offer') return true;
  if (isQuestion || topics.length > 0) return false;
  return (
    STAY_SLOTS.some((slot) => values[slot] !== undefined) ||
    [...errors, ...ambiguities].some(({ slot }) => STAY_SLOTS.includes(slot))
  );
}

/** True where the message asks something beside the booking, which leaves the slots alone. */
function isAside(draft: Draft, understood: Understood): boolean {
  const { act, topics, isQuestion, isWishToBook, values, nights, errors } = understood;
  if (topics.some((topic) => REFUSED.includes(topic)) || NOT_TAKEN.includes(act)) return true;
  if (isWishToBook || act === 'correct') return false;
  const others = topics.filter((topic) => topic !== 'availability');
  const isEmpty = Object.keys(values).length === 0 && nights === null;
  if (isQuestion) return others.length > 0 || (isEmpty && topics.length === 0);
  const step = openStepOf(draft);
  const isAnswered =
    step !== 'confirm' && (values[step] !== undefined || errors.some(({ slot }) => slot === step));
  return others.length > 0 && !isAnswered;
}

export function merge(before: Draft, understood: Understood, today: Day): Merged {
  const start = beginning(before, understood, today);
  const none = { changed: [], cleared: [], dropped: [], errors: [] };
  if (start === null) return { draft: before, ...none, isAside: true };
  const passed = start.slots.check_in !== null && start.slots.check_in < today;
  const base = passed ? { ...emptied(start, ['check_in', 'check_out']), quote: null } : start;
  const droppedFirst: Dropped[] = passed ? [{ what: 'passed' }] : [];
  if (before.isOpen && isAside(base, understood))
    return { ...none, draft: base, dropped: droppedFirst, isAside: true };

  const said = answeringWeek(base, understood);
  const given = { ...givenByTold(before, understood), ...valuesOf(base, said) } as Values;
  const values = isFree(understood) && before.isOpen ? onlyNew(base.slots, given) : given;
  const slots: { -readonly [Name in SlotName]: Slots[Name] } = { ...base.slots, ...values };
  const cleared = clearedBy(base, understood, values);
  for (const slot of cleared) slots[slot] = null;
  const asked = said.ambiguities.find(
    ({ slot }) =>
      values[slot] === undefined &&
      (slots[slot] === null || understood.act === 'correct' || understood.named.includes(slot)),
  );
  if (asked) slots[asked.slot] = null;
  const errors = understood.errors.filter(
    ({ slot, error }) => values[slot] === undefined || error === 'one_room',
  );
  let nights = understood.nights ?? base.nights;
  if (nights !== null && slots.check_in !== null && values.check_out === undefined) {
    slots.check_out = addDays(slots.check_in, nights);
    nights = null;
  }
  const dropped = [...droppedFirst, ...settle(slots, base.slots, today, errors)];
  const changed = SLOT_NAMES.filter(
    (slot) => slots[slot] !== start.slots[slot] && slots[slot] !== null,
  );
  // Slots given again are asked at once; what was asked back comes as its step.
  const question = asked ?? (cleared.length > 0 ? null : base.question);
  const reasked = cleared.length > 0 ? cleared : base.reasked;
  const filled = [...base.filled.filter((slot) => !changed.includes(slot)), ...changed];
  const isSame = SLOT_NAMES.every((slot) => slots[slot] === before.slots[slot]);
  const draft: Draft = {
    ...base,
    slots,
    nights,
    filled: filled.filter((slot) => slots[slot] !== null),
    question: question && slots[question.slot] === null ? question : null,
    reasked: reasked.filter((slot) => slots[slot] === null),
    quote: isSame ? base.quote : null,
    isSummaryLast: isSame && base.isSummaryLast,
    isOpen: true,
  };
  return { draft, changed, cleared, dropped, errors, isAside: false };
}

/** The draft without these values. */
export const emptied = (draft: Draft, names: readonly SlotName[]): Draft => ({
  ...draft,
  slots: { ...draft.slots, ...Object.fromEntries(names.map((name) => [name, null])) },
  filled: draft.filled.filter((name) => !names.includes(name)),
});

/** The draft that goes on or begins; null where the message begins none. */
function beginning(before: Draft, understood: Understood, today: Day): Draft | null {
  if (understood.act === 'start_over') return startAgain(before, NO_SLOTS);
  if (before.isOpen) return before;
  if (before.stopped !== null && undoes(before, understood))
    return startAgain(before, before.stopped);
  if (!opens(before, understood)) return null;
  const { full_name, phone, id_number } = before.slots;
  const person = { full_name, phone, id_number };
  const { check_in: checkIn } = before.slots;
  const isKept =
    !before.isCompleted &&
    (before.freeSaid === 'days' || !isFree(understood)) &&
    (checkIn === null || checkIn >= today);
  if (!isKept) return startAgain(before, { ...NO_SLOTS, ...person });
  const { shown, nights } = before;
  return { ...startAgain(before, before.slots), shown, nights };
}

/** A draft of this conversation without anything of the one before it but who the guest is. */
function startAgain({ draftNo, reference, lastAt }: Draft, slots: Slots): Draft {
  const filled = SLOT_NAMES.filter((slot) => slots[slot] !== null);
  return { ...NEW_DRAFT, slots, filled, draftNo, reference, lastAt, isOpen: true };
}

type Values = { -readonly [Name in SlotName]?: NonNullable<Slots[Name]> };

/** What the message gives: its values, or the choice that it names. */
function valuesOf(draft: Draft, understood: Understood): Values {
  const { act, choice, named } = understood;
  const said: Values = { ...understood.values };
  const isEmpty = Object.keys(said).length === 0;
  const only = draft.shown.filter(({ gives }) => Object.keys(gives).length > 0);
  const picked =
    choice === null
      ? isEmpty && act === 'yes' && only.length === 1 && draft.quote === null
        ? only[0]?.gives
        : undefined
      : draft.shown[choice]?.gives;
  const values: Values = { ...(picked as Values | undefined), ...said };
  const days = (['check_in', 'check_out'] as const).filter((slot) => values[slot] !== undefined);
  if (act !== 'correct' || days.length !== 1 || days.some((slot) => named.includes(slot)))
    return values;
  // A day that corrects without saying which one means the one that was given last.
  const last = draft.filled.findLast((slot) => slot === 'check_in' || slot === 'check_out');
  const [from] = days;
  const day = from && values[from];
  if (from === undefined || day === undefined || last === undefined || last === from) return values;
  // A departure that was given already was read as one on purpose ("one night more").
  if (from === 'check_out' && draft.slots.check_out !== null) return values;
  const { [from]: _, ...others } = values;
  return { ...others, [last]: day };
}

/** A question whether something is free gives what was not known; it changes nothing. */
function onlyNew(slots: Slots, values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([slot]) => slots[slot as SlotName] === null),
  ) as Values;
}

/** "Change the room": what is named without a value is asked for again. */
function clearedBy({ slots }: Draft, understood: Understood, values: Values): SlotName[] {
  const { act, named, nights, errors, ambiguities } = understood;
  const isGiven =
    Object.keys(values).length > 0 || nights !== null || errors.length + ambiguities.length > 0;
  if (act !== 'correct' || isGiven) return [];
  return named.filter((slot) => slots[slot] !== null);
}

/** True for a number of guests that one room takes. */
export const fitsOneRoom = (guests: number | undefined): guests is number =>
  Number.isInteger(guests) && MIN_GUESTS <= Number(guests) && Number(guests) <= MAX_GUESTS;

/** Takes out of the slots what cannot stand together; what the message said gives way last. */
function settle(
  slots: { -readonly [Name in SlotName]: Slots[Name] },
  before: Slots,
  today: Day,
  errors: { readonly slot: SlotName; readonly error: SlotError }[],
): Dropped[] {
  const dropped: Dropped[] = [];
  if (slots.guests !== null && !fitsOneRoom(slots.guests)) {
    slots.guests = before.guests;
    errors.push({ slot: 'guests', error: 'guests_range' });
  }
  for (const slot of ['check_in', 'check_out'] as const)
    if (slots[slot] !== null && !isDay(slots[slot])) {
      slots[slot] = before[slot];
      errors.push({ slot, error: 'invalid_date' });
    }
  if (slots.check_in !== null) {
    const alone = stayProblem(
      { checkIn: slots.check_in, checkOut: addDays(slots.check_in, 1) },
      today,
    );
    if (alone) {
      slots.check_in = before.check_in;
      errors.push({ slot: 'check_in', error: MISTAKES[alone] });
    }
  }
  const { check_in: checkIn, check_out: checkOut } = slots;
  const problem = checkIn && checkOut ? stayProblem({ checkIn, checkOut }, today) : null;
  if (problem && checkOut !== before.check_out) {
    const isKept = checkIn !== null && checkIn === before.check_in;
    slots.check_out = isKept ? before.check_out : null;
    errors.push({ slot: 'check_out', error: MISTAKES[problem] });
  } else if (problem) {
    slots.check_out = null;
    dropped.push({ what: 'check_out' });
  }
  if (checkOut !== null && checkIn === null && checkOut <= today) slots.check_out = null;
  const { room_type: roomType, bed_type: bed, smoking } = slots;
  if (roomType && bed && ROOM_FACTS[roomType].beds[bed] === 0) {
    slots.bed_type = null;
    dropped.push({ what: 'bed', roomType, value: bed });
  }
  if (roomType && smoking && ROOM_FACTS[roomType].smoking[smoking] === 0) {
    slots.smoking = null;
    dropped.push({ what: 'smoking', roomType, value: smoking });
  }
  return dropped;
}
