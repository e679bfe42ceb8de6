import { afterAll, describe, expect, test } from 'vitest';
import { siteSchema } from '#shared/site/site.contract.ts';
import { testWorker } from '../../test/harness.ts';
import { turnstileStandIn } from '../../test/turnstile-stand-in.ts';

const turnstile = await turnstileStandIn();
afterAll(() => turnstile.close());
const worker = testWorker({
  RATE_LIMITS: 'off',
  TURNSTILE_SITE_KEY: '0xSITE',
  TURNSTILE_SECRET_KEY: 'turnstile secret',
  TURNSTILE_VERIFY_URL: turnstile.url,
});

const forgot = (turnstileToken?: string, language = 'en') =>
  worker
    .browser()
    .post(
      '/api/auth/forgot-password',
      { email: 'nobody@example.test', turnstileToken },
      { 'Accept-Language': language },
    );

describe('A-01 proof of being a person, where the hotel asks for it', () => {
  test('A-01 the page learns the public key, and never the secret', async () => {
    const answer = await worker.browser().api('/api/site');
    expect(answer.read(siteSchema).signIn).toEqual({ google: false, turnstileSiteKey: '0xSITE' });
    expect(answer.text).not.toContain('turnstile secret');
  });

  test('A-01 without a token neither a registration nor a request for a code is taken, and Turnstile is not asked', async () => {
    const person = {
      fullName: 'Salem Al Habsi',
      email: 'salem@example.test',
      password: 'a boat, seven dates',
      consent: true,
    };
    const another = await worker
      .browser()
      .post('/api/auth/resend-verification', { email: person.email });
    const answers = [
      await worker.browser().post('/api/auth/register', person),
      another,
      await forgot(),
    ];
    for (const answer of answers)
      expect([answer.status, answer.error.code]).toEqual([400, 'human.required']);
    expect(turnstile.asked()).toEqual([]);
    const row = await worker.db().prepare('SELECT count(*) AS n FROM users').first();
    expect(row).toEqual({ n: 0 });
  });

  test('A-01 a token lets one request through; the second time it is refused in the guest’s language', async () => {
    expect((await forgot('human-1')).status).toBe(200);
    expect(turnstile.asked().at(-1)).toEqual(['human-1', 'turnstile secret']);
    const again = await forgot('human-1');
    expect([again.status, again.error.code, again.error.message]).toEqual([
      400,
      'human.refused',
      'That check has expired. Do it again and send; what you typed is kept.',
    ]);
    expect((await forgot('human-1', 'ar')).error.message).toBe(
      'انتهت صلاحية خطوة التحقق. أعدها ثم أرسل، وما كتبته محفوظ.',
    );
    expect((await forgot('invalid-input-response')).error.code).toBe('human.refused');
  });

  test.each(['silent', 'broken', 'internal-error', 'invalid-input-secret'])(
    'A-01 where Turnstile answers nothing of use (%s) nobody passes, and the guest is told to try again',
    async (token) => {
      const started = performance.now();
      const answer = await forgot(token);
      expect([answer.status, answer.error.code, answer.headers.get('Retry-After')]).toEqual([
        503,
        'human.unavailable',
        '5',
      ]);
      expect(performance.now() - started).toBeLessThan(15_000);
    },
  );
});
