import ICAL from 'ical.js';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { createDeps } from '../src/deps.ts';
import { readConfig } from '../src/env.ts';
import { type AccountMail } from '../src/features/accounts/account-mail-words.ts';
import { writeAccountMail } from '../src/features/accounts/account-mail.ts';
import { erasureMail } from '../src/features/accounts/personal-data/personal-data-texts.ts';
import { STAFF_MAILS, type StaffMail } from '../src/features/accounts/staff-mails.ts';
import {
  cancelledText,
  declinedText,
  stayText,
} from '../src/features/bookings/change/change-notifications.ts';
import { editText } from '../src/features/bookings/desk/edit-notification.ts';
import {
  bookingMail,
  type BookingMail,
} from '../src/features/bookings/notifications/booking-mail.ts';
import {
  NOTIFICATION_TEXTS,
  type NotificationText,
} from '../src/features/bookings/notifications/booking-notifications.ts';
import { RESTORED_TEXT } from '../src/features/bookings/notifications/restored-texts.ts';
import { CANCELLED_TEXT } from '../src/features/bookings/notifications/send-booking-mail.ts';
import { asEml } from '../src/platform/mail/eml.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { mailsTo } from './account-factories.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from './factories.ts';
import { testWorker } from './harness.ts';
import { aBookingRow, HOTEL } from './mail-factories.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const ORIGIN = 'https://stay.example';
const TO = 'salem@example.test';
const ENDED = { status: 'cancelled', expiresAt: null } as const;

const BOOKING_MAILS: Readonly<Record<BookingMail, Parameters<typeof aBookingRow>[0]>> = {
  received: {},
  approved: { status: 'approved', expiresAt: null },
  confirmed: { status: 'confirmed', expiresAt: null },
  completed: { status: 'completed', expiresAt: null },
  rejected: { ...ENDED, cancelledBy: 'staff' },
  withdrawn: { ...ENDED, cancelledBy: 'staff' },
  expired: { ...ENDED, cancelledBy: 'expiry' },
  cancelled: { ...ENDED, cancelledBy: 'guest' },
  moved: { status: 'approved', expiresAt: null },
  edited: { status: 'approved', expiresAt: null },
  restored: { status: 'approved', expiresAt: null },
  change_agreed: { status: 'approved', expiresAt: null },
  change_declined: { status: 'approved', expiresAt: null },
  cancel_agreed: { ...ENDED, cancelledBy: 'guest' },
};
const ACCOUNT_MAILS: readonly AccountMail[] = [
  'verify',
  'reset',
  'erase',
  'already',
  'email',
  'email_taken',
  'email_changed',
  'password_changed',
  'google_linked',
  ...(Object.keys(STAFF_MAILS) as StaffMail[]),
];

type Writer = (language: Language) => Promise<Omit<Mail, 'to' | 'key'>>;

/** What the app says with it: of a change, of its own stays. */
function saidOf(kind: BookingMail): NotificationText {
  const from = aBookingRow();
  const dates = { checkInDate: '2026-12-01', checkOutDate: '2026-12-03' };
  const to = { ...dates, totalPrice: 26_400, fullPrice: null, expiresAt: null };
  if (kind === 'cancelled') return CANCELLED_TEXT;
  if (kind === 'restored') return RESTORED_TEXT;
  if (kind === 'edited') return editText(from, { ...from, ...to }, false);
  if (kind === 'moved' || kind === 'change_agreed') return stayText(from, to);
  if (kind === 'change_declined') return declinedText(from, { ...to, kind: 'change' }, '');
  return kind === 'cancel_agreed' ? cancelledText(from, '') : NOTIFICATION_TEXTS[kind];
}

function writeBooking(kind: BookingMail, changes: Parameters<typeof aBookingRow>[0]): Writer {
  return (language) =>
    bookingMail({
      row: aBookingRow({ userEmail: TO, contactEmail: null, ...BOOKING_MAILS[kind], ...changes }),
      kind,
      said: saidOf(kind),
      language,
      origin: ORIGIN,
      hotel: HOTEL,
      code: null,
      pointsDeducted: 0,
    });
}

