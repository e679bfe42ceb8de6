import { afterEach, describe, expect, test } from 'vitest';
import { aRequest } from '../../../test/a-request.ts';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { isHintOf, LiveListener } from '../../../test/live-listener.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { removeSessionsOf } from '../../identity/sessions.repository.ts';
import type { LiveHub } from '../../platform/live/hub.ts';
import { createLive, type Live } from '../../platform/live/live.ts';
import { endSilentListeners, listen as openSocket } from './live.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const opened: LiveListener[] = [];
afterEach(() => {
  for (const listener of opened.splice(0)) listener.close();
});

async function listen(browser: Actor): Promise<LiveListener> {
  const listener = await LiveListener.open(worker, browser);
  opened.push(listener);
  return listener;
}
const bye = (listener: LiveListener) => listener.until((frame) => 'bye' in frame);
const MINUTE = 60_000;
const lastSeen = (userId: number, msAgo: number) =>
  worker
    .db()
    .prepare('UPDATE sessions SET lastSeenAt = ?2 WHERE userId = ?1')
    .bind(userId, new Date(Date.now() - msAgo).toISOString())
    .run();
const guest = async () => {
  const person = await aUser(worker.db());
  return { person, browser: await aSession(worker, person) };
};
const staff = async () => {
  const person = await aStaffMember(worker.db());
  return { person, browser: await aSession(worker, person) };
};
/** Whoever is still there hears of it, after all that was said before. */
async function goesOn(...listeners: readonly LiveListener[]): Promise<void> {
  const booked = await worker.browser().post('/api/booking-submissions', aBookingBody());
  expect(booked.status).toBe(201);
  for (const listener of listeners) {
    await listener.until(isHintOf('inventory'));
    expect(JSON.stringify(listener.heard)).not.toContain('bye');
  }
}

/** A hub that fails so many times, and all that it was asked. */
function failing(times: number) {
  const asked: [string, unknown][] = [];
  let left = times;
  const call = (name: string) => async (what: unknown) => {
    asked.push([name, what]);
    if (name === 'revoke' && left-- > 0) throw new Error('the hub restarts');
  };
  const stub = { revoke: call('revoke'), hint: call('hint') };
  const namespace = { idFromName: (name: string) => name, get: () => stub };
  return { asked, live: createLive(namespace as unknown as DurableObjectNamespace<LiveHub>) };
}

/** A commit that ends all sessions of a person and changes a list, once all behind it is done. */
async function endSessions(userId: number, live: Live): Promise<readonly string[]> {
  const logged: string[] = [];
  const later: Promise<unknown>[] = [];
  const { deps, ...rest } = aRequest(worker, worker.db(), { isSystem: true });
  const log = (_level: string, event: string) => void logged.push(event);
  const ctx: RequestContext = {
    ...rest,
    deps: { ...deps, live, log },
    waitUntil: (work) => void later.push(work),
  };
  await commit(ctx, {
    statements: removeSessionsOf(deps.db, userId, null),
    audit: [],
    topics: ['inventory'],
  });
  await Promise.all(later);
  return logged;
}

describe('X-01 a hub that fails keeps no session listening', () => {
  test('X-01 all that ended is told in one call, and once more where that fails', async () => {
    const { person } = await guest();
    await aSession(worker, person);
    const { asked, live } = failing(1);
    expect(await endSessions(person.id, live)).toEqual([]);
    expect(asked.map(([name]) => name)).toEqual(['revoke', 'revoke', 'hint']);
    for (const at of [0, 1]) expect(asked[at]?.[1]).toHaveLength(2);
  });

  test('X-01 where it fails twice that is logged, and the hints go out all the same', async () => {
    const { person } = await guest();
    const { asked, live } = failing(2);
    expect(await endSessions(person.id, live)).toEqual(['listeners were not told']);
    expect(asked.map(([name]) => name)).toEqual(['revoke', 'revoke', 'hint']);
    expect(asked[2]?.[1]).toEqual([expect.objectContaining({ tag: 'all', topic: 'inventory' })]);
  });

  test('X-01 whoever was not told then is told by the cron: ended, locked, or staff no longer', async () => {
    const [ended, locked, dismissed] = [await guest(), await staff(), await staff()];
    const [other, desk] = [await guest(), await staff()];
    const over = await Promise.all(
      [ended, locked, dismissed].map(({ browser }) => listen(browser)),
    );
    const open = await Promise.all([other.browser, desk.browser, worker.browser()].map(listen));
    await endSessions(ended.person.id, failing(2).live);
    const db = worker.db();
    await db
      .prepare('UPDATE sessions SET lockedAt = lastSeenAt WHERE userId = ?1')
      .bind(locked.person.id)
      .run();
    await db
      .prepare('UPDATE admins SET disabledAt = createdAt WHERE username = ?1')
      .bind(dismissed.person.email)
      .run();
    await worker.scheduled();
    for (const listener of over) expect(await bye(listener)).toEqual({ bye: 'session' });
    await goesOn(...open);
  });

  test('X-01 a hub that cannot be asked at all holds up no other scheduled work', async () => {
    const { deps, ...ctx } = aRequest(worker, worker.db(), { isSystem: true });
    const asked = endSilentListeners({ ...ctx, deps: { ...deps, live: createLive(undefined) } });
    await expect(asked).resolves.toBeUndefined();
  });
});

