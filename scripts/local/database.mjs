import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, CACHE } from '../lib/paths.mjs';
import { persistIn } from './worker.mjs';

/**
 * Opens the D1 of a local run outside the worker; `use` gets the binding and whatever else the
 * worker is given.
 */
export async function withDatabase({ stateDir, secretsFile }, use) {
  const { getPlatformProxy } = await import('wrangler');
  const proxy = await getPlatformProxy({
    configPath: await configOfStorage(),
    envFiles: [secretsFile],
    persist: { path: persistIn(stateDir) },
    remoteBindings: false,
  });
  try {
    return await use(proxy.env);
  } finally {
    await proxy.dispose();
  }
}

/** The storage of wrangler.toml without the objects, whose classes nothing here exports. */
async function configOfStorage() {
  const { unstable_readConfig } = await import('wrangler');
  const read = unstable_readConfig({ config: at('wrangler.toml') });
  const { name, compatibility_date, compatibility_flags, vars, d1_databases, r2_buckets } = read;
  const storage = { name, compatibility_date, compatibility_flags, vars, d1_databases, r2_buckets };
  const file = path.join(CACHE, 'storage.json');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...storage, ratelimits: read.ratelimits }));
  return file;
}

/**
 * Applies what is missing, one batch a migration, in the book-keeping table of `wrangler d1
 * migrations`. Returns the names applied.
 */
export async function migrate(d1) {
  const { unstable_splitSqlQuery: split } = await import('wrangler');
  await d1
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all();
  const done = new Set(results.map((row) => row.name));
  const missing = migrationFiles().filter((name) => !done.has(name));
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
