import { describe, expect, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { FIXED_REJECTION_NOTE } from '#shared/events/events.ts';
import {
  notificationSentSchema,
  notificationListSchema,
} from '#shared/notifications/notification.contract.ts';
import { DELETION } from '../../../test/booking-scene.ts';
import {
  anEntry,
  aPhone,
  ENTRY_PATHS,
  participantsAreTold,
} from '../../../test/event-factories.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const HOTEL_PHONE = '+96824000000';
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const words = {
  title: 'Your photos',
  titleAr: 'صورك',
  message: 'Please call us.',
  messageAr: 'يرجى الاتصال بنا.',
};
const send = async (
  userPhone: string,
  changes: object = {},
  headers: Record<string, string> = {},
) =>
  (await staff()).post(
    '/api/notifications',
    { userPhone, ...words, type: 'message', ...changes },
    headers,
  );
const titlesOf = async (actor: Actor, where = '') =>
  (await actor.api(`/api/notifications${where}`))
    .read(notificationListSchema)
    .map(({ title }) => title);
const rows = async () =>
  (
    await worker
      .db()
      .prepare('SELECT userPhone, type, sourceType, sourceId FROM notifications ORDER BY id')
      .all<Record<string, string>>()
  ).results;
const records = async () =>
  (
    await worker
      .db()
      .prepare("SELECT COUNT(*) AS n FROM audit_log WHERE action = 'notification.send'")
      .first<{ n: number }>()
  )?.n;

describe('N-01 a message of staff', () => {
  test('N-01 reaches the panel of whoever entered with the phone, and of nobody who only knows it', async () => {
    const [guest, stranger] = [worker.browser(), await aSession(worker, await aUser(worker.db()))];
    const { id, participantPhone } = await anEntry(guest, 'photography');
    const before = await records();
    const answer = await send(participantPhone.replace('+968', ''));
    expect([answer.status, answer.read(notificationSentSchema)]).toEqual([
      201,
      {
        v: 1,
        ok: true,
        id: expect.any(Number),
        userPhone: participantPhone,
        ...words,
        type: 'message',
        isRead: false,
        createdAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect((await rows()).at(-1)).toEqual({
      userPhone: participantPhone,
      type: 'message',
      sourceType: 'entry',
      sourceId: String(id),
    });
    expect(await titlesOf(guest)).toEqual(['Your photos']);
    expect(await titlesOf(stranger, `/${participantPhone}`)).toEqual([]);
    expect(await records()).toBe((before ?? 0) + 1);
  });

  test('N-01 is not diverted by a stranger’s booking with the phone: staff are asked what it is about, and nothing is said', async () => {
    const [guest, stranger] = [worker.browser(), worker.browser()];
    const phone = aPhone();
    const entry = await anEntry(guest, 'photography', phone);
    const { id, reference } = (
      await stranger.post('/api/booking-submissions', aBookingBody({ phoneNumber: phone }))
    ).read(bookingCreatedSchema);
    const before = [await rows(), await records()];
    for (const key of [{}, { 'Idempotency-Key': crypto.randomUUID() }]) {
      const answer = await send(phone, {}, key);
      expect([answer.status, answer.error.code]).toEqual([409, 'notification.unclear_recipient']);
      expect(answer.error.details?.references).toEqual([reference, entry.receipt.reference]);
    }
    expect([await rows(), await records()]).toEqual(before);
    expect([await titlesOf(guest), await titlesOf(stranger)]).toEqual([[], []]);

    expect((await send(phone, { about: entry.receipt.reference })).status).toBe(201);
    expect((await rows()).at(-1)).toMatchObject({
      sourceType: 'entry',
      sourceId: String(entry.id),
    });
    expect([await titlesOf(guest), await titlesOf(stranger)]).toEqual([['Your photos'], []]);
    expect((await send(phone, { title: 'Your room', about: reference.toLowerCase() })).status).toBe(
      201,
    );
    expect((await rows()).at(-1)).toMatchObject({ sourceType: 'booking', sourceId: String(id) });
    expect([await titlesOf(guest), await titlesOf(stranger)]).toEqual([
      ['Your photos'],
      ['Your room'],
    ]);
    await (
      await staff()
    ).api(`/api/booking-submissions/${id}`, { method: 'DELETE', json: DELETION });
    await send(phone, { title: 'To the entry' });
    expect(await titlesOf(guest)).toEqual(['To the entry', 'Your photos']);
  });

  test('N-01 J-01 needs no reference where one guest made all of it, also what their account has added from the device', async () => {
    const guest = worker.browser();
    const phone = aPhone();
    const { id } = (
      await guest.post('/api/booking-submissions', aBookingBody({ phoneNumber: phone }))
    ).read(bookingCreatedSchema);
    guest.cookies.set(
      '__Host-sid',
      (await aSession(worker, await aUser(worker.db()))).cookies.get('__Host-sid') ?? '',
    );
    await anEntry(guest, 'photography', phone);
    await guest.post('/api/booking-submissions', aBookingBody({ phoneNumber: phone }));
    expect((await send(phone)).status).toBe(409);
    const proof = phone.slice(-4);
    await guest.post('/api/account/adopt', { rows: [{ kind: 'booking', id }], proof });
    expect((await send(phone)).status).toBe(201);
    expect(await titlesOf(guest)).toEqual(['Your photos']);
  });

  test('N-01 is about nothing that has another phone, that is not there, or that nobody can open', async () => {
    const [{ participantPhone }, other] = [
      await anEntry(worker.browser(), 'photography'),
      await anEntry(worker.browser(), 'photography'),
    ];
    const phone = aPhone();
    await (await staff()).post('/api/booking-submissions', aBookingBody({ phoneNumber: phone }));
    const before = [await rows(), await records()];
    for (const [to, changes] of [
      [participantPhone, { about: other.receipt.reference }],
      [participantPhone, { about: 'DS-222222' }],
      [phone, {}],
    ] as const) {
      const answer = await send(to, changes);
      expect([answer.status, answer.error.code]).toEqual([409, 'notification.no_recipient']);
    }
    expect([await rows(), await records()]).toEqual(before);
  });

  test('N-01 under the key of a message about something else is refused', async () => {
    const guest = worker.browser();
    const phone = aPhone();
    const [one, two] = [
      await anEntry(guest, 'photography', phone),
      await anEntry(guest, 'location_sharing', phone),
    ];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await send(phone, { about: one.receipt.reference }, key)).status).toBe(201);
    expect((await send(phone, { about: one.receipt.reference }, key)).status).toBe(200);
    expect((await send(phone, { about: two.receipt.reference }, key)).error.code).toBe(
      'request.key_reused',
    );
    expect((await rows()).filter(({ userPhone }) => userPhone === phone)).toHaveLength(1);
  });

  test('N-01 to the hotel’s own phone is everybody’s', async () => {
    expect((await send(HOTEL_PHONE, { title: 'Ramadan evenings' })).status).toBe(201);
    expect(await titlesOf(worker.browser(), `/${HOTEL_PHONE}`)).toEqual(['Ramadan evenings']);
  });

  test('N-01 twenty times under one key it is said once; the key of another message is refused, and another key says it again', async () => {
    const guest = worker.browser();
    const { participantPhone } = await anEntry(guest, 'hotel_rating');
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const before = await records();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(participantPhone, {}, key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const other = await send(participantPhone, { message: 'Something else' }, key);
    expect([other.status, other.error.code]).toEqual([422, 'request.key_reused']);
    expect([answers.filter(({ status }) => status === 201).length, await records()]).toEqual([
      1,
      (before ?? 0) + 1,
    ]);
    await send(participantPhone, {}, { 'Idempotency-Key': crypto.randomUUID() });
    const own = (await guest.api('/api/notifications'))
      .read(notificationListSchema)
      .filter(({ userPhone }) => userPhone === participantPhone);
    expect(own).toHaveLength(2);
  });
});

describe('D-04 the specified call after a decision', () => {
  test.each([
    ['photography', 'photography_approved', 'approve', null],
    ['hotel_rating', 'rating_rejected', 'reject', FIXED_REJECTION_NOTE],
  ] as const)(
    'D-04 in %s it answers with the news that the decision told, and tells nothing twice',
    async (eventType, type, verb, adminNotes) => {
      const guest = worker.browser();
      const { id, participantPhone } = await anEntry(guest, eventType);
      await (
        await staff()
      ).post(`${ENTRY_PATHS[eventType]}/${id}/${verb}`, {
        adminNotes,
        userPhone: participantPhone,
      });
      const waiting = await send(participantPhone, { type, message: 'Anything the caller likes' });
      await participantsAreTold(worker);
      const before = await rows();
      const answer = await send(participantPhone, { type, message: 'Anything the caller likes' });
      const [news] = (await guest.api('/api/notifications')).read(notificationListSchema);
      // What it is about is told to its readers.
      const { about, ...told } = news ?? {};
      expect(about).toMatchObject({ kind: 'entry', eventType });
      expect([answer.status, answer.read(notificationSentSchema)]).toEqual([
        200,
        { v: 1, ok: true, ...told },
      ]);
      // Before the participant is told, it answers with what they will read.
      const { message } = waiting.read(notificationSentSchema);
      expect([waiting.status, message]).toEqual([200, news?.message]);
      expect(await rows()).toEqual(before);
    },
  );

  test('D-04 news of a decision, a booking or points that are not so are told to nobody', async () => {
    const { participantPhone } = await anEntry(worker.browser(), 'photography');
    const before = [await rows(), await records()];
    for (const type of [
      'photography_approved',
      'rating_rejected',
      'booking_confirmed',
      'points_added',
    ]) {
      const answer = await send(participantPhone, { type });
      expect([type, answer.status, answer.error.code]).toEqual([
        type,
        409,
        'notification.no_recipient',
      ]);
    }
    expect([await rows(), await records()]).toEqual(before);
  });
});

describe('N-01 what is no message', () => {
  test.each([
    [
      'a phone that nobody used here',
      { userPhone: '+96890000001' },
      409,
      'notification.no_recipient',
    ],
    ['a reference that is none', { about: 'everybody' }, 400, 'request.invalid'],
    ['what is no phone', { userPhone: 'reception' }, 400, 'phone.invalid'],
    ['no words', { message: ' \u200b ' }, 400, 'request.invalid'],
    ['one language', { titleAr: undefined }, 400, 'request.invalid'],
    ['a type with blanks', { type: 'a message' }, 400, 'request.invalid'],
    ['more than a page', { messageAr: 'ا'.repeat(1001) }, 400, 'request.invalid'],
    ['a source of the caller’s choice', { sourceType: 'broadcast' }, 400, 'request.invalid'],
    ['a message that is read already', { isRead: true }, 400, 'request.invalid'],
  ])('N-01 %s stores nothing', async (_what, changes, status, code) => {
    const { participantPhone } = await anEntry(worker.browser(), 'location_sharing');
    const before = [await rows(), await records()];
    const answer = await send(participantPhone, changes);
    expect([answer.status, answer.error.code]).toEqual([status, code]);
    expect([await rows(), await records()]).toEqual(before);
  });

  test('N-01 A-07 a guest writes to nobody, and an entry that was made void takes its messages along', async () => {
    const guest = worker.browser();
    const { id, participantPhone } = await anEntry(guest, 'photography');
    await send(participantPhone);
    const json = { userPhone: participantPhone, ...words, type: 'message' };
    const before = await rows();
    expect((await guest.post('/api/notifications', json)).status).toBe(401);
    expect(
      (await (await aSession(worker, await aUser(worker.db()))).post('/api/notifications', json))
        .status,
    ).toBe(403);
    expect(await rows()).toEqual(before);
    await (await staff()).api(`${ENTRY_PATHS.photography}/${id}`, { method: 'DELETE' });
    expect((await rows()).filter(({ userPhone }) => userPhone === participantPhone)).toEqual([]);
  });
});
