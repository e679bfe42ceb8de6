import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { keptBookingsAnswerSchema } from '#shared/rooms/room-stock.contract.ts';
import { roomNightsAnswerSchema } from '#shared/rooms/room.contract.ts';
import { allRows } from '../../../test/all-rows.ts';
import { testWorker } from '../../../test/harness.ts';
import { stockScene, tonight } from '../../../test/stock-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { staff, stops, counter, left, request, heldOn } = stockScene(worker);
const inDays = (days: number) => addDays(tonight(), days);
const STOPS = '/api/admin/stops';
const CLOSURES = '/api/admin/room-closures';

const soldOut = async (roomType: string, from: string, to: string) =>
  (await worker.browser().api(`/api/room-nights?roomType=${roomType}&from=${from}&to=${to}`)).read(
    roomNightsAnswerSchema,
  ).soldOut;

const loggedOf = async (type: string, action: string) => {
  const { results } = await worker
    .db()
    .prepare(
      'SELECT before, after FROM audit_log WHERE action = ?1 AND targetId LIKE ?2 ORDER BY id',
    )
    .bind(action, `${type}%`)
    .all();
  return results;
};

describe('staff stop the sale of a type', () => {
  it('F-04 I-01 guests see these nights as sold out and cannot request them; bookings that hold them stay', async () => {
    const [from, to] = [inDays(10), inDays(12)];
    const booked = (await request('deluxe', from, 2)).read(bookingCreatedSchema);
    const desk = await staff();
    const asked = await desk.api(`/api/admin/kept-bookings?roomType=deluxe&from=${from}&to=${to}`);
    const kept = { bookings: 1, nights: [from, inDays(11)] };
    expect(asked.read(keptBookingsAnswerSchema).kept).toEqual(kept);
    const stop = { roomType: 'deluxe', from, to, reason: 'New bathrooms' };
    const answer = await desk.post(STOPS, stop);
    expect([answer.status, answer.read(keptBookingsAnswerSchema).kept]).toEqual([201, kept]);

    expect(await soldOut('deluxe', inDays(9), inDays(15))).toEqual([from, inDays(11), to]);
    expect([await left('deluxe', to), await left('deluxe', inDays(13))]).toEqual([0, 4]);
    const refused = await request('deluxe', inDays(11), 3);
    expect([refused.status, refused.error.details?.full]).toEqual([
      409,
      [{ part: 'room', nights: [inDays(11), to] }],
    ]);
    expect(await heldOn('deluxe', from)).toBe(1);
    expect(await counter('deluxe', 'room', to)).toMatchObject({
      limit: 0,
      reason: 'New bathrooms',
      available: 0,
      everyNight: 4,
    });
    expect((await stops()).stops).toEqual([{ ...stop, kind: 'room', onSale: 0 }]);

    const moved = await desk.api(`/api/booking-submissions/${booked.id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: from, checkOutDate: inDays(11) },
    });
    expect(moved.status).toBe(200);
    const longer = await desk.api(`/api/booking-submissions/${booked.id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: from, checkOutDate: inDays(12) },
    });
    expect([longer.status, longer.error.details?.full]).toEqual([
      409,
      [{ part: 'room', nights: [inDays(11)] }],
    ]);
  });

  it('F-04 I-01 a stop ends on the nights that are named, and the others stay stopped', async () => {
    const [from, to] = [inDays(20), inDays(23)];
    const desk = await staff();
    const reason = 'Wedding';
    await desk.post(STOPS, { roomType: 'diamond', from, to, reason });
    const end = `${STOPS}?roomType=diamond&from=${inDays(21)}&to=${inDays(21)}`;
    expect((await desk.api(end, { method: 'DELETE' })).status).toBe(200);
    expect(await soldOut('diamond', from, inDays(30))).toEqual([from, inDays(22), to]);
    expect((await stops()).stops.filter(({ roomType }) => roomType === 'diamond')).toMatchObject([
      { from, to: from },
      { from: inDays(22), to },
    ]);
    expect((await desk.api(end, { method: 'DELETE' })).status).toBe(200);
    expect(await loggedOf('diamond', 'stock.stopped')).toEqual([
      { before: null, after: `${from}/${to}` },
    ]);
    expect((await loggedOf('diamond', 'stock.stop_ended'))[0]).toEqual({
      before: `${inDays(21)}/${inDays(21)}`,
      after: null,
    });
  });

  it.each([
    ['nights that are over', { from: inDays(-2), to: inDays(2) }, 'from', 'in_past'],
    ['the wrong way round', { from: inDays(5), to: inDays(4) }, 'to', 'order'],
    ['beyond what can be booked', { from: inDays(5), to: inDays(600) }, 'to', 'too_far'],
    ['no reason', { from: inDays(5), to: inDays(6), reason: ' ' }, 'reason', 'too_short'],
  ])(
    'F-04 Z-03 %s is refused with the field, and nothing is written',
    async (_, body, ...error) => {
      const desk = await staff();
      const before = await allRows(worker.db());
      const answer = await desk.post(STOPS, { roomType: 'gold', reason: 'Paint', ...body });
      const [field, reason] = error;
      expect([answer.status, answer.error.details?.fields]).toEqual([400, [{ field, reason }]]);
      expect(await allRows(worker.db())).toEqual(before);
    },
  );
});

