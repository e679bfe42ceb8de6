import { liveQuery } from 'dexie';
import { openActivityChannel } from './activity-channel.ts';
import { createMemoryStore } from './memory-store.ts';
import { queue } from './open-store.ts';
import { forgetPicked } from './picked-files.ts';
import type { Activity, Work } from './ports.ts';
import type { Row } from './row.ts';
import { NO_FACTS, type Facts, type Pause, type Store } from './store.ts';

/** What pages know of the queue now; `null` rows are not read yet. */
export interface Live {
  readonly rows: readonly Row[] | null;
  readonly inMemory: readonly Row[];
  readonly facts: Facts;
  /** Of what waits in memory. */
  readonly memoryPause: Pause | null;
  readonly activities: ReadonlyMap<string, Work>;
}

let live: Live = { rows: null, inMemory: [], facts: NO_FACTS, memoryPause: null, activities: new Map() };
const listeners = new Set<() => void>();
let isFollowing = false;
const channel = openActivityChannel();

/** For what the browser would not keep. */
export const unsaved = createMemoryStore(() => {
  void Promise.all([unsaved.rows(), unsaved.facts()]).then(([inMemory, { pause }]) => set({ inMemory, memoryPause: pause }));
});

export function readLive(): Live {
  return live;
}

export function subscribeLive(listener: () => void): () => void {
  follow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells all pages of this browser what is being done. */
export function tellActivity(activity: Activity): void {
  show(activity);
  channel.tell(activity);
}

/** What this page has just stored is in its next drawing. Nobody is told: the look into the database that follows each change does that. */
export function showStored(row: Row): void {
  if (live.rows !== null) live = { ...live, rows: [...live.rows.filter(({ id }) => id !== row.id), row] };
}

export async function storeOf(id: string): Promise<Store> {
  return (await unsaved.row(id)) === undefined ? queue : unsaved;
}

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  channel.listen(show);
  liveQuery(async () => [await queue.rows(), await queue.facts()] as const).subscribe({
    next: ([rows, facts]) => {
      forgetPicked(rows);
      set({ rows, facts });
    },
    // A browser that keeps nothing.
    error: () => set({ rows: [] }),
  });
}

function show(activity: Activity): void {
  const activities = new Map(live.activities);
  if (activity.step === 'none') activities.delete(activity.id);
  else activities.set(activity.id, activity);
  set({ activities });
}

function set(part: Partial<Live>): void {
  live = { ...live, ...part };
  for (const listener of listeners) listener();
}
