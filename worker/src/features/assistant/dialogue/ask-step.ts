import type { ChatCard, ChatStep, Choice } from '#shared/assistant/chat.contract.ts';
import { addDays, lastStayDay, MAX_NIGHTS } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { MAX_GUESTS, MIN_GUESTS } from '#shared/rooms/pricing.ts';
import {
  BED_TYPES,
  ROOM_FACTS,
  ROOM_TYPES,
  SMOKING_TYPES,
  type RoomType,
} from '#shared/rooms/room-types.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { choiceText, saidDay, shortDay } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Ambiguity, SlotName } from '../understand/understood.ts';
import { freeTypes, offerInstead, stayAsked } from './alternatives.ts';
import { openStepOf, type Draft, type World } from './dialogue-state.ts';
import { choicesOf, shownOf, type Chip } from './shown-choices.ts';
import {
  costText,
  joined,
  quoted,
  slotWords,
  summaryCard,
  totalOf,
  wholeSlots,
} from './summary.ts';
import { emptied } from './take-in.ts';

/** What is asked next, and the draft as it is then. */
export interface Asked {
  readonly draft: Draft;
  readonly text: string;
  /** The same in one line, where something else is answered before it. */
  readonly short: string;
  readonly choices: readonly Choice[];
  readonly card: ChatCard | null;
  readonly is: 'step' | 'question' | 'sold_out' | 'nothing_left' | 'summary';
}

/** What the words of a summary list; who the guest is stands on its card. */
const LISTED: readonly SlotName[] = [
  'room_type',
  'check_in',
  'check_out',
  'guests',
  'bed_type',
  'smoking',
];
/** Slots that decide whether a room can be had at all. */
const OF_STAY: readonly SlotName[] = ['room_type', 'check_in', 'check_out'];
/** Nights offered for a departure. */
const NIGHTS = [1, 2, 3];
type Step = Exclude<ChatStep, 'confirm'>;

/** Asks for what is missing: a question that is open, rooms that are gone, the next step, or yes. */
export function askNext(start: Draft, world: World, lang: Language): Asked {
  const t = TEXTS[lang];
  // Guests and beds can be given again while the room itself is gone.
  const isApart = start.reasked.some((slot) => !OF_STAY.includes(slot));
  const instead = isApart ? null : offerInstead(world, start.slots, lang);
  if (instead) {
    const { text, chips, isNone } = instead;
    const draft = unquoted({ ...start, shown: shownOf(chips) });
    const choices = choicesOf(chips);
    return {
      draft,
      text,
      short: text,
      choices,
      card: null,
      is: isNone ? 'nothing_left' : 'sold_out',
    };
  }
  const { draft, said } = withoutGone(start, world, lang);
  const lead = said === '' ? '' : `${said} `;
  if (draft.question) {
    const { text, chips } = askWhich(draft.question, lang);
    return asked(
      draft,
      chips,
      `${lead}${text}`,
      calendarOf(draft.question.slot, draft, world),
      'question',
    );
  }
  const whole = wholeSlots(draft.slots);
  if (whole) {
    const total = totalOf(whole, world.prices);
    const sum = priceText(total, lang);
    const chips: Chip[] = [
      { label: t.yes, act: 'yes' },
      { label: t.changeChip, act: 'no' },
      { label: t.stopChip, act: 'stop' },
    ];
    return {
      draft: quoted({ ...draft, shown: shownOf(chips) }, whole, total, world.now),
      text: t.summary(joined(slotWords(draft.slots, LISTED, lang), lang), sum),
      short: t.summaryAgain(sum),
      choices: choicesOf(chips),
      card: summaryCard(whole, total, world.now),
      is: 'summary',
    };
  }
  const step = openStepOf(draft) as Step;
  const { text, chips } = askFor(step, draft, world, lang);
  return asked(draft, chips, `${lead}${text}`, calendarOf(step, draft, world), 'step');
}

const unquoted = (draft: Draft): Draft => ({ ...draft, quote: null, isSummaryLast: false });

function asked(
  draft: Draft,
  chips: readonly Chip[],
  text: string,
  card: ChatCard | null,
  is: Asked['is'],
): Asked {
  return {
    draft: unquoted({ ...draft, shown: shownOf(chips) }),
    text,
    short: text,
    choices: choicesOf(chips),
    card,
    is,
  };
}

/** A bed or smoking kind of which none is left for the stay is asked for again, and said. */
function withoutGone(draft: Draft, world: World, lang: Language): { draft: Draft; said: string } {
  const t = TEXTS[lang];
  const { room_type: type, bed_type: bed, smoking, check_out } = draft.slots;
  if (type === null || check_out === null) return { draft, said: '' };
  const isBedGone = bed !== null && (world.bedsLeft?.[type][bed] ?? 1) <= 0;
  const isSmokingGone = smoking !== null && (world.smokingLeft?.[type][smoking] ?? 1) <= 0;
  if (!isBedGone && !isSmokingGone) return { draft, said: '' };
  const names: SlotName[] = [
    ...(isBedGone ? ['bed_type' as const] : []),
    ...(isSmokingGone ? ['smoking' as const] : []),
  ];
  const said = [
    isBedGone ? t.dropped.bedLeft(t.rooms[type], t.beds[bed]) : '',
    isSmokingGone ? t.dropped.smokingLeft(t.rooms[type], t.smoking[smoking]) : '',
  ];
  return { draft: unquoted(emptied(draft, names)), said: said.join(' ').trim() };
}

