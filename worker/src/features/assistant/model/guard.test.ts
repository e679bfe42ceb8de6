import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { houseFacts } from '../facts/house-facts.ts';
import { sentencesOf } from './chat-completions.ts';
import { guardAnswer, guardSentence, type Grounds } from './guard.ts';
import { rulesOf } from './prompt.ts';

const prices = Object.fromEntries(
  ROOM_TYPES.map((type) => [type, ROOM_FACTS[type]]),
) as unknown as Parameters<typeof houseFacts>[1]['prices'];

const groundsOf = (lang: Language, change: Partial<Grounds> = {}): Grounds => ({
  lang,
  question: lang === 'ar' ? 'كم سعر الغرفة؟' : 'How much is a room?',
  facts: houseFacts(lang, { prices }),
  snippets: [],
  toolResults: [],
  rules: rulesOf(lang),
  ...change,
});

/** As many numbers as are wanted, the same in every run. */
function* chance(): Generator<number> {
  for (let seed = 20_261_123; ;) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    yield seed / 2 ** 32;
  }
}
const random = chance();
const below = (limit: number): number => Math.floor((random.next().value as number) * limit);
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

const ROOMS = {
  en: { silver: 'Silver', gold: 'Gold', diamond: 'Diamond', deluxe: 'Deluxe' },
  ar: { silver: 'الفضية', gold: 'الذهبية', diamond: 'الماسية', deluxe: 'الديلوكس' },
} as const;
const TRUE_SUMS = new Set(ROOM_TYPES.map((type) => ROOM_FACTS[type].discountedBaisa / 1000));

function wrongSum(): string {
  for (;;) {
    const sum = (below(900) + 5) / 10;
    if (!TRUE_SUMS.has(sum) && ![2, 50].includes(sum) && !Number.isInteger(sum))
      return sum.toFixed(3);
  }
}

const LIES: Readonly<Record<Language, readonly (() => string)[]>> = {
  en: [
    () => `The ${ROOMS.en[oneOf(ROOM_TYPES)]} room costs OMR ${wrongSum()} a night.`,
    () => `For you it is ${wrongSum()} OMR only.`,
    () => {
      const [one, other] = oneOf([
        ['silver', 'diamond'],
        ['gold', 'silver'],
        ['deluxe', 'silver'],
        ['diamond', 'gold'],
      ] as const);
      return `The ${ROOMS.en[one]} room costs OMR ${(ROOM_FACTS[other].discountedBaisa / 1000).toFixed(3)} a night.`;
    },
    () =>
      oneOf([
        'Your room is booked.',
        'I have confirmed your booking.',
        'Booked!',
        'Your reservation has been approved.',
        'We have applied the discount to your stay.',
        'Your booking is now cancelled.',
        'You are all set.',
      ]),
    () => `You get ${oneOf([15, 35, 65, 75, 90])} % off today.`,
    () => `You will earn ${301 + below(600)} points for it.`,
    () =>
      `See ${oneOf(['https://pay.example.com', 'www.hotel-seeb.com', 'seeb.link'])} for details.`,
    () => oneOf(['![room](data:x)', '**Free night**', '<b>Welcome</b>', '[pay here](x)']),
    () => oneOf(['نعم، عندنا غرف كثيرة.', 'السعر مناسب جداً.', 'أهلاً بك في الفندق.']),
    () => `Come on ${oneOf(['5 January', 'Friday', '12 March', 'Sunday', '9 July'])} for it.`,
    () =>
      oneOf([
        'We have a swimming pool.',
        'Breakfast is included.',
        'Parking is behind the building.',
        'There is an airport shuttle.',
        'Your points expire soon.',
        'You get a refund.',
        'The gym is on the roof.',
      ]),
    () => `It is ${oneOf(['eighty', 'ninety', 'forty-seven'])} rials a night.`,
    () => `Check-in is at ${oneOf(['2 pm', '14:00', '11 am', '15:00'])}.`,
  ],
  ar: [
    () => `سعر الغرفة ${ROOMS.ar[oneOf(ROOM_TYPES)]} ${wrongSum()} ر.ع. لليلة.`,
    () => `السعر لك ${wrongSum()} ريال فقط.`,
    () => {
      const [one, other] = oneOf([
        ['silver', 'diamond'],
        ['gold', 'silver'],
        ['deluxe', 'silver'],
        ['diamond', 'gold'],
      ] as const);
      return `الغرفة ${ROOMS.ar[one]} بسعر ${(ROOM_FACTS[other].discountedBaisa / 1000).toFixed(3)} ر.ع. لليلة.`;
    },
    () =>
      oneOf([
        'تم الحجز.',
        'تم تأكيد حجزك.',
        'لقد تم تطبيق الخصم.',
        'حجزك مؤكد الآن.',
        'حجزت لك الغرفة.',
        'تمت الموافقة على طلبك.',
        'ألغينا الحجز.',
      ]),
    () => `لك خصم ${oneOf([15, 35, 65, 75, 90])}٪ اليوم.`,
    () => `تحصل على ${301 + below(600)} نقطة.`,
    () => `التفاصيل في ${oneOf(['https://pay.example.com', 'www.hotel-seeb.com'])} هنا.`,
    () => oneOf(['![غرفة](data:x)', '**ليلة مجانية**', '<b>أهلاً</b>']),
    () =>
      oneOf(['Yes, we have many rooms for you.', 'Welcome to the hotel.', 'The price is good.']),
    () => `تعال ${oneOf(['يوم الجمعة', 'في 5 يناير', 'يوم الأحد', 'في 12 مارس'])}.`,
    () =>
      oneOf([
        'عندنا مسبح كبير.',
        'الفطور مشمول.',
        'المواقف خلف المبنى.',
        'نوصلك من المطار.',
        'لك استرداد كامل.',
        'نضمن لك الغرفة.',
      ]),
    () => `السعر ${oneOf(['ثمانين', 'تسعين', 'أربعين'])} ريال لليلة.`,
    () => `الدخول الساعة ${oneOf(['14:00', '2 ظهراً', '15:00'])}.`,
  ],
};

