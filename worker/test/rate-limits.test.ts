import { describe, expect, test } from 'vitest';
import { testWorker } from './harness.ts';

const worker = testWorker();
const statusesOf = async (count: number, ask: (n: number) => Promise<{ status: number }>) =>
  new Set((await Promise.all(Array.from({ length: count }, (_, n) => ask(n)))).map(({ status }) => status));

describe('A-07 R-17 soft limits', () => {
  test('R-17 a guest with the form open and two more tabs is never limited', async () => {
    const guest = worker.browser();
    guest.cookies.set('__Host-dev', 'a-device-that-booked-before');
    expect(await statusesOf(200, (n) => guest.api(n % 20 === 0 ? '/api/booking-submissions' : '/api/room-inventory'))).toEqual(
      new Set([200]),
    );
  });

  test('A-07 a new cookie for each request does not lift the limit of the address', async () => {
    const address = worker.browser().address;
    const look = (n: number) =>
      worker.browser().api('/api/booking-submissions/lookup?reference=DS-222222', {
        headers: { 'CF-Connecting-IP': address, Cookie: `__Host-dev=made-up-${n}`, 'X-Receipt': '00000-00000' },
      });
    const seen = new Set<number>();
    // The limiter counts by the minute: over the limit twice, so that a minute's end between does not matter.
    for (let sent = 0; sent < 620 && !seen.has(429); sent += 40)
      for (const status of await statusesOf(40, (n) => look(sent + n))) seen.add(status);
    expect(seen).toEqual(new Set([404, 429]));
  });
});
