import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, letExpire, nightsOf, statusOf } = bookingScene(worker);

describe('a request that nobody answers', () => {
  it('R-11 R-15 lets its nights go after its time, by itself, and tells the guest', async () => {
    const guest = worker.browser();
    const booking = await book(guest);
    await letExpire(booking.id);
    await worker.scheduled();
    expect(await nightsOf(booking.id)).toBe(0);
    const seen = (await guest.api(BOOKINGS))
      .read(bookingListSchema)
      .find(({ id }) => id === booking.id);
    expect(seen).toMatchObject({ status: 'cancelled', cancelledBy: 'expiry', expiresAt: null });
    const news = await worker
      .db()
      .prepare("SELECT type FROM notifications WHERE sourceId = ?1 AND sourceType = 'booking'")
      .bind(String(booking.id))
      .all();
    expect(news.results).toEqual([{ type: 'booking_expired' }]);
  });

  it('R-11 lets them go before the next guest asks, without waiting for the schedule', async () => {
    const night = addDays(muscatDay(Date.now()), 9);
    const body = aBookingBody({
      roomType: 'silver',
      bedType: 'single',
      checkInDate: night,
      checkOutDate: addDays(night, 1),
    });
    const first = (await worker.browser().post(BOOKINGS, body)).read(bookingCreatedSchema);
    const next = { ...body, phoneNumber: '+96892222333' };
    expect((await worker.browser().post(BOOKINGS, next)).status).toBe(409);
    await letExpire(first.id);
    expect((await worker.browser().post(BOOKINGS, next)).status).toBe(201);
    expect(await statusOf(first.id)).toBe('cancelled');
  });

  it('R-11 lets a flood of them go at one time, and a fault elsewhere does not hold the schedule up', async () => {
    await worker
      .db()
      .prepare(
        `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, expiresAt, idNumber, lastOperation, createdAt, updatedAt)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
         SELECT 'DUE-' || i, 'Guest', '+96890000001', '2020-01-01', '2020-01-02', 'gold', 'double', 'non_smoking', 13200, 'pending', '2020-01-01T20:00:00.000Z', 'cipher', 'seed',
           '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
      )
      .run();
    await worker.db().exec('ALTER TABLE throttles RENAME TO throttles_away');
    await worker.scheduled();
    await worker.db().exec('ALTER TABLE throttles_away RENAME TO throttles');
    const left = await worker
      .db()
      .prepare(
        "SELECT SUM(status = 'pending') AS pending, COUNT(idNumber) AS ids FROM booking_submissions WHERE reference LIKE 'DUE-%'",
      )
      .first();
    expect(left).toEqual({ pending: 0, ids: 0 });
  });

  it('R-15 is released once by many readers at the same moment', async () => {
    const bookings = await Promise.all(Array.from({ length: 5 }, () => book(worker.browser())));
    await worker
      .db()
      .prepare(
        "UPDATE booking_submissions SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id IN (SELECT value FROM json_each(?1))",
      )
      .bind(JSON.stringify(bookings.map(({ id }) => id)))
      .run();
    await Promise.all(
      Array.from({ length: 20 }, () => worker.browser().api('/api/room-inventory')),
    );
    const ids = JSON.stringify(bookings.map(({ id }) => String(id)));
    const audit = await worker
      .db()
      .prepare(
        "SELECT COUNT(*) AS n FROM audit_log WHERE action = 'booking.expired' AND targetId IN (SELECT value FROM json_each(?1))",
      )
      .bind(ids)
      .first<{ n: number }>();
    expect(audit?.n).toBe(5);
  });
});

describe('what time removes', () => {
  it('R-10 an ID number is gone 90 days after the stay', async () => {
    const { id } = await book(worker.browser());
    const long = addDays(muscatDay(Date.now()), -91);
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET checkInDate = ?1, checkOutDate = ?2 WHERE id = ?3')
      .bind(addDays(long, -1), long, id)
      .run();
    await worker.scheduled();
    const row = await worker
      .db()
      .prepare('SELECT idNumber, idNumberTail FROM booking_submissions WHERE id = ?1')
      .bind(id)
      .first();
    expect(row).toEqual({ idNumber: null, idNumberTail: '' });
  });
});
