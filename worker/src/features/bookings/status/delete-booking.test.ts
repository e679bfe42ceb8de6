import { describe, expect, it } from 'vitest';
import type { BookingCreated } from '#shared/bookings/booking.contract.ts';
import { notificationListSchema } from '#shared/notifications/notification.contract.ts';
import { mailTo } from '../../../../test/account-factories.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { aSession, aUser } from '../../../../test/factories.ts';
import { type Actor, testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = bookingScene(worker);
const { book, bookingIn, move, nightsOf, staffMember, statusOf } = scene;

type Seen = { readonly from?: string; readonly updatedAt?: string };
const remove = async (id: number, seen: Seen = {}) => {
  const query = new URLSearchParams(Object.entries(seen)).toString();
  return scene.remove(id, `?${query}`);
};
const asSeen = ({ status, updatedAt }: BookingCreated): Seen => ({ from: status, updatedAt });

const deletionsOf = async (id: number) => {
  const { results } = await worker
    .db()
    .prepare(
      "SELECT before, after FROM audit_log WHERE action = 'booking.delete' AND targetId = ?1",
    )
    .bind(String(id))
    .all();
  return results;
};
const toldOf = async (id: number) => {
  const { results } = await worker
    .db()
    .prepare("SELECT type FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1")
    .bind(String(id))
    .all<{ type: string }>();
  return results.map(({ type }) => type);
};
const newsOf = async (guest: Actor) =>
  (await guest.api('/api/notifications')).read(notificationListSchema);

describe('what staff delete', () => {
  it('B-02 a deleted booking leaves every list, frees its nights, and keeps its row and its audit', async () => {
    const guest = worker.browser();
    const booking = await book(guest);
    const { id, reference, roomType, checkInDate, checkOutDate } = booking;
    expect((await remove(id, asSeen(booking))).status).toBe(204);
    expect((await remove(id, asSeen(booking))).status).toBe(404);
    expect((await (await staffMember()).api(BOOKINGS)).text).not.toContain(reference);
    expect((await guest.api(BOOKINGS)).text).not.toContain(reference);
    expect(await nightsOf(id)).toBe(0);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await deletionsOf(id)).toEqual([
      {
        before: `pending · ${roomType} · ${checkInDate}/${checkOutDate}`,
        after: 'deleted',
      },
    ]);
  });

  it('B-02 J-06 its calendar file takes the stay out as it is now, not as it was', async () => {
    const contactEmail = `gone-${crypto.randomUUID()}@example.test`;
    const { id } = await book(worker.browser(), { contactEmail });
    await move(await staffMember(), id, 'approved');
    await mailTo(worker, contactEmail, 2);
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET createdAt = ?2, updatedAt = ?2 WHERE id = ?1')
      .bind(id, new Date(Date.now() - 3_600_000).toISOString())
      .run();
    expect((await remove(id)).status).toBe(204);
    const { attachments } = await mailTo(worker, contactEmail, 3);
    const [, sequence] = /SEQUENCE:(\d+)/.exec(attachments[0]?.content ?? '') ?? [];
    expect(Number(sequence)).toBeGreaterThanOrEqual(3600);
  });

  it('B-02 F-01 a request that a colleague has approved meanwhile is not deleted', async () => {
    const seen = await book(worker.browser());
    await move(await staffMember(), seen.id, 'approved');
    const late = await remove(seen.id, asSeen(seen));
    expect([late.status, late.error]).toMatchObject([
      409,
      {
        code: 'booking.bad_transition',
        details: { status: 'approved', wanted: 'deleted' },
      },
    ]);
    expect([await statusOf(seen.id), await nightsOf(seen.id)]).toEqual(['approved', 1]);
    expect([await deletionsOf(seen.id), await toldOf(seen.id)]).toEqual([[], ['booking_approved']]);
  });

  it('B-02 F-01 nor is one that changed while its status stayed', async () => {
    const seen = await book(worker.browser());
    await worker
      .db()
      .prepare(
        "UPDATE booking_submissions SET updatedAt = '2099-01-01T00:00:00.000Z' WHERE id = ?1",
      )
      .bind(seen.id)
      .run();
    const late = await remove(seen.id, asSeen(seen));
    expect([late.status, late.error.details?.status]).toEqual([409, 'pending']);
    expect([await statusOf(seen.id), await deletionsOf(seen.id)]).toEqual(['pending', []]);
  });

  it('B-02 F-01 of an approval and a deletion at the same moment one is refused', async () => {
    const seen = await book(worker.browser());
    const staff = await staffMember();
    const [approved, deleted] = await Promise.all([
      move(staff, seen.id, 'approved'),
      remove(seen.id, asSeen(seen)),
    ]);
    const isDeleted = deleted.status === 204;
    expect(deleted.status).toBe(isDeleted ? 204 : 409);
    expect(isDeleted ? [404, 409] : [200]).toContain(approved.status);
    expect(await statusOf(seen.id)).toBe(isDeleted ? 'cancelled' : 'approved');
    expect(await deletionsOf(seen.id)).toHaveLength(isDeleted ? 1 : 0);
  });
});

describe('what a guest hears of a deletion', () => {
  it.each([
    ['pending', ['booking_rejected']],
    ['approved', ['booking_approved', 'booking_withdrawn']],
    ['cancelled', ['booking_rejected']],
  ] as const)('B-02 R-11 of a %s booking there is %j', async (status, told) => {
    const { id } = await bookingIn(status);
    expect((await remove(id)).status).toBe(204);
    expect(await toldOf(id)).toEqual(told);
  });

  it('B-02 R-11 the guest reads of it, by device and by account, and of nothing before it', async () => {
    const person = await aUser(worker.db());
    for (const guest of [worker.browser(), await aSession(worker, person)]) {
      const booking = await book(guest);
      await move(await staffMember(), booking.id, 'approved');
      await remove(booking.id);
      expect(await newsOf(guest)).toMatchObject([
        {
          type: 'booking_withdrawn',
          about: { kind: 'booking', reference: booking.reference, isGone: true },
        },
      ]);
    }
    expect(await newsOf(worker.browser())).toEqual([]);
  });
});
