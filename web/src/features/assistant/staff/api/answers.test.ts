import { afterEach, expect, it, vi } from 'vitest';
import { sendDeletion, sendSwitch } from './answers.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that refuses whatever is sent, and what was. */
function aServer(status: number, code: string) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, { method, body, keepalive }: RequestInit) => {
    sent.push([method, path, body, keepalive]);
    const json = { error: code, message: code, code, requestId: 'r1' };
    return Promise.resolve(
      new Response(JSON.stringify(json), {
        status,
        headers: { 'Content-Type': 'application/json', 'X-App-Api': '1' },
      }),
    );
  });
  return sent;
}

it('Q-01 a switch names the revision that was looked at', async () => {
  const sent = aServer(409, 'answer.changed');
  await expect(sendSwitch({ id: 7, isActive: false, revision: 3 })).rejects.toMatchObject({
    code: 'answer.changed',
  });
  const body = JSON.stringify({ isActive: false, revision: 3 });
  expect(sent).toEqual([['PUT', '/api/custom-chat-qa/7', body, false]]);
});

it('Q-01 a deletion names it too, outlives the page, and is refused where a colleague was faster', async () => {
  const sent = aServer(409, 'answer.changed');
  await expect(sendDeletion({ id: 7, revision: 3 })).rejects.toMatchObject({
    code: 'answer.changed',
  });
  expect(sent).toEqual([['DELETE', '/api/admin/custom-chat-qa/7?revision=3', undefined, true]]);
});
