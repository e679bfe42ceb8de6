import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const storage = {
  get length() {
    return stored.size;
  },
  key: (at: number) => [...stored.keys()][at] ?? null,
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};

/** A socket that opens at once and never ends by itself. */
class OpenSocket extends EventTarget {
  static all: OpenSocket[] = [];
  isClosed = false;
  readonly search: string;
  constructor(url: URL) {
    super();
    this.search = url.search;
    OpenSocket.all.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send(): void {}
  close(): void {
    this.isClosed = true;
  }
}

/** Whether the server knows this browser as a device by now. */
let isDevice = false;
/** Addresses that were asked for. */
const asked: string[] = [];
const aDocument = () => Object.assign(new EventTarget(), { hidden: false });
let page = aDocument();
const sockets = () => [OpenSocket.all.length, OpenSocket.all.filter((one) => !one.isClosed).length];
const settle = () => vi.advanceTimersByTimeAsync(1);

function turn(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  stored.clear();
  OpenSocket.all = [];
  page = aDocument();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true, language: 'en' });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('WebSocket', OpenSocket);
  isDevice = false;
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const versions = { v: { inventory: 1 }, age: {}, isDevice };
    return Response.json(versions, { headers: { 'X-App-Api': '1' } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that listens; who uses it is told as the app tells it. */
async function aPage() {
  const { startLive } = await import('./start-live.ts');
  const { session, changeSession } = await import('../session/session-state.ts');
  const { queryClient } = await import('../query/query-client.ts');
  startLive();
  await settle();
  const tell = async (change: Readonly<Record<string, string | null>>) => {
    for (const [name, value] of Object.entries(change))
      if (value === null) stored.delete(name);
      else stored.set(name, value);
    session.notify();
    queryClient.setQueryData(['anything'], Math.random());
    await settle();
  };
  const { noteNewDevice } = await import('../api/new-device.ts');
  const { hearsDevice } = await import('./live-state.ts');
  const becomesDevice = async () => {
    isDevice = true;
    noteNewDevice(new Headers({ 'X-New-Device': '1' }));
    await settle();
  };
  return { tell, changeSession, becomesDevice, hears: () => hearsDevice.read() };
}
type Page = Awaited<ReturnType<typeof aPage>>;

test('X-01 a socket is replaced once for each change of who listens, and for no other news of the session', async () => {
  const { tell, changeSession } = await aPage();
  expect(sockets()).toEqual([1, 1]);
  await tell({});
  expect(sockets()).toEqual([1, 1]);
  await tell({ userId: '7' });
  expect(sockets()).toEqual([2, 1]);
  changeSession({ isSigningOut: true });
  await tell({ userEmail: '"salma@example.om"' });
  expect(sockets()).toEqual([2, 1]);
  await tell({ deskLocked: 'true' });
  await tell({ deskLocked: null });
  expect(sockets()).toEqual([4, 1]);
  await tell({ userId: null });
  changeSession({ isSigningOut: false });
  await tell({});
  expect(sockets()).toEqual([5, 1]);
});

test('X-01 whose session is over has no socket until they are signed in again', async () => {
  stored.set('userId', '7');
  const { tell, changeSession } = await aPage();
  changeSession({ endedSession: { email: 'salma@example.om', fullName: 'Salma' } });
  await tell({});
  expect(sockets()).toEqual([1, 0]);
  changeSession({ endedSession: null });
  await tell({});
  expect(sockets()).toEqual([2, 1]);
});

test('X-01 a browser that becomes a device by a chat or a card listens as that at once, and does once', async () => {
  const { becomesDevice, hears } = await aPage();
  expect(hears()).toBe(false);
  await becomesDevice();
  expect([sockets(), hears()]).toEqual([[2, 1], true]);
  await becomesDevice();
  expect(sockets()).toEqual([2, 1]);
});

test('X-01 what another tab has made a device of hears as that from the next read of the versions', async () => {
  const { hears } = await aPage();
  isDevice = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sockets(), hears()]).toEqual([[2, 1], true]);
});

test.each([
  ['signs in', async ({ tell }: Page) => tell({ userId: '7' })],
  ['chats for the first time', async ({ becomesDevice }: Page) => becomesDevice()],
])(
  'X-01 a page behind another in which somebody %s listens as that when it is seen',
  async (_, change) => {
    const shown = await aPage();
    turn(true);
    await change(shown);
    expect(sockets()).toEqual([1, 0]);
    turn(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets()).toEqual([2, 1]);
    turn(true);
    turn(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets()).toEqual([2, 1]);
  },
);

test('X-01 a page that was opened behind another listens once it is looked at', async () => {
  page.hidden = true;
  await aPage();
  expect(sockets()).toEqual([0, 0]);
  turn(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets()).toEqual([1, 1]);
});

test('X-01 a page that others took the place of listens again at a touch; a session that is over does not', async () => {
  const { tell, changeSession } = await aPage();
  const bye = new MessageEvent('message', { data: JSON.stringify({ bye: 'replaced' }) });
  OpenSocket.all[0]?.dispatchEvent(bye);
  expect(sockets()).toEqual([1, 0]);
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets()).toEqual([2, 1]);
  changeSession({ endedSession: { email: 'salma@example.om', fullName: 'Salma' } });
  await tell({});
  expect(sockets()).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('pointerdown'));
  turn(true);
  turn(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sockets()).toEqual([2, 0]);
});

test('X-01 a page says that nobody is signed in, so that a cookie that is over keeps nobody from listening', async () => {
  stored.set('userId', '7');
  const { tell } = await aPage();
  await tell({ userId: null });
  expect(OpenSocket.all.map(({ search }) => search)).toEqual(['', '?as=device']);
  expect(asked).toEqual(['/api/live/versions', '/api/live/versions?as=device']);
});

test('X-01 what is a guest’s own is asked for at once, and what all hear within two seconds', async () => {
  const { queryClient } = await import('../query/query-client.ts');
  const { QueryObserver } = await import('@tanstack/react-query');
  const reads: string[] = [];
  for (const topic of ['me.bookings', 'device.chat', 'inventory'] as const)
    new QueryObserver(queryClient, {
      queryKey: [topic],
      queryFn: () => reads.push(topic),
      meta: { topics: [topic] },
    }).subscribe(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  await aPage();
  reads.length = 0;
  const h = ['me.bookings', 'device.chat', 'inventory'].map((topic) => [topic, 9]);
  const hint = new MessageEvent('message', { data: JSON.stringify({ h }) });
  OpenSocket.all[0]?.dispatchEvent(hint);
  await vi.advanceTimersByTimeAsync(150);
  expect(reads).toEqual(['me.bookings', 'device.chat']);
  await vi.advanceTimersByTimeAsync(1849);
  expect(reads).toEqual(['me.bookings', 'device.chat', 'inventory']);
});
