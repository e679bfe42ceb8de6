import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushState } from '#shared/push/push.contract.ts';
import { endpointHashOf } from '../platform/push/subscription-body.ts';
import { renewPush } from './renew-push.ts';

const KEY = Uint8Array.of(4, 1, 2, 3).buffer;
const OLD = 'https://fcm.googleapis.com/fcm/send/old';
const NEW = 'https://fcm.googleapis.com/fcm/send/new';
const KEYS = { p256dh: 'BPoint', auth: 'secret' };
const CHOICE = {
  keyId: 'a'.repeat(16),
  language: 'ar',
  kinds: ['booking'],
  quietFrom: '22:00',
  quietTo: '08:00',
} as const;

const subscription = (endpoint: string) =>
  ({
    endpoint,
    options: { applicationServerKey: KEY },
    toJSON: () => ({ endpoint, keys: KEYS }),
  }) as unknown as PushSubscription;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
let calls: Call[] = [];
let subscribed: unknown[] = [];
/** What the server knows of the former address. */
let state: PushState;

beforeEach(() => {
  calls = [];
  subscribed = [];
  state = {
    v: 1,
    ok: true,
    publicKey: 'BKey',
    keyId: CHOICE.keyId,
    choice: { ...CHOICE, kinds: [...CHOICE.kinds] },
  };
  vi.stubGlobal('self', {
    registration: {
      pushManager: {
        getSubscription: async () => null,
        subscribe: async (options: unknown) => {
          subscribed.push(options);
          return subscription(NEW);
        },
      },
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    calls.push({ method: init.method ?? '', path, body });
    return Response.json(state);
  });
});
afterEach(() => vi.unstubAllGlobals());

const keepsTheChoice = async () => {
  const endpointHash = await endpointHashOf(OLD);
  expect(calls).toEqual([
    { method: 'GET', path: `/api/push?endpointHash=${endpointHash}`, body: null },
    {
      method: 'PUT',
      path: '/api/push/subscription',
      body: { endpoint: NEW, keys: KEYS, ...CHOICE },
    },
    { method: 'DELETE', path: '/api/push/subscription', body: { endpointHash } },
  ]);
};

test('X-02 a browser that lost its subscription is subscribed anew under the key that it had, and keeps what was chosen', async () => {
  await renewPush({ oldSubscription: subscription(OLD), newSubscription: null });
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: KEY }]);
  await keepsTheChoice();
});

test('X-02 a browser that has a new one already tells the server of that', async () => {
  await renewPush({ oldSubscription: subscription(OLD), newSubscription: subscription(NEW) });
  expect(subscribed).toEqual([]);
  await keepsTheChoice();
});

test('X-02 where nothing was chosen, or under another key of the server, nothing is put', async () => {
  const { choice } = state;
  for (const known of [{ choice: null }, { choice, keyId: 'b'.repeat(16) }]) {
    state = { ...state, ...known };
    await renewPush({ oldSubscription: subscription(OLD), newSubscription: subscription(NEW) });
  }
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('X-02 without any subscription, or without a network, it ends quietly', async () => {
  await renewPush({});
  expect([subscribed, calls]).toEqual([[], []]);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  const lost = renewPush({ oldSubscription: subscription(OLD), newSubscription: null });
  await expect(lost).resolves.toBeUndefined();
  expect(subscribed).toHaveLength(1);
});
