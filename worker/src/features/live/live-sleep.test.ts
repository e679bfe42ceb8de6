import { afterEach, expect, describe, test } from 'vitest';
import { aBookingBody, aSession, aStaffMember, aUser } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { isHintOf, LiveListener } from '../../../test/live-listener.ts';

// A hub that calls of other tests still hold does not sleep.
const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const opened: LiveListener[] = [];
afterEach(() => {
  for (const listener of opened.splice(0)) listener.close();
});

async function listen(browser: Actor): Promise<LiveListener> {
  const listener = await LiveListener.open(worker, browser);
  opened.push(listener);
  return listener;
}
const aGuest = async () => aSession(worker, await aUser(worker.db()));

describe('X-01 the hub sleeps while nothing is said', () => {
  const wakes = () => worker.logs().split('live hub woke').length - 1;

  test('X-01 a hint after its sleep reaches the sockets that were open before, each its own', async () => {
    const guest = await aGuest();
    const staff = await aSession(worker, await aStaffMember(worker.db()));
    const listeners = [await listen(guest), await listen(staff), await listen(worker.browser())];
    await worker.sleepHub();
    const before = wakes();
    expect((await guest.post('/api/booking-submissions', aBookingBody())).status).toBe(201);
    await listeners[0]?.until(isHintOf('me.bookings'));
    await listeners[1]?.until(isHintOf('bookings'));
    await listeners[2]?.until(isHintOf('inventory'));
    expect(listeners[2]?.versionsOf('me.bookings')).toEqual([]);
    await expect.poll(() => wakes() - before).toBe(1);
  });

  test('X-01 a session that ends while it sleeps is told so all the same', async () => {
    const guest = await aGuest();
    const listener = await listen(guest);
    await worker.sleepHub();
    expect((await guest.api('/api/auth/logout', { method: 'POST' })).status).toBe(200);
    expect(await listener.until((frame) => 'bye' in frame)).toEqual({ bye: 'session' });
  });
});
