import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import { address, closing } from './loopback.ts';

export const CLIENT_ID = 'dar-al-seeb-test';
export const CLIENT_SECRET = 'secret of test runs only';

/** A person as the issuer knows them. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name?: string;
  /** Domain for which the issuer runs the mailbox. */
  readonly hd?: string;
}

export interface CertifiedIssuer {
  readonly url: string;
  /**
   * Goes through the issuer's pages as this person, or denies consent, and returns the address that
   * leads back to the site.
   */
  readonly visit: (location: string, who: Account | 'denies') => Promise<URL>;
  readonly close: () => Promise<void>;
}

/**
 * The certified `oidc-provider` on loopback: PKCE required, claims of the person in the ID token,
 * as with Google.
 */
export async function certifiedIssuer(redirectUri: string): Promise<CertifiedIssuer> {
  const accounts = new Map<string, Account>();
  let who: Account | 'denies' = 'denies';
  const server = createServer((request, response) => {
    void (request.url?.startsWith('/interaction/')
      ? decide(request, response)
      : handle(request, response));
  });
  const url = await address(server);
  const provider = new Provider(url, configuration(redirectUri, accounts, await signingKey()));
  const handle = provider.callback();

  /**
   * The page on which a person chooses their account and consents; here the test has decided
   * already.
   */
  async function decide(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (who === 'denies') {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const grant = new provider.Grant({ accountId: who.sub, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const result = {
      login: { accountId: who.sub },
      consent: { grantId: await grant.save() },
      select_account: {},
    };
    await provider.interactionFinished(request, response, result);
  }

  return {
    url,
    close: closing(server),
    visit: async (location, visitor) => {
      who = visitor;
      if (visitor !== 'denies') accounts.set(visitor.sub, visitor);
      const cookies = new Map<string, string>();
      let at = new URL(location);
      for (let hop = 0; hop < 10 && !at.href.startsWith(redirectUri); hop++) {
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { Cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const onward = response.headers.get('Location');
        if (!onward)
          throw new Error(`the issuer answered ${response.status}: ${await response.text()}`);
        at = new URL(onward, at);
      }
      return at;
    },
  };
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'test' };
}

function configuration(
  redirectUri: string,
  accounts: ReadonlyMap<string, Account>,
  key: JWK,
): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['key of test runs'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
  };
}
