import type { ChatCard, ChatKind, ChatStep, Choice } from '#shared/assistant/chat.contract.ts';
import { CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { NightPrices } from '#shared/rooms/pricing.ts';
import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';
import type { Ambiguity, SlotName, Slots } from '../understand/understood.ts';
import type { ShownChoice } from './shown-choices.ts';

/** A booking by conversation, as it is stored. Times in epoch ms, money in baisa. */
export interface Draft {
  readonly slots: Slots;
  /** In the order in which they were given. */
  readonly filled: readonly SlotName[];
  /** Nights said before the day on which they begin; counted from it once it is known. */
  readonly nights: number | null;
  /** Asked back, and not answered yet. */
  readonly question: Ambiguity | null;
  /** Emptied because the guest wants to give them again: asked before any other step. */
  readonly reasked: readonly SlotName[];
  /** What each choice shown last stands for. */
  readonly shown: readonly ShownChoice[];
  /** The summary shown last, and what it said. */
  readonly quote: {
    readonly hash: string;
    readonly totalBaisa: number;
    readonly shownAt: number;
  } | null;
  /** The summary was the last thing that the assistant said. */
  readonly isSummaryLast: boolean;
  /** Messages in a row that the open step could not use. */
  readonly misses: number;
  /** Side questions in a row. */
  readonly asides: number;
  /** Fallbacks in a row, with or without a booking under way. */
  readonly fallbacks: number;
  readonly isOpen: boolean;
  /**
   * What is free was the last thing that was spoken of, without a booking under way: the assistant
   * asked for the days, or said what is free on them and offered to book it. Or one room was told
   * of (`told`): "book it", right after, means that room.
   */
  readonly freeSaid: 'days' | 'offer' | 'told' | null;
  readonly isCompleted: boolean;
  /**
   * The values of a stopped booking, without the ID number, until another begins or it is brought back.
   */
  readonly stopped: Slots | null;
  /** Counts the bookings of this conversation: part of each one's idempotency key. */
  readonly draftNo: number;
  /** Reference of the booking that was made last. */
  readonly reference: string | null;
  readonly lastAt: number | null;
}

/** The first slot that is empty, or `confirm`. It is derived, never stored alone. */
export function stepOf(slots: Slots): ChatStep {
  return CHAT_STEPS.find((step) => step !== 'confirm' && slots[step] === null) ?? 'confirm';
}

/** The step that is asked for now: what is to be given again comes before what is missing. */
export function openStepOf({ slots, reasked }: Pick<Draft, 'slots' | 'reasked'>): ChatStep {
  return reasked.find((slot) => slots[slot] === null) ?? stepOf(slots);
}

/** What the dialogue needs to know of the house; read once a turn by the screens' own verbs. */
export interface World {
  readonly now: number;
  readonly today: Day;
  readonly prices: NightPrices;
  /** Nights on which nothing of a type is left, within a window around the stay in question. */
  readonly soldOut: Readonly<Record<RoomType, readonly Day[]>>;
  /** Rooms left on the busiest night of the stay; null where there is no stay yet. */
  readonly roomsLeft: Readonly<Record<RoomType, number>> | null;
  readonly bedsLeft: Readonly<Record<RoomType, Readonly<Record<BedType, number>>>> | null;
  readonly smokingLeft: Readonly<Record<RoomType, Readonly<Record<SmokingType, number>>>> | null;
}

/** What the verb does beside answering. */
export type Effect =
  | { readonly is: 'none' }
  /** An explicit yes to the summary shown last, which is still true. */
  | { readonly is: 'book'; readonly totalBaisa: number }
  | {
      readonly is: 'handoff';
      readonly reason: 'asked' | 'fallback' | 'misses' | 'abuse' | 'party' | 'sold_out';
    };

/** One answer in words, and all that goes with it. */
export interface Reply {
  readonly kind: ChatKind;
  readonly text: string;
  readonly choices: readonly Choice[];
  readonly card: ChatCard | null;
  /** A person is offered beside the words. */
  readonly offersHandoff: boolean;
}

export interface Decision {
  readonly draft: Draft;
  readonly effect: Effect;
  /** Null where the dialogue has nothing to say of it: facts, the model or the fallback answer. */
  readonly reply: Reply | null;
  /** The open step once more, for the end of what answers instead (`withStep`). */
  readonly again: Reply | null;
  readonly lang: Language;
}

export const NEW_DRAFT: Draft = {
  slots: {
    room_type: null,
    check_in: null,
    check_out: null,
    guests: null,
    bed_type: null,
    smoking: null,
    full_name: null,
    phone: null,
    id_number: null,
  },
  filled: [],
  nights: null,
  question: null,
  reasked: [],
  shown: [],
  quote: null,
  isSummaryLast: false,
  misses: 0,
  asides: 0,
  fallbacks: 0,
  isOpen: false,
  freeSaid: null,
  isCompleted: false,
  stopped: null,
  draftNo: 0,
  reference: null,
  lastAt: null,
};
