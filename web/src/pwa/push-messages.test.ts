import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushKind } from '#shared/push/push.contract.ts';
import { aPushMessage } from '#shared/testing/builders.ts';
import { openPush, type PushWord, showPush } from './push-messages.ts';

const ORIGIN = 'https://stay.example';

interface Behaviour {
  /** Whether a page of the app is there to answer. */
  readonly answers?: boolean;
  readonly focus?: 'rejected';
  readonly navigate?: 'rejected';
}

/** A window of the app, and all that was done with it. */
function aWindow(done: string[], { answers = true, focus, navigate }: Behaviour = {}) {
  return {
    focus: async () => {
      done.push('focus');
      if (focus) throw new DOMException('not allowed', 'InvalidAccessError');
    },
    navigate: async (href: string) => {
      done.push(`navigate ${href}`);
      if (navigate) throw new TypeError('another worker');
    },
    postMessage: (word: PushWord, ports: readonly MessagePort[]) => {
      done.push(word.type === 'OPEN' ? `OPEN ${word.path}` : word.type);
      if (answers) ports[0]?.postMessage('OPENED');
    },
  };
}

const pin = async (kind: PushKind | null) => void done.push(`pin ${kind}`);

const shown: [string, Record<string, unknown>][] = [];
let done: string[] = [];

function withWindows(...windows: readonly ReturnType<typeof aWindow>[]): void {
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    navigator: {},
    clients: {
      matchAll: async () => windows,
      openWindow: async (href: string) => void done.push(`open ${href}`),
    },
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push([title, options]),
    },
  });
}

beforeEach(() => {
  done = [];
  shown.length = 0;
  withWindows();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tap = (navigate: string | undefined) =>
  openPush({
    notification: { close: () => void done.push('close'), data: { navigate } },
  } as unknown as NotificationEvent);

describe('X-02 a notification that is tapped', () => {
  test('X-02 leads the open window without loading it anew', async () => {
    withWindows(aWindow(done));
    await tap('/dashboard?n=booking');
    expect(done).toEqual(['close', 'focus', 'OPEN /dashboard?n=booking']);
  });

  test('X-02 does so too where the browser does not bring the window to the front', async () => {
    withWindows(aWindow(done, { focus: 'rejected' }));
    await tap('/dashboard');
    expect(done).toEqual(['close', 'focus', 'OPEN /dashboard']);
  });

  test.each([
    ['is led by the browser', {}, []],
    ['of a former version is opened anew', { navigate: 'rejected' }, [`open ${ORIGIN}/dashboard`]],
  ] as const)('X-02 a window that does not answer %s', async (_name, behaviour, more) => {
    vi.useFakeTimers();
    withWindows(aWindow(done, { answers: false, ...behaviour }));
    const tapped = tap('/dashboard');
    await vi.advanceTimersByTimeAsync(5000);
    await tapped;
    expect(done.slice(2)).toEqual(['OPEN /dashboard', `navigate ${ORIGIN}/dashboard`, ...more]);
  });

  test('X-02 opens a window where none is open, also without an address', async () => {
    await tap('/dashboard');
    await tap(undefined);
    expect(done).toEqual(['close', `open ${ORIGIN}/dashboard`, 'close', `open ${ORIGIN}/`]);
  });

  test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)'])(
    'X-02 leads nowhere else: %s',
    async (address) => {
      withWindows(aWindow(done));
      await tap(address);
      expect(done).toEqual(['close']);
    },
  );
});

describe('X-02 a push', () => {
  const push = (silent: boolean | undefined) => {
    const message = aPushMessage(silent === undefined ? {} : { silent });
    return { data: { json: () => message } } as unknown as PushEvent;
  };

  test('X-02 the second of a kind rings as the first did, and at night neither does', async () => {
    withWindows(aWindow(done));
    for (const silent of [undefined, undefined, true]) await showPush(push(silent), [], pin);
    expect(shown.map(([, { tag, silent, renotify }]) => ({ tag, silent, renotify }))).toEqual([
      { tag: 'booking', silent: false, renotify: true },
      { tag: 'booking', silent: false, renotify: true },
      { tag: 'booking', silent: true, renotify: false },
    ]);
    const each = ['PUSH_NEWS', 'pin booking'];
    expect(done).toEqual([...each, ...each, ...each]);
  });

  test('X-02 one that cannot be read is shown, and rings', async () => {
    withWindows(aWindow(done));
    await showPush({ data: null } as unknown as PushEvent, [], pin);
    expect(shown).toEqual([
      ['دار السيب · Dar Al Seeb', expect.objectContaining({ renotify: true, silent: false })],
    ]);
    expect(done).toEqual(['PUSH_NEWS', 'pin null']);
  });
});