function writeAccount(kind: AccountMail): Writer {
  return async (language) => {
    const bindings = worker.bindings();
    const config = { ...readConfig(bindings), APP_ORIGIN: ORIGIN };
    const deps = createDeps(bindings, config, []);
    return writeAccountMail(deps, { kind, email: TO, code: '123456', language });
  };
}

const STAY = {
  reference: 'DS-7K4P9M',
  code: 'ABCDE-FGHJK',
  checkInDate: '2026-11-26',
  checkOutDate: '2026-11-28',
};
const site = { origin: ORIGIN, hotel: HOTEL, idNumberDays: 90 };

const ALL: readonly (readonly [string, Writer])[] = [
  ...(Object.keys(BOOKING_MAILS) as BookingMail[]).flatMap(
    (kind): (readonly [string, Writer])[] => [
      [`booking ${kind}`, writeBooking(kind, {})],
      [`booking ${kind} to anybody`, writeBooking(kind, { userEmail: null, contactEmail: TO })],
    ],
  ),
  ...ACCOUNT_MAILS.map((kind): readonly [string, Writer] => [
    `account ${kind}`,
    writeAccount(kind),
  ]),
  ['erasure', (language) => erasureMail(language, [], site)],
  ['erasure with a stay', (language) => erasureMail(language, [STAY], site)],
];
const TABLE = ALL.flatMap(([name, write]) =>
  LANGUAGES.map((language) => [name, language, write] as const),
);

async function opened(mail: Omit<Mail, 'to' | 'key'>): Promise<Email> {
  const sentAt = '2026-11-21T08:00:00.000Z';
  return PostalMime.parse(asEml({ ...mail, to: TO, from: 'stay@example.om', sentAt }));
}

function calendarIn({ attachments }: Email): ICAL.Component | null {
  const [file] = attachments;
  if (!file) return null;
  const { content } = file;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return new ICAL.Component(ICAL.parse(text) as unknown[]);
}

