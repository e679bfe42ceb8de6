import type { Config } from '../../env.ts';
import { fromBase64, fromBase64Url, sha256, toBase64Url } from '../crypto.ts';

/** A key by which push services know this server (RFC 8292). */
export interface VapidKey {
  /** First digits of the SHA-256 of its public part. */
  readonly id: string;
  /** Uncompressed P-256 point, base64url. */
  readonly publicKey: string;
  readonly signWith: CryptoKey;
}

const ID_DIGITS = 16;
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const TOKEN_SECONDS = 12 * 60 * 60;
const encoder = new TextEncoder();

/** The key that browsers subscribe under now, then the one before it. Throws for what is no key. */
export async function readVapidKeys({
  VAPID_KEY,
  VAPID_KEY_OLD,
}: Pick<Config, 'VAPID_KEY' | 'VAPID_KEY_OLD'>): Promise<readonly VapidKey[]> {
  const stored = [VAPID_KEY, VAPID_KEY_OLD].filter((key) => key !== undefined);
  return VAPID_KEY === undefined ? [] : Promise.all(stored.map(readKey));
}

async function readKey(pkcs8: string): Promise<VapidKey> {
  const signWith = await crypto.subtle.importKey('pkcs8', fromBase64(pkcs8), SIGNING, true, [
    'sign',
  ]);
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', signWith)) as JsonWebKey;
  const point = Uint8Array.of(4, ...fromBase64Url(x), ...fromBase64Url(y));
  const id = (await sha256(point)).slice(0, ID_DIGITS);
  return { id, publicKey: toBase64Url(point), signWith };
}

/** The `Authorization` of one message to the service at `endpoint`. */
export async function vapidAuthorization(
  { publicKey, signWith }: VapidKey,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: number },
): Promise<string> {
  const part = (value: object) => toBase64Url(encoder.encode(JSON.stringify(value)));
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + TOKEN_SECONDS,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, signWith, encoder.encode(signed));
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${publicKey}`;
}
