import { safeNextPath } from '#shared/accounts/next-path.ts';
import { isLanguage } from '#shared/language.ts';
import type { RequestContext } from '../../../context.ts';
import { hmac, sha256, toBase64Url } from '../../../platform/crypto.ts';
import { insertSignIn } from './google.repository.ts';
import { oauthClientOf, findIssuer } from './openid-connect.ts';

export interface OAuthState {
  /** What the database knows the sign-in by. */
  readonly hash: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the code is worth nothing without it. */
  readonly verifier: string;
}

/**
 * Everything that ties the way back to the way there, made of the one secret in this browser's
 * cookie under the site's key. Nothing of it is stored: a stolen database cannot finish anybody's
 * sign-in, and the state in the address tells nothing of the other two.
 */
export async function deriveOAuthState(secret: string, key: string): Promise<OAuthState> {
  const derive = async (use: string) => toBase64Url(await hmac(key, use, secret));
  return {
    hash: await sha256(secret),
    state: await derive('google-state'),
    nonce: await derive('google-nonce'),
    verifier: await derive('google-verifier'),
  };
}

/** The PKCE challenge (S256) of a verifier. */
async function pkceChallenge(verifier: string): Promise<string> {
  return toBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
}

const SECRET_BYTES = 32;
/** Seconds from here to Google and back. */
export const SIGN_IN_SECONDS = 10 * 60;

interface StartedSignIn {
  /** Google's page, which asks the person. */
  readonly location: string;
  /** For this browser's cookie; it exists nowhere else. */
  readonly secret: string;
}

/** Begins a sign-in with Google that ends at `next`, a page of this site. Throws GoogleRefusal. */
export async function startGoogleSignIn(
  ctx: RequestContext,
  wished: { next?: string; language?: string },
): Promise<StartedSignIn> {
  const { deps, caller } = ctx;
  const language = isLanguage(wished.language) ? wished.language : ctx.language;
  const client = oauthClientOf(deps.config);
  const issuer = await findIssuer(client);
  const secret = toBase64Url(deps.randomBytes(SECRET_BYTES));
  const { hash, state, nonce, verifier } = await deriveOAuthState(secret, deps.config.RECEIPT_KEY);
  const now = deps.now();
  await insertSignIn(deps.db, {
    secretHash: hash,
    next: safeNextPath(wished.next),
    language,
    formerSession: caller.sessionHash,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SIGN_IN_SECONDS * 1000).toISOString(),
  });
  const location = new URL(issuer.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await pkceChallenge(verifier),
    code_challenge_method: 'S256',
    // A tablet of the hotel may still be signed in to somebody else's Google.
    prompt: 'select_account',
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { location: location.href, secret };
}
