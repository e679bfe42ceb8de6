import { type PushKind, type PushMessage, pushMessageSchema } from '#shared/push/push.contract.ts';
import { type PushedAnswerKind, refreshKept } from './refresh-kept.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * What a window is told: something that it shows has changed, or somebody tapped a notification
 * that leads to a path of the app. It answers the second on the port that comes with it.
 */
export type PushWord =
  | { readonly type: 'PUSH_NEWS' }
  | { readonly type: 'OPEN'; readonly path: string };

/** An open page answers within (ms) this, or is led there by the browser, which loads it anew. */
const ANSWER_WITHIN = 1000;

/**
 * A push always shows something, also a broken one and beside an open window: a browser takes the
 * subscription away after a few that show nothing. Open windows read again what they show.
 * `pin` keeps what is sealed at that moment, whether or not a page does so too; it never rejects.
 */
export async function showPush(
  event: PushEvent,
  kept: readonly PushedAnswerKind[],
  pin: (kind: PushKind | null) => Promise<void>,
): Promise<void> {
  const message = messageOf(event.data);
  const { notification, app_badge: badge } = message ?? UNREADABLE;
  const { title, navigate, silent = false, ...options } = notification;
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const window of windows) window.postMessage({ type: 'PUSH_NEWS' } satisfies PushWord, []);
  if (badge !== undefined) void self.navigator.setAppBadge?.(badge).catch(() => undefined);
  // The second of a kind takes the place of the first, and rings as the first did.
  const shown: NotificationOptions & { readonly renotify: boolean } = {
    ...options,
    silent,
    renotify: !silent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { navigate },
  };
  await self.registration.showNotification(title, shown);
  const kind = message?.notification.tag ?? null;
  // An open page reads for itself; for the next one it is done now, be it opened without a network.
  await Promise.all([pin(kind), windows.length === 0 && refreshKept(kept, kind)]);
}

/**
 * The window that is open goes there by itself, so that nothing on it is lost; one that does not
 * answer is led there, and where none is open a new one is. Never to another origin.
 */
export async function openPush(event: NotificationEvent): Promise<void> {
  event.notification.close();
  const { navigate } = (event.notification.data ?? {}) as { readonly navigate?: string };
  const address = new URL(navigate ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(address.href));
  // A browser that does not want to bring it to the front leads it all the same.
  await open.focus().catch(() => undefined);
  if (await goes(open, `${address.pathname}${address.search}`)) return;
  // A window of a former version of the worker cannot be led: it is opened anew.
  await open.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}

function goes(window: WindowClient, path: string): Promise<boolean> {
  const { port1: own, port2: theirs } = new MessageChannel();
  return new Promise((resolve) => {
    const settle = (isThere: boolean) => {
      clearTimeout(timer);
      own.close();
      resolve(isThere);
    };
    const timer = setTimeout(() => settle(false), ANSWER_WITHIN);
    own.addEventListener('message', () => settle(true));
    own.start();
    window.postMessage({ type: 'OPEN', path } satisfies PushWord, [theirs]);
  });
}

function messageOf(data: PushMessageData | null): PushMessage | null {
  try {
    return pushMessageSchema.safeParse(data?.json()).data ?? null;
  } catch {
    return null;
  }
}

/** The worker does not know which language its guest reads. */
const UNREADABLE: Omit<PushMessage, 'web_push'> = {
  notification: {
    title: 'دار السيب · Dar Al Seeb',
    body: 'افتح التطبيق لتعرف الجديد. Open the app to see the news.',
    lang: 'ar',
    dir: 'rtl',
    tag: 'booking',
    navigate: '/',
  },
};
