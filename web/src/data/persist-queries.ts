import { dehydrate, hydrate, onlineManager, type DehydratedState } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';
import { readConnectivity, subscribeConnectivity } from './connectivity.ts';
import { queryClient } from './query-client.ts';

/** Raised when the shape of a persisted answer changes; a new build alone throws nothing away. */
const DATA_SCHEMA = 2;
const KEY = 'queries';
const SAVE_EVERY = 1000;

interface Saved {
  readonly schema: number;
  readonly state: DehydratedState;
}

/**
 * Brings back the queries marked `persist` and keeps them from now on; resolves once what was kept is there.
 * Written here because the library's persister brings a second copy of its core. Blocked storage keeps nothing.
 */
export async function startPersisting(): Promise<void> {
  onlineManager.setEventListener((setOnline) => subscribeConnectivity(() => setOnline(readConnectivity() === 'online')));
  try {
    const store = createStore('dar-al-seeb-cache', 'queries');
    const saved = await get<Saved>(KEY, store);
    if (saved?.schema === DATA_SCHEMA) hydrate(queryClient, saved.state);
    saveOnChange((state) => void set(KEY, { schema: DATA_SCHEMA, state } satisfies Saved, store).catch(() => undefined));
  } catch {
    // A private window without IndexedDB: the app works, it only forgets.
  }
}

function saveOnChange(save: (state: DehydratedState) => void): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    save(persistedState());
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.meta?.persist !== true || (event.type !== 'updated' && event.type !== 'removed')) return;
    timer ??= setTimeout(flush, SAVE_EVERY);
  });
  // A phone may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) flush();
  });
}

function persistedState(): DehydratedState {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
}
