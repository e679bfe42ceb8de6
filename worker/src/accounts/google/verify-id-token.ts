import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose';
import * as z from 'zod/mini';
import { MAX_EMAIL } from '#shared/email.ts';
import { canonicalEmail } from '#shared/accounts/email.ts';
import { plainText } from '#shared/plain-text.ts';
import { askIssuer } from './ask-issuer.ts';
import type { Client } from './client.ts';
import type { Issuer } from './find-issuer.ts';
import { GoogleRefusal } from './google-refusal.ts';

/** Signatures by a private key of the issuer; never `none`, never a shared secret. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
const CLOCKS_DIFFER_SECONDS = 30;
/** Made for this sign-in, which takes no longer. */
const MADE_WITHIN_SECONDS = 600;
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
export interface ProvenPerson {
  readonly issuer: string;
  readonly subject: string;
  /** Canonical; the issuer has seen that it is theirs. */
  readonly email: string;
  readonly emailTyped: string;
  readonly fullName: string;
}

/** Believes an ID token only after its signature, issuer, audience, time, nonce and verified e-mail. Throws GoogleRefusal. */
export async function verifyIdToken(client: Client, issuer: Issuer, idToken: string, nonce: string): Promise<ProvenPerson> {
  const keys = createLocalJWKSet((await askIssuer(issuer.jwks_uri, keysSchema, 'keys')) satisfies JSONWebKeySet);
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: client.issuer,
    audience: client.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCKS_DIFFER_SECONDS,
    maxTokenAge: MADE_WITHIN_SECONDS,
    requiredClaims: ['exp'],
  }).catch((error: unknown) => {
    throw new GoogleRefusal(reasonOf(error));
  });
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) throw new GoogleRefusal('claims');
  const { sub, aud, azp, email, email_verified: isVerified, name } = claims.data;
  if (claims.data.nonce !== nonce) throw new GoogleRefusal('nonce');
  // A token for several readers says for whom it was asked; it must have been us.
  if ((azp ?? (Array.isArray(aud) && aud.length > 1 ? null : client.clientId)) !== client.clientId) throw new GoogleRefusal('audience');
  const canonical = z.email().safeParse(canonicalEmail(email));
  if (isVerified !== true || !canonical.success) throw new GoogleRefusal('unverified', 'google_unverified');
  return {
    issuer: client.issuer,
    subject: sub,
    email: canonical.data,
    emailTyped: email.trim(),
    fullName: nameOf(name, canonical.data),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return { iss: 'issuer', aud: 'audience' }[error.claim] ?? 'claims';
  return 'signature';
}

function nameOf(name: string | undefined, email: string): string {
  const letters = Array.from(plainText(name ?? ''))
    .slice(0, NAME_LETTERS)
    .join('');
  return plainText(letters) || (email.split('@')[0] ?? email);
}
