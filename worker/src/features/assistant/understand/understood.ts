import type { ChatStep } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { BedType, RoomType, SmokingType } from '#shared/rooms/room-types.ts';

/** What a guest gives for a booking; all of them null at its start. */
export interface Slots {
  readonly room_type: RoomType | null;
  readonly check_in: Day | null;
  readonly check_out: Day | null;
  readonly guests: number | null;
  readonly bed_type: BedType | null;
  readonly smoking: SmokingType | null;
  readonly full_name: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly id_number: string | null;
}
export type SlotName = keyof Slots;

/** What a message does beside giving values. */
export type Act =
  | 'yes'
  | 'no'
  | 'stop'
  | 'resume'
  | 'start_over'
  | 'correct'
  /** A condition, a doubt or a wish for time: neither yes nor no. */
  | 'hold'
  | 'handoff'
  | 'greet'
  | 'thanks'
  | 'bye'
  | 'abuse';

/** Why a value that was meant cannot be taken; the form's own limits. */
export type SlotError =
  | 'invalid_date'
  | 'check_in_past'
  | 'too_far'
  | 'order'
  | 'too_long'
  | 'guests_range'
  | 'one_room'
  | 'room_type_unknown'
  | 'phone_invalid'
  | 'id_short'
  | 'name_invalid';

/** A value with more than one reading: the guest is asked which is meant. */
export interface Ambiguity {
  readonly slot: SlotName;
  /** Why: `gregorian_date` and `bed` have no readings of their own to pick a day from. */
  readonly reason:
    | 'today_or_next_week'
    | 'next_weekday'
    | 'day_or_nights'
    | 'weekend'
    | 'gregorian_date'
    | 'far_date'
    | 'part_of_month'
    | 'week'
    | 'bed'
    | 'smoking';
  /** Values to choose from, two to four; empty where another answer is needed. */
  readonly readings: readonly (string | number)[];
}

/** What is asked about, where the message is a question or a wish that is no booking. */
export type Topic =
  | 'price'
  | 'availability'
  | 'rooms'
  | 'beds'
  | 'view'
  | 'points_earn'
  | 'points_cost'
  | 'points_cancel'
  | 'points_when'
  | 'own_points'
  | 'own_bookings'
  | 'vip'
  | 'events'
  | 'services'
  | 'restaurant'
  | 'spa'
  | 'location'
  | 'contact'
  | 'offers'
  | 'payment'
  | 'limits'
  | 'privacy'
  | 'manage'
  | 'cancel_terms'
  | 'assistant'
  | 'why_asked'
  | 'injection'
  | 'other_guests'
  | 'discount'
  | 'airport'
  | 'breakfast'
  | 'parking'
  | 'pool'
  | 'children'
  | 'accessibility'
  | 'quiet_hours'
  | 'pets'
  | 'stay_hours'
  | 'wifi'
  | 'wifi_password'
  | 'difference'
  | 'account';

export interface Understood {
  /** The language of the answer. */
  readonly lang: Language;
  /** As compared, normalised (shared/assistant/normalise.ts); what is stored keeps its spelling. */
  readonly plain: string;
  readonly act: Act | null;
  readonly isQuestion: boolean;
  readonly isWishToBook: boolean;
  readonly topics: readonly Topic[];
  /** Values that were read and are within the form's limits; nothing else. */
  readonly values: Partial<{ readonly [Name in SlotName]: NonNullable<Slots[Name]> }>;
  /** Nights said without a day they begin on ("two nights"); the dialogue counts from check-in. */
  readonly nights: number | null;
  readonly errors: readonly { readonly slot: SlotName; readonly error: SlotError }[];
  readonly ambiguities: readonly Ambiguity[];
  /** Slots named by the message, such as "check out" or «الاسم», with or without a value. */
  readonly named: readonly SlotName[];
  /** Which of the shown choices is meant, from 0 ("the second one"); null where none is. */
  readonly choice: number | null;
  readonly isBlank: boolean;
}

/** What a message without words says. */
export const NOTHING_SAID: Understood = {
  lang: 'en',
  plain: '',
  act: null,
  isQuestion: false,
  isWishToBook: false,
  topics: [],
  values: {},
  nights: null,
  errors: [],
  ambiguities: [],
  named: [],
  choice: null,
  isBlank: false,
};

export interface UnderstandContext {
  /** The Muscat day of receipt. */
  readonly today: Day;
  /** Null where no booking is under way. */
  readonly openStep: ChatStep | null;
  readonly slots: Slots;
  /** The conversation's language so far, for a message of digits. */
  readonly language: Language;
  /** How many choices were shown last. */
  readonly choices: number;
}

export const NO_SLOTS: Slots = {
  room_type: null,
  check_in: null,
  check_out: null,
  guests: null,
  bed_type: null,
  smoking: null,
  full_name: null,
  phone: null,
  id_number: null,
};
