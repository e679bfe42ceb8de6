import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/language.ts';
import { baisaFromOmr } from '#shared/money.ts';
import { ofEachFact } from '#shared/site/house-facts.ts';
import { aWorld, holding, said, upTo } from '../dialogue/testing.ts';
import type { Understood } from '../understand/understood.ts';
import { answerFact } from './answer-fact.ts';
import type { FactWorld } from './fact-world.ts';
import { houseFacts } from './house-facts.ts';

const site = {
  contactPhone: '+96824000000',
  contactEmail: 'stay@example.com',
  address: 'Al Seeb, Muscat, Oman',
  addressAr: 'السيب، مسقط، عُمان',
  checkInTime: '14:00',
  checkOutTime: '12:00',
  socialLink: null,
  idNumberDays: 30,
  ...ofEachFact<string | null>(null),
};
const written = {
  airport: 'A quarter of an hour.',
  airportAr: 'ربع ساعة.',
  breakfast: 'From 7 to 10.',
  breakfastAr: 'من 7 إلى 10.',
  children: 'Cots are free.',
  childrenAr: 'أسرّة الأطفال مجانية.',
};
const house: FactWorld = { ...aWorld(), points: null, isSignedIn: false, site };
const ask = (given: Partial<Understood>, world: Partial<FactWorld> = {}) =>
  answerFact(said({ isQuestion: true, ...given }), { ...house, ...world });

