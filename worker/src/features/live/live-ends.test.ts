import { afterEach, describe, expect, test } from 'vitest';
import { aCode, codeIn, mailTo } from '../../../test/account-factories.ts';
import { erase } from '../../../test/erasure-scene.ts';
import {
  aBookingBody,
  aSession,
  aStaffMember,
  aUser,
  PASSWORD,
  type Person,
  signIn,
} from '../../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../../test/harness.ts';
import { isHintOf, LiveListener } from '../../../test/live-listener.ts';
import { bringToStaff } from '../../../test/staff-scene.ts';
import { ACCESS, FIGURES_PASSWORD, setFiguresPassword } from '../../../test/statistics-scene.ts';

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

interface Case {
  readonly browser: Actor;
  readonly person: Person;
  /** The same person in another browser. */
  readonly elsewhere: Actor;
}
const MEMBERS = '/api/admin/staff-members';
const NEW = 'a harbour, nine lamps';
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const manager = async () => aSession(worker, await aStaffMember(worker.db()));

/** Everything by which a session loses its right to hear, by who loses it. */
const ENDS: Readonly<
  Record<'guest' | 'staff', Readonly<Record<string, (its: Case) => Promise<Answer | undefined>>>>
> = {
  guest: {
    'a sign-out': ({ browser }) => browser.api('/api/auth/logout', { method: 'POST' }),
    'a sign-in in its place': async ({ browser }) => void (await signIn(browser, await aGuest())),
    'an end from elsewhere': async ({ elsewhere, person }) => {
      const { results } = await worker
        .db()
        .prepare('SELECT handle FROM sessions WHERE userId = ?1 ORDER BY rowid')
        .bind(person.id)
        .all<{ handle: string }>();
      return elsewhere.api(`/api/auth/sessions/${results[0]?.handle}`, { method: 'DELETE' });
    },
    'an end of all others': ({ elsewhere }) =>
      elsewhere.api('/api/auth/sessions', { method: 'DELETE' }),
    'a new password, here': ({ browser }) => changePassword(browser),
    'a new password, elsewhere': ({ elsewhere }) => changePassword(elsewhere),
    'a forgotten password': async ({ person }) =>
      worker.browser().post('/api/auth/reset-password', {
        email: person.email,
        verificationCode: await aCode(worker.db(), person, 'reset'),
        newPassword: NEW,
      }),
    'another e-mail, here': ({ browser, person }) => changeEmail(browser, person),
    'another e-mail, elsewhere': ({ elsewhere, person }) => changeEmail(elsewhere, person),
    'an erased account': ({ elsewhere }) => erase(elsewhere),
    'the role of staff, which it gets': async ({ person }) => bringToStaff(worker, person.email),
    'its age, as the cron finds it': async ({ person }) => {
      const age = worker.db().prepare('UPDATE sessions SET lastSeenAt = ?2 WHERE userId = ?1');
      await age.bind(person.id, ago(400)).run();
      await worker.scheduled();
      return undefined;
    },
  },
  staff: {
    'a desk that is locked': ({ browser }) =>
      browser.api('/api/admin/desk-lock', { method: 'POST' }),
    'the role, which it loses': async ({ person }) =>
      (await manager()).post(`${MEMBERS}/${person.id}/remove`, { password: PASSWORD }),
    'a step-up, which changes its token': async ({ browser, person }) => {
      await setFiguresPassword(worker, person);
      return browser.post(ACCESS, { password: FIGURES_PASSWORD });
    },
  },
};

const aGuest = () => aUser(worker.db());
const changePassword = (browser: Actor) =>
  browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW });

async function changeEmail(browser: Actor, { id }: Person): Promise<Answer> {
  const email = `moved-${id}@example.test`;
  await browser.post('/api/account/email-code', { email, password: PASSWORD });
  const verificationCode = codeIn(await mailTo(worker, email));
  return browser.post('/api/account/email', { email, verificationCode });
}

describe('X-01 whoever loses the right to hear is told so, and hears nothing more', () => {
  const cases = (['guest', 'staff'] as const).flatMap((role) =>
    Object.entries(ENDS[role]).map(([name, end]) => [name, role, end] as const),
  );

  test.each(cases)('X-01 by %s (%s)', async (_name, role, end) => {
    const person = role === 'staff' ? await aStaffMember(worker.db()) : await aGuest();
    const browser = await aSession(worker, person);
    const its = { browser, person, elsewhere: await aSession(worker, person) };
    const [listener, witness] = [await listen(browser), await listen(worker.browser())];
    const answer = await end(its);
    expect(answer?.status ?? 200).toBeLessThan(300);
    expect(await listener.until((frame) => 'bye' in frame)).toEqual({ bye: 'session' });
    const heard = listener.heard.length;
    const booked = await worker.browser().post('/api/booking-submissions', aBookingBody());
    expect(booked.status).toBe(201);
    await witness.until(isHintOf('inventory'));
    expect(listener.heard.slice(heard)).toEqual([]);
  });

  test('X-01 another session of the person, and who has none, go on hearing', async () => {
    const person = await aGuest();
    const [browser, elsewhere] = [await aSession(worker, person), await aSession(worker, person)];
    const listeners = [await listen(elsewhere), await listen(worker.browser())];
    expect((await browser.api('/api/auth/logout', { method: 'POST' })).status).toBe(200);
    expect((await elsewhere.post('/api/booking-submissions', aBookingBody())).status).toBe(201);
    for (const listener of listeners) await listener.until(isHintOf('inventory'));
    await listeners[0]?.until(isHintOf('me.bookings'));
    expect(JSON.stringify(listeners.map(({ heard }) => heard))).not.toContain('bye');
  });
});