describe('X-01 a session that ends while its socket is being opened', () => {
  test.each([
    ['ends', 'DELETE FROM sessions WHERE userId = ?1', true],
    ['is locked', 'UPDATE sessions SET lockedAt = lastSeenAt WHERE userId = ?1', true],
    [
      'is of staff no longer',
      'UPDATE admins SET disabledAt = createdAt WHERE username = (SELECT email FROM users WHERE id = ?1)',
      true,
    ],
    ['goes on', 'UPDATE sessions SET lastSeenAt = lastSeenAt WHERE userId = ?1', false],
  ])('X-01 F-07 where it %s, the hub is told by the handshake', async (_, change, isTold) => {
    const { person } = await staff();
    const { id, email } = person;
    const db = worker.db();
    const sessionHash = await db
      .prepare('SELECT tokenHash FROM sessions WHERE userId = ?1')
      .bind(id)
      .first<string>('tokenHash');
    const { asked, live } = failing(0);
    const caller = {
      user: { id, email, fullName: 'A member' },
      isStaff: true,
      isManager: true,
      sessionHash,
    };
    const { deps, ...rest } = aRequest(worker, db, caller);
    const answer = await openSocket(
      { ...rest, deps: { ...deps, live } },
      {
        isAsDevice: false,
        open: async ({ tags }) => {
          expect(tags).toContain(`s:${sessionHash}`);
          await db.prepare(change).bind(id).run();
          return new Response();
        },
      },
    );
    expect([answer.status, asked]).toEqual([200, isTold ? [['revoke', [`s:${sessionHash}`]]] : []]);
  });
});

describe('X-01 a session that ends by time', () => {
  test('X-01 ends its sockets where a request of its own finds it over', async () => {
    const { person, browser } = await guest();
    const [listener, witness] = [await listen(browser), await listen(worker.browser())];
    await lastSeen(person.id, 400 * 24 * 60 * MINUTE);
    expect((await browser.api('/api/auth/me')).status).toBe(401);
    expect(await bye(listener)).toEqual({ bye: 'session' });
    await goesOn(witness);
  });

  test('F-07 X-01 a desk left alone for 30 minutes is locked by the minute’s run, and hears nothing more', async () => {
    const [idle, busy] = [await staff(), await staff()];
    const [left, used] = [await listen(idle.browser), await listen(busy.browser)];
    await lastSeen(idle.person.id, 31 * MINUTE);
    await lastSeen(busy.person.id, 28 * MINUTE);
    await worker.everyMinute();
    expect(await bye(left)).toEqual({ bye: 'session' });
    const locks = async ({ person }: typeof idle) =>
      worker
        .db()
        .prepare('SELECT lockedAt FROM sessions WHERE userId = ?1')
        .bind(person.id)
        .first<string | null>('lockedAt');
    expect([await locks(idle), await locks(busy)]).toEqual([expect.any(String), null]);
    const [counts, list] = await Promise.all(
      ['/api/admin/desk-counts', '/api/booking-submissions'].map((path) => idle.browser.api(path)),
    );
    expect([counts?.status, list?.status, list?.error.code]).toEqual([200, 401, 'session.locked']);
    await goesOn(used);
  });
});
