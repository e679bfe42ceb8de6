import { describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, canTransition } from '#shared/bookings/booking-lifecycle.ts';
import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { requestDuring } from '../../../../test/interleave.ts';
import { changeBookingStatus } from './change-booking-status.ts';

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

describe('a request without its rooms that changes while it is approved', () => {
  const anUnheld = async () => {
    const booking = await book(worker.browser());
    await worker
      .db()
      .batch([
        worker.db().prepare(`UPDATE booking_submissions SET isUnheld = 1 WHERE id = ${booking.id}`),
        worker.db().prepare(`DELETE FROM booking_nights WHERE bookingId = ${booking.id}`),
      ]);
    return booking;
  };
  const held = async (id: number) =>
    (
      await worker
        .db()
        .prepare('SELECT night, bedType FROM booking_nights WHERE bookingId = ?1 ORDER BY night')
        .bind(id)
        .all()
    ).results;

  it('B-02 R-12 F-03 it takes the nights and the beds that it has by then', async () => {
    const { id, checkInDate, updatedAt } = await anUnheld();
    const staff = await staffMember();
    const later = addDays(checkInDate, 3);
    const person = await aStaffMember(worker.db());
    const ctx = requestDuring(
      worker,
      { user: person, isStaff: true, isManager: true },
      async () => {
        const edited = await staff.api(`/api/admin/bookings/${id}`, {
          method: 'PATCH',
          json: {
            from: updatedAt,
            checkInDate: later,
            checkOutDate: addDays(later, 2),
            bedType: 'double',
          },
        });
        expect(edited.status).toBe(200);
      },
    );
    expect((await changeBookingStatus(ctx, { id, status: 'approved' })).status).toBe('approved');
    expect(await held(id)).toEqual(
      [later, addDays(later, 1)].map((night) => ({ night, bedType: 'double' })),
    );
  });

  it('B-02 R-12 J-05 moved to a full night meanwhile it is refused, and holds nothing', async () => {
    const { id, checkInDate, roomType } = await anUnheld();
    const staff = await staffMember();
    const stay = { checkInDate: addDays(checkInDate, 5), checkOutDate: addDays(checkInDate, 6) };
    await worker
      .db()
      .prepare(
        `INSERT INTO night_limits (kind, night, roomType, onSale, updatedAt) VALUES ('room', ?1, ?2, 0, ?1)`,
      )
      .bind(stay.checkInDate, roomType)
      .run();
    const person = await aStaffMember(worker.db());
    const ctx = requestDuring(
      worker,
      { user: person, isStaff: true, isManager: true },
      async () => {
        const path = `${BOOKINGS}/${id}/stay`;
        expect((await staff.api(path, { method: 'PATCH', json: stay })).status).toBe(200);
      },
    );
    await expect(changeBookingStatus(ctx, { id, status: 'approved' })).rejects.toMatchObject({
      code: 'booking.sold_out',
    });
    expect([await statusOf(id), await nightsOf(id)]).toEqual(['pending', 0]);
  });
});
