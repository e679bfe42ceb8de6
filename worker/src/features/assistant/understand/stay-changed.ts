import { addDays, MAX_NIGHTS, nightCount } from '#shared/bookings/stay.ts';
import type { Day } from '#shared/muscat-time.ts';
import type { StaySaid } from './stay-said.ts';
import { is, type Token } from './tokens.ts';
import type { SlotName, Slots, UnderstandContext } from './understood.ts';

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const MOST_MOVED = 3;

/**
 * "Monday, not Sunday" where the stay begins on a Sunday: the Monday beside it, of the day that was
 * denied. Null where no weekday of the stay was.
 */
export function insteadOf(
  { days, denied }: StaySaid,
  { slots, today }: { readonly slots: Slots; readonly today: Day },
): { slot: 'check_in' | 'check_out'; day: Day } | null {
  const [meant, other] = days;
  const [not] = denied;
  if (meant?.day.is !== 'weekday' || meant.day.word !== null || other) return null;
  if (not?.day.is !== 'weekday') return null;
  const { weekday } = not.day;
  const slot = (['check_in', 'check_out'] as const).find((name) => {
    const day = slots[name];
    return day !== null && weekdayOf(day) === weekday;
  });
  const day = slot && slots[slot];
  if (slot === undefined || !day) return null;
  const ahead = (meant.day.weekday - weekday + 7) % 7;
  const moved = addDays(day, ahead > MOST_MOVED ? ahead - 7 : ahead);
  return moved < today ? null : { slot, day: moved };
}

/** Arabic orders to lengthen or to shorten, with what is joined to them. */
const LONGER =
  /^(?:و|ف)?(?:ا|ن|ت|ي|ب)?(?:زيد|زود|مدد|ضيف|ضف|طول)(?:و|وا|ي)?(?:ها|ه|لي|لنا)?$|^(?:بتمديد|اطاله|اخري|more|extra)$/;
const SHORTER =
  /^(?:و|ف)?(?:ا|ن|ت|ي|ب)?(?:نقص|نقّص|قلل|قصر|شيل|خصم|خفض)(?:و|وا|ي)?(?:ها|ه|لي|لنا)?$|^(?:off|cancel)$|^(?:و|ف)?(?:الغ|كنسل)(?:ي|و|وا)?$/;

/** "One more night", «نقص ليلة»: counted from the departure that was given. */
export function changedNights(
  tokens: readonly Token[],
  said: StaySaid,
  { slots }: UnderstandContext,
): string | null {
  if (slots.check_in === null || slots.check_out === null) return null;
  if (said.days.length > 0) return null;
  // "Drop it to one night" says how many there are to be, and of which one is the first.
  const isTotal = tokens.some(
    (token, at) =>
      (is(token, 'to') || token.text === 'ل') &&
      is(tokens[at + (tokens[at + 1]?.n === null ? 1 : 2)], 'night', 'night2', 'days'),
  );
  if (isTotal || tokens.some((token) => is(token, 'ord1', 'first'))) return null;
  const isMore = tokens.some((token) => is(token, 'add') || LONGER.test(token.text));
  const isLess = tokens.some((token) => is(token, 'remove') || SHORTER.test(token.text));
  if (isMore === isLess) return null;
  const isOne = tokens.filter((token) => is(token, 'night')).length === 1;
  const count = said.nights ?? (isOne ? 1 : null);
  if (count === null) return null;
  const checkOut = addDays(slots.check_out, isMore ? count : -count);
  const nights = nightCount({ checkIn: slots.check_in, checkOut });
  return nights >= 1 && nights <= MAX_NIGHTS ? checkOut : null;
}

/** Orders to move a stay as it is, later or earlier. */
const LATER = /^(?:push|delay|postpone|(?:و|ف)?(?:ا|ن)?(?:اجل|جل)(?:و|وا|ي)?(?:ها|ه|لي|لنا)?)$/;
const EARLIER = /^(?:و|ف)?(?:ا|ن)?قدم(?:و|وا|ي)?(?:ها|ه|لي|لنا)?$/;
const MOVES = /^(?:shift|move|push|bring)$/;

/** "Push it a day", «أجلها يومين»: both days of the stay, or the one that is named. */
export function shiftedStay(
  tokens: readonly Token[],
  said: StaySaid,
  { slots }: UnderstandContext,
  named: readonly SlotName[],
): { check_in?: Day; check_out?: Day } | null {
  const { check_in: checkIn, check_out: checkOut } = slots;
  if (checkIn === null || checkOut === null || said.days.length > 0) return null;
  const texts = tokens.map(({ text }) => text);
  const isMoved = texts.some((text) => MOVES.test(text));
  const isEarlier =
    texts.some((text) => EARLIER.test(text)) ||
    (isMoved && texts.some((text) => ['earlier', 'forward'].includes(text)));
  const isLater =
    !isEarlier && (texts.some((text) => LATER.test(text)) || (isMoved && texts.includes('later')));
  if (!isEarlier && !isLater) return null;
  const isOne = tokens.filter((token) => is(token, 'day', 'night')).length === 1;
  const count = said.nights ?? (isOne ? 1 : null);
  if (count === null) return null;
  const days = isEarlier ? -count : count;
  const isIn = !named.includes('check_out') || named.includes('check_in');
  const isOut = !named.includes('check_in') || named.includes('check_out');
  return {
    ...(isIn && { check_in: addDays(checkIn, days) }),
    ...(isOut && { check_out: addDays(checkOut, days) }),
  };
}
