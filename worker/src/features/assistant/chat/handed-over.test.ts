import { describe, expect, test } from 'vitest';
import {
  conversationPageSchema,
  shownConversationSchema,
} from '#shared/assistant/chat.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import {
  aChatId,
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
const DESK = CONVERSATIONS;
const PERSON = 'I want to talk to a person';
const { staff, idOf, reply, close } = deskOf(worker);
const seen = seenIn;
const said = async (chat: Chat) =>
  (await seen(chat)).messages.map(({ author, text }) => `${author}: ${text}`);
const answersIn = async (chat: Chat) =>
  (await seen(chat)).messages.filter(({ author }) => author === 'assistant').length;

/** A guest who asked for a person, in a conversation of their own. */
async function handedOver(change: object = {}, words = PERSON): Promise<Chat> {
  const chat = chatOf(worker.browser(), change);
  await chat.say(words);
  return chat;
}

describe('C-04 from the hand-over the assistant is silent', () => {
  test.each([
    ['a question that it could answer', 'How much is the gold room?'],
    ['a question that nobody taught it', 'Is there a cot for a baby?'],
    ['thanks', 'Thank you'],
    ['a wish to book', 'Book me a gold room tomorrow for two nights'],
    ['what one of its choices would send', 'Room prices'],
    ['another wish for a person', PERSON],
  ])('C-04 %s waits for staff, who read it, and gets no answer', async (_, words) => {
    const chat = await handedOver();
    const before = await answersIn(chat);
    const passed = await chat.say(words);
    expect(passed).toMatchObject({ isPassedOn: true, choices: [], card: null, handoff: null });
    const { handoff, messages } = await seen(chat);
    expect(handoff).toBe('waiting');
    expect(await answersIn(chat)).toBe(before);
    expect(messages.at(-1)).toMatchObject({ id: passed.id, author: 'guest', text: words });
    const shown = await (await staff()).api(`${DESK}/${await idOf(chat)}`);
    expect(shown.read(shownConversationSchema).messages.at(-1)?.text).toBe(words);
    expect(await countRows(worker, "chat_unanswered WHERE question LIKE '%cot%'")).toBe(0);
  });

  test('C-04 it is silent in Arabic as well, and says in Arabic that the message arrived', async () => {
    const chat = await handedOver({ language: 'ar' }, 'تحدّث مع الاستقبال');
    const passed = await chat.say('ممكن سرير طفل؟');
    expect([passed.isPassedOn, passed.response]).toEqual([true, 'وصلت رسالتك إلى الاستقبال.']);
    expect(await answersIn(chat)).toBe(1);
  });

  test('C-04 once reception has joined, the guest sees that steadily, whoever wrote last', async () => {
    const chat = await handedOver();
    await reply(chat, 'Good morning, this is Salim.');
    expect((await seen(chat)).handoff).toBe('open');
    for (const line of ['Thank you', 'Do you have a cot?']) {
      expect((await chat.say(line)).isPassedOn).toBe(true);
      expect((await seen(chat)).handoff).toBe('open');
    }
    await reply(chat, 'Yes, we do.');
    expect(await said(chat)).toEqual([
      `guest: ${PERSON}`,
      expect.stringContaining('assistant: '),
      'staff: Good morning, this is Salim.',
      'guest: Thank you',
      'guest: Do you have a cot?',
      'staff: Yes, we do.',
    ]);
  });

  test('C-04 the desk sees who waits: the first line after an answer of staff puts the guest back in line', async () => {
    const chat = await handedOver();
    await reply(chat, 'Good morning.');
    const laneOf = async () => {
      const shown = await (await staff()).api(`${DESK}/${await idOf(chat)}`);
      return shown.read(shownConversationSchema).conversation.lane;
    };
    expect(await laneOf()).toBe('open');
    await chat.say('And a late arrival?');
    expect(await laneOf()).toBe('waiting');
  });

  test('C-04 what staff say makes a turn that began before it be decided again', async () => {
    const chat = await handedOver();
    const version = () =>
      worker
        .db()
        .prepare('SELECT version FROM chat_booking_sessions WHERE clientId = ?1')
        .bind(chat.sessionId)
        .first<number>('version');
    const before = await version();
    await reply(chat, 'Good morning.');
    expect(await version()).toBe((before ?? 0) + 1);
  });

  test('C-04 a message that comes again while a person has the conversation stands there once', async () => {
    const chat = await handedOver();
    const messageId = aChatId();
    const [first, again] = await Promise.all(
      [1, 2].map(() => chat.say('Only once', { messageId })),
    );
    expect(again?.id).toBe(first?.id);
    await goBack(chat);
    expect((await chat.say('Only once', { messageId })).isPassedOn).toBe(true);
    expect((await said(chat)).filter((line) => line === 'guest: Only once')).toHaveLength(1);
  });

  test('C-04 many lines in a row are all silent, after a reload and from another tab too', async () => {
    const chat = await handedOver();
    await reply(chat, 'Tell me.');
    for (let n = 0; n < 12; n++) expect((await chat.say(`Line ${n}`)).isPassedOn).toBe(true);
    expect((await seen(chat)).handoff).toBe('open');
    expect(await answersIn(chat)).toBe(1);
  });

  test('C-04 what is longer than staff could be shown whole is refused, and not answered', async () => {
    const chat = await handedOver();
    const before = await said(chat);
    expect((await chat.send('x '.repeat(501))).status).toBe(400);
    expect(await said(chat)).toEqual(before);
  });

  test('C-04 two words to a person are no name, and numbers are masked as everywhere', async () => {
    const chat = await handedOver();
    const stay = {
      checkIn: addDays(muscatDay(Date.now()), 3),
      checkOut: addDays(muscatDay(Date.now()), 5),
    };
    await givenDraft(worker, chat.sessionId, stay, { full_name: null });
    await chat.say('Good evening');
    await chat.say('call 91234567');
    const stored = await said(chat);
    expect(stored).toContain('guest: Good evening');
    expect(stored.at(-1)).not.toContain('1234');
  });
});

