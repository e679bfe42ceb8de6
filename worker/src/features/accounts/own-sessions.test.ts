import { describe, expect, test } from 'vitest';
import {
  sessionListSchema,
  sessionsEndedSchema,
  verifyTokenAnswerSchema,
} from '#shared/accounts/account.contract.ts';
import { aSession, aUser, signIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker();
const list = async (browser: Actor) =>
  (await browser.api('/api/auth/sessions')).read(sessionListSchema).sessions;
const me = (browser: Actor) => browser.api('/api/auth/me');
const end = (browser: Actor, id = '') =>
  browser.api(`/api/auth/sessions${id && `/${id}`}`, { method: 'DELETE' });

describe('A-04 a session is restored', () => {
  test('A-04 the stored pair is confirmed only beside the cookie of that very session', async () => {
    const guest = await aUser(worker.db());
    const browser = worker.browser();
    const { sessionToken } = await signIn(browser, guest);
    const verify = (who: Actor, pair: object) => who.post('/api/auth/verify-token', pair);
    for (const userId of [guest.id, String(guest.id)])
      expect(
        (await verify(browser, { sessionToken, userId })).read(verifyTokenAnswerSchema).user,
      ).toEqual({ ...guest, phoneNumber: null, role: 'guest' });
    const other = await aSession(worker, guest);
    for (const [who, pair] of [
      [worker.browser(), { sessionToken, userId: guest.id }],
      [other, { sessionToken, userId: guest.id }],
      [browser, { sessionToken, userId: guest.id + 1 }],
      [browser, { sessionToken: 'sh_made-up', userId: guest.id }],
    ] as const) {
      const answer = await verify(who, pair);
      expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
    }
  });
});

describe('A-07 own sessions', () => {
  test('A-07 a person sees their browsers, last seen first, and neither cookies nor other people’s', async () => {
    const guest = await aUser(worker.db());
    const [here, elsewhere] = [await aSession(worker, guest), await aSession(worker, guest)];
    await aSession(worker, await aUser(worker.db()));
    const sessions = await list(here);
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Chrome / Android', false],
      ['Chrome / Android', true],
    ]);
    const text = JSON.stringify(sessions);
    for (const browser of [here, elsewhere])
      expect(text).not.toContain(`"${browser.cookies.get('__Host-sid')}"`);
  });

  test('A-07 a session that was idle too long is not shown any more', async () => {
    const guest = await aUser(worker.db());
    const here = await aSession(worker, guest);
    const gone = await aSession(worker, guest);
    const id = (await list(gone)).find(({ isCurrent }) => isCurrent)?.id;
    await worker
      .db()
      .prepare('UPDATE sessions SET lastSeenAt = ?2 WHERE handle = ?1')
      .bind(id, new Date(Date.now() - 8 * 86_400_000).toISOString())
      .run();
    expect((await list(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('A-07 a person ends one of their sessions, and that browser hears that it was ended', async () => {
    const guest = await aUser(worker.db());
    const [here, elsewhere] = [await aSession(worker, guest), await aSession(worker, guest)];
    const id = (await list(elsewhere)).find(({ isCurrent }) => isCurrent)?.id;
    expect((await end(here, id)).status).toBe(200);
    expect((await end(here, id)).status).toBe(404);
    const refused = await me(elsewhere);
    expect([refused.status, refused.error.details]).toEqual([401, { sessionEnded: 'ended' }]);
    expect((await me(here)).status).toBe(200);
  });

  test('A-07 ending this session takes its cookie away', async () => {
    const browser = await aSession(worker, await aUser(worker.db()));
    const [current] = await list(browser);
    expect((await end(browser, current?.id)).status).toBe(200);
    expect(browser.cookies.has('__Host-sid')).toBe(false);
    expect((await me(browser)).error.details).toBeUndefined();
  });

  test('A-07 all others end at one tap, and nobody else’s', async () => {
    const [guest, neighbour] = [await aUser(worker.db()), await aUser(worker.db())];
    const [here, ...elsewhere] = [
      await aSession(worker, guest),
      await aSession(worker, guest),
      await aSession(worker, guest),
    ];
    const other = await aSession(worker, neighbour);
    expect((await end(here)).read(sessionsEndedSchema).ended).toBe(2);
    expect((await end(here)).read(sessionsEndedSchema).ended).toBe(0);
    for (const browser of elsewhere) expect((await me(browser)).status).toBe(401);
    for (const browser of [here, other]) expect((await me(browser)).status).toBe(200);
  });

  test('A-07 a browser that was idle too long hears so, and one that never was signed in hears nothing', async () => {
    const guest = await aUser(worker.db());
    const browser = await aSession(worker, guest);
    await worker
      .db()
      .prepare('UPDATE sessions SET lastSeenAt = ?2 WHERE userId = ?1')
      .bind(guest.id, new Date(Date.now() - 8 * 86_400_000).toISOString())
      .run();
    expect((await me(browser)).error.details).toEqual({ sessionEnded: 'expired' });
    expect((await me(worker.browser())).error.details).toBeUndefined();
  });
});
