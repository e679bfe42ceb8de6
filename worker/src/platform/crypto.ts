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

const FIELD_KEY_ID = 'k1';

async function fieldKey(keyBase64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(keyBase64).slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

/**
 * AES-256-GCM of one column; `aad` (table and row) is bound in, so that a cipher cannot be moved to
 * another row.
 */
export async function encryptField(keyBase64: string, aad: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(aad) },
    await fieldKey(keyBase64),
    encoder.encode(text),
  );
  return `${FIELD_KEY_ID}.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(cipher))}`;
}

/** Reverse of encryptField. Throws where key, AAD or cipher do not match. */
export async function decryptField(
  keyBase64: string,
  aad: string,
  stored: string,
): Promise<string> {
  const [id, iv, cipher] = stored.split('.');
  if (id !== FIELD_KEY_ID || !iv || !cipher) throw new Error('unknown field cipher');
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: encoder.encode(aad) },
    await fieldKey(keyBase64),
    fromBase64Url(cipher),
  );
  return new TextDecoder().decode(plain);
}
