import { navigate } from 'wouter/use-browser-location';
import { currentLanguage } from '../i18n/language.ts';
import { keepSubscription, pushQuery } from '../platform/push/push-device.ts';
import { queryClient } from '../platform/query/query-client.ts';
import type { PushWord } from './push-messages.ts';

/** Does what the worker says of pushes, and keeps the subscription of this browser alive. */
export function followPush(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) =>
    follow(data as PushWord | null, ports),
  );
  // What goes wrong with it is found at the next opening.
  void keepSubscription(currentLanguage())
    .then(() => queryClient.invalidateQueries(pushQuery))
    .catch(() => undefined);
}

/** Reads again what is shown when a push arrives, and goes where a tapped one leads. */
export function follow(word: PushWord | null, ports: readonly MessagePort[]): void {
  if (word?.type === 'PUSH_NEWS')
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.topics !== undefined });
  if (word?.type !== 'OPEN' || new URL(word.path, location.origin).origin !== location.origin)
    return;
  if (word.path !== `${location.pathname}${location.search}`) navigate(word.path);
  ports[0]?.postMessage('OPENED');
}
