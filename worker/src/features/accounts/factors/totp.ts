import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';

/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, 30 seconds. */
const DIGITS = 6;
const STEP_MS = 30_000;
/** Length of the HMAC hash (RFC 4226, 4). */
export const SECRET_BYTES = 20;
/** Steps that a clock may be off, each way. */
const TOLERANCE = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as authenticator apps take them, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** Number of the step at an instant in epoch milliseconds. */
export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS);

/** The code of a step. */
export async function totpCode(
  secret: Uint8Array<ArrayBuffer>,
  step: number,
  digits = DIGITS,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step that a code is of, around this instant and after the last one that was used; null where
 * it is of none.
 */
export async function findStep(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  { now, after }: { readonly now: number; readonly after: number },
): Promise<number | null> {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - TOLERANCE; step <= stepAt(now) + TOLERANCE; step++) {
    const right = Buffer.from(await totpCode(secret, step));
    const isSame = given.length === right.length && timingSafeEqual(given, right);
    if (isSame && step > after) found ??= step;
  }
  return found;
}

interface Account {
  /** The hotel, as the app shows it above the code. */
  readonly issuer: string;
  readonly email: string;
  /** Base32. */
  readonly secret: string;
}

/**
 * The link that an authenticator app opens. Hash, digits and seconds are what every app takes where
 * nothing is said, which leaves the link short enough for a picture.
 */
export function otpauthLink({ issuer, email, secret }: Account): string {
  const label = [issuer, email].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
