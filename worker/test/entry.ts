import { drawVectors } from '#shared/testing/computed-vectors.ts';
import { answerCall, type DatabaseCall } from '../local/asked-database.ts';
import type { Bindings } from '../src/env.ts';
import worker from '../src/index.ts';
import { logger } from '../src/platform/logger.ts';
import { setClock } from './clock.ts';

export { LiveHub } from '../src/index.ts';

const IDLE_POLL_MS = 2;
const IDLE_PATIENCE_MS = 5_000;
/** Emptying a database beyond this (bytes) takes longer than starting another worker. */
const LARGE_DATABASE = 8_000_000;

type TestBindings = Bindings & { readonly CONTROL_PATH: string };

interface Table {
  readonly name: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Everything that a worker leaves behind outside of its memory. */
export interface Contents {
  readonly schema: readonly unknown[];
  readonly tables: readonly Table[];
  readonly objects: readonly string[];
}

/** Requests, scheduled runs and work after an answer that have not ended. */
const unfinished = new Set<Promise<unknown>>();
let fresh: Contents | null = null;
/** What the worker reads in the place of its own settings, where a test has changed some. */
let altered: TestBindings | null = null;

/**
 * The worker of the tests: the real one, and an address by which they look at its storage and put
 * it back.
 */
export default {
  fetch: async (request, own, ctx) => {
    const { pathname } = new URL(request.url);
    const env = altered ?? own;
    if (pathname === `${env.CONTROL_PATH}/secrets`) {
      const secrets = await request.json<Record<string, string | null>>();
      altered = { ...env, ...secrets };
      return new Response();
    }
    if (pathname === env.CONTROL_PATH) return control(request, env);
    if (pathname === `${env.CONTROL_PATH}/clock`)
      return request.json<number | null>().then((at) => (setClock(at), new Response()));
    if (pathname === `${env.CONTROL_PATH}/draw-vectors`)
      return Response.json({ ...(await drawVectors()), runtime: navigator.userAgent });
    if (pathname === `${env.CONTROL_PATH}/database`)
      return track(request.json<DatabaseCall>().then((call) => answerCall(env.DB, call)));
    if (pathname === `${env.CONTROL_PATH}/scheduled`)
      return runScheduled(await request.text(), env, ctx);
    const answer = track(Promise.resolve(worker.fetch(request, env, counting(ctx))));
    // Whoever hangs up takes the request along; it never settles.
    request.signal.addEventListener('abort', () => unfinished.delete(answer));
    return answer;
  },
} satisfies ExportedHandler<TestBindings>;

/**
 * GET tells what is there; PUT keeps it as what is fresh; POST goes back to that, or answers 409
 * where it cannot, or not soon.
 */
async function control(request: Request, env: TestBindings): Promise<Response> {
  const isIdle = await idle();
  if (request.method === 'POST' && (await sizeOf(env)) > LARGE_DATABASE)
    return new Response(null, { status: 409 });
  const contents = await readContents(env);
  if (request.method === 'PUT') fresh = contents;
  if (request.method === 'POST') {
    if (!fresh || !isIdle || JSON.stringify(contents.schema) !== JSON.stringify(fresh.schema))
      return new Response(null, { status: 409 });
    await restore(env, contents, fresh);
    // Ends the log of what came before.
    logger('info', await request.text());
  }
  return Response.json(contents);
}

/** The scheduled work of a cron, once; ends when all of it has. */
async function runScheduled(
  cron: string,
  env: TestBindings,
  ctx: ExecutionContext,
): Promise<Response> {
  const event = { cron, scheduledTime: Date.now(), noRetry: () => undefined };
  const later: Promise<unknown>[] = [];
  const context = new Proxy(ctx, {
    get: (target, name): unknown =>
      name === 'waitUntil'
        ? (work: Promise<unknown>) => later.push(work)
        : Reflect.get(target, name),
  });
  try {
    await track(Promise.resolve(worker.scheduled(event, env, context)));
    await track(Promise.all(later));
    return new Response(null, { status: 204 });
  } catch (error) {
    return new Response(String(error), { status: 500 });
  }
}

function track<T>(work: Promise<T>): Promise<T> {
  unfinished.add(work);
  const forget = () => unfinished.delete(work);
  work.then(forget, forget);
  return work;
}

/** The context of a request, with the work after its answer counted. */
const counting = (ctx: ExecutionContext): ExecutionContext =>
  new Proxy(ctx, {
    get(target, name) {
      if (name === 'waitUntil') return (work: Promise<unknown>) => target.waitUntil(track(work));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

/** Waits until nothing is unfinished; false where something does not end. */
async function idle(): Promise<boolean> {
  const deadline = Date.now() + IDLE_PATIENCE_MS;
  while (unfinished.size > 0 && Date.now() < deadline) await scheduler.wait(IDLE_POLL_MS);
  return unfinished.size === 0;
}

async function sizeOf({ DB }: TestBindings): Promise<number> {
  const { meta } = await DB.prepare('SELECT 1').run();
  return meta.size_after;
}

async function readContents({ DB, MEDIA }: TestBindings): Promise<Contents> {
  const { results: schema } = await DB.prepare(
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' ORDER BY type, name",
  ).all<{ type: string; name: string }>();
  const names = schema.filter(({ type }) => type === 'table').map(({ name }) => name);
  const rows = await DB.batch<Record<string, unknown>>(
    names.map((name) => DB.prepare(`SELECT * FROM "${name}" ORDER BY rowid`)),
  );
  const objects: string[] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const page = await MEDIA.list(cursor === undefined ? {} : { cursor });
    objects.push(...page.objects.map(({ key }) => key));
    isMore = page.truncated;
    cursor = page.truncated ? page.cursor : undefined;
  }
  return {
    schema,
    tables: names.map((name, at) => ({ name, rows: rows[at]?.results ?? [] })),
    objects,
  };
}

/**
 * Puts back every table whose rows are not those of the start, in one batch, and empties the
 * bucket.
 */
async function restore(
  { DB, MEDIA }: TestBindings,
  now: Contents,
  { tables }: Contents,
): Promise<void> {
  const changed = tables.filter(
    ({ rows }, at) => JSON.stringify(rows) !== JSON.stringify(now.tables[at]?.rows),
  );
  await DB.batch([
    DB.prepare('PRAGMA defer_foreign_keys = ON'),
    ...changed.map(({ name }) => DB.prepare(`DELETE FROM "${name}"`)),
    ...changed.flatMap(({ name, rows }) =>
      rows.map((row) => {
        const columns = Object.keys(row);
        const sql = `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
        return DB.prepare(sql).bind(...Object.values(row));
      }),
    ),
  ]);
  for (let at = 0; at < now.objects.length; at += 1000)
    await MEDIA.delete(now.objects.slice(at, at + 1000));
}
