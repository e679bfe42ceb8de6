import { describe, expect, test } from 'vitest';
import { conversationPageSchema, unansweredPageSchema } from '#shared/assistant/chat.contract.ts';
import { chatOf } from '../../../../test/chat-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD } from '../../../../test/factories.ts';
import { type Actor, testWorker } from '../../../../test/harness.ts';
import { deviceScope, raisedTopics } from '../../../../test/raised-topics.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const DESK = '/api/admin/conversations';
const PERSON = 'I want to talk to a person';
let onDuty: Promise<Actor> | null = null;
const staff = () =>
  (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));

/** The conversation that came to the desk last. */
async function newest(): Promise<number> {
  const page = (await (await staff()).api(`${DESK}?lane=waiting`)).read(conversationPageSchema);
  return page.items.at(-1)?.id ?? 0;
}

describe('X-01 C-04 who hears of a conversation', () => {
  test('X-01 C-04 a guest’s device hears of its own messages, and of what the house says and ends', async () => {
    const desk = await staff();
    const guest = worker.browser();
    const chat = chatOf(guest);
    await chat.say('Hello');
    const names = new Map([[await deviceScope(guest), 'mine']]);
    const raised = (change: () => Promise<unknown>) => raisedTopics(worker, names, change);
    expect(await raised(() => chat.say('Thank you'))).toEqual(['mine:chat']);
    expect(await raised(() => chat.say(PERSON))).toEqual(['conversations', 'mine:chat']);
    const id = await newest();
    const reply = { text: 'Good morning, we are here.', after: 0 };
    expect(await raised(() => desk.post(`${DESK}/${id}/reply`, reply))).toEqual([
      'conversations',
      'mine:chat',
    ]);
    expect(await raised(() => desk.post(`${DESK}/${id}/close`, undefined))).toEqual([
      'conversations',
      'mine:chat',
    ]);
    expect(await raised(() => chat.forget())).toEqual(['conversations', 'mine:chat']);
  });

  test('X-01 C-04 a conversation that goes along to an account is heard of by both, then by the account', async () => {
    const person = await aUser(worker.db());
    const guest = worker.browser();
    const chat = chatOf(guest);
    await chat.say('Hello');
    const names = new Map([
      [await deviceScope(guest), 'device'],
      [`u:${person.id}`, 'account'],
    ]);
    await guest.post('/api/auth/login', { email: person.email, password: PASSWORD });
    const raised = (change: () => Promise<unknown>) => raisedTopics(worker, names, change);
    expect(await raised(() => chat.say('Thank you'))).toEqual(['account:chat', 'device:chat']);
    expect(await raised(() => chat.say(PERSON))).toEqual(['account:chat', 'conversations']);
    const id = await newest();
    const desk = await staff();
    const reply = { text: 'Good morning, we are here.', after: 0 };
    expect(await raised(() => desk.post(`${DESK}/${id}/reply`, reply))).toEqual([
      'account:chat',
      'conversations',
    ]);
  });

  test('X-01 Q-01 a question without an answer is a hint for the desk, and so is putting it aside', async () => {
    const desk = await staff();
    const guest = worker.browser();
    const chat = chatOf(guest);
    await chat.say('Hello');
    const names = new Map([[await deviceScope(guest), 'mine']]);
    const asked = await raisedTopics(worker, names, () => chat.say('Is there a heliport?'));
    expect(asked).toEqual(['mine:chat', 'unanswered']);
    const { items } = (await desk.api('/api/admin/unanswered')).read(unansweredPageSchema);
    const dismissed = await raisedTopics(worker, names, () =>
      desk.api(`/api/admin/unanswered/${items[0]?.id}`, { method: 'DELETE' }),
    );
    expect(dismissed).toEqual(['unanswered']);
  });
});
