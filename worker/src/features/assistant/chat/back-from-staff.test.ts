import { describe, expect, test } from 'vitest';
import { conversationPageSchema } from '#shared/assistant/chat.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import {
  type Chat,
  chatOf,
  CONVERSATIONS,
  deskOf,
  givenDraft,
  goBack,
  seenIn,
} from '../../../../test/chat-scene.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { staff, idOf, reply, close } = deskOf(worker);
const PERSON = 'I want to talk to a person';
const bookings = () => countRows(worker, 'booking_submissions');
const lastLine = async (chat: Chat) => (await seenIn(chat)).messages.at(-1);

let stays = 0;
function aStay() {
  stays += 1;
  const checkIn = addDays(muscatDay(Date.now()), 30 + 10 * stays);
  return { checkIn, checkOut: addDays(checkIn, 2) };
}

/** A guest who looks at the summary of a booking and then asks for a person. */
async function atSummaryWithStaff(stay = aStay()) {
  const chat = chatOf(worker.browser());
  await chat.say('Book a room');
  await givenDraft(worker, chat.sessionId, stay, { phone: `+9689${7_000_000 + stays}` });
  expect((await chat.say('continue')).card?.is).toBe('summary');
  await chat.say(PERSON);
  return chat;
}

/** The booking as it was before its "yes", whose answer and line never landed. */
async function loseAnswerOfYes(chat: Chat) {
  const db = worker.db();
  const row = await db
    .prepare('SELECT * FROM chat_booking_sessions WHERE clientId = ?1')
    .bind(chat.sessionId)
    .first<{ id: number; bookingData: string; bookingKey: string; draftNo: number }>();
  const booked = await chat.say('yes');
  expect(booked.card?.is).toBe('booked');
  await db.batch([
    db
      .prepare(
        'UPDATE chat_booking_sessions SET bookingData = ?2, bookingKey = ?3, draftNo = ?4, isCompleted = 0, reference = NULL WHERE id = ?1',
      )
      .bind(row?.id ?? 0, row?.bookingData ?? '', row?.bookingKey ?? '', row?.draftNo ?? 0),
    db.prepare('DELETE FROM chat_messages WHERE messageId = ?1').bind(booked.messageId),
  ]);
  return booked;
}

/** A guest whose "yes" booked at the moment in which staff came in. */
async function bookedAsStaffCameIn() {
  const chat = await atSummaryWithStaff();
  await goBack(chat);
  const booked = await loseAnswerOfYes(chat);
  await reply(chat, 'Good morning, this is Salim.');
  return { chat, booked };
}

describe('C-04 C-03 a booking after staff have ended the conversation', () => {
  test('C-04 a yes that was meant for staff and comes after it books nothing', async () => {
    const chat = await atSummaryWithStaff();
    const before = await bookings();
    expect((await chat.say('Yes, send it')).isPassedOn).toBe(true);
    await reply(chat, 'Shall I bring a cot?');
    await close(chat);
    expect((await lastLine(chat))?.card?.is).toBe('summary');
    const late = await chat.say('yes');
    expect([late.card?.is, await bookings()]).toEqual(['summary', before]);
    expect(late.response).toContain('Before I send it');
    expect((await chat.say('Yes, send it')).card?.is).toBe('booked');
    expect(await bookings()).toBe(before + 1);
  });

  test('C-04 whoever goes back themselves is shown the summary by that, and confirms it', async () => {
    const chat = await atSummaryWithStaff();
    const before = await bookings();
    await goBack(chat);
    expect((await lastLine(chat))?.card?.is).toBe('summary');
    expect((await chat.say('Yes, send it')).card?.is).toBe('booked');
    expect(await bookings()).toBe(before + 1);
  });

  test('C-04 a yes that was meant for staff begins no booking of what was free before', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('I need a person');
    await goBack(chat);
    expect((await chat.say('Is a gold room free tomorrow?')).kind).toBe('availability');
    await reply(chat, 'Shall I bring a cot?');
    await close(chat);
    expect((await chat.say('yes')).bookingState).toBeNull();
  });

  test('C-04 where nothing is left for the stay it is closed all the same, and promises nobody', async () => {
    const stay = aStay();
    const chat = await atSummaryWithStaff(stay);
    const nights = Array.from({ length: 12 }, (_, n) => addDays(stay.checkIn, n - 5));
    await worker
      .db()
      .batch(
        ROOM_TYPES.flatMap((type) =>
          nights.map((night) =>
            worker
              .db()
              .prepare(
                "INSERT INTO night_limits (roomType, night, kind, onSale, updatedAt) VALUES (?1, ?2, 'room', 0, '2026-01-01')",
              )
              .bind(type, night),
          ),
        ),
      );
    await reply(chat, 'We are full on these days.');
    await close(chat);
    expect((await seenIn(chat)).handoff).toBe('closed');
    const page = await (await staff()).api(`${CONVERSATIONS}?lane=waiting`);
    const waiting = page.read(conversationPageSchema).items.map(({ id }) => id);
    expect(waiting).not.toContain(await idOf(chat));
    const line = await lastLine(chat);
    expect(line?.text).toContain('Reception has ended the conversation');
    expect(line?.text).not.toContain('team is told');
  });
});

describe('C-03 a yes that booked as a person took the conversation', () => {
  test('C-03 C-04 is answered with its booking, and the person keeps the conversation', async () => {
    const { chat, booked } = await bookedAsStaffCameIn();
    const before = await bookings();
    const said = await chat.say('yes');
    expect([said.card, said.isPassedOn]).toEqual([booked.card, false]);
    expect(await bookings()).toBe(before);
    expect((await seenIn(chat)).handoff).toBe('open');
    expect((await chat.say('And a cot, please')).isPassedOn).toBe(true);
    expect((await seenIn(chat)).handoff).toBe('open');
  });

  test('C-03 C-04 is said when staff close the conversation, with its code, and not asked again', async () => {
    const { chat, booked } = await bookedAsStaffCameIn();
    const before = await bookings();
    await close(chat);
    const line = await lastLine(chat);
    expect(line?.card).toEqual(booked.card);
    expect(line?.text).toContain('Keep the secret code');
    await chat.say('yes');
    expect(await bookings()).toBe(before);
  });
});

describe('C-04 what an open tab reads', () => {
  test('C-04 a call of the assistant is told beside the states that every tab knows', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Do you keep a tame oryx?');
    await chat.say('And a tame ibex?');
    const { handoff, isCalled } = JSON.parse((await chat.read()).text) as Record<string, unknown>;
    expect([handoff, isCalled]).toEqual(['waiting', true]);
    expect((await seenIn(chat)).handoff).toBe('called');
  });

  test('C-04 where the state is another one the transcript is sent anew', async () => {
    const chat = chatOf(worker.browser());
    await chat.say(PERSON);
    const etag = (await chat.read()).headers.get('ETag') ?? '';
    const again = () => chat.read('', { 'If-None-Match': etag });
    expect((await again()).status).toBe(304);
    await worker
      .db()
      .prepare("UPDATE chat_booking_sessions SET handoffReason = 'fallback' WHERE clientId = ?1")
      .bind(chat.sessionId)
      .run();
    expect((await again()).status).toBe(200);
  });
});
