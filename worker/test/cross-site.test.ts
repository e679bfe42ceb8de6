import { beforeAll, describe, expect, test } from 'vitest';
import { ROUTE_PERMISSIONS } from '#shared/permissions.ts';
import { testWorker, type Call } from './harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off', APP_ORIGIN: 'http://hotel.test' });

const OWN = 'http://hotel.test';
const ORIGINS = [
  undefined,
  OWN,
  'https://elsewhere.test',
  'http://hotel.test.elsewhere.test',
  'null',
] as const;
const SITES = [undefined, 'same-origin', 'same-site', 'cross-site', 'none'] as const;
const CONTENTS: readonly (readonly [string, Call])[] = [
  ['json', { json: {} }],
  ['text', { body: '{}', headers: { 'Content-Type': 'text/plain' } }],
  ['form', { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ['empty', {}],
];
const WRITES = Object.keys(ROUTE_PERMISSIONS)
  .filter((key) => !key.startsWith('GET '))
  .map((key) => key.replace(':id', '1').split(' '));

/** The rule of docs/security.md, repeated in the test's own words. */
function isWelcome(origin: string | undefined, site: string | undefined, content: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined && origin !== OWN) return false;
  return site !== undefined || origin !== undefined || content === 'json' || content === 'empty';
}

const rows = () =>
  worker
    .db()
    .prepare(
      'SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM booking_submissions) AS bookings, (SELECT count(*) FROM audit_log) AS audits',
    )
    .first();

describe('A-07 writes that another site causes', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await rows();
  });

  test.each(WRITES)(
    'A-07 %s %s is refused from elsewhere and open to the app and to command lines',
    async (method, pathname) => {
      const browser = worker.browser();
      const ways = ORIGINS.flatMap((origin) =>
        SITES.flatMap((site) =>
          CONTENTS.map(([content, call]) => ({ origin, site, content, call })),
        ),
      );
      const wrong = await Promise.all(
        ways.map(async ({ origin, site, content, call }) => {
          const headers = {
            ...call.headers,
            ...(origin && { Origin: origin }),
            ...(site && { 'Sec-Fetch-Site': site }),
          };
          const answer = await browser.api(pathname ?? '', {
            ...call,
            method: method ?? '',
            headers,
          });
          const isRefused = answer.status === 403 && answer.error.code === 'request.cross_site';
          return isRefused === isWelcome(origin, site, content)
            ? [`origin ${origin}, site ${site}, ${content}: ${answer.status}`]
            : [];
        }),
      );
      expect(wrong.flat()).toEqual([]);
      expect(await rows()).toEqual(before);
    },
  );

  test('A-07 no answer invites another site to read it', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await worker.browser().api('/api/rooms', {
        method,
        headers: { Origin: 'https://elsewhere.test', 'Access-Control-Request-Method': 'POST' },
      });
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
      ).toEqual([]);
    }
  });

  test('A-07 a link on another site cannot make this browser read the API, where an answer may set a cookie', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await worker
        .browser()
        .api('/api/booking-submissions/lookup?reference=DS-7KQ4MX', {
          headers: {
            'X-Receipt': 'AAAAAAAA',
            'Sec-Fetch-Site': site,
            'Sec-Fetch-Mode': 'navigate',
          },
        });
      expect([answer.status, answer.error.code]).toEqual([403, 'request.cross_site']);
    }
    const typed = await worker
      .browser()
      .api('/api/rooms', { headers: { 'Sec-Fetch-Site': 'none' } });
    expect(typed.status).toBe(200);
  });
});
