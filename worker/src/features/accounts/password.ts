import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { Config } from '../../env.ts';
import { decryptField, derivedRing, encryptField } from '../../platform/crypto.ts';
import { secretOf, type KeyRing } from '../../platform/keys/key-ring.ts';

/** Work of one hash: 2^ln × r × 128 bytes of memory, p times over. */
interface Cost {
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** `least` is for tests that are about something else; a deployed worker refuses it (env.ts). */
const COSTS = {
  full: { ln: 14, r: 8, p: 5 },
  least: { ln: 10, r: 8, p: 1 },
} as const satisfies Record<Config['PASSWORD_COST'], Cost>;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY = 64 * 1024 * 1024;
const STORED =
  /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2}),k=v(\d{1,3})\$([\w+/]+)\$([\w+/]+)(?:\$([\w.-]+))?$/;

interface Parsed {
  readonly cost: Cost;
  /** Version of the pepper that the hash was made under. */
  readonly version: number;
  readonly salt: Buffer;
  readonly mac: Buffer;
  /** Peppers before that one, sealed under it: of a hash that was wrapped (`wrapHash`). */
  readonly former: string | null;
}

function parse(stored: string): Parsed | null {
  const [, ln, r, p, version, salt, mac, former = null] = STORED.exec(stored) ?? [];
  if (!ln || !r || !p || !version || !salt || !mac) return null;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    version: Number(version),
    salt: Buffer.from(salt, 'base64'),
    mac: Buffer.from(mac, 'base64'),
    former,
  };
}

function derive(password: string, salt: Uint8Array, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const macUnder = (pepper: string, bytes: Buffer): Buffer =>
  createHmac('sha256', Buffer.from(pepper, 'base64')).update(bytes).digest();

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * Password → text to store: scrypt with a fresh salt, then HMAC under the newest pepper, so that a
 * stolen table alone is useless.
 */
export async function hashPassword(
  password: string,
  pepper: KeyRing,
  cost: Config['PASSWORD_COST'] = 'full',
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const mac = macUnder(pepper.newest.secret, await derive(password, salt, COSTS[cost]));
  return `${todays(pepper, COSTS[cost])}${unpadded(salt)}$${unpadded(mac)}`;
}

/** How every hash begins that is made today. */
const todays = ({ newest }: KeyRing, { ln, r, p }: Cost): string =>
  `$scrypt$ln=${ln},r=${r},p=${p},k=v${newest.version}$`;

const nobody = (pepper: KeyRing, cost: Cost): Parsed => ({
  cost,
  version: pepper.newest.version,
  salt: Buffer.alloc(SALT_BYTES, 1),
  mac: Buffer.alloc(KEY_BYTES),
  former: null,
});

const FORMER = 'former peppers';
const aadOf = (salt: Buffer): string => `password:${unpadded(salt)}`;

/**
 * The peppers of a hash in their order, the one that it names last; null where that one is not set,
 * or is another secret than the one that sealed those before it.
 */
async function peppersOf(pepper: KeyRing, read: Parsed): Promise<readonly string[] | null> {
  const last = secretOf(pepper, read.version);
  if (last === null) return null;
  if (read.former === null) return [last];
  try {
    const ring = await derivedRing(last, FORMER);
    return [...(await decryptField(ring, aadOf(read.salt), read.former)).split(' '), last];
  } catch {
    return null;
  }
}

/**
 * A stored hash of a former pepper under the newest one, without its password: HMAC over the HMAC.
 * The former peppers travel with it, sealed under the newest, so that their settings can go and its
 * owner still signs in. Null where it is under the newest already, or cannot be wrapped.
 */
export async function wrapHash(stored: string, pepper: KeyRing): Promise<string | null> {
  const read = parse(stored);
  if (!read || read.version === pepper.newest.version) return null;
  const peppers = await peppersOf(pepper, read);
  if (!peppers) return null;
  const { salt, mac, cost } = read;
  const { secret } = pepper.newest;
  const former = await encryptField(
    await derivedRing(secret, FORMER),
    aadOf(salt),
    peppers.join(' '),
  );
  const wrapped = unpadded(macUnder(secret, mac));
  return `${todays(pepper, cost)}${unpadded(salt)}$${wrapped}$${former}`;
}

/**
 * True where the password made `stored`; without a readable `stored`, or without its pepper, it
 * does the same work and is false.
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  pepper: KeyRing,
  ownCost: Config['PASSWORD_COST'] = 'full',
): Promise<boolean> {
  const read = stored === null ? null : parse(stored);
  const compared = read ?? nobody(pepper, COSTS[ownCost]);
  const { cost, salt, mac } = compared;
  const peppers = await peppersOf(pepper, compared);
  let made = await derive(password, salt, cost);
  for (const one of peppers ?? [pepper.newest.secret]) made = macUnder(one, made);
  const same = made.length === mac.length && timingSafeEqual(made, mac);
  return same && read !== null && peppers !== null;
}

/**
 * True where the hash was made at another cost or under another pepper than today's, or was
 * wrapped; a login then stores a new one.
 */
export function needsRehash(
  stored: string,
  pepper: KeyRing,
  cost: Config['PASSWORD_COST'] = 'full',
): boolean {
  return !stored.startsWith(todays(pepper, COSTS[cost])) || parse(stored)?.former !== null;
}
