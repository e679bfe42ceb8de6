import type { InfiniteData } from '@tanstack/react-query';
import {
  type Notification,
  notificationsReadSchema,
} from '#shared/notifications/notification.contract.ts';
import { observableSource, useObservable } from '../../lib/observable.ts';
import { apiSend, type Versioned } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { readConnectivity, subscribeConnectivity } from '../connectivity.ts';
import { queryClient } from '../query/query-client.ts';
import { onSessionChange } from '../session/session.ts';
import { readLocal, type ShownNotifications, writeLocal } from '../storage/local-store.ts';
import { NOTIFICATIONS_KEY } from './query-keys.ts';

/** More than anybody has new at a time. */
const KEPT = 200;
/** As many as one call takes. */
const SENT_AT_ONCE = 100;
/** Cards come into sight together (ms). */
const GATHER = 300;

const NOTHING: ShownNotifications = { ids: [], unsent: [] };

/** Who looks at the screen now: an account, else this device. */
const reader = (): string => readLocal('userId') ?? 'device';
const read = (): ShownNotifications => readLocal('shown')?.[reader()] ?? NOTHING;

// One object while nothing changes, as React asks of what it follows.
let last: { readonly key: string; readonly ids: ReadonlySet<number> } | null = null;
const shownIds = observableSource<ReadonlySet<number>>(
  () => {
    const { ids } = read();
    const key = `${reader()}:${ids.join()}`;
    if (last?.key !== key) last = { key, ids: new Set(ids) };
    return last.ids;
  },
  new Set(),
  (notify) => {
    window.addEventListener('storage', notify);
    const stop = onSessionChange(notify);
    return () => {
      window.removeEventListener('storage', notify);
      stop();
    };
  },
);

/** Ids of the notifications that were shown here to whoever uses the app now. */
export const useShownHere = (): ReadonlySet<number> => useObservable(shownIds);

/** Not read anywhere yet, neither on another phone nor here while there was no connection. */
export function isUnread(
  { id, isRead }: Pick<Notification, 'id' | 'isRead'>,
  shownHere: ReadonlySet<number>,
): boolean {
  return !isRead && !shownHere.has(id);
}

let timer: ReturnType<typeof setTimeout> | null = null;

/** It was in sight: it is read at once here, and everywhere once the server can be told. */
export function noteShown(id: number): void {
  const { ids, unsent } = read();
  if (ids.includes(id)) return;
  store(reader(), { ids: [...ids, id].slice(-KEPT), unsent: [...unsent, id].slice(-KEPT) });
  timer ??= setTimeout(() => {
    timer = null;
    void sendShown();
  }, GATHER);
}

/** Sends what could not be sent before, now and whenever the server can be reached again. */
export function keepSendingShown(): () => void {
  void sendShown();
  return subscribeConnectivity(() => void sendShown());
}

let isSending = false;

async function sendShown(): Promise<void> {
  const who = reader();
  const ids = read().unsent.slice(0, SENT_AT_ONCE);
  if (isSending || ids.length === 0 || readConnectivity() !== 'online') return;
  isSending = true;
  let isDone = false;
  try {
    await apiSend('POST', '/api/notifications/read', { ids }, notificationsReadSchema, {
      actor: who === 'device' ? 'device' : `user:${who}`,
      poll: true,
    });
    isDone = true;
  } catch (error) {
    // What the server will not take is not sent for ever; a session that is over waits for its
    // person.
    isDone = error instanceof ApiError && error.status === 400;
  } finally {
    isSending = false;
  }
  if (!isDone) return;
  const now = readLocal('shown')?.[who] ?? NOTHING;
  store(who, { ...now, unsent: now.unsent.filter((id) => !ids.includes(id)) });
  markReadInCache(ids);
  void sendShown();
}

function store(who: string, shown: ShownNotifications): void {
  writeLocal('shown', { ...readLocal('shown'), [who]: shown });
  shownIds.notify();
}

/** What is kept for reading offline says so too. */
function markReadInCache(ids: readonly number[]): void {
  queryClient.setQueriesData<InfiniteData<Versioned<Notification[]>>>(
    { queryKey: NOTIFICATIONS_KEY },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((one) => (ids.includes(one.id) ? { ...one, isRead: true } : one)),
        })),
      },
  );
}
