import { describe, expect, test } from 'vitest';
import { userSchema } from '#shared/accounts/account.contract.ts';
import { googleLinkAnswerSchema } from '#shared/accounts/own-details.contract.ts';
import { aCode } from '../../../../test/account-factories.ts';
import { aFactorOf, secondStep } from '../../../../test/factor-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD, signIn } from '../../../../test/factories.ts';
import type { Actor } from '../../../../test/harness.ts';
import type { Account } from '../../../../test/oidc/certified-issuer.ts';
import { googleScene, somebody } from '../../../../test/oidc/google-scene.ts';
import {
  comeBack,
  count,
  expectRefusal,
  locationOf,
  SID,
} from '../../../../test/oidc/google-sign-in.ts';

const { issuer, rowOf, throughGoogle, worker } = await googleScene();
const me = async (browser: Actor) => (await browser.api('/api/auth/me')).read(userSchema);
const begin = (browser: Actor, password = PASSWORD) =>
  browser.post('/api/account/google', { password, language: 'en' });

/** Connects a Google account on the account page, all the way to Google and back. */
async function connect(browser: Actor, who: Account) {
  const begun = await begin(browser);
  expect(begun.status).toBe(200);
  const { location } = begun.read(googleLinkAnswerSchema);
  return comeBack(browser, await issuer.visit(location, who));
}

describe('A-06 an e-mail alone opens nobody’s account', () => {
  test.each([
    ['any mailbox', 'reception@example.test', {}],
    ['a mailbox of Google', 'reception@gmail.com', {}],
    ['a mailbox that Google runs', 'reception@hotel.test', { hd: 'hotel.test' }],
  ])('A-06 staff with %s are asked for the password', async (_what, email, claims) => {
    const staff = await aStaffMember(worker.db(), { email });
    const browser = worker.browser();
    await expectRefusal(
      worker,
      browser,
      () => throughGoogle(browser, somebody({ email, ...claims })),
      'google_staff',
      'staff_unproved',
    );
    expect(await rowOf(staff.email)).toMatchObject({ googleSubject: null });
  });

  test('A-06 a link that an e-mail once made opens no account of staff', async () => {
    const person = await aUser(worker.db(), { email: 'later.staff@gmail.com' });
    const who = somebody({ email: person.email });
    await throughGoogle(worker.browser(), who);
    await worker
      .db()
      .prepare("INSERT INTO admins (username, passwordHash, createdAt) VALUES (?1, 'none', '2026')")
      .bind(person.email)
      .run();
    const browser = worker.browser();
    await expectRefusal(
      worker,
      browser,
      () => throughGoogle(browser, who),
      'google_staff',
      'staff_unproved',
    );
  });

  test('A-06 a guest whose mailbox Google does not run signs in by the password first', async () => {
    const guest = await aUser(worker.db());
    for (const claims of [{}, { hd: 'elsewhere.test' }]) {
      const browser = worker.browser();
      await expectRefusal(
        worker,
        browser,
        () => throughGoogle(browser, somebody({ email: guest.email, ...claims })),
        'google_password',
        'not_authoritative',
      );
    }
    expect(await rowOf(guest.email)).toMatchObject({ googleSubject: null });
  });

  test('A-06 a guest whose mailbox Google runs is the same person', async () => {
    const guest = await aUser(worker.db());
    const browser = worker.browser();
    await throughGoogle(browser, somebody({ email: guest.email, hd: 'Example.test' }));
    expect((await me(browser)).id).toBe(guest.id);
  });

  test('A-05 A-06 a password chosen by mail ends a link that the e-mail alone made', async () => {
    const who = somebody({ email: 'changed.hands@example.test' });
    await throughGoogle(worker.browser(), who);
    const { id } = (await rowOf(who.email)) ?? {};
    const owner = { id: Number(id), email: who.email };
    const verificationCode = await aCode(worker.db(), owner, 'reset');
    const json = { email: who.email, verificationCode, newPassword: 'a lamp, nine harbours' };
    expect((await worker.browser().post('/api/auth/reset-password', json)).status).toBe(200);
    expect(await rowOf(who.email)).toMatchObject({ id, googleSubject: null });
  });
});

