import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { createStore, del, get, set } from 'idb-keyval';

/** Raised when the shape of a persisted answer changes; a new build alone throws nothing away. */
export const DATA_SCHEMA = '5';
const KEY = 'queries';
const PUSHED = 'pushed';

export interface SavedClient extends PersistedClient {
  /** `userId` of the person whose answers these are, null for an anonymous guest. */
  readonly owner: string | null;
}

/** What the service worker read after a push, until a page takes it over. */
export interface PushedAnswers {
  readonly owner: string | null;
  readonly schema: string;
  /** By the hash of the query. */
  readonly answers: Readonly<Record<string, PushedAnswer>>;
}

export interface PushedAnswer {
  /** As the query keeps it. */
  readonly data: unknown;
  /** Epoch ms at which it was asked for. */
  readonly askedAt: number;
}

const store = createStore('dar-al-seeb-cache', 'queries');

/** Undefined as well in a private window without IndexedDB: the app works, it only forgets. */
export async function readSaved(): Promise<SavedClient | undefined> {
  try {
    return await get<SavedClient>(KEY, store);
  } catch {
    return undefined;
  }
}

export const writeSaved = (client: SavedClient): Promise<void> => set(KEY, client, store);
export const deleteSaved = (): Promise<void> => del(KEY, store);

export async function readPushed(): Promise<PushedAnswers | undefined> {
  try {
    return await get<PushedAnswers>(PUSHED, store);
  } catch {
    return undefined;
  }
}

/** The page alone writes its answers and the worker alone these, so that neither undoes the other. */
export const writePushed = (pushed: PushedAnswers): Promise<void> => set(PUSHED, pushed, store);

/** Never rejects. */
export async function deletePushed(): Promise<void> {
  try {
    await del(PUSHED, store);
  } catch {
    // Without this storage there is nothing to delete.
  }
}
