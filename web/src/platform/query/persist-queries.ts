import { type DehydratedState, onlineManager } from '@tanstack/react-query';
import {
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/react-query-persist-client';
import { readConnectivity, subscribeConnectivity } from '../connectivity.ts';
import { readLocal } from '../storage/local-store.ts';
import {
  DATA_SCHEMA,
  deletePushed,
  deleteSaved,
  readPushed,
  readSaved,
  type SavedClient,
  writeSaved,
} from './kept-store.ts';
import { queryClient } from './query-client.ts';

const SAVE_EVERY = 1000;

/** What is saved under another schema is returned as it is, and removed by the library. */
const persister: Persister = {
  persistClient: (client) => writeSaved({ ...client, owner: owner() }),
  restoreClient: async () => {
    const saved = await readSaved();
    if (saved?.buster !== DATA_SCHEMA) return saved;
    return { ...saved, clientState: visibleTo(owner(), await withPushed(saved)) };
  },
  removeClient: deleteSaved,
};

/** Answers that came after a push, while no page was open, take the places of older ones. */
async function withPushed(saved: SavedClient): Promise<SavedClient> {
  const pushed = await readPushed();
  if (pushed === undefined) return saved;
  await deletePushed();
  if (pushed.owner !== saved.owner || pushed.schema !== DATA_SCHEMA) return saved;
  const queries = saved.clientState.queries.map((query) => {
    const newer = pushed.answers[query.queryHash];
    if (newer === undefined || newer.askedAt <= query.state.dataUpdatedAt) return query;
    const state = { ...query.state, data: newer.data, dataUpdatedAt: newer.askedAt };
    return { ...query, state };
  });
  return { ...saved, clientState: { ...saved.clientState, queries } };
}

const options = { queryClient, persister, buster: DATA_SCHEMA };

let saveNow: () => Promise<void> = () => Promise.resolve();

/**
 * Restores the queries marked `persist` and saves them from now on; resolves once what was saved is
 * there. Blocked storage saves nothing.
 */
export async function restoreAndPersistQueries(): Promise<void> {
  onlineManager.setEventListener((setOnline) =>
    subscribeConnectivity(() => setOnline(readConnectivity() === 'online')),
  );
  try {
    // However old, it is better than nothing without a network.
    await persistQueryClientRestore({ ...options, maxAge: Number.POSITIVE_INFINITY });
  } catch {
    // What was saved could not be taken over, and the library has removed it.
  }
  saveOnChange();
}

/**
 * Writes at once what is kept, so that what was forgotten is gone from the device too. Never
 * rejects.
 */
export async function flushPersistedQueries(): Promise<void> {
  await deletePushed();
  await saveNow();
}

/**
 * A page may have ended between signing out and saving: what one person read is not shown to the
 * next. However young, it is shown only until the server has said what is true now: a guest who
 * starts the app anew asks for exactly that.
 */
function visibleTo(
  reader: string | null,
  { owner: saver, clientState }: SavedClient,
): DehydratedState {
  const queries =
    saver === reader
      ? clientState.queries
      : clientState.queries.filter(({ meta }) => meta?.isPublic === true);
  return {
    ...clientState,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } })),
  };
}

function owner(): string | null {
  return readLocal('userId');
}

/**
 * The library's own subscription dehydrates at each event of the cache; here a change of a kept
 * query is saved once a second.
 */
function saveOnChange(): void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  saveNow = async () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    await save().catch(() => undefined);
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

function save(): Promise<void> {
  return persistQueryClientSave({
    ...options,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.meta?.persist === true && query.state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  });
}
