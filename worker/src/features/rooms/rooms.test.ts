import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import {
  bedInventorySchema,
  roomInventorySchema,
  roomNightsAnswerSchema,
  roomsAnswerSchema,
  smokingInventorySchema,
} from '#shared/rooms/room.contract.ts';
import { aBookingBody } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { sha256 } from '../../platform/crypto.ts';
import { ROOMS_AS_BUILT } from './list-rooms.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/booking-submissions';
const night = () => addDays(muscatDay(Date.now()), 12);
const left = async (query = '') => {
  const rows = (await worker.browser().api(`/api/room-inventory${query}`)).read(
    roomInventorySchema,
  );
  return Object.fromEntries(rows.map(({ roomType, availableCount }) => [roomType, availableCount]));
};

describe('what guests are told of rooms', () => {
  it('R-01 Z-01 four types with names, features and prices in OMR, set (a) struck through', async () => {
    const { rooms } = (await worker.browser().api('/api/rooms')).read(roomsAnswerSchema);
    expect(
      rooms.map((room) => [room.roomType, room.nameAr, room.originalPrice, room.discountedPrice]),
    ).toEqual([
      ['silver', 'الغرفة الفضية', 15, 12.6],
      ['gold', 'الغرفة الذهبية', 18, 13.2],
      ['diamond', 'الغرفة الماسية', 21, 16.2],
      ['deluxe', 'الغرفة الفاخرة', 25, 17.3],
    ]);
    expect(rooms.every((room) => room.gallery.length > 0 && room.features.length > 0)).toBe(true);
  });

  it('R-02 Z-04 rooms, beds and smoking kinds left tonight, by the specified defaults', async () => {
    const browser = worker.browser();
    expect(await left()).toEqual({ silver: 12, gold: 36, diamond: 8, deluxe: 4 });
    const beds = (await browser.api('/api/room-bed-inventory')).read(bedInventorySchema);
    const smoking = (await browser.api('/api/room-smoking-inventory')).read(smokingInventorySchema);
    for (const type of ROOM_TYPES) {
      expect(
        Object.fromEntries(
          beds
            .filter((row) => row.roomType === type)
            .map((row) => [row.bedType, row.availableCount]),
        ),
      ).toEqual(ROOM_FACTS[type].beds);
      expect(
        Object.fromEntries(
          smoking
            .filter((row) => row.roomType === type)
            .map((row) => [row.smokingType, row.availableCount]),
        ),
      ).toEqual(ROOM_FACTS[type].smoking);
    }
  });

  it('R-02 R-11 a stay is told what is left on its busiest night, and a full night is named', async () => {
    const from = night();
    const ask = `?checkIn=${from}&checkOut=${addDays(from, 3)}`;
    const bodies = [
      [0, 1],
      [1, 2],
      [1, 2],
      [1, 3],
      [1, 2],
    ].map(([a = 0, b = 0]) =>
      aBookingBody({
        roomType: 'deluxe',
        checkInDate: addDays(from, a),
        checkOutDate: addDays(from, b),
      }),
    );
    const statuses = await Promise.all(
      bodies.map(async (body) => (await worker.browser().post(POST, body)).status),
    );
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    expect(await left(ask)).toMatchObject({ deluxe: 0, silver: 12 });
    expect(await left(`?checkIn=${from}&checkOut=${addDays(from, 1)}`)).toMatchObject({
      deluxe: 3,
    });
    const { soldOut } = (
      await worker
        .browser()
        .api(`/api/room-nights?roomType=deluxe&from=${from}&to=${addDays(from, 5)}`)
    ).read(roomNightsAnswerSchema);
    expect(soldOut).toEqual([addDays(from, 1)]);
  });

  it.each([
    ['half a stay', `?checkIn=2027-01-01`],
    ['an impossible day', `?checkIn=2027-02-30&checkOut=2027-03-02`],
    ['a stay that ends before it begins', `?checkIn=2027-03-02&checkOut=2027-03-01`],
    ['31 nights', `?checkIn=2027-03-01&checkOut=2027-04-01`],
    ['an unknown question', `?colour=red`],
  ])('Z-03 %s is 400 with the field', async (_, query) => {
    const answer = await worker.browser().api(`/api/room-inventory${query}`);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.fields?.length).toBeGreaterThan(0);
  });
});

describe('polling', () => {
  it('R-17 an unchanged list is 304 without a body; a booking changes the tag, another day or list has its own', async () => {
    const browser = worker.browser();
    const first = await browser.api('/api/room-inventory');
    const tag = first.headers.get('ETag') ?? '';
    const ask = (path: string) => browser.api(path, { headers: { 'If-None-Match': tag } });
    const again = await ask('/api/room-inventory');
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await ask('/api/room-bed-inventory')).status).toBe(200);
    expect(
      (await ask(`/api/room-inventory?checkIn=${night()}&checkOut=${addDays(night(), 1)}`)).status,
    ).toBe(200);
    await browser.post(POST, aBookingBody());
    expect((await ask('/api/room-inventory')).status).toBe(200);
  });

  it('R-01 R-17 the tag of the room list names the day, what the build says, and the version that a price raises', async () => {
    const answer = await worker.browser().api('/api/rooms');
    const built = (await sha256(JSON.stringify(ROOMS_AS_BUILT))).slice(0, 16);
    const version = await worker
      .db()
      .prepare("SELECT COALESCE(MAX(v), 0) AS v FROM versions WHERE name = 'rooms'")
      .first<number>('v');
    expect(answer.headers.get('ETag')).toBe(`"rooms.${version}.${muscatDay(Date.now())}.${built}"`);
  });

  it('R-17 reads as many rows with a long history as without one', async () => {
    const rowsRead = async () =>
      Number(
        (
          await worker.browser().api('/api/room-inventory', { headers: { 'X-Count-Rows': '1' } })
        ).headers.get('X-D1-Rows-Read'),
      );
    const before = await rowsRead();
    await worker
      .db()
      .prepare(
        `INSERT INTO booking_submissions (reference, fullName, phoneNumber, checkInDate, checkOutDate, roomType, bedType, smokingPreference, totalPrice, status, lastOperation, createdAt, updatedAt)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
         SELECT 'OLD-' || i, 'Past guest', '+96890000000', date('2020-01-01', '+' || (i % 1000) || ' day'), date('2020-01-02', '+' || (i % 1000) || ' day'),
           'gold', 'double', 'non_smoking', 13200, 'approved', 'seed', '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z' FROM n`,
      )
      .run();
    await worker
      .db()
      .prepare(
        "INSERT INTO booking_nights (bookingId, night, roomType, bedType, smokingType) SELECT id, checkInDate, roomType, bedType, smokingPreference FROM booking_submissions WHERE reference LIKE 'OLD-%'",
      )
      .run();
    expect(await rowsRead()).toBe(before);
    expect(before).toBeGreaterThan(0);
  });
});
