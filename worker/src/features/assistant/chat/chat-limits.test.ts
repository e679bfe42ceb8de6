import { expect, test } from 'vitest';
import { aMessage, CHAT, chatOf } from '../../../../test/chat-scene.ts';
import { countRows } from '../../../../test/count-rows.ts';
import { Actor, testWorker } from '../../../../test/harness.ts';
import { LINES_TO_STAFF_A_DAY, MESSAGES_A_DAY, OF_A_NETWORK } from './chat-limits.ts';

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

/** Browsers without a cookie, all at one address. */
function aNetwork() {
  const { address } = worker.browser();
  return () => chatOf(new Actor(worker.url, address));
}
const useUp = (what: string, left = 0) =>
  worker
    .db()
    .prepare("UPDATE throttles SET count = ?2 - ?3 WHERE key LIKE 'chat-' || ?1 || '-from:%'")
    .bind(what, OF_A_NETWORK[what as keyof typeof OF_A_NETWORK].tries, left)
    .run();

test('C-01 one address has the messages of a network in an hour, however many devices it makes up', async () => {
  const newcomer = aNetwork();
  await newcomer().say('Hello');
  await useUp('message', 1);
  expect((await newcomer().send('Hello')).status).toBe(200);
  const before = await countRows(worker, 'chat_messages');
  const refused = await newcomer().send('What does a room cost?');
  expect([refused.status, refused.error.code]).toEqual([429, 'request.too_many']);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50 * 60);
  expect(await countRows(worker, 'chat_messages')).toBe(before);
  expect((await newcomer().send('I want to talk to a person')).status).toBe(200);
  expect((await chatOf(worker.browser()).send('Hello')).status).toBe(200);
});

test('C-04 whoever writes to a person goes on where the network has used up its messages', async () => {
  const chat = aNetwork()();
  await chat.say('I want to talk to a person');
  await useUp('message');
  expect((await chat.say('Is there a cot?')).isPassedOn).toBe(true);
});

test('C-04 of one address five call a person in an hour; the next are given the phone', async () => {
  const newcomer = aNetwork();
  const before = await countRows(worker, WAITING);
  for (let n = 0; n < 5; n++) await newcomer().say('I want to talk to a person');
  const { kind, response, handoff } = await newcomer().say('I want to talk to a person');
  expect([kind, handoff?.isTold]).toEqual(['handoff', false]);
  expect(response).toMatch(/call or use WhatsApp/);
  expect(await countRows(worker, WAITING)).toBe(before + 5);
  await chatOf(worker.browser()).say('I want to talk to a person');
  expect(await countRows(worker, WAITING)).toBe(before + 6);
});