describe('staff close a room', () => {
  it('F-04 I-01 it is not on sale on its nights, and is again once reopened', async () => {
    const night = inDays(40);
    const closure = { roomType: 'silver', roomNumber: 5, reason: 'Leak' };
    const desk = await staff();
    const json = { ...closure, fromNight: night, toNight: inDays(41) };
    expect((await desk.post(CLOSURES, json)).status).toBe(201);
    expect([await left('silver', night), await left('silver', inDays(42))]).toEqual([11, 12]);
    expect(await counter('silver', 'room', night)).toMatchObject({ closed: 1, available: 11 });
    const again = await desk.post(CLOSURES, { ...json, fromNight: inDays(41), toNight: night });
    expect(again.error.details?.fields).toEqual([{ field: 'toNight', reason: 'order' }]);
    const twice = await desk.post(CLOSURES, { ...json, toNight: inDays(45) });
    expect([twice.status, twice.error.code]).toEqual([409, 'inventory.room_closed']);
    const [closed] = (await stops()).closures;
    expect(closed).toMatchObject(json);
    const path = `${CLOSURES}/${closed?.id}`;
    expect((await desk.api(path, { method: 'DELETE' })).status).toBe(200);
    expect(await left('silver', night)).toBe(12);
    expect((await stops()).closures).toEqual([]);
    expect((await desk.api(`${CLOSURES}/999999`, { method: 'DELETE' })).status).toBe(404);
  });

  it('F-04 a room that was given to a stay is not closed under it, and the stay is named', async () => {
    const night = inDays(50);
    const stay = (await request('gold', night)).read(bookingCreatedSchema);
    await worker
      .db()
      .prepare('UPDATE booking_nights SET roomNumber = 7 WHERE bookingId = ?1')
      .bind(stay.id)
      .run();
    const json = { roomType: 'gold', roomNumber: 7, reason: 'Paint' };
    const desk = await staff();
    const refused = await desk.post(CLOSURES, { ...json, fromNight: inDays(49), toNight: night });
    expect([refused.status, refused.error.code, refused.error.details?.references]).toEqual([
      409,
      'inventory.room_given',
      [stay.reference],
    ]);
    expect((await stops()).closures).toEqual([]);
  });

  it('F-04 where bookings need every room the nights are named, and it closes when confirmed', async () => {
    const night = inDays(55);
    for (let n = 0; n < 4; n += 1) expect((await request('deluxe', night)).status).toBe(201);
    const json = { roomType: 'deluxe', roomNumber: 2, fromNight: night, toNight: inDays(56) };
    const desk = await staff();
    const asked = await desk.post(CLOSURES, { ...json, reason: 'Leak' });
    expect([asked.status, asked.error.details?.heldNights]).toEqual([
      409,
      [{ night, held: 4, onSale: 3 }],
    ]);
    const confirmed = await desk.post(CLOSURES, { ...json, reason: 'Leak', confirm: true });
    expect(confirmed.status).toBe(201);
    expect(await heldOn('deluxe', night)).toBe(4);
  });

  it('F-04 Z-04 the house has no such room', async () => {
    const json = { roomType: 'deluxe', fromNight: inDays(5), toNight: inDays(5), reason: 'Leak' };
    const answer = await (await staff()).post(CLOSURES, { ...json, roomNumber: 5 });
    expect(answer.error.details?.fields).toEqual([{ field: 'roomNumber', reason: 'too_large' }]);
  });
});
