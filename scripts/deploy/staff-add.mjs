import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { STAFF_ROLES } from '../../shared/accounts/staff-role.ts';
import { readRings } from '../../worker/src/platform/keys/key-ring.ts';
import { fail } from '../lib/fail.mjs';
import { run } from '../lib/run.mjs';
import { migrate, withDatabase } from '../local/database.mjs';
import { lockStateDir } from '../local/lock.mjs';
import { localSecrets, readSettings } from '../local/settings.mjs';
import { staffStatements, newPassword } from '../seed/staff.ts';
import { DEPLOYED, executeArguments } from './cloudflare.mjs';

/** Asks on the terminal without showing what is typed. Empty without a terminal. */
function askPassword(question) {
  if (!process.stdin.isTTY) return Promise.resolve('');
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = readline.createInterface({ input: process.stdin, output: silent, terminal: true });
  return new Promise((resolve) => {
    lines.question('', (answer) => {
      lines.close();
      process.stdout.write('\n');
      resolve(answer);
    });
  });
}

const USAGE =
  'npm run staff:add -- e-mail [--name "Full name"] [--role reception] [--local] [--env staging]';
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;

/** `npm run staff:add`: makes somebody staff, a manager unless said, on the deployed site, or with --local in STATE_DIR. */
export async function staffAdd(argv) {
  const { email, fullName, role, local, env } = readArguments(argv);
  const asked = await askPassword(
    `Password of ${email}, at least ${MIN_PASSWORD} characters (empty: one is made): `,
  );
  if (asked && (asked.length < MIN_PASSWORD || asked.length > MAX_PASSWORD))
    fail(
      `The password has ${asked.length} characters: staff passwords have ${MIN_PASSWORD} to ${MAX_PASSWORD}.`,
    );
  const password = asked || newPassword();
  await (local ? addLocally : addRemotely)({ email, fullName, password, role }, env);
  console.log(
    asked
      ? `${email} is staff now (${role}).`
      : `${email} is staff now (${role}). Password, shown this once: ${password}`,
  );
  process.exit(0);
}

function readArguments(argv) {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        role: { type: 'string', default: 'manager' },
        local: { type: 'boolean', default: false },
        env: { type: 'string', default: 'production' },
      },
    });
    const [email, ...rest] = positionals;
    const { name, role, local, env } = values;
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email ?? '');
    const isRole = STAFF_ROLES.includes(role);
    if (email && rest.length === 0 && isAddress && isRole && DEPLOYED.includes(env))
      return { email, fullName: name ?? email.split('@')[0], role, local, env };
  } catch {
    // Unknown options end in the same sentence.
  }
  return fail(`Name one e-mail address: ${USAGE}`);
}

async function addLocally(person) {
  const { stateDir } = readSettings();
  const unlock = lockStateDir(stateDir);
  process.on('exit', unlock);
  const secretsFile = localSecrets(stateDir);
  await withDatabase({ stateDir, secretsFile }, async (env) => {
    const { DB } = env;
    await migrate(DB);
    await DB.batch(
      (await staffStatements(person, readRings(env).rings.PEPPER)).map(({ sql, params }) =>
        DB.prepare(sql).bind(...params),
      ),
    );
  });
}

async function addRemotely(person, env) {
  const pepper = readRings(process.env).rings.PEPPER;
  if (pepper.all.length === 0)
    fail(
      'PEPPER_V1 is not set: Cloudflare does not give secrets back, so put the copy you kept of the newest one into the environment under its own name, for example PEPPER_V2=… npm run staff:add -- e-mail.',
    );
  const sql = (await staffStatements(person, pepper))
    .map((statement) => `${literal(statement)};`)
    .join('\n');
  const dir = mkdtempSync(path.join(tmpdir(), 'staff-'));
  try {
    const file = path.join(dir, 'staff.sql');
    writeFileSync(file, sql, { mode: 0o600 });
    const { code, output } = await run('wrangler', executeArguments(env, file), {
      show: false,
      env: { CI: 'true' },
    });
    if (code !== 0)
      fail(
        output.trim(),
        'Nobody was added: the database of the deployed site could not be reached (npm run deploy lists what is missing).',
      );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A file of SQL takes no parameters, so the values are written in, quoted as SQLite wants it. */
function literal({ sql, params }) {
  let next = 0;
  return sql.replaceAll('?', () => {
    const value = params[next++];
    return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
  });
}
