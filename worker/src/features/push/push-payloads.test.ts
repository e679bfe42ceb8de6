import { afterAll, expect, test } from 'vitest';
import { chatOf } from '../../../test/chat-scene.ts';
import { book, PHONE } from '../../../test/erasure-scene.ts';
import { anEntry, participantsAreTold } from '../../../test/event-factories.ts';
import { aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { subscribed } from '../../../test/push-browser.ts';
import { pushService } from '../../../test/push-service.ts';

const service = await pushService();
afterAll(service.close);
const worker = testWorker({ RATE_LIMITS: 'off', PUSH_SERVICE_URL: service.url });

/** Columns that say who somebody is, when they come, what they pay or what they said. */
const TELLING = [
  ['users', 'fullName, email'],
  [
    'booking_submissions',
    'fullName, phoneNumber, reference, checkInDate, checkOutDate, totalPrice, createdAt',
  ],
  ['event_entries', 'participantPhone, reference'],
  ['chat_messages', 'message, timestamp'],
] as const;

/** Of a number that is written in several ways, what all of them have. */
const spellings = (text: string) => [text, ...(text.startsWith('+968') ? [text.slice(4)] : [])];

test('X-02 no push carries a name, a phone, a date, a price, a reference or words of anybody', async () => {
  const person = await aUser(worker.db());
  const guest = await aSession(worker, person);
  const push = await subscribed(guest, { language: 'en' }, service.browser());
  const staff = await aSession(worker, await aStaffMember(worker.db()));
  const kinds = ['new_booking', 'conversation'] as const;
  const tablet = await subscribed(staff, { kinds: [...kinds] }, service.browser());

  const booking = await book(guest, { phoneNumber: PHONE });
  await staff.api(`/api/booking-submissions/${booking.id}/status`, {
    method: 'PATCH',
    json: { status: 'approved', from: 'pending' },
  });
  const chat = chatOf(guest);
  await chat.say('I want to talk to a person about the terrace');
  const row = await worker.db().prepare('SELECT id FROM chat_booking_sessions').first('id');
  const text = 'The terrace is yours from nine.';
  await staff.post(`/api/admin/conversations/${String(row)}/reply`, { text, after: 0 });
  const { id } = await anEntry(guest);
  await staff.post(`/api/photography-submissions/${id}/approve`, {});
  await participantsAreTold(worker);

  const sent = [...(await service.delivered(push, 3)), ...(await service.delivered(tablet, 2))];
  const told = sent.map(({ message }) => message.notification.tag);
  expect(told.toSorted()).toEqual(['booking', 'chat', 'conversation', 'entry', 'new_booking']);
  const kept = await Promise.all(
    TELLING.map(async ([table, columns]) => {
      return worker.db().prepare(`SELECT ${columns} FROM ${table}`).raw();
    }),
  );
  const telling = kept
    .flat(2)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .flatMap((value) => spellings(String(value)));
  expect(telling.length).toBeGreaterThan(15);
  const said = sent.map(({ text: whole }) => whole).join('\n');
  expect(telling.filter((one) => one.length > 1 && said.includes(one))).toEqual([]);
});
