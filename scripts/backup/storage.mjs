import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployedConfig, exportArguments } from '../deploy/cloudflare.mjs';
import { run } from '../lib/run.mjs';
import { withDatabase } from '../local/database.mjs';
import { lockStateDir } from '../local/lock.mjs';
import { localSecrets } from '../local/settings.mjs';

/** @typedef {{ DB: D1Database, MEDIA: R2Bucket, dump: () => Promise<string>, name: string }} Storage */

/**
 * Opens database and bucket of the local installation in STATE_DIR.
 * @template T
 * @param {string} stateDir
 * @param {(storage: Storage) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withLocalStorage(stateDir, use) {
  const unlock = lockStateDir(stateDir);
  try {
    const secretsFile = localSecrets(stateDir);
    return await withDatabase({ stateDir, secretsFile }, ({ DB, MEDIA }) =>
      use({ DB, MEDIA, name: stateDir, dump: () => dumpLocal(DB) }),
    );
  } finally {
    unlock();
  }
}

/** As `wrangler d1 export --local` asks for it: one moment of the whole database. */
async function dumpLocal(DB) {
  const [lines] = await DB.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(0, 0).raw();
  return lines.join('\n');
}

/**
 * Opens database and bucket of a deployed installation through wrangler's remote bindings.
 * @template T
 * @param {string} env
 * @param {(storage: Storage) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withDeployedStorage(env, use) {
  const config = await deployedConfig(env);
  const dir = mkdtempSync(path.join(tmpdir(), 'storage-'));
  const file = path.join(dir, 'wrangler.json');
  writeFileSync(file, JSON.stringify(remoteBindings(config)), { mode: 0o600 });
  const { getPlatformProxy } = await import('wrangler');
  const proxy = await getPlatformProxy({ configPath: file, persist: false });
  try {
    const { DB, MEDIA } = proxy.env;
    return await use({ DB, MEDIA, name: env, dump: () => dumpDeployed(env) });
  } finally {
    await proxy.dispose();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A configuration with the two stores of a deployed installation, and nothing else of it. */
export function remoteBindings({ name, compatibility_date, account_id, d1_databases, r2_buckets }) {
  const remote = (binding) => ({ ...binding, remote: true });
  return {
    name,
    compatibility_date,
    ...(account_id && { account_id }),
    d1_databases: d1_databases.filter(({ binding }) => binding === 'DB').map(remote),
    r2_buckets: r2_buckets.filter(({ binding }) => binding === 'MEDIA').map(remote),
  };
}

/**
 * D1's own export, of one moment, which wrangler writes into a pipe with a name: the guests' data
 * never lies on the disk in plain. `wrangler` is replaced in tests.
 */
export async function dumpDeployed(env, wrangler = (args) => run('wrangler', args, QUIETLY)) {
  const dir = mkdtempSync(path.join(tmpdir(), 'export-'));
  const pipe = path.join(dir, 'export.sql');
  try {
    if (spawnSync('mkfifo', ['-m', '600', pipe]).status !== 0)
      throw new Error('This machine has no mkfifo: run the backup on Linux or macOS.');
    const read = readFile(pipe, 'utf8');
    const { code, output } = await wrangler(exportArguments(env, pipe));
    if (code !== 0) {
      release(pipe);
      await read.catch(() => {});
      throw new Error(`D1 was not exported.\n${withoutAddresses(output)}`);
    }
    return await read;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const QUIETLY = { show: false, env: { CI: 'true' } };

/** The address of an export is a secret: it can be read for an hour by anybody who has it. */
const withoutAddresses = (output) => output.replaceAll(/https:\/\/\S+/g, '(address)').trim();

/** Ends the waiting of a reader to whom nobody wrote. */
function release(pipe) {
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK));
  } catch {
    // Somebody wrote, and the reader is at its end.
  }
}
