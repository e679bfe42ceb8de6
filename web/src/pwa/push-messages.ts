import { type PushMessage, pushMessageSchema } from '#shared/push/push.contract.ts';
import { type PushedAnswerKind, refreshKept } from './refresh-kept.ts';

declare const self: ServiceWorkerGlobalScope;

/** What a window hears of a push: something that it shows is not as it was. */
export interface PushNews {
  readonly type: 'PUSH_NEWS';
}

/**
 * A push always shows something, also a broken one and beside an open window: a browser takes the
 * subscription away after a few that show nothing. Open windows read again what they show.
 */
export async function showPush(event: PushEvent, kept: readonly PushedAnswerKind[]): Promise<void> {
  const message = messageOf(event.data);
  const { notification, app_badge: badge } = message ?? UNREADABLE;
  const { title, navigate, silent = false, ...options } = notification;
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const window of windows) window.postMessage({ type: 'PUSH_NEWS' } satisfies PushNews, []);
  if (badge !== undefined) void self.navigator.setAppBadge?.(badge).catch(() => undefined);
  await self.registration.showNotification(title, {
    ...options,
    silent,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { navigate },
  });
  // An open page reads for itself; for the next one it is done now, be it opened without a network.
  if (windows.length === 0) await refreshKept(kept, message?.notification.tag ?? null);
}

/** The window that is open goes there, or a new one does; never to another origin. */
export async function openPush(event: NotificationEvent): Promise<void> {
  event.notification.close();
  const { navigate } = (event.notification.data ?? {}) as { readonly navigate?: string };
  const address = new URL(navigate ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(address.href));
  await open.focus();
  // A window of a former version of the worker cannot be led: it is opened anew.
  await open.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}

/** A browser that changed the subscription: the app tells the server when it is next opened. */
export async function renewPush(): Promise<void> {
  const old = await self.registration.pushManager.getSubscription();
  const key = old?.options.applicationServerKey;
  if (key)
    await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
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
