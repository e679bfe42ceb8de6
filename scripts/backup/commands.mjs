import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEPLOYED } from '../deploy/cloudflare.mjs';
import { fail } from '../lib/fail.mjs';
import { at } from '../lib/paths.mjs';
import { stopOnSignals } from '../lib/run.mjs';
import { readSettings, RESTORED } from '../local/settings.mjs';
import { inspectCopy } from './inspect-copy.ts';
import { makeCopy, NothingToCopy } from './make-copy.ts';
import { NotRestored, restoreCopy } from './restore-copy.ts';
import { backupKeyOf, BrokenCopy } from './sealed-file.ts';
import { withDeployedStorage, withLocalStorage } from './storage.mjs';

const BACKUP_USAGE =
  'npm run backup -- --local|--remote [--env staging] [--to DIR] [--erasures], or npm run backup -- --check FILE';
const RESTORE_USAGE =
  'npm run restore -- --local|--remote [--env staging] --from FILE [--erasures FILE]';

/** `npm run backup`: makes a sealed copy of an installation, or checks one. */
export async function backup(argv) {
  stopOnSignals();
  const options = read(argv, BACKUP_USAGE, {
    to: { type: 'string', default: at('..', 'dar-al-seeb-backups') },
    check: { type: 'string' },
    erasures: { type: 'boolean', default: false },
  });
  const key = readKey();
  if (options.check !== undefined) {
    const { begin, manifest } = await orSay(() => inspectCopy(options.check, key));
    console.log(`${options.check} is whole.\n${summary(begin, manifest)}`);
    process.exit(0);
  }
  const dir = path.resolve(options.to);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const { file, begin, manifest } = await orSay(() =>
    within(options, BACKUP_USAGE, (storage) =>
      makeCopy(storage, { dir, key, now: Date.now(), erasuresOnly: options.erasures, say }),
    ),
  );
  for (const name of manifest.missing)
    console.error(`The database names a picture that the bucket has not: ${name}`);
  console.log(`${file}\n${summary(begin, manifest)}`);
  process.exit(0);
}

/** `npm run restore`: puts a copy into an empty installation. */
export async function restore(argv) {
  stopOnSignals();
  const options = read(argv, RESTORE_USAGE, {
    from: { type: 'string' },
    erasures: { type: 'string' },
  });
  const { from, erasures } = options;
  if (from === undefined) fail(`Name the copy: ${RESTORE_USAGE}`);
  const key = readKey();
  const { begin } = await orSay(
    () =>
      within(options, RESTORE_USAGE, (storage) =>
        restoreCopy(storage, { file: from, key, erasures, say }),
      ),
    'It broke off; run the same command again and it goes on',
  );
  if (options.local)
    writeFileSync(path.join(readSettings().stateDir, RESTORED), `${from} of ${begin.at}\n`);
  console.log(
    [
      'Restored. Everybody signs in again.',
      'Accounts that were erased since the copy are erased again by the scheduled work, within five minutes of its start.',
      ...(options.local
        ? [
            'npm start with the same STATE_DIR opens it; its secrets are its own (docs/operations.md).',
          ]
        : ['Next: docs/operations.md, "Restore".']),
    ].join('\n'),
  );
  process.exit(0);
}

const say = (line) => console.log(`  ${line}`);

const summary = ({ at: made, installation, migrations, holds }, { tables, objects }) =>
  [
    `made ${made} of ${installation}${holds === 'erasures' ? ', erasures alone' : `, up to ${migrations.at(-1)}`}`,
    `${tables.length} tables with ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${objects.length} objects with ${objects.reduce((sum, { size }) => sum + size, 0)} bytes`,
  ].join('\n');

function read(argv, usage, options) {
  try {
    const { values } = parseArgs({
      args: argv,
      options: {
        local: { type: 'boolean', default: false },
        remote: { type: 'boolean', default: false },
        env: { type: 'string', default: 'production' },
        ...options,
      },
    });
    return values;
  } catch (error) {
    return fail(error.message, usage);
  }
}

function within({ local, remote, env }, usage, use) {
  if (local === remote) fail(`Say which installation, --local or --remote: ${usage}`);
  if (!DEPLOYED.includes(env)) fail(`--env is one of ${DEPLOYED.join(', ')}: ${usage}`);
  return local ? withLocalStorage(readSettings().stateDir, use) : withDeployedStorage(env, use);
}

function readKey() {
  const key = backupKeyOf(process.env.BACKUP_KEY);
  if (key) return key;
  return fail(
    'BACKUP_KEY is not set, or is not 32 bytes as base64. Make one once with "openssl rand -base64 32", keep it in the hotel’s safe (no copy opens without it), and put it into the environment: BACKUP_KEY=… npm run backup -- --remote',
  );
}

/** Errors whose message is all that a person needs. */
const SAID = [BrokenCopy, NotRestored, NothingToCopy];

async function orSay(work, brokeOff = 'It broke off, and no half copy was left') {
  try {
    return await work();
  } catch (error) {
    if (SAID.some((kind) => error instanceof kind)) fail(error.message);
    if (error?.code === 'ENOENT') fail(`There is no file ${error.path}.`);
    return fail(`${brokeOff}: ${error?.message ?? error}`);
  }
}
