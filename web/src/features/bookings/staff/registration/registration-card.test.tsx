import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Booking, PRIZE_BOOKING_TYPE } from '#shared/bookings/booking.contract.ts';
import type { Language } from '#shared/language.ts';
import { ofEachFact } from '#shared/site/house-facts.ts';
import type { House } from '#shared/site/house.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';
import { BUILT_IN_SITE } from '../../../../platform/queries/site.ts';
import { CARD_WORDS } from './card-words.ts';
import { type CardProps, RegistrationCard } from './registration-card.tsx';
import { RegistrationCards } from './use-registration-cards.tsx';

const HOUSE: House = { ...BUILT_IN_SITE, ...ofEachFact(null), gallery: [] };
const LINES = ['nationality', 'birth', 'visa', 'address', 'plate'] as const;

const accepted = (changes: Partial<Booking> = {}) =>
  aBooking({ status: 'approved', expiresAt: null, contactEmail: 'salim@example.om', ...changes });

function card(language: Language, changes: Partial<CardProps> = {}): string {
  return renderToStaticMarkup(
    <RegistrationCard
      booking={accepted()}
      idNumber="77001234"
      code={null}
      language={language}
      site={BUILT_IN_SITE}
      house={HOUSE}
      updatedAt={Date.parse('2026-12-01T10:00:00.000Z')}
      {...changes}
    />,
  );
}

const wordsOf = (page: string) =>
  page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words of a field, without its label. */
function valueOf(page: string, field: string): string {
  const found = new RegExp(`data-field="${field}">.*?<dd>(.*?)</dd>`).exec(page);
  if (!found) throw new Error(`the card has no field ${field}`);
  return wordsOf(found[1] ?? '');
}

const companionsOf = (page: string) => page.split('data-companion').length - 1;

describe('F-08 the registration card', () => {
  it.each(['ar', 'en'] as const)(
    'F-08 in %s every line has both languages, that of the page first',
    (language) => {
      const page = card(language, { booking: accepted({ numberOfGuests: 2 }) });
      for (const [field, name] of Object.entries(CARD_WORDS)) {
        expect([field, page.includes(name.ar), page.includes(name.en)]).toEqual([
          field,
          true,
          true,
        ]);
        const [first, second] = language === 'ar' ? [name.ar, name.en] : [name.en, name.ar];
        expect([field, page.indexOf(`>${first}<`) < page.indexOf(`>${second}<`)]).toEqual([
          field,
          true,
        ]);
      }
      expect(page).toMatch(new RegExp(`^<article[^>]* lang="${language}"`));
    },
  );

  it('F-08 what the hotel knows is filled in, and the rest is a line to write on', () => {
    const page = card('en', {
      booking: accepted({ roomNumber: 27, checkOutDate: '2026-12-04', numberOfGuests: 3 }),
    });
    expect(valueOf(page, 'name')).toBe('سالم بن حمد البوسعيدي');
    expect(valueOf(page, 'reference')).toBe('DS-7KQ4MX');
    expect(valueOf(page, 'phone')).toContain('9123 4567');
    expect(valueOf(page, 'email')).toBe('salim@example.om');
    expect(valueOf(page, 'roomNumber')).toBe('27');
    expect(valueOf(page, 'nights')).toBe('3');
    expect(valueOf(page, 'persons')).toBe('3');
    expect(valueOf(page, 'room')).toMatch(/two separate beds, non-smoking .*سريران منفصلان/);
    expect(valueOf(page, 'arrival')).toMatch(/1 Dec.*2:00.*ديسمبر/);
    expect(valueOf(page, 'departure')).toMatch(/4 Dec.*12:00.*ديسمبر/);
    expect(valueOf(page, 'total')).toMatch(/OMR 13\.200, cash at the hotel 13\.200 ر\.ع\.، نقدًا/);
    expect(LINES.map((field) => valueOf(page, field))).toEqual(LINES.map(() => ''));
    expect(wordsOf(page)).toContain('Booking as of');
  });

  it('F-08 the guest signs the number in full, or writes it: a masked one is never printed', () => {
    expect(valueOf(card('ar'), 'id')).toBe('77001234');
    const without = card('ar', { idNumber: null });
    expect(valueOf(without, 'id')).toBe('');
    expect(without).not.toContain('678');
  });

  it('F-08 everybody who comes along has a line, a guest alone has none', () => {
    const counts = [1, 2, 3, 4].map((numberOfGuests) =>
      companionsOf(card('en', { booking: accepted({ numberOfGuests }) })),
    );
    expect(counts).toEqual([0, 1, 2, 3]);
  });

  it('F-08 what is not known yet, room and e-mail, is a line too', () => {
    const page = card('en', { booking: accepted({ roomNumber: null, contactEmail: null }) });
    expect([valueOf(page, 'roomNumber'), valueOf(page, 'email')]).toEqual(['', '']);
  });

  it('F-08 a night paid with points or by a prize shows no sum', () => {
    const free = { isPointsBooking: true, paymentMethod: 'points', totalPrice: 0 } as const;
    expect(valueOf(card('en', { booking: accepted(free) }), 'total')).toMatch(
      /^free night, paid with points/,
    );
    const prize = accepted({ ...free, bookingType: PRIZE_BOOKING_TYPE });
    expect(valueOf(card('en', { booking: prize }), 'total')).toMatch(/^prize of the draw/);
  });

  it('F-08 the rules of the house stand above the signature once they are written in both languages', () => {
    const quiet = { quietHours: 'From 11 pm to 7 am', quietHoursAr: 'من 11 مساءً إلى 7 صباحًا' };
    const page = card('ar', { house: { ...HOUSE, ...quiet, pets: 'No pets' } });
    expect(page).toContain(`ساعات الهدوء: ${quiet.quietHoursAr}`);
    expect(page).toContain(`Quiet hours: ${quiet.quietHours}`);
    expect(page).not.toContain('No pets');
    for (const words of ['أوافق على أن يحتفظ الفندق', 'I agree that the hotel keeps'])
      expect(card('en', { house: null })).toContain(words);
  });

  it('B-04 the secret code of a walk-in stands on its card, and on no other', () => {
    const code = 'ABCDE-FGHJK';
    expect(card('en', { code })).toContain(`/b/DS-7KQ4MX with the secret code ${code}`);
    expect(card('en')).not.toContain('secret code');
  });

  it('F-08 27 arrivals are 27 cards, each with its own number, the longest name whole', () => {
    const longest = 'Ana '.repeat(24) + 'Luz.';
    const bookings = Array.from({ length: 27 }, (_, at) =>
      accepted({ id: at + 1, fullName: at === 26 ? longest : `Guest ${at + 1}` }),
    );
    const idNumbers = new Map(
      bookings.map(({ id }) => [id, id === 27 ? null : `7700${1000 + id}`]),
    );
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <RegistrationCards bookings={bookings} idNumbers={idNumbers} knownAt={null} />
      </QueryClientProvider>,
    );
    const cards = page.split('<article').slice(1);
    expect(cards.map((one) => valueOf(one, 'id'))).toEqual(
      bookings.map(({ id }) => idNumbers.get(id) ?? ''),
    );
    expect(valueOf(cards[26] ?? '', 'name')).toBe(longest);
  });
});
