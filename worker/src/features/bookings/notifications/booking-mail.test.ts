import { describe, expect, it } from 'vitest';
import { HOTEL, aBookingRow } from '../../../../test/mail-factories.ts';
import { bookingMail, type BookingMailInput } from './booking-mail.ts';
import { NOTIFICATION_TEXTS } from './booking-notifications.ts';

const OWN = { userEmail: 'salem@example.test', contactEmail: null };

function written(
  row: Parameters<typeof aBookingRow>[0],
  changes: Partial<BookingMailInput> = {},
): ReturnType<typeof bookingMail> {
  const kind = changes.kind ?? 'received';
  return bookingMail({
    row: aBookingRow(row),
    kind,
    said: NOTIFICATION_TEXTS.received,
    language: 'ar',
    origin: 'https://stay.example',
    hotel: HOTEL,
    code: null,
    pointsDeducted: 0,
    ...changes,
  });
}

describe('J-06 everything of the booking', () => {
  it.each([
    [
      'ar',
      [
        'رقم الحجز: DS-7K4P9M',
        'حالة الحجز: بانتظار الموافقة',
        'الغرفة: الغرفة الذهبية',
        'السرير: سريران منفصلان، لغير المدخنين',
        'الضيوف: 3 ضيوف',
        'الوصول: الخميس 26 نوفمبر 2026، من 2:00\u00a0م',
        'المغادرة: السبت 28 نوفمبر 2026، حتى 12:00\u00a0ظهرًا',
        'الليالي: ليلتان',
        'الإجمالي: 30.400\u00a0ر.ع.، منها 4.000\u00a0ر.ع. عن الضيف الثالث',
        'محجوزة لك حتى: الاثنين 23 نوفمبر 2026، 12:00\u00a0ظهرًا',
        'متابعة الحجز: https://stay.example/b/DS-7K4P9M?lang=ar',
        'السيب، مسقط، عُمان',
      ],
    ],
    [
      'en',
      [
        'Booking reference: DS-7K4P9M',
        'Status: Awaiting approval',
        'Room: Gold room',
        'Beds: Two separate beds, non-smoking',
        'Guests: 3 guests',
        'Check-in: Thursday 26 November 2026, from 2:00\u00a0pm',
        'Check-out: Saturday 28 November 2026, until 12:00\u00a0noon',
        'Nights: 2 nights',
        'Total: OMR\u00a030.400, of which OMR\u00a04.000 for the third guest',
        'Held for you until: Monday 23 November 2026, 12:00\u00a0noon',
        'Open the booking: https://stay.example/b/DS-7K4P9M?lang=en',
        'Seeb, Muscat, Oman',
      ],
    ],
  ] as const)('J-06 stands in the mail (%s), in both its parts', async (language, lines) => {
    const { text, html } = await written(
      { ...OWN, numberOfGuests: 3, totalPrice: 30_400 },
      { language },
    );
    for (const line of [...lines, '+968 2400 0000'])
      expect(text.split('\n').some((one) => one === line)).toBe(true);
    expect(text).toContain('https://www.google.com/maps/search/?api=1&query=23.6703,58.1891');
    for (const line of lines) expect(html).toContain(line.replace(/^[^:]*: /, ''));
  });

  it('J-06 a free night names its points, and a cancellation what it took', async () => {
    const free = { ...OWN, isPointsBooking: true, pointsUsed: 160, totalPrice: 0 };
    expect((await written(free, { kind: 'confirmed' })).text).toContain(
      'الإجمالي: ليلة مجانية مقابل 160 نقطة',
    );
    const cancelled = {
      ...OWN,
      status: 'cancelled',
      cancelledBy: 'guest',
      expiresAt: null,
    } as const;
    const { text } = await written(cancelled, {
      kind: 'cancelled',
      language: 'en',
      pointsDeducted: 10,
    });
    expect(text).toContain('The cancellation took 10 points from your balance.');
    expect(text).toContain('If the stay is in your calendar, take it out there');
  });
});

describe('J-06 the code and the name', () => {
  it('J-06 a booking without an account is opened from its mail, by code and link', async () => {
    const { text, html } = await written({}, { code: 'ABCDE-FGHJK' });
    for (const form of [text, html])
      for (const part of ['ABCDE-FGHJK', 'https://stay.example/b/DS-7K4P9M?lang=ar#ABCDE-FGHJK'])
        expect(form).toContain(part);
  });

  it.each([
    ['ar', 'لم يؤكَّد بعد', 'إن لم تكن أنت', ['الذهبية', 'نوفمبر', 'محجوزة لك حتى']],
    ['en', 'Nobody has confirmed', 'If it was not you', ['Gold', 'November', 'Held for you until']],
  ] as const)(
    'J-06 the first mail to an address that anybody may have typed (%s) says how the booking is found, why no more, and nothing of the stay',
    async (language, why, notYou, told) => {
      const { text, html, attachments } = await written({}, { language, code: 'ABCDE-FGHJK' });
      for (const form of [text, html]) {
        for (const part of ['DS-7K4P9M', 'ABCDE-FGHJK', why, notYou]) expect(form).toContain(part);
        for (const part of [...told, 'سالم', '91234567']) expect(form).not.toContain(part);
      }
      expect(attachments).toEqual([]);
    },
  );

  it.each(['guest', 'expiry'] as const)(
    'J-06 a request that ends by %s before anybody looked at it says no more to such an address',
    async (cancelledBy) => {
      const ended = { status: 'cancelled', cancelledBy, expiresAt: null } as const;
      const { text, attachments } = await written(ended, { kind: 'expired' });
      expect(text).not.toMatch(/الذهبية|نوفمبر|سالم/);
      expect(attachments).toEqual([]);
    },
  );

  it('J-06 once staff have answered the stay is told there too, still without a name', async () => {
    const answered = { status: 'approved', expiresAt: null } as const;
    const { text, attachments } = await written(answered, { kind: 'approved' });
    expect(text).toContain('الغرفة الذهبية');
    expect(text).not.toContain('سالم');
    expect(attachments).toHaveLength(1);
  });

  it('J-06 an account’s own address is greeted by name; one that anybody may have typed is not', async () => {
    const spelled = { ...OWN, contactEmail: 'Salem@Example.test' };
    const other = { ...OWN, contactEmail: 'else@example.test' };
    for (const own of [OWN, spelled])
      expect((await written(own)).html).toContain('أهلًا سالم &lt;b&gt;');
    for (const one of [{}, other]) {
      const { text, html } = await written(one);
      for (const form of [text, html]) expect(form).not.toContain('سالم');
    }
  });
});

describe('V-01 the mail of a completed stay asks for a review', () => {
  it.each([
    ['ar', 'شاركنا رأيك: https://stay.example/?review=DS-7K4P9M&lang=ar#AB12C'],
    ['en', 'Write a review: https://stay.example/?review=DS-7K4P9M&lang=en#AB12C'],
  ] as const)('V-01 once, with a link that opens the form (%s)', async (language, line) => {
    const row = { status: 'completed', expiresAt: null } as const;
    const { text } = await written(row, { kind: 'completed', language, code: 'AB12C' });
    expect(text.split('\n')).toContain(line);
    expect(text.match(/review=/g)).toHaveLength(1);
  });

  it('V-01 no other mail does', async () => {
    const row = { status: 'confirmed', expiresAt: null } as const;
    expect((await written(row, { kind: 'confirmed' })).text).not.toContain('review=');
  });
});
