import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SUMMARY_MINUTES, type Choice } from '#shared/assistant/chat.contract.ts';
import { addDays, stayProblem } from '#shared/bookings/stay.ts';
import { LANGUAGES } from '#shared/language.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { BED_TYPES, ROOM_FACTS, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { TEXTS } from '../texts/texts.ts';
import type { Understood } from '../understand/understood.ts';
import { NEW_DRAFT, type Decision, type Draft } from './dialogue-state.ts';
import { afterBooking } from './outcome.ts';
import { aWorld, MINUTE, NOW, say, soldOut, TODAY, WHOLE } from './testing.ts';

const day = fc.integer({ min: -3, max: 45 }).map((days) => addDays(TODAY, days));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const values = fc
  .record({
    room_type: maybe(fc.constantFrom(...ROOM_TYPES)),
    check_in: maybe(day),
    check_out: maybe(day),
    guests: maybe(fc.integer({ min: 0, max: 6 })),
    bed_type: maybe(fc.constantFrom(...BED_TYPES)),
    smoking: maybe(fc.constantFrom(...SMOKING_TYPES)),
    full_name: maybe(fc.constantFrom('Amal Said', 'سالم الحارثي')),
    phone: maybe(fc.constantFrom('+96891234567', '+96895112233')),
    id_number: maybe(fc.constantFrom('12345678', 'A1234567')),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)));

const whole = fc.constant({ values: WHOLE as Understood['values'], isWishToBook: true });
const yes = fc.constant({ act: 'yes' } as const);
const message: fc.Arbitrary<Partial<Understood>> = fc.oneof(
  { weight: 4, arbitrary: values.map((given) => ({ values: given })) },
  { weight: 3, arbitrary: whole },
  { weight: 6, arbitrary: yes },
  fc.record({ act: fc.constant('correct' as const), values }),
  fc.record({ act: fc.constant('yes' as const), values }),
  fc.record({ nights: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ choice: fc.integer({ min: 0, max: 5 }) }),
  fc.record({
    act: fc.constantFrom(
      'no',
      'stop',
      'resume',
      'start_over',
      'greet',
      'handoff',
      'abuse',
      'thanks',
    ),
  }),
  fc.constant({ isQuestion: true, topics: ['price'] } as const),
  fc.constant({ topics: ['injection'], act: 'yes' } as const),
  fc.record({
    topics: fc.constant(['availability'] as const),
    isQuestion: fc.constant(true),
    values,
  }),
  fc.constant({ act: 'correct', named: ['room_type'] } as const),
  fc.constant({ plain: 'hmm' }),
);

const turn = fc.record({
  message,
  /** Taps a choice shown last instead, whose words are read as nothing at all. */
  tap: fc.option(fc.integer({ min: 0, max: 11 }), { freq: 4 }),
  minutes: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.constantFrom(19, 25, 45, 1500)),
  isFull: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  lang: fc.constantFrom('ar', 'en'),
});

const YES = LANGUAGES.map((lang) => TEXTS[lang].yes);

/** What was shown as the last summary; null where something else was said after it. */
interface Shown {
  readonly slots: string;
  readonly totalPrice: number;
  readonly at: number;
}

function checkDraft({ slots, filled, isOpen, isCompleted }: Draft, today: string): void {
  // What was booked keeps its nights when they have passed.
  if (isCompleted && !isOpen) return;
  const { check_in: checkIn, check_out: checkOut, guests, room_type: type, bed_type: bed } = slots;
  const wrong = [
    checkIn && checkOut && stayProblem({ checkIn, checkOut }, isOpen ? today : TODAY),
    // Days that were only looked at may pass; no booking begins with them.
    isOpen && checkIn && checkIn < today && 'arrival in the past',
    guests !== null && ![1, 2, 3, 4].includes(guests) && 'guests',
    type && bed && ROOM_FACTS[type].beds[bed] === 0 && 'bed',
    filled.some((slot) => slots[slot] === null) && 'filled',
  ];
  expect(wrong.filter(Boolean)).toEqual([]);
}

function summaryOf({ reply, again, draft }: Decision, at: number): Shown | null {
  const card = (reply ?? again)?.card;
  if (card?.is !== 'summary') return null;
  return { slots: JSON.stringify(draft.slots), totalPrice: card.totalPrice, at };
}

