import { currentLanguage } from '../i18n/language.ts';
import { keepSubscription, pushQuery } from '../platform/push/push-device.ts';
import { queryClient } from '../platform/query/query-client.ts';

/** Reads again what is shown when a push arrives, and keeps the subscription of this browser alive. */
export function followPush(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if ((data as { type?: string } | null)?.type === 'PUSH_NEWS')
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.topics !== undefined });
  });
  // What goes wrong with it is found at the next opening.
  void keepSubscription(currentLanguage())
    .then(() => queryClient.invalidateQueries(pushQuery))
    .catch(() => undefined);
}
