import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PushKind } from '#shared/push/push.contract.ts';
import { forgetHere } from '../queries/device-rows.ts';
import { endUserSession, startUserSession } from '../session/session.ts';
import { readLocal, writeLocal } from '../storage/local-store.ts';
import { goOnWithAlerts } from './alerts-on-duty.ts';
import { declinePush, keepSubscription, mayOfferPush, pushAbility } from './push-device.ts';

const CHOSEN = { language: 'ar', kinds: ['booking'], quietFrom: null, quietTo: null } as const;
const DAY = 86_400_000;
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile';

interface Browser {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly hasPush: boolean;
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission;
}
const PHONE: Browser = {
  userAgent: ANDROID,
  maxTouchPoints: 5,
  hasPush: true,
  isInstalled: false,
  permission: 'granted',
};

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const KEY_ID = '0'.repeat(16);
/** How often its owner was asked. */
let asked = 0;
let isSubscribed = true;
const unsubscribed = vi.fn<() => void>();

/** A page in a browser like this one. */
function browser(changes: Partial<Browser> = {}): void {
  const { userAgent, maxTouchPoints, hasPush, isInstalled, permission } = { ...PHONE, ...changes };
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: new Uint8Array(3).buffer },
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      isSubscribed = false;
      unsubscribed();
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => subscription,
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, serviceWorker, language: 'ar' });
  const matchMedia = () => ({ matches: isInstalled });
  const page = Object.assign(new EventTarget(), { matchMedia });
  vi.stubGlobal('matchMedia', matchMedia);
  vi.stubGlobal(
    'window',
    hasPush ? Object.assign(page, { PushManager: Object, Notification: Object }) : page,
  );
  const requestPermission = async () => {
    asked += 1;
    return permission;
  };
  vi.stubGlobal('Notification', { permission, requestPermission });
}

beforeEach(() => {
  isSubscribed = true;
  asked = 0;
  unsubscribed.mockReset();
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      key: (at: number) => [...stored.keys()][at] ?? null,
      get length() {
        return stored.size;
      },
    });
  }
  browser();
});
afterEach(() => vi.unstubAllGlobals());

describe('X-02 what pushes can do here', () => {
  test.each<readonly [string, Partial<Browser>, ReturnType<typeof pushAbility>]>([
    ['an iPad in a tab', { userAgent: IPAD, hasPush: false }, 'home_screen'],
    ['an iPhone in a tab', { userAgent: 'Mozilla/5.0 (iPhone)', hasPush: false }, 'home_screen'],
    [
      'an iPad of old on its home screen',
      { userAgent: IPAD, hasPush: false, isInstalled: true },
      'none',
    ],
    ['an iPad on its home screen', { userAgent: IPAD, isInstalled: true }, 'ready'],
    ['a Mac of old', { userAgent: IPAD, maxTouchPoints: 0, hasPush: false }, 'none'],
    ['an Android phone', {}, 'ready'],
    ['whose owner refused', { permission: 'denied' }, 'denied'],
  ])('X-02 %s', (_name, changes, ability) => {
    browser(changes);
    expect(pushAbility()).toBe(ability);
  });
});

describe('X-02 whether its owner may be asked', () => {
  test.each(['default', 'granted'] as const)(
    'X-02 where it is %s and nothing is chosen',
    (permission) => {
      browser({ permission });
      expect(mayOfferPush()).toBe(true);
      writeLocal('pushChosen', { ...CHOSEN, kinds: [...CHOSEN.kinds] });
      expect(mayOfferPush()).toBe(false);
    },
  );

  test('X-02 not where they refused, and after "not now" in 30 days', () => {
    browser({ permission: 'denied' });
    expect(mayOfferPush()).toBe(false);
    browser();
    declinePush();
    expect(mayOfferPush()).toBe(false);
    writeLocal('pushAskedAt', Date.now() - 31 * DAY);
    expect(mayOfferPush()).toBe(true);
  });
});

describe('X-02 what reaches a browser ends with its person', () => {
  const user = (id: number, role: 'guest' | 'staff' = 'guest') => ({
    user: {
      id,
      fullName: 'Salim',
      email: `guest-${id}@example.test`,
      phoneNumber: null,
      role,
    },
    sessionToken: 'sh_1',
  });
  const chosenBy = (id: number, kind: PushKind = 'booking') => {
    writeLocal('userId', String(id));
    writeLocal('pushChosen', { ...CHOSEN, kinds: [kind] });
  };
  const ends = () => expect.poll(() => isSubscribed).toBe(false);

  test('X-02 at an opening in which nothing is chosen, the browser unsubscribes', async () => {
    await keepSubscription('ar');
    expect([isSubscribed, unsubscribed.mock.calls.length]).toEqual([false, 1]);
  });

  test('X-02 signing out', async () => {
    chosenBy(7);
    await endUserSession();
    await ends();
    expect(readLocal('pushChosen')).toBeNull();
  });

  test('X-02 another person signs in, after the session of the first ended by its age', async () => {
    chosenBy(7);
    startUserSession(user(8));
    await ends();
    expect(readLocal('pushChosen')).toBeNull();
    expect(mayOfferPush()).toBe(true);
  });

  test('X-02 the same person signs in again: it goes on', () => {
    chosenBy(7);
    startUserSession(user(7));
    expect(readLocal('pushChosen')).toEqual(CHOSEN);
  });

  test('X-02 F-07 a colleague unlocks the tablet: its alerts go on in their session, without a question', async () => {
    chosenBy(7, 'new_booking');
    writeLocal('deskLocked', true);
    startUserSession(user(8, 'staff'));
    expect(readLocal('pushChosen')).toMatchObject({ kinds: ['new_booking'] });
    const sent: unknown[] = [];
    vi.stubGlobal(
      'fetch',
      async (path: string, { method, body }: { method: string; body: string }) => {
        if (method === 'PUT') sent.push([path, JSON.parse(body)]);
        const choice =
          sent.length > 0 ? { ...CHOSEN, kinds: ['new_booking'], keyId: KEY_ID } : null;
        return Response.json(
          { v: 1, ok: true, publicKey: 'AAAA', keyId: KEY_ID, choice },
          { headers: { 'X-App-Api': '1' } },
        );
      },
    );
    expect(await goOnWithAlerts('ar')).toBe(true);
    expect(sent).toEqual([
      [
        '/api/push/subscription',
        expect.objectContaining({ endpoint: ENDPOINT, kinds: ['new_booking'] }),
      ],
    ]);
    expect([isSubscribed, asked]).toEqual([true, 0]);
  });

  test.each<readonly [string, () => void]>([
    ['a guest', () => startUserSession(user(8))],
    [
      'a colleague at a desk that was not locked',
      () => {
        localStorage.removeItem('deskLocked');
        startUserSession(user(8, 'staff'));
      },
    ],
    [
      'a colleague, where the first heard something of their own',
      () => {
        chosenBy(7, 'booking');
        startUserSession(user(8, 'staff'));
      },
    ],
  ])('X-02 F-07 %s signs in: alerts end', async (_who, signIn) => {
    chosenBy(7, 'new_booking');
    writeLocal('deskLocked', true);
    signIn();
    await ends();
    expect(readLocal('pushChosen')).toBeNull();
    expect(await goOnWithAlerts('ar')).toBe(false);
  });

  test('X-02 the device is forgotten; an account on it is told on', async () => {
    chosenBy(7);
    forgetHere();
    expect(readLocal('pushChosen')).toEqual(CHOSEN);
    localStorage.removeItem('userId');
    forgetHere();
    await ends();
    expect(readLocal('pushChosen')).toBeNull();
  });
});
