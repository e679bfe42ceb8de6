import * as oauth from 'oauth4webapi';
import * as z from 'zod/mini';
import { EMAIL, MAX_EMAIL, canonicalEmail } from '#shared/accounts/email.ts';
import { normalizeText } from '#shared/plain-text.ts';
import type { Config } from '../../../env.ts';

/**
 * Why a sign-in with Google failed, as the sign-in screen explains it (`/login?problem=…`).
 */
type GoogleProblem =
  | 'google_off'
  | 'google_failed'
  | 'google_denied'
  | 'google_unverified'
  /** An account has this e-mail, and Google alone does not prove whose it is today. */
  | 'google_password'
  /** Staff whose password has not connected this Google account. */
  | 'google_staff'
  /** The Google account belongs to another account here. */
  | 'google_taken';

/**
 * Ends a sign-in with Google. `reason` is a fixed word for the server's log; the guest reads the
 * problem's sentence.
 */
export class GoogleSignInError extends Error {
  override readonly name = 'GoogleSignInError';
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
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The client of the settings. Throws `google_off` where this deployment has none. */
export function oauthClientOf({
  APP_ORIGIN,
  GOOGLE_ISSUER,
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
}: Config): OAuthClient {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) throw new GoogleSignInError('off', 'google_off');
  return {
    issuer: new URL(GOOGLE_ISSUER),
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    redirectUri: new URL('/auth/google/callback', APP_ORIGIN).href,
  };
}

const TIMEOUT_MS = 5000;

/**
 * How the library asks the issuer: with a time-out, and refused with `reason` on silence, a
 * redirect or an error status. The settings allow an http issuer in local runs only.
 */
const requestOptions = ({ issuer }: OAuthClient, reason: string) => ({
  [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  [oauth.customFetch]: async (
    url: string,
    { body, ...init }: oauth.CustomFetchOptions<'GET' | 'POST', URLSearchParams | undefined>,
  ) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, body: body ?? null, signal });
    if (!response.ok) throw new GoogleSignInError(reason);
    return response;
  },
});

/**
 * Runs a step of the flow. Errors of fetch and of the library may carry what was sent; the reason
 * is all that the log needs.
 */
async function step<Result>(
  reasonOf: (error: unknown) => string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof GoogleSignInError ? error : new GoogleSignInError(reasonOf(error));
  }
}

const metadataSchema = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/** An issuer with the addresses that the flow needs. */
export type Issuer = oauth.AuthorizationServer & z.infer<typeof metadataSchema>;

/**
 * The issuer by its own discovery document, read for each sign-in: they are rare, and changed keys
 * are known at once. Refuses an issuer with another name, or with addresses of another scheme than
 * its own.
 */
export function findIssuer(client: OAuthClient): Promise<Issuer> {
  const { issuer } = client;
  return step(
    () => 'discovery',
    async () => {
      const response = await oauth.discoveryRequest(issuer, requestOptions(client, 'discovery'));
      const found = await oauth.processDiscoveryResponse(issuer, response);
      const addresses = metadataSchema.parse(found);
      if (Object.values(addresses).some((address) => new URL(address).protocol !== issuer.protocol))
        throw new GoogleSignInError('discovery');
      return { ...found, ...addresses };
    },
  );
}

/** Google signs with this, the default of OpenID Connect; never `none`, never a shared secret. */
const ALGORITHM = 'RS256';
const CLOCK_TOLERANCE_SECONDS = 30;
/** An ID token is made for this sign-in, which takes no longer. */
const MAX_TOKEN_AGE_SECONDS = 600;
const NAME_LETTERS = 100;

/** What the way back must match: made at the start, in this browser's cookie. */
interface Expected {
  readonly state: string;
  readonly nonce: string;
  /** Verifier of PKCE. */
  readonly verifier: string;
}

/** A person as the issuer vouches for them. */
export interface VerifiedIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Canonical; the issuer has seen that it is theirs. */
  readonly email: string;
  readonly emailTyped: string;
  readonly fullName: string;
  /** Whether Google runs this mailbox; of others it knows only whose they once were. */
  readonly isMailOfGoogle: boolean;
}

/**
 * The person whom the issuer proves on the way back. The library checks who answers (RFC 9207) and
 * the state, exchanges the code, and checks signature, issuer, audience, time and nonce of the ID
 * token. Throws GoogleSignInError.
 */
