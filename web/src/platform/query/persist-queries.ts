import { dehydrate, hydrate, onlineManager, type DehydratedState } from '@tanstack/react-query';
import { createStore, get, set } from 'idb-keyval';
import { readConnectivity, subscribeConnectivity } from '../connectivity.ts';
import { readLocal } from '../storage/local-store.ts';
import { queryClient } from './query-client.ts';

/** Raised when the shape of a persisted answer changes; a new build alone throws nothing away. */
const DATA_SCHEMA = 3;
const KEY = 'queries';
const SAVE_EVERY = 1000;

interface Saved {
  readonly schema: number;
  /** `userId` of the person whose answers these are, null for an anonymous guest. */
  readonly owner: string | null;
  readonly state: DehydratedState;
}

let saveNow: () => Promise<void> = () => Promise.resolve();

/**
 * Brings back the queries marked `persist` and keeps them from now on; resolves once what was kept
 * is there. Written here because the library's persister brings a second copy of its core. Blocked
 * storage keeps nothing.
 */
export async function restoreAndPersistQueries(): Promise<void> {
  onlineManager.setEventListener((setOnline) =>
    subscribeConnectivity(() => setOnline(readConnectivity() === 'online')),
  );
  try {
    const store = createStore('dar-al-seeb-cache', 'queries');
    const saved = await get<Saved>(KEY, store);
    if (saved?.schema === DATA_SCHEMA) hydrate(queryClient, visibleTo(owner(), saved));
    saveOnChange((state) =>
      set(KEY, { schema: DATA_SCHEMA, owner: owner(), state } satisfies Saved, store).catch(
        () => undefined,
      ),
    );
  } catch {
    // A private window without IndexedDB: the app works, it only forgets.
  }
}

/**
 * Writes at once what is kept, so that what was forgotten is gone from the device too. Never
 * rejects.
 */
export function flushPersistedQueries(): Promise<void> {
  return saveNow();
}

/**
 * A page may have ended between signing out and saving: what one person read is not shown to the
 * next. However young, it is shown only until the server has said what is true now: a guest who
 * starts the app anew asks for exactly that.
 */
function visibleTo(reader: string | null, { owner: kept, state }: Saved): DehydratedState {
  const queries =
    kept === reader ? state.queries : state.queries.filter(({ meta }) => meta?.isPublic === true);
  return {
    ...state,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
  };
}

function owner(): string | null {
  return readLocal('userId');
}

function saveOnChange(save: (state: DehydratedState) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  saveNow = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    return save(persistedState());
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (
      event.query.meta?.persist !== true ||
      (event.type !== 'updated' && event.type !== 'removed')
    )
      return;
    timer ??= setTimeout(() => void saveNow(), SAVE_EVERY);
  });
  // A phone may end a hidden page without another word.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden && timer !== null) void saveNow();
  });
}

function persistedState(): DehydratedState {
  return dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.meta?.persist === true && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
}
