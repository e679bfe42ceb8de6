import { normalise } from '#shared/assistant/normalise.ts';
import { isDay } from '#shared/bookings/stay.ts';
import { ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { ROOMS_WITH_VIEW } from '../room-view.ts';
import { readActs } from './acts.ts';
import { bedsOf, choiceOf, deniesRoom, roomCount, roomOf } from './choices.ts';
import { changedGuests, guestsOf, isGuestCount } from './guests.ts';
import { languageOf } from './language-of.ts';
import {
  beforeNumber,
  isNameOfWill,
  looksLikeName,
  nameOf,
  namesItself,
  numbersOf,
} from './person.ts';
import { phrasedOf } from './phrases.ts';
import { plainOf } from './plain.ts';
import { smokingOf } from './smoking.ts';
import { changedNights, shiftedStay } from './stay-changed.ts';
import { bareDeparture, staysOf } from './stay-dates.ts';
import { readStay } from './stay-said.ts';
import { is, tokensOf, type Token } from './tokens.ts';
import { asksOnlyLeft, OF_HOUSE, OF_QUESTIONS, withoutDoubt } from './topics.ts';
import type {
  Ambiguity,
  SlotName,
  Slots,
  Topic,
  Understood,
  UnderstandContext,
} from './understood.ts';

/** As much of a text as is read; the wire refuses longer ones (MESSAGE_MAX). */
const READ_MAX = 1000;

type Values = { -readonly [Name in SlotName]?: NonNullable<Slots[Name]> };
type Mistakes = { slot: SlotName; error: Understood['errors'][number]['error'] }[];

const NAMED: readonly (readonly [string, SlotName])[] = [
  ['checkin', 'check_in'],
  ['checkout', 'check_out'],
  ['guests', 'guests'],
  ['bed', 'bed_type'],
  ['beds', 'bed_type'],
  ['bed2', 'bed_type'],
  ['smoking', 'smoking'],
  ['name', 'full_name'],
  ['phone', 'phone'],
  ['id', 'id_number'],
];

function namedIn(
  tokens: readonly Token[],
  isCorrection: boolean,
  ctx: UnderstandContext,
): SlotName[] {
  const found = new Set<SlotName>();
  for (const token of tokens) {
    for (const [kind, slot] of NAMED) if (token.kinds.has(kind)) found.add(slot);
    if (!isCorrection) continue;
    if (is(token, 'room')) found.add('room_type');
    if (is(token, 'dates')) found.add('check_in').add('check_out');
  }
  const isNumber = isCorrection && tokens.some((token) => is(token, 'number'));
  if (isNumber && !found.has('id_number') && !found.has('guests') && ctx.slots.phone !== null)
    found.add('phone');
  return [...found];
}

/** What a message says, by rules alone; which values it may give hangs on the open step. */
export function understand(text: string, ctx: UnderstandContext): Understood {
  const cut = text.slice(0, READ_MAX);
  const plain = plainOf(cut);
  const phrased = phrasedOf(plain);
  const step = ctx.openStep;
  const said = readActs(plain, phrased, step);
  const lang = languageOf(normalise(cut), ctx.language);
  const isCorrection = said.act === 'correct';
  const nothing: Understood = {
    ...said,
    lang,
    plain,
    values: {},
    nights: null,
    errors: [],
    ambiguities: [],
    named: [],
    choice: null,
    isBlank: !/[\p{L}\p{N}]/u.test(plain),
  };
  if (!isDay(ctx.today) || nothing.isBlank) return nothing;
  if (said.act === 'stop' || said.act === 'abuse') return nothing;
  const tokens = tokensOf(plain);
  const values: Values = {};
  const errors: Mistakes = [];
  const ambiguities: Ambiguity[] = [];
  const named = namedIn(tokens, isCorrection, ctx);

  const isAct = said.act !== null && said.act !== 'correct';
  const isNamed = namesItself(cut);
  const isNameFree =
    step === 'full_name' &&
    (isNamed || !isAct) &&
    !isCorrection &&
    (!said.isQuestion || isNameOfWill(cut)) &&
    (isNamed || !said.isWishToBook) &&
    !/\d/.test(plain) &&
    (said.topics.length === 0 || looksLikeName(cut)) &&
    !tokens.some((token) => is(token, 'phone', 'id', 'checkin', 'checkout', 'bed', 'smoking'));
  const isNameFixed = isCorrection && named.includes('full_name');
  const name =
    said.isQuestion && !isNameFree
      ? null
      : nameOf(cut, { isAsked: isNameFree, isFixed: isNameFixed });
  if (name?.value) values.full_name = name.value;
  if (name?.error) errors.push({ slot: 'full_name', error: name.error });
  // A name is made of any words: "Khamis", "Gold", "May" are nothing else then.
  if (isNameFree && (name?.value || name?.error))
    return { ...nothing, isQuestion: false, topics: [], values, errors, named };

  const numbers = numbersOf(cut, step, isCorrection);
  for (const [slot, read] of [
    ['phone', numbers.phone],
    ['id_number', numbers.id],
  ] as const) {
    if (read.value !== null) values[slot] = read.value;
    else if (read.error) errors.push({ slot, error: read.error });
  }
  // "Emma Clarke, +44 …": the name that was asked for stands before its number.
  const isWithNumber = step === 'full_name' && values.phone !== undefined && !isCorrection;
  const lead = isWithNumber && !values.full_name ? beforeNumber(cut) : null;
  if (lead !== null) values.full_name = lead;
  const isOfNumbers = step === 'phone' || step === 'id_number';
  if (isOfNumbers && values[step] !== undefined && tokens.length <= 8 && !isCorrection)
    return { ...nothing, values, errors, named };
  if (isOfNumbers && errors.length > 0 && !isCorrection)
    return { ...nothing, values, errors, named };

  const stay = readStay(tokens, step === 'check_in' || step === 'check_out');
  const isCheckOutOpen = step === 'check_out';
  const dated = staysOf(stay, {
    today: ctx.today,
    slots: ctx.slots,
    isCorrection,
    isCheckOutOpen,
    isCheckOutNamed: named.includes('check_out') && !named.includes('check_in'),
  });
  Object.assign(values, dated.values);
  if (dated.putRight !== null) named.push(dated.putRight);
  errors.push(...dated.errors);
  ambiguities.push(...dated.ambiguities);
  let { nights } = dated;
  const extended = changedNights(tokens, stay, ctx);
  if (extended !== null) [values.check_out, nights] = [extended, null];
  const isThing = said.topics.some((one) => OF_HOUSE.includes(one) && one !== 'stay_hours');
  const shifted = said.isQuestion || isThing ? null : shiftedStay(tokens, stay, ctx, named);
  if (shifted !== null) {
    Object.assign(values, shifted);
    nights = null;
  }

  const isWord = tokens.length === 1 && step === 'check_out';
  const only = tokens.filter(({ n, isDigits }) => n !== null && (isDigits || isWord));
  const [number] = only;
  const isBare =
    number !== undefined &&
    only.length === 1 &&
    !stay.used.has(tokens.indexOf(number)) &&
    tokens.length <= 3;
  let isDayTaken = false;
  if (
    isBare &&
    number.n !== null &&
    (!number.isDigits || number.text.length <= 3) &&
    !isCorrection
  ) {
    if (step === 'check_in') {
      const read = staysOf(readStay(tokensOf(`day ${number.n}`), true), {
        today: ctx.today,
        slots: ctx.slots,
        isCorrection,
        isCheckOutOpen: false,
        isCheckOutNamed: false,
      });
      Object.assign(values, read.values);
      errors.push(...read.errors);
      isDayTaken = true;
    } else if (step === 'check_out' && ctx.slots.check_in !== null) {
      const reading = bareDeparture(number.n, ctx.slots.check_in);
      if ('day' in reading) values.check_out = reading.day;
      else if ('error' in reading) errors.push({ slot: 'check_out', error: reading.error });
      else ambiguities.push({ slot: 'check_out', ...reading });
      isDayTaken = true;
    }
  }

  const hasDays = stay.days.length > 0 || dated.nights !== null;
  // "Is gold free on the 12th?", "do you have space on Friday?"
  const isLooked = said.isQuestion && said.act === null && said.topics.length === 0;
  const isAvailabilityAsked =
    isLooked &&
    stay.days.length > 0 &&
    (FREE.test(` ${plain} `) ||
      (step === null &&
        (HAS.test(` ${plain} `) ||
          ROOM_TYPES.some((type) => tokens.some((one) => is(one, type))))));
  const isViewAsked = said.topics.includes('view') && said.topics.includes('availability');
  const room =
    roomOf(tokens, step, isCorrection) ?? (isViewAsked && hasDays ? ONLY_WITH_VIEW : null);
  if (room !== null) values.room_type = room;
  // "Not silver" leaves the room to be asked for again.
  const isRoomDenied =
    room === null &&
    step !== null &&
    !said.isQuestion &&
    ctx.slots.room_type !== null &&
    deniesRoom(tokens, ctx.slots.room_type);
  if (isRoomDenied && !named.includes('room_type')) named.push('room_type');
  const guests =
    isDayTaken || (isOfNumbers && !isCorrection)
      ? null
      : ((said.isQuestion || step === 'guests' ? null : changedGuests(tokens, ctx.slots.guests)) ??
        guestsOf(tokens, stay.used, step));
  if (guests !== null && isGuestCount(guests)) values.guests = guests;
  else if (guests !== null) errors.push({ slot: 'guests', error: 'guests_range' });
  if (roomCount(tokens) > 1) errors.push({ slot: 'guests', error: 'one_room' });
  if (room === null && !said.isQuestion && tokens.some((token) => is(token, 'suite')))
    errors.push({ slot: 'room_type', error: 'room_type_unknown' });
  const bed = bedsOf(tokens, step);
  if (bed === 'unclear')
    ambiguities.push({ slot: 'bed_type', reason: 'bed', readings: ['single', 'double'] });
  else if (bed !== null) values.bed_type = bed;
  const isNo = said.act === 'no';
  const smoking = said.isQuestion && step !== 'smoking' ? null : smokingOf(tokens, step, isNo);
  if (smoking === 'unclear')
    ambiguities.push({ slot: 'smoking', reason: 'smoking', readings: [...SMOKING_TYPES] });
  else if (smoking !== null) values.smoking = smoking;

  const choice =
    Object.keys(values).length === 0 || step === 'room_type'
      ? choiceOf(tokens, ctx.choices, step)
      : null;
  const hasStay = room !== null || stay.days.length > 0 || nights !== null;
  const isRead = Object.keys(values).length + ambiguities.length + errors.length > 0;
  const isOfRoom = room !== null || tokens.some((token) => is(token, 'room'));
  const isHouseAsked = said.isQuestion
    ? !isStepAnswered(values, step)
    : !said.isWishToBook &&
      !(isRead && (step !== null || isOfRoom || nights !== null || guests !== null));
  const topics = said.topics.filter((one) => {
    if (OF_HOUSE.includes(one)) return isHouseAsked && !(one === 'stay_hours' && isDated(values));
    return said.isQuestion || !isRead || !OF_QUESTIONS.includes(one);
  });
  const isOnlyStay = said.topics.every((one) => OF_HOUSE.includes(one) && !topics.includes(one));
  const isWishToBook =
    said.isWishToBook || (step === null && !said.isQuestion && isOnlyStay && !isAct && hasStay);
  const actSaid = isNo && smoking !== null && step === 'smoking' ? null : said.act;
  const act = isRoomDenied ? 'correct' : actSaid;
  // "What does the deluxe have?"
  const isRoomAsked = isLooked && !isAvailabilityAsked && step === null && room !== null;
  const asked: readonly Topic[] = isAvailabilityAsked
    ? ['availability']
    : isRoomAsked
      ? ['rooms']
      : topics;
  return {
    ...nothing,
    act,
    topics: withoutDoubt(asked, {
      hasDays: stay.days.length > 0 || nights !== null,
      isOfRoom,
      isOnlyLeft: asksOnlyLeft(phrased),
    }),
    isWishToBook,
    values,
    nights,
    errors,
    ambiguities,
    named,
    choice,
  };
}

/** What the open step asks for is in the message: whatever it asks beside, the booking goes on. */
const isStepAnswered = (values: Values, step: UnderstandContext['openStep']): boolean =>
  step !== null && step !== 'confirm' && values[step] !== undefined;

/** Words with which it is asked what is free, beside a day. */
const FREE =
  / (?:free|open|left|space|possible|فاضي\S*|فاضل\S*|باقي|بقي|متوفر\S*|متاح\S*|شاغر\S*) /;

const HAS = / (?:have|got|any|anything|come|stay|sleep|عندكم|عندكن|عندك|لديكم|فيه|في) /;

const isDated = ({ check_in, check_out }: Values): boolean => Boolean(check_in ?? check_out);

/** The kind of room that looks out on something, where it is one alone. */
const ONLY_WITH_VIEW = ROOMS_WITH_VIEW.length === 1 ? (ROOMS_WITH_VIEW[0] ?? null) : null;
