import { observableSource, useObservable } from '../../lib/observable.ts';
import { holdPage } from '../navigation/unsaved-input.ts';
import { outboxStore, watchOutbox } from './open-store.ts';
import { releasePickedFiles } from './photos/prepare-photo.ts';
import { openActivityChannel, type Activity, type ActiveStep } from './ports.ts';
import { isOpen, type Row } from './row.ts';
import { createMemoryStore, NO_FACTS, type Facts, type Pause, type Store } from './store.ts';

/** What pages know of the queue now; `null` rows are not read yet. */
export interface OutboxState {
  readonly rows: readonly Row[] | null;
  /** False in a browser that keeps nothing, or while its database does not open. */
  readonly isReadable: boolean;
  readonly inMemory: readonly Row[];
  readonly facts: Facts;
  /** Why what waits in memory is not sent. */
  readonly memoryPause: Pause | null;
  /** The browser refused the rows in memory, and not for want of room. */
  readonly keepsNothing: boolean;
  readonly activities: ReadonlyMap<string, ActiveStep>;
}

const NOTHING_READ: OutboxState = {
  rows: null,
  isReadable: true,
  inMemory: [],
  facts: NO_FACTS,
  memoryPause: null,
  keepsNothing: false,
  activities: new Map(),
};
let current = NOTHING_READ;
const channel = openActivityChannel();
const outboxState = observableSource(() => current, NOTHING_READ, follow);

export const { read: readOutboxState, subscribe: subscribeOutboxState } = outboxState;

export function useOutboxState(): OutboxState {
  return useObservable(outboxState);
}

/** For what the browser would not keep. */
export const memoryStore = createMemoryStore(() => void showMemory());

async function showMemory(): Promise<void> {
  const [inMemory, { pause }] = await Promise.all([memoryStore.rows(), memoryStore.facts()]);
  holdPage(inMemory.some(isOpen));
  updateState({ inMemory, memoryPause: pause });
}

export function noteKeepsNothing(keepsNothing: boolean): void {
  updateState({ keepsNothing });
}

/** Tells all pages of this browser what is being done. */
export function broadcastActivity(activity: Activity): void {
  applyActivity(activity);
  channel.tell(activity);
}

/**
 * What this page has just stored is in its next drawing. Nobody is told: the look into the database
 * that follows each change does that.
 */
export function showStoredRow(row: Row): void {
  if (current.rows !== null)
    current = { ...current, rows: [...current.rows.filter(({ id }) => id !== row.id), row] };
}

export async function findStore(id: string): Promise<Store> {
  return (await memoryStore.row(id)) === undefined ? outboxStore : memoryStore;
}

function follow(): () => void {
  const stopListening = channel.listen(applyActivity);
  let isFollowed = true;
  let isReading = false;
  let isOutdated = false;
  /** One look at a time; after changes meanwhile another one. */
  const look = async () => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      const stored = await readStore();
      if (!isFollowed) return;
      updateState(
        stored === null ? { rows: [], isReadable: false } : { ...stored, isReadable: true },
      );
      if (stored !== null) releasePickedFiles(stored.rows);
    }
    isReading = false;
  };
  const stopWatching = watchOutbox(() => void look());
  void look();
  return () => {
    isFollowed = false;
    stopListening();
    stopWatching();
  };
}

/** Null in a browser that keeps nothing. */
async function readStore(): Promise<{ rows: Row[]; facts: Facts } | null> {
  try {
    return { rows: await outboxStore.rows(), facts: await outboxStore.facts() };
  } catch {
    return null;
  }
}

function applyActivity(activity: Activity): void {
  const activities = new Map(current.activities);
  if (activity.step === 'none') activities.delete(activity.id);
  else activities.set(activity.id, activity);
  updateState({ activities });
}

function updateState(part: Partial<OutboxState>): void {
  current = { ...current, ...part };
  outboxState.notify();
}
