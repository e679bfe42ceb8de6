import { ringOf, secretOf, type KeyRing } from './keys/key-ring.ts';

const encoder = new TextEncoder();

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text, or of bytes, as hex. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** HMAC-SHA-256 under a base64 key; `use` keeps one key's purposes apart. */
export async function hmac(
  keyBase64: string,
  use: string,
  text: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(keyBase64),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${use}\n${text}`)));
}

/** The same under the newest key of a ring. */
export const newestHmac = (ring: KeyRing, use: string, text: string) =>
  hmac(ring.newest.secret, use, text);

/** The same under every key of a ring, the newest first: for what may be older than that one. */
export const everyHmac = (ring: KeyRing, use: string, text: string) =>
  Promise.all(ring.all.map(({ secret }) => hmac(secret, use, text)));

async function fieldKey(keyBase64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(keyBase64).slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

/**
 * AES-256-GCM of one column under the newest key, which the cipher names; `aad` (table and row) is
 * bound in, so that a cipher cannot be moved to another row.
 */
export async function encryptField(ring: KeyRing, aad: string, text: string): Promise<string> {
  const { version, secret } = ring.newest;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(aad) },
    await fieldKey(secret),
    encoder.encode(text),
  );
  return `k${version}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(cipher))}`;
}

/** Reverse of encryptField. Throws where AAD or cipher do not match, or the key is not set. */
export async function decryptField(ring: KeyRing, aad: string, stored: string): Promise<string> {
  const [id = '', iv, cipher] = stored.split('.');
  const secret = /^k\d{1,3}$/.test(id) ? secretOf(ring, Number(id.slice(1))) : null;
  if (secret === null || !iv || !cipher) throw new Error('unknown field cipher');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: encoder.encode(aad) },
    await fieldKey(secret),
    fromBase64Url(cipher),
  );
  return new TextDecoder().decode(plain);
}

/** The same; null where it cannot be read, so that one value holds up none of the others. */
export const openField = (ring: KeyRing, aad: string, stored: string): Promise<string | null> =>
  decryptField(ring, aad, stored).catch(() => null);

/** A key that opens one use of another key alone. */
export async function derivedRing(secret: string, use: string): Promise<KeyRing> {
  return ringOf(toBase64(await hmac(secret, use, '')));
}
