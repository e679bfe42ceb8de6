import { fileURLToPath } from 'node:url';
import { createTestHarness, unstable_readConfig } from 'wrangler';
import { afterAll, beforeAll } from 'vitest';
import { wireErrorSchema, type WireError } from '#shared/errors.ts';
import type { Bindings } from '../src/env.ts';

/** Secrets of test runs only; 32 bytes each. */
export const TEST_PEPPER = btoa('pepper of test runs, 32 bytes ok');
const SECRETS = {
  PEPPER_V1: TEST_PEPPER,
  RECEIPT_KEY: btoa('receipt key of test runs, 32 byt'),
  FIELD_KEY_V1: btoa('field key of test runs, 32 bytes'),
};

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url).href);

/** Settings that differ from wrangler.toml's local profile; null takes one away. */
export type Settings = Readonly<Record<string, string | null>>;

export interface Call {
  readonly method?: string;
  readonly json?: unknown;
  readonly body?: string | ReadableStream<Uint8Array>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, read to its end. */
export class Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  constructor(status: number, headers: Headers, text: string, bytes: Uint8Array<ArrayBuffer>) {
    this.status = status;
    this.headers = headers;
    this.text = text;
    this.bytes = bytes;
  }

  /** Throws where the body is not what the contract says. */
  read<T>(schema: { parse(value: unknown): T }): T {
    return schema.parse(JSON.parse(this.text));
  }

  get error(): WireError {
    return this.read(wireErrorSchema);
  }
}

/** One browser: its own cookies and, so that one person's limits are not another's, its own address. */
export class Actor {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly #url: () => URL;

  constructor(url: () => URL, address: string) {
    this.#url = url;
    this.address = address;
  }

  async api(pathname: string, { method = 'GET', json, body, bytes, headers }: Call = {}): Promise<Answer> {
    const sent = new Headers({
      'CF-Connecting-IP': this.address,
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    });
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    if (this.cookies.size > 0) sent.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    const content = json === undefined ? (body ?? bytes) : JSON.stringify(json);
    const init = { method, headers: sent, redirect: 'manual' as const, duplex: 'half', ...(content !== undefined && { body: content }) };
    const response = await fetch(new URL(pathname, this.#url()), init);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const received = new Uint8Array(await response.arrayBuffer());
    return new Answer(response.status, response.headers, new TextDecoder().decode(received), received);
  }

  post(pathname: string, json: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.api(pathname, { method: 'POST', json, ...(headers && { headers }) });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value.join('='));
  }
}

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
  /** Everything that the worker wrote to its console. */
  readonly logs: () => string;
}

/** Starts the worker in workerd on an empty database with the real migrations, for the tests of the file (or describe) that calls it. */
export function testWorker(settings: Settings = {}): TestWorker {
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';
  process.env['WRANGLER_SEND_METRICS'] = 'false';
  const harness = createTestHarness({ root: path('.'), workers: [{ config: testConfig(settings) }] });
  const worker = () => harness.getWorker<Bindings>();
  let started: { url: URL; bindings: Bindings } | null = null;
  let browsers = 0;

  beforeAll(async () => {
    const { url } = await harness.listen();
    await worker().applyD1Migrations('DB');
    started = { url, bindings: await worker().getEnv() };
  });
  afterAll(() => harness.close());

  const running = () => {
    if (!started) throw new Error('the worker starts in beforeAll; ask for it inside a test');
    return started;
  };
  return {
    browser: () => {
      browsers += 1;
      return new Actor(() => running().url, `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`);
    },
    url: () => running().url,
    db: () => running().bindings.DB,
    bindings: () => running().bindings,
    scheduled: async () => {
      await worker().scheduled({ cron: '*/10 * * * *', scheduledTime: new Date() });
    },
    logs: () =>
      harness
        .getLogs()
        .map(({ message }) => message)
        .join('\n'),
  };
}

/** The local profile of wrangler.toml, with a small site in place of the built app, and without anybody's .dev.vars. */
function testConfig(settings: Settings) {
  const config = unstable_readConfig({ config: path('../../wrangler.toml') });
  const vars = Object.fromEntries(Object.entries({ ...config.vars, ...SECRETS, ...settings }).filter(([, value]) => value !== null));
  return {
    name: 'dar-al-seeb-test',
    main: path('../src/index.ts'),
    compatibility_date: config.compatibility_date ?? '',
    compatibility_flags: config.compatibility_flags,
    vars,
    assets: { ...config.assets, directory: path('./site') },
    d1_databases: config.d1_databases.map((database: { binding: string }) => ({ ...database, migrations_dir: path('../../migrations') })),
    r2_buckets: config.r2_buckets,
    ratelimits: config.ratelimits,
    send_email: [{ name: 'EMAIL' }],
  };
}
