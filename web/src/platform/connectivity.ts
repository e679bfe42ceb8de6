import { useSyncExternalStore } from 'react';
import { probeApi } from './api/captive-portal-check.ts';

export type Connectivity = 'online' | 'offline' | 'portal';
export type ResponseKind = 'ours' | 'network' | 'timeout' | 'notOurs';

/** While the hotel's server does not answer, it is asked this often (ms) whether it is back. */
const PROBE_EVERY = 10_000;

let connectivity: Connectivity = 'online';
let probeTimer: ReturnType<typeof setTimeout> | null = null;
let isWatching = false;
const listeners = new Set<() => void>();

/**
 * Real replies decide: browsers call a captive Wi-Fi "online", and some call a working one
 * "offline".
 */
export function reportResponse(kind: ResponseKind): void {
  if (kind === 'ours') setConnectivity('online');
  else setConnectivity(kind === 'notOurs' ? 'portal' : 'offline');
}

export function readConnectivity(): Connectivity {
  return connectivity;
}

export function subscribeConnectivity(listener: () => void): () => void {
  startWatching();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeConnectivity, readConnectivity, () => 'online');
}

function setConnectivity(next: Connectivity): void {
  if (next !== 'online') scheduleProbe();
  if (next === connectivity) return;
  connectivity = next;
  for (const listener of listeners) listener();
}

function scheduleProbe(): void {
  if (probeTimer !== null || !isWatching) return;
  probeTimer = setTimeout(() => {
    probeTimer = null;
    // A hidden page asks again when it is seen.
    if (!document.hidden) void probe();
  }, PROBE_EVERY);
}

async function probe(): Promise<void> {
  reportResponse(await probeApi());
}

function startWatching(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  window.addEventListener('online', () => void probe());
  window.addEventListener('offline', () => setConnectivity('offline'));
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && connectivity !== 'online') void probe();
  });
  if (!navigator.onLine) setConnectivity('offline');
}
