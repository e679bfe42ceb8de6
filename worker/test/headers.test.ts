import { describe, expect, test } from 'vitest';
import { SHARE_ADDRESS } from '#shared/events/events.ts';
import { aBookingBody } from './factories.ts';
import { testWorker, type Answer, type Call } from './harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const BOOKINGS = '/api/booking-submissions';
const TOO_LARGE = JSON.stringify({ fullName: 'س'.repeat(40_000) });

/** On every answer of the worker. */
const ALWAYS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const call = (pathname: string, init?: Call): Promise<Answer> =>
  worker.browser().api(pathname, init);

/** A table of the database goes missing under the worker, and comes back. */
async function whileBroken<T>(run: () => Promise<T>): Promise<T> {
  await worker.db().exec('ALTER TABLE site_settings RENAME TO site_settings_away');
  try {
    return await run();
  } finally {
    await worker.db().exec('ALTER TABLE site_settings_away RENAME TO site_settings');
  }
}

/** The app's page, under the protection of every answer; also HEAD tells the status. */
async function expectApp(pathname: string, status: number): Promise<void> {
  const page = await call(pathname);
  expect([page.status, page.headers.get('content-type'), page.headers.get('x-app-api')]).toEqual([
    status,
    'text/html; charset=utf-8',
    null,
  ]);
  expect(page.text).toContain('The shell that tests are served.');
  expect(Object.fromEntries(page.headers)).toMatchObject(ALWAYS);
  const head = await call(pathname, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([status, '']);
}

const KINDS: readonly (readonly [string, number, () => Promise<Answer>])[] = [
  ['an answer', 200, () => call('/api/health')],
  ['an unknown address', 404, () => call('/api/nothing-here')],
  [
    'an unknown sign-in address',
    404,
    () => call('/auth/nothing-here', { method: 'POST', json: {} }),
  ],
  ['a wrong method', 405, () => call('/api/rooms', { method: 'DELETE' })],
  [
    'a body over the limit',
    413,
    () => call(BOOKINGS, { method: 'POST', headers: JSON_TYPE, body: TOO_LARGE }),
  ],
  [
    'broken JSON',
    400,
    () => call(BOOKINGS, { method: 'POST', headers: JSON_TYPE, body: '{"fullName":' }),
  ],
  ['an incomplete body', 400, () => call(BOOKINGS, { method: 'POST', json: {} })],
  ['a missing sign-in', 401, () => call('/api/auth/me')],
  [
    'another site',
    403,
    () =>
      call('/api/auth/logout', { method: 'POST', headers: { Origin: 'https://elsewhere.test' } }),
  ],
  ['an address spelled in another way', 401, () => call('/%61pi/auth/me')],
  ['a fault of ours', 500, () => whileBroken(() => call('/api/site'))],
];

describe('A-07 headers of every answer', () => {
  test.each(KINDS)('A-07 %s carries all of them (%i)', async (_kind, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...ALWAYS,
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'x-app-api': '1',
      'x-request-id': expect.stringMatching(/^req_[\w-]{16}$/),
    });
    expect(answer.headers.get('permissions-policy')).toContain('geolocation=()');
    if (status >= 400) expect(answer.error.requestId).toBe(answer.headers.get('x-request-id'));
  });

  test('A-07 an unchanged list is answered 304 with the same protection', async () => {
    const first = await call('/api/rooms');
    const second = await call('/api/rooms', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });
    expect([second.status, second.text]).toEqual([304, '']);
    expect(Object.fromEntries(second.headers)).toMatchObject({
      ...ALWAYS,
      'x-app-api': '1',
      'cache-control': 'public, no-cache',
    });
  });

  test('L-13 a page address gets the app itself, which is no answer of the API', async () => {
    for (const pathname of [
      '/hotel',
      '/b/DS-ABC234',
      '/dashboard/events?draw=photography',
      '/verify-email?email=a@example.test',
    ])
      await expectApp(pathname, 200);
  });

  test('L-05 an address that the app does not have gets the app with 404, which then says so', async () => {
    for (const pathname of [
      '/no/such/page',
      '/dashboard/nonsense',
      '/api-of-nothing',
      '/hotels?book=true',
    ])
      await expectApp(pathname, 404);
  });

  test('L-12 pictures shared with an app that has no service worker lead to the events', async () => {
    const form = {
      body: '--b--',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', 'Sec-Fetch-Site': 'none' },
    };
    const answer = await call(SHARE_ADDRESS, { method: 'POST', ...form });
    expect([answer.status, answer.headers.get('location'), answer.text]).toEqual([
      303,
      '/?events=true',
      '',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
    expect((await call(SHARE_ADDRESS)).text).toContain('The shell that tests are served.');
  });

  test('L-13 a missing file is not found instead of being the app', async () => {
    for (const pathname of ['/assets/old-1a2b3c.js', '/favicon.gif', '/wp-login.php']) {
      const answer = await call(pathname);
      expect([answer.status, answer.text]).toEqual([404, 'Not found']);
      expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
    }
  });
});

