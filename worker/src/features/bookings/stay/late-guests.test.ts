import { beforeAll, describe, expect, it } from 'vitest';
import { bookingSchema, bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { changeRequestSchema } from '#shared/bookings/change-request.contract.ts';
import { roomCalendarSchema } from '#shared/rooms/room-calendar.contract.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { BOOKINGS, DELETION } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';
import { soldOn } from '../../statistics/sources.repository.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const RELEASE = { releaseNights: true };
// Whatever the clock says: no night of the day before runs any more (marks-at-night.test.ts).
beforeAll(() => scene.all("UPDATE site_settings SET checkOutTime = '00:00'"));
const DAYS = [-2, -1, 0, 1];

/** A no-show whose nights from yesterday on were released then. */
const missedYesterday = async (roomType: string) => {
  const stay = await scene.stay(-2, 2, { roomType });
  expect((await scene.mark(stay.id, 'no-show', RELEASE)).status).toBe(200);
  await scene.all(
    'UPDATE booking_submissions SET releasedFrom = ?2 WHERE id = ?1',
    stay.id,
    scene.day(-1),
  );
  await scene.all(
    'DELETE FROM booking_nights WHERE bookingId = ?1 AND night >= ?2',
    stay.id,
    scene.day(-1),
  );
  return stay;
};
const soldNights = async () => {
  const { db } = aRequest(worker, worker.db(), { isSystem: true }).deps;
  const sold = await soldOn(
    db,
    DAYS.map((one) => scene.day(one)),
  );
  return DAYS.map((one) => sold.get(scene.day(one))?.roomsSold ?? 0);
};
const since = (before: readonly number[], now: readonly number[]) =>
  now.map((sold, at) => sold - (before[at] ?? 0));
const nightsOf = async (id: number) => (await scene.nightsOf(id)).map(({ night }) => night);
const barOf = async (id: number) => {
  const desk = await scene.staffMember();
  const answer = await desk.api(`/api/admin/room-calendar?from=${scene.day(-3)}&nights=14`);
  const { bars } = answer.read(roomCalendarSchema);
  const bar = bars.find(({ bookingId }) => bookingId === id);
  return bar && [bar.checkIn, bar.checkOut];
};

describe('F-02 T-02 a no-show who comes after all, a day after the nights were released', () => {
  it('F-02 T-02 counts as a guest from then on, in the calendar and in the figures, also once completed', async () => {
    const before = await soldNights();
    const { id } = await missedYesterday('gold');
    const buyer = await scene.stay(-1, 0, { roomType: 'gold' });
    expect(since(before, await soldNights())).toEqual([0, 1, 0, 0]);
    const came = await scene.mark(id, 'check-in', { roomNumber: 2 });
    expect(came.read(bookingSchema)).toMatchObject({ noShowAt: null, releasedFrom: null });
    expect(await nightsOf(id)).toEqual([scene.day(0), scene.day(1)]);
    expect(since(before, await soldNights())).toEqual([0, 1, 1, 1]);
    expect(await barOf(id)).toEqual([scene.day(0), scene.day(2)]);
    const staff = await scene.staffMember();
    for (const one of [id, buyer.id])
      expect((await scene.move(staff, one, 'completed')).status).toBe(200);
    // The check-out of the completion is that of the last day.
    await scene.all(
      'UPDATE booking_submissions SET checkedOutAt = ?2 WHERE id = ?1',
      id,
      `${scene.day(2)}T07:00:00.000Z`,
    );
    expect(since(before, await soldNights())).toEqual([0, 1, 1, 1]);
    expect(await barOf(id)).toEqual([scene.day(0), scene.day(2)]);
  });

  it('F-02 J-05 a change agreed then asks for no night that is over, and holds none', async () => {
    const { id } = await missedYesterday('deluxe');
    // Yesterday is full, which is nothing to a stay that goes on today.
    for (let n = 0; n < 4; n += 1) await scene.stay(-1, 0, { roomType: 'deluxe' });
    const staff = await scene.staffMember();
    const path = `${BOOKINGS}/${id}/change-requests`;
    const stay = { checkInDate: scene.day(-2), checkOutDate: scene.day(3) };
    const asked = (await staff.post(path, { kind: 'change', ...stay })).read(changeRequestSchema);
    const before = await soldNights();
    const agreed = await staff.api(`${path}/${asked.id}`, {
      method: 'PATCH',
      json: { answer: 'agree' },
    });
    expect(agreed.read(bookingStatusAnswerSchema)).toMatchObject({ ...stay, releasedFrom: null });
    expect(await nightsOf(id)).toEqual([0, 1, 2].map((one) => scene.day(one)));
    expect((await scene.mark(id, 'check-in', { roomNumber: 1 })).status).toBe(200);
    expect(since(before, await soldNights())).toEqual([0, 0, 1, 1]);
  });

  it('F-02 B-02 deleted and taken back, it holds the nights from then on alone', async () => {
    const { id } = await missedYesterday('silver');
    expect((await scene.mark(id, 'check-in', { roomNumber: 3 })).status).toBe(200);
    expect((await scene.mark(id, 'check-out')).status).toBe(200);
    const staff = await scene.staffMember();
    const nights = await nightsOf(id);
    expect(
      (await staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION })).status,
    ).toBe(204);
    expect((await staff.post(`/api/admin/bookings/${id}/restore`, {})).status).toBe(200);
    expect([await nightsOf(id), nights]).toEqual([nights, [scene.day(0), scene.day(1)]]);
  });
});

