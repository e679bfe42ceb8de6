import { isLanguage } from '#shared/language.ts';
import { nextPath } from '#shared/accounts/next-path.ts';
import type { Request } from '../../context.ts';
import { toBase64Url } from '../../lib/crypto.ts';
import { readClient } from './client.ts';
import { findIssuer } from './find-issuer.ts';
import { keepSignIn } from './google-sign-ins.repository.ts';
import { challengeOf, secretsOf } from './secrets-of-sign-in.ts';

const SECRET_BYTES = 32;
/** Seconds from here to Google and back. */
export const SIGN_IN_SECONDS = 10 * 60;

export interface StartedSignIn {
  /** Google's page, which asks the person. */
  readonly location: string;
  /** For this browser's cookie; it exists nowhere else. */
  readonly secret: string;
}

/** Begins a sign-in with Google that ends at `next`, a page of this site. Throws GoogleRefusal. */
export async function startGoogle(request: Request, wished: { next?: string; language?: string }): Promise<StartedSignIn> {
  const { deps, caller } = request;
  const language = isLanguage(wished.language) ? wished.language : request.language;
  const client = readClient(deps.config);
  const issuer = await findIssuer(client);
  const secret = toBase64Url(deps.randomBytes(SECRET_BYTES));
  const { hash, state, nonce, verifier } = await secretsOf(secret, deps.config.RECEIPT_KEY);
  const now = deps.now();
  await keepSignIn(deps.db, {
    secretHash: hash,
    next: nextPath(wished.next),
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
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    // A tablet of the hotel may still be signed in to somebody else's Google.
    prompt: 'select_account',
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { location: location.href, secret };
}