describe('C-04 where the assistant called a person by itself', () => {
  const called = async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Do you keep a tame oryx?');
    await chat.say('And a tame ibex?');
    return chat;
  };

  test('C-04 it goes on until one answers: the guest did not choose to wait', async () => {
    const chat = await called();
    expect((await seen(chat)).handoff).toBe('called');
    const price = await chat.say('How much is the gold room?');
    expect([price.isPassedOn, price.kind]).toEqual([false, 'fact']);
    await reply(chat, 'No animals, but a garden.');
    expect((await chat.say('How much is the gold room?')).isPassedOn).toBe(true);
    expect((await seen(chat)).handoff).toBe('open');
  });

  test('C-04 the guest who then asks for one waits, and the desk hears of it anew', async () => {
    const chat = await called();
    const handoffOf = () =>
      worker
        .db()
        .prepare('SELECT handoffReason, handoffAt FROM chat_booking_sessions WHERE clientId = ?1')
        .bind(chat.sessionId)
        .first<{ handoffReason: string; handoffAt: string }>();
    const before = await handoffOf();
    await chat.say(PERSON);
    const after = await handoffOf();
    expect([before?.handoffReason, after?.handoffReason]).toEqual(['fallback', 'asked']);
    expect((after?.handoffAt ?? '') > (before?.handoffAt ?? '')).toBe(true);
    expect((await chat.say('How much is the gold room?')).isPassedOn).toBe(true);
  });

  test('C-04 of many messages at the moment in which a person answers, none is answered after that', async () => {
    const chat = await called();
    const many = Array.from({ length: 8 }, (_, n) => chat.send(`How much is the gold room? ${n}`));
    await Promise.all([...many, reply(chat, 'Good morning.')]);
    const authors = (await seen(chat)).messages.map(({ author }) => author);
    expect(authors.slice(authors.indexOf('staff'))).not.toContain('assistant');
  });

  test('C-04 closing it says nothing to a guest whom the assistant never left', async () => {
    const chat = await called();
    const before = await answersIn(chat);
    await close(chat);
    expect([await answersIn(chat), (await seen(chat)).handoff]).toEqual([before, 'closed']);
  });
});

describe('C-04 back to the assistant', () => {
  test.each([
    ['the guest goes back', goBack, 'I am with you again.'],
    ['staff close the conversation', close, 'Reception has ended the conversation'],
  ])('C-04 %s: it is said once, and the assistant answers again', async (_, end, words) => {
    const chat = await handedOver();
    await reply(chat, 'Good morning.');
    await chat.say('Thank you');
    await Promise.all([end(chat), end(chat)]);
    await end(chat);
    const lines = await said(chat);
    expect(lines.filter((line) => line.includes(words))).toHaveLength(1);
    expect(lines.at(-1)).toContain(words);
    expect((await seen(chat)).handoff).toBe('closed');
    const price = await chat.say('How much is the gold room?');
    expect([price.isPassedOn, price.kind]).toEqual([false, 'fact']);
    expect(price.response).toContain('13.200');
  });

  test('C-04 C-03 a booking under way is kept while a person has the conversation, and goes on after it', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Book a gold room in 5 days for 2 nights');
    const asked = await chat.say(PERSON);
    // Nothing can be tapped that a person would then read as an answer.
    expect([asked.kind, asked.choices, asked.card]).toEqual(['handoff', [], null]);
    expect(asked.bookingState).toMatchObject({ currentStep: 'guests' });
    const passed = await chat.say('3 guests');
    expect(passed.bookingState?.slots.guests).toBeNull();
    await goBack(chat);
    const back = (await seen(chat)).messages.at(-1);
    expect(back).toMatchObject({ author: 'assistant', kind: 'resume' });
    expect(back?.text).toContain('Gold room');
    expect(back?.choices.map(({ label }) => label)).toContain('2 guests');
    const next = await chat.say('2 guests');
    expect(next.bookingState).toMatchObject({ currentStep: 'bed_type', slots: { guests: 2 } });
  });

  test('C-04 a guest who asks for a person again after that waits again, and nobody has joined yet', async () => {
    const chat = await handedOver();
    await reply(chat, 'Good morning.');
    await close(chat);
    await chat.say(PERSON);
    expect((await seen(chat)).handoff).toBe('waiting');
    const page = await (await staff()).api(`${DESK}?lane=waiting`);
    const waiting = page.read(conversationPageSchema).items.map(({ id }) => id);
    expect(waiting).toContain(await idOf(chat));
  });

  test('C-04 a line that staff write into a closed conversation takes it over', async () => {
    const chat = await handedOver();
    await close(chat);
    await reply(chat, 'One more thing: your cot is ready.');
    expect((await seen(chat)).handoff).toBe('open');
    expect((await chat.say('Thank you')).isPassedOn).toBe(true);
  });
});
