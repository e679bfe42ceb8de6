import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushKind } from '#shared/push/push.contract.ts';
import { aBooking } from '#shared/testing/builders.ts';

const EMAIL = 'guest@example.test';
const NOTICES = ['notifications', 7];
const OWNER = '7';
const SESSION = 'a-b_c';

interface Call {
  readonly path: string;
  readonly headers: Headers;
}

/** A phone whose pages are closed: what it keeps, its worker, and a network of the test's making. */
class Phone {
  readonly calls: Call[] = [];
  readonly local = new Map<string, string>();
  answer: (path: string) => Response = () => new Response(null, { status: 500 });

  constructor() {
    const { local } = this;
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => local.set(key, value),
      removeItem: (key: string) => local.delete(key),
    });
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      this.calls.push({ path, headers: new Headers(init.headers) });
      return this.answer(path);
    });
  }

  /** A page of its own, which takes over what is kept. */
  async open(owner: string | null) {
    if (owner === null) this.local.delete('userId');
    else this.local.set('userId', owner);
    vi.resetModules();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('window', new EventTarget());
    const { queryClient } = await import('../platform/query/query-client.ts');
    const { flushPersistedQueries, restoreAndPersistQueries } =
      await import('../platform/query/persist-queries.ts');
    await restoreAndPersistQueries();
    return { queryClient, flush: flushPersistedQueries };
  }

  /** A visit that kept bookings, points and notifications. */
  async visit(owner: string | null) {
    const { queryClient, flush } = await this.open(owner);
    const keep = (queryKey: readonly unknown[], data: unknown) =>
      queryClient.fetchQuery({ queryKey, queryFn: () => data, meta: { persist: true } });
    await keep(['bookings'], [aBooking({ id: 1, status: 'pending', userEmail: EMAIL })]);
    await keep(['points', EMAIL], { data: points(10), etag: '"points 1"' });
    const page = { data: [], nextCursor: null, total: 0, counts: null, etag: '"notices 1"' };
    await keep(NOTICES, { pages: [page], pageParams: [null] });
    await keep(['event-entries'], []);
    await keep(['chat', SESSION], { data: transcript('none'), etag: '"chat 1"' });
    await flush();
  }

  async push(kind: PushKind | null) {
    vi.resetModules();
    const { PUSHED_ANSWERS } = await import('../app/pushed-answers.ts');
    const { refreshKept } = await import('./refresh-kept.ts');
    await refreshKept(PUSHED_ANSWERS, kind);
  }
}

const points = (totalPoints: number) => ({
  email: EMAIL,
  totalPoints,
  total_points: totalPoints,
  recentEarned: null,
  heldPoints: 0,
});
const transcript = (handoff: string) => ({ messages: [], bookingState: null, handoff });
const json = (body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { headers: { 'X-App-Api': '1', ...headers } });

const CHAT = `/api/chat/messages?sessionId=${SESSION}`;

/** The hotel has said yes; the points stand as they were, the notifications cannot be had. */
const ofToday = (path: string): Response => {
  if (path === '/api/booking-submissions')
    return json([aBooking({ id: 1, status: 'approved', userEmail: EMAIL })]);
  if (path.startsWith('/api/user-points/'))
    return new Response(null, { status: 304, headers: { 'X-App-Api': '1' } });
  return new Response('<h1>Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });
};

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
});
afterEach(() => void vi.unstubAllGlobals());

const statusOf = (page: Awaited<ReturnType<Phone['open']>>) =>
  page.queryClient.getQueryData<{ status: string }[]>(['bookings'])?.[0]?.status;

