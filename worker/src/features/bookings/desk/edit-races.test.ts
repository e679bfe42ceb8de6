import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { POINTS_EARNED } from '#shared/points/points.ts';
import { priceOfStay } from '#shared/rooms/pricing.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { aSession, aUser } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { runBatch } from '../../../platform/db/batch.ts';
import { openDb } from '../../../platform/db/db.ts';
import { changeDetails, changeStay, findBooking } from '../bookings.repository.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const TODAY = muscatDay(Date.now());

const whole = async (id: number) => [
  await scene.all('SELECT * FROM booking_submissions WHERE id = ?1', id),
  await scene.all('SELECT * FROM booking_nights WHERE bookingId = ?1 ORDER BY night', id),
  await scene.auditOf(id),
];

describe('an edit beside what others do', () => {
  it('F-03 F-02 Z-02 a room given while the booking is edited is never lost', async () => {
    const day = addDays(TODAY, 120);
    const stay = { checkInDate: day, checkOutDate: addDays(day, 1) };
    const bookings = await Promise.all(
      Array.from({ length: 12 }, () => scene.approved(undefined, stay)),
    );
    const staff = await scene.staff();
    const answers = await Promise.all(
      bookings.map(async ({ id }, n) => {
        const { booking } = await scene.shown(id);
        return Promise.all([
          staff.api(`/api/admin/bookings/${id}/room-number`, {
            method: 'PUT',
            json: { roomNumber: n + 1, from: null },
          }),
          scene.edit(booking, { fullName: 'Another Name' }),
        ]);
      }),
    );
    for (const [given, edited] of answers) {
      expect(given.status).toBe(200);
      if (edited.status !== 200) expect(edited.error.code).toBe('booking.edited_meanwhile');
    }
    const ids = JSON.stringify(bookings.map(({ id }) => id));
    const rooms = await scene.all(
      `SELECT b.roomNumber AS ofBooking, n.roomNumber AS ofNight FROM booking_submissions b
        JOIN booking_nights n ON n.bookingId = b.id
        WHERE b.id IN (SELECT value FROM json_each(?1)) ORDER BY n.roomNumber`,
      ids,
    );
    expect(rooms).toEqual(bookings.map((_, n) => ({ ofBooking: n + 1, ofNight: n + 1 })));
  });

  it('F-03 R-11 Z-02 a stay moved while its room and party change has the price and the nights of what it is', async () => {
    const day = addDays(TODAY, 140);
    const stay = { checkInDate: day, checkOutDate: addDays(day, 1) };
    const bookings = await Promise.all(
      Array.from({ length: 6 }, () => scene.approved(undefined, stay)),
    );
    const staff = await scene.staff();
    const answers = await Promise.all(
      bookings.flatMap((booking) => [
        staff.api(`/api/booking-submissions/${booking.id}/stay`, {
          method: 'PATCH',
          json: { checkInDate: addDays(day, 2), checkOutDate: addDays(day, 4) },
        }),
        scene
          .shown(booking.id)
          .then(({ booking: seen }) => scene.edit(seen, { roomType: 'silver', numberOfGuests: 4 })),
      ]),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const { id } of bookings) {
      const { booking } = await scene.shown(id);
      const { checkInDate: checkIn, checkOutDate: checkOut, roomType, numberOfGuests } = booking;
      const price = priceOfStay(ROOM_FACTS[roomType], { checkIn, checkOut }, numberOfGuests);
      expect(booking.totalPrice).toBe(omrFromBaisa(price.totalBaisa));
    }
    expect(await scene.differences()).toEqual([]);
  });

  it('P-02 F-03 the points of a stay completed while its room changes are those of the room it has', async () => {
    const staff = await scene.staff();
    const guests = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const guest = await aSession(worker, await aUser(worker.db()));
        const { id } = await scene.approved(guest, {
          checkInDate: TODAY,
          checkOutDate: addDays(TODAY, 1),
        });
        return (await scene.shown(id)).booking;
      }),
    );
    const answers = await Promise.all(
      guests.map((booking) =>
        Promise.all([
          scene.edit(booking, { roomType: 'silver' }),
          staff.api(`/api/booking-submissions/${booking.id}/complete`, { method: 'POST' }),
        ]),
      ),
    );
    for (const [, completed] of answers) expect(completed.status).toBe(200);
    for (const { id } of guests) {
      const { booking } = await scene.shown(id);
      expect(booking.status).toBe('completed');
      const [earned] = await scene.all<{ pointsEarned: number }>(
        'SELECT pointsEarned FROM point_transactions WHERE bookingId = ?1',
        id,
      );
      expect(earned?.pointsEarned).toBe(POINTS_EARNED[booking.roomType]);
    }
  });

  it('F-03 F-02 whoever is in the house has arrived: no way of changing the nights moves the check-in', async () => {
    const tomorrow = addDays(TODAY, 1);
    const booking = await scene.approved(undefined, {
      checkInDate: TODAY,
      checkOutDate: tomorrow,
    });
    await scene.all(
      'UPDATE booking_submissions SET checkedInAt = ?2 WHERE id = ?1',
      booking.id,
      new Date().toISOString(),
    );
    const { booking: seen } = await scene.shown(booking.id);
    const before = await whole(booking.id);
    const to = { checkInDate: tomorrow, checkOutDate: addDays(TODAY, 2) };
    const staff = await scene.staff();
    const moved = await staff.api(`/api/booking-submissions/${booking.id}/stay`, {
      method: 'PATCH',
      json: to,
    });
    for (const refused of [await scene.edit(seen, to), moved])
      expect([refused.status, refused.error.code]).toEqual([400, 'booking.stay_started']);
    expect(await whole(booking.id)).toEqual(before);
  });

  it.each([
    ['a room that was given', 'roomNumber = 5'],
    ['a guest who arrived', "checkedInAt = '2026-11-22T10:00:00.000Z'"],
    ['a stay of another type', "roomType = 'silver'"],
    ['a larger party', 'numberOfGuests = 4'],
  ])('F-03 Z-02 %s meanwhile keeps a change that has not seen it out', async (_what, set) => {
    const { id } = await scene.approved();
    const db = openDb(worker.db());
    const seen = await findBooking(db, id);
    if (!seen) throw new Error('no booking');
    await scene.all(`UPDATE booking_submissions SET ${set} WHERE id = ?1`, id);
    const before = await whole(id);
    const { checkInDate, checkOutDate, totalPrice, fullPrice, expiresAt } = seen;
    const change = { row: seen, operation: 'late', at: seen.updatedAt };
    const stay = { checkInDate, checkOutDate, totalPrice, fullPrice, expiresAt };
    const write = set.startsWith('roomNumber')
      ? changeDetails(db, { ...change, to: { roomNumber: null } })
      : changeStay(db, { ...change, to: stay, nights: seen });
    await expect(runBatch(worker.db(), write)).rejects.toMatchObject({
      constraint: 'bad_transition',
    });
    expect(await whole(id)).toEqual(before);
  });
});
