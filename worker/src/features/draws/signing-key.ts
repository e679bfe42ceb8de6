import { toHex, utf8, type SigningKey } from '#shared/draw/digest.ts';
import type { Deps } from '../../deps.ts';
import { decryptField, encryptField } from '../../platform/crypto.ts';
import { findKey, type StoredKey } from './keys.repository.ts';

/** Key that new manifests are signed with; after a leak the next one gets another name. */
const KEY_ID = 'k1';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
/** What the cipher of a signing key is bound to: its table and its name. */
export const signingKeyAad = (kid: string) => `draw_keys:${kid}`;

/** The stored key, or a new one, for the batch that freezes to store where none is there yet. */
export async function keyForSigning({ db, config, now }: Deps): Promise<StoredKey> {
  const stored = await findKey(db, KEY_ID);
  if (stored) return stored;
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  const secret = JSON.stringify(jwk);
  return {
    kid: KEY_ID,
    x: jwk.x ?? '',
    y: jwk.y ?? '',
    secretEnc: await encryptField(config.FIELD_KEY, signingKeyAad(KEY_ID), secret),
    createdAt: new Date(now()).toISOString(),
  };
}

/** r and s over the text, hex. */
export async function signText(
  { config }: Pick<Deps, 'config'>,
  { kid, secretEnc }: StoredKey,
  text: string,
): Promise<string> {
  const jwk = JSON.parse(
    await decryptField(config.FIELD_KEY, signingKeyAad(kid), secretEnc),
  ) as JsonWebKey;
  const key = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']);
  const bytes = utf8(text) as Uint8Array<ArrayBuffer>;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytes);
  return toHex(new Uint8Array(signature));
}

export const publicHalf = ({ kid, x, y }: StoredKey): SigningKey => ({ kid, x, y });