/** Words of the other language, where no address or name of ours is meant. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  ar: /[a-z]{2,} [a-z]{2,}/i,
  en: /\p{Script=Arabic}/u,
};

describe('J-06 every mail', () => {
  test.each(TABLE)(
    'J-06 “%s” (%s) opens in a mail program with both its parts',
    async (_, language, write) => {
      const mail = await write(language);
      const email = await opened(mail);
      expect([email.subject, email.to?.[0]?.address, email.from?.address, email.date]).toEqual([
        mail.subject,
        TO,
        'stay@example.om',
        '2026-11-21T08:00:00.000Z',
      ]);
      const text = (email.text ?? '').trimEnd();
      expect(text).toBe(mail.text);
      expect((email.html ?? '').trimEnd()).toBe(mail.html.trimEnd());
      expect(mail.html).toContain(
        `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
      );
      for (const form of [text, mail.html]) {
        for (const part of [HOTEL.name[language], HOTEL.address[language], '+968 2400 0000'])
          expect(form).toContain(part);
        expect(form).not.toMatch(/undefined|null|NaN|\[object|-2026-11/);
      }
      expect(mail.html).not.toMatch(/<img|<script|<link|url\(/i);
      const own = text.replaceAll(/https?:\S+|Google|سالم <b>/g, '');
      expect(`${mail.subject} ${own}`).not.toMatch(FOREIGN[language]);
    },
  );

  test.each(Object.keys(BOOKING_MAILS) as BookingMail[])(
    'J-06 a calendar reads the file of “%s”',
    async (kind) => {
      const calendar = calendarIn(await opened(await writeBooking(kind, {})('ar')));
      if (kind === 'completed') {
        expect(calendar).toBeNull();
        return;
      }
      const isOver = BOOKING_MAILS[kind]?.status === 'cancelled';
      expect(calendar?.getFirstPropertyValue('method')).toBe(isOver ? 'CANCEL' : 'PUBLISH');
      const event = new ICAL.Event(calendar?.getFirstSubcomponent('vevent') ?? undefined);
      expect([event.uid, event.summary]).toEqual([
        'ds-7k4p9m@bookings.dar-al-seeb',
        'دار السيب: الغرفة الذهبية',
      ]);
      const zone = calendar?.getFirstSubcomponent('vtimezone');
      expect(zone?.getFirstPropertyValue('tzid')).toBe('Asia/Muscat');
      expect([event.startDate, event.endDate].map((at) => at.toJSDate().toISOString())).toEqual([
        '2026-11-26T10:00:00.000Z',
        '2026-11-28T08:00:00.000Z',
      ]);
      expect(event.component.getAllSubcomponents('valarm')).toHaveLength(isOver ? 0 : 1);
    },
  );

  test('J-06 a hostile name stays a name, in headers, words, page and calendar', async () => {
    const name = '"><img src=x onerror=alert(1)>\r\nBcc: evil@example.test\r\nBEGIN:VEVENT';
    const hotel = { ...HOTEL, name: { ar: name, en: name }, address: { ar: name, en: name } };
    const mail = await bookingMail({
      row: aBookingRow({ userEmail: TO, contactEmail: null, fullName: name }),
      kind: 'received',
      said: { ar: { title: name, message: name }, en: { title: name, message: name } },
      language: 'en',
      origin: ORIGIN,
      hotel,
      code: null,
      pointsDeducted: 0,
    });
    const email = await opened(mail);
    expect(email.headers.map(({ key }) => key).toSorted()).toEqual([
      'content-type',
      'date',
      'from',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(email.subject).toBe(
      '"><img src=x onerror=alert(1)> Bcc: evil@example.test BEGIN:VEVENT',
    );
    expect(email.html).not.toContain('<img');
    const calendar = calendarIn(email);
    expect(calendar?.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(calendar?.getFirstSubcomponent('vevent')?.getAllProperties('bcc')).toEqual([]);
  });
});

describe('J-06 the language of a mail is that of the act', () => {
  const speak = (language: Language) => ({ 'Accept-Language': language });
  const subjects = async (address: string) =>
    (await mailsTo(worker, address)).map(({ subject }) => subject);
  const SOON = { timeout: 15_000 };

  test('J-06 a code asked for in Arabic comes in Arabic, whatever the account last spoke', async () => {
    const { email, id } = await aUser(worker.db());
    await worker.db().prepare("UPDATE users SET language = 'en' WHERE id = ?1").bind(id).run();
    const ask = (language: Language) =>
      worker.browser().post('/api/auth/forgot-password', { email }, speak(language));
    expect((await ask('ar')).status).toBe(200);
    await expect.poll(() => subjects(email), SOON).toEqual(['رمز تغيير كلمة المرور']);
  });

  test('J-06 staff answer in the booking’s language, and a guest’s cancellation is confirmed once, in theirs', async () => {
    const person = await aUser(worker.db());
    const guest = await aSession(worker, person);
    const desk = await aSession(worker, await aStaffMember(worker.db()));
    const ask = async () =>
      (
        await guest.post('/api/booking-submissions', aBookingBody({ language: 'ar' }), speak('ar'))
      ).read(bookingCreatedSchema);
    const set = (browser: typeof guest, id: number, status: string, language: Language) =>
      browser.api(`/api/booking-submissions/${id}/status`, {
        method: 'PATCH',
        json: { status },
        headers: speak(language),
      });
    const first = await ask();
    expect((await set(desk, first.id, 'approved', 'en')).status).toBe(200);
    await expect.poll(() => subjects(person.email), SOON).toContain('وافق الفندق على حجزك');
    const second = await ask();
    for (let time = 0; time < 2; time++)
      expect((await set(guest, second.id, 'cancelled', 'en')).status).toBe(200);
    await expect
      .poll(() => subjects(person.email), SOON)
      .toContain('You have cancelled your booking');
    const mails = await mailsTo(worker, person.email);
    expect(mails.filter(({ subject }) => subject.startsWith('You have'))).toHaveLength(1);
    const [newest] = mails.filter(({ subject }) => subject.startsWith('You have'));
    const read = (file: string) =>
      worker.browser().api(`/dev/mail/${encodeURIComponent(newest?.id ?? '')}/${file}`);
    const email = await PostalMime.parse((await read('mail.eml')).bytes);
    expect(calendarIn(email)?.getFirstPropertyValue('method')).toBe('CANCEL');
    expect((await read(`${second.reference}.ics`)).text).toContain('STATUS:CANCELLED');
    expect((await read('other.ics')).status).toBe(404);
  });
});