describe('A-06 connecting Google with the password', () => {
  test('A-06 F-07 whoever has a second factor gives a code after Google too', async () => {
    const staff = await aStaffMember(worker.db());
    const who = somebody();
    expect((await connect(await aSession(worker, staff), who)).status).toBe(302);
    const { phone } = await aFactorOf(worker, staff);
    const browser = worker.browser();
    const back = await throughGoogle(browser, who);
    expect(locationOf(back)).toMatch(/^\/login\?step=code&next=/);
    expect(browser.cookies.has(SID)).toBe(false);
    expect((await browser.api('/api/auth/me')).status).toBe(401);
    expect((await secondStep(browser, await phone.code())).status).toBe(200);
    expect((await me(browser)).id).toBe(staff.id);
    // The password was not given here, so no PIN opens this tablet.
    expect(browser.cookies.has('__Host-desk')).toBe(false);
  });

  test('A-06 staff who gave the password sign in with Google from then on; the session goes on', async () => {
    const staff = await aStaffMember(worker.db());
    const tablet = await aSession(worker, staff);
    const session = tablet.cookies.get(SID);
    const who = somebody();
    const back = await connect(tablet, who);
    expect([back.status, locationOf(back)]).toEqual([302, '/account']);
    expect(tablet.cookies.get(SID)).toBe(session);
    const browser = worker.browser();
    await throughGoogle(browser, who);
    expect(await me(browser)).toMatchObject({ id: staff.id, role: 'staff' });
    expect(
      await count(
        worker,
        "audit_log WHERE action IN ('account.link_begun', 'account.link') AND targetId = ?1",
        String(staff.id),
      ),
    ).toBe(2);
  });

  test('A-06 a wrong password begins nothing', async () => {
    const guest = await aUser(worker.db());
    const browser = await aSession(worker, guest);
    const before = await count(worker, 'google_sign_ins');
    const { status, error } = await begin(browser, 'wrong password');
    expect([status, error.details?.fields]).toEqual([
      400,
      [{ field: 'password', reason: 'wrong' }],
    ]);
    expect(await count(worker, 'google_sign_ins')).toBe(before);
  });

  test('A-06 a Google account of somebody else here stays theirs', async () => {
    const [owner, other] = [await aUser(worker.db()), await aUser(worker.db())];
    const who = somebody();
    await connect(await aSession(worker, owner), who);
    const back = await connect(await aSession(worker, other), who);
    expect(locationOf(back)).toBe('/login?problem=google_taken');
    expect(await rowOf(owner.email)).toMatchObject({ googleSubject: who.sub });
    expect(await rowOf(other.email)).toMatchObject({ googleSubject: null });
  });

  test('A-06 another Google account takes the place of the first', async () => {
    const guest = await aUser(worker.db());
    const browser = await aSession(worker, guest);
    const [first, second] = [somebody(), somebody()];
    await connect(browser, first);
    await connect(browser, second);
    expect(await rowOf(guest.email)).toMatchObject({ googleSubject: second.sub });
  });

  test.each(['signed out', 'locked'])(
    'A-06 a browser that is %s meanwhile connects nothing',
    async (how) => {
      const staff = await aStaffMember(worker.db());
      const tablet = worker.browser();
      await signIn(tablet, staff);
      const { location } = (await begin(tablet)).read(googleLinkAnswerSchema);
      const way = how === 'locked' ? '/api/admin/desk-lock' : '/api/auth/logout';
      await tablet.api(way, { method: 'POST' });
      const back = await comeBack(tablet, await issuer.visit(location, somebody()));
      expect(locationOf(back)).toBe('/login?problem=google_failed');
      expect(await rowOf(staff.email)).toMatchObject({ googleSubject: null, googleProvedAt: null });
    },
  );
});
