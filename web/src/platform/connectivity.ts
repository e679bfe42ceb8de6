import { observable, useObservable } from '../lib/observable.ts';
import { probeApi } from './api/captive-portal-check.ts';

export type Connectivity = 'online' | 'offline' | 'portal';
export type ResponseKind = 'api' | 'network' | 'timeout' | 'foreign';

/**
 * While the server does not answer, it is asked after these times (ms) whether it is back, the last
 * of them again and again. Most of what a hotel's Wi-Fi drops is one answer.
 */
const PROBE_WAITS = [1000, 2000, 5000, 10_000] as const;

let probeTimer: ReturnType<typeof setTimeout> | undefined;
/** Since it last answered. */
let probes = 0;
let isWatching = false;
/** How many need to know also while the page is hidden. */
let hiddenProbers = 0;
const connectivity = observable<Connectivity>('online', watch);

export const { read: readConnectivity, subscribe: subscribeConnectivity } = connectivity;

export function useConnectivity(): Connectivity {
  return useObservable(connectivity);
}

/**
 * Real replies decide: browsers call a captive Wi-Fi "online", and some call a working one
 * "offline".
 */
export function reportResponse(kind: ResponseKind): void {
  if (kind === 'api') setConnectivity('online');
  else setConnectivity(kind === 'foreign' ? 'portal' : 'offline');
}

/**
 * From now on a server that does not answer is asked whether it is back while the page is hidden,
 * too. Returns how to end that.
 */
export function probeWhileHidden(): () => void {
  hiddenProbers += 1;
  return () => {
    hiddenProbers -= 1;
  };
}

function setConnectivity(next: Connectivity): void {
  if (next === 'online') probes = 0;
  else scheduleProbe();
  connectivity.set(next);
}

function scheduleProbe(): void {
  if (probeTimer !== undefined || !isWatching) return;
  probeTimer = setTimeout(
    () => {
      probeTimer = undefined;
      // A hidden page asks again when it is seen; a desk that rings behind other windows goes on.
      if (document.hidden && hiddenProbers === 0) return scheduleProbe();
      probes += 1;
      void probe();
    },
    PROBE_WAITS[probes] ?? PROBE_WAITS.at(-1),
  );
}

async function probe(): Promise<void> {
  reportResponse(await probeApi());
}

function watch(): () => void {
  isWatching = true;
  const watched = new AbortController();
  const { signal } = watched;
  window.addEventListener('online', () => void probe(), { signal });
  window.addEventListener('offline', () => setConnectivity('offline'), { signal });
  const onVisibility = () => {
    if (!document.hidden && connectivity.read() !== 'online') void probe();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal });
  if (!navigator.onLine) setConnectivity('offline');
  return () => {
    isWatching = false;
    watched.abort();
    clearTimeout(probeTimer);
    probeTimer = undefined;
  };
}

/** As far as the browser tells; Safari and Firefox do not. */
export function hasSlowNetwork(): boolean {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return /2g|3g/.test(connection?.effectiveType ?? '');
}
