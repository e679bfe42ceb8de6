import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { BED_TYPES, ROOM_FACTS, ROOM_TYPES, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import { aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { raisedTopics } from '../../../test/raised-topics.ts';
import { stockScene, tonight } from '../../../test/stock-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { staff, put, counter, left, request } = stockScene(worker);
const inDays = (days: number) => addDays(tonight(), days);
const capOf = (type: (typeof ROOM_TYPES)[number], kind: string) =>
  ({ room: ROOM_FACTS[type].rooms, ...ROOM_FACTS[type].beds, ...ROOM_FACTS[type].smokingCap })[
    kind
  ] ?? 0;

describe('staff set how many are available', () => {
  it('I-01 Z-01 the next answer says the count that was set, of rooms, beds and smoking kinds', async () => {
    const night = inDays(3);
    expect((await request('gold', night)).status).toBe(201);
    const rooms = await put('gold', 'room', { availableCount: 30, night });
    expect([rooms.status, JSON.parse(rooms.text)]).toMatchObject([
      200,
      { roomType: 'gold', availableCount: 30, maxCapacity: 36 },
    ]);
    expect(await left('gold', night)).toBe(30);
    expect(await left('gold', inDays(4))).toBe(31);
    const beds = await put('gold', 'double', { totalCount: 29, availableCount: 20 });
    expect([beds.status, JSON.parse(beds.text)]).toMatchObject([
      200,
      { bedType: 'double', totalCount: 29, availableCount: 20 },
    ]);
    const smoking = await put('gold', 'smoking', { totalCount: 15, availableCount: 15 });
    expect([smoking.status, JSON.parse(smoking.text)]).toMatchObject([
      200,
      { smokingType: 'smoking', totalCount: 15, availableCount: 15 },
    ]);
  });

  it.each(
    ROOM_TYPES.flatMap((type) =>
      (['room', ...BED_TYPES, ...SMOKING_TYPES] as const).map((kind) => [type, kind] as const),
    ),
  )('I-01 Z-04 %s %s is never set above its cap, nor below 0', async (type, kind) => {
    const night = inDays(40);
    const before = await counter(type, kind, night);
    expect(before.cap).toBe(capOf(type, kind));
    const top = Math.max(before.cap, before.everyNight);
    const total = kind === 'room' ? {} : { totalCount: 999 };
    const above = await put(type, kind, { ...total, availableCount: top + 1, night });
    expect([above.status, above.error.code]).toEqual([409, 'inventory.above_cap']);
    expect(above.error.details?.stock).toMatchObject({ cap: before.cap, kind });
    const below = await put(type, kind, { ...total, availableCount: -1, night });
    expect([below.status, below.error.details?.fields]).toEqual([
      400,
      [{ field: 'availableCount', reason: 'too_small' }],
    ]);
    expect(await counter(type, kind, night)).toEqual(before);
    const atCap = await put(type, kind, { ...total, availableCount: before.cap, night });
    expect(atCap.status).toBe(200);
    expect(await counter(type, kind, night)).toMatchObject({ everyNight: before.cap });
  });

  it('I-01 Z-04 a default above its cap only goes down', async () => {
    const at = (availableCount: number) =>
      put('silver', 'non_smoking', { totalCount: 8, availableCount, night: inDays(41) });
    await worker
      .db()
      .prepare(
        "UPDATE room_smoking_inventory SET availableCount = 8 WHERE roomType = 'silver' AND smokingType = 'non_smoking'",
      )
      .run();
    expect((await at(8)).status).toBe(200);
    expect((await at(7)).status).toBe(200);
    expect((await at(8)).error.code).toBe('inventory.above_cap');
  });

  it('I-01 Z-03 a count above its own total, and words that name nothing, are refused', async () => {
    const total = await put('gold', 'single', { totalCount: 3, availableCount: 4 });
    expect(total.error.details?.fields).toEqual([{ field: 'availableCount', reason: 'too_large' }]);
    const desk = await staff();
    for (const path of ['room-inventory/suite', 'room-bed-inventory/gold/king']) {
      const json = { availableCount: 1, ...(path.includes('bed') && { totalCount: 1 }) };
      expect((await desk.api(`/api/${path}`, { method: 'PUT', json })).status).toBe(404);
    }
    const past = await put('gold', 'room', { availableCount: 1, night: inDays(-1) });
    expect(past.error.details?.fields).toEqual([{ field: 'night', reason: 'in_past' }]);
  });

  it('I-01 the later of two tablets hears what it is now, and by whom; asking for the same is no conflict', async () => {
    const colleague = await aStaffMember(worker.db(), { fullName: 'Aisha Al Maawali' });
    const tablet = await aSession(worker, colleague);
    const night = inDays(50);
    const seen = (await counter('diamond', 'room', night)).available;
    expect((await put('diamond', 'room', { availableCount: 6, seen, night }, tablet)).status).toBe(
      200,
    );
    const late = await put('diamond', 'room', { availableCount: 5, seen, night });
    expect([late.status, late.error.code]).toEqual([409, 'inventory.changed']);
    expect(late.error.details?.stock).toMatchObject({
      available: 6,
      changed: { by: 'Aisha Al Maawali' },
    });
    expect((await counter('diamond', 'room', night)).available).toBe(6);
    expect((await put('diamond', 'room', { availableCount: 6, seen, night })).status).toBe(200);
    expect((await put('diamond', 'room', { availableCount: 5, seen: 6, night })).status).toBe(200);
  });

  it('I-01 below what is held names the nights and saves only when confirmed; nothing is cancelled', async () => {
    const night = inDays(60);
    for (let n = 0; n < 3; n += 1) expect((await request('deluxe', night)).status).toBe(201);
    const wanted = { availableCount: 1, night: inDays(61) };
    const asked = await put('deluxe', 'room', wanted);
    expect([asked.status, asked.error.code]).toEqual([409, 'inventory.below_held']);
    expect(asked.error.details?.heldNights).toEqual([{ night, held: 3, onSale: 1 }]);
    expect((await counter('deluxe', 'room', night)).everyNight).toBe(4);
    expect((await put('deluxe', 'room', { ...wanted, confirm: true })).status).toBe(200);
    expect(await counter('deluxe', 'room', night)).toMatchObject({
      everyNight: 1,
      held: 3,
      available: 0,
    });
    expect(await left('deluxe', night)).toBe(0);
    expect((await put('deluxe', 'room', { availableCount: 2, night: inDays(61) })).status).toBe(
      200,
    );
  });

  it('I-01 Z-01 requests that lapsed meanwhile hold nothing of the next answer', async () => {
    const night = inDays(80);
    const { id } = (await request('gold', night)).read(bookingCreatedSchema);
    await worker
      .db()
      .prepare(
        "UPDATE booking_submissions SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1",
      )
      .bind(id)
      .run();
    expect((await put('gold', 'room', { availableCount: 20, night })).status).toBe(200);
    expect(await left('gold', night)).toBe(20);
  });

  it('I-01 F-04 a count for one night is for that night alone, and never above every night', async () => {
    const night = inDays(70);
    const set = (availableCount: number) =>
      put('silver', 'room', { availableCount, night, scope: 'night' });
    expect((await set(5)).status).toBe(200);
    expect([await left('silver', night), await left('silver', inDays(71))]).toEqual([5, 12]);
    expect((await set(13)).error.code).toBe('inventory.above_cap');
    expect((await set(12)).status).toBe(200);
    expect((await counter('silver', 'room', night)).limit).toBeNull();
  });

  it('I-01 a change is audited with its author and raises the topic of the stock', async () => {
    const member = await aStaffMember(worker.db());
    const tablet = await aSession(worker, member);
    const raised = await raisedTopics(worker, new Map(), () =>
      put('gold', 'single', { totalCount: 7, availableCount: 6 }, tablet),
    );
    expect(raised).toEqual(['inventory']);
    const row = await worker
      .db()
      .prepare(
        "SELECT actor, action FROM audit_log WHERE targetId = 'gold.single' ORDER BY id DESC",
      )
      .first();
    expect(row).toEqual({ actor: `staff:${member.id}`, action: 'stock.set' });
    expect((await counter('gold', 'single')).changed?.by).toBe(member.fullName);
  });
});
