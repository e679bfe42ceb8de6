import { describe, expect, test } from 'vitest';
import {
  chatAnswerSchema,
  conversationPageSchema,
  repliedSchema,
  shownConversationSchema,
  transcriptSchema,
  unansweredPageSchema,
} from '#shared/assistant/chat.contract.ts';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { aMessage, CHAT, chatOf } from '../../../../test/chat-scene.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { type Actor, testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const DESK = '/api/admin/conversations';
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));
const linesOf = async (chat: ReturnType<typeof chatOf>) =>
  (await chat.read()).read(transcriptSchema).messages;

describe('C-01 a conversation', () => {
  test('C-01 a message is answered, and both stand in the transcript', async () => {
    const chat = chatOf(worker.browser());
    const answer = await chat.say('Can I bring my horse to the hotel?');
    expect(answer.response.length).toBeGreaterThan(10);
    const lines = await linesOf(chat);
    expect(lines.map(({ author, text }) => [author, text])).toEqual([
      ['guest', 'Can I bring my horse to the hotel?'],
      ['assistant', answer.response],
    ]);
    expect(lines[1]?.id).toBe(answer.id);
  });

  test.each([
    ['blanks', aMessage('  \n ')],
    ['nothing', aMessage('')],
    ['no conversation', { message: 'Hello', language: 'en', context: 'hotel_assistant' }],
    ['an id that can be guessed', aMessage('Hello', { sessionId: 'session-1' })],
    ['a bot’s message', aMessage('Hello', { isBot: true })],
    ['an endless message', aMessage('x'.repeat(17_000))],
  ])('C-01 Z-02 %s is refused with 400, and leaves nothing', async (_, body) => {
    const before = await countRows(worker, 'chat_messages');
    expect((await worker.browser().post(CHAT, body)).status).toBe(400);
    expect(await countRows(worker, 'chat_messages')).toBe(before);
  });

  test('C-01 a message of more than 1,000 characters is refused in a sentence of its language', async () => {
    const chat = chatOf(worker.browser());
    const english = await chat.say('x '.repeat(501));
    expect([english.kind, english.response]).toEqual(['refuse', expect.stringContaining('1000')]);
    expect((await chat.say('س '.repeat(501))).response).toContain('حرف');
  });

  test('C-01 a message that comes again is answered as before, and said once', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Hello there');
    const messageId = 'AAAAAAAAAAAAAAAAAAAAAA';
    const [first, ...rest] = await Promise.all(
      [1, 2, 3].map(() => chat.send('Is there a heliport?', { messageId })),
    );
    const answers = [first, ...rest].map((one) => one?.read(chatAnswerSchema));
    expect(new Set(answers.map((one) => one?.id)).size).toBe(1);
    expect((await linesOf(chat)).length).toBe(4);
  });

  test('C-01 another device with the same id gets a conversation of its own', async () => {
    const [mine, other] = [worker.browser(), worker.browser()];
    const chat = chatOf(mine);
    await chat.say('My name is a secret');
    const theirs = await other.post(CHAT, aMessage('Hello', { sessionId: chat.sessionId }));
    expect(theirs.status).toBe(200);
    const seen = await other.api(`${CHAT}/messages?sessionId=${chat.sessionId}`);
    expect(seen.text).not.toContain('secret');
    expect(seen.read(transcriptSchema).messages).toHaveLength(2);
    const strange = await worker.browser().api(`${CHAT}/messages?sessionId=${chat.sessionId}`);
    expect(strange.read(transcriptSchema).messages).toEqual([]);
    expect(await linesOf(chat)).toHaveLength(2);
  });

  test('C-01 whoever signs in takes the device’s conversation along, and leaves nothing of it there', async () => {
    const browser = worker.browser();
    const chat = chatOf(browser);
    await chat.say('Before signing in');
    const person = await aUser(worker.db());
    await browser.post('/api/auth/login', { email: person.email, password: PASSWORD });
    await chat.say('After signing in');
    expect(await linesOf(chat)).toHaveLength(4);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(await linesOf(chat)).toEqual([]);
  });

  test('C-01 an unchanged transcript is 304, and one asks for what is new alone', async () => {
    const chat = chatOf(worker.browser());
    const first = await chat.say('Hello');
    const etag = (await chat.read()).headers.get('ETag') ?? '';
    expect((await chat.read('', { 'If-None-Match': etag })).status).toBe(304);
    await chat.say('Hello again');
    expect((await chat.read('', { 'If-None-Match': etag })).status).toBe(200);
    const news = (await chat.read(`&after=${first.id}`)).read(transcriptSchema);
    expect(news.messages.map(({ author }) => author)).toEqual(['guest', 'assistant']);
  });

  test('C-01 the answer comes as events where that is asked for', async () => {
    const browser = worker.browser();
    const answer = await browser.post(CHAT, aMessage('Hello'), { Accept: 'text/event-stream' });
    expect(answer.headers.get('Content-Type')).toContain('text/event-stream');
    const events = [...answer.text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect([events[0], events[1], events.at(-1)]).toEqual(['meta', 'text', 'done']);
    const done = /event: done\ndata: (.*)/.exec(answer.text)?.[1] ?? '';
    expect(chatAnswerSchema.parse(JSON.parse(done)).response.length).toBeGreaterThan(0);
  });

  test('C-01 of many messages at once each is answered once or told to come again', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Hello');
    const many = await Promise.all(
      Array.from({ length: 50 }, (_, n) => chat.send(`Question number ${n} about horses?`)),
    );
    const done = many.filter(({ status }) => status === 200).length;
    expect(many.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(done).toBeGreaterThan(0);
    expect(await linesOf(chat)).toHaveLength(2 + 2 * done);
  });

  test('C-01 phones and long numbers are stored masked', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Call me at ٩١٢٣ ٤٥٦٧ or 00968 9765 4321, ID 12345678, from 2026-12-05');
    const stored = JSON.stringify(await linesOf(chat));
    for (const secret of ['4567', '4321', '12345', '٤٥٦٧']) expect(stored).not.toContain(secret);
    expect(stored).toContain('2026-12-05');
  });

  test('C-01 a guest deletes the conversation for good', async () => {
    const browser = worker.browser();
    const chat = chatOf(browser);
    await chat.say('Forget the zebra');
    expect((await chat.forget()).status).toBe(200);
    expect(await linesOf(chat)).toEqual([]);
    expect(await countRows(worker, "chat_messages WHERE message LIKE '%zebra%'")).toBe(0);
    expect((await chat.forget()).status).toBe(200);
  });

  test('C-01 drafts and lines go when their time is over', async () => {
    const chat = chatOf(worker.browser());
    await chat.say('Remember the walrus');
    const age = (days: number) =>
      worker.db().batch([
        worker
          .db()
          .prepare(
            'UPDATE chat_booking_sessions SET updatedAt = ?1, bookingData = \'{"isOpen":true}\'',
          )
          .bind(new Date(Date.now() - days * 86_400_000).toISOString()),
        worker
          .db()
          .prepare('UPDATE chat_messages SET timestamp = ?1')
          .bind(new Date(Date.now() - days * 86_400_000).toISOString()),
      ]);
    await age(6);
    await worker.scheduled();
    expect(
      await countRows(worker, "chat_booking_sessions WHERE bookingData <> '{}'"),
    ).toBeGreaterThan(0);
    await age(8);
    await worker.scheduled();
    expect(await countRows(worker, "chat_booking_sessions WHERE bookingData <> '{}'")).toBe(0);
    expect(await linesOf(chat)).toHaveLength(2);
    await age(91);
    await worker.scheduled();
    expect(await countRows(worker, 'chat_messages')).toBe(0);
    expect(await countRows(worker, 'chat_booking_sessions')).toBe(0);
  });
});

