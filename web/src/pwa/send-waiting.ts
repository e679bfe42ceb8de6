import { openActivityChannel } from '../data/outbox/activity-channel.ts';
import { drain, nextDueAt } from '../data/outbox/drain.ts';
import { queue, SENDING } from '../data/outbox/open-store.ts';
import { shortenPause } from '../data/outbox/pause.ts';
import type { Ports } from '../data/outbox/ports.ts';
import { sendByFetch } from '../data/outbox/send-fetch.ts';
import { shrinkPhoto } from '../data/outbox/shrink-photo.ts';

/** A browser ends a sync that takes much longer, together with what it sends. */
const PATIENCE = 150_000;

let ending = new AbortController();

/**
 * Sends what waits while no page is open. Behind a page that is at it, this stands in line: should the guest close the app in the middle, it
 * goes on. Rejects while something is still due, so that the browser comes back; its entries are safe either way.
 */
export async function sendWaiting(): Promise<void> {
  if (ending.signal.aborted) ending = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE), ending.signal]);
  const isDone = await navigator.locks.request(SENDING, { signal }, async () => {
    const here = ports();
    // A sync is the browser's word that the network is back.
    await shortenPause(here, true);
    await drain(here, signal);
    return (await nextDueAt({ store: queue, now: Date.now })) === null;
  });
  if (!isDone) throw new Error('entries still wait');
}

/** Leaves the rest to the pages: a newer version cannot take over from a worker that is at something. */
export function stopSending(): void {
  ending.abort();
}

function ports(): Ports {
  return {
    store: queue,
    now: Date.now,
    random: Math.random,
    send: sendByFetch,
    shrink: shrinkPhoto,
    concurrency: () => 1,
    tell: openActivityChannel().tell,
  };
}
