import { describe, expect, test } from 'vitest';
import { aSession, aStaffMember, aUser } from './factories.ts';
import { testWorker } from './harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });

describe('E-08 whose entry a phone sends', () => {
  const ask = (browser: ReturnType<typeof worker.browser>, actor?: string) =>
    browser.api('/api/notifications', actor === undefined ? {} : { headers: { 'X-Actor': actor } });

  test('E-08 a device without an account sends what is its own, and nothing of an account', async () => {
    const device = worker.browser();
    expect((await ask(device)).status).toBe(200);
    expect((await ask(device, 'device')).status).toBe(200);
    const refused = await ask(device, 'user:1');
    expect([refused.status, refused.error.code]).toEqual([401, 'auth.required']);
  });

  test('E-08 an account sends what is its own, and neither the entry of the device nor that of the account before it', async () => {
    const person = await aUser(worker.db());
    const browser = await aSession(worker, person);
    expect((await ask(browser, `user:${person.id}`)).status).toBe(200);
    for (const other of ['device', `user:${person.id + 1}`, '']) {
      const refused = await ask(browser, other);
      expect([refused.status, refused.error.code]).toEqual([409, 'auth.other_person']);
    }
  });
});

describe('D-01 B-02 a desk of the hotel', () => {
  const LISTS = [
    'booking-submissions',
    'photography-submissions',
    'google-review-submissions',
    'location-sharing-submissions',
  ];
  const askAsStaff = (browser: ReturnType<typeof worker.browser>, list: string) =>
    browser.api(`/api/${list}`, { headers: { 'X-Actor': 'staff' } });

  test.each(LISTS)(
    'D-01 B-02 is told of %s that its session is over, also on a device that a guest has used',
    async (list) => {
      const person = await aStaffMember(worker.db());
      const tablet = await aSession(worker, person);
      tablet.cookies.set('__Host-dev', 'a-device-that-entered-a-draw-before');
      expect((await askAsStaff(tablet, list)).status).toBe(200);
      await worker.db().prepare('DELETE FROM sessions WHERE userId = ?1').bind(person.id).run();
      const refused = await askAsStaff(tablet, list);
      expect([refused.status, refused.error.code]).toEqual([401, 'auth.required']);
    },
  );

  test.each(LISTS)('D-01 B-02 is told of %s that its member is staff no more', async (list) => {
    const person = await aStaffMember(worker.db());
    const tablet = await aSession(worker, person);
    await worker.db().prepare('DELETE FROM admins WHERE username = ?1').bind(person.email).run();
    const refused = await askAsStaff(tablet, list);
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.forbidden']);
  });
});
