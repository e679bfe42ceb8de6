import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { aBookingBody, givePoints } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);
const PATH = '/api/booking-submissions';
const TODAY = muscatDay(Date.now());

const editsOf = (id: number) =>
  scene.all<{ before: string; after: string; actor: string }>(
    'SELECT before, after, actor FROM booking_edits WHERE bookingId = ?1 ORDER BY id',
    id,
  );

const whole = async (id: number) => [
  await scene.all('SELECT * FROM booking_submissions WHERE id = ?1', id),
  await scene.all('SELECT * FROM booking_nights WHERE bookingId = ?1 ORDER BY night', id),
  await editsOf(id),
  await scene.notificationsOf(id),
  await scene.auditOf(id),
];

describe('staff edit a booking', () => {
  it('F-03 nights, room, party and guest change together, at the price of the rules, and all is told', async () => {
    const booking = await scene.requested();
    const from = addDays(TODAY, 30);
    const now = await scene.edited(booking, {
      checkInDate: from,
      checkOutDate: addDays(from, 3),
      roomType: 'silver',
      smokingPreference: 'smoking',
      numberOfGuests: 3,
      fullName: 'هلال السعيدي',
      phoneNumber: '9612 4408',
      contactEmail: 'hilal@example.test',
      totalPrice: 43.8,
    });
    expect(now).toMatchObject({
      status: 'pending',
      roomType: 'silver',
      smokingPreference: 'smoking',
      numberOfGuests: 3,
      totalPrice: 43.8,
      fullName: 'هلال السعيدي',
      phoneNumber: '+96896124408',
      contactEmail: 'hilal@example.test',
    });
    expect(await scene.nightsIn(booking.id)).toEqual([from, addDays(from, 1), addDays(from, 2)]);
    expect(await scene.differences()).toEqual([]);
    const [edit] = await editsOf(booking.id);
    expect(edit?.actor).toMatch(/^staff:/);
    expect(JSON.parse(edit?.before ?? '')).toMatchObject({ roomType: 'gold', totalPrice: 13_200 });
    expect(JSON.parse(edit?.after ?? '')).toMatchObject({ roomType: 'silver', totalPrice: 43_800 });
    expect(await scene.auditOf(booking.id)).toEqual([
      'anonymous booking.request',
      'staff booking.edited',
    ]);
    const [told] = await scene.notificationsOf(booking.id);
    expect(told?.type).toBe('booking_edited');
    expect(told?.message).toContain('Room: Silver room (was: Gold room).');
    expect(told?.message).toContain('Total: OMR 43.800 (was: OMR 13.200).');
    expect(told?.messageAr).toContain('الغرفة: الغرفة الفضية (سابقًا: الغرفة الذهبية).');
    expect(told?.message).not.toContain('هلال');
  });

  it('F-03 a name alone leaves nights and a price of earlier as they are', async () => {
    const booking = await scene.approved();
    await scene.all('UPDATE booking_submissions SET totalPrice = 9000 WHERE id = ?1', booking.id);
    const before = await scene.all('SELECT * FROM booking_nights WHERE bookingId = ?1', booking.id);
    const { booking: seen } = await scene.shown(booking.id);
    const now = await scene.edited(seen, { fullName: 'Another Name' });
    expect(now).toMatchObject({ fullName: 'Another Name', totalPrice: 9, status: 'approved' });
    expect(
      await scene.all('SELECT * FROM booking_nights WHERE bookingId = ?1', booking.id),
    ).toEqual(before);
  });

  it('F-03 Z-02 the later of two tablets is told, and nothing of its edit is kept', async () => {
    const booking = await scene.requested();
    await scene.edited(booking, { numberOfGuests: 4 });
    const before = await whole(booking.id);
    const late = await scene.edit(booking, { numberOfGuests: 1 });
    expect([late.status, late.error.code, late.error.details?.status]).toEqual([
      409,
      'booking.edited_meanwhile',
      'pending',
    ]);
    expect(await whole(booking.id)).toEqual(before);
    const same = await scene.edit(booking, { numberOfGuests: 4 });
    expect(same.status, 'what it is already succeeds').toBe(200);
    expect(await whole(booking.id)).toEqual(before);
  });

  it('F-03 fifty edits at once: one is kept, and each other is told', async () => {
    const booking = await scene.requested();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        scene.edit(booking, { fullName: `Name number ${n}`, numberOfGuests: 1 + (n % 4) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await editsOf(booking.id)).toHaveLength(1);
    expect(await scene.notificationsOf(booking.id)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(
      new Set(['booking.edited_meanwhile']),
    );
  });

  it('F-03 every refusal names its reason and leaves every row as it was', async () => {
    const booking = await scene.requested();
    const before = await whole(booking.id);
    const day = booking.checkInDate;
    const refusals = [
      [{ checkInDate: addDays(TODAY, -1) }, 400, 'booking.stay_in_past'],
      [{ checkOutDate: day }, 400, 'booking.stay_order'],
      [{ checkInDate: '9999-12-31' }, 400, 'request.invalid'],
      [{ checkOutDate: addDays(day, 31) }, 400, 'booking.stay_too_long'],
      [{ phoneNumber: '12345678901' }, 400, 'phone.invalid'],
      [{ numberOfGuests: 3, totalPrice: 13.2 }, 409, 'booking.price_changed'],
      [{ roomType: 'diamond', bedType: 'single' }, 409, 'booking.sold_out'],
      [{ fullName: 'x' }, 400, 'request.invalid'],
      [{ contactEmail: 'no address' }, 400, 'request.invalid'],
    ] as const;
    for (const [change, status, code] of refusals) {
      const refused = await scene.edit(booking, change);
      expect([refused.status, refused.error.code]).toEqual([status, code]);
    }
    expect(await whole(booking.id)).toEqual(before);
    const staff = await scene.staff();
    await staff.api(`${PATH}/${booking.id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });
    const ended = await scene.shown(booking.id);
    const late = await scene.edit(ended.booking, { numberOfGuests: 1 });
    expect([late.status, late.error.code]).toEqual([409, 'booking.not_changeable']);
  });

  it('F-03 a stay that has begun keeps its check-in, and can be made longer', async () => {
    const booking = await scene.approved();
    const yesterday = addDays(TODAY, -1);
    await scene.all(
      'UPDATE booking_submissions SET checkInDate = ?2, checkOutDate = ?3 WHERE id = ?1',
      booking.id,
      yesterday,
      addDays(TODAY, 1),
    );
    const { booking: seen } = await scene.shown(booking.id);
    const moved = await scene.edit(seen, { checkInDate: TODAY });
    expect(moved.error.code).toBe('booking.stay_started');
    await scene.edited(seen, { checkOutDate: addDays(TODAY, 3) });
    expect(await scene.nightsIn(booking.id)).toEqual(
      [-1, 0, 1, 2].map((days) => addDays(TODAY, days)),
    );
  });

  it('F-03 a free night keeps its type and its one night', async () => {
    const { guest, person } = await scene.guestWithAccount();
    await givePoints(worker.db(), person, 500);
    const booking = await scene.requested(
      { isPointsBooking: true, paymentMethod: 'points' },
      guest,
    );
    const longer = await scene.edit(booking, { checkOutDate: addDays(booking.checkInDate, 2) });
    expect([longer.status, longer.error.code]).toEqual([400, 'points.one_night']);
    const other = await scene.edit(booking, { roomType: 'deluxe' });
    expect([other.status, other.error.code]).toEqual([409, 'booking.free_night_room']);
    const more = await scene.edited(booking, { numberOfGuests: 4 });
    expect(more).toMatchObject({ totalPrice: 0, numberOfGuests: 4 });
  });
});

describe('the room that was given', () => {
  const roomOf = async (id: number) =>
    scene.all(
      `SELECT roomNumber, (SELECT GROUP_CONCAT(COALESCE(roomNumber, '-')) FROM booking_nights
        WHERE bookingId = b.id) AS nights FROM booking_submissions b WHERE id = ?1`,
      id,
    );
  const give = (id: number, roomNumber: number, checkedInAt: string | null = null) =>
    Promise.all([
      scene.all(
        'UPDATE booking_submissions SET roomNumber = ?2, checkedInAt = ?3 WHERE id = ?1',
        id,
        roomNumber,
        checkedInAt,
      ),
      scene.all('UPDATE booking_nights SET roomNumber = ?2 WHERE bookingId = ?1', id, roomNumber),
    ]);

  it('F-03 F-02 stays where it is free on the new nights, and is given anew in another type', async () => {
    const booking = await scene.requested();
    await give(booking.id, 7);
    const longer = await scene.edited(booking, { checkOutDate: addDays(booking.checkInDate, 2) });
    expect(await roomOf(booking.id)).toEqual([{ roomNumber: 7, nights: '7,7' }]);
    await scene.edited(longer, { roomType: 'silver' });
    expect(await roomOf(booking.id)).toEqual([{ roomNumber: null, nights: '-,-' }]);
  });

  it('F-03 F-02 nobody in the house is moved out of their room: another stay has it, so nothing is saved', async () => {
    const night = addDays(TODAY, 1);
    const guest = await scene.requested({ checkInDate: TODAY, checkOutDate: night });
    const next = await scene.requested({ checkInDate: night, checkOutDate: addDays(night, 1) });
    await give(guest.id, 9, new Date().toISOString());
    await give(next.id, 9);
    const before = await whole(guest.id);
    const refused = await scene.edit(guest, { checkOutDate: addDays(night, 1) });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.room_taken']);
    expect(await whole(guest.id)).toEqual(before);
    expect(await roomOf(next.id)).toEqual([{ roomNumber: 9, nights: '9' }]);
  });
});

describe('rooms that edits, walk-ins and guests want at once', () => {
  it('F-03 B-04 R-11 the last rooms of a night go to as many as there are, and the nights agree', async () => {
    const night = addDays(TODAY, 260);
    const wish = {
      roomType: 'deluxe',
      checkInDate: night,
      checkOutDate: addDays(night, 1),
    } as const;
    const movers = await Promise.all(Array.from({ length: 15 }, () => scene.requested()));
    const answers = await Promise.all([
      ...movers.map((booking) => scene.edit(booking, wish)),
      ...Array.from({ length: 15 }, () => scene.walkIn({ ...wish, approve: true })),
      ...Array.from({ length: 20 }, () => worker.browser().post(PATH, aBookingBody(wish))),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status >= 300);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['booking.sold_out']));
    expect(
      await scene.all(
        "SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = 'deluxe' AND night = ?1",
        night,
      ),
    ).toEqual([{ n: 4 }]);
    expect(await scene.differences()).toEqual([]);
  });

  it('F-03 a stay may keep nights of its own in a full house', async () => {
    const from = addDays(TODAY, 270);
    const stay = { roomType: 'deluxe', checkInDate: from, checkOutDate: addDays(from, 2) } as const;
    const mine = await scene.requested(stay);
    for (let n = 0; n < 3; n++) await scene.requested(stay);
    await scene.edited(mine, { checkOutDate: addDays(from, 3), numberOfGuests: 1 });
    expect(await scene.nightsIn(mine.id)).toHaveLength(3);
  });
});
