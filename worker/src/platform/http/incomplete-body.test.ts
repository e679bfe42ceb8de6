import { expect, test } from 'vitest';
import { testWorker } from '../../../test/harness.ts';
import { refusingCuts } from './incomplete-body.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

function body(parts: readonly string[], end: 'close' | 'lost'): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    pull: (controller) => {
      const part = left.shift();
      if (part !== undefined) controller.enqueue(new TextEncoder().encode(part));
      else if (end === 'close') controller.close();
      else controller.error(new Error('Network connection lost.'));
    },
  });
}

test('E-08 a body that breaks off is told as 408, which a phone sends again, and not as a fault', async () => {
  const read = new Response(refusingCuts(body(['half of it'], 'lost'))).arrayBuffer();
  await expect(read).rejects.toMatchObject({
    name: 'AppError',
    code: 'request.incomplete',
    status: 408,
  });
});

test('E-08 a body that comes whole is read whole, and one that nobody reads is not touched', async () => {
  expect(await new Response(refusingCuts(body(['half of it', ', the rest'], 'close'))).text()).toBe(
    'half of it, the rest',
  );
  const unread = body(['x'], 'close');
  refusingCuts(unread);
  expect(unread.locked).toBe(false);
});

test.each([
  ['POST', { Upgrade: 'websocket', Connection: 'Upgrade' }],
  ['PUT', { Upgrade: 'anything', Connection: 'Upgrade' }],
  ['GET', { 'Content-Length': '2' }],
])('Z-04 a %s with a body that no request may have is refused as wrong', async (method, given) => {
  const headers = { 'Content-Type': 'application/json', ...given };
  const answer = await worker.browser().api('/api/track-visit', { method, body: '{}', headers });
  expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
});
