import * as z from 'zod/mini';
import { askIssuer } from './ask-issuer.ts';
import type { Client } from './client.ts';
import { GoogleRefusal } from './google-refusal.ts';

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  authorization_response_iss_parameter_supported: z.optional(z.boolean()),
});
export type Issuer = z.infer<typeof metadataSchema>;

/**
 * Addresses of the issuer by its own discovery document, read anew for each sign-in: they are rare, and keys that changed are known at
 * once. An issuer that calls itself otherwise, or sends secrets over a weaker scheme than its own, is refused.
 */
export async function findIssuer({ issuer }: Client): Promise<Issuer> {
  const found = await askIssuer(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, metadataSchema, 'discovery');
  const { protocol } = new URL(issuer);
  const addresses = [found.authorization_endpoint, found.token_endpoint, found.jwks_uri];
  if (found.issuer !== issuer || addresses.some((address) => new URL(address).protocol !== protocol)) throw new GoogleRefusal('discovery');
  return found;
}
