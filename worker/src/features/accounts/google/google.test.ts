import { describe, expect, test } from 'vitest';
import { userSchema } from '#shared/accounts/account.contract.ts';
import { siteSchema } from '#shared/site/site.contract.ts';
import { adopt, aRow, book, references, rowsOf } from '../../../../test/device-rows.ts';
import { aStaffMember, aUser, signedIn, signIn } from '../../../../test/factories.ts';
import type { Actor } from '../../../../test/harness.ts';
import { CLIENT_ID } from '../../../../test/oidc/certified-issuer.ts';
import { googleScene, somebody } from '../../../../test/oidc/google-scene.ts';
import {
  comeBack,
  count,
  leave,
  locationOf,
  ORIGIN,
  REDIRECT_URI,
  SID,
  SIGN_IN,
} from '../../../../test/oidc/google-sign-in.ts';

const { issuer, rowOf, throughGoogle, worker } = await googleScene();
const me = async (browser: Actor) => (await browser.api('/api/auth/me')).read(userSchema);

describe('A-06 signing in with Google', () => {
  test('A-06 J-01 what the device booked before is offered to the account that Google makes, and the phone keeps it after signing out', async () => {
    const browser = worker.browser();
    const booking = await book(browser);
    const who = somebody();
    await throughGoogle(browser, who);
    expect((await rowsOf(browser)).map(({ id, owner }) => [id, owner])).toEqual([
      [booking.id, 'nobody'],
    ]);
    expect(await adopt(browser, aRow(booking.id))).toEqual([aRow(booking.id)]);
    const elsewhere = worker.browser();
    await throughGoogle(elsewhere, who);
    expect(await references(elsewhere)).toEqual([booking.reference]);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(await references(browser)).toEqual([booking.reference]);
    await throughGoogle(browser, somebody());
    expect(await rowsOf(browser)).toMatchObject([{ id: booking.id, owner: 'other' }]);
    expect(await adopt(browser, aRow(booking.id))).toEqual([]);
  });

  test('A-06 a person new to the hotel gets a verified account without a password, their consent on record, and the page they wanted', async () => {
    const browser = worker.browser();
    const who = somebody({ email: 'New.Person@Example.test', name: '  Salem\u202e   Al Habsi ' });
    const answer = await throughGoogle(browser, who, '?next=/points-store&language=en');
    expect([answer.status, locationOf(answer)]).toEqual([302, '/points-store']);
    expect(await me(browser)).toMatchObject({
      email: 'new.person@example.test',
      fullName: 'Salem Al Habsi',
      role: 'guest',
    });
    const row = await rowOf('new.person@example.test');
    expect(row).toMatchObject({
      emailTyped: 'New.Person@Example.test',
      password: null,
      isVerified: 1,
      language: 'en',
      googleIssuer: issuer.url,
      googleSubject: who.sub,
    });
    expect(
      await count(
        worker,
        "consents WHERE subjectType = 'registration' AND subjectId = ?1",
        String(row?.['id']),
      ),
    ).toBe(1);
    expect(
      await count(
        worker,
        "audit_log WHERE action IN ('account.create', 'auth.google') AND targetId = ?1",
        String(row?.['id']),
      ),
    ).toBe(2);
  });

  test('A-06 the way there carries state, nonce and an S256 challenge; its cookie comes back from Google, the session’s cookie never leaves', async () => {
    const browser = worker.browser();
    const there = await browser.api('/auth/google');
    const page = new URL(locationOf(there));
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      ui_locales: 'ar',
    });
    const made = ['state', 'nonce', 'code_challenge'].map(
      (name) => page.searchParams.get(name) ?? '',
    );
    for (const text of made) expect(text).toMatch(/^[\w-]{43}$/);
    expect(new Set([...made, browser.cookies.get(SIGN_IN)]).size).toBe(4);
    const attributes = there.headers.getSetCookie().find((line) => line.startsWith(SIGN_IN)) ?? '';
    for (const attribute of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax', 'Max-Age=600'])
      expect(attributes).toContain(attribute);
    const back = await comeBack(browser, await issuer.visit(page.href, somebody()));
    expect(back.headers.getSetCookie().find((line) => line.startsWith(SID))).toContain(
      'SameSite=Strict',
    );
    expect(browser.cookies.has(SIGN_IN)).toBe(false);
  });

  test('A-06 somebody who comes again is known by issuer and subject, also after a new e-mail', async () => {
    const who = somebody();
    const [first, second] = [worker.browser(), worker.browser()];
    await throughGoogle(first, who);
    await throughGoogle(second, { ...who, email: 'moved@example.test', name: 'Other' });
    expect(await me(second)).toEqual(await me(first));
    expect(await rowOf('moved@example.test')).toBeNull();
  });

  test('A-06 a verified guest’s account is the same with Google and with the password, and its owner hears of it by mail', async () => {
    const guest = await aUser(worker.db(), { email: 'a.verified.guest@gmail.com' });
    const browser = worker.browser();
    await throughGoogle(
      browser,
      somebody({ email: guest.email.toUpperCase(), name: 'Somebody Else' }),
    );
    expect(await me(browser)).toMatchObject({ id: guest.id, fullName: guest.fullName });
    expect((await signIn(worker.browser(), guest)).user?.id).toBe(guest.id);
    expect(
      await count(
        worker,
        "audit_log WHERE action = 'account.link' AND targetId = ?1",
        String(guest.id),
      ),
    ).toBe(1);
    const mails = async () => (await worker.browser().api('/dev/mail.json')).text;
    await expect.poll(mails, { timeout: 10_000 }).toContain(guest.email);
  });

  test('A-06 an account that nobody verified goes to who proves the address: the name, password and codes of its maker are gone', async () => {
    const planted = await aUser(worker.db(), { isVerified: false, fullName: 'Not Theirs' });
    const later = new Date(Date.now() + 600_000).toISOString();
    await worker
      .db()
      .prepare(
        "INSERT INTO email_codes (userId, purpose, codeMac, expiresAt, createdAt) VALUES (?1, 'verify', 'mac', ?2, ?2)",
      )
      .bind(planted.id, later)
      .run();
    const browser = worker.browser();
    const who = somebody({ email: planted.email });
    await throughGoogle(browser, who);
    expect(await me(browser)).toMatchObject({ id: planted.id, fullName: who.name });
    expect(await rowOf(planted.email)).toMatchObject({
      password: null,
      isVerified: 1,
      googleSubject: who.sub,
    });
    expect(
      await count(worker, 'email_codes WHERE userId = ?1 AND usedAt IS NULL', planted.id),
    ).toBe(0);
    await expect(signIn(worker.browser(), planted)).rejects.toThrow('login answered 401');
  });

  test('A-06 staff are staff by the list of staff, and the session is as short as theirs', async () => {
    const staff = await aStaffMember(worker.db());
    const who = somebody();
    await worker
      .db()
      .prepare(
        'UPDATE users SET googleIssuer = ?1, googleSubject = ?2, googleProvedAt = createdAt WHERE id = ?3',
      )
      .bind(issuer.url, who.sub, staff.id)
      .run();
    const browser = worker.browser();
    const answer = await throughGoogle(browser, who);
    expect(await me(browser)).toMatchObject({ id: staff.id, role: 'staff' });
    expect(answer.headers.getSetCookie().find((line) => line.startsWith(SID))).toContain(
      `Max-Age=${12 * 60 * 60}`,
    );
  });

  test('A-06 the session that the browser had ends, although its cookie stays behind on the way back', async () => {
    const browser = await signedIn(worker, await aUser(worker.db()));
    const page = await leave(browser);
    const former = browser.cookies.get(SID) ?? '';
    browser.cookies.delete(SID);
    await comeBack(browser, await issuer.visit(page.href, somebody()));
    const old = await worker
      .browser()
      .api('/api/auth/me', { headers: { Cookie: `${SID}=${former}` } });
    expect([old.status, (await browser.api('/api/auth/me')).status]).toEqual([401, 200]);
  });

  test('A-06 a first sign-in from two tablets at once makes one account', async () => {
    const who = somebody();
    const browsers = [worker.browser(), worker.browser()];
    const backs: URL[] = [];
    for (const browser of browsers)
      backs.push(await issuer.visit((await leave(browser)).href, who));
    await Promise.all(browsers.map((browser, n) => comeBack(browser, backs[n] ?? new URL(ORIGIN))));
    const ids = await Promise.all(browsers.map(async (browser) => (await me(browser)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await count(worker, 'users WHERE email = ?1', who.email)).toBe(1);
  });

  test.each([
    'https://elsewhere.test/',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/%0d%0aSet-Cookie:a=b',
    '/auth/google',
  ])('A-06 a sign-in never ends at %s', async (next) => {
    const answer = await throughGoogle(
      worker.browser(),
      somebody(),
      `?next=${encodeURIComponent(next)}`,
    );
    expect([answer.status, locationOf(answer)]).toEqual([302, '/']);
  });

  test('A-06 the site says that Google is there', async () => {
    const answer = await worker.browser().api('/api/site');
    expect(answer.read(siteSchema).signIn).toEqual({ google: true, turnstileSiteKey: null });
  });

  test('A-06 no secret of any sign-in is in the log', () => {
    expect(worker.logs()).not.toMatch(/@example\.test|secret of test runs|subject-\d/);
  });
});
