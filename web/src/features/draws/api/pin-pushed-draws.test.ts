import 'fake-indexeddb/auto';
import { clear, createStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sha256Hex } from '#shared/draw/digest.ts';
import { servedDraw } from '#shared/testing/served-draw.ts';
import { pinPushedDraws } from './pin-pushed-draws.ts';
import { readPins } from './pin-store.ts';

const HOUR = 3_600_000;
const served = await servedDraw();
const drawAt = Date.parse(served.view.drawAt);
let calls: string[] = [];

/** A server whose clock says `now`; `bodies` are by path. */
function aServer(now: (path: string) => number, bodies = served.bodies) {
  calls = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(path);
    expect(new Headers(init.headers).get('X-Poll')).toBe('1');
    const headers = { 'X-App-Api': '1', Date: new Date(now(path)).toUTCString() };
    return new Response(bodies[path] ?? '{}', { status: path in bodies ? 200 : 404, headers });
  });
}

beforeEach(() => clear(createStore('dar-al-seeb-pins', 'pins')));
afterEach(() => void vi.unstubAllGlobals());

it('W-01 X-02 a push of draws, or one that cannot be read, keeps the fingerprint of a sealed draw with a ticket, once', async () => {
  aServer(() => drawAt - HOUR);
  await pinPushedDraws('booking');
  expect(calls).toEqual([]);
  await pinPushedDraws('draw');
  const hash = await sha256Hex(served.manifest);
  const pins = await readPins();
  expect(pins).toEqual({ [served.view.id]: expect.objectContaining({ hash }) });
  const { seenAt = 0, key } = pins[served.view.id] ?? {};
  expect(Math.abs(seenAt - (drawAt - HOUR))).toBeLessThanOrEqual(1000);
  expect(key).toBe(`${served.view.signingKey?.x} ${served.view.signingKey?.y}`);

  const other = { ...served.bodies, [`/api/draws/${served.view.id}/manifest`]: '{"other":1}' };
  aServer(() => drawAt - HOUR, other);
  await pinPushedDraws(null);
  expect(calls).toEqual(['/api/draws']);
  expect(await readPins()).toEqual(pins);
});

it('W-01 X-02 nothing is kept once the number may be known, without a ticket, or from a stranger', async () => {
  const { id } = served.view;
  const isManifest = (path: string) => path.endsWith('/manifest');
  // The number comes while the manifest is on its way.
  aServer((path) => drawAt + (isManifest(path) ? 0 : -HOUR));
  await pinPushedDraws('draw');
  expect(calls.some(isManifest)).toBe(true);
  aServer(() => drawAt - 500);
  await pinPushedDraws('draw');
  expect(calls).toEqual(['/api/draws']);
  aServer(() => drawAt - HOUR, { ...served.bodies, [`/api/draws/${id}/mine`]: served.noTickets });
  await pinPushedDraws('draw');
  expect(calls.some(isManifest)).toBe(false);
  vi.stubGlobal('fetch', async (path: string) => new Response(served.bodies[path]));
  await pinPushedDraws('draw');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await pinPushedDraws('draw');
  expect(await readPins()).toEqual({});
});