describe('C-04 a person', () => {
  const wait = (sessionId: string) =>
    worker
      .db()
      .prepare(
        "UPDATE chat_booking_sessions SET handoff = 'waiting', handoffReason = 'asked', handoffAt = updatedAt WHERE clientId = ?1 RETURNING id",
      )
      .bind(sessionId)
      .first<{ id: number }>();

  test('C-04 staff read a waiting conversation, answer it, and the guest reads that', async () => {
    const chat = chatOf(worker.browser());
    const last = await chat.say('Is the beach far with a pram?');
    const id = (await wait(chat.sessionId))?.id ?? 0;
    const desk = await staff();
    const page = (await desk.api(`${DESK}?lane=waiting`)).read(conversationPageSchema);
    expect(page.items.map((one) => one.id)).toContain(id);
    const shown = (await desk.api(`${DESK}/${id}`)).read(shownConversationSchema);
    expect(shown.messages.map(({ author }) => author)).toEqual(['guest', 'assistant']);
    const reply = await desk.post(`${DESK}/${id}/reply`, { text: 'Ten minutes.', after: last.id });
    expect(reply.read(repliedSchema)).toMatchObject({
      isLate: false,
      conversation: { lane: 'open' },
    });
    const own = (await chat.read()).read(transcriptSchema);
    expect([own.handoff, own.messages.at(-1)?.author, own.messages.at(-1)?.text]).toEqual([
      'open',
      'staff',
      'Ten minutes.',
    ]);
    const etag = (await desk.api(`${DESK}/${id}`)).headers.get('ETag') ?? '';
    const again = () => desk.api(`${DESK}/${id}`, { headers: { 'If-None-Match': etag } });
    expect((await again()).status).toBe(304);
    await chat.say('Thank you, and with two prams?');
    expect((await again()).status).toBe(200);
    const late = await desk.post(`${DESK}/${id}/reply`, { text: 'The same.', after: last.id });
    expect(late.read(repliedSchema).isLate).toBe(true);
    const closed = await desk.api(`${DESK}/${id}/close`, { method: 'POST' });
    expect(closed.read(shownConversationSchema).conversation.lane).toBe('closed');
    expect(await countRows(worker, "audit_log WHERE action = 'conversation.reply'")).toBe(2);
    expect(await countRows(worker, "audit_log WHERE action = 'conversation.close'")).toBe(1);
  });

  test('C-04 whoever waited may go back to the assistant, which the desk sees; nobody else ends it', async () => {
    const chat = chatOf(worker.browser());
    const end = (actor: Actor, sessionId = chat.sessionId) =>
      actor.api(`${CHAT}/handoff`, { method: 'DELETE', json: { sessionId } });
    const state = async () => (await chat.read()).read(transcriptSchema).handoff;
    await chat.say('I want to talk to a person');
    expect(await state()).toBe('waiting');
    expect((await end(worker.browser())).status).toBe(200);
    expect(await state()).toBe('waiting');
    expect((await end(chat.actor)).status).toBe(200);
    expect(await state()).toBe('closed');
    expect((await chat.say('Can I bring my horse?')).kind).toBe('unknown');
  });

  test('C-04 the second question in a row without an answer calls a person, once, and the desk counts it', async () => {
    const desk = await staff();
    const counts = async () => (await desk.api('/api/admin/desk-counts')).read(deskCountsSchema);
    const waiting = async () => (await counts()).conversations;
    const { conversations: before, lastHandoffAt } = await counts();
    const chat = chatOf(worker.browser());
    const first = await chat.say('Do you keep a tame oryx?');
    expect([first.kind, first.handoff?.isTold]).toEqual(['unknown', false]);
    expect(decodeURIComponent(first.handoff?.whatsapp ?? '')).toMatch(
      /^https:\/\/wa\.me\/968\d{8}\?text=Hello/,
    );
    expect((await chat.say('And a tame ibex?')).handoff?.isTold).toBe(true);
    expect(await waiting()).toBe(before + 1);
    expect((await counts()).lastHandoffAt ?? '').toMatch(/^20.*Z$/);
    expect((await counts()).lastHandoffAt).not.toBe(lastHandoffAt);
    const passed = await chat.say('And a tame gazelle?');
    expect([passed.kind, await waiting()]).toEqual(['handoff', before + 1]);
    const [arabic] = [await chatOf(worker.browser()).say('هل عندكم مها عربية؟')];
    expect(decodeURIComponent(arabic?.handoff?.whatsapp ?? '')).toContain('مرحبًا');
  });

  test('C-04 a number that nobody can be reached under is not offered', async () => {
    const set = (phone: unknown) =>
      worker.db().prepare('UPDATE site_settings SET contactPhone = ?1').bind(phone).run();
    const kept = await worker
      .db()
      .prepare('SELECT contactPhone FROM site_settings')
      .first('contactPhone');
    await set('ask at reception');
    const { handoff } = await chatOf(worker.browser()).say('Do you keep a tame leopard?');
    await set(kept);
    expect(handoff).toEqual({ whatsapp: null, phone: null, isTold: false });
  });

  test('Q-01 what nobody could answer is listed once, dismissed, and put back', async () => {
    const desk = await staff();
    for (const words of ['Do you sell falcons?', 'do you sell FALCONS'])
      await chatOf(worker.browser()).say(words);
    const list = async () =>
      (await desk.api('/api/admin/unanswered')).read(unansweredPageSchema).items;
    const [found] = (await list()).filter(({ question }) => /falcons/i.test(question));
    expect(found?.times).toBe(2);
    const path = `/api/admin/unanswered/${found?.id}`;
    await desk.api(path, { method: 'DELETE' });
    expect((await list()).map(({ id }) => id)).not.toContain(found?.id);
    await desk.api(`${path}/restore`, { method: 'POST' });
    expect((await list()).map(({ id }) => id)).toContain(found?.id);
  });

  test('A-07 C-01 an erased account takes its conversations along, and its export has them', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    await chatOf(browser).say('Remember the okapi');
    expect((await browser.api('/api/account/export')).text).toContain('okapi');
    expect((await browser.post('/api/account/erase', { password: PASSWORD })).status).toBe(200);
    expect(await countRows(worker, "chat_messages WHERE message LIKE '%okapi%'")).toBe(0);
  });
});