describe('Z-03 what the API says when it refuses', () => {
  test.each([
    ['GET', '/api/nothing-here'],
    ['POST', '/api/nothing-here'],
    ['GET', '/api'],
    ['POST', '/auth'],
    ['GET', '/api/'],
    ['GET', '/%61pi/nothing-here'],
    ['GET', '/api/rooms/'],
    ['GET', '/.//api/rooms'],
    ['GET', '/api/rooms.php'],
    ['GET', '/auth/nothing-here'],
    ['GET', '/api/booking-submissions/1/status/more'],
  ])('Z-03 %s %s is not found, in JSON', async (method, pathname) => {
    const answer = await call(pathname, { method });
    expect([answer.status, answer.error.code]).toEqual([404, 'request.not_found']);
  });

  test.each([
    ['DELETE', '/api/rooms', 'GET'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/booking-submissions', 'POST, GET'],
    ['POST', '/api/booking-submissions/1/status', 'PATCH'],
    ['OPTIONS', '/api/health', 'GET'],
    ['DELETE', '/%61pi/rooms', 'GET'],
  ])('Z-03 %s %s names the methods that there are', async (method, pathname, allowed) => {
    const answer = await call(pathname, { method });
    expect([answer.status, answer.error.code, answer.headers.get('allow')]).toEqual([
      405,
      'request.method_not_allowed',
      allowed,
    ]);
  });

  test('Z-03 a refusal speaks the language of the request, Arabic where none is asked for', async () => {
    const said = async (language: string) =>
      (await call('/api/auth/me', { headers: { 'Accept-Language': language } })).error.message;
    expect(await said('en-GB,en;q=0.8')).toBe('Please sign in to continue.');
    expect(await said('ar-OM')).toBe('سجّل الدخول للمتابعة.');
    expect(await said('fr')).toBe('سجّل الدخول للمتابعة.');
  });

  test.each(['', '{', '[1', '"text"\u0000', 'null null', '{"a":1}{"b":2}', '\u{1F600}'])(
    'Z-03 a body that is no JSON is refused as such: %j',
    async (body) => {
      const answer = await call(BOOKINGS, { method: 'POST', headers: JSON_TYPE, body });
      expect([answer.status, answer.error.code]).toEqual([400, 'request.bad_json']);
    },
  );

  test.each(['null', '[]', '"text"', '7'])(
    'Z-03 JSON that is no object is refused: %s',
    async (body) => {
      const answer = await call(BOOKINGS, { method: 'POST', headers: JSON_TYPE, body });
      expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
    },
  );

  test('Z-03 a field that the contract does not know is refused by its name', async () => {
    const answer = await call(BOOKINGS, {
      method: 'POST',
      json: { ...aBookingBody(), isAdmin: true, discount: 99 },
    });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.fields).toEqual([
      { field: 'isAdmin', reason: 'unknown' },
      { field: 'discount', reason: 'unknown' },
    ]);
  });

  test('Z-03 an unknown part of the query is refused by its name', async () => {
    const answer = await call(
      '/api/room-inventory?checkIn=2026-12-01&checkOut=2026-12-02&admin=true',
    );
    expect(answer.status).toBe(400);
    expect(answer.error.details?.fields).toEqual([{ field: 'admin', reason: 'unknown' }]);
  });

  test('Z-03 a body over the limit is refused also where its length was not announced', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(TOO_LARGE));
        controller.close();
      },
    });
    const answer = await call(BOOKINGS, { method: 'POST', headers: JSON_TYPE, body: stream });
    expect([answer.status, answer.error.code]).toEqual([413, 'request.too_large']);
  });

  test('Z-03 a fault says nothing but its request id, and the log nothing but allowed fields', async () => {
    const answer = await whileBroken(() =>
      call('/api/site', { headers: { 'Accept-Language': 'en' } }),
    );
    expect(answer.error).toEqual({
      error: 'Something went wrong on our side. Nothing you typed is lost: please try again.',
      message: 'Something went wrong on our side. Nothing you typed is lost: please try again.',
      code: 'server.failed',
      requestId: answer.headers.get('x-request-id'),
    });
    expect(worker.logs()).toContain(answer.error.requestId);
    expect(worker.logs()).not.toMatch(/site_settings|select |SQLITE|D1_ERROR/i);
    // The class of the fault, in words that are always the same.
    expect(worker.logs()).toContain('no such table');
  });

  test('Z-03 a fault while looking up who asks has its id and its language too', async () => {
    await worker.db().exec('ALTER TABLE sessions RENAME TO sessions_away');
    const answer = await call('/api/rooms', {
      headers: { Cookie: '__Host-sid=anything', 'Accept-Language': 'en' },
    });
    await worker.db().exec('ALTER TABLE sessions_away RENAME TO sessions');
    expect(answer.error).toMatchObject({
      code: 'server.failed',
      requestId: expect.stringMatching(/^req_[\w-]{16}$/),
    });
    expect([answer.headers.get('x-request-id'), answer.error.message[0]]).toEqual([
      answer.error.requestId,
      'S',
    ]);
  });

  test('Z-03 each answer has a request id of its own', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await call('/api/health')).headers.get('x-request-id'),
      ),
    );
    expect(new Set(ids).size).toBe(20);
  });
});
