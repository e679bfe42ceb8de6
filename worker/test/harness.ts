import { afterAll, beforeAll } from 'vitest';
import type { Bindings } from '../src/env.ts';
import { Actor } from './actor.ts';
import { startWorkerd, type Settings, type Workerd } from './workerd.ts';

export { Actor, Answer, type Call } from './actor.ts';
export { TEST_PEPPER, TEST_PEPPERS } from './workerd.ts';

export interface TestWorker {
  /** A new browser at a new address. */
  readonly browser: () => Actor;
  /** Where the worker answers, for a client that speaks HTTP by hand. */
  readonly url: () => URL;
  /** The database behind the API, to look into and to set clocks back. */
  readonly db: () => D1Database;
  readonly bindings: () => Bindings;
  /** Runs the scheduled work once. */
  readonly scheduled: () => Promise<void>;
  /** Runs once what runs every minute. */
  readonly everyMinute: () => Promise<void>;
  /** Lets the worker read another time (epoch ms); null brings back the real one. A worker of its own alone. */
  readonly setClock: (at: number | null) => Promise<void>;
  /** Changes secrets from the next request on; null takes one away. A worker of its own alone. */
  readonly setSecrets: (secrets: Settings) => Promise<void>;
  /** Puts the live hub to sleep with its sockets; the next hint wakes it. */
  readonly sleepHub: () => Promise<void>;
  /** Everything that the worker wrote to its console. */
  readonly logs: () => string;
  /** Work of the test's own process that goes on after the call that began it. */
  readonly track: (work: Promise<unknown>) => void;
}

/**
 * Settings that most files ask for. A workerd with one of these is kept for the next file of the
 * same process, and emptied for it.
 */
const SHARED: readonly Settings[] = [{}, { RATE_LIMITS: 'off' }];
const nameOf = (settings: Settings) =>
  JSON.stringify(Object.entries(settings).toSorted(([a], [b]) => a.localeCompare(b)));
const SHARED_NAMES = new Set(SHARED.map(nameOf));
/** Those that no file uses at the moment. */
const free = new Map<string, Workerd>();
/**
 * Goes on from file to file: what a workerd's limiter counted for an address is never counted for
 * somebody else.
 */
let browsers = 0;

/** A worker on a fresh database: an emptied one where one is free, or else a new one. */
async function claim(name: string, settings: Settings): Promise<Workerd> {
  const kept = free.get(name);
  free.delete(name);
  if (kept && (await kept.reset())) return kept;
  await kept?.close();
  return startWorkerd(settings);
}

async function release(name: string, workerd: Workerd, own: boolean): Promise<void> {
  if (own || !SHARED_NAMES.has(name) || free.has(name)) await workerd.close();
  else free.set(name, workerd);
}

/**
 * The worker in workerd on a database that has the real migrations and nothing else, for the tests
 * of the file (or describe) that calls it. `own` is for a file that fills up the limiters of fixed
 * devices or addresses: nothing empties those.
 */
export function testWorker(settings: Settings = {}, { own = false } = {}): TestWorker {
  const name = nameOf(settings);
  let claimed: Workerd | null = null;
  beforeAll(async () => {
    claimed = await (own ? startWorkerd(settings) : claim(name, settings));
  });
  afterAll(async () => {
    if (claimed) await release(name, claimed, own);
    claimed = null;
  });

  const running = () => {
    if (!claimed) throw new Error('the worker starts in beforeAll; ask for it inside a test');
    return claimed;
  };
  return {
    browser: () => {
      browsers += 1;
      return new Actor(
        () => running().url,
        `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`,
      );
    },
    url: () => running().url,
    db: () => running().bindings.DB,
    bindings: () => running().bindings,
    scheduled: () => running().scheduled(),
    everyMinute: () => running().everyMinute(),
    setClock: (at) => running().setClock(at),
    setSecrets: (secrets) => running().setSecrets(secrets),
    sleepHub: () => running().sleepHub(),
    logs: () => running().logs(),
    track: (work) => running().track(work),
  };
}
