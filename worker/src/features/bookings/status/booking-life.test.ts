import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, canTransition } from '#shared/bookings/booking-lifecycle.ts';
import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, bookingIn, move, nightsOf, staffMember, statusOf } = bookingScene(worker);

describe('moves between states', () => {
  const moves = BOOKING_STATUSES.flatMap((from) =>
    BOOKING_STATUSES.map((to) => [from, to] as const),
  );

  it.each(moves)('R-15 staff move %s to %s only where the table says so', async (from, to) => {
    const staff = await staffMember();
    const { id } = await bookingIn(from);
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
    const { id } = await bookingIn(status);
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
