import { toHex, utf8, type SigningKey } from '#shared/draw/digest.ts';
import type { Deps } from '../../deps.ts';
import { decryptField, encryptField, openField } from '../../platform/crypto.ts';
import { findNewestKey, type StoredKey } from './keys.repository.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
/** What the cipher of a signing key is bound to: its table and its name. */
export const signingKeyAad = (kid: string) => `draw_keys:${kid}`;

/**
 * The stored key that new manifests are signed with; or a new one under the next name, for the
 * batch that freezes to store, where none is there yet or no key of the house opens it.
 */
export async function keyForSigning({ db, config, now }: Deps): Promise<StoredKey> {
  const stored = await findNewestKey(db);
  if (stored && (await openField(config.FIELD_KEY, signingKeyAad(stored.kid), stored.secretEnc)))
    return stored;
  const kid = `k${Number(stored?.kid.slice(1) ?? 0) + 1}`;
  const pair = (await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey;
  const secret = JSON.stringify(jwk);
  return {
    kid,
    x: jwk.x ?? '',
    y: jwk.y ?? '',
    secretEnc: await encryptField(config.FIELD_KEY, signingKeyAad(kid), secret),
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