describe('X-02 a push refreshes what a closed app keeps', () => {
  test('X-02 the page that is opened next, without a network too, is right at once and says since when', async () => {
    await phone.visit(OWNER);
    phone.answer = ofToday;
    const before = Date.now();
    await phone.push('booking');
    phone.answer = () => {
      throw new TypeError('offline');
    };
    const page = await phone.open(OWNER);
    expect(statusOf(page)).toBe('approved');
    const of = (key: readonly unknown[]) => page.queryClient.getQueryState(key);
    expect(of(['bookings'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
    // Unchanged is as new as its question, and what did not come stays as old as it is.
    expect(of(['points', EMAIL])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
    expect(of(['points', EMAIL])?.data).toMatchObject({ data: { totalPoints: 10 } });
    expect(of(NOTICES)?.dataUpdatedAt).toBeLessThanOrEqual(before);
    // It is asked for again all the same, once the network is there.
    expect(of(['bookings'])?.isInvalidated).toBe(true);
  });

  test('X-02 it asks for what the push concerns alone, as whose answers they are, without keeping a session awake', async () => {
    await phone.visit(OWNER);
    phone.answer = ofToday;
    await phone.push('booking');
    expect(phone.calls.map(({ path }) => path).toSorted()).toEqual([
      '/api/booking-submissions',
      '/api/notifications',
      `/api/user-points/${encodeURIComponent(EMAIL)}`,
    ]);
    for (const { headers } of phone.calls)
      expect([headers.get('X-Actor'), headers.get('X-Poll')]).toEqual(['user:7', '1']);
    const tags = phone.calls.map(({ headers }) => headers.get('If-None-Match'));
    expect(new Set(tags)).toEqual(new Set(['"notices 1"', '"points 1"', null]));
    phone.calls.length = 0;
    await phone.push('chat');
    expect(phone.calls.map(({ path }) => path)).toEqual([CHAT]);
    await phone.push(null);
    expect(phone.calls).toHaveLength(6);
  });

  test('X-02 Q-01 an answer of the house stands in the conversation that is opened next', async () => {
    await phone.visit(OWNER);
    phone.answer = (path) =>
      path === CHAT ? json(transcript('open'), { ETag: '"chat 2"' }) : ofToday(path);
    await phone.push('chat');
    const { queryClient } = await phone.open(OWNER);
    expect(queryClient.getQueryData(['chat', SESSION])).toMatchObject({
      data: { handoff: 'open' },
      etag: '"chat 2"',
    });
  });

  test('X-02 what was read for one guest is not shown to another, and gone after it', async () => {
    await phone.visit(OWNER);
    phone.answer = ofToday;
    await phone.push('booking');
    expect(statusOf(await phone.open(null))).toBeUndefined();
    expect(statusOf(await phone.open(OWNER))).toBe('pending');
  });

  test('X-02 a guest who signs out leaves none of it behind', async () => {
    await phone.visit(OWNER);
    phone.answer = ofToday;
    const page = await phone.open(OWNER);
    await phone.push('booking');
    page.queryClient.clear();
    await page.flush();
    expect(statusOf(await phone.open(OWNER))).toBeUndefined();
  });

  test('X-02 the answers of all guests, which staff get, are not taken', async () => {
    await phone.visit(OWNER);
    phone.answer = () =>
      json([
        aBooking({ id: 1, status: 'approved', userEmail: EMAIL }),
        aBooking({ id: 2, status: 'approved', userEmail: 'other@example.test' }),
      ]);
    await phone.push('booking');
    expect(statusOf(await phone.open(OWNER))).toBe('pending');
  });

  test.each([
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['an answer of another shape', async () => json({ bookings: 'none' })],
    ['a refusal', async () => new Response('{}', { status: 403, headers: { 'X-App-Api': '1' } })],
  ])('X-02 with %s the kept answers stay, and nothing is thrown', async (_what, fetched) => {
    await phone.visit(OWNER);
    vi.stubGlobal('fetch', fetched);
    await phone.push('booking');
    const page = await phone.open(OWNER);
    expect(statusOf(page)).toBe('pending');
    expect(page.queryClient.getQueryData(['points', EMAIL])).toMatchObject({
      data: { totalPoints: 10 },
    });
  });

  test('X-02 a phone that keeps nothing asks for nothing', async () => {
    await phone.push('booking');
    expect(phone.calls).toEqual([]);
  });
});
