import { afterEach, expect, test } from 'vitest';
import { conversationPageSchema, transcriptSchema } from '#shared/assistant/chat.contract.ts';
import { deskCountsSchema } from '#shared/desk/desk.contract.ts';
import { type Chat, chatOf, CONVERSATIONS, deskOf } from '../../../../test/chat-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { staff, idOf, reply } = deskOf(worker);
const waiting = async () =>
  (await (await staff()).api(`${CONVERSATIONS}?lane=waiting`)).read(conversationPageSchema).items;
const aGuest = async () => {
  const chat = chatOf(worker.browser());
  await chat.say('I want to talk to a person');
  return chat;
};

afterEach(() =>
  worker
    .db()
    .prepare("UPDATE chat_booking_sessions SET handoff = 'closed' WHERE handoff = 'waiting'")
    .run(),
);

test('C-04 who has waited longest stands first, whatever they have added since', async () => {
  const [first, second] = [await aGuest(), await aGuest()];
  const ids = [await idOf(first), await idOf(second)];
  expect((await waiting()).map(({ id }) => id)).toEqual(ids);
  await first.say('Are you there?');
  await first.say('Hello?');
  expect((await waiting()).map(({ id }) => id)).toEqual(ids);
  // Once answered they wait from their next line on.
  await reply(first, 'Good morning.');
  expect((await waiting()).map(({ id }) => id)).toEqual(ids.slice(1));
  await first.say('Do you have a cot?');
  await second.say('Hello?');
  expect((await waiting()).map(({ id }) => id)).toEqual(ids.toReversed());
});

test('B-01 C-04 the desk is told since when the first of them waits', async () => {
  const oldest = async () =>
    (await (await staff()).api('/api/admin/desk-counts')).read(deskCountsSchema).oldestHandoffAt;
  expect(await oldest()).toBeNull();
  const [first, second] = [await aGuest(), await aGuest()];
  const since = (await waiting()).map(({ askedAt }) => askedAt);
  expect(await oldest()).toBe(since[0]);
  await second.say('Hello?');
  expect(await oldest()).toBe(since[0]);
  await reply(first, 'Good morning.');
  expect(await oldest()).toBe(since[1]);
  await reply(second, 'Good morning.');
  expect(await oldest()).toBeNull();
});

test('C-04 every card shows the newest line of its own conversation, and when it was said', async () => {
  const guests: Chat[] = [];
  for (let n = 1; n <= 8; n++) {
    const guest = await aGuest();
    await guest.say(`My number is ${n}`);
    guests.push(guest);
  }
  const words = async () => {
    const cards = await waiting();
    const ids = await Promise.all(guests.map(idOf));
    return ids.map((id) => cards.find((card) => card.id === id)?.lastText);
  };
  expect(await words()).toEqual(guests.map((_, n) => `My number is ${n + 1}`));
  const before = await waiting();
  const [first, ...others] = guests;
  if (!first) throw new Error('no guest');
  await reply(first, 'Good evening.');
  expect(await words()).toEqual([undefined, ...others.map((_, n) => `My number is ${n + 2}`)]);
  const times = new Map(before.map(({ id, lastAt }) => [id, lastAt]));
  for (const { id, lastAt } of await waiting()) expect([id, lastAt]).toEqual([id, times.get(id)]);
  const { results } = await worker
    .db()
    .prepare(
      `SELECT s.id, MAX(m.timestamp) AS lastAt FROM chat_booking_sessions s
       JOIN chat_messages m ON m.sessionId = s.sessionId GROUP BY s.id`,
    )
    .all<{ id: number; lastAt: string }>();
  const said = new Map(results.map(({ id, lastAt }) => [id, lastAt]));
  for (const { id, lastAt } of await waiting()) expect([id, lastAt]).toEqual([id, said.get(id)]);
});

test('C-04 a reply to a conversation that its guest has deleted reaches nobody else', async () => {
  const gone = await aGuest();
  const id = await idOf(gone);
  expect((await gone.forget()).status).toBe(200);
  const other = await aGuest();
  const late = await (
    await staff()
  ).post(`${CONVERSATIONS}/${id}/reply`, { text: 'Room 12 is yours.', after: 0 });
  expect([late.status, late.error.code]).toEqual([404, 'request.not_found']);
  const { messages } = (await other.read()).read(transcriptSchema);
  expect(messages.map(({ author }) => author)).not.toContain('staff');
});

test('C-04 a conversation whose lines are forgotten still stands in its lane', async () => {
  const [old, other] = [await aGuest(), await aGuest()];
  const ids = [await idOf(old), await idOf(other)];
  const row = worker
    .db()
    .prepare('SELECT sessionId, updatedAt FROM chat_booking_sessions WHERE id = ?1');
  const found = await row.bind(ids[0]).first<{ sessionId: string; updatedAt: string }>();
  const forget = worker.db().prepare('DELETE FROM chat_messages WHERE sessionId = ?1');
  await forget.bind(found?.sessionId).run();
  const [first] = await waiting();
  expect(first).toMatchObject({ id: ids[0], lastText: '', lastAt: found?.updatedAt });
  expect((await waiting()).map(({ id }) => id)).toEqual(ids);
});
