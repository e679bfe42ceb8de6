import { describe, expect, test } from 'vitest';
import { aBookingBody, aSession, aStaffMember, aUser } from './factories.ts';
import { testWorker, type Actor } from './harness.ts';
import { handshakeStatus } from './live-listener.ts';

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

describe('X-01 R-17 limits of live sockets', () => {
  const open = (browser: Pick<Actor, 'cookies' | 'address'>) =>
    handshakeStatus(worker, browser, worker.url().origin);
  const answersOf = async (count: number, browser: (n: number) => Promise<number>) =>
    new Set(await Promise.all(Array.from({ length: count }, (_, n) => browser(n))));
  const withDevice = (address: string, device: string) => ({
    address,
    cookies: new Map([['__Host-dev', device]]),
  });

  test('X-01 three hundred phones behind one address come back after a deploy, and guests there go on booking', async () => {
    const { address } = worker.browser();
    const opened = await answersOf(300, (n) => open(withDevice(address, `came-back-${n}`)));
    expect(opened).toEqual(new Set([101]));
    const guest = worker.browser();
    guest.cookies.set('__Host-dev', 'came-back-0');
    const booked = await guest.post('/api/booking-submissions', aBookingBody(), {
      'CF-Connecting-IP': address,
    });
    expect(booked.status).toBe(201);
  });

  test('X-01 a guest whose page comes back again and again has all of their writes left', async () => {
    const guest = await aSession(worker, await aUser(worker.db()));
    expect(await answersOf(15, () => open(guest))).toEqual(new Set([101]));
    for (let sent = 0; sent < 5; sent += 1) {
      const booked = await guest.post('/api/booking-submissions', aBookingBody());
      expect(booked.status).not.toBe(429);
    }
  });

  // The limiter counts by the minute: over twice the limit, so that a minute's end does not matter.
  test('X-01 a session opens twenty in a minute and not more, also that of staff', async () => {
    for (const person of [await aUser(worker.db()), await aStaffMember(worker.db())]) {
      const browser = await aSession(worker, person);
      expect(await answersOf(45, () => open(browser))).toEqual(new Set([101, 429]));
    }
  });

  test('X-01 a device opens sixty in a minute, whoever signs in on it', async () => {
    const { address } = worker.browser();
    const device = withDevice(address, 'opens-many');
    expect(await answersOf(50, () => open(device))).toEqual(new Set([101]));
    expect(await answersOf(80, () => open(device))).toContain(429);
  });
});
