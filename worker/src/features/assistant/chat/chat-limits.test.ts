import { expect, test } from 'vitest';
import { aMessage, CHAT, chatOf } from '../../../../test/chat-scene.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { testWorker } from '../../../../test/harness.ts';
import { LINES_TO_STAFF_A_DAY, MESSAGES_A_DAY } from './chat-caller.ts';

const worker = testWorker();

const WAITING = "chat_booking_sessions WHERE handoff = 'waiting' AND handoffReason = 'asked'";

test('C-01 whoever taps through a booking within a minute is not held up', async () => {
  const chat = chatOf(worker.browser());
  for (let n = 0; n < 14; n++) expect((await chat.send(`Message ${n}`)).status).toBe(200);
});

test.each([
  ['ar', /غدًا/],
  ['en', /tomorrow/],
])(
  'C-01 beyond the messages of a day nothing is answered and nothing stored (%s)',
  async (language, words) => {
    const browser = worker.browser();
    const { say, sessionId } = chatOf(browser);
    await say('Hello');
    await worker.db().prepare('UPDATE throttles SET count = ?1').bind(MESSAGES_A_DAY).run();
    const before = await countRows(worker, 'chat_messages');
    const more = aMessage('One more', { sessionId });
    const answer = await browser.post(CHAT, more, { 'Accept-Language': language });
    expect([answer.status, answer.error.code]).toEqual([429, 'chat.too_many']);
    expect(answer.error.message).toMatch(words);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await countRows(worker, 'chat_messages')).toBe(before);
  },
);

test('C-04 whoever has used up the messages of a day still reaches the person they write to, within bounds', async () => {
  const { say, send } = chatOf(worker.browser());
  const count = (key: string, most: number) =>
    worker
      .db()
      .prepare("UPDATE throttles SET count = ?2 WHERE key LIKE ?1 || ':%'")
      .bind(key, most)
      .run();
  await say('I want to talk to a person');
  await count('chat', MESSAGES_A_DAY);
  expect((await say('Is there a cot?')).isPassedOn).toBe(true);
  await count('chat-staff', LINES_TO_STAFF_A_DAY);
  expect((await send('And a pram?')).status).toBe(429);
});

test.each([
  ['en', 'I want to talk to a person', 'What does a room cost?'],
  ['ar', 'أريد التحدث مع موظف', 'كم سعر الغرفة؟'],
])(
  'C-04 whoever has used up the messages of a day may still call a person, and nothing else (%s)',
  async (language, call, question) => {
    const browser = worker.browser();
    const { say, sessionId } = chatOf(browser);
    const post = (text: string) =>
      browser.post(CHAT, aMessage(text, { sessionId }), { 'Accept-Language': language });
    await say('Hello');
    await worker.db().prepare('UPDATE throttles SET count = ?1').bind(MESSAGES_A_DAY).run();
    const before = await countRows(worker, 'chat_messages');
    const waiting = await countRows(worker, WAITING);
    expect((await post(question)).status).toBe(429);
    expect(await countRows(worker, 'chat_messages')).toBe(before);
    expect((await post(call)).status).toBe(200);
    expect(await countRows(worker, WAITING)).toBe(waiting + 1);
    expect((await say('Is there a cot?')).isPassedOn).toBe(true);
  },
);
