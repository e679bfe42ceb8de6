import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { testWorker } from '../../../test/harness.ts';
import { stockScene, tonight } from '../../../test/stock-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { staff, put, counter, left, request, heldOn } = stockScene(worker);
const inDays = (days: number) => addDays(tonight(), days);

describe('staff and guests at the same moment', () => {
  it('I-01 R-11 50 changes of a count among 50 requests never sell more than is on sale, and never less than 0', async () => {
    const night = inDays(10);
    const taps = Array.from({ length: 50 }, (_, n) =>
      put('diamond', 'room', { availableCount: n % 4, night }),
    );
    const wishes = Array.from({ length: 50 }, () => request('diamond', night));
    const [changes, requests] = await Promise.all([Promise.all(taps), Promise.all(wishes)]);
    expect(changes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(changes.some(({ status }) => status === 200)).toBe(true);
    const accepted = requests.filter(({ status }) => status === 201).length;
    expect(await heldOn('diamond', night)).toBe(accepted);
    const now = await counter('diamond', 'room', night);
    expect(now.everyNight).toBeGreaterThanOrEqual(accepted);
    expect(now.everyNight).toBeLessThanOrEqual(8);
    expect(now.available).toBe(now.everyNight - accepted);
  });

  it('I-01 of 50 tablets that saw the same count one is heard, and the others are told', async () => {
    const night = inDays(20);
    const seen = (await counter('gold', 'room', night)).available;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        put('gold', 'room', { availableCount: seen - 1 - (n % 30), seen, night }),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    const now = await counter('gold', 'room', night);
    expect(
      saved.map(({ text }) => (JSON.parse(text) as { availableCount: number }).availableCount),
    ).toSatisfy((counts: number[]) => counts.length > 0 && new Set(counts).size === 1);
    expect(now.available).toBe(
      (JSON.parse(saved[0]?.text ?? '') as { availableCount: number }).availableCount,
    );
    const told = answers.filter(({ status }) => status !== 200);
    expect(new Set(told.map(({ error }) => error.code))).toEqual(new Set(['inventory.changed']));
  });

  it('F-04 R-11 a stop among 40 requests: what was accepted stays, and nothing is accepted after it', async () => {
    const night = inDays(30);
    const desk = await staff();
    const stop = { roomType: 'silver', from: night, to: night, reason: 'Wedding' };
    const [stopped, ...requests] = await Promise.all([
      desk.post('/api/admin/stops', stop),
      ...Array.from({ length: 40 }, () => request('silver', night)),
    ]);
    expect(stopped.status).toBe(201);
    const accepted = requests.filter(({ status }) => status === 201).length;
    expect(await heldOn('silver', night)).toBe(accepted);
    expect(accepted).toBeLessThanOrEqual(12);
    expect(await left('silver', night)).toBe(0);
    expect((await request('silver', night)).error.code).toBe('booking.sold_out');
  });
});

it('I-01 R-17 with 100,000 bookings and changes the counters of a night read as many rows as with 1,000', async () => {
  const desk = await staff();
  const rowsRead = async (path: string) =>
    Number(
      (await desk.api(path, { headers: { 'X-Count-Rows': '1' } })).headers.get('X-D1-Rows-Read'),
    );
  const measure = async () => ({
    tonight: await rowsRead('/api/admin/room-stock'),
    later: await rowsRead(`/api/admin/room-stock?night=${inDays(10)}`),
    stops: await rowsRead('/api/admin/stops'),
    guests: await rowsRead('/api/room-inventory'),
    nights: await rowsRead(`/api/room-nights?roomType=gold&from=${tonight()}&to=${inDays(30)}`),
  });
  await addHistory(1, 1000);
  const few = await measure();
  expect(Math.max(...Object.values(few))).toBeLessThan(1000);
  await addHistory(1001, 100_000);
  expect(await measure()).toEqual(few);
}, 60_000);

/** Bookings that were, nights that were limited, rooms that were closed, and who changed what. */
async function addHistory(from: number, to: number): Promise<void> {
  const n = `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;
  const day = "date('2020-01-01', '+' || (i % 2000) || ' day')";
  const at = "'2020-01-01T00:00:00.000Z'";
  const db = worker.db();
  await db.batch([
    db.prepare(`INSERT INTO booking_submissions (id, reference, fullName, phoneNumber, checkInDate,
        checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, lastOperation, createdAt, updatedAt)
      ${n} SELECT 1000000 + i, 'OLD-' || i, 'Past guest', '+96890000000', ${day}, date(${day}, '+1 day'),
        'gold', 'double', 'non_smoking', 13200, 'approved', 'seed', ${at}, ${at} FROM n`),
    db.prepare(`INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType)
      ${n} SELECT 1000000 + i, ${day}, 'gold', 'double', 'non_smoking' FROM n`),
    db.prepare(`INSERT OR IGNORE INTO night_limits (roomType, night, kind, onSale, updatedAt)
      ${n} SELECT 'gold', ${day}, 'room', 0, ${at} FROM n`),
    db.prepare(`INSERT INTO room_closures (roomType, roomNumber, fromNight, toNight, reason, createdAt)
      ${n} SELECT 'gold', 1, ${day}, ${day}, 'Paint', ${at} FROM n`),
    db.prepare(`INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
      ${n} SELECT ${at}, 'staff:1', 'stock.set', 'stock', 'gold.room', 'ok', 'r' || i FROM n`),
  ]);
}
