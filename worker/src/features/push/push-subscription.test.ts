import { describe, expect, test } from 'vitest';
import { accountExportSchema } from '#shared/accounts/personal-data.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { book as bookAs, erase } from '../../../test/erasure-scene.ts';
import { aSession, aStaffMember, aUser, PASSWORD, signIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { PushBrowser, pushState, putSubscription, subscribed } from '../../../test/push-browser.ts';
import { whereIs } from '../../../test/where-is.ts';
import { AppError } from '../../platform/http/errors.ts';
import { subscribeToPush } from './push-subscription.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const SUBSCRIPTION = '/api/push/subscription';

const rowOf = ({ endpointHash }: PushBrowser) =>
  worker
    .db()
    .prepare('SELECT * FROM push_subscriptions WHERE endpointHash = ?1')
    .bind(endpointHash)
    .first();
const isKept = async (push: PushBrowser) => (await rowOf(push)) !== null;
const guest = async () => {
  const person = await aUser(worker.db());
  return { person, actor: await aSession(worker, person) };
};

/** News on its way, as the batch of a change leaves it. */
async function withNews(push: PushBrowser): Promise<PushBrowser> {
  await worker
    .db()
    .prepare(
      `INSERT INTO push_outbox (subId, kind, ref, notBefore, expires, createdAt)
       SELECT id, 'entry', 'r', '2999-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', createdAt
       FROM push_subscriptions WHERE endpointHash = ?1`,
    )
    .bind(push.endpointHash)
    .run();
  return push;
}

describe('X-02 a browser asks for push messages', () => {
  test('X-02 it is told what it has chosen, and nothing can be sent by what the database holds', async () => {
    const actor = worker.browser();
    const push = new PushBrowser();
    expect(await pushState(actor, push.endpointHash)).toMatchObject({ choice: null });
    const chosen = { kinds: ['booking', 'chat'], quietFrom: '22:00', quietTo: '08:00' } as const;
    const answer = await putSubscription(actor, push, { ...chosen, kinds: [...chosen.kinds] });
    expect(answer.status).toBe(200);
    expect(actor.cookies.has('__Host-dev')).toBe(true);
    expect(await pushState(actor, push.endpointHash)).toMatchObject({
      choice: { ...chosen, language: 'ar' },
    });
    expect(await whereIs(worker.db(), push.endpoint, push.body().keys.auth)).toEqual([]);
    await subscribed(actor, { kinds: ['chat'], language: 'en' }, push);
    expect(await pushState(actor, push.endpointHash)).toMatchObject({
      choice: { kinds: ['chat'], language: 'en', quietFrom: null, quietTo: null },
    });
    const all = await worker.db().prepare('SELECT id FROM push_subscriptions').all();
    expect(all.results).toHaveLength(1);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost:8787/api/push',
    'https://user:pass@web.push.apple.com/x',
  ])(
    'X-02 an address that is no push service’s is refused, and kept nowhere: %s',
    async (endpoint) => {
      const { actor, person } = await guest();
      const { status, error } = await putSubscription(actor, new PushBrowser(), { endpoint });
      expect([status, error.code]).toEqual([400, 'push.host']);
      const { results } = await worker
        .db()
        .prepare('SELECT id FROM push_subscriptions WHERE owner = ?1')
        .bind(`u:${person.id}`)
        .all();
      expect(results).toEqual([]);
    },
  );

  test('X-02 what could never be sent is refused: keys that are none, a key of another server, half of quiet hours', async () => {
    const { actor } = await guest();
    const push = new PushBrowser();
    const { keys } = push.body();
    const noPoint = Buffer.alloc(65, 4).toString('base64url');
    for (const [changes, fields] of [
      [{ keys: { ...keys, auth: 'AAAA' } }, ['keys.auth']],
      [{ keys: { ...keys, p256dh: 'AAAA' } }, ['keys.p256dh']],
      [{ keys: { ...keys, p256dh: noPoint } }, ['keys.p256dh']],
      [{ quietFrom: '22:00' }, ['quietTo']],
      [{ quietTo: '08:00' }, ['quietFrom']],
    ] as const) {
      const { status, error } = await putSubscription(actor, push, changes);
      expect([status, error.details?.fields?.map(({ field }) => field)]).toEqual([400, fields]);
    }
    const old = await putSubscription(actor, push, { keyId: 'f'.repeat(16) });
    expect([old.status, old.error.code]).toEqual([409, 'push.old_key']);
    expect(await isKept(push)).toBe(false);
  });

  test('X-02 a guest gets no alerts of the staff', async () => {
    const { actor } = await guest();
    const push = new PushBrowser();
    const asked = await putSubscription(actor, push, { kinds: ['booking', 'new_booking'] });
    expect([asked.status, await isKept(push)]).toEqual([403, false]);
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    await subscribed(staff, { kinds: ['new_booking', 'conversation'] }, push);
    expect(await rowOf(push)).toMatchObject({ role: 'staff' });
  });

  test('X-02 without a key of the server push is off', async () => {
    const { deps, ...ctx } = aRequest(worker, worker.db(), { deviceHash: 'd'.repeat(64) });
    const off = { ...ctx, deps: { ...deps, push: { ...deps.push, key: async () => null } } };
    const refused = subscribeToPush(off, new PushBrowser().body());
    await expect(refused).rejects.toThrow(new AppError('push.off', 409));
  });

  test('X-02 of six the one that was not seen for longest goes', async () => {
    const { actor } = await guest();
    const pushes: PushBrowser[] = [];
    for (let more = 0; more < 5; more += 1) pushes.push(await subscribed(actor));
    await subscribed(actor, { kinds: ['chat'] }, pushes[0]);
    if (pushes[1]) await withNews(pushes[1]);
    const sixth = await subscribed(actor);
    expect(await Promise.all([...pushes, sixth].map(isKept))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('X-02 another’s is neither shown nor ended; a browser that changes hands leaves nothing behind', async () => {
    const [one, other] = [(await guest()).actor, await guest()];
    const push = await withNews(await subscribed(one));
    expect(await pushState(other.actor, push.endpointHash)).toMatchObject({ choice: null });
    const json = { endpointHash: push.endpointHash };
    for (const stranger of [other.actor, worker.browser()]) {
      const { status } = await stranger.api(SUBSCRIPTION, { method: 'DELETE', json });
      expect([status, await isKept(push)]).toEqual([200, true]);
    }
    await subscribed(other.actor, {}, push);
    expect(await rowOf(push)).toMatchObject({ owner: `u:${other.person.id}` });
    const { results } = await worker.db().prepare('SELECT id FROM push_outbox').all();
    expect(results).toEqual([]);
    const ended = await other.actor.api(SUBSCRIPTION, { method: 'DELETE', json });
    expect([ended.status, await isKept(push)]).toEqual([200, false]);
  });
});

describe('X-02 push ends with what it hung on', () => {
  const ends: Readonly<Record<string, (actor: Actor, id: number) => Promise<unknown>>> = {
    'signing out': (actor) => actor.api('/api/auth/logout', { method: 'POST' }),
    'signing out from elsewhere': async (_actor, id) => {
      const elsewhere = await aSession(worker, { id, email: '', fullName: '' });
      await elsewhere.api('/api/auth/sessions', { method: 'DELETE' });
    },
    'an erased account': (actor) => erase(actor),
  };
  test.each(Object.keys(ends))('X-02 %s', async (name) => {
    const { actor, person } = await guest();
    const push = await withNews(await subscribed(actor));
    await ends[name]?.(actor, person.id);
    expect(await isKept(push)).toBe(false);
  });

  test('X-02 somebody who is staff no longer', async () => {
    const [manager, person] = [await aStaffMember(worker.db()), await aStaffMember(worker.db())];
    const push = await withNews(
      await subscribed(await aSession(worker, person), { kinds: ['new_booking'] }),
    );
    const removal = await (
      await aSession(worker, manager)
    ).post(`/api/admin/staff-members/${person.id}/remove`, { password: PASSWORD });
    expect([removal.status, await isKept(push)]).toEqual([200, false]);
  });

  test('X-02 F-07 a colleague who unlocks a tablet takes its alerts over, and they end with that colleague’s right', async () => {
    const [manager, one, other] = await Promise.all(
      Array.from({ length: 3 }, () => aStaffMember(worker.db())),
    );
    if (!manager || !one || !other) throw new Error('nobody is there');
    const tablet = await aSession(worker, one);
    const kinds = ['new_booking'] as const;
    const push = await withNews(await subscribed(tablet, { kinds: [...kinds] }));
    expect((await tablet.api('/api/admin/desk-lock', { method: 'POST' })).status).toBe(200);
    await signIn(tablet, other);
    expect(await isKept(push)).toBe(false);
    await subscribed(tablet, { kinds: [...kinds] }, push);
    expect(await rowOf(push)).toMatchObject({ owner: `u:${other.id}`, role: 'staff' });
    const desk = await aSession(worker, manager);
    const remove = ({ id }: typeof one) =>
      desk.post(`/api/admin/staff-members/${id}/remove`, { password: PASSWORD });
    expect([(await remove(one)).status, await isKept(push)]).toEqual([200, true]);
    expect([(await remove(other)).status, await isKept(push)]).toEqual([200, false]);
    expect((await putSubscription(tablet, push, { kinds: [...kinds] })).status).not.toBe(200);
    expect(await isKept(push)).toBe(false);
  });

  test('X-02 a forgotten device hears nothing more, and its account goes on without what was the device’s', async () => {
    const browser = worker.browser();
    await bookAs(browser);
    const push = await withNews(await subscribed(browser));
    const { person } = await guest();
    await signIn(browser, person);
    const own = await subscribed(browser);
    expect(await rowOf(own)).toMatchObject({ device: expect.stringMatching(/^d:/) as string });
    expect((await browser.post('/api/device/forget', { rows: 'all' })).status).toBe(200);
    expect([await isKept(push), await rowOf(own)]).toEqual([
      false,
      expect.objectContaining({ device: null, owner: `u:${person.id}` }),
    ]);
  });

  test('X-02 it goes on where the same person signs in again, and follows a session that came later', async () => {
    const { person } = await guest();
    const browser = worker.browser();
    await signIn(browser, person);
    const push = await subscribed(browser);
    const before = await rowOf(push);
    await signIn(browser, person);
    const moved = await rowOf(push);
    expect(moved?.['session']).not.toBe(before?.['session']);
    // Its session ended by its age: the next one takes it over when the app asks.
    await worker.db().prepare('DELETE FROM sessions WHERE userId = ?1').bind(person.id).run();
    await signIn(browser, person);
    await pushState(browser, push.endpointHash);
    await browser.api('/api/auth/logout', { method: 'POST' });
    expect(await isKept(push)).toBe(false);
  });

  test('X-02 whoever signs in on a phone ends what its former person hears there, also after that one’s session ended by its age', async () => {
    const [former, next] = [await guest(), await guest()];
    const push = await withNews(await subscribed(former.actor));
    expect(former.actor.cookies.has('__Host-dev')).toBe(true);
    const elsewhere = await subscribed(await aSession(worker, former.person));
    await worker
      .db()
      .prepare('DELETE FROM sessions WHERE userId = ?1')
      .bind(former.person.id)
      .run();
    expect(await isKept(push)).toBe(true);
    await signIn(former.actor, next.person);
    expect([await isKept(push), await isKept(elsewhere)]).toEqual([false, true]);
    const left = await worker
      .db()
      .prepare('SELECT id FROM push_outbox WHERE subId NOT IN (SELECT id FROM push_subscriptions)')
      .all();
    expect(left.results).toEqual([]);
  });

  test('X-02 a browser that never came back, after 180 days; told news after some', async () => {
    const [gone, used] = [await guest(), await guest()];
    const [old, kept] = [await subscribed(gone.actor), await subscribed(used.actor)];
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const age = 'UPDATE push_subscriptions SET lastSeenAt = ?2 WHERE endpointHash = ?1';
    for (const [push, days] of [
      [old, 181],
      [kept, 179],
    ] as const)
      await worker.db().prepare(age).bind(push.endpointHash, ago(days)).run();
    for (const push of [old, kept]) await withNews(push);
    await worker.db().prepare('UPDATE push_outbox SET expires = ?1').bind(ago(4)).run();
    await worker.scheduled();
    expect([await isKept(old), await isKept(kept)]).toEqual([false, true]);
    expect((await worker.db().prepare('SELECT id FROM push_outbox').all()).results).toEqual([]);
    await pushState(used.actor, kept.endpointHash);
    const seen = await rowOf(kept);
    expect(String(seen?.['lastSeenAt']) > ago(1)).toBe(true);
  });

  test('X-02 an account’s file names it, without what reaches the phone', async () => {
    const { actor } = await guest();
    const push = await subscribed(actor, { quietFrom: '22:00', quietTo: '08:00' });
    const answer = await actor.api('/api/account/export');
    expect(answer.read(accountExportSchema).pushSubscriptions).toEqual([
      expect.objectContaining({ language: 'ar', quietFrom: '22:00', quietTo: '08:00' }),
    ]);
    expect(answer.text).not.toContain(push.endpoint);
    expect(answer.text).not.toContain(push.endpointHash);
  });
});
