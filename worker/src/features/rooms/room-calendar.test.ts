import { afterEach, describe, expect, it } from 'vitest';
import { addDays, nightsOf } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { roomCalendarSchema, type RoomCalendar } from '#shared/rooms/room-calendar.contract.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { BOOKINGS, bookingScene } from '../../../test/booking-scene.ts';
import { testWorker } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);
const PATH = '/api/admin/room-calendar';
const FROM = addDays(muscatDay(Date.now()), 40);
const day = (n: number) => addDays(FROM, n);

const read = async (query = `?from=${FROM}`): Promise<RoomCalendar> =>
  (await (await staffMember()).api(`${PATH}${query}`)).read(roomCalendarSchema);
const nightOf = (calendar: RoomCalendar, roomType: RoomType, night: string) =>
  calendar.types.find((one) => one.roomType === roomType)?.nights.find((n) => n.night === night);
const run = (sql: string, ...values: unknown[]) =>
  worker
    .db()
    .prepare(sql)
    .bind(...values)
    .run();

afterEach(async () => {
  for (const table of ['night_limits', 'room_closures', 'booking_nights'])
    await run(`DELETE FROM ${table}`);
});

describe('the room calendar of staff', () => {
  it('F-04 A-07 only staff read who is in which room', async () => {
    const answer = await worker.browser().api(`${PATH}?from=${FROM}`);
    expect([answer.status, answer.error.code]).toEqual([401, 'auth.required']);
  });

  it('F-04 Z-04 shows fourteen nights of the four types, all on sale, in an empty house', async () => {
    const calendar = await read();
    expect(calendar.types.map(({ roomType, rooms }) => [roomType, rooms])).toEqual([
      ['silver', 12],
      ['gold', 36],
      ['diamond', 8],
      ['deluxe', 4],
    ]);
    for (const { rooms, nights } of calendar.types)
      expect(nights).toEqual(
        nightsOf({ checkIn: FROM, checkOut: day(14) }).map((night) => ({
          night,
          onSale: rooms,
          held: 0,
          available: rooms,
        })),
      );
    expect(calendar.today).toBe(muscatDay(Date.now()));
  });

  it('F-04 a stay has a bar from its first to its last night, also across the edges, and its nights are held', async () => {
    const guest = worker.browser();
    const stay = async (from: number, to: number, change = {}) =>
      book(guest, { checkInDate: day(from), checkOutDate: day(to), roomType: 'deluxe', ...change });
    const across = await stay(-2, 1);
    const inside = await stay(3, 5);
    await stay(-3, 0);
    await stay(14, 15);
    const calendar = await read();
    const bars = calendar.bars.filter(({ roomType }) => roomType === 'deluxe');
    expect(bars.map(({ bookingId, checkIn, checkOut }) => [bookingId, checkIn, checkOut])).toEqual([
      [across.id, day(-2), day(1)],
      [inside.id, day(3), day(5)],
    ]);
    expect(bars[1]).toMatchObject({
      reference: inside.reference,
      fullName: inside.fullName,
      status: 'pending',
      roomNumber: null,
      hasOpenRequest: false,
    });
    const held = calendar.types
      .find((one) => one.roomType === 'deluxe')
      ?.nights.map((night) => night.held);
    expect(held).toEqual([1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(nightOf(calendar, 'deluxe', day(3))).toMatchObject({ onSale: 4, available: 3 });
  });

  it('F-04 the nights of the bars equal the table of nights', async () => {
    const guest = worker.browser();
    for (const [from, nights, roomType] of [
      [0, 3, 'gold'],
      [2, 4, 'gold'],
      [1, 1, 'silver'],
      [12, 5, 'diamond'],
    ] as const)
      await book(guest, {
        checkInDate: day(from),
        checkOutDate: day(from + nights),
        roomType,
        bedType: 'double',
        numberOfGuests: 2,
      });
    const { bars } = await read();
    const shown = bars
      .flatMap((bar) => nightsOf(bar).map((night) => [bar.bookingId, night, bar.roomType]))
      .filter(([, night]) => typeof night === 'string' && night >= FROM && night < day(14));
    const table = await worker
      .db()
      .prepare(
        'SELECT bookingId, night, roomType FROM booking_nights WHERE night >= ?1 AND night < ?2',
      )
      .bind(FROM, day(14))
      .raw();
    const sorted = (rows: readonly unknown[][]) => rows.map(String).sort();
    expect(sorted(shown)).toEqual(sorted(table));
  });

  it('F-04 a given room, a wish that waits and a stay that is over are told; a cancelled one is gone', async () => {
    const staff = await staffMember();
    const guest = worker.browser();
    const one = await book(guest, { checkInDate: day(1), checkOutDate: day(4) });
    await move(staff, one.id, 'approved');
    await run('UPDATE booking_submissions SET roomNumber = 7 WHERE id = ?1', one.id);
    await guest.post(`${BOOKINGS}/${one.id}/change-requests`, { kind: 'cancel' });
    // Whichever number a request has, it is a wish of its own booking alone.
    await run('UPDATE change_requests SET id = bookingId WHERE bookingId = ?1', one.id);
    const over = await book(guest, { checkInDate: day(2), checkOutDate: day(6) });
    await move(staff, over.id, 'approved');
    await run(
      "UPDATE booking_submissions SET status = 'completed', checkedOutAt = ?2 WHERE id = ?1",
      over.id,
      `${day(3)}T08:00:00.000Z`,
    );
    await run('DELETE FROM booking_nights WHERE bookingId = ?1', over.id);
    const gone = await book(guest, { checkInDate: day(2), checkOutDate: day(6) });
    await move(staff, gone.id, 'cancelled');
    const { bars } = await read();
    const bar = (id: number) => bars.find(({ bookingId }) => bookingId === id);
    expect(bar(one.id)).toMatchObject({ roomNumber: 7, hasOpenRequest: true, status: 'approved' });
    // Whoever left early has the room no longer.
    expect(bar(over.id)).toMatchObject({
      status: 'completed',
      hasOpenRequest: false,
      checkIn: day(2),
      checkOut: day(3),
    });
    expect(bar(gone.id)).toBeUndefined();
  });

  it('F-04 I-01 a limit of a night and a closed room leave fewer on sale, never below none', async () => {
    const at = new Date().toISOString();
    await run(
      "INSERT INTO night_limits VALUES ('deluxe', ?1, 'room', 2, '', ?3), ('deluxe', ?2, 'single', 0, '', ?3)",
      day(1),
      day(3),
      at,
    );
    const close =
      'INSERT INTO room_closures (roomType, roomNumber, fromNight, toNight, reason, createdAt, endedAt) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)';
    await run(close, 'deluxe', 4, day(-1), day(0), 'New bathroom', at, null);
    await run(close, 'deluxe', 3, day(0), day(9), 'Taken back', at, at);
    const calendar = await read();
    const onSale = [0, 1, 2, 3].map((n) => nightOf(calendar, 'deluxe', day(n))?.onSale);
    expect(onSale).toEqual([3, 2, 4, 4]);
    expect(calendar.closures).toEqual([
      expect.objectContaining({
        roomType: 'deluxe',
        roomNumber: 4,
        fromNight: day(-1),
        toNight: day(0),
        reason: 'New bathroom',
      }),
    ]);
  });

  it.each([
    ['no first night', ''],
    ['an impossible day', '?from=2027-02-30'],
    ['the last day of all', '?from=9999-12-31'],
    ['32 nights', `?from=${FROM}&nights=32`],
    ['no night', `?from=${FROM}&nights=0`],
    ['an unknown question', `?from=${FROM}&room=4`],
  ])('F-04 refuses %s', async (_what, query) => {
    const answer = await (await staffMember()).api(`${PATH}${query}`);
    expect([answer.status, answer.error.code]).toEqual([400, 'request.invalid']);
  });

  it('F-04 up to 31 nights are told, and nothing new is 304 until a booking or the stock changes', async () => {
    const staff = await staffMember();
    const first = await staff.api(`${PATH}?from=${FROM}&nights=31`);
    expect(first.read(roomCalendarSchema).types[0]?.nights).toHaveLength(31);
    const again = async () =>
      staff.api(`${PATH}?from=${FROM}&nights=31`, {
        headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
      });
    expect((await again()).status).toBe(304);
    await book(worker.browser(), { checkInDate: day(1), checkOutDate: day(2) });
    expect((await again()).status).toBe(200);
  });

  it('F-04 Z-03 reads as many rows with 100,000 bookings in the books as with 1,000', async () => {
    const staff = await staffMember();
    await book(worker.browser(), { checkInDate: day(1), checkOutDate: day(4) });
    const rows = async () =>
      Number(
        (await staff.api(`${PATH}?from=${FROM}`, { headers: { 'X-Count-Rows': '1' } })).headers.get(
          'X-D1-Rows-Read',
        ),
      );
    const past = `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference,
        totalPrice, status, cancelledBy, lastOperation, createdAt, updatedAt)
      WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      SELECT printf('CAL-%d', i), 'Past guest', '+96890000003', date('now', printf('-%d days', 4 + i % 1500)), date('now', printf('-%d days', 3 + i % 1500)),
        'gold', 'double', 'non_smoking', 13200, CASE i % 4 WHEN 3 THEN 'cancelled' ELSE 'completed' END, CASE i % 4 WHEN 3 THEN 'guest' END,
        'seed', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`;
    await run(past, 1, 1000);
    const few = await rows();
    await run(past, 1001, 100_000);
    expect(await rows()).toBe(few);
    expect(few).toBeLessThan(400);
  });

  it('F-04 T-02 a night that is over counts who slept in the house and has left since', async () => {
    const today = muscatDay(Date.now());
    const ago = (days: number) => addDays(today, -days);
    const stay = await book(worker.browser(), {
      checkInDate: day(20),
      checkOutDate: day(22),
      roomType: 'diamond',
    });
    await move(await staffMember(), stay.id, 'approved');
    await move(await staffMember(), stay.id, 'completed');
    await run(
      'UPDATE booking_submissions SET checkInDate = ?2, checkOutDate = ?3 WHERE id = ?1',
      stay.id,
      ago(4),
      ago(2),
    );
    const past = await read(`?from=${ago(6)}`);
    const held = [5, 4, 3, 2].map((days) => nightOf(past, 'diamond', ago(days))?.held);
    expect(held).toEqual([0, 1, 1, 0]);
  });
});
