import type { UnderstoodPart } from '#shared/assistant/chat.contract.ts';
import { wordsOf } from '#shared/assistant/normalise.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { shortDay, stayLabel } from '../texts/formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { SlotName, Slots } from '../understand/understood.ts';
import type { Draft } from './dialogue-state.ts';
import type { ShownChoice } from './shown-choices.ts';

type About = UnderstoodPart['about'];

const SLOTS_OF: Readonly<Record<About, readonly SlotName[]>> = {
  room_type: ['room_type'],
  dates: ['check_in', 'check_out'],
  guests: ['guests'],
  bed_type: ['bed_type'],
  smoking: ['smoking'],
};

/**
 * Lists the booking under way part by part, each with the message that asks for it anew: the guest
 * sees at once where one was misunderstood. Who the guest is stands in none of them.
 */
export function understoodOf({ isOpen, slots }: Draft, lang: Language): UnderstoodPart[] {
  if (!isOpen) return [];
  const t = TEXTS[lang];
  const { room_type, guests, bed_type, smoking } = slots;
  const dates = datesText(slots, lang);
  const parts: readonly (UnderstoodPart | null)[] = [
    room_type && { about: 'room_type', text: t.rooms[room_type], message: t.change.room_type },
    dates === null ? null : { about: 'dates', text: dates, message: t.changeDates },
    guests === null ? null : { about: 'guests', text: t.guests(guests), message: t.change.guests },
    bed_type && { about: 'bed_type', text: t.bedChips[bed_type], message: t.change.bed_type },
    smoking && { about: 'smoking', text: t.smokingChips[smoking], message: t.change.smoking },
  ];
  return parts.filter((part) => part !== null);
}

function datesText(
  { check_in: checkIn, check_out: checkOut }: Slots,
  lang: Language,
): string | null {
  const t = TEXTS[lang];
  if (checkIn && checkOut) return stayLabel({ checkIn, checkOut }, lang);
  if (checkIn) return t.arrive(shortDay(checkIn, lang));
  return checkOut && t.leave(shortDay(checkOut, lang));
}

/**
 * The wish to give a part anew, where a message says it in the words of either language; it is
 * read from the draft, so that a tap means the same however old the answer is that shows it.
 */
export function changeOf(draft: Draft, said: string): ShownChoice | undefined {
  const part = LANGUAGES.flatMap((lang) => understoodOf(draft, lang)).find(
    ({ message }) => wordsOf(message).join(' ') === said,
  );
  return part && { says: said, gives: {}, act: 'correct', names: SLOTS_OF[part.about] };
}
