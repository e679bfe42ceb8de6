import { describe, expect, test } from 'vitest';
import { aSession, aUser } from './factories.ts';
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
