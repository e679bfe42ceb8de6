import { liveQuery } from 'dexie';
import { outboxStore } from './open-store.ts';
import { releasePickedFiles } from './photos/prepare-photo.ts';
import { openActivityChannel, type Activity, type ActiveStep } from './ports.ts';
import type { Row } from './row.ts';
import { createMemoryStore, NO_FACTS, type Facts, type Pause, type Store } from './store.ts';

/** What pages know of the queue now; `null` rows are not read yet. */
export interface OutboxState {
  readonly rows: readonly Row[] | null;
  readonly inMemory: readonly Row[];
  readonly facts: Facts;
  /** Of what waits in memory. */
  readonly memoryPause: Pause | null;
  readonly activities: ReadonlyMap<string, ActiveStep>;
}

let outboxState: OutboxState = {
  rows: null,
  inMemory: [],
  facts: NO_FACTS,
  memoryPause: null,
  activities: new Map(),
};
const listeners = new Set<() => void>();
let isFollowing = false;
const channel = openActivityChannel();

/** For what the browser would not keep. */
export const memoryStore = createMemoryStore(() => {
  void Promise.all([memoryStore.rows(), memoryStore.facts()]).then(([inMemory, { pause }]) =>
    updateState({ inMemory, memoryPause: pause }),
  );
});

export function readOutboxState(): OutboxState {
  return outboxState;
}

export function subscribeOutboxState(listener: () => void): () => void {
  startFollowing();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
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
  if (outboxState.rows !== null)
    outboxState = {
      ...outboxState,
      rows: [...outboxState.rows.filter(({ id }) => id !== row.id), row],
    };
}

export async function findStore(id: string): Promise<Store> {
  return (await memoryStore.row(id)) === undefined ? outboxStore : memoryStore;
}

function startFollowing(): void {
  if (isFollowing) return;
  isFollowing = true;
  channel.listen(applyActivity);
  liveQuery(async () => [await outboxStore.rows(), await outboxStore.facts()] as const).subscribe({
    next: ([rows, facts]) => {
      releasePickedFiles(rows);
      updateState({ rows, facts });
    },
    // A browser that keeps nothing.
    error: () => updateState({ rows: [] }),
  });
}

function applyActivity(activity: Activity): void {
  const activities = new Map(outboxState.activities);
  if (activity.step === 'none') activities.delete(activity.id);
  else activities.set(activity.id, activity);
  updateState({ activities });
}

function updateState(part: Partial<OutboxState>): void {
  outboxState = { ...outboxState, ...part };
  for (const listener of listeners) listener();
}
