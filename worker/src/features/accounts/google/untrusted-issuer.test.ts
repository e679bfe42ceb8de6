import { Buffer } from 'node:buffer';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { siteSchema } from '#shared/site/site.contract.ts';
import { testWorker } from '../../../../test/harness.ts';
import {
  comeBackWith,
  count,
  expectRefusal,
  leave,
  locationOf,
  ORIGIN,
  SID,
} from '../../../../test/oidc/google-sign-in.ts';
import { lyingIssuer, type Lie } from '../../../../test/oidc/lying-issuer.ts';

const issuer = await lyingIssuer();
afterAll(() => issuer.close());
const SETTINGS = { APP_ORIGIN: ORIGIN, RATE_LIMITS: 'off', GOOGLE_ISSUER: issuer.url };

const seconds = () => Math.floor(Date.now() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token without a signature, as `alg: none` has it. */
const unsigned = (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`;
/** The claims of somebody else under the signature of the first. */
const repainted = (token: string) => {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  return `${header}.${encoded({ ...claims, sub: 'the manager' })}.${signature}`;
};

const LIES: readonly (readonly [string, Lie, string])[] = [
  ['another issuer', { claims: { iss: 'https://elsewhere.test' } }, 'issuer'],
  ['no issuer', { claims: { iss: null } }, 'issuer'],
  ['another audience', { claims: { aud: 'another-client' } }, 'audience'],
  ['no audience', { claims: { aud: null } }, 'audience'],
  [
    'several audiences, asked for by another',
    { claims: { aud: [issuer.clientId, 'other'], azp: 'other' } },
    'audience',
  ],
  [
    'several audiences, asked for by nobody',
    { claims: { aud: [issuer.clientId, 'other'] } },
    'audience',
  ],
  ['a token that ran out', { claims: { exp: seconds() - 60 } }, 'expired'],
  ['a token made an hour ago', { claims: { iat: seconds() - 3600 } }, 'expired'],
  ['a token that never ends', { claims: { exp: null } }, 'claims'],
  ['a token without its time', { claims: { iat: null } }, 'claims'],
  ['another sign-in’s nonce', { claims: { nonce: 'another' } }, 'nonce'],
  ['no nonce', { claims: { nonce: null } }, 'claims'],
  ['no subject', { claims: { sub: '' } }, 'claims'],
  ['a foreign signature', { foreignKey: true }, 'signature'],
  ['no signature', { tamper: unsigned }, 'signature'],
  ['claims changed after signing', { tamper: repainted }, 'signature'],
  ['no token at all', { tamper: () => 'nothing' }, 'signature'],
  ['an error instead of a token', { tokenStatus: 400 }, 'code'],
  ['a redirect instead of a token', { tokenStatus: 302 }, 'code'],
];

describe('A-06 an issuer that lies', () => {
  const worker = testWorker({
    ...SETTINGS,
    GOOGLE_CLIENT_ID: issuer.clientId,
    GOOGLE_CLIENT_SECRET: 'secret',
  });
  beforeEach(() => issuer.say('', {}));

  test('A-06 an honest token opens an account, and the code was asked for with the verifier of the challenge', async () => {
    const browser = worker.browser();
    const page = await leave(browser);
    issuer.say(page.searchParams.get('nonce') ?? '', {});
    const answer = await comeBackWith(browser, page);
    expect([answer.status, locationOf(answer), browser.cookies.has(SID)]).toEqual([302, '/', true]);
    const asked = issuer.asked();
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(asked.get('code_verifier') ?? ''),
    );
    expect(Buffer.from(digest).toString('base64url')).toBe(page.searchParams.get('code_challenge'));
    expect(asked.get('redirect_uri')).toBe(page.searchParams.get('redirect_uri'));
  });

  test.each(LIES)('A-06 %s signs nobody in', async (_what, lie, reason) => {
    const browser = worker.browser();
    const page = await leave(browser);
    const [sessions, users] = [await count(worker, 'sessions'), await count(worker, 'users')];
    issuer.say(page.searchParams.get('nonce') ?? '', lie);
    await expectRefusal(
      worker,
      browser,
      () => comeBackWith(browser, page),
      'google_failed',
      reason,
    );
    expect([await count(worker, 'sessions'), await count(worker, 'users')]).toEqual([
      sessions,
      users,
    ]);
  });

  test.each([false, null, 'true', 1])(
    'A-06 an address whose mark of being verified is %j signs nobody in',
    async (email_verified) => {
      const browser = worker.browser();
      const page = await leave(browser);
      issuer.say(page.searchParams.get('nonce') ?? '', { claims: { email_verified } });
      await expectRefusal(
        worker,
        browser,
        () => comeBackWith(browser, page),
        'google_unverified',
        'unverified',
      );
    },
  );

  test.each([
    ['calls itself otherwise', { issuer: 'https://elsewhere.test' }],
    [
      'would have the secret sent over another scheme',
      { token_endpoint: 'ftp://elsewhere.test/token' },
    ],
    ['names no keys', { jwks_uri: 7 }],
  ])('A-06 an issuer that %s is not even asked', async (_what, metadata) => {
    const browser = worker.browser();
    issuer.say('', { metadata });
    await expectRefusal(
      worker,
      browser,
      () => browser.api('/auth/google'),
      'google_failed',
      'discovery',
    );
  });
});

describe('A-06 a hotel without Google', () => {
  const worker = testWorker(SETTINGS);

  test('A-06 says so on the sign-in screen and in what the site tells of itself', async () => {
    const browser = worker.browser();
    for (const path of ['/auth/google', '/auth/google/callback?code=a&state=b']) {
      const answer = await browser.api(path);
      expect([answer.status, locationOf(answer), answer.text]).toEqual([
        302,
        '/login?problem=google_off',
        '',
      ]);
    }
    expect((await browser.api('/api/site')).read(siteSchema).signIn).toEqual({
      google: false,
      turnstileSiteKey: null,
    });
    expect(worker.logs()).not.toContain('google sign-in failed');
  });
});
