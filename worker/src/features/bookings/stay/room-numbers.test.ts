import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { roomChoicesSchema } from '#shared/bookings/stay-marks.contract.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const NONE = { checkedInAt: null, checkedOutAt: null, noShowAt: null, roomNumber: null };

describe('F-02 the room of a stay', () => {
  it('F-02 another stay’s, a closed one and none of the type’s cannot be given; the choices say so', async () => {
    const here = await scene.stay(40, 42, { roomType: 'deluxe' });
    const next = await scene.stay(41, 43, { roomType: 'deluxe' });
    await scene.mark(here.id, 'room-number', { roomNumber: 2, from: null });
    await worker
      .db()
      .prepare(
        "INSERT INTO room_closures (roomType, roomNumber, fromNight, toNight, reason, createdAt) VALUES ('deluxe', 3, ?1, ?1, 'Paint', ?1)",
      )
      .bind(scene.day(42))
      .run();
    const choices = (
      await (await scene.staffMember()).api(`/api/admin/bookings/${next.id}/rooms`)
    ).read(roomChoicesSchema);
    expect(choices.rooms).toEqual([
      { roomNumber: 1, state: 'free', inside: [] },
      { roomNumber: 2, state: 'taken', inside: [] },
      { roomNumber: 3, state: 'closed', inside: [] },
      { roomNumber: 4, state: 'free', inside: [] },
    ]);
    for (const roomNumber of [2, 3, 5]) {
      const refused = await scene.mark(next.id, 'room-number', { roomNumber, from: null });
      expect([roomNumber, refused.status, refused.error.code]).toEqual([
        roomNumber,
        409,
        'booking.room_taken',
      ]);
    }
    expect(await scene.rowOf(next.id)).toEqual({ status: 'approved', ...NONE });
    const stale = await scene.mark(here.id, 'room-number', { roomNumber: 4, from: 1 });
    expect([stale.status, stale.error.details?.stay?.roomNumber]).toEqual([409, 2]);
    expect((await scene.mark(here.id, 'room-number', { roomNumber: null, from: 2 })).status).toBe(
      200,
    );
    expect(await scene.nightsOf(here.id)).toEqual([
      { night: scene.day(40), roomNumber: null },
      { night: scene.day(41), roomNumber: null },
    ]);
  });

  it('F-02 J-05 a moved stay keeps its room where it is free, and loses it where it is not', async () => {
    const [a, b] = [
      await scene.stay(10, 11, { roomType: 'diamond' }),
      await scene.stay(12, 13, { roomType: 'diamond' }),
    ];
    for (const { id } of [a, b]) await scene.mark(id, 'room-number', { roomNumber: 6, from: null });
    const staff = await scene.staffMember();
    const moveTo = (from: number) =>
      staff.api(`${BOOKINGS}/${a.id}/stay`, {
        method: 'PATCH',
        json: { checkInDate: scene.day(from), checkOutDate: scene.day(from + 1) },
      });
    expect((await moveTo(11)).read(bookingSchema).roomNumber).toBe(6);
    expect(await scene.nightsOf(a.id)).toEqual([{ night: scene.day(11), roomNumber: 6 }]);
    expect((await moveTo(12)).read(bookingSchema).roomNumber).toBeNull();
    expect(await scene.nightsOf(a.id)).toEqual([{ night: scene.day(12), roomNumber: null }]);
    expect(await scene.nightsOf(b.id)).toEqual([{ night: scene.day(12), roomNumber: 6 }]);
  });

  it('F-02 J-05 a guest in the house is not moved out of their room unasked', async () => {
    const here = await scene.stay(0, 1, { roomType: 'diamond' });
    const next = await scene.stay(1, 2, { roomType: 'diamond' });
    await scene.mark(here.id, 'check-in', { roomNumber: 7 });
    await scene.mark(next.id, 'room-number', { roomNumber: 7, from: null });
    const longer = await (
      await scene.staffMember()
    ).api(`${BOOKINGS}/${here.id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: scene.day(0), checkOutDate: scene.day(2) },
    });
    expect([longer.status, longer.error.code]).toEqual([409, 'booking.room_taken']);
    expect(await scene.nightsOf(here.id)).toEqual([{ night: scene.day(0), roomNumber: 7 }]);
  });

  it('F-02 F-03 a guest whose room is above what is on sale by now stays longer in it', async () => {
    const here = await scene.stay(0, 1, { roomType: 'gold' });
    await scene.mark(here.id, 'check-in', { roomNumber: 30 });
    await scene.all("UPDATE room_inventory SET availableCount = 20 WHERE roomType = 'gold'");
    const longer = await (
      await scene.staffMember()
    ).api(`${BOOKINGS}/${here.id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: scene.day(0), checkOutDate: scene.day(2) },
    });
    expect(longer.read(bookingSchema).roomNumber).toBe(30);
    expect(await scene.nightsOf(here.id)).toEqual([
      { night: scene.day(0), roomNumber: 30 },
      { night: scene.day(1), roomNumber: 30 },
    ]);
  });

  it('F-02 F-03 nights slept in keep their room and its type, however the rest is changed', async () => {
    const { id } = await scene.stay(-2, 1, { roomType: 'diamond' });
    await scene.all('UPDATE booking_nights SET roomNumber = 5 WHERE bookingId = ?1', id);
    await scene.mark(id, 'check-in', { roomNumber: 8 });
    const staff = await scene.staffMember();
    const moved = await staff.api(`${BOOKINGS}/${id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: scene.day(-2), checkOutDate: scene.day(2) },
    });
    expect(moved.status).toBe(200);
    const rooms = [-2, -1, 0, 1].map((at) => [scene.day(at), at < 0 ? 5 : 8]);
    expect((await scene.nightsOf(id)).map(({ night, roomNumber }) => [night, roomNumber])).toEqual(
      rooms,
    );
  });

  it('F-02 the choices read as many rows with a long history as without one', async () => {
    const { id } = await scene.stay(20, 22, { roomType: 'silver' });
    const staff = await scene.staffMember();
    const rows = async () =>
      Number(
        (
          await staff.api(`/api/admin/bookings/${id}/rooms`, { headers: { 'X-Count-Rows': '1' } })
        ).headers.get('X-D1-Rows-Read'),
      );
    const before = await rows();
    await scene.all(
      `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, roomNumber, lastOperation, createdAt, updatedAt)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       SELECT 'OLD-' || i, 'Past guest', '+96890000003', date('2001-01-01', i || ' day'), date('2001-01-02', i || ' day'), 'silver', 'double', 'non_smoking', 12600, 'approved', 1, 'seed', '2001-01-01T00:00:00.000Z', '2001-01-01T00:00:00.000Z' FROM n`,
    );
    await scene.all(
      `INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType, roomNumber)
       SELECT id, checkInDate, roomType, bedType, smokingPreference, roomNumber FROM booking_submissions WHERE reference LIKE 'OLD-%'`,
    );
    expect(before).toBeGreaterThan(0);
    expect(await rows()).toBe(before);
  });
});
