import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { FullPart } from '#shared/bookings/full-parts.ts';
import type { ErrorCode, ErrorDetails } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import { priceText } from '../../../platform/mail/mail-formats.ts';
import { TEXTS } from '../texts/texts.ts';
import type { SlotName } from '../understand/understood.ts';
import { askNext } from './ask-step.ts';
import type { Decision, Draft, World } from './dialogue-state.ts';
import { plainReply } from './replies.ts';
import { choicesOf, shownOf, type Chip } from './shown-choices.ts';
import { joined, quoted, slotWords, summaryCard, wholeSlots } from './summary.ts';
import { emptied } from './take-in.ts';

const NONE = { is: 'none' } as const;
const STAY: readonly SlotName[] = ['room_type', 'check_in', 'check_out', 'guests'];

type Made = Pick<
  Booking,
  'id' | 'reference' | 'totalPrice' | 'isInAccount' | 'isUnheld' | 'roomType'
>;

/** Confirms the new booking once, and keeps the finished draft readable. */
export function afterBooking(
  draft: Draft,
  booking: Made & { readonly receipt: string | null },
  lang: Language,
): Decision {
  const t = TEXTS[lang];
  const { reference, roomType, receipt } = booking;
  const whole = wholeSlots(draft.slots);
  const total = priceText(baisaFromOmr(booking.totalPrice), lang);
  const text = [
    t.booked(reference, joined(slotWords(draft.slots, STAY, lang), lang), total),
    booking.isUnheld ? t.bookedUnheld : '',
    booking.isInAccount ? t.bookedPoints(t.points(POINTS_EARNED[roomType])) : '',
    receipt === null ? '' : t.bookedReceipt,
  ];
  const card =
    whole === null
      ? null
      : ({
          is: 'booked',
          roomType,
          checkIn: whole.check_in,
          checkOut: whole.check_out,
          guests: whole.guests,
          bookingId: booking.id,
          reference,
          totalPrice: booking.totalPrice,
          receipt,
        } as const);
  const done: Draft = {
    ...draft,
    isOpen: false,
    isCompleted: true,
    reference,
    quote: null,
    shown: [],
    isSummaryLast: false,
    misses: 0,
    asides: 0,
    fallbacks: 0,
  };
  const reply = { ...plainReply('confirm', text.filter(Boolean).join('\n')), card };
  return { draft: done, effect: NONE, reply, again: null, lang };
}

/** What the booking verb refused: what it was, that nothing is booked, and how it goes on. */
export function afterRefusal(
  { code, details }: { readonly code: ErrorCode; readonly details?: ErrorDetails | undefined },
  { draft, world, lang }: { readonly draft: Draft; readonly world: World; readonly lang: Language },
): Decision {
  const t = TEXTS[lang];
  const over = { ...draft, quote: null, isSummaryLast: false, shown: [] };
  const ask = (next: Draft, lead: string, seen = world): Decision => {
    const asked = askNext(next, seen, lang);
    const isLost = asked.is === 'nothing_left';
    const text = lead === '' ? asked.text : `${lead}\n${asked.text}`;
    const { choices, card } = asked;
    return {
      draft: asked.draft,
      effect: isLost ? { is: 'handoff', reason: 'sold_out' } : NONE,
      reply: { ...plainReply('confirm', text, choices), card, offersHandoff: isLost },
      again: null,
      lang,
    };
  };
  const retry: Chip[] = [{ label: t.refused.again, act: 'yes' }];
  const say = (text: string, offersHandoff = false): Decision => ({
    draft: { ...over, shown: shownOf(retry) },
    effect: NONE,
    reply: { ...plainReply('confirm', text, choicesOf(retry)), offersHandoff },
    again: null,
    lang,
  });
  const whole = wholeSlots(draft.slots);
  switch (code) {
    case 'booking.price_changed': {
      if (whole === null || details?.totalPrice === undefined) return ask(over, '');
      const total = baisaFromOmr(details.totalPrice);
      const asked = askNext(over, world, lang);
      if (asked.is !== 'summary') return ask(over, '');
      const text = `${t.priceChanged(priceText(total, lang))} ${t.summaryAgain(priceText(total, lang))}`;
      return {
        draft: quoted(asked.draft, whole, total, world.now),
        effect: NONE,
        reply: {
          ...plainReply('confirm', text, asked.choices),
          card: summaryCard(whole, total, world.now),
        },
        again: null,
        lang,
      };
    }
    case 'booking.sold_out':
      return ask(over, '', withoutFull(world, draft, details?.full ?? []));
    case 'booking.stay_in_past':
    case 'booking.stay_too_far':
    case 'booking.stay_order':
    case 'booking.stay_too_long':
      return ask(emptied(over, ['check_in', 'check_out']), t.dropped.passed);
    case 'phone.invalid':
      return ask(emptied(over, ['phone']), t.error.phone_invalid);
    case 'booking.too_many_pending':
    case 'booking.too_many_unheld':
      return say(t.refused.tooMany, true);
    case 'booking.sign_in_needed':
      return say(t.refused.signIn);
    case 'site.maintenance':
      return say(details?.words?.[lang] || t.refused.maintenance, true);
    default:
      return say(t.refused.other, true);
  }
}

/** The house as the refusal shows it: what was read before it may be older. */
function withoutFull(world: World, { slots }: Draft, full: readonly FullPart[]): World {
  const { room_type: type, bed_type: bed, smoking } = slots;
  if (type === null) return world;
  const gone = full.find(({ part }) => part === 'room')?.nights ?? [];
  const { bedsLeft, smokingLeft } = world;
  const isFull = (part: FullPart['part']) => full.some((one) => one.part === part);
  return {
    ...world,
    soldOut: { ...world.soldOut, [type]: [...world.soldOut[type], ...gone] },
    bedsLeft:
      bedsLeft && bed && isFull('bed')
        ? { ...bedsLeft, [type]: { ...bedsLeft[type], [bed]: 0 } }
        : bedsLeft,
    smokingLeft:
      smokingLeft && smoking && isFull('smoking')
        ? { ...smokingLeft, [type]: { ...smokingLeft[type], [smoking]: 0 } }
        : smokingLeft,
  };
}
