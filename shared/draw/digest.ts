/**
 * SHA-256 and HMAC as the draw uses them. Browsers, workerd and Node share WebCrypto; these are the
 * parts of it that the rules here need, as this folder is compiled without the types of any of them.
 */
interface Subtle {
  digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer>;
  importKey(
    format: string,
    key: unknown,
    algorithm: object,
    extractable: boolean,
    usages: readonly string[],
  ): Promise<object>;
  sign(algorithm: string, key: object, data: Uint8Array): Promise<ArrayBuffer>;
  verify(algorithm: object, key: object, signature: Uint8Array, data: Uint8Array): Promise<boolean>;
}
declare const crypto: { readonly subtle: Subtle };
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export async function sha256(data: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

/** SHA-256 of a text in UTF-8, 64 hex digits. */
export const sha256Hex = async (text: string): Promise<string> => toHex(await sha256(utf8(text)));

export async function hmacSha256(key: Uint8Array, text: string): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, utf8(text)));
}

/** A point of P-256 as the signer of manifests publishes it; x and y are base64url. */
export interface SigningKey {
  readonly kid: string;
  readonly x: string;
  readonly y: string;
}

/** Whether `signature` (hex of r and s, 64 bytes) is the key's over the text. */
export async function isSignedBy(
  { x, y }: SigningKey,
  signature: string,
  text: string,
): Promise<boolean> {
  const bytes = fromHex(signature);
  if (bytes?.length !== 64) return false;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    const key = await crypto.subtle.importKey(
      'jwk',
      { kty: 'EC', crv: 'P-256', x, y },
      curve,
      false,
      ['verify'],
    );
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes, utf8(text));
  } catch {
    // No point of the curve.
    return false;
  }
}

export function toHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
  return hex;
}

/** Bytes of lower-case hex; null for anything else. */
export function fromHex(hex: string): Uint8Array | null {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