function askFor(
  step: Step,
  draft: Draft,
  world: World,
  lang: Language,
): { text: string; chips: Chip[] } {
  const t = TEXTS[lang];
  const { room_type: type, check_in: checkIn } = draft.slots;
  const text = t.ask[step];
  switch (step) {
    case 'room_type': {
      const stay = stayAsked(draft.slots);
      const rooms = stay ? freeTypes(world, stay) : ROOM_TYPES;
      const chips = rooms.map((room) => ({
        label: t.roomChip(t.rooms[room], costText(room, draft.slots, world.prices, lang)),
        message: t.rooms[room],
        gives: { room_type: room },
      }));
      const names = choiceText(
        rooms.map((room) => t.rooms[room]),
        lang,
      );
      return { text: t.whichRoom(names), chips };
    }
    case 'check_out':
      if (checkIn === null) return { text, chips: [] };
      return {
        text,
        chips: NIGHTS.map((n) => ({
          label: t.nights(n),
          gives: { check_out: addDays(checkIn, n) },
        })),
      };
    case 'guests': {
      const counts = Array.from({ length: MAX_GUESTS }, (_, n) => n + MIN_GUESTS);
      return { text, chips: counts.map((n) => ({ label: t.guests(n), gives: { guests: n } })) };
    }
    case 'bed_type': {
      const beds =
        type === null
          ? BED_TYPES
          : BED_TYPES.filter((bed) => isLeft(world.bedsLeft?.[type], ROOM_FACTS[type].beds, bed));
      const chips = beds.map((bed) => ({ label: t.bedChips[bed], gives: { bed_type: bed } }));
      const [bed] = beds;
      if (type === null || bed === undefined || beds.length > 1) return { text, chips };
      return {
        text: isOnly(type)
          ? t.onlyBed(t.rooms[type], t.beds[bed])
          : t.onlyBedLeft(t.rooms[type], t.beds[bed]),
        chips,
      };
    }
    case 'smoking': {
      const kinds =
        type === null
          ? SMOKING_TYPES
          : SMOKING_TYPES.filter((kind) =>
              isLeft(world.smokingLeft?.[type], ROOM_FACTS[type].smoking, kind),
            );
      const chips = kinds.map((kind) => ({
        label: t.smokingChips[kind],
        gives: { smoking: kind },
      }));
      const [kind] = kinds;
      if (type === null || kind === undefined || kinds.length > 1) return { text, chips };
      return { text: t.onlySmoking(t.rooms[type], t.smoking[kind]), chips };
    }
    case 'check_in':
    case 'full_name':
    case 'phone':
    case 'id_number':
      return { text, chips: [] };
  }
}

/** A kind that the type has, and of which something is left where that is known. */
function isLeft<K extends string>(
  left: Readonly<Record<K, number>> | undefined,
  has: Readonly<Record<K, number>>,
  kind: K,
): boolean {
  return has[kind] > 0 && (left === undefined || left[kind] > 0);
}

const isOnly = (type: RoomType) => BED_TYPES.some((bed) => ROOM_FACTS[type].beds[bed] === 0);

function calendarOf(
  slot: SlotName | ChatStep,
  { slots }: Draft,
  { today }: World,
): ChatCard | null {
  if (slot !== 'check_in' && slot !== 'check_out') return null;
  const { room_type: roomType, check_in: checkIn } = slots;
  const first = slot === 'check_out' && checkIn !== null ? checkIn : null;
  return {
    is: 'calendar',
    slot,
    roomType,
    min: first ? addDays(first, 1) : today,
    max: first ? addDays(first, MAX_NIGHTS) : lastStayDay(today),
    checkIn: first,
  };
}

function askWhich(
  { slot, reason, readings }: Ambiguity,
  lang: Language,
): { text: string; chips: Chip[] } {
  const t = TEXTS[lang];
  if (reason === 'bed')
    return {
      text: t.which.bed,
      chips: BED_TYPES.map((bed) => ({ label: t.bedChips[bed], gives: { bed_type: bed } })),
    };
  if (reason === 'smoking')
    return {
      text: t.which.smoking,
      chips: SMOKING_TYPES.map((kind) => ({
        label: t.smokingChips[kind],
        gives: { smoking: kind },
      })),
    };
  if (reason === 'gregorian_date') return { text: t.which.gregorian, chips: [] };
  const days = readings.filter((reading) => typeof reading === 'string');
  const isFar = reason === 'far_date';
  const labels = days.map((day) => (isFar ? saidDay(day, lang) : shortDay(day, lang)));
  const chips = days.map((day, n) => ({
    label: labels[n] ?? day,
    message: slot === 'check_in' || slot === 'check_out' ? saidDay(day, lang) : day,
    gives: { [slot]: day },
  }));
  const names = choiceText(labels, lang);
  if (days.length === 0) return { text: t.which.unclear, chips };
  if (reason === 'part_of_month' || reason === 'week')
    return { text: t.which.whichDay(names), chips };
  if (days.length === 1) return { text: t.which.oneDay(names), chips };
  return {
    text: reason === 'day_or_nights' ? t.which.dayOrNights(names) : t.which.day(names),
    chips,
  };
}
