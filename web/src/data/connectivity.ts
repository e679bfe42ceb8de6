import { useSyncExternalStore } from 'react';
import { probeApi } from './ours.ts';

export type Connectivity = 'online' | 'offline' | 'portal';
export type ReplyKind = 'ours' | 'network' | 'timeout' | 'notOurs';

/** While the hotel's server does not answer, it is asked this often (ms) whether it is back. */
const PROBE_EVERY = 10_000;

let state: Connectivity = 'online';
let timer: ReturnType<typeof setTimeout> | null = null;
let isWatching = false;
const listeners = new Set<() => void>();

/** Real replies decide: browsers call a captive Wi-Fi "online", and some call a working one "offline". */
export function reportReply(kind: ReplyKind): void {
  if (kind === 'ours') set('online');
  else set(kind === 'notOurs' ? 'portal' : 'offline');
}

export function readConnectivity(): Connectivity {
  return state;
}

export function subscribeConnectivity(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeConnectivity, readConnectivity, () => 'online');
}

function set(next: Connectivity): void {
  if (next !== 'online') scheduleProbe();
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function scheduleProbe(): void {
  if (timer !== null || !isWatching) return;
  timer = setTimeout(() => {
    timer = null;
    // A hidden page asks again when it is seen.
    if (!document.hidden) void probe();
  }, PROBE_EVERY);
}

async function probe(): Promise<void> {
  reportReply(await probeApi());
}

function watch(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  window.addEventListener('online', () => void probe());
  window.addEventListener('offline', () => set('offline'));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && state !== 'online') void probe();
  });
  if (!navigator.onLine) set('offline');
}
