import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import { MAX_EMAIL, canonicalEmail } from '#shared/accounts/email.ts';
import { normalizeText } from '#shared/plain-text.ts';
import type { Config } from '../../../env.ts';

/**
 * Why a sign-in with Google came to nothing, as the sign-in screen explains it
 * (`/login?problem=…`).
 */
type GoogleProblem = 'google_off' | 'google_failed' | 'google_denied' | 'google_unverified';

/**
 * Ends a sign-in with Google. `reason` is a fixed word for the log of the hotel; the guest reads
 * the problem's sentence.
 */
export class GoogleSignInError extends Error {
  override readonly name = 'GoogleRefusal';
  readonly problem: GoogleProblem;
  readonly reason: string;
  constructor(reason: string, problem: GoogleProblem = 'google_failed') {
    super(reason);
    this.reason = reason;
    this.problem = problem;
  }
}

/** What Google knows this site by. */
export interface OAuthClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The client of the settings. Refuses with `google_off` where this deployment has none. */
export function oauthClientOf({
  APP_ORIGIN,
  GOOGLE_ISSUER,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
}: Config): OAuthClient {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new GoogleSignInError('off', 'google_off');
  return {
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    redirectUri: new URL('/auth/google/callback', APP_ORIGIN).href,
  };
}

const TIMEOUT_MS = 5000;

/**
 * JSON of the issuer, in the shape it must have. Refuses with `reason` on silence, a redirect, an
 * error status or another shape.
 */
async function fetchFromIssuer<Schema extends z.ZodMiniType>(
  url: string,
  schema: Schema,
  reason: string,
  init: RequestInit = {},
): Promise<z.infer<Schema>> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new GoogleSignInError(reason);
    return schema.parse(await response.json());
  } catch {
    // Errors of fetch and of the parser may carry what was sent; the reason is all that the log
    // needs.
    throw new GoogleSignInError(reason);
  }
}

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});
type Issuer = z.infer<typeof metadataSchema>;

/**
 * Addresses of the issuer by its own discovery document, read anew for each sign-in: they are rare,
 * and keys that changed are known at once. An issuer that calls itself otherwise, or sends secrets
 * over a weaker scheme than its own, is refused.
 */
export async function findIssuer({ issuer }: OAuthClient): Promise<Issuer> {
  const found = await fetchFromIssuer(
    `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    metadataSchema,
    'discovery',
  );
  const { protocol } = new URL(issuer);
  const addresses = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
  if (
    found.issuer !== issuer ||
    addresses.some((address) => new URL(address).protocol !== protocol)
  )
    throw new GoogleSignInError('discovery');
  return found;
}

const tokensSchema = z.object({ id_token: z.string() });

/** The code of the way back → an ID token that nobody has verified yet. */
export async function exchangeCode(
  client: OAuthClient,
  issuer: Issuer,
  code: string,
  verifier: string,
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    code_verifier: verifier,
  });
  const { id_token: idToken } = await fetchFromIssuer(issuer.token_endpoint, tokensSchema, 'code', {
    method: 'POST',
    body,
  });
  return idToken;
}

/** Signatures by a private key of the issuer; never `none`, never a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
const CLOCK_TOLERANCE_SECONDS = 30;
/** Made for this sign-in, which takes no longer. */
const MAX_TOKEN_AGE_SECONDS = 600;
const NAME_LETTERS = 100;

const keysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  nonce: z.string(),
  email: z.string().check(z.maxLength(MAX_EMAIL)),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
});

/** A person as the issuer vouches for them. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Canonical; the issuer has seen that it is theirs. */
  readonly email: string;
  readonly emailTyped: string;
  readonly fullName: string;
}

/**
 * Believes an ID token only after its signature, issuer, audience, time, nonce and verified e-mail.
 * Throws GoogleRefusal.
 */
export async function verifyIdToken(
  client: OAuthClient,
  issuer: Issuer,
  idToken: string,
  nonce: string,
): Promise<VerifiedIdentity> {
  const keys = createLocalJWKSet(
    (await fetchFromIssuer(issuer.jwks_uri, keysSchema, 'keys')) satisfies JSONWebKeySet,
  );
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: client.issuer,
    audience: client.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    maxTokenAge: MAX_TOKEN_AGE_SECONDS,
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    throw new GoogleSignInError(jwtErrorReason(error));
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new GoogleSignInError('claims');
  const { sub, aud, azp, email, email_verified: isVerified, name } = claims.data;
  if (claims.data.nonce !== nonce) throw new GoogleSignInError('nonce');
  // A token for several readers says for whom it was asked; it must have been us.
  if ((azp ?? (Array.isArray(aud) && aud.length > 1 ? null : client.clientId)) !== client.clientId)
    throw new GoogleSignInError('audience');
  const canonical = z.email().safeParse(canonicalEmail(email));
  if (isVerified !== true || !canonical.success)
    throw new GoogleSignInError('unverified', 'google_unverified');
  return {
    issuer: client.issuer,
    subject: sub,
    email: canonical.data,
    emailTyped: email.trim(),
    fullName: displayNameOf(name, canonical.data),
  };
}

function jwtErrorReason(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return { iss: 'issuer', aud: 'audience' }[error.claim] ?? 'claims';
  return 'signature';
}

function displayNameOf(name: string | undefined, email: string): string {
  const letters = Array.from(normalizeText(name ?? ''))
    .slice(0, NAME_LETTERS)
    .join('');
  return normalizeText(letters) || (email.split('@')[0] ?? email);
}
