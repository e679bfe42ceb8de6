import { describe, expect, test } from 'vitest';
import { AS_DEVICE, liveVersionsSchema } from '#shared/live/live.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { handshakeStatus, isHintOf, LiveListener } from '../../../test/live-listener.ts';
import { commit } from '../../commit.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import { createLive } from '../../platform/live/live.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

const CALLERS: Readonly<Record<string, () => Promise<Actor>>> = {
  'nobody known': async () => worker.browser(),
  'a device': async () => {
    const browser = worker.browser();
    browser.cookies.set('__Host-dev', 'a-device-that-listens');
    return browser;
  },
  'a guest': async () => aSession(worker, await aUser(worker.db())),
  'a member of staff': async () => aSession(worker, await aStaffMember(worker.db())),
  'a session that is over': async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    await worker.db().prepare('DELETE FROM sessions WHERE userId = ?1').bind(person.id).run();
    return browser;
  },
};

const ORIGINS: Readonly<Record<string, () => string | undefined>> = {
  own: () => worker.url().origin,
  foreign: () => 'https://evil.example',
  'that begins as ours': () => `${worker.url().origin}.evil.example`,
  'of another port': () => worker.url().origin.replace(/:\d+$/, ':1'),
  null: () => 'null',
  missing: () => undefined,
};

describe('X-01 who opens a socket, by where from and as whom', () => {
  const cases = Object.keys(ORIGINS).flatMap((origin) =>
    Object.keys(CALLERS).map((caller) => {
      const isOver = caller === 'a session that is over';
      return [origin, caller, origin === 'own' ? (isOver ? 401 : 101) : 403] as const;
    }),
  );

  test.each(cases)('X-01 an origin %s, %s: %d', async (origin, caller, status) => {
    const browser = await CALLERS[caller]?.();
    if (!browser) throw new Error('nobody');
    expect(await handshakeStatus(worker, browser, ORIGINS[origin]?.())).toBe(status);
  });
});

test('X-01 a page that knows that its session is over listens as a device, and hears nothing of the account', async () => {
  const person = await aUser(worker.db());
  const browser = await aSession(worker, person);
  expect((await browser.post('/api/booking-submissions', aBookingBody())).status).toBe(201);
  browser.cookies.set('__Host-dev', 'a-device-that-was-signed-in');
  await worker.db().prepare('DELETE FROM sessions WHERE userId = ?1').bind(person.id).run();
  expect((await browser.api('/api/live/versions')).error).toMatchObject({
    code: 'auth.required',
    details: { sessionEnded: 'ended' },
  });
  const listener = await LiveListener.open(worker, browser, AS_DEVICE);
  const versions = await browser.api(`/api/live/versions${AS_DEVICE}`);
  const { v, isDevice } = versions.read(liveVersionsSchema);
  expect([isDevice, 'inventory' in v, 'me.bookings' in v]).toEqual([true, true, false]);
  const other = worker.browser();
  expect((await other.post('/api/booking-submissions', aBookingBody())).status).toBe(201);
  await listener.until(isHintOf('inventory'));
  listener.close();
});

test('F-07 X-01 a socket that is opened is no activity: a desk left alone locks all the same', async () => {
  const person = await aStaffMember(worker.db());
  const browser = await aSession(worker, person);
  const lastSeen = () =>
    worker
      .db()
      .prepare('SELECT lastSeenAt FROM sessions WHERE userId = ?1')
      .bind(person.id)
      .first<string>('lastSeenAt');
  const before = new Date(Date.now() - 20 * 60_000).toISOString();
  await worker
    .db()
    .prepare('UPDATE sessions SET lastSeenAt = ?2 WHERE userId = ?1')
    .bind(person.id, before)
    .run();
  (await LiveListener.open(worker, browser)).close();
  expect(await lastSeen()).toBe(before);
  // What the person asks for themselves is one.
  expect((await browser.api('/api/auth/me')).status).toBe(200);
  expect(await lastSeen()).not.toBe(before);
});

test('X-01 a hub that is down fails no write, and says so in the log alone', async () => {
  const down = async () => {
    throw new Error('the hub is down');
  };
  const namespace = {
    idFromName: (name: string) => name,
    get: () => ({ revoke: down, hint: down }),
  };
  const live = createLive(namespace as unknown as DurableObjectNamespace<LiveHub>);
  const logged: string[] = [];
  const later: Promise<unknown>[] = [];
  const { deps, ...ctx } = aRequest(worker, worker.db(), { isSystem: true });
  const log = (_level: string, event: string) => void logged.push(event);
  const version = () =>
    worker.db().prepare("SELECT v FROM versions WHERE name = 'reviews'").first<number>('v');
  const before = (await version()) ?? 0;
  await commit(
    { ...ctx, deps: { ...deps, live, log }, waitUntil: (work) => void later.push(work) },
    { statements: [], audit: [], topics: ['reviews'] },
  );
  await expect(Promise.all(later)).resolves.toHaveLength(1);
  expect(await version()).toBeGreaterThan(before);
  expect(logged).toEqual(['listeners were not told']);
});
