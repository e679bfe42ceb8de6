import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let stored: Map<string, string>;
let sent: { readonly ids: readonly number[]; readonly actor: string | null }[];
let answer: () => Response;

const OK = () => new Response('{"v":1,"ok":true}', { status: 200, headers: { 'X-App-Api': '1' } });

beforeEach(() => {
  stored = new Map();
  sent = [];
  answer = OK;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal(
    'fetch',
    async (_path: string, { body, headers }: { body: string; headers: Headers }) => {
      const { ids } = JSON.parse(body) as { ids: number[] };
      sent.push({ ids, actor: headers.get('X-Actor') });
      return answer();
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Another page load: nothing is remembered but what is stored. */
async function aPage() {
  vi.resetModules();
  return import('./shown-notifications.ts');
}
const shownBy = (who: string) =>
  (JSON.parse(stored.get('shown') ?? '{}') as Record<string, { ids: number[]; unsent: number[] }>)[
    who
  ];

describe('J-03 what was shown', () => {
  it('J-03 is read at once here and sent in one call, as whoever looks', async () => {
    const { noteShown } = await aPage();
    noteShown(4);
    noteShown(7);
    noteShown(4);
    expect(shownBy('device')).toEqual({ ids: [4, 7], unsent: [4, 7] });
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ ids: [4, 7], actor: 'device' }]);
    expect(shownBy('device')).toEqual({ ids: [4, 7], unsent: [] });
  });

  it('J-03 without a connection it is kept, and sent by a later page', async () => {
    answer = () => {
      throw new TypeError('no connection');
    };
    const offline = await aPage();
    offline.noteShown(4);
    await vi.runAllTimersAsync();
    expect(shownBy('device')).toEqual({ ids: [4], unsent: [4] });
    answer = OK;
    const { keepSendingShown } = await aPage();
    const stop = keepSendingShown();
    await vi.runAllTimersAsync();
    stop();
    expect([sent.at(-1), shownBy('device')?.unsent]).toEqual([{ ids: [4], actor: 'device' }, []]);
  });

  it('J-03 of one person nothing is sent as another', async () => {
    stored.set('userId', '7');
    const { noteShown } = await aPage();
    noteShown(4);
    stored.set('userId', '8');
    await vi.runAllTimersAsync();
    expect([sent, shownBy('7')]).toEqual([[], { ids: [4], unsent: [4] }]);
    stored.set('userId', '7');
    noteShown(5);
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ ids: [4, 5], actor: 'user:7' }]);
  });

  it.each([
    ['new', { id: 9, isRead: false }, true],
    ['shown here and not sent yet', { id: 4, isRead: false }, false],
    ['read on another device', { id: 9, isRead: true }, false],
  ])('J-03 %s: unread is %s', async (_what, notice, expected) => {
    const { isUnread } = await aPage();
    expect(isUnread(notice, new Set([4]))).toBe(expected);
  });

  it('J-03 the numbers that are kept do not grow for ever', async () => {
    const { noteShown } = await aPage();
    for (let id = 1; id <= 450; id += 1) noteShown(id);
    expect(shownBy('device')?.ids).toHaveLength(200);
    await vi.runAllTimersAsync();
    expect(sent.map(({ ids }) => ids.length)).toEqual([100, 100]);
  });
});
