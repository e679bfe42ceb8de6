import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  readFileSync,
  writeFileSync,
  accessSync,
  constants,
  mkdirSync,
  statSync,
} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { fail } from '../lib/fail.mjs';
import { at } from '../lib/paths.mjs';

/** Secrets of the worker; each is 32 random bytes as base64 and has one use. */
export const SECRETS = ['PEPPER_V1', 'RECEIPT_KEY', 'FIELD_KEY_V1'];

/**
 * The secrets of which no version is set: where a key was changed, its first one may have gone
 * (docs/operations-keys.md).
 */
export const withoutKey = (names) =>
  SECRETS.filter((first) => {
    const key = first.replace(/_V1$/, '');
    return !names.some((name) => name === first || new RegExp(`^${key}_V[1-9]\\d*$`).test(name));
  });

/** File in STATE_DIR that names the copy which was restored there. */
export const RESTORED = 'restored.txt';

/** The key by which push services know the worker: P-256, as PKCS #8 in base64. */
export const PUSH_KEY = 'VAPID_KEY';

function newPushKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/** Secrets of this local run, made once and kept in STATE_DIR. Returns the file, for wrangler. */
export function localSecrets(stateDir) {
  const file = path.join(stateDir, 'secrets.env');
  if (!existsSync(file)) {
    const lines = SECRETS.map((name) => `${name}=${randomBytes(32).toString('base64')}`);
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  }
  const values = parseEnv(readFileSync(file, 'utf8'));
  // Browsers that subscribed under it hear nothing under another: made once, also for older copies.
  if (!values[PUSH_KEY]) appendFileSync(file, `${PUSH_KEY}=${newPushKey()}\n`);
  const missing = withoutKey(Object.keys(values).filter((name) => values[name]));
  if (missing.length > 0)
    fail(
      `${file} lacks ${missing.join(', ')}: add 32 random bytes as base64 for each (openssl rand -base64 32), or start with a new STATE_DIR.`,
    );
  return file;
}

/**
 * Settings of services that a local run reaches only when it is told to; the first of each needs
 * the second.
 */
const SERVICES = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_ISSUER'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY', 'TURNSTILE_VERIFY_URL'],
];

/** The model that the assistant asks; the worker says what is missing. */
const MODEL = ['ASSISTANT_MODEL', 'ASSISTANT_BASE_URL', 'ASSISTANT_API_KEY', 'ASSISTANT_MODEL_ID'];

/** Push: whom services write to about it, and who stands in for all of them in tests. */
const PUSH = ['PUSH_SUBJECT', 'PUSH_SERVICE_URL'];

const LIMITS = [
  'HELD_NIGHTS_PER_ACCOUNT',
  'HELD_NIGHTS_PER_DEVICE',
  'HELD_NIGHTS_PER_NETWORK',
  'HELD_NIGHTS_PER_SHARED_NETWORK',
  'MOST_SOCKETS',
];

const DEFAULT_PORT = 8787;
const FULL_HOUSE = '--full-house';

/**
 * Settings of a local run from the environment. Ends the command with a sentence that names the one
 * that is wrong.
 */
export function readSettings(env = process.env, defaultStateDir = '.state') {
  return {
    port: portOf(env.PORT),
    stateDir: stateDirOf(env.STATE_DIR, defaultStateDir),
    rateLimits: rateLimitsOf(env.RATE_LIMITS),
    services: { ...servicesOf(env), ...limitsOf(env) },
  };
}

/** Options of `npm start`; ends the command with a sentence that names one it does not know. */
export function readArguments(args) {
  const unknown = args.find((one) => one !== FULL_HOUSE);
  if (unknown !== undefined)
    fail(
      `${unknown} is no option of npm start: it knows ${FULL_HOUSE}, after two dashes (npm start -- ${FULL_HOUSE}).`,
    );
  return { isFullHouse: args.includes(FULL_HOUSE) };
}

function portOf(text) {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  return fail(
    `PORT is "${text}", which is no port: set a number from 1 to 65535, for example PORT=8787 npm start.`,
  );
}

function rateLimitsOf(text) {
  if (text === undefined || text === '' || text === 'on') return 'on';
  if (text === 'off') return 'off';
  return fail(
    `RATE_LIMITS is "${text}": set it to on or off, for example RATE_LIMITS=off npm start (only local runs take off).`,
  );
}

/** What is set of them, by name. */
export function servicesOf(env = process.env) {
  for (const [name, secret] of SERVICES)
    if (env[name] && !env[secret])
      fail(`${name} is set without ${secret}: set both, or neither and the service is off.`);
  return Object.fromEntries(
    [...SERVICES.flat(), ...MODEL, ...PUSH]
      .filter((name) => env[name])
      .map((name) => [name, env[name]]),
  );
}

/** Limits that the worker has a default for. */
function limitsOf(env) {
  const set = LIMITS.filter((name) => env[name] !== undefined && env[name] !== '');
  for (const name of set)
    if (!/^\d{1,6}$/.test(env[name]))
      fail(`${name} is "${env[name]}": set it to a whole number, for example ${name}=10.`);
  return Object.fromEntries(set.map((name) => [name, env[name]]));
}

function stateDirOf(text, byDefault) {
  const dir = text ? path.resolve(text) : at(byDefault);
  const how =
    'set it to a folder that this user may write, for example STATE_DIR=/tmp/dar-al-seeb npm start.';
  try {
    makeFolder(dir);
    if (!statSync(dir).isDirectory()) throw new Error('not a folder');
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return fail(`STATE_DIR is ${dir}, which cannot be written: ${how}`);
  }
  return dir;
}

/**
 * Step by step, because a recursive mkdir never returns below folders like /proc, which refuse with
 * "no such file".
 */
function makeFolder(dir) {
  if (existsSync(dir)) return;
  makeFolder(path.dirname(dir));
  mkdirSync(dir, { mode: 0o700 });
}

/** Ends the command where somebody already listens on the port. */
export async function requireFreePort(port) {
  const busy = (await Promise.all(['127.0.0.1', '::1'].map((host) => answers(host, port)))).some(
    Boolean,
  );
  if (busy)
    fail(
      `PORT ${port} is in use by another program: end that one or choose another, for example PORT=${port === 65_535 ? 8788 : port + 1} npm start.`,
    );
  if (!(await mayListen(port)))
    fail(
      `PORT ${port} may not be opened by this user: choose one above 1023, for example PORT=8787 npm start.`,
    );
}

function answers(host, port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host, port, timeout: 1000 });
    const done = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}

function mayListen(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
