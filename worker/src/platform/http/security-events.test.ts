import { expect, test } from 'vitest';
import { aSession, aUser } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });

const refusalsOf = (route: string) =>
  worker
    .logs()
    .split('\n')
    .filter((line) => line.includes('access refused') && line.includes(route));

test('Z-04 refused access is an event of the log, the first of its kind in a minute, and names nobody', async () => {
  const person = await aUser(worker.db());
  const guest = await aSession(worker, person);
  for (let n = 0; n < 20; n++) expect((await guest.api('/api/admin/audit-log')).status).toBe(403);
  expect((await worker.browser().api('/api/admin/keys')).status).toBe(401);
  // Whoever is not signed in and asks for what is their own is no event: every first visit does.
  expect((await worker.browser().api('/api/account')).status).toBe(401);
  // Lines of the log come after the answers.
  await expect.poll(() => refusalsOf('GET /api/admin/keys')).toHaveLength(1);
  const [line = '', ...more] = refusalsOf('GET /api/admin/audit-log');
  expect(more).toEqual([]);
  expect(refusalsOf('GET /api/account"')).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', status: 403, code: 'auth.forbidden' });
  expect(line).not.toContain(person.email);
});