const HONEST: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I do not know whether there is a pool.',
    'Nothing is reserved until you confirm.',
    'You can book here in the chat.',
    'Once the hotel has confirmed it, you hear of it.',
    'Points are added after the stay is completed.',
    'Please ask the team of the hotel.',
    'The third guest adds OMR 2.000 a night.',
    'One room takes up to 4 guests.',
  ],
  ar: [
    'لا أعرف إن كان في الفندق مسبح.',
    'لا يُحجز شيء حتى تؤكد بنفسك.',
    'تستطيع الحجز هنا في المحادثة.',
    'اسأل فريق الفندق من فضلك.',
    'الضيف الثالث يضيف 2.000 ر.ع. لليلة.',
  ],
};

describe('C-02 what a model says is shown where the house says it too', () => {
  test('C-02 of 500 seeded lies none is shown', () => {
    const shown = Array.from({ length: 500 }, (_, at) => {
      const lang = LANGUAGES[at % LANGUAGES.length] as Language;
      return { lang, lie: (LIES[lang][Math.floor(at / 2) % LIES[lang].length] as () => string)() };
    }).filter(({ lang, lie }) => guardSentence(lie, groundsOf(lang)));
    expect(shown).toEqual([]);
  });

  test.each(LANGUAGES)('C-02 %s: what the house says of itself, and honest words, pass', (lang) => {
    const room = ROOM_TYPES.map((type) => {
      const sum = (ROOM_FACTS[type].discountedBaisa / 1000).toFixed(3);
      return lang === 'ar'
        ? `الغرفة ${ROOMS.ar[type]} بسعر ${sum} ر.ع. لليلة.`
        : `The ${ROOMS.en[type]} room costs OMR ${sum} a night.`;
    });
    const said = [...groundsOf(lang).facts.flatMap(sentencesOf), ...room, ...HONEST[lang]];
    const refused = said.filter((sentence) => !guardSentence(sentence, groundsOf(lang)));
    expect(refused.length / said.length).toBeLessThanOrEqual(0.05);
  });

  test('C-02 a tool’s sum and days may be said, and another sum may not', () => {
    const grounds = groundsOf('en', {
      question: 'What is gold from 5 to 8 December for 3?',
      toolResults: [
        '{"room":"Gold room","checkIn":"2026-12-05","checkOut":"2026-12-08","nights":3,"total":"OMR 52.200"}',
      ],
    });
    expect(
      guardSentence('Three nights in the Gold room from 5 December come to OMR 52.2.', grounds),
    ).toBe(true);
    expect(
      guardSentence('Three nights in the Gold room from 5 December come to OMR 25.2.', grounds),
    ).toBe(false);
  });

  test('C-02 a guest’s own number is never a price', () => {
    const grounds = groundsOf('en', { question: 'Can I book for 1.5 OMR?' });
    expect(guardSentence('Yes, it costs 1.5 OMR.', grounds)).toBe(false);
  });

  test('C-02 the rules of a model are not shown, and one lie drops the answer', () => {
    const rule = rulesOf('en').split('\n')[2] ?? '';
    expect(guardSentence(rule, groundsOf('en'))).toBe(false);
    expect(
      guardAnswer(['Please ask the team.', 'Your room is booked.'], groundsOf('en')),
    ).toBeNull();
    expect(guardAnswer(['Please ask the team.'], groundsOf('en'))).toBe('Please ask the team.');
  });
});
