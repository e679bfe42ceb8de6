import { describe, expect, it } from 'vitest';
import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { aUser, signedIn } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, nightsOf, staffMember, statusOf } = bookingScene(worker);

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
