import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import * as z from 'zod';
import { askedDatabase } from '../local/asked-database.ts';
import { exchange, type Received } from '../local/exchange.ts';
import { workerdOptions } from '../local/workerd-options.ts';
import type { Bindings } from '../src/env.ts';
import { ringOf } from '../src/platform/keys/key-ring.ts';
import type { Contents } from './entry.ts';
import { FILES, sqlOf } from './migrated-database.ts';

/** Secrets of test runs only; 32 bytes each, and a key that push services would know. */
export const TEST_PEPPER = btoa('pepper of test runs, 32 bytes ok');
export const TEST_PEPPERS = ringOf(TEST_PEPPER);
const SECRETS = {
  PEPPER_V1: TEST_PEPPER,
  RECEIPT_KEY: btoa('receipt key of test runs, 32 byt'),
  FIELD_KEY_V1: btoa('field key of test runs, 32 bytes'),
  VAPID_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
};
/** Nobody answers there: what a test does not look at reaches no push service. */
const NO_PUSH = { PUSH_SERVICE_URL: 'http://127.0.0.1:9' };
/** Hashing a password at its full cost takes a quarter of a second; login.test.ts asks for it. */
const CHEAP = { PASSWORD_COST: 'least' };
/** Timers are off, because one that waits for seconds acts in the middle of a later test. */
const NO_TIMERS = { TIMERS: 'off' };
/** Where the worker of the tests answers about itself. */
export const CONTROL_PATH = '/dev/control';
const NAME = 'dar-al-seeb-test';
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
  readonly everyMinute: () => Promise<void>;
  readonly logs: () => string;
  /** Work in this process that goes on after the call that began it. */
  readonly track: (work: Promise<unknown>) => void;
  /** Schema, every row and the keys of all objects, once running work has ended. */
  readonly contents: () => Promise<Contents>;
  /**
   * Lets running work end, then puts database, bucket and log back to what they were at the start.
   * False where that cannot be done soon: tables were changed, hold very much, or something never
   * ends.
   */
  readonly reset: () => Promise<boolean>;
  /** Lets the worker read another time (epoch ms) from now on; null brings back the real one. */
  readonly setClock: (at: number | null) => Promise<void>;
  /** Changes secrets from the next request on, as a deployment does; null takes one away. */
  readonly setSecrets: (secrets: Settings) => Promise<void>;
  /** Puts the live hub to sleep, as the platform does where nothing is said: its sockets stay. */
  readonly sleepHub: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the worker in a workerd of its own, on an empty database with the real migrations. */
export async function startWorkerd(settings: Settings = {}): Promise<Workerd> {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  const lines: string[] = [];
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [await workerdOptions(testConfig(settings), path('./entry.ts'))],
      // Where mails of the platform's binding are written down (mailers.test.ts).
      resourceTmpPath: path('./.wrangler/tmp'),
      handleStructuredLogs: ({ message }) => lines.push(message),
    }),
  );
  const url = await miniflare.ready;
  const control = (method: string, body = '', below = '') =>
    exchange(new URL(`${CONTROL_PATH}${below}`, url), { method, ...(body && { body }) });
  const textOf = ({ bytes }: Received) => new TextDecoder().decode(bytes);
  const DB = askedDatabase(async (call) => {
    const answer = await control('POST', JSON.stringify(call), '/database');
    return { ok: answer.status === 200, json: () => JSON.parse(textOf(answer)) as unknown };
  });
  // As wrangler applies them, without a request for each of their statements.
  for (const file of FILES)
    await DB.batch(unstable_splitSqlQuery(sqlOf(file)).map((statement) => DB.prepare(statement)));
  const bindings = { ...(await miniflare.getBindings<Bindings>()), DB };
  const kept = await control('PUT');
  if (kept.status !== 200) throw new Error(`the worker of the tests did not start: ${kept.status}`);
  const tracked = new Set<Promise<unknown>>();

  /** Lines come by a pipe, after the answers that they belong to. */
  const hasLogged = async (line: string) => {
    const deadline = performance.now() + LOG_PATIENCE_MS;
    const isThere = () => lines.some((message) => message.includes(line));
    while (!isThere() && performance.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return isThere();
  };

  const runJobs = async (cron: string) => {
    const run = await control('POST', cron, '/scheduled');
    if (run.status !== 204) throw new Error(`the scheduled work failed: ${textOf(run)}`);
  };

  return {
    url,
    bindings,
    scheduled: () => runJobs('*/5 * * * *'),
    everyMinute: () => runJobs('* * * * *'),
    logs: () => lines.join('\n'),
    track: (work) => {
      tracked.add(work);
      const forget = () => tracked.delete(work);
      work.then(forget, forget);
    },
    contents: async () => contentsSchema.parse(JSON.parse(textOf(await control('GET')))),
    reset: async () => {
      await Promise.allSettled(tracked);
      const marker = `reset ${crypto.randomUUID()}`;
      const { status } = await control('POST', marker);
      if (status !== 200 || !(await hasLogged(marker))) return false;
      lines.length = 0;
      return true;
    },
    setClock: async (at) => {
      const { ok } = await fetch(new URL(`${CONTROL_PATH}/clock`, url), {
        method: 'POST',
        body: JSON.stringify(at),
      });
      if (!ok) throw new Error('the clock of the worker could not be set');
    },
    setSecrets: async (secrets) => {
      const body = JSON.stringify(secrets);
      const { status } = await control('POST', body, '/secrets');
      if (status !== 200) throw new Error('the secrets of the worker could not be set');
      for (const [name, value] of Object.entries(secrets))
        Object.assign(bindings, { [name]: value ?? '' });
    },
    sleepHub: () =>
      miniflare.unsafeEvictDurableObject(NAME, 'LiveHub', {
        name: 'hotel',
        webSockets: 'hibernate',
      }),
    close: () => miniflare.dispose(),
  };
}

/**
 * The local profile of wrangler.toml, with a small site in place of the built app, and without
 * anybody's .dev.vars.
 */
function testConfig(settings: Settings) {
  const config = unstable_readConfig({ config: path('../../wrangler.toml') });
  const vars = Object.fromEntries(
    Object.entries({
      ...config.vars,
      ...SECRETS,
      ...CHEAP,
      ...NO_PUSH,
      ...NO_TIMERS,
      CONTROL_PATH,
      ...settings,
    }).filter(([, value]) => value !== null),
  );
  return {
    ...config,
    name: NAME,
    vars,
    assets: { ...config.assets, directory: path('./site') },
    send_email: [{ name: 'EMAIL' }],
  };
}
