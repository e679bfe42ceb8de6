import { joinSignals } from '../platform/join-signals.ts';
import { shortenPause } from '../platform/outbox/backoff.ts';
import { drain, nextDueAt } from '../platform/outbox/drain.ts';
import { outboxStore, OUTBOX_LOCK } from '../platform/outbox/open-store.ts';
import { shrinkPhoto } from '../platform/outbox/photos/shrink-photo.ts';
import { openActivityChannel, type Ports } from '../platform/outbox/ports.ts';
import { sendByFetch } from '../platform/outbox/transport.ts';
import { withLock } from '../platform/with-lock.ts';
import { retired } from './retirement.ts';

/** A browser ends a sync that takes much longer, together with what it sends. */
const SYNC_TIMEOUT = 150_000;

/**
 * Sends what waits while no page is open. Behind a page that is at it, this stands in line: should
 * the guest close the app in the middle, it goes on. Rejects while something is still due, so that
 * the browser comes back; its entries are safe either way.
 */
export async function drainInBackground(): Promise<void> {
  const signal = joinSignals(AbortSignal.timeout(SYNC_TIMEOUT), retired);
  const sendAll = async () => {
    const here = createWorkerPorts();
    // A sync is the browser's word that the network is back.
    await shortenPause(here, true);
    await drain(here, signal);
    return (await nextDueAt({ store: outboxStore, now: Date.now })) === null;
  };
  const isDone = await withLock(OUTBOX_LOCK, sendAll, { signal });
  if (!isDone) throw new Error('entries still wait');
}

function createWorkerPorts(): Ports {
  return {
    store: outboxStore,
    now: Date.now,
    random: Math.random,
    send: sendByFetch,
    shrink: shrinkPhoto,
    concurrency: () => 1,
    tell: openActivityChannel().tell,
  };
}
