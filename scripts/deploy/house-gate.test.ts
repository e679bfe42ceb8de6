import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUSE_FACTS, ofEachFact } from '#shared/site/house-facts.ts';
import { DEMO_HOUSE } from '../seed/seed-house.ts';
import { factsToWrite, missingFactLines, unwrittenAt } from './house-gate.ts';

const OURS = { 'X-App-Api': '1', 'Content-Type': 'application/json' };
let answer: (response: ServerResponse) => void;
let origin = '';
const server = createServer((request, response) => {
  if (request.url === '/api/house') answer(response);
  else response.writeHead(500).end();
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const saying = (facts: object) => (response: ServerResponse) =>
  response.writeHead(200, OURS).end(JSON.stringify({ address: 'Seeb', ...facts }));

describe('L-14 what the owner must have written before a deployment', () => {
  test('L-14 a site whose owner has written everything is deployed again', async () => {
    answer = saying(DEMO_HOUSE);
    expect(await unwrittenAt(origin)).toEqual([]);
    expect(missingFactLines(origin, [])).toEqual([]);
  });

  test('L-14 a fact that is missing, or stands in one language alone, is named with the place to write it', async () => {
    answer = saying({ ...DEMO_HOUSE, pool: null, petsAr: null });
    const unwritten = await unwrittenAt(origin);
    expect(unwritten).toEqual(['pool', 'pets']);
    const place = `in Arabic and English, at ${origin}/dashboard/settings under "About the house"`;
    expect(missingFactLines(origin, unwritten ?? [])).toEqual([
      `the pool, or that there is none: ${place}`,
      `pets: ${place}`,
    ]);
  });

  test('L-14 a new site misses all of them', async () => {
    answer = saying(ofEachFact(null));
    expect(await unwrittenAt(origin)).toEqual(HOUSE_FACTS);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    [
      'a version that knows no such facts',
      (response) => response.writeHead(404, OURS).end('{"error":"request.not_found"}'),
    ],
    ['a site that is broken', (response) => response.writeHead(500, OURS).end('{}')],
    [
      'a version with fewer facts',
      (response) => response.writeHead(200, OURS).end('{"pool":"None.","poolAr":"لا."}'),
    ],
    [
      'somebody else’s page',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Soon</h1>'),
    ],
    [
      'somebody else’s answer',
      (response) => response.writeHead(200).end(JSON.stringify(DEMO_HOUSE)),
    ],
    ['a connection that breaks', (response) => response.destroy()],
  ])('L-14 %s is no place to write them in, so nothing is asked', async (_, given) => {
    answer = given;
    expect(await unwrittenAt(origin)).toBeNull();
  });

  test('L-14 before the first deployment nothing answers, and afterwards is said what to write', async () => {
    expect(await unwrittenAt('http://127.0.0.1:9')).toBeNull();
    expect(await unwrittenAt('')).toBeNull();
    expect(factsToWrite('https://stay.example.om')).toContain(
      'https://stay.example.om/dashboard/settings',
    );
  });
});
