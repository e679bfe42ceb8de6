import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { address, closing } from './loopback.ts';

/** How the next ID token is made: claims over honest ones, null takes one away. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signed by a key that is not in the published set. */
  readonly foreignKey?: true;
  /** The compact token, changed after it was signed. */
  readonly tamper?: (token: string) => string;
  /** Members of the discovery document that say something else. */
  readonly metadata?: Readonly<Record<string, unknown>>;
  /** Status of the token endpoint. */
  readonly tokenStatus?: number;
}

export interface LyingIssuer {
  readonly url: string;
  readonly clientId: string;
  /** The next sign-in gets a token for this nonce, honest but for the lie. */
  readonly say: (nonce: string, lie: Lie) => void;
  /** What the token endpoint was asked with last. */
  readonly asked: () => URLSearchParams;
  readonly close: () => Promise<void>;
}

const CLIENT_ID = 'dar-al-seeb-test';

/** An issuer on loopback that signs whatever a test wants. */
export async function lyingIssuer(): Promise<LyingIssuer> {
  const [own, foreign] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ]);
  const published = {
    keys: [{ ...(await exportJWK(own.publicKey)), alg: 'RS256', use: 'sig', kid: 'own' }],
  };
  let next: { nonce: string; lie: Lie } = { nonce: '', lie: {} };
  let asked = new URLSearchParams();
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration')
      answer(200, { ...metadata(url), ...next.lie.metadata });
    else if (pathname === '/keys') answer(200, published);
    else if (pathname === '/token') {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked = new URLSearchParams(text);
        const key = next.lie.foreignKey ? foreign.privateKey : own.privateKey;
        void token(url, key, next).then((id_token) =>
          answer(next.lie.tokenStatus ?? 200, {
            access_token: 'opens nothing',
            token_type: 'Bearer',
            id_token,
          }),
        );
      });
    } else answer(404, {});
  });
  const url = await address(server);
  return {
    url,
    clientId: CLIENT_ID,
    say: (nonce, lie) => {
      next = { nonce, lie };
    },
    asked: () => asked,
    close: closing(server),
  };
}

const metadata = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
});

async function token(
  url: string,
  key: CryptoKey,
  { nonce, lie }: { nonce: string; lie: Lie },
): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const honest = {
    iss: url,
    aud: CLIENT_ID,
    sub: 'someone',
    nonce,
    iat: now,
    exp: now + 300,
    email: 'someone@example.test',
    email_verified: true,
    name: 'Someone',
  };
  const claims = Object.fromEntries(
    Object.entries({ ...honest, ...lie.claims }).filter(([, value]) => value !== null),
  ) as JWTPayload;
  const made = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  return lie.tamper?.(made) ?? made;
}
