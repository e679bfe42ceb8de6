import { describe, expect, test } from 'vitest';
import { ROUTE_PERMISSIONS, type RouteKey } from '#shared/permissions.ts';
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts';
import { MAX_FIELD_ERRORS } from '../src/platform/http/validate.ts';
import { allRows } from './all-rows.ts';
import { aPhone } from './event-factories.ts';
import { testWorker, type Answer, type Call } from './harness.ts';
import { MATRIX } from './matrix/rows.ts';
import { Scene, type ActorName } from './matrix/scene.ts';
import { textFields } from './text-fields.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new Scene(worker);
const KEYS = Object.keys(ROUTE_PERMISSIONS) as RouteKey[];
const WITH_BODY = KEYS.filter(
  (key) => !key.startsWith('GET ') && key !== 'POST /api/csp-report' && !MATRIX[key].bodiless,
);
const WITH_PATH = KEYS.filter((key) => key.includes(':'));
const FIELDS = textFields();
const QUERIES = FIELDS.filter(({ route }) => route.startsWith('GET '));

/** Bytes of the longest answer to a refused request. */
const MOST_ANSWERED = 20_000;
/** In a body's limit, also at three bytes a character; longer ones are 413 without a look. */
const IN_LIMIT = 8000;

const methodOf = (key: string): string => key.split(' ')[0] ?? '';
const actorOf = (key: RouteKey): ActorName =>
  typeof ROUTE_PERMISSIONS[key].owner === 'number' ? 'staff' : 'owner';
const bodyOf = (call: Call | undefined): Readonly<Record<string, unknown>> => ({
  ...(call?.json as object),
});
const isBounded = ({ bytes }: Answer): boolean => bytes.length <= MOST_ANSWERED;

/** A valid call of a route by somebody who may make it. */
async function validCall(key: RouteKey) {
  const actor = actorOf(key);
  const caller = await scene.newCaller(actor);
  const { path, call } = await MATRIX[key].ask(scene, caller, 'own', actor);
  const send = (changes: Call): Promise<Answer> =>
    caller.browser.api(path, { ...call, ...changes, method: methodOf(key) });
  return { send, body: bodyOf(call) };
}

