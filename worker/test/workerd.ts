import { fileURLToPath } from 'node:url';
import { createTestHarness, unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import * as z from 'zod';
import type { Bindings } from '../src/env.ts';
import { askedDatabase } from './asked-database.ts';
import type { Contents } from './entry.ts';
import { FILES, sqlOf } from './migrated-database.ts';

/** Secrets of test runs only; 32 bytes each. */
export const TEST_PEPPER = btoa('pepper of test runs, 32 bytes ok');
const SECRETS = {
  PEPPER_V1: TEST_PEPPER,
  RECEIPT_KEY: btoa('receipt key of test runs, 32 byt'),
  FIELD_KEY_V1: btoa('field key of test runs, 32 bytes'),
};
/** Hashing a password at its full cost takes a quarter of a second; login.test.ts asks for it. */
const CHEAP = { PASSWORD_COST: 'least' };
const CONTROL_PATH = '/dev/control';
const LOG_PATIENCE_MS = 5_000;

const contentsSchema: z.ZodType<Contents> = z.object({
  schema: z.array(z.unknown()),
  tables: z.array(z.object({ name: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  objects: z.array(z.string()),
});

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url).href);

/** Settings that differ from wrangler.toml's local profile; null takes one away. */
export type Settings = Readonly<Record<string, string | null>>;

export interface Workerd {
  readonly url: URL;
  readonly bindings: Bindings;
  readonly scheduled: () => Promise<void>;
  readonly logs: () => string;
  /** Work in this process that goes on after the call that began it. */
  readonly track: (work: Promise<unknown>) => void;
  /** Schema, every row and the keys of all objects, once running work has ended. */
  readonly contents: () => Promise<Contents>;
  /**
   * Lets running work end, then puts database, bucket and log back to what they were at the start.
   * False where that cannot be done: tables were changed, or something never ends.
   */
  readonly reset: () => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Starts the worker in a workerd of its own, on an empty database with the real migrations. */
export async function startWorkerd(settings: Settings = {}): Promise<Workerd> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  const harness = createTestHarness({
    root: path('.'),
    workers: [{ config: testConfig(settings) }],
  });
  const { url } = await harness.listen();
  const worker = harness.getWorker<Bindings>();
  const control = (method: string, body: string | null = null) =>
    fetch(new URL(CONTROL_PATH, url), { method, body });
  const DB = askedDatabase((call) =>
    fetch(new URL(`${CONTROL_PATH}/database`, url), { method: 'POST', body: JSON.stringify(call) }),
  );
  // As wrangler applies them, without a request for each of their statements.
  for (const file of FILES)
    await DB.batch(unstable_splitSqlQuery(sqlOf(file)).map((statement) => DB.prepare(statement)));
  const bindings = { ...(await worker.getEnv()), DB };
  const kept = await control('PUT');
  if (!kept.ok) throw new Error(`the worker of the tests did not start: ${kept.status}`);
  const tracked = new Set<Promise<unknown>>();

  /** Lines come by a pipe, after the answers that they belong to. */
  const hasLogged = async (line: string) => {
    const deadline = performance.now() + LOG_PATIENCE_MS;
    const isThere = () => harness.getLogs().some(({ message }) => message.includes(line));
    while (!isThere() && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return isThere();
  };

  return {
    url,
    bindings,
    scheduled: async () => {
      await worker.scheduled({ cron: '*/10 * * * *', scheduledTime: new Date() });
    },
    logs: () =>
      harness
        .getLogs()
        .map(({ message }) => message)
        .join('\n'),
    track: (work) => {
      tracked.add(work);
      const forget = () => tracked.delete(work);
      work.then(forget, forget);
    },
    contents: async () => contentsSchema.parse(await (await control('GET')).json()),
    reset: async () => {
      await Promise.allSettled(tracked);
      const marker = `reset ${crypto.randomUUID()}`;
      const { ok } = await control('POST', marker);
      if (!ok || !(await hasLogged(marker))) return false;
      harness.clearLogs();
      return true;
    },
    close: () => harness.close(),
  };
}

/**
 * The local profile of wrangler.toml, with a small site in place of the built app, and without
 * anybody's .dev.vars.
 */
function testConfig(settings: Settings) {
  const config = unstable_readConfig({ config: path('../../wrangler.toml') });
  const vars = Object.fromEntries(
    Object.entries({ ...config.vars, ...SECRETS, ...CHEAP, CONTROL_PATH, ...settings }).filter(
      ([, value]) => value !== null,
    ),
  );
  return {
    name: 'dar-al-seeb-test',
    main: path('./entry.ts'),
    compatibility_date: config.compatibility_date ?? '',
    compatibility_flags: config.compatibility_flags,
    vars,
    assets: { ...config.assets, directory: path('./site') },
    d1_databases: config.d1_databases.map((database: { binding: string }) => ({
      ...database,
      migrations_dir: path('../../migrations'),
    })),
    r2_buckets: config.r2_buckets,
    ratelimits: config.ratelimits,
    durable_objects: config.durable_objects,
    migrations: config.migrations,
    send_email: [{ name: 'EMAIL' }],
  };
}
