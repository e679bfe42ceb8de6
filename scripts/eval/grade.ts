import { omrFromBaisa } from '#shared/money.ts';
import { stepOf } from '../../worker/src/features/assistant/dialogue/dialogue-state.ts';
import { slotWords } from '../../worker/src/features/assistant/dialogue/summary.ts';
import { TEXTS } from '../../worker/src/features/assistant/texts/texts.ts';
import type { SlotName } from '../../worker/src/features/assistant/understand/understood.ts';
import { contains, folded, writtenIn } from './contains.ts';
import type { Played } from './play.ts';
import type { Case, Expected } from './read-cases.ts';
import { isUnasked } from './yes.ts';

export interface Grade {
  /** What was missed; empty where the case passed. */
  readonly why: readonly string[];
  readonly bookingsWithoutYes: number;
  readonly silentWrongSlots: number;
}

/** Kinds of answer that count for an intent beside the one of its own name. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  // A question in the middle of a booking is answered by whoever knows, then the step again.
  side: ['fact', 'qa', 'own_data', 'availability', 'model'],
  fact: ['model'],
  unknown: ['model'],
};

/** The assistant's own words for an error; those that have parameters by what stands around them. */
const ERRORS: Readonly<Record<string, keyof (typeof TEXTS)['en']['error']>> = {
  check_out_before_check_in: 'order',
  stay_too_long: 'too_long',
  check_in_too_far: 'too_far',
  name_short: 'name_invalid',
};

/** What the guest reads of an answer. */
const seen = (turn: Played['turns'][number]) =>
  [turn.answer?.response ?? '', ...(turn.answer?.choices.map(({ label }) => label) ?? [])].join(
    '\n',
  );

/** Compares what a case left with what it expects: the database first, then the words. */
export function grade(one: Case, played: Played): Grade {
  const { expect } = one;
  const why: string[] = played.turns.flatMap(({ failure }, at) =>
    failure === null ? [] : [`turn ${at + 1} was refused: ${failure}`],
  );
  const wrong = wrongSlots(expect, played);
  why.push(...wrong.map(({ said }) => said));
  why.push(...stepsAndBookings(expect, played), ...words(expect, played));
  return {
    why,
    bookingsWithoutYes: isUnasked(one, played),
    silentWrongSlots: wrong.filter(({ isSilent }) => isSilent).length,
  };
}

const same = (a: unknown, b: unknown) =>
  typeof a === 'string' && typeof b === 'string'
    ? folded(a).trim() === folded(b).trim()
    : (a ?? null) === (b ?? null);

function wrongSlots({ slots = {} }: Expected, played: Played) {
  const { draft } = played;
  return Object.entries(slots).flatMap(([slot, wanted]) => {
    const name = slot as SlotName;
    const is = draft?.slots[name] ?? null;
    const allowed: readonly unknown[] =
      typeof wanted === 'object' && wanted !== null ? wanted.any_of : [wanted];
    if (allowed.some((value) => same(value, is))) return [];
    const isSilent = is !== null && !isSaid(played, name);
    const said = `${name} is ${JSON.stringify(is)}, not ${allowed.map((value) => JSON.stringify(value)).join(' or ')}`;
    return [{ said: isSilent ? `${said}, silently` : said, isSilent }];
  });
}

/** True where an answer named the value that is stored, showed it on a card or asked about it. */
function isSaid({ turns, draft }: Played, name: SlotName): boolean {
  if (draft === null || draft.question?.slot === name) return true;
  return turns.some((turn) => {
    const { answer } = turn;
    if (answer === null) return false;
    if (answer.card?.is === 'summary' || answer.card?.is === 'booked') return true;
    return slotWords(draft.slots, [name], answer.lang).some((word) =>
      folded(seen(turn)).includes(folded(word)),
    );
  });
}

