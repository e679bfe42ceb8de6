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
  const before = await versions(worker);
  await change();
  const after = await versions(worker);
  return [...after]
    .filter(([name, v]) => v !== before.get(name))
    .map(([name]) => {
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

async function versions(worker: TestWorker): Promise<Map<string, number>> {
  const { results } = await worker
    .db()
    .prepare('SELECT name, v FROM versions')
    .all<{ name: string; v: number }>();
  return new Map(results.map(({ name, v }) => [name, v]));
}
