import { Buffer } from 'node:buffer';
import { createHmac, randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import type { Config } from '../../env.ts';

/**
 * Work of one hash (security design §1, Password hash): 2^ln × r × 128 bytes of memory, p times
 * over.
 */
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
/** Names the secret PEPPER_V1, so that a later pepper can be told from it. */
const PEPPER_ID = 'v1';
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2}),k=(\w+)\$([\w+/]+)\$([\w+/]+)$/;

interface Parsed {
  readonly cost: Cost;
  readonly pepperId: string;
  readonly salt: Buffer;
  readonly mac: Buffer;
}

function parse(stored: string): Parsed | null {
  const [, ln, r, p, pepperId, salt, mac] = STORED.exec(stored) ?? [];
  if (!ln || !r || !p || !pepperId || !salt || !mac) return null;
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    pepperId,
    salt: Buffer.from(salt, 'base64'),
    mac: Buffer.from(mac, 'base64'),
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

async function macOf(
  password: string,
  salt: Uint8Array,
  cost: Cost,
  pepperBase64: string,
): Promise<Buffer> {
  const key = await derive(password, salt, cost);
  return createHmac('sha256', Buffer.from(pepperBase64, 'base64')).update(key).digest();
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/**
 * Password → text to store: scrypt with a fresh salt, then HMAC under the pepper (base64), so that
 * a stolen table alone is useless.
 */
export async function hashPassword(
  password: string,
  pepperBase64: string,
  cost: Config['PASSWORD_COST'] = 'full',
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const mac = await macOf(password, salt, COSTS[cost], pepperBase64);
  return `${todays(cost)}${unpadded(salt)}$${unpadded(mac)}`;
}

/** How every hash begins that is made today. */
function todays(cost: Config['PASSWORD_COST']): string {
  const { ln, r, p } = COSTS[cost];
  return `$scrypt$ln=${ln},r=${r},p=${p},k=${PEPPER_ID}$`;
}

const nobody = (cost: Cost): Parsed => ({
  cost,
  pepperId: PEPPER_ID,
  salt: Buffer.alloc(SALT_BYTES, 1),
  mac: Buffer.alloc(KEY_BYTES),
});

/**
 * True where the password made `stored`; without a readable `stored` it does the same work and is
 * false (security design, Enumeration).
 */
export async function verifyPassword(
  password: string,
  stored: string | null,
  pepperBase64: string,
  ownCost: Config['PASSWORD_COST'] = 'full',
): Promise<boolean> {
  const read = stored === null ? null : parse(stored);
  const { cost, pepperId, salt, mac } = read ?? nobody(COSTS[ownCost]);
  const made = await macOf(password, salt, cost, pepperBase64);
  const same = made.length === mac.length && timingSafeEqual(made, mac);
  return same && read !== null && pepperId === PEPPER_ID;
}

/**
 * True where the hash was made at another cost or under another pepper than today's; a login then
 * stores a new one.
 */
export function needsRehash(stored: string, cost: Config['PASSWORD_COST'] = 'full'): boolean {
  return !stored.startsWith(todays(cost));
}
