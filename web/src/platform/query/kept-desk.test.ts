import { IDBFactory } from 'fake-indexeddb';
import { createStore, get, keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const localValues = new Map<string, string>();
const BOARD = [{ fullName: 'Salim Al Hinai' }];

beforeEach(() => {
  localValues.clear();
  localValues.set('userId', '7');
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

/** A page of its own, as after a reload. */
async function openDesk() {
  vi.resetModules();
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const { queryClient } = await import('./query-client.ts');
  const { restoreKeptDesk } = await import('./kept-desk.ts');
  const { forgetKeptDesk } = await import('./kept-desk-store.ts');
  await restoreKeptDesk();
  const read = (name: string, isKeptOnDesk: boolean) =>
    queryClient.fetchQuery({ queryKey: [name], queryFn: () => BOARD, meta: { isKeptOnDesk } });
  /** What a hidden page does: it writes at once. */
  const hide = () => {
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { queryClient, read, hide, forgetKeptDesk };
}

const store = () => createStore('dar-al-seeb-desk', 'kept');
const kept = () => vi.waitFor(async () => expect(await get('answers', store())).toBeDefined());

async function visit() {
  const desk = await openDesk();
  await desk.read('board', true);
  await desk.read('search', false);
  desk.hide();
  await kept();
  return desk;
}

it('F-08 the next start of the same person shows the board as it was read, and how old it is', async () => {
  const before = await visit();
  const { queryClient } = await openDesk();
  expect(queryClient.getQueryData(['board'])).toEqual(BOARD);
  expect(queryClient.getQueryData(['search'])).toBeUndefined();
  const [was, is] = [before.queryClient, queryClient].map((one) => one.getQueryState(['board']));
  expect(is?.dataUpdatedAt).toBe(was?.dataUpdatedAt);
  expect(is?.isInvalidated).toBe(true);
});

it('F-08 what lies on the disk names nobody, and its key does not leave the browser', async () => {
  await visit();
  const sealed = await get<{ text: ArrayBuffer }>('answers', store());
  expect(new TextDecoder().decode(sealed?.text)).not.toContain('Salim');
  const key = await get<CryptoKey>('key', store());
  expect(key?.extractable).toBe(false);
});

it('F-08 F-07 after signing out or locking neither answers nor key are left, also of a write under way', async () => {
  const { read, hide, forgetKeptDesk } = await visit();
  await read('other', true);
  hide();
  await forgetKeptDesk();
  expect(await keys(store())).toEqual([]);
});

it('F-08 nobody else is shown it, and it is gone', async () => {
  await visit();
  localValues.set('userId', '8');
  const { queryClient } = await openDesk();
  expect(queryClient.getQueryData(['board'])).toBeUndefined();
  expect(await keys(store())).toEqual([]);
});

it('F-08 what is older than any session of staff is not shown', async () => {
  await visit();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3_600_000);
  const { queryClient } = await openDesk();
  expect(queryClient.getQueryData(['board'])).toBeUndefined();
  vi.restoreAllMocks();
});

it('F-08 what an app of another shape kept is not shown', async () => {
  await visit();
  const key = await get<CryptoKey>('key', store());
  if (key === undefined) throw new Error('no key was kept');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const additionalData = new TextEncoder().encode(`2 ${localValues.get('userId')}`);
  const answers = JSON.stringify([{ key: ['board'], data: 'without cards', at: Date.now() }]);
  const text = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    new TextEncoder().encode(answers),
  );
  await set('answers', { iv, text }, store());
  const { queryClient } = await openDesk();
  expect(queryClient.getQueryData(['board'])).toBeUndefined();
  expect(await keys(store())).toEqual([]);
});
