import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { OwnProof } from '#shared/accounts/credentials.ts';
import { safeNextPath } from '#shared/accounts/next-path.ts';
import { isLanguage } from '#shared/language.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { requireUser } from '../../../identity/caller.ts';
import { hmac, sha256, toBase64Url } from '../../../platform/crypto.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { passwordChanged, provePassword } from '../staff-members/prove-password.ts';
import { insertSignIn } from './google.repository.ts';
import { findIssuer, GoogleSignInError, oauthClientOf } from './openid-connect.ts';

export interface OAuthState {
  /** What the database knows the sign-in by. */
  readonly hash: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the code is worth nothing without it. */
  readonly verifier: string;
}

/**
 * What ties the return from the issuer to the start, derived from the one secret in this browser's
 * cookie under the site's key. Nothing of it is stored: a stolen database cannot finish anybody's
 * sign-in, and the state in the address tells nothing of nonce and verifier.
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

const SECRET_BYTES = 32;
/** Seconds from here to Google and back. */
export const SIGN_IN_SECONDS = 10 * 60;

interface StartedSignIn {
  /** Google's page, which asks the person. */
  readonly location: string;
  /** For this browser's cookie; it exists nowhere else. */
  readonly secret: string;
}

interface SignInStart {
  /** Page of this site to come back to. */
  readonly next?: string | undefined;
  readonly language?: string | undefined;
}

/** Begins a sign-in with Google that ends at `next`. Throws GoogleSignInError. */
export async function startGoogleSignIn(
  ctx: RequestContext,
  input: SignInStart,
): Promise<StartedSignIn> {
  authorize(ctx, 'startGoogleSignIn');
  const { insert, started } = await prepareSignIn(ctx, input, null);
  await commit(ctx, { statements: [insert], audit: [], topics: [UNSEEN] });
  return started;
}

/**
 * The way to Google and back, and what stores it; with `linkUserId` it connects the Google account
 * to that account.
 */
async function prepareSignIn(
  ctx: RequestContext,
  input: SignInStart,
  linkUserId: number | null,
): Promise<{ readonly insert: Statement; readonly started: StartedSignIn }> {
  const { deps, caller } = ctx;
  const language = isLanguage(input.language) ? input.language : ctx.language;
  const client = oauthClientOf(deps.config);
  const issuer = await findIssuer(client);
  const secret = toBase64Url(deps.randomBytes(SECRET_BYTES));
  const { hash, state, nonce, verifier } = await deriveOAuthState(
    secret,
    deps.config.RECEIPT_KEY.newest.secret,
  );
  const now = deps.now();
  const insert = insertSignIn(deps.db, {
    secretHash: hash,
    next: safeNextPath(input.next),
    language,
    formerSession: caller.sessionHash,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + SIGN_IN_SECONDS * 1000).toISOString(),
    linkUserId,
  });
  const location = new URL(issuer.authorization_endpoint);
  const parameters = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // A shared tablet may still be signed in to somebody else's Google.
    prompt: 'select_account',
    ui_locales: language,
  };
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value);
  return { insert, started: { location: location.href, secret } };
}

interface LinkStart extends OwnProof {
  readonly language?: string | undefined;
}

/**
 * Begins to connect a Google account to the caller's, who gives the password; for staff this is the
 * only way in which Google comes to open their account. Throws as `provePassword`, and 503 where
 * Google is not set up or does not answer.
 */
export async function startGoogleLink(
  ctx: RequestContext,
  { language, ...given }: LinkStart,
): Promise<StartedSignIn> {
  authorize(ctx, 'startGoogleLink');
  const { id } = requireUser(ctx);
  const audit = { action: 'account.link_begun', targetType: 'user', targetId: id };
  const proof = await provePassword(ctx, given, audit);
  const { insert, started } = await prepareSignIn(ctx, { next: '/account', language }, id).catch(
    (error: unknown) => {
      if (error instanceof GoogleSignInError) throw new AppError('server.unavailable', 503);
      throw error;
    },
  );
  await commit(ctx, { statements: [...proof, insert], audit, topics: [UNSEEN] }).catch(
    passwordChanged,
  );
  return started;
}
