import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatAnswer } from '#shared/assistant/chat.contract.ts';
import { deleteAllDrafts } from '../../../platform/storage/drafts.ts';
import { addUnsent, dropUnsent, sendUnsent, unsent } from './unsent.ts';

const OURS = { 'X-App-Api': '1', 'Content-Type': 'application/json' };

interface Sent {
  readonly message: string;
  readonly messageId: string;
}

const answer = (messageId: string, response: string): ChatAnswer => ({
  v: 1,
  ok: true,
  id: 2,
  messageId,
  kind: 'fact',
  lang: 'en',
  response,
  choices: [],
  card: null,
  handoff: null,
  bookingState: null,
  isPassedOn: false,
});

type Server = (message: Sent) => Response | Promise<Response>;
let server: Server;
let sent: Sent[];

const says: Server = ({ message, messageId }) =>
  Response.json(answer(messageId, `to ${message}`), { headers: OURS });
const isGone: Server = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  sent = [];
  server = says;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const message = JSON.parse(body) as Sent;
    sent.push(message);
    return server(message);
  });
});
afterEach(() => {
  deleteAllDrafts();
  vi.unstubAllGlobals();
});

async function send(): Promise<string[]> {
  const answers: string[] = [];
  await sendUnsent(({ response }) => answers.push(response));
  return answers;
}

const waiting = () => unsent.read().messages.map(({ text }) => text);

describe('C-04 a message that was not answered', () => {
  it('C-04 waits while the hotel cannot be reached, and leaves later under the same id, once', async () => {
    server = isGone;
    addUnsent('Is there parking?');
    expect(await send()).toEqual([]);
    expect(unsent.read().fate).toEqual({ is: 'unreached' });
    expect(waiting()).toEqual(['Is there parking?']);

    server = says;
    expect(await send()).toEqual(['to Is there parking?']);
    expect(await send()).toEqual([]);
    expect(waiting()).toEqual([]);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
  });

  it('C-04 those written meanwhile wait behind it and leave in their order', async () => {
    server = isGone;
    addUnsent('first');
    await send();
    addUnsent('second');
    await send();
    expect(sent.map(({ message }) => message)).toEqual(['first', 'first']);
    server = says;
    expect(await send()).toEqual(['to first', 'to second']);
  });

  it('C-04 tells a hotel that cannot be reached from an answer that is none', async () => {
    addUnsent('hello');
    server = () => Response.json({ hello: 'no answer' }, { headers: OURS });
    await send();
    expect(unsent.read().fate).toEqual({ is: 'broken' });
    server = ({ messageId }) => Response.json(answer(messageId, ' '), { headers: OURS });
    await send();
    expect(unsent.read().fate).toEqual({ is: 'broken' });
    server = () => new Response('<html>sign in</html>');
    await send();
    expect(unsent.read().fate).toEqual({ is: 'unreached' });
  });

  it('C-04 says why the hotel refused it, in its words, and can be written anew', async () => {
    const refusal = {
      error: 'Enough for today.',
      message: 'Enough for today.',
      code: 'chat.too_many',
      requestId: 'req_1',
    };
    server = () => Response.json(refusal, { status: 429, headers: OURS });
    addUnsent('hello');
    await send();
    expect(unsent.read().fate).toEqual({ is: 'refused', why: 'Enough for today.' });
    dropUnsent(unsent.read().messages[0]?.messageId ?? '');
    expect(unsent.read()).toEqual({ messages: [], fate: null });
  });
});

describe('C-01 a message on its way', () => {
  it('C-01 is sent once, however often it is asked to leave', async () => {
    addUnsent('hello');
    const [one, two] = await Promise.all([send(), send()]);
    expect([one, two]).toEqual([['to hello'], []]);
    expect(sent).toHaveLength(1);
  });

  it('C-01 is gone with whoever leaves this device', async () => {
    server = isGone;
    addUnsent('hello');
    await send();
    deleteAllDrafts();
    expect(unsent.read()).toEqual({ messages: [], fate: null });
  });
});