function stepsAndBookings(expect: Expected, { turns, draft }: Played): string[] {
  const why: string[] = [];
  const last = turns.at(-1);
  if (expect.step !== undefined) {
    const step = last?.answer?.bookingState?.currentStep ?? null;
    if (step !== expect.step) why.push(`the step asked is ${step}, not ${expect.step}`);
    else if (draft?.isOpen && step !== stepOf(draft.slots))
      why.push('the step shown is not stored');
  }
  for (const reading of expect.clarify ?? []) {
    const asked = [
      ...(draft?.question?.readings.map(String) ?? []),
      ...(draft?.question ? [draft.question.reason] : []),
      ...(draft?.shown.flatMap(({ gives }) => Object.values(gives).map(String)) ?? []),
    ];
    if (!asked.includes(reading)) why.push(`${reading} was not offered`);
  }
  const booked = turns.flatMap(({ booked: totals }) => totals);
  const wanted = expect.booking_created;
  if (wanted !== undefined && booked.length !== Number(wanted))
    why.push(`${booked.length} bookings were made, not ${Number(wanted)}`);
  if (expect.price_total !== undefined) {
    const card = last?.answer?.card;
    const shown =
      booked.length > 0
        ? booked.map(omrFromBaisa)
        : card?.is === 'summary'
          ? [card.totalPrice]
          : [];
    const total = expect.price_total;
    const isRight =
      shown.length > 0
        ? shown.every((sum) => sum === total)
        : last !== undefined && contains(seen(last), String(total));
    if (!isRight) why.push(`the total is ${shown.join(', ') || 'not said'}, not ${total}`);
  }
  return why;
}

function words(expect: Expected, { turns }: Played): string[] {
  const last = turns.at(-1);
  const answer = last?.answer;
  if (!last || !answer) return [];
  const why: string[] = [];
  const text = seen(last);
  if (expect.intent !== undefined) {
    const wanted = [expect.intent].flat();
    const kind = answer.kind ?? 'none';
    if (!wanted.some((name) => name === kind || ALSO[name]?.includes(kind)))
      why.push(`the answer is ${kind}, not ${wanted.join(' or ')}`);
  }
  if (expect.error !== undefined && !saysError(expect.error, text, answer.lang))
    why.push(`${expect.error} is not said`);
  for (const item of expect.must_contain ?? [])
    if (!contains(text, item)) why.push(`"${item}" is not in the answer`);
  for (const item of expect.must_not_contain ?? [])
    if (contains(text, item)) why.push(`"${item}" is in the answer`);
  if (expect.handoff !== undefined && expect.handoff !== (answer.handoff !== null))
    why.push(expect.handoff ? 'no person is offered' : 'a person is offered');
  if (expect.lang !== 'any') {
    // An answer of staff stands in its own language.
    const written =
      answer.kind === 'qa' ? answer.lang : (writtenIn(answer.response) ?? answer.lang);
    if (answer.lang !== expect.lang || written !== expect.lang)
      why.push(`the answer is in ${answer.lang} (${written}), not ${expect.lang}`);
  }
  return why;
}

/** Words that say what the texts with parameters say. */
const SAYS: Readonly<Record<string, RegExp>> = {
  sold_out:
    /sold out|no longer (free|available)|fully booked|none left|نفد|نفدت|محجوز|غير متاح|لم يبق|اكتمل/,
  bed_unavailable: /does not come with|comes with|is left with|no .* is left|سرير/,
  smoking_unavailable:
    /there is no (non-)?smoking|no (non-)?smoking .* is left|nights the .* is (non-)?smoking|(لا|لم) (تتوفر|تبق|يبق) .*مدخنين|المتاح من .*مدخنين/,
};

function saysError(code: string, text: string, lang: 'ar' | 'en'): boolean {
  const texts: Readonly<Record<string, string>> = TEXTS[lang].error;
  const own = texts[ERRORS[code] ?? code];
  if (own !== undefined) return folded(text).includes(folded(own));
  return SAYS[code]?.test(folded(text)) ?? false;
}
