import * as z from 'zod/mini';
import { askIssuer } from './ask-issuer.ts';
import type { Client } from './client.ts';
import type { Issuer } from './find-issuer.ts';

const tokensSchema = z.object({ id_token: z.string() });

/** The code of the way back → an ID token that nobody has verified yet. */
export async function exchangeCode(client: Client, issuer: Issuer, code: string, verifier: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    code_verifier: verifier,
  });
  const { id_token: idToken } = await askIssuer(issuer.token_endpoint, tokensSchema, 'code', { method: 'POST', body });
  return idToken;
}
