import { describe, expect, test } from 'vitest';
import { aSession, aStaffMember, aUser } from './factories.ts';
import { testWorker, type Actor } from './harness.ts';

const worker = testWorker({}, { own: true });
const statusesOf = async (count: number, ask: (n: number) => Promise<{ status: number }>) =>
  new Set(
    (await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))).map(
      ({ status }) => status,
    ),
  );

describe('A-07 R-17 soft limits', () => {
  test('R-17 a guest with the form open and two more tabs is never limited', async () => {
    const guest = worker.browser();
    guest.cookies.set('__Host-dev', 'a-device-that-booked-before');
    expect(
      await statusesOf(200, (n) =>
        guest.api(n % 20 === 0 ? '/api/booking-submissions' : '/api/room-inventory'),
      ),
    ).toEqual(new Set([200]));
  });

  test('A-07 a new cookie for each request does not lift the limit of the address', async () => {
    const address = worker.browser().address;
    const look = (n: number) =>
      worker.browser().api('/api/booking-submissions/lookup?reference=DS-222222', {
        headers: {
          'CF-Connecting-IP': address,
          Cookie: `__Host-dev=made-up-${n}`,
          'X-Receipt': '00000-00000',
        },
      });
    const seen = new Set<number>();
    // The limiter counts by the minute: over the limit twice, so that a minute's end between does
    // not matter.
    for (let sent = 0; sent < 620 && !seen.has(429); sent += 40)
      for (const status of await statusesOf(40, (n) => look(sent + n))) seen.add(status);
    expect(seen).toEqual(new Set([404, 429]));
  });

  test('A-07 as many devices of one IPv6 network are one address', async () => {
    const look = (n: number) =>
      worker.browser().api('/api/booking-submissions/lookup?reference=DS-222222', {
        headers: {
          'CF-Connecting-IP': `2001:db8:5:5:${(n + 1).toString(16)}::9`,
          'X-Receipt': '00000-00000',
        },
      });
    const seen = new Set<number>();
    for (let sent = 0; sent < 620 && !seen.has(429); sent += 40)
      for (const status of await statusesOf(40, (n) => look(sent + n))) seen.add(status);
    expect(seen).toEqual(new Set([404, 429]));
  });

  test.each([
    '/api/auth/login',
    '/api/auth/register',
    '/api/booking-submissions',
    '/api/check-monthly-participation',
    '/api/track-service-visit',
  ])(
    'A-07 what is sent to %s counts before it is read, also where it cannot be read',
    async (path) => {
      const guest = worker.browser();
      guest.cookies.set('__Host-dev', `sends-broken-json-to-${path}`);
      const send = () =>
        guest.api(path, {
          method: 'POST',
          body: '{',
          headers: { 'Content-Type': 'application/json' },
        });
      expect(await statusesOf(30, send)).toEqual(new Set([400, 429]));
    },
  );

  const cancelNothing = (actor: Actor) =>
    actor.api('/api/booking-submissions/9999999/status', {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });

  test('A-07 a guest cannot try bookings through one by one; staff answer a full board in one go', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    expect(await statusesOf(30, () => cancelNothing(guest))).toEqual(new Set([404, 429]));
    expect(await statusesOf(30, () => cancelNothing(staff))).toEqual(new Set([404]));
  });
});