/** The outcome of the booking verb, which is another's. */
const booking = ({ draft, lang }: Decision) =>
  afterBooking(
    draft,
    {
      id: 1,
      reference: 'DS-ABC234',
      totalPrice: 1,
      roomType: 'silver',
      isInAccount: false,
      receipt: null,
    },
    lang,
  );

describe('dialogues at random', () => {
  test('C-03 nothing is booked without a yes to the summary shown last, unchanged and fresh', () => {
    let booked = 0;
    fc.assert(
      fc.property(fc.array(turn, { minLength: 2, maxLength: 10 }), (turns) => {
        let draft: Draft = NEW_DRAFT;
        let last: Shown | null = null;
        let choices: readonly Choice[] = [];
        let now = NOW;
        for (const { message: typed, tap, minutes, isFull, lang } of turns) {
          const tapped = tap === null ? undefined : choices[tap]?.message;
          const given = tapped === undefined ? typed : { plain: tapped };
          now += minutes * MINUTE;
          const today = addDays(
            TODAY,
            Math.floor((now - NOW + 10 * 60 * MINUTE) / (1440 * MINUTE)),
          );
          const full = isFull ? soldOut({ silver: ['2026-12-06'] }) : {};
          const next = say(draft, { ...given, lang }, aWorld({ now, today, ...full }));
          checkDraft(next.draft, today);
          if (next.effect.is === 'book') {
            booked += 1;
            const isYes = tapped === undefined ? typed.act === 'yes' : YES.includes(tapped);
            expect(isYes).toBe(true);
            expect(last?.slots).toBe(JSON.stringify(next.draft.slots));
            expect(now - (last?.at ?? 0)).toBeLessThanOrEqual(SUMMARY_MINUTES * MINUTE);
            expect(next.effect.totalBaisa / 1000).toBe(last?.totalPrice);
            const {
              room_type: type,
              check_in: checkIn,
              check_out: checkOut,
              guests,
            } = next.draft.slots;
            if (!type || !checkIn || !checkOut || !guests) throw new Error('booked without a stay');
            const price = priceOfStay(ROOM_FACTS[type], { checkIn, checkOut }, guests);
            expect(next.effect.totalBaisa).toBe(price.totalBaisa);
          }
          last = summaryOf(next, now);
          choices = (next.reply ?? next.again)?.choices ?? [];
          draft = next.effect.is === 'book' ? booking(next).draft : next.draft;
        }
      }),
      { numRuns: 1000 },
    );
    expect(booked).toBeGreaterThan(50);
  });

  test.each(LANGUAGES)('C-03 every choice of %s does what it says, however it is read', (lang) => {
    let next = say(NEW_DRAFT, { lang, isWishToBook: true });
    const pick = (at: number) => {
      const tapped = next.reply?.choices[at]?.message ?? '';
      next = say(next.draft, { lang, plain: tapped, isQuestion: true, topics: ['rooms'] });
    };
    pick(0);
    next = say(next.draft, { lang, values: { check_in: '2026-12-05' } });
    for (const at of [1, 2, 0, 1]) pick(at);
    expect(next.draft.slots).toMatchObject({
      room_type: 'silver',
      check_out: '2026-12-07',
      guests: 3,
      bed_type: 'single',
      smoking: 'non_smoking',
    });
    const { full_name, phone, id_number } = WHOLE;
    const person = { full_name, phone, id_number } as Understood['values'];
    next = say(next.draft, { lang, values: person });
    pick(1);
    pick(0);
    expect([next.draft.slots.room_type, next.reply?.kind]).toEqual([null, 'correct']);
    pick(1);
    pick(0);
    expect(next.effect).toEqual({ is: 'book', totalBaisa: 30_400 });
  });

  test('C-03 what is asked and shown is never empty, and a choice fits what it shows', () => {
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 8 }), (turns) => {
        let draft: Draft = NEW_DRAFT;
        for (const { message: given, lang } of turns) {
          const next = say(draft, { ...given, lang });
          const reply = next.reply ?? next.again;
          if (reply) {
            expect(reply.text.trim()).not.toBe('');
            expect(reply.text).not.toMatch(/undefined|null|NaN|#/);
            if (next.draft.shown.length > 0)
              expect(reply.choices.length).toBeGreaterThanOrEqual(next.draft.shown.length);
          }
          draft = next.draft;
        }
      }),
      { numRuns: 300 },
    );
  });
});
