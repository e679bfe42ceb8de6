import { SUMMARY_MINUTES, type ChatCard } from '#shared/assistant/chat.contract.ts';
import { addDays, nightCount } from '#shared/bookings/stay.ts';
import type { Language } from '#shared/language.ts';
import { maskEnd } from '#shared/mask.ts';
import { omrFromBaisa } from '#shared/money.ts';
import {
  MIN_GUESTS,
  guestSurcharge,
  priceOfStay,
  type NightPrices,
} from '#shared/rooms/pricing.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { lastDigits } from '../../bookings/desk/id-number.ts';
import { apart, leftToRight, shortDay, stayText } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { SlotName, Slots } from '../understand/understood.ts';
import type { Draft } from './dialogue-state.ts';

/** Slots of which none is missing. */
export type WholeSlots = { readonly [Name in SlotName]: NonNullable<Slots[Name]> };

export function wholeSlots(slots: Slots): WholeSlots | null {
  return Object.values(slots).every((value) => value !== null) ? (slots as WholeSlots) : null;
}

export function totalOf(slots: WholeSlots, prices: NightPrices): number {
  const stay = { checkIn: slots.check_in, checkOut: slots.check_out };
  return priceOfStay(prices[slots.room_type], stay, slots.guests).totalBaisa;
}

/**
 * What a room costs, for as many guests as are known of: a night of the stay that is known of, or
 * all of it where its nights have different prices.
 */
export function costText(type: RoomType, slots: Slots, prices: NightPrices, lang: Language) {
  const { check_in: checkIn } = slots;
  // An arrival alone names one night, as the answer of what is free does.
  const checkOut = slots.check_out ?? (checkIn && addDays(checkIn, 1));
  const guests = slots.guests ?? MIN_GUESTS;
  const { aNight, inAll } = TEXTS[lang];
  const price = prices[type];
  const cost =
    checkIn && checkOut && checkOut > checkIn
      ? priceOfStay(price, { checkIn, checkOut }, guests)
      : null;
  if (cost !== null && cost.groups.length > 1) return inAll(priceText(cost.totalBaisa, lang));
  const nightBaisa = cost?.groups[0]?.nightBaisa ?? price.discountedBaisa;
  return aNight(priceText(nightBaisa + guestSurcharge(guests), lang));
}

/**
 * What a summary listed, for comparison. The ID number is no part of it, so that it stands nowhere
 * but in its sealed slot; another one takes the quote away by itself.
 */
export function quoteHash({ id_number: _, ...slots }: WholeSlots): string {
  return Object.values(slots).join('|');
}

/** The draft with the quote of a summary that is shown now. */
export function quoted(draft: Draft, slots: WholeSlots, totalBaisa: number, now: number): Draft {
  const quote = { hash: quoteHash(slots), totalBaisa, shownAt: now };
  return { ...draft, quote, isSummaryLast: true };
}

const idEnd = (idNumber: string): string => maskEnd(lastDigits(idNumber), 3);

export function summaryCard(slots: WholeSlots, totalBaisa: number, now: number): ChatCard {
  const stay = { checkIn: slots.check_in, checkOut: slots.check_out };
  return {
    is: 'summary',
    ...stay,
    roomType: slots.room_type,
    guests: slots.guests,
    nights: nightCount(stay),
    bedType: slots.bed_type,
    smoking: slots.smoking,
    fullName: slots.full_name,
    phone: slots.phone,
    idNumber: idEnd(slots.id_number),
    totalPrice: omrFromBaisa(totalBaisa),
    validUntil: new Date(now + SUMMARY_MINUTES * 60_000).toISOString(),
  };
}

/** The named slots in words, in the order of the steps; a stay is said as one. */
export function slotWords(slots: Slots, names: readonly SlotName[], lang: Language): string[] {
  const t = TEXTS[lang];
  const { room_type, check_in: checkIn, check_out: checkOut, guests, bed_type, smoking } = slots;
  const has = (name: SlotName) => names.includes(name);
  const words: string[] = [];
  if (room_type && has('room_type')) words.push(t.rooms[room_type]);
  if (checkIn && checkOut && (has('check_in') || has('check_out'))) {
    words.push(stayText({ checkIn, checkOut }, lang), t.nights(nightCount({ checkIn, checkOut })));
  } else {
    if (checkIn && has('check_in')) words.push(t.arrive(shortDay(checkIn, lang)));
    if (checkOut && has('check_out')) words.push(t.leave(shortDay(checkOut, lang)));
  }
  if (guests && has('guests')) words.push(t.guests(guests));
  if (bed_type && has('bed_type')) words.push(t.beds[bed_type]);
  if (smoking && has('smoking')) words.push(t.smoking[smoking]);
  if (slots.full_name && has('full_name')) words.push(t.yourName(apart(slots.full_name)));
  if (slots.phone && has('phone')) words.push(t.yourPhone(leftToRight(slots.phone)));
  if (slots.id_number && has('id_number'))
    words.push(t.yourId(leftToRight(idEnd(slots.id_number))));
  return words;
}

const COMMA: Readonly<Record<Language, string>> = { ar: '، ', en: ', ' };
export const joined = (words: readonly string[], lang: Language): string => words.join(COMMA[lang]);
