import { SUMMARY_MINUTES } from '#shared/assistant/chat.contract.ts';
import { folded } from './contains.ts';
import type { Played } from './play.ts';
import type { Case } from './read-cases.ts';

/** Words of which an explicit yes has one; the runner's own, not the assistant's. */
const YES =
  /(?<![\p{L}\p{N}])(yes|yep|yeah|yup|ya|ok|okay|sure|confirm(ed)?|agree|agreed|correct|right|fine|perfect|book it|go ahead|do it|proceed|please do|نعم|اي|ايه|ايوه|ايوا|اه|هيه|هيي|يب|اجل|بلي|اكد|اكيد|اكدي|اكدها|اكدلي|تاكيد|ااكد|موافق|موافقه|تمام|تم|ماشي|طيب|زين|اوك|اوكي|اوكيه|احجز|احجزي|احجزها|صح|صحيح|تفضل|توكل|aywa|ewa|eewa|eih|na3am|nam|akid|akeed|akked|tamam|mwafq|ok)(?![\p{L}\p{N}])/u;

/**
 * How many bookings were made without an explicit yes of the guest to a summary shown right before,
 * fresh and with the same total.
 */
export function isUnasked({ context, expect }: Case, { turns }: Played): number {
  const { quote } = context;
  const isFresh =
    quote !== undefined &&
    Date.parse(context.now) - Date.parse(quote.shown_at) <= SUMMARY_MINUTES * 60_000;
  return turns.reduce((count, { text, booked }, at) => {
    if (booked.length === 0) return count;
    const card = turns[at - 1]?.answer?.card;
    const shown =
      at === 0 ? (isFresh ? quote.total : null) : card?.is === 'summary' ? card.totalPrice : null;
    const isLast = at === turns.length - 1;
    const saysYes = (expect.booking_created === true && isLast) || YES.test(folded(text));
    const allowed = saysYes && booked[0] === Math.round((shown ?? Number.NaN) * 1000) ? 1 : 0;
    return count + booked.length - allowed;
  }, 0);
}
