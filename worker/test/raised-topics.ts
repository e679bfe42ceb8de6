import { sha256 } from '../src/platform/crypto.ts';
import type { Actor, TestWorker } from './harness.ts';

/**
 * The topics whose version a change raises, with the numbers and hashes of owners replaced by the
 * names given to them.
 */
export async function raisedTopics(
  worker: TestWorker,
  names: ReadonlyMap<string, string>,
  change: () => Promise<unknown>,
): Promise<string[]> {
  const { raised } = await writesOf(worker, change);
  return raised
    .map((name) => {
      const [, owner = '', topic = ''] = /^([ud]:[^:]+):(.+)$/.exec(name) ?? [];
      return names.has(owner) ? `${names.get(owner)}:${topic}` : name;
    })
    .toSorted();
}

/** How the topics of this browser's device begin. */
export async function deviceScope(browser: Actor): Promise<string> {
  const token = browser.cookies.get('__Host-dev');
  if (token === undefined) throw new Error('this browser has no device cookie yet');
  return `d:${await sha256(token)}`;
}

/** What a call does to the database, whatever it answers. */
export interface Writes<T> {
  readonly answer: T;
  /** It changed a row of any table. */
  readonly hasWritten: boolean;
  /** Names of the topics whose version it raised. */
  readonly raised: readonly string[];
}

/** Read before and after the call, during which nobody else may write. */
export async function writesOf<T>(worker: TestWorker, call: () => Promise<T>): Promise<Writes<T>> {
  const before = await readCounts(worker);
  const answer = await call();
  const after = await readCounts(worker);
  const raised = [...after.versions].filter(([name, v]) => v !== before.versions.get(name));
  return {
    answer,
    hasWritten: after.changes !== before.changes,
    raised: raised.map(([name]) => name),
  };
}

/** Rows changed since the database was opened, and the version of every topic. */
async function readCounts(worker: TestWorker) {
  const { results } = await worker
    .db()
    .prepare("SELECT '' AS name, total_changes() AS v UNION ALL SELECT name, v FROM versions")
    .all<{ name: string; v: number }>();
  const [changes, ...versions] = results;
  return {
    changes: changes?.v ?? 0,
    versions: new Map(versions.map(({ name, v }) => [name, v])),
  };
}