describe('F-02 Z-04 an undo gives back what was there', () => {
  const onSale = (count: number) =>
    scene.all("UPDATE room_inventory SET availableCount = ?1 WHERE roomType = 'diamond'", count);
  let asBuilt = 0;
  beforeAll(async () => {
    const [row] = await scene.all<{ n: number }>(
      "SELECT availableCount AS n FROM room_inventory WHERE roomType = 'diamond'",
    );
    asBuilt = row?.n ?? 0;
  });

  it.each(['check-out', 'no-show'] as const)(
    'F-02 Z-04 of a %s: also where less is on sale than is held, as long as nobody bought the nights',
    async (mark) => {
      const { id } = await scene.stay(-1, 2, { roomType: 'diamond' });
      if (mark === 'check-out') await scene.mark(id, 'check-in', { roomNumber: 4 });
      const before = await nightsOf(id);
      await scene.mark(id, mark, RELEASE);
      await onSale(0);
      const undone = await scene.undo(id, mark);
      await onSale(asBuilt);
      expect(undone.read(bookingSchema)).toMatchObject({ releasedFrom: null });
      expect(await nightsOf(id)).toEqual(before);
    },
  );

  it('F-02 Z-04 not where somebody bought one meanwhile and no room is left', async () => {
    const { id } = await scene.stay(-1, 2, { roomType: 'diamond' });
    await scene.mark(id, 'no-show', RELEASE);
    const held = await scene.all<{ n: number }>(
      "SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = 'diamond' AND night = ?1",
      scene.day(0),
    );
    await scene.stay(0, 1, { roomType: 'diamond' });
    await onSale((held[0]?.n ?? 0) + 1);
    const refused = await scene.undo(id, 'no-show');
    await onSale(asBuilt);
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.nights_gone']);
    expect(await nightsOf(id)).toEqual([scene.day(-1)]);
    // With a room for both it is taken back.
    expect((await scene.undo(id, 'no-show')).status).toBe(200);
  });
});

describe('B-02 F-02 a stay that comes back after some of its nights', () => {
  it.each([
    ['begins today where others could buy them meanwhile', 2, [0, 1]],
    ['has all of them where it was gone for a moment only', 0, [-3, -2, -1, 0, 1]],
  ])('B-02 F-02 %s', async (_what, daysGone, held) => {
    const { id } = await scene.stay(-3, 2, { roomType: 'gold' });
    const desk = await scene.staffMember();
    await desk.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION });
    await scene.all(
      'UPDATE booking_submissions SET updatedAt = ?2, deletedAt = ?2 WHERE id = ?1',
      id,
      new Date(Date.now() - daysGone * 86_400_000).toISOString(),
    );
    expect((await desk.post(`/api/admin/bookings/${id}/restore`, {})).status).toBe(200);
    expect(await nightsOf(id)).toEqual(held.map((one) => scene.day(one)));
    expect(await barOf(id)).toEqual([scene.day(held[0] ?? 0), scene.day(2)]);
  });
});
