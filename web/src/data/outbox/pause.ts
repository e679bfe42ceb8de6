import { backoffMs, kickMs } from './backoff.ts';
import type { Ports } from './ports.ts';
import type { Pause, Store } from './store.ts';

/** No request gets through, or a Wi-Fi wants a sign-in: everything waits, longer each time. */
export async function pauseAll({ store, now, random }: Ports, reason: Pause['reason']): Promise<void> {
  const failed = (await store.facts()).pause?.attempts ?? 0;
  await store.setFacts({ pause: { until: now() + backoffMs(failed, random), attempts: failed + 1, reason } });
}

export async function networkWorks(store: Store): Promise<void> {
  if ((await store.facts()).pause !== null) await store.setFacts({ pause: null });
}

/** A sign that the network is back: the next try comes soon. `atOnce` where the guest asked for it. */
export async function shortenPause({ store, now, random }: Pick<Ports, 'store' | 'now' | 'random'>, atOnce: boolean): Promise<void> {
  const { pause } = await store.facts();
  if (pause === null) return;
  const soon = atOnce ? 0 : now() + kickMs(random);
  // A wait that the clock made endless is cut too.
  if (pause.until > soon) await store.setFacts({ pause: { ...pause, until: soon, attempts: 0 } });
}
