import { fromBase64Url } from '../crypto.ts';

/** The browser's keys, base64url, as its subscription names them. */
export interface BrowserKeys {
  /** Uncompressed P-256 point, 65 bytes. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

export const POINT_BYTES = 65;
export const AUTH_BYTES = 16;
/** What every body is filled up to, so that its length says nothing of what it is. */
const PADDED_BYTES = 1024;
/** A push service takes 4096 bytes; header, tag and delimiter go off them. */
const MOST_BYTES = 3993;
const RECORD_BYTES = 4096;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const encoder = new TextEncoder();
const encode = (text: string): Bytes => new Uint8Array(encoder.encode(text));

type Bytes = Uint8Array<ArrayBuffer>;

/** What is new for each message. */
export interface Ephemeral {
  readonly salt: Bytes;
  readonly keys: CryptoKeyPair;
}

export async function newEphemeral(): Promise<Ephemeral> {
  const keys = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair;
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

/** The browser's public key. Throws where it is no point of the curve. */
export async function browserKey(p256dh: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64Url(p256dh), CURVE, true, []);
}

/**
 * A message that only this browser can read: one record of `aes128gcm` (RFC 8291 and 8188), filled
 * up to `padTo` bytes. Throws for a message that no push service would take.
 */
export async function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, keys }: Ephemeral,
  padTo = PADDED_BYTES,
): Promise<Bytes> {
  const content = encode(text);
  if (content.length > MOST_BYTES) throw new Error('a push message is too long');
  const [browser, own] = [fromBase64Url(p256dh), await rawKey(keys.publicKey)];
  // The types of the runtime call it `$public`; the runtime itself goes by the standard.
  const agreement = { name: 'ECDH', public: await browserKey(p256dh) } as unknown as {
    name: string;
  };
  const secret = await crypto.subtle.deriveBits(agreement, keys.privateKey, 256);
  const info = joined(encode('WebPush: info\0'), browser, own);
  const material = await derive(new Uint8Array(secret), fromBase64Url(auth), info, 32);
  const [key, nonce] = await Promise.all([
    derive(material, salt, encode('Content-Encoding: aes128gcm\0'), 16),
    derive(material, salt, encode('Content-Encoding: nonce\0'), 12),
  ]);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  // 2 marks the last record; zeros follow it.
  const plain = new Uint8Array(Math.max(padTo, content.length) + 1);
  plain.set(content);
  plain[content.length] = 2;
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, aes, plain);
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, Uint8Array.of(own.length), own, new Uint8Array(cipher));
}

async function rawKey(key: CryptoKey): Promise<Bytes> {
  return new Uint8Array((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer);
}

async function derive(from: Bytes, salt: Bytes, info: Bytes, count: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, count * 8));
}

function joined(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
