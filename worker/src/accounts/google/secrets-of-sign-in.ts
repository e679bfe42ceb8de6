import { hmac, sha256, toBase64Url } from '../../lib/crypto.ts';

export interface SignInSecrets {
  /** What the database knows the sign-in by. */
  readonly hash: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the code is worth nothing without it. */
  readonly verifier: string;
}

/**
 * Everything that ties the way back to the way there, made of the one secret in this browser's cookie under the site's key. Nothing
 * of it is stored: a stolen database cannot finish anybody's sign-in, and the state in the address tells nothing of the other two.
 */
export async function secretsOf(secret: string, key: string): Promise<SignInSecrets> {
  const derive = async (use: string) => toBase64Url(await hmac(key, use, secret));
  return {
    hash: await sha256(secret),
    state: await derive('google-state'),
    nonce: await derive('google-nonce'),
    verifier: await derive('google-verifier'),
  };
}

/** The PKCE challenge (S256) of a verifier. */
export async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
