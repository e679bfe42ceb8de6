import { afterAll, beforeAll } from 'vitest';
import { wireErrorSchema, type WireError } from '#shared/errors.ts';
import type { Bindings } from '../src/env.ts';
import { startWorkerd, type Settings, type Workerd } from './workerd.ts';

export { TEST_PEPPER } from './workerd.ts';

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

/**
 * One browser: its own cookies and, so that one person's limits are not another's, its own address.
 */
export class Actor {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly #url: () => URL;

  constructor(url: () => URL, address: string) {
    this.#url = url;
    this.address = address;
  }

  async api(
    pathname: string,
    { method = 'GET', json, body, bytes, headers }: Call = {},
  ): Promise<Answer> {
    const sent = new Headers({
      'CF-Connecting-IP': this.address,
      'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    });
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    if (this.cookies.size > 0)
      sent.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    const content = json === undefined ? (body ?? bytes) : JSON.stringify(json);
    const init = {
      method,
      headers: sent,
      redirect: 'manual' as const,
      duplex: 'half',
      ...(content !== undefined && { body: content }),
    };
    const response = await fetch(new URL(pathname, this.#url()), init);
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const received = new Uint8Array(await response.arrayBuffer());
    return new Answer(
      response.status,
      response.headers,
      new TextDecoder().decode(received),
      received,
    );
  }

  post(
    pathname: string,
    json: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
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
    logs: () => running().logs(),
    track: (work) => running().track(work),
  };
}