describe('A-07 hostile bodies are refused at once, with a short answer, and nothing is saved', () => {
  test.each(WITH_BODY)('A-07 %s', async (key) => {
    const { send, body } = await validCall(key);
    const before = await allRows(worker.db());
    const refused = async (
      what: string,
      call: Call,
      statuses: readonly number[],
    ): Promise<Answer> => {
      const answer = await send(call);
      expect([what, statuses.includes(answer.status), isBounded(answer)]).toEqual([
        what,
        true,
        true,
      ]);
      return answer;
    };
    const fields = FIELDS.filter(({ route }) => route === key);
    for (const { name, isListed } of fields) {
      const valueOf = (text: string): unknown => (isListed ? [text, `${text}b`, `${text}c`] : text);
      for (const [kind, make] of Object.entries(HOSTILE_TEXTS)) {
        // What is no picture is refused as such; three of the list's texts would be over the limit
        // of the others' bodies.
        const length = isListed ? IN_LIMIT / 4 : IN_LIMIT;
        const json = { ...body, [name]: valueOf(make(length).padEnd(length, 'a')) };
        await refused(`${name}: ${kind}`, { json }, [400, 413, 415, 422]);
      }
    }
    const names = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown${n}`, 0]));
    const unknown = await refused('unknown fields', { json: { ...body, ...names(900) } }, [400]);
    expect(unknown.error.details?.fields).toHaveLength(MAX_FIELD_ERRORS);
    const long = await refused(
      'a long name',
      { json: { ...body, ['\u202e'.repeat(8000)]: 0 } },
      [400],
    );
    expect(long.error.details?.fields?.map(({ field }) => field.length <= 60)).toEqual([true]);
    await refused(
      'more fields than any contract has',
      { json: { ...body, ...names(1500) } },
      [400],
    );
    const raw = (text: string): Call => ({
      json: undefined,
      body: text,
      headers: { 'Content-Type': 'application/json' },
    });
    await refused('brackets', raw('['.repeat(30_000)), [400]);
    await refused('closed brackets', raw('['.repeat(15_000) + ']'.repeat(15_000)), [400]);
    await refused('objects', raw('{"a":'.repeat(5000)), [400]);
    await refused(
      '60,000 characters',
      { json: { ...body, [fields[0]?.name ?? 'text']: '\u200c'.repeat(60_000) } },
      [400, 413, 415],
    );
    expect(await allRows(worker.db())).toEqual(before);
  });
});

describe('A-07 hostile addresses and headers', () => {
  test.each(QUERIES.map(({ route, name }) => [route, name] as const))(
    'A-07 %s with a hostile %s',
    async (route, name) => {
      const { browser } = await scene.caller('staff');
      const path = route.slice('GET '.length);
      for (const [kind, text] of [
        ['joiners', 'a\u200c'.repeat(320)],
        ['marks', '\u0301\u0316'.repeat(320)],
        ['blanks', ' '.repeat(1300)],
      ] as const) {
        const answer = await browser.api(`${path}?${name}=${encodeURIComponent(text)}`);
        expect([kind, answer.status, isBounded(answer)]).toEqual([kind, 400, true]);
      }
      expect((await browser.api(`${path}?${name}=${'('.repeat(6000)}`)).error.code).toBe(
        'request.too_large',
      );
    },
  );

  test.each(WITH_PATH)('A-07 %s with a hostile path', async (key) => {
    const [method = '', pattern = ''] = key.split(' ');
    const { browser } = await scene.caller('staff');
    const body = bodyOf(
      (await MATRIX[key].ask(scene, await scene.caller('staff'), 'missing', 'staff')).call,
    );
    const call: Call = { method, ...(WITH_BODY.includes(key) && { json: body }) };
    const before = await allRows(worker.db());
    for (const text of ['\u200c'.repeat(400), 'a\u0301\u0316'.repeat(200), '('.repeat(3000)]) {
      const answer = await browser.api(pattern.replace(/:\w+/, encodeURIComponent(text)), call);
      // Staff hear of an address without points that it has none.
      expect([[200, 400, 404].includes(answer.status), isBounded(answer)]).toEqual([true, true]);
    }
    const long = await browser.api(pattern.replace(/:\w+/, '('.repeat(6000)), call);
    expect([long.status, long.error.code]).toEqual([414, 'request.too_large']);
    expect(await allRows(worker.db())).toEqual(before);
  });

  test('A-07 headers of thousands of characters', async () => {
    const long = '\u00aa '.repeat(4000);
    const sent = async (name: string) =>
      (await worker.browser().api('/api/booking-submissions/sent', { headers: { [name]: long } }))
        .status;
    for (const name of [
      'X-Receipt',
      'Accept-Language',
      'Idempotency-Key',
      'X-Actor',
      'If-None-Match',
      'User-Agent',
    ])
      expect([name, [400, 401].includes(await sent(name))]).toEqual([name, true]);
  });
});

describe('Z-01 only bodies that carry pictures may be long', () => {
  const PATH = '/api/photography-submissions';
  const pictures = {
    participantPhone: aPhone(),
    photoUrls: Array.from(
      { length: 3 },
      (_, n) => `data:image/png;base64,${'A'.repeat(300_000 + n)}`,
    ),
  };

  test.each(
    WITH_BODY.filter(
      (key) =>
        !['POST /api/photography-submissions', 'POST /api/google-review-submissions'].includes(key),
    ),
  )('Z-01 %s takes none', async (key) => {
    const { send, body } = await validCall(key);
    const answer = await send({ json: { ...body, ...pictures } });
    expect([answer.status, answer.error.code]).toEqual([413, 'request.too_large']);
  });

  test.each([
    ['POST', `${PATH}/`],
    ['POST', '/API/photography-submissions'],
    ['POST', '/.//api/photography-submissions'],
    ['POST', '/api//photography-submissions'],
    ['POST', '/api/photography-submissions/.'],
    ['POST', '/api/photography-submissions%2F'],
    ['POST', '/api/photography-submissions;'],
    ['PUT', PATH],
    ['PATCH', PATH],
    ['POST', '/api/blobs/check'],
    ['POST', '/api/blobs/check/'],
    ['PATCH', `${PATH}/1/status`],
    ['POST', `${PATH}/1/approve`],
  ])('Z-01 %s %s is no other way to one', async (method, path) => {
    const { browser } = await scene.caller('staff');
    const answer = await browser.api(path, { method, json: pictures });
    expect([[404, 405, 413].includes(answer.status), isBounded(answer)]).toEqual([true, true]);
  });

  test('Z-01 what is spelled with a percent sign is the same route, and reads pictures as it does', async () => {
    const answer = await worker.browser().post('/api/photography%2Dsubmissions', pictures);
    expect(answer.error.code).toMatch(/^blob\./);
  });

  test.each([
    [
      'unknown fields',
      () => `{${Array.from({ length: 400_000 }, (_, n) => `"unknown-field-${n}":0`).join(',')}}`,
    ],
    [
      'names of a megabyte',
      () =>
        `{${Array.from({ length: 8 }, (_, n) => `"${String(n).repeat(1_000_000)}":0`).join(',')}}`,
    ],
    ['brackets', () => '['.repeat(8_000_000)],
    ['a list of names', () => `{"photos":[${'"",'.repeat(2_000_000)}""]}`],
  ])('Z-01 a long body of %s has a short answer', async (_what, make) => {
    const answer = await worker
      .browser()
      .api(PATH, { method: 'POST', body: make(), headers: { 'Content-Type': 'application/json' } });
    expect([answer.status, isBounded(answer)]).toEqual([400, true]);
  });
});
