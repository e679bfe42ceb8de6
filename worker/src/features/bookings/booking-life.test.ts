import { describe, expect, it } from 'vitest';
import {
  BOOKING_STATUSES,
  canTransition,
  type BookingStatus,
} from '#shared/bookings/booking-lifecycle.ts';
import {
  bookingCreatedSchema,
  bookingListSchema,
  bookingStatusAnswerSchema,
  type BookingCreated,
} from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BOOKINGS, bookingScene } from '../../../test/booking-scene.ts';
import { aBookingBody, aUser, signedIn } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);
const nightsOf = async (id: number) =>
  (
    await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM booking_nights WHERE bookingId = ?1')
      .bind(id)
      .first<{ n: number }>()
  )?.n;
const statusOf = async (id: number) =>
  (
    await worker
      .db()
      .prepare('SELECT status FROM booking_submissions WHERE id = ?1')
      .bind(id)
      .first<{ status: string }>()
  )?.status;

/** Puts a fresh booking into a state by the moves that staff may make. */
async function bookingIn(status: BookingStatus, staff: Actor): Promise<BookingCreated> {
  const booking = await book(worker.browser());
  if (status !== 'pending') await move(staff, booking.id, status);
  return booking;
}

describe('moves between states', () => {
  const moves = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.map((to) => [from, to] as const),
  );

  it.each(moves)('R-15 staff move %s to %s only where the table says so', async (from, to) => {
    const staff = await staffMember();
    const { id } = await bookingIn(from, staff);
    const answer = await move(staff, id, to);
    if (from === to || canTransition(from, to, 'staff')) {
      expect(answer.read(bookingStatusAnswerSchema).status).toBe(to);
    } else {
      expect(answer.status).toBe(409);
      expect(answer.error).toMatchObject({
        code: 'booking.bad_transition',
        details: { status: from, wanted: to },
      });
      expect(await statusOf(id)).toBe(from);
    }
  });

  it('R-15 B6 nights are held until the end, given back once, and never twice', async () => {
    const staff = await staffMember();
    const { id } = await book(worker.browser());
    expect(await nightsOf(id)).toBe(1);
    await move(staff, id, 'confirmed');
    expect(await nightsOf(id)).toBe(1);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => move(staff, id, 'cancelled')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await nightsOf(id)).toBe(0);
    const audit = await worker
      .db()
      .prepare(
        "SELECT COUNT(*) AS n FROM audit_log WHERE action = 'booking.cancelled' AND targetId = ?1",
      )
      .bind(String(id))
      .first<{ n: number }>();
    expect(audit?.n).toBe(1);
  });

  it('R-15 staff see who ended a booking; a rejection leaves word for the guest', async () => {
    const staff = await staffMember();
    const booking = await book(worker.browser());
    expect(
      (await move(staff, booking.id, 'cancelled')).read(bookingStatusAnswerSchema).cancelledBy,
    ).toBe('staff');
    const news = await worker
      .db()
      .prepare(
        "SELECT userPhone, type FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1",
      )
      .bind(String(booking.id))
      .all();
    expect(news.results).toEqual([{ userPhone: booking.phoneNumber, type: 'booking_rejected' }]);
  });
});

describe('what a guest hears of a cancellation by staff', () => {
  it.each([
    ['pending', 'booking_rejected'],
    ['approved', 'booking_withdrawn'],
    ['confirmed', 'booking_withdrawn'],
  ] as const)('B-02 a %s booking leaves %s', async (status, type) => {
    const staff = await staffMember();
    const { id } = await bookingIn(status, staff);
    await move(staff, id, 'cancelled');
    const { results } = await worker
      .db()
      .prepare(
        "SELECT type FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1 ORDER BY id DESC LIMIT 1",
      )
      .bind(String(id))
      .all();
    expect(results).toEqual([{ type }]);
  });
});

describe('a guest who cancels', () => {
  it('R-14 cancels a pending booking from the device that made it, and its nights are free again', async () => {
    const guest = worker.browser();
    const { id } = await book(guest);
    expect((await move(guest, id, 'cancelled')).read(bookingStatusAnswerSchema)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'guest',
      pointsDeducted: 0,
    });
    expect(await nightsOf(id)).toBe(0);
  });

  it('R-14 cancels from another device with the receipt', async () => {
    const booking = await book(worker.browser());
    const answer = await worker.browser().api(`${BOOKINGS}/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
      headers: { 'X-Receipt': booking.receipt ?? '' },
    });
    expect(answer.status).toBe(200);
  });

  it('R-14 B9 loses the points of the type, but never more than the balance', async () => {
    const person = await aUser(worker.db());
    const guest = await signedIn(worker, person);
    const now = new Date().toISOString();
    await worker
      .db()
      .batch([
        worker
          .db()
          .prepare(
            "INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt) VALUES (?1, 7, 'adjust', ?2, 'r', 'r', ?3)",
          )
          .bind(person.email, `t:${person.id}`, now),
        worker
          .db()
          .prepare(
            'INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt) VALUES (?1, 7, ?2, ?2)',
          )
          .bind(person.email, now),
      ]);
    const { id } = await book(guest);
    expect(
      (await move(guest, id, 'cancelled')).read(bookingStatusAnswerSchema).pointsDeducted,
    ).toBe(7);
    const balance = await worker
      .db()
      .prepare('SELECT totalPoints FROM user_points WHERE userEmail = ?1')
      .bind(person.email)
      .first();
    expect(balance).toEqual({ totalPoints: 0 });
  });

  it.each(['approved', 'confirmed', 'completed'] as const)(
    'R-15 cannot cancel a booking that is %s',
    async (status) => {
      const guest = worker.browser();
      const { id } = await book(guest);
      await move(await staffMember(), id, status);
      const answer = await move(guest, id, 'cancelled');
      expect([answer.status, answer.error.details?.status]).toEqual([409, status]);
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('R-15 cannot approve, and cannot touch a booking of somebody else', async () => {
    const guest = worker.browser();
    const mine = await book(guest);
    expect((await move(guest, mine.id, 'approved')).status).toBe(409);
    const foreign = await book(worker.browser());
    expect((await move(guest, foreign.id, 'cancelled')).error.code).toBe('booking.not_found');
    expect(await statusOf(foreign.id)).toBe('pending');
  });
});

describe('a request that nobody answers', () => {
  it('R-11 R-15 lets its nights go after its time, by itself, and tells the guest', async () => {
    const guest = worker.browser();
    const booking = await book(guest);
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET expiresAt = ?1 WHERE id = ?2')
      .bind('2020-01-01T00:00:00.000Z', booking.id)
      .run();
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
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET expiresAt = ?1 WHERE id = ?2')
      .bind('2020-01-01T00:00:00.000Z', first.id)
      .run();
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

describe('what staff delete and what time removes', () => {
  it('B-02 a deleted booking leaves every list, frees its nights, and keeps its row and its audit', async () => {
    const guest = worker.browser();
    const staff = await staffMember();
    const { id, reference } = await book(guest);
    expect((await staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await staff.api(BOOKINGS)).text).not.toContain(reference);
    expect((await guest.api(BOOKINGS)).text).not.toContain(reference);
    expect(await nightsOf(id)).toBe(0);
    expect(await statusOf(id)).toBe('cancelled');
    const audit = await worker
      .db()
      .prepare(
        "SELECT COUNT(*) AS n FROM audit_log WHERE action = 'booking.delete' AND targetId = ?1",
      )
      .bind(String(id))
      .first<{ n: number }>();
    expect(audit?.n).toBe(1);
  });

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
