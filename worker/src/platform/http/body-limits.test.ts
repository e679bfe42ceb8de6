import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { isOversizedJson, limitBody } from './body-limits.ts';
import { AppError } from './errors.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const list = (values: number): string => JSON.stringify(Array.from({ length: values }, () => 0));

describe('A-07 JSON that no contract asks for', () => {
  test.each([
    ['an empty body', '', false],
    [
      'a body that a form sends',
      JSON.stringify({ fullName: 'سالم', photos: ['a', 'b'], shared: null }),
      false,
    ],
    ['eight levels', nested(8), false],
    ['nine levels', nested(9), true],
    ['nine levels of objects', '{"a":'.repeat(9), true],
    ['levels that close again', '[[],[],[],[],[],[],[],[],[],[],[]]', false],
    ['a thousand values', list(1001), false],
    ['more than a thousand values', list(1002), true],
    ['brackets and commas inside a text', JSON.stringify({ a: '[{,'.repeat(2000) }), false],
    [
      'quotes and backslashes inside a text',
      JSON.stringify({ a: '\\"[\\\\'.repeat(2000), b: '\\' }),
      false,
    ],
    [
      'brackets behind a text that ends with a backslash',
      `${JSON.stringify(['\\'])}${'['.repeat(9)}`,
      true,
    ],
    ['brackets behind a text full of quotes', `${JSON.stringify(['"\\"'])}${'['.repeat(9)}`, true],
    ['a text that never closes', `"${'['.repeat(100)}`, false],
    ['megabytes of open brackets', '['.repeat(5_000_000), true],
  ])('A-07 %s', (_what, text, isOversized) => {
    expect(isOversizedJson(text)).toBe(isOversized);
  });
});

describe('E-08 a body that is too long', () => {
  /** What a route that takes 100 bytes answers to a body of so many pieces of 50, and how many it read. */
  async function send(pieces: number, isBroken = false) {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (isBroken && read === 3) return controller.error(new Error('gone'));
          if (read === pieces) return controller.close();
          read++;
          controller.enqueue(new Uint8Array(50));
        },
      },
      { highWaterMark: 0 },
    );
    const app = new Hono()
      .onError((error) =>
        Response.json(null, { status: error instanceof AppError ? error.status : 500 }),
      )
      .post('/', limitBody(100), (c) => c.body(null, 204));
    const headers = { 'Content-Length': `${pieces * 50}` };
    const sent = { method: 'POST', body, headers, duplex: 'half' };
    const { status } = await app.request(new Request('http://hotel/', sent));
    return { status, read };
  }

  test('is read to its end before it is refused, so that a phone hears why', async () => {
    expect(await send(40)).toEqual({ status: 413, read: 40 });
  });

  test('is refused, too, where its sender has gone', async () => {
    expect(await send(40, true)).toEqual({ status: 413, read: 3 });
  });
});
