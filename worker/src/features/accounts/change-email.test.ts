import { describe, expect, it } from 'vitest';
import { userSchema } from '#shared/accounts/account.contract.ts';
import { changeEmailAnswerSchema } from '#shared/accounts/own-details.contract.ts';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { codeIn, mailsTo, mailTo } from '../../../test/account-factories.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
  PASSWORD,
  signedIn,
} from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
let made = 0;
const newAddress = () => `Moved.To-${(made += 1)}@Example.test`;

const askFor = (browser: Actor, email: string, password: string | undefined = PASSWORD) =>
  browser.post('/api/account/email-code', { email, ...(password && { password }) });
const confirm = (browser: Actor, email: string, verificationCode: string) =>
  browser.post('/api/account/email', { email, verificationCode });
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await worker
      .db()
      .prepare(sql)
      .bind(...values)
      .all()
  ).results;
const userRow = async (id: number) =>
  (await rows('SELECT email, emailTyped, isVerified FROM users WHERE id = ?1', id))[0];

describe('another e-mail for an account', () => {
  it('A-01 takes bookings, points and their mails along; elsewhere one is signed out, and the old mailbox is told', async () => {
    const person = await aUser(worker.db());
    const browser = await signedIn(worker, person);
    const elsewhere = await signedIn(worker, person);
    await givePoints(worker.db(), person, 20);
    await browser.post('/api/booking-submissions', aBookingBody({ contactEmail: person.email }));
    const email = newAddress();
    const canonical = email.toLowerCase();
    const sent = await askFor(browser, email);
    expect(sent.status).toBe(200);
    const code = codeIn(await mailTo(worker, email));
    const former = browser.cookies.get('__Host-sid');

    const answer = (await confirm(browser, email, code)).read(changeEmailAnswerSchema);
    expect(answer.email).toBe(canonical);
    expect(await userRow(person.id)).toEqual({
      email: canonical,
      emailTyped: email,
      isVerified: 1,
    });
    expect(browser.cookies.get('__Host-sid')).not.toBe(former);
    const me = (await browser.api('/api/auth/me')).read(userSchema);
    expect(me).toMatchObject({ id: person.id, email: canonical });
    const gone = await elsewhere.api('/api/auth/me');
    expect([gone.status, gone.error.details]).toEqual([401, { sessionEnded: 'ended' }]);
    const own = (await browser.api('/api/booking-submissions')).read(bookingListSchema);
    expect(own).toMatchObject([{ userEmail: canonical, contactEmail: null }]);
    const points = await browser.api(`/api/user-points/${canonical}`);
    expect(points.text).toContain('20');
    for (const table of ['point_transactions', 'user_points', 'booking_submissions'])
      expect(await rows(`SELECT * FROM ${table} WHERE userEmail = ?1`, person.email)).toEqual([]);
    expect((await mailTo(worker, person.email)).text).not.toContain(canonical);
    const login = { email: person.email, password: PASSWORD };
    expect((await worker.browser().post('/api/auth/login', login)).status).toBe(401);
    const back = await worker.browser().post('/api/auth/login', { ...login, email: canonical });
    expect(back.status).toBe(200);
  });

  it('A-01 a code works once, for the e-mail that it was sent to, and for its own account', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    const [first, second] = [newAddress(), newAddress()];
    await askFor(browser, first);
    const code = codeIn(await mailTo(worker, first));
    const other = await aSession(worker, await aUser(worker.db()));
    for (const [caller, email] of [
      [browser, second],
      [other, first],
    ] as const) {
      const refused = await confirm(caller, email, code);
      expect([refused.status, refused.error.code]).toEqual([400, 'auth.code_invalid']);
    }
    expect(await userRow(person.id)).toMatchObject({ email: person.email });
    expect((await confirm(browser, first, code)).status).toBe(200);
    expect((await confirm(browser, first, code)).status).toBe(400);
  });

  it('A-01 without the password there is no code; the same e-mail is no change', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    const email = newAddress();
    for (const password of ['not the password', '']) {
      const refused = await askFor(browser, email, password);
      expect([refused.status, refused.error.details?.fields]).toEqual([
        400,
        [{ field: 'password', reason: 'wrong' }],
      ]);
    }
    const same = await askFor(browser, person.email.toUpperCase());
    expect([same.status, same.error.details?.fields]).toEqual([
      400,
      [{ field: 'email', reason: 'same' }],
    ]);
    const codes = await rows('SELECT id FROM email_codes WHERE userId = ?1', person.id);
    expect([codes, await mailsTo(worker, email)]).toEqual([[], []]);
  });

  it('A-06 an account without a password proves itself by a sign-in of a moment ago', async () => {
    const person = await aUser(worker.db(), { password: null });
    const browser = await aSession(worker, person);
    const email = newAddress();
    expect((await askFor(browser, email, '')).status).toBe(200);
    await rows(
      'UPDATE sessions SET authenticatedAt = ?1 WHERE userId = ?2',
      new Date(Date.now() - 16 * 60_000).toISOString(),
      person.id,
    );
    const old = await askFor(browser, newAddress(), '');
    expect([old.status, old.error.code]).toEqual([403, 'auth.sign_in_again']);
  });

  it('A-01 whose e-mail it is already gets a mail and no code, and nobody hears of it', async () => {
    const owner = await aUser(worker.db());
    const browser = await aSession(worker, await aUser(worker.db()));
    const [taken, free] = [await askFor(browser, owner.email), await askFor(browser, newAddress())];
    expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    expect((await mailTo(worker, owner.email)).text).not.toMatch(/^\d{6}$/m);
    const refused = await confirm(browser, owner.email, '123456');
    expect([refused.status, refused.error.code]).toEqual([400, 'auth.code_invalid']);
  });

  it('A-01 an e-mail that became somebody’s meanwhile is refused like a wrong code', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    const email = newAddress();
    await askFor(browser, email);
    const code = codeIn(await mailTo(worker, email));
    await aUser(worker.db(), { email: email.toLowerCase() });
    const refused = await confirm(browser, email, code);
    expect([refused.status, refused.error.code]).toEqual([400, 'auth.code_invalid']);
    expect(await userRow(person.id)).toMatchObject({ email: person.email });
  });

  it('A-01 a registration that nobody verified gives way to the owner of the mailbox', async () => {
    const browser = await aSession(worker, await aUser(worker.db()));
    const email = newAddress();
    const squatter = await aUser(worker.db(), { email: email.toLowerCase(), isVerified: false });
    await askFor(browser, email);
    const code = codeIn(await mailTo(worker, email));
    expect((await confirm(browser, email, code)).status).toBe(200);
    expect(await userRow(squatter.id)).toBeUndefined();
  });

  it('A-07 staff stay staff under their new e-mail', async () => {
    const person = await aStaffMember(worker.db());
    const browser = await aSession(worker, person);
    const email = newAddress();
    await askFor(browser, email);
    await confirm(browser, email, codeIn(await mailTo(worker, email)));
    const me = (await browser.api('/api/auth/me')).read(userSchema);
    expect([me.role, me.email]).toEqual(['staff', email.toLowerCase()]);
    expect(await rows('SELECT id FROM admins WHERE username = ?1', person.email)).toEqual([]);
  });

  it('A-01 of ten confirmations at once one counts', async () => {
    const browser = await aSession(worker, await aUser(worker.db()));
    const email = newAddress();
    await askFor(browser, email);
    const code = codeIn(await mailTo(worker, email));
    const cookie = browser.cookies.get('__Host-sid') ?? '';
    const tabs = Array.from({ length: 10 }, () => {
      const tab = worker.browser();
      tab.cookies.set('__Host-sid', cookie);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => confirm(tab, email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const ended = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
    expect(ended.every((status) => status === 400 || status === 401)).toBe(true);
  });
});

describe('name and phone of an account', () => {
  it('A-01 are changed by their owner, the phone in one spelling, and offered to the app', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    const change = (json: object) => browser.api('/api/account', { method: 'PATCH', json });
    const saved = await change({ fullName: '  سالم  بن حمد ', phoneNumber: '٩١٢٣٤٥٦٧' });
    expect([saved.status, JSON.parse(saved.text)]).toMatchObject([
      200,
      { fullName: 'سالم بن حمد', phoneNumber: '+96891234567' },
    ]);
    expect((await browser.api('/api/auth/me')).read(userSchema)).toMatchObject({
      fullName: 'سالم بن حمد',
      phoneNumber: '+96891234567',
    });
    const wrong = await change({ phoneNumber: '12' });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'phone.invalid']);
    expect((await change({ phoneNumber: '' })).text).toContain('"phoneNumber":null');
    expect(await rows('SELECT fullName, phoneNumber FROM users WHERE id = ?1', person.id)).toEqual([
      { fullName: 'سالم بن حمد', phoneNumber: null },
    ]);
  });
});