describe('facts of the house', () => {
  test.each<[string, Partial<Understood>, readonly string[], readonly string[]]>([
    [
      'price of a type',
      { topics: ['price'], values: { room_type: 'gold' } },
      ['13.200'],
      ['12.600'],
    ],
    ['price of all', { topics: ['price', 'rooms'] }, ['12.600', '13.200', '16.200', '17.300'], []],
    [
      'price for four',
      { topics: ['price'], values: { room_type: 'gold', guests: 4 } },
      ['17.200'],
      [],
    ],
    [
      'total of a stay',
      { topics: ['price'], values: { room_type: 'gold', guests: 3 }, nights: 2 },
      ['30.400'],
      ['26.400'],
    ],
    [
      'points of a type',
      { topics: ['points_earn'], values: { room_type: 'deluxe' } },
      ['20 points'],
      [],
    ],
    [
      'points of a free night',
      { topics: ['points_cost', 'price'], values: { room_type: 'diamond' } },
      ['175'],
      ['160', '200', 'OMR'],
    ],
    [
      'points of a cancellation',
      { topics: ['points_cancel', 'manage'] },
      ['5', '10', '15', '20'],
      [],
    ],
    [
      'cancelling',
      { topics: ['cancel_terms', 'manage'] },
      ['costs no money', 'My bookings', 'Members', '15 points'],
      ['costs nothing'],
    ],
    ['a view', { topics: ['view', 'rooms'] }, ['Diamond', 'sea', '16.200'], ['Silver', 'Wi-Fi']],
    ['when points come', { topics: ['points_when'] }, ['after the stay is completed'], []],
    [
      'a card',
      { topics: ['vip', 'price'], plain: 'gold vip card', values: { room_type: 'gold' } },
      ['46', '22', '3 nights'],
      ['68'],
    ],
    ['coffee', { topics: ['vip'], plain: 'every how many hours free coffee' }, ['24'], []],
    [
      'a draw',
      { topics: ['events'], plain: 'how many times the photo event' },
      ['once a month', 'after the end of each month'],
      ['5 times'],
    ],
    [
      'the restaurants',
      { topics: ['restaurant', 'services'] },
      ['500', '3 minutes', 'Omani', 'Thai'],
      [],
    ],
    ['the spa', { topics: ['spa'] }, ['spa', '300'], []],
    [
      'what comes soon',
      { topics: ['services', 'price'], plain: 'airport transfer how much' },
      ['soon'],
      ['OMR'],
    ],
    ['where it is', { topics: ['location'] }, ['Seeb', 'Muscat'], []],
    ['how to reach it', { topics: ['contact'] }, ['+968 2400 0000'], []],
    ['paying', { topics: ['payment'] }, ['cash'], []],
    ['limits', { topics: ['limits'] }, ['30 nights', '365'], []],
    ['beds', { topics: ['beds', 'rooms'] }, ['Silver room and Gold room', 'Two separate beds'], []],
    ['own bookings', { topics: ['own_bookings'] }, ['My bookings'], []],
    ['managing one', { topics: ['manage'] }, ['reference'], []],
  ])('C-02 %s', (_, given, has, hasNot) => {
    const text = ask(given)?.text ?? '';
    for (const part of has) expect(text).toContain(part);
    for (const part of hasNot) expect(text).not.toContain(part);
  });

  test.each<[string, Partial<Understood>, readonly string[], readonly string[]]>([
    ['breakfast', { topics: ['breakfast', 'price'] }, ['Breakfast: From 7 to 10.'], ['13.200']],
    [
      'a room with breakfast',
      { topics: ['breakfast', 'price'], values: { room_type: 'gold' } },
      ['From 7 to 10.', '13.200'],
      [],
    ],
    ['the airport', { topics: ['location', 'airport'] }, ['Seeb', 'A quarter of an hour.'], []],
    [
      'a car from the airport',
      { topics: ['services'], plain: 'pick us up at the airport' },
      ['soon', 'A quarter of an hour.'],
      [],
    ],
    [
      'how far the airport is',
      { topics: ['services'], plain: 'how far is the airport by taxi' },
      ['A quarter of an hour.'],
      ['soon'],
    ],
    ['a cot', { topics: ['children', 'limits'] }, ['Cots are free.'], ['30 nights']],
    ['the hours of a stay', { topics: ['stay_hours'] }, ['2:00', '12:00'], ['team']],
    [
      'other hours',
      { topics: ['stay_hours'], plain: 'late checkout possible' },
      ['12:00', 'team can tell you'],
      [],
    ],
    ['Wi-Fi', { topics: ['wifi', 'services'] }, ['free in every room', 'My stay'], ['Near']],
    [
      'two rooms beside each other',
      { topics: ['difference', 'rooms'], plain: 'difference between gold and dimond' },
      ['Seating corner', 'Balcony', '13.200', '16.200', 'Two separate beds.'],
      ['Wi-Fi', 'Silver', 'Deluxe'],
    ],
  ])('C-02 %s, in the words of the owner and the house', (_, given, has, hasNot) => {
    const text = ask(given, { site: { ...site, ...written } })?.text ?? '';
    for (const part of has) expect(text).toContain(part);
    for (const part of hasNot) expect(text).not.toContain(part);
  });

  test('C-02 each reads what the owner wrote in their language', () => {
    const world = { site: { ...site, ...written } };
    expect(ask({ lang: 'ar', topics: ['children'] }, world)?.text).toBe(
      'الأطفال: أسرّة الأطفال مجانية.',
    );
    expect(ask({ lang: 'ar', topics: ['difference'], plain: 'الذهبيه والديلوكس' })?.text).toMatch(
      /الغرفة الذهبية.*\n.*ديلوكس/,
    );
  });

  test.each(['airport', 'breakfast', 'parking', 'pool', 'children', 'pets'] as const)(
    'C-02 of %s nothing is said while the owner has written nothing',
    (topic) => {
      expect(ask({ topics: [topic] })).toBeNull();
    },
  );

  test('C-02 where only some of what is asked is written, the rest is said to be unknown', () => {
    const reply = ask({ topics: ['breakfast', 'pool'] }, { site: { ...site, ...written } });
    expect(reply?.text).toBe(
      'Breakfast: From 7 to 10.\nPool: I do not know that for certain; the hotel’s team can tell you.',
    );
    expect(reply?.offersHandoff).toBe(true);
  });

  test('C-02 the Wi-Fi password is told by nobody here', () => {
    const reply = ask({ topics: ['wifi', 'wifi_password'] });
    expect([reply?.kind, reply?.offersHandoff]).toEqual(['unknown', true]);
    expect(reply?.text).toContain('My stay');
  });

  test('C-02 prices are those in force', () => {
    const gold = { originalBaisa: 20_000, discountedBaisa: baisaFromOmr(14.5) };
    const prices = { ...house.prices, gold };
    const given = { topics: ['price'], values: { room_type: 'gold' } } as const;
    expect(ask(given, { prices })?.text).toContain('14.500');
  });

  test('C-02 R-09 nights with prices of their own are told one by one, and named where no days are known', () => {
    const rate = {
      nameAr: 'العيد',
      nameEn: 'Eid',
      fromNight: '2026-12-25',
      toNight: '2026-12-25',
      weekdays: [],
      baisa: 26_400,
      rank: 1,
    };
    const gold = { ...house.prices.gold, rates: [rate] };
    const prices = { ...house.prices, gold };
    const asked = { topics: ['price'], values: { room_type: 'gold' } } as const;
    expect(ask(asked, { prices })?.text).toContain('(Eid): tell me your dates');
    const stay = { check_in: '2026-12-24', check_out: '2026-12-27', guests: 2 };
    const told = ask({ ...asked, values: { ...asked.values, ...stay } }, { prices })?.text;
    expect(told).toContain('2 nights at OMR\u00a013.200 and 1 night at OMR\u00a026.400');
    expect(told).toContain('OMR\u00a052.800 in all');
    const eid = { check_in: '2026-12-25', check_out: '2026-12-26', guests: 3 };
    const one = ask({ ...asked, values: { ...asked.values, ...eid } }, { prices })?.text;
    expect(one).toContain('OMR\u00a028.400 a night');
    expect(one).not.toContain('tell me your dates');
    expect(houseFacts('ar', { prices }).join(' ')).toContain('العيد');
  });

  test('C-02 "this booking" means the room of the booking under way', () => {
    const { slots } = holding({ ...upTo('bed_type'), room_type: 'gold' });
    expect(ask({ lang: 'ar', topics: ['points_earn'] }, { slots })?.text).toContain('10 نقاط');
    const three = ask({ topics: ['price'], values: { guests: 3 } }, { slots })?.text;
    expect(three).toContain('OMR\u00a015.200 a night');
    expect(three).toContain('OMR\u00a045.600');
  });

  test('C-02 own points are told to their owner only', () => {
    const given = { topics: ['own_points'] } as const;
    expect(ask(given)?.text).toContain('sign in');
    const own = ask(given, { points: 170, isSignedIn: true });
    expect([own?.kind, own?.text]).toEqual([
      'own_data',
      'You have 170 points. That is enough for a free night in the Gold room.',
    ]);
  });

  test.each(['injection', 'other_guests', 'discount'] as const)('C-02 %s is refused', (topic) => {
    expect(ask({ topics: [topic, 'price'], values: { room_type: 'gold' } })?.kind).toBe('refuse');
  });

  test('C-02 why something is asked is answered for the step', () => {
    const phone = ask({ topics: ['why_asked'] }, { slots: holding(upTo('phone')).slots });
    const id = ask({ topics: ['why_asked'] }, { slots: holding(upTo('id_number')).slots });
    expect([phone?.text, id?.text]).toEqual([
      expect.stringContaining('phone number'),
      expect.stringContaining('encrypted'),
    ]);
  });

  test.each<[string, Partial<Understood>]>([
    ['nothing that is known', { topics: [] }],
    ['how long points last', { topics: ['points_earn'], plain: 'do my points expire' }],
    ['how far the airport is', { topics: ['services'], plain: 'how far is the airport' }],
  ])('C-02 %s has no answer here', (_, given) => {
    expect(ask(given)).toBeNull();
  });

  test.each(LANGUAGES)('C-02 the lines for a model say all of it in %s', (lang) => {
    const lines = houseFacts(lang, { prices: house.prices, site: { ...site, ...written } });
    const all = lines.join('\n');
    expect(all).toContain(lang === 'ar' ? 'ربع ساعة.' : 'A quarter of an hour.');
    expect(all).toMatch(/2:00[\s\S]*12:00/);
    for (const figure of ['12.600', '17.300', '2.000', '150', '200', '500', '24', '68', '365'])
      expect(all).toContain(figure);
    expect(all).not.toMatch(/undefined|#|null/);
    expect(all.length).toBeLessThan(4000);
  });
});
