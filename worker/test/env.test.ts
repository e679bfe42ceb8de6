import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { ConfigError, readConfig } from '../src/env.ts';
import { testWorker } from './harness.ts';

const KEY = btoa('32 random bytes, for these tests');
const LOCAL = {
  PROFILE: 'local',
  APP_ORIGIN: 'http://localhost:8787',
  MAILER: 'local',
  RATE_LIMITS: 'on',
  PEPPER_V1: KEY,
  RECEIPT_KEY: KEY,
  FIELD_KEY_V1: KEY,
};
const PRODUCTION = {
  ...LOCAL,
  PROFILE: 'production',
  APP_ORIGIN: 'https://stay.example',
  MAILER: 'cloudflare',
  MAIL_FROM: 'stay@stay.example',
};

/** The lines that a start with these settings ends with; none where it starts. */
function complaints(settings: object): string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').slice(1);
  }
}

const without = (settings: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name));

describe('Z-04 settings of a deployment', () => {
  test('Z-04 a complete local and a complete production setup start', () => {
    expect(complaints(LOCAL)).toEqual([]);
    expect(complaints(PRODUCTION)).toEqual([]);
    expect(complaints({ ...PRODUCTION, MAILER: 'resend', RESEND_API_KEY: 're_key' })).toEqual([]);
    expect(readConfig(without(LOCAL, 'RATE_LIMITS')).RATE_LIMITS).toBe('on');
    expect(readConfig(LOCAL)).toMatchObject({ PASSWORD_COST: 'full', TIMERS: 'on' });
    const services = {
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 's',
      TURNSTILE_SITE_KEY: 'key',
      TURNSTILE_SECRET_KEY: 's',
    };
    expect(complaints({ ...PRODUCTION, ...services })).toEqual([]);
  });

  test('A-06 a service whose name is left empty is off, whatever else of it is set', () => {
    const config = readConfig({
      ...LOCAL,
      GOOGLE_CLIENT_ID: ' ',
      GOOGLE_CLIENT_SECRET: 'kept',
      TURNSTILE_SITE_KEY: '',
    });
    expect([config.GOOGLE_CLIENT_ID, config.TURNSTILE_SITE_KEY, config.GOOGLE_ISSUER]).toEqual([
      undefined,
      undefined,
      'https://accounts.google.com',
    ]);
  });

  test.each(['PROFILE', 'APP_ORIGIN', 'MAILER', 'PEPPER_V1', 'RECEIPT_KEY', 'FIELD_KEY_V1'])(
    'Z-04 without %s it stops and names it',
    (name) => {
      expect(complaints(without(LOCAL, name))).toEqual([
        expect.stringMatching(new RegExp(`^${name}: .`)),
      ]);
    },
  );

  test.each([
    ['PROFILE', 'staging'],
    ['APP_ORIGIN', 'localhost:8787'],
    ['APP_ORIGIN', ''],
    ['MAILER', 'sendmail'],
    ['RATE_LIMITS', 'maybe'],
    ['PEPPER_V1', 'not base64 at all'],
    ['PEPPER_V1', btoa('too short')],
    ['RECEIPT_KEY', ''],
    ['RECEIPT_KEY_V2', 'not base64 at all'],
    ['PEPPER_V12', btoa('too short')],
    ['FIELD_KEY_V1', btoa('x'.repeat(31))],
    ['GOOGLE_ISSUER', 'accounts.google.com'],
    ['VAPID_KEY', KEY],
    ['VAPID_KEY_OLD', 'no base64'],
    ['PUSH_SUBJECT', 'stay@stay.example'],
    ['PUSH_SUBJECT', 'mailto: <stay@stay.example>'],
    ['PUSH_SUBJECT', 'https://localhost:8787'],
  ])('Z-04 with %s set to "%s" it stops and names it', (name, value) => {
    const lines = complaints({ ...LOCAL, [name]: value });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(new RegExp(`^${name}: .`));
  });

  test.each([
    ['the local mailbox', { MAILER: 'local' }, 'MAILER'],
    ['rate limits switched off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['a draw by a number of its own', { DRAW_CHAIN: 'test' }, 'DRAW_CHAIN'],
    ['an address without TLS', { APP_ORIGIN: 'http://stay.example' }, 'APP_ORIGIN'],
    ['no sender address', { MAIL_FROM: '' }, 'MAIL_FROM'],
    ['a mail service without its key', { MAILER: 'resend' }, 'RESEND_API_KEY'],
    ['Google without its secret', { GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    ['an issuer without TLS', { GOOGLE_ISSUER: 'http://issuer.example' }, 'GOOGLE_ISSUER'],
    [
      'Turnstile without its secret',
      { TURNSTILE_SITE_KEY: 'key', TURNSTILE_SECRET_KEY: ' ' },
      'TURNSTILE_SECRET_KEY',
    ],
    [
      'a stand-in for push services',
      { PUSH_SERVICE_URL: 'https://elsewhere.test' },
      'PUSH_SERVICE_URL',
    ],
    [
      'a stand-in for Turnstile',
      { TURNSTILE_VERIFY_URL: 'https://elsewhere.test' },
      'TURNSTILE_VERIFY_URL',
    ],
  ])('Z-04 production refuses %s', (_what, change, name) => {
    expect(complaints({ ...PRODUCTION, ...change })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .`)),
    ]);
  });

  test('W-01 a deployed site asks relays of the draw over https alone', () => {
    const relays = (DRAW_RELAYS: string) => complaints({ ...PRODUCTION, DRAW_RELAYS });
    const own = 'https://relay.example/{chain}/{round}';
    expect(relays(`${own} https://other.example/{chain}/{round}`)).toEqual([]);
    expect(relays('')).toEqual([]);
    for (const one of ['http://relay.example/{chain}/{round}', 'relay.example', 'HTTP://x.example'])
      expect(relays(`${own} ${one}`)).toEqual([
        'DRAW_RELAYS: a deployed site asks for the number of a draw over https',
      ]);
  });

  test('Z-04 the secret of the mail service’s events is whole, or not set', () => {
    const withSecret = (RESEND_WEBHOOK_SECRET: string) =>
      complaints({ ...PRODUCTION, RESEND_WEBHOOK_SECRET });
    expect(withSecret('')).toEqual([]);
    expect(withSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual([]);
    for (const broken of ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_', 'whsec_short'])
      expect(withSecret(broken)).toHaveLength(1);
  });

  test('Z-04 several faults are named at once, and no secret is repeated', () => {
    const lines = complaints({
      ...PRODUCTION,
      MAILER: 'local',
      RATE_LIMITS: 'off',
      PASSWORD_COST: 'least',
      TIMERS: 'off',
      APP_ORIGIN: 'http://stay.example',
    });
    expect(lines.map((line) => line.split(':')[0])).toEqual([
      'MAILER',
      'RATE_LIMITS',
      'PASSWORD_COST',
      'TIMERS',
      'APP_ORIGIN',
    ]);
    expect(complaints({ ...LOCAL, PEPPER_V1: 'my secret pepper' }).join('\n')).not.toContain(
      'my secret pepper',
    );
  });
});

describe('Z-04 keys in versions', () => {
  const NEXT = btoa('32 random bytes, for another one');

  test('Z-04 every version that is set reads, and the highest one writes', () => {
    const config = readConfig({ ...LOCAL, FIELD_KEY_V2: ` ${NEXT}\n`, PEPPER_V2: '' });
    expect(config.FIELD_KEY.newest).toEqual({ version: 2, secret: NEXT });
    expect(config.FIELD_KEY.all.map(({ version }) => version)).toEqual([2, 1]);
    expect(config.PEPPER.all).toEqual([{ version: 1, secret: KEY }]);
  });

  test('Z-04 a former one may go, and the receipt key begins without a number', () => {
    const gone = { ...without(without(LOCAL, 'PEPPER_V1'), 'RECEIPT_KEY'), PEPPER_V10: NEXT };
    const config = readConfig({ ...gone, RECEIPT_KEY_V1: KEY, RECEIPT_KEY_V3: NEXT });
    expect(config.PEPPER.all).toEqual([{ version: 10, secret: NEXT }]);
    expect(config.RECEIPT_KEY.all.map(({ version }) => version)).toEqual([3, 1]);
  });

  test.each([
    ['two secrets of one version', { RECEIPT_KEY_V1: NEXT }, 'RECEIPT_KEY'],
    ['one secret as two versions', { FIELD_KEY_V2: KEY }, 'FIELD_KEY_V2'],
  ])('Z-04 %s is refused', (_what, change, name) => {
    expect(complaints({ ...LOCAL, ...change })).toEqual([
      expect.stringMatching(new RegExp(`^${name}`)),
    ]);
  });
});

describe('A-07 what the platform writes down', () => {
  test.each([undefined, 'production'])(
    'A-07 holds no address of a request, where phones, e-mails and codes may be (%s)',
    (env) => {
      const { observability } = unstable_readConfig({
        config: fileURLToPath(new URL('../../wrangler.toml', import.meta.url).href),
        ...(env && { env }),
      });
      expect(observability).toMatchObject({
        redact_query_string: true,
        logs: { enabled: true, invocation_logs: false },
      });
    },
  );
});

describe('Z-04 a worker whose settings are wrong', () => {
  const worker = testWorker({
    PROFILE: 'production',
    APP_ORIGIN: 'https://stay.example',
    RATE_LIMITS: 'off',
  });

  test('Z-04 answers 503 without saying why, and tells its log what to set', async () => {
    for (const pathname of ['/api/rooms', '/api/health', '/dev/mail.json']) {
      const answer = await worker.browser().api(pathname);
      expect([answer.status, answer.error.code, answer.error.requestId]).toEqual([
        503,
        'server.unavailable',
        answer.headers.get('x-request-id'),
      ]);
      expect(answer.text).not.toMatch(/MAILER|RATE_LIMITS/);
    }
    expect(worker.logs()).toMatch(/MAILER: /);
    expect(worker.logs()).toMatch(/RATE_LIMITS: /);
  });
});

describe('Z-04 the mailbox of a local run', () => {
  const local = testWorker();
  const production = testWorker({
    PROFILE: 'production',
    DRAW_CHAIN: 'quicknet',
    APP_ORIGIN: 'https://stay.example',
    MAILER: 'resend',
    MAIL_FROM: 'stay@stay.example',
    RESEND_API_KEY: 're_test',
    PASSWORD_COST: 'full',
    TIMERS: 'on',
    PUSH_SERVICE_URL: null,
  });

  test('Z-04 is readable as a page and as JSON, newest first', async () => {
    const mail = (subject: string, sentAt: string) => ({
      to: 'guest@example.test',
      subject,
      text: 'text',
      html: '<p>text</p>',
      sentAt,
    });
    const bucket = local.bindings().MEDIA;
    await bucket.put(
      'dev-mail/8000000000002-a',
      JSON.stringify(mail('Older', '2026-11-21T08:00:00.000Z')),
    );
    await bucket.put(
      'dev-mail/8000000000001-b',
      JSON.stringify(mail('Newer <b>', '2026-11-21T08:00:01.000Z')),
    );
    const list = await local.browser().api('/dev/mail.json');
    expect(JSON.parse(list.text)).toEqual([
      {
        id: '8000000000001-b',
        attachments: [],
        ...mail('Newer <b>', '2026-11-21T08:00:01.000Z'),
      },
      { id: '8000000000002-a', attachments: [], ...mail('Older', '2026-11-21T08:00:00.000Z') },
    ]);
    const page = await local.browser().api('/dev/mail');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('Newer &lt;b&gt;');
  });

  test.each(['/dev/mail', '/dev/mail.json', '/dev/anything'])(
    'Z-04 %s does not exist on a deployed site',
    async (pathname) => {
      const answer = await production.browser().api(pathname);
      expect([answer.status, answer.error.code]).toEqual([404, 'request.not_found']);
    },
  );

  test('Z-04 a deployed site takes writes from its own address only, not from wherever it is called', async () => {
    const browser = production.browser();
    const from = async (Origin: string) =>
      (await browser.api('/api/auth/logout', { method: 'POST', headers: { Origin } })).status;
    expect(await from('https://stay.example')).toBe(200);
    expect(await from('http://127.0.0.1')).toBe(403);
  });
});
