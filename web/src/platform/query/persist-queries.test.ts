import { IDBFactory } from 'fake-indexeddb';
import { createStore, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const localValues = new Map<string, string>();

beforeEach(() => {
  localValues.clear();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localValues.get(key) ?? null,
    setItem: (key: string, value: string) => localValues.set(key, value),
    removeItem: (key: string) => localValues.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page of its own: what an earlier one had in memory is gone. */
async function openPage() {
  vi.resetModules();
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const { queryClient } = await import('./query-client.ts');
  const { flushPersistedQueries, restoreAndPersistQueries } = await import('./persist-queries.ts');
  await restoreAndPersistQueries();
  return { page, queryClient, flushPersistedQueries };
}

const stored = () => get<unknown>('queries', createStore('dar-al-seeb-cache', 'queries'));

/** Reads once, as the page of `owner` does, and closes the page. */
async function visit(owner: string | null) {
  if (owner !== null) localValues.set('userId', owner);
  const { queryClient, flushPersistedQueries } = await openPage();
  const meta = { persist: true };
  const read = (name: string, of: Record<string, boolean>) =>
    queryClient.fetchQuery({ queryKey: [name], queryFn: () => `${name} of then`, meta: of });
  await read('bookings', meta);
  await read('rooms', { ...meta, isPublic: true });
  await read('account', {});
  await flushPersistedQueries();
  localValues.delete('userId');
}

it('L-10 the next start shows what was kept, and asks for it anew', async () => {
  await visit('7');
  localValues.set('userId', '7');
  const { queryClient } = await openPage();
  expect(queryClient.getQueryData(['bookings'])).toBe('bookings of then');
  expect(queryClient.getQueryState(['bookings'])?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(['rooms'])?.isInvalidated).toBe(true);
});

it('L-10 what is not marked is not kept', async () => {
  await visit('7');
  localValues.set('userId', '7');
  const { queryClient } = await openPage();
  expect(queryClient.getQueryData(['account'])).toBeUndefined();
});

it.each([
  ['somebody else', '7', '8'],
  ['whoever has no account', '7', null],
  ['whoever signs in after an anonymous guest', null, '7'],
])(
  'A-05 what one person read is not shown to %s, who keeps what all may see',
  async (_, first, next) => {
    await visit(first);
    if (next !== null) localValues.set('userId', next);
    const { queryClient } = await openPage();
    expect(queryClient.getQueryData(['bookings'])).toBeUndefined();
    expect(queryClient.getQueryData(['rooms'])).toBe('rooms of then');
  },
);

it('A-05 what was forgotten at sign-out is gone from the device, too', async () => {
  localValues.set('userId', '7');
  const { queryClient, flushPersistedQueries } = await openPage();
  const meta = { persist: true };
  const read = () =>
    queryClient.fetchQuery({ queryKey: ['bookings'], queryFn: () => 'GH-7', meta });
  await read();
  await flushPersistedQueries();
  expect(JSON.stringify(await stored())).toContain('GH-7');
  queryClient.removeQueries({ queryKey: ['bookings'] });
  await flushPersistedQueries();
  expect(JSON.stringify(await stored())).not.toContain('GH-7');
});

it('L-10 a page that is hidden saves at once', async () => {
  const { page, queryClient } = await openPage();
  await queryClient.fetchQuery({
    queryKey: ['rooms'],
    queryFn: () => 'rooms of now',
    meta: { persist: true, isPublic: true },
  });
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(async () => expect(JSON.stringify(await stored())).toContain('rooms of now'));
});

it.each([
  [
    'an earlier version of the app',
    { schema: 3, owner: null, state: { queries: [], mutations: [] } },
  ],
  // Bookings without `card`, draws without `hasSecondPerson`.
  [
    'the schema before this one',
    { buster: '4', timestamp: 1, owner: null, clientState: { queries: [] } },
  ],
])('L-10 what %s kept is removed without a word, and the app goes on saving', async (_, kept) => {
  await set('queries', kept, createStore('dar-al-seeb-cache', 'queries'));
  const { queryClient, flushPersistedQueries } = await openPage();
  expect(await stored()).toBeUndefined();
  queryClient.setQueryDefaults(['rooms'], { meta: { persist: true, isPublic: true } });
  queryClient.setQueryData(['rooms'], 'rooms of now');
  await flushPersistedQueries();
  expect(await stored()).toMatchObject({ buster: '5', owner: null });
});

it('L-10 where the browser stores nothing the app starts all the same', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { queryClient, flushPersistedQueries } = await openPage();
  queryClient.setQueryData(['rooms'], 'rooms of now');
  await expect(flushPersistedQueries()).resolves.toBeUndefined();
});
