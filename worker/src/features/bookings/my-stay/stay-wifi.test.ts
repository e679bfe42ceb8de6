import { describe, expect, it, test } from 'vitest';
import { stayWifiSchema } from '#shared/bookings/my-stay.contract.ts';
import type { Actor } from '../../../../test/harness.ts';
import { testWorker } from '../../../../test/harness.ts';
import { MyStayScene } from '../../../../test/my-stay-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new MyStayScene(worker);
const ask = (guest: Actor, id: number) => guest.api(`/api/booking-submissions/${id}/wifi`);
const NAME = 'DarAlSeeb-Guest';

describe('the Wi-Fi of the house', () => {
  it.each([
    [3, 5, null],
    [2, 4, { name: NAME, password: null }],
    [0, 1, { name: NAME, password: null }],
    [-1, 0, { name: NAME, password: null }],
    [-2, -1, null],
  ])('J-08 from %i to %i days from today a guest is told %j', async (from, to, wifi) => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    await scene.movedTo(booking, from, to);
    expect((await ask(guest, booking.id)).read(stayWifiSchema)).toEqual({ wifi });
  });

  test('J-08 a password is told to guests of the house alone, and only where the hotel set one', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    await scene.movedTo(booking, 0, 2);
    await worker.db().prepare("UPDATE site_settings SET wifiPassword = 'hajar-dusk-26'").run();
    expect((await ask(guest, booking.id)).read(stayWifiSchema)).toEqual({
      wifi: { name: NAME, password: 'hajar-dusk-26' },
    });
    const stranger = worker.browser();
    await scene.approved(stranger);
    for (const [caller, status] of [
      [worker.browser(), 401],
      [stranger, 404],
    ] as const)
      expect((await ask(caller, booking.id)).status).toBe(status);
    expect((await worker.browser().api('/api/site')).text).not.toMatch(/wifi|hajar/i);
  });

  it.each(['pending', 'cancelled', 'completed'])(
    'J-08 a %s booking opens no Wi-Fi',
    async (status) => {
      const guest = worker.browser();
      const booking = await scene.approved(guest);
      await scene.movedTo(booking, 0, 2);
      const set = `UPDATE booking_submissions SET status = ?2,
        cancelledBy = CASE WHEN ?2 = 'cancelled' THEN 'staff' END,
        expiresAt = CASE WHEN ?2 = 'pending' THEN '2099-01-01T00:00:00.000Z' END WHERE id = ?1`;
      await scene.all(set, booking.id, status);
      expect((await ask(guest, booking.id)).read(stayWifiSchema)).toEqual({ wifi: null });
    },
  );
});
