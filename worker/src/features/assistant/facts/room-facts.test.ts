import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { EXTRA_GUEST_BAISA } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { aWorld, said } from '../dialogue/testing.ts';
import { NO_SLOTS, type Topic } from '../understand/understood.ts';
import { answerFact } from './answer-fact.ts';

const ask = (topic: Topic, plain: string, guests: number | null) =>
  answerFact(said({ topics: [topic], plain, isQuestion: true }), {
    ...aWorld(),
    points: null,
    isSignedIn: false,
    site: null,
    slots: { ...NO_SLOTS, guests },
  })?.text ?? '';
const sums = (text: string) =>
  [...text.matchAll(/\d+\.\d{3}/g)].map(([sum]) => baisaFromOmr(Number(sum)));

test.each(['difference', 'rooms'] as const)(
  'C-02 the third guest is in every price of the %s, and said',
  (topic) => {
    const text = ask(topic, 'compare', 3);
    const nights = ROOM_TYPES.map((type) => ROOM_FACTS[type].discountedBaisa + EXTRA_GUEST_BAISA);
    expect(sums(text)).toEqual(nights);
    expect(text).toContain('Prices for 3 guests.');
    expect(sums(ask(topic, 'compare', 2))).toEqual(
      ROOM_TYPES.map((type) => ROOM_FACTS[type].discountedBaisa),
    );
  },
);

test('C-02 a price before its discount stands beside the one that is charged', () => {
  const text = ask('price', 'how much was it before the discount', null);
  const of = (kind: 'originalBaisa' | 'discountedBaisa') =>
    ROOM_TYPES.map((type) => ROOM_FACTS[type][kind]);
  expect(sums(text)).toEqual([...of('originalBaisa'), ...of('discountedBaisa')]);
});

test.each(LANGUAGES)('C-02 hours of a place are said, and those of Friday (%s)', (lang) => {
  const plain = { en: 'when does the thai restaurant open', ar: 'متي يفتح المطعم التايلندي' }[lang];
  const text = answerFact(said({ topics: ['restaurant'], plain, lang, isQuestion: true }), {
    ...aWorld(),
    points: null,
    isSignedIn: false,
    site: null,
  })?.text;
  expect(text).toMatch(/12:00.*23:00.*(?:Friday|الجمعة).*13:30/);
});