export async function exchangeAndVerify(
  client: OAuthClient,
  issuer: Issuer,
  callback: URLSearchParams,
  { state, nonce, verifier }: Expected,
): Promise<VerifiedIdentity> {
  const party: oauth.Client = {
    client_id: client.clientId,
    id_token_signed_response_alg: ALGORITHM,
    [oauth.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  const parameters = validateCallback(issuer, party, callback, state);
  const response = await step(
    () => 'code',
    () =>
      oauth.authorizationCodeGrantRequest(
        issuer,
        party,
        oauth.ClientSecretPost(client.clientSecret),
        parameters,
        client.redirectUri,
        verifier,
        requestOptions(client, 'code'),
      ),
  );
  const claims = await step(idTokenErrorReason, async () =>
    oauth.getValidatedIdTokenClaims(
      await oauth.processAuthorizationCodeResponse(issuer, party, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      }),
    ),
  );
  await step(
    () => 'signature',
    () => oauth.validateApplicationLevelSignature(issuer, response, requestOptions(client, 'keys')),
  );
  return identityOf(issuer, claims);
}

function validateCallback(
  issuer: Issuer,
  party: oauth.Client,
  callback: URLSearchParams,
  state: string,
): URLSearchParams {
  try {
    const parameters = oauth.validateAuthResponse(issuer, party, callback, state);
    if (parameters.get('code')) return parameters;
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError))
      throw new GoogleSignInError('answering_issuer');
    const isDenied = error.error === 'access_denied';
    throw new GoogleSignInError('error_answer', isDenied ? 'google_denied' : 'google_failed');
  }
  throw new GoogleSignInError('no_code');
}

const claimsSchema = z.object({
  iat: z.number(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.maxLength(MAX_EMAIL)),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  hd: z.optional(z.string()),
});

/** Believes a verified ID token only while it is new and with a verified e-mail. */
function identityOf({ issuer }: Issuer, given: unknown): VerifiedIdentity {
  const claims = claimsSchema.safeParse(given);
  if (!claims.success) throw new GoogleSignInError('claims');
  const { iat, sub, email, email_verified: isVerified, name, hd } = claims.data;
  const age = Date.now() / 1000 - iat;
  if (age > MAX_TOKEN_AGE_SECONDS + CLOCK_TOLERANCE_SECONDS) throw new GoogleSignInError('expired');
  if (age < -CLOCK_TOLERANCE_SECONDS) throw new GoogleSignInError('claims');
  const canonical = z.email({ pattern: EMAIL }).safeParse(canonicalEmail(email));
  if (isVerified !== true || !canonical.success)
    throw new GoogleSignInError('unverified', 'google_unverified');
  return {
    issuer,
    subject: sub,
    email: canonical.data,
    emailTyped: email.trim(),
    fullName: displayNameOf(name, canonical.data),
    isMailOfGoogle: isMailOfGoogle(canonical.data, hd),
  };
}

/** Domains of Google's own mail; `hd` names the domain of a mailbox that it runs for others. */
const OWN_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com'];

function isMailOfGoogle(email: string, hostedDomain: string | undefined): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return OWN_DOMAINS.includes(domain) || hostedDomain?.toLowerCase() === domain;
}

const causeSchema = z.object({
  claim: z.optional(z.string()),
  claims: z.optional(z.record(z.string(), z.unknown())),
});

/** A fixed word for what the library refused in an ID token. */
function idTokenErrorReason(error: unknown): string {
  if (!(error instanceof oauth.OperationProcessingError)) return 'signature';
  if (error.code === oauth.JWT_TIMESTAMP_CHECK) return 'expired';
  const { claim, claims } = causeSchema.safeParse(error.cause).data ?? {};
  if (claims === undefined) return 'signature';
  const missing = ['iss', 'aud'].find((name) => claims[name] === undefined);
  const refused = claim ?? missing ?? '';
  return REASONS.get(refused) ?? 'claims';
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['iss', 'issuer'],
  ['aud', 'audience'],
  ['azp', 'audience'],
  ['nonce', 'nonce'],
]);

function displayNameOf(name: string | undefined, email: string): string {
  const letters = Array.from(normalizeText(name ?? ''))
    .slice(0, NAME_LETTERS)
    .join('');
  return normalizeText(letters) || (email.split('@')[0] ?? email);
}
