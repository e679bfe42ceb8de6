import { expect, test } from 'vitest';
import { conversationPageSchema } from '#shared/assistant/chat.contract.ts';
import { chatOf, CONVERSATIONS, deskOf } from '../../../../test/chat-scene.ts';
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
