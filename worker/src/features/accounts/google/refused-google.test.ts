import { describe, expect, test } from 'vitest';
import { aUser } from '../../../../test/factories.ts';
import { googleScene, somebody } from '../../../../test/oidc/google-scene.ts';
import {
  comeBack,
  comeBackWith,
  count,
  expectRefusal,
  leave,
  SID,
  SIGN_IN,
} from '../../../../test/oidc/google-sign-in.ts';

const { issuer, rowOf, throughGoogle, worker } = await googleScene();

describe('A-06 a sign-in with Google that is not what it seems', () => {
  test('A-06 a person who denies is back at the sign-in screen, which knows why', async () => {
    const browser = worker.browser();
    const answer = await expectRefusal(
      worker,
      browser,
      () => throughGoogle(browser, 'denies'),
      'google_denied',
      'error_answer',
    );
    expect(answer.headers.getSetCookie().find((line) => line.startsWith(SIGN_IN))).toContain(
      'Max-Age=0',
    );
  });

  test('A-06 an address that Google has not verified opens and makes nothing', async () => {
    const guest = await aUser(worker.db());
    const browser = worker.browser();
    await expectRefusal(
      worker,
      browser,
      () => throughGoogle(browser, somebody({ email: guest.email, email_verified: false })),
      'google_unverified',
      'unverified',
    );
    expect(await rowOf(guest.email)).toMatchObject({ googleSubject: null });
  });

  test('A-06 a return is good for one sign-in: again, and twice at once, it is refused', async () => {
    const browser = worker.browser();
    const back = await issuer.visit((await leave(browser)).href, somebody());
    const secret = browser.cookies.get(SIGN_IN) ?? '';
    const twins = [worker.browser(), worker.browser(), worker.browser()];
    for (const twin of twins) twin.cookies.set(SIGN_IN, secret);
    await Promise.all(twins.map((twin) => comeBack(twin, back)));
    expect(twins.filter((twin) => twin.cookies.has(SID)).length).toBe(1);
    await expectRefusal(
      worker,
      browser,
      () => comeBack(browser, back),
      'google_failed',
      'used_or_late',
    );
  });

  test('A-06 another state than the browser’s own is refused, and does not spoil the sign-in that is under way', async () => {
    const browser = worker.browser();
    const back = await issuer.visit((await leave(browser)).href, somebody());
    for (const state of [
      '',
      'made-up',
      (await leave(worker.browser())).searchParams.get('state') ?? '',
    ]) {
      const forged = new URL(back);
      forged.searchParams.set('state', state);
      await expectRefusal(
        worker,
        browser,
        () => comeBack(browser, forged),
        'google_failed',
        'state',
      );
    }
    await comeBack(browser, back);
    expect(browser.cookies.has(SID)).toBe(true);
  });

  test('A-06 a return in a browser that never left is refused', async () => {
    const back = await issuer.visit((await leave(worker.browser())).href, somebody());
    const stranger = worker.browser();
    await expectRefusal(
      worker,
      stranger,
      () => comeBack(stranger, back),
      'google_failed',
      'no_cookie',
    );
  });

  test('A-06 a code that was made for another browser is worth nothing without that browser’s PKCE verifier', async () => {
    const victim = await issuer.visit((await leave(worker.browser())).href, somebody());
    const thief = worker.browser();
    const page = await leave(thief);
    const stolen = { code: victim.searchParams.get('code') ?? '', iss: issuer.url };
    await expectRefusal(
      worker,
      thief,
      () => comeBackWith(thief, page, stolen),
      'google_failed',
      'code',
    );
  });

  test('A-06 without a PKCE challenge the issuer gives no code, and the way back ends at the sign-in screen', async () => {
    const browser = worker.browser();
    const page = await leave(browser);
    page.searchParams.delete('code_challenge');
    page.searchParams.delete('code_challenge_method');
    const back = await issuer.visit(page.href, somebody());
    expect(back.searchParams.get('error')).toBe('invalid_request');
    await expectRefusal(
      worker,
      browser,
      () => comeBack(browser, back),
      'google_failed',
      'error_answer',
    );
  });

  test('A-06 an answer in the name of another issuer is refused', async () => {
    const browser = worker.browser();
    for (const iss of ['https://elsewhere.test', null]) {
      const back = await issuer.visit((await leave(browser)).href, somebody());
      if (iss) back.searchParams.set('iss', iss);
      else back.searchParams.delete('iss');
      await expectRefusal(
        worker,
        browser,
        () => comeBack(browser, back),
        'google_failed',
        'answering_issuer',
      );
    }
  });

  test('A-06 after ten minutes a return is too late, and the sign-in is cleared away', async () => {
    const browser = worker.browser();
    const back = await issuer.visit((await leave(browser)).href, somebody());
    await worker
      .db()
      .prepare("UPDATE google_sign_ins SET expiresAt = '2026-01-01T00:00:00.000Z'")
      .run();
    await expectRefusal(
      worker,
      browser,
      () => comeBack(browser, back),
      'google_failed',
      'used_or_late',
    );
    expect(await count(worker, 'google_sign_ins')).toBeGreaterThan(0);
    await worker.scheduled();
    expect(await count(worker, 'google_sign_ins')).toBe(0);
  });

  test('A-06 an address that changed hands does not open the account of its former owner', async () => {
    const owner = somebody();
    await throughGoogle(worker.browser(), owner);
    const browser = worker.browser();
    await expectRefusal(
      worker,
      browser,
      () => throughGoogle(browser, somebody({ email: owner.email })),
      'google_failed',
      'other_subject',
    );
    expect(await rowOf(owner.email)).toMatchObject({ googleSubject: owner.sub });
  });

  test('A-06 no secret of any sign-in is in the log', () => {
    expect(worker.logs()).not.toMatch(/@example\.test|secret of test runs|subject-\d/);
  });
});
