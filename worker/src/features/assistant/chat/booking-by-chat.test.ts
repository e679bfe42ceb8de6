import { describe, expect, test } from 'vitest';
import { transcriptSchema } from '#shared/assistant/chat.contract.ts';
import { bookingListSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { chatOf, givenDraft } from '../../../../test/chat-scene.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { aSession, aUser } from '../../../../test/factories.ts';
import { type Actor, testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
let stays = 0;
/** Nights that leave room for the others. */
function aStay() {
  stays += 1;
  const checkIn = addDays(muscatDay(Date.now()), 20 + 3 * stays);
  return { checkIn, checkOut: addDays(checkIn, 2) };
}
const bookings = (phone: string) =>
  countRows(worker, 'booking_submissions WHERE phoneNumber = ?1', phone);
let phones = 0;
const aPhone = () => `+9689${String((phones += 1)).padStart(7, '1')}`;

/** A guest who has given everything and looks at the summary. */
async function atSummary(browser: Actor = worker.browser(), stay = aStay()) {
  const chat = chatOf(browser);
  const phone = aPhone();
  await chat.say('Hello');
  await givenDraft(worker, chat.sessionId, stay, { phone });
  const shown = await chat.say('yes');
  expect(shown.card).toMatchObject({ is: 'summary', checkIn: stay.checkIn, phone });
  return { browser, chat, phone, stay };
}

describe('C-03 a booking by conversation', () => {
  test('C-03 a yes to the summary makes one booking, which its device and its code open', async () => {
    const { browser, chat, phone, stay } = await atSummary();
    expect(await bookings(phone)).toBe(0);
    const { card, kind } = await chat.say('yes');
    if (card?.is !== 'booked') throw new Error(`no booking but ${kind}`);
    expect(card).toMatchObject({
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      totalPrice: 26.4,
    });
    expect(await bookings(phone)).toBe(1);
    const own = (await browser.api('/api/booking-submissions')).read(bookingListSchema);
    expect(own.map(({ reference, status }) => [reference, status])).toEqual([
      [card.reference, 'pending'],
    ]);
    const found = await worker
      .browser()
      .api(`/api/booking-submissions/lookup?reference=${card.reference}`, {
        headers: { 'X-Receipt': card.receipt ?? '' },
      });
    expect(found.read(bookingSchema).id).toBe(card.bookingId);
    expect((await chat.say('yes')).response).toContain(card.reference);
    expect(await bookings(phone)).toBe(1);
    expect(
      await countRows(worker, "consents WHERE subjectId = ?1 AND version <> ''", card.reference),
    ).toBe(1);
  });

  test('C-03 fifty answers of yes at once make one booking', async () => {
    const { chat, phone } = await atSummary();
    const many = await Promise.all(Array.from({ length: 50 }, () => chat.send('yes')));
    expect(many.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await bookings(phone)).toBe(1);
  });

  test('C-03 a booking whose answer got lost is found by the next message', async () => {
    const { chat, phone } = await atSummary();
    const db = worker.db();
    const row = await db
      .prepare('SELECT * FROM chat_booking_sessions WHERE clientId = ?1')
      .bind(chat.sessionId)
      .first<{ id: number; bookingData: string; bookingKey: string; draftNo: number }>();
    const booked = await chat.say('yes');
    await db.batch([
      db
        .prepare(
          'UPDATE chat_booking_sessions SET bookingData = ?2, bookingKey = ?3, draftNo = ?4, isCompleted = 0, reference = NULL WHERE id = ?1',
        )
        .bind(row?.id ?? 0, row?.bookingData ?? '', row?.bookingKey ?? '', row?.draftNo ?? 0),
      db.prepare('DELETE FROM chat_messages WHERE id = ?1').bind(booked.id),
    ]);
    const next = await chat.say('Is there a lift?');
    expect(next.card).toMatchObject({ is: 'booked' });
    expect(next.card).toEqual(booked.card);
    expect(await bookings(phone)).toBe(1);
  });

  test('C-03 the next booking of the same conversation is another one', async () => {
    const { browser, chat, phone } = await atSummary();
    await chat.say('yes');
    await givenDraft(worker, chat.sessionId, aStay(), { phone });
    await chat.say('yes');
    expect((await chat.say('yes')).card).toMatchObject({ is: 'booked' });
    expect(await bookings(phone)).toBe(2);
    expect((await browser.api('/api/booking-submissions')).read(bookingListSchema)).toHaveLength(2);
  });

  test('C-03 a sold-out night books nothing, and says which and what else there is', async () => {
    const { chat, phone, stay } = await atSummary();
    const db = worker.db();
    await db
      .prepare(
        "INSERT INTO night_limits (roomType, night, kind, onSale, updatedAt) VALUES ('gold', ?1, 'room', 0, '2026-01-01')",
      )
      .bind(addDays(stay.checkIn, 1))
      .run();
    const answer = await chat.say('yes');
    expect(await bookings(phone)).toBe(0);
    expect(answer.card?.is).not.toBe('booked');
    expect(answer.choices.length).toBeGreaterThan(0);
    expect(answer.bookingState?.slots.full_name).toBe('Salma Al Harthi');
  });

  test('C-03 while the site takes no bookings the conversation says so, and nothing is lost', async () => {
    const { chat, phone } = await atSummary();
    const set = (on: number) =>
      worker.db().prepare('UPDATE site_settings SET maintenanceMode = ?1').bind(on).run();
    await set(1);
    const answer = await chat.say('yes');
    await set(0);
    expect([answer.card?.is ?? null, await bookings(phone)]).toEqual([null, 0]);
    await chat.say('yes');
    expect((await chat.say('yes')).card).toMatchObject({ is: 'booked' });
  });

  test('C-03 an account’s booking is the account’s, and needs no code', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    const { chat } = await atSummary(browser);
    expect((await chat.say('yes')).card).toMatchObject({ is: 'booked', receipt: null });
    const own = (await browser.api('/api/booking-submissions')).read(bookingListSchema);
    expect(own.map(({ userEmail }) => userEmail)).toEqual([person.email]);
  });

  test('C-03 A-07 neither name, phone, ID number nor code stands in what was said; its guest reads them', async () => {
    const { chat, phone } = await atSummary();
    const { results } = await worker
      .db()
      .prepare('SELECT * FROM chat_messages UNION ALL SELECT * FROM chat_messages')
      .all();
    const lines = JSON.stringify(results);
    const { results: sessions } = await worker
      .db()
      .prepare('SELECT bookingData FROM chat_booking_sessions')
      .all();
    for (const secret of ['Salma', phone, phone.slice(4)]) expect(lines).not.toContain(secret);
    expect(lines + JSON.stringify(sessions)).not.toContain('87654321');
    const own = (await chat.read()).read(transcriptSchema).messages.at(-1);
    expect(own?.card).toMatchObject({ fullName: 'Salma Al Harthi', phone });
  });
});
