import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { at } from '../lib/paths.mjs';
import { persistIn } from './worker.mjs';

/**
 * Opens the D1 of a local run outside the worker; `use` gets the binding and whatever else the
 * worker is given. Wrangler's own way (`getPlatformProxy`) stands still for every `prepare` and
 * `bind`: filling a database with the demo hotel takes three times as long.
 */
export async function withDatabase({ stateDir, secretsFile }, use) {
  const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import('miniflare');
  const [{ workerdOptions }, { askedDatabase }, { exchange }] = await Promise.all([
    import('../../worker/local/workerd-options.ts'),
    import('../../worker/local/asked-database.ts'),
    import('../../worker/local/exchange.ts'),
  ]);
  const place = `/${randomUUID()}`;
  const config = await storageConfig(secretsFile, { STORAGE_PATH: place });
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      resourcePersistencePath: persistIn(stateDir),
      resourceTmpPath: path.join(stateDir, 'tmp'),
      workers: [await workerdOptions(config, at('worker/local/storage-entry.ts'))],
    }),
  );
  try {
    const url = new URL(place, await runtime.ready);
    const DB = askedDatabase(async (call) => {
      const { status, bytes } = await exchange(url, { method: 'POST', body: JSON.stringify(call) });
      return { ok: status === 200, json: () => JSON.parse(new TextDecoder().decode(bytes)) };
    });
    return await use({ ...(await runtime.getBindings()), DB });
  } finally {
    await runtime.dispose();
  }
}

/** The storage of wrangler.toml without the objects, whose classes nothing here exports. */
async function storageConfig(secretsFile, vars) {
  const { unstable_readConfig } = await import('wrangler');
  const read = unstable_readConfig({ config: at('wrangler.toml') });
  const secrets = parseEnv(readFileSync(secretsFile, 'utf8'));
  const none = { durable_objects: { bindings: [] }, migrations: [], assets: undefined };
  return { ...read, ...none, vars: { ...read.vars, ...secrets, ...vars } };
}

/**
 * Applies what is missing, one batch a migration, in the book-keeping table of `wrangler d1
 * migrations`; of the first `most` alone, where that is given. Returns the names applied.
 */
export async function migrate(d1, most = Number.POSITIVE_INFINITY) {
  const { unstable_splitSqlQuery: split } = await import('wrangler');
  await d1
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all();
  const done = new Set(results.map((row) => row.name));
  const missing = migrationFiles()
    .slice(0, most)
    .filter((name) => !done.has(name));
  for (const name of missing) {
    const statements = split(readFileSync(at('migrations', name), 'utf8')).map((sql) =>
      d1.prepare(sql),
    );
    await d1.batch([
      ...statements,
      d1.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ]);
  }
  return missing;
}

function migrationFiles() {
  return readdirSync(at('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
}
