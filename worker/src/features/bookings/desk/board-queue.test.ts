import { describe, expect, it } from 'vitest';
import { bookingListSchema, type Booking } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);

const inDays = (days: number) => addDays(muscatDay(Date.now()), days);
const request = (from: number, to: number, roomType = 'deluxe', guest = worker.browser()) =>
  book(guest, { roomType, checkInDate: inDays(from), checkOutDate: inDays(to) });

async function onBoard(): Promise<Booking[]> {
  return (await (await staffMember()).api(BOOKINGS)).read(bookingListSchema);
}

const shortagesOf = async (...ids: number[]) => {
  const board = await onBoard();
  return ids.map((id) => board.find((booking) => booking.id === id)?.shortage);
};

/** Fewer rooms of the type for one night, as staff set them. */
const limit = (days: number, onSale: number) =>
  worker
    .db()
    .prepare(
      `INSERT INTO night_limits (roomType, night, kind, onSale, updatedAt)
       VALUES ('deluxe', ?1, 'room', ?2, '2026-01-01T00:00:00.000Z')`,
    )
    .bind(inDays(days), onSale)
    .run();

describe('the queue of staff', () => {
  it('F-01 pending requests come by what lapses first, with the language of their guest', async () => {
    const late = await request(40, 41, 'gold');
    const today = await request(0, 1, 'gold');
    const staff = await staffMember();
    const lane = (await staff.api(`${BOOKINGS}?lane=pending`)).read(bookingListSchema);
    expect(lane.map(({ id }) => id)).toEqual([today.id, late.id]);
    expect(lane[0]?.language).toBe('ar');
  });

  it('F-01 requests are in nobody’s way as long as each holds its room; below that the older one fits', async () => {
    const guest = worker.browser();
    const [first, second] = [await request(60, 62), await request(61, 63, 'deluxe', guest)];
    await limit(61, 2);
    expect(await shortagesOf(first.id, second.id)).toEqual([null, null]);
    await limit(62, 0);
    await worker.db().prepare('UPDATE night_limits SET onSale = 1 WHERE onSale = 2').run();
    expect(await shortagesOf(first.id, second.id)).toEqual([
      { nights: [inDays(61)], fits: true },
      { nights: [inDays(61), inDays(62)], fits: false },
    ]);
    const own = (await guest.api(BOOKINGS)).read(bookingListSchema);
    expect(own.map(({ id, shortage }) => [id, shortage])).toEqual([[second.id, null]]);
  });

  it('F-01 R-12 a request that holds no room is told of on the board where none is left for it', async () => {
    const [held, unheld] = [await request(120, 121), await request(120, 121)];
    await worker
      .db()
      .batch([
        worker
          .db()
          .prepare('UPDATE booking_submissions SET isUnheld = 1 WHERE id = ?1')
          .bind(unheld.id),
        worker.db().prepare('DELETE FROM booking_nights WHERE bookingId = ?1').bind(unheld.id),
      ]);
    expect(await shortagesOf(held.id, unheld.id)).toEqual([null, null]);
    await limit(120, 1);
    expect(await shortagesOf(held.id, unheld.id)).toEqual([
      null,
      { nights: [inDays(120)], fits: false },
    ]);
  });

  it('F-01 J-05 two guests want the last free room of a night: the change asked for first has it', async () => {
    const staff = await staffMember();
    const guests = [worker.browser(), worker.browser()];
    const ids: number[] = [];
    for (const guest of guests) {
      const stay = { roomType: 'deluxe', checkInDate: inDays(80), checkOutDate: inDays(81) };
      const { id } = await book(guest, stay);
      await move(staff, id, 'approved');
      const change = { kind: 'change', checkInDate: inDays(80), checkOutDate: inDays(82) };
      expect((await guest.post(`${BOOKINGS}/${id}/change-requests`, change)).status).toBe(201);
      ids.push(id);
    }
    expect(await shortagesOf(...ids)).toEqual([null, null]);
    await limit(81, 1);
    expect(await shortagesOf(...ids)).toEqual([
      { nights: [inDays(81)], fits: true },
      { nights: [inDays(81)], fits: false },
    ]);
  });

  it('F-01 Z-03 the board reads as many rows with 100,000 bookings behind it as with 1,000', async () => {
    const staff = await staffMember();
    const count = async () => {
      const headers = { 'X-Count-Rows': '1', 'X-Poll': '1' };
      return Number((await staff.api(BOOKINGS, { headers })).headers.get('X-D1-Rows-Read'));
    };
    const seed = (from: number, to: number) =>
      worker
        .db()
        .prepare(
          `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, lastOperation, createdAt, updatedAt)
           WITH RECURSIVE n (i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
           SELECT 'PAST-' || i, 'Past guest', '+96890000003', '2020-01-01', '2020-01-02', 'gold', 'double', 'non_smoking', 13200, 'completed', 'seed', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
        )
        .bind(from, to)
        .run();
    await seed(1, 1000);
    const few = await count();
    await seed(1001, 100_000);
    expect(few).toBeGreaterThan(0);
    expect(await count()).toBe(few);
  });
});
