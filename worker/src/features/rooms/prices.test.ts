import { describe, expect, it, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { omrFromBaisa } from '#shared/money.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { OFFER_FACTS } from '#shared/offers/offers.ts';
import { priceHistorySchema, priceListSchema } from '#shared/rooms/price-list.contract.ts';
import { ROOM_FACTS, ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { roomsAnswerSchema } from '#shared/rooms/room.contract.ts';
import { aRequest } from '../../../test/a-request.ts';
import { BOOKINGS } from '../../../test/booking-scene.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';
import { listOffers } from '../offers/list-offers.ts';
import { listRooms } from './list-rooms.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const PRICES = '/api/admin/prices';
const today = () => muscatDay(Date.now());
const desk = async () => aSession(worker, await aStaffMember(worker.db()));
const listed = async (actor: Actor) => (await actor.api(PRICES)).read(priceListSchema);
const roomsOf = async () =>
  (await worker.browser().api('/api/rooms')).read(roomsAnswerSchema).rooms;
const nightOf = async (type: string) =>
  (await roomsOf()).find(({ roomType }) => roomType === type)?.discountedPrice;
const at = (now: number) => {
  const ctx = aRequest(worker, worker.db());
  return { ...ctx, deps: { ...ctx.deps, now: () => now } };
};

/** A price of a type from a day on, against the row that stands for that day. */
async function change(
  actor: Actor,
  { roomType = 'gold', days = 0, price = 13.9, seenId = 0 } = {},
) {
  const { now, coming } = await listed(actor);
  const startsOn = addDays(today(), days);
  const standing = [...now, ...coming]
    .filter((row) => row.roomType === roomType && row.startsOn <= startsOn)
    .at(-1);
  return {
    roomType,
    startsOn,
    originalPrice: 30,
    discountedPrice: price,
    offerPrice: 28.5,
    seenId: seenId || (standing?.id ?? 0),
  };
}
const set = async (actor: Actor, what: Parameters<typeof change>[1] = {}) =>
  actor.api(PRICES, { method: 'PUT', json: { changes: [await change(actor, what)] } });
const book = (totalPrice: number | undefined, roomType: 'silver' | 'gold' | 'diamond' = 'gold') =>
  worker
    .browser()
    .post(BOOKINGS, aBookingBody({ roomType, ...(totalPrice !== undefined && { totalPrice }) }));

describe('what a night costs', () => {
  it('Z-04 R-01 O-01 a new hotel charges what the shared constants say', async () => {
    const rows = await worker
      .db()
      .prepare('SELECT roomType, originalBaisa, discountedBaisa, offerBaisa FROM room_prices')
      .all();
    expect(rows.results).toEqual(
      ROOM_TYPES.map((roomType) => ({
        roomType,
        originalBaisa: ROOM_FACTS[roomType].originalBaisa,
        discountedBaisa: ROOM_FACTS[roomType].discountedBaisa,
        offerBaisa: OFFER_FACTS[roomType].originalBaisa,
      })),
    );
  });

  it('B-01 R-09 a price holds from midnight of its day in Muscat, in the rooms and in the offers', async () => {
    const staff = await desk();
    const answer = await set(staff, { roomType: 'diamond', days: 1, price: 17.25 });
    expect(answer.status).toBe(200);
    const midnight = startOfMuscatDay(addDays(today(), 1));
    const seen = async (now: number) => {
      const room = (await listRooms(at(now))).find(({ roomType }) => roomType === 'diamond');
      const offer = (await listOffers(at(now))).offers.find(({ id }) => id === 'diamond');
      return [room?.originalPrice, room?.discountedPrice, offer?.originalPrice];
    };
    expect(await seen(midnight - 1)).toEqual([21, 16.2, 18.126]);
    expect(await seen(midnight)).toEqual([30, 17.25, 28.5]);
  });

  it('B-01 another day has another tag, and so has another price', async () => {
    const staff = await desk();
    const tag = async () => (await worker.browser().api('/api/rooms')).headers.get('ETag');
    const before = await tag();
    expect(before).toContain(today());
    await set(staff, { roomType: 'silver', days: 200 });
    expect(await tag()).not.toBe(before);
  });
});

describe('B-01 changing prices', () => {
  it('B-01 Z-03 a price of today counts at once; whoever saw the lower one keeps it for 30 minutes, then hears the right one', async () => {
    const staff = await desk();
    const was = (await nightOf('gold')) ?? 0;
    await set(staff, { price: was + 1 });
    expect(await nightOf('gold')).toBe(was + 1);
    const kept = await book(was);
    expect([kept.status, kept.read(bookingCreatedSchema).totalPrice]).toEqual([201, was]);
    expect((await book(was + 1)).read(bookingCreatedSchema).totalPrice).toBe(was + 1);
    expect((await book(undefined)).read(bookingCreatedSchema).totalPrice).toBe(was + 1);
    await worker
      .db()
      .prepare(
        "UPDATE room_prices SET effectiveFrom = '2026-01-01T00:00:00.000Z', withdrawnAt = CASE WHEN withdrawnAt IS NULL THEN NULL ELSE '2026-01-01T00:00:00.000Z' END WHERE roomType = 'gold'",
      )
      .run();
    const bookings = await countRows(worker, 'booking_submissions');
    const late = await book(was);
    expect([late.status, late.error.code, late.error.details?.totalPrice]).toEqual([
      409,
      'booking.price_changed',
      was + 1,
    ]);
    expect(await countRows(worker, 'booking_submissions')).toBe(bookings);
  });

  it('B-01 Z-03 whoever saw a higher price is told the lower one, and pays that', async () => {
    const staff = await desk();
    const was = (await nightOf('silver')) ?? 0;
    await set(staff, { roomType: 'silver', price: was - 2 });
    const answer = await book(was, 'silver');
    expect([answer.error.code, answer.error.details?.totalPrice]).toEqual([
      'booking.price_changed',
      was - 2,
    ]);
  });

  it('B-01 of two tablets the later one is told what it is now; nothing of its form is stored', async () => {
    const [first, second] = [await desk(), await desk()];
    const mine = await change(first, { days: 20, price: 14 });
    const theirs = await change(second, { days: 20, price: 15 });
    const other = await change(second, { roomType: 'deluxe', days: 20, price: 18 });
    const send = (actor: Actor, changes: object[]) =>
      actor.api(PRICES, { method: 'PUT', json: { changes } });
    expect((await send(first, [mine])).status).toBe(200);
    const rows = await countRows(worker, 'room_prices');
    const refused = await send(second, [other, theirs]);
    expect([refused.status, refused.error.code]).toEqual([409, 'price.changed']);
    expect(refused.error.details?.prices?.map((row) => row.discountedPrice)).toContain(14);
    expect(await countRows(worker, 'room_prices')).toBe(rows);
  });

  it('B-01 a price to come can be taken back once, one that has begun never', async () => {
    const staff = await desk();
    const { coming } = (await set(staff, { days: 40 })).read(priceListSchema);
    const id = coming.at(-1)?.id ?? 0;
    const back = await staff.api(`${PRICES}/${id}`, { method: 'DELETE' });
    expect(back.read(priceListSchema).coming.map((row) => row.id)).not.toContain(id);
    const again = await staff.api(`${PRICES}/${id}`, { method: 'DELETE' });
    expect([again.status, again.error.code]).toEqual([409, 'price.changed']);
    const [current] = (await listed(staff)).now;
    const begun = await staff.api(`${PRICES}/${current?.id}`, { method: 'DELETE' });
    expect(begun.error.code).toBe('price.changed');
    expect((await listed(staff)).now.map((row) => row.id)).toContain(current?.id);
    const { prices } = (await staff.api(`${PRICES}/history`)).read(priceHistorySchema);
    expect(prices.find((row) => row.id === id)?.withdrawnAt).not.toBeNull();
  });

  test.each([
    ['a day that is over', { startsOn: '2020-01-01' }, 'changes.0.startsOn'],
    ['a day too far ahead', { startsOn: '2199-01-01' }, 'changes.0.startsOn'],
    ['less than a rial', { discountedPrice: 0.999 }, 'changes.0.discountedPrice'],
    ['more than a thousand', { originalPrice: 1000.001 }, 'changes.0.originalPrice'],
    ['a tenth of a baisa', { discountedPrice: 13.2001 }, 'changes.0.discountedPrice'],
    ['an original price below the price', { originalPrice: 10 }, 'changes.0.originalPrice'],
    ['the same in the offers', { offerPrice: 10 }, 'changes.0.offerPrice'],
    ['words', { discountedPrice: '13' }, 'changes.0.discountedPrice'],
  ])('B-01 Z-03 %s is refused at its field', async (_what, wrong, field) => {
    const staff = await desk();
    const rows = await countRows(worker, 'room_prices');
    const json = { changes: [{ ...(await change(staff)), ...wrong }] };
    const answer = await staff.api(PRICES, { method: 'PUT', json });
    expect(answer.status).toBe(400);
    expect(answer.error.details?.fields?.map((one) => one.field)).toContain(field);
    expect(await countRows(worker, 'room_prices')).toBe(rows);
  });

  it('B-01 every change has its audit row, with the price before and after', async () => {
    const staff = await desk();
    const { now } = await listed(staff);
    const was = now.find((row) => row.roomType === 'deluxe')?.discountedPrice ?? 0;
    await set(staff, { roomType: 'deluxe', price: 19.5 });
    const row = await worker
      .db()
      .prepare("SELECT * FROM audit_log WHERE action = 'price.set' ORDER BY id DESC")
      .first();
    expect(row).toMatchObject({
      targetId: `deluxe:${today()}`,
      before: was.toFixed(3),
      after: '19.500',
      fields: 'originalPrice,discountedPrice,offerPrice',
    });
  });
});

describe('B-01 R-09 prices under many hands', () => {
  it('B-01 R-09 while prices change, each of 20 guests gets one that was in force and shown, or is told the right one', async () => {
    const staff = await desk();
    const shown = new Set<number>();
    const changing = async () => {
      for (const price of [13.1, 13.2, 13.3, 13.4, 13.5]) {
        shown.add(price);
        const answer = await set(staff, { roomType: 'gold', price });
        expect(answer.status).toBe(200);
      }
    };
    shown.add((await nightOf('gold')) ?? 0);
    const guests = Array.from({ length: 20 }, async () => {
      const seen = await nightOf('gold');
      const answer = await book(seen);
      if (answer.status !== 201) {
        expect(answer.error.code).toBe('booking.price_changed');
        return answer.error.details?.totalPrice;
      }
      const { totalPrice } = answer.read(bookingCreatedSchema);
      expect(totalPrice).toBe(seen);
      return totalPrice;
    });
    const [, ...totals] = await Promise.all([changing(), ...guests]);
    for (const total of totals) expect(shown).toContain(total);
    const rows = await worker
      .db()
      .prepare(
        "SELECT DISTINCT totalPrice FROM booking_submissions WHERE roomType = 'gold' ORDER BY id DESC LIMIT 20",
      )
      .all<{ totalPrice: number }>();
    const stored = rows.results.map((row) => omrFromBaisa(row.totalPrice));
    expect(stored.length).toBeGreaterThan(0);
  });

  it.each([1000, 100_000])(
    'B-01 with %d prices of other years the rooms and the list read no more rows',
    async (count) => {
      const staff = await desk();
      const rowsRead = async (actor: Actor, path: string) =>
        Number(
          (await actor.api(path, { headers: { 'X-Count-Rows': '1' } })).headers.get(
            'X-D1-Rows-Read',
          ),
        );
      await worker
        .db()
        .prepare(
          `INSERT INTO room_prices (roomType, startsOn, effectiveFrom, originalBaisa, discountedBaisa, offerBaisa, createdAt, createdBy, operation, withdrawnAt)
           WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
           SELECT 'gold', '2025-01-01', '2025-01-01T00:00:00.000Z', 20000, 13000, 14000, '2025-01-01T00:00:00.000Z', 'system', 'old-' || i, '2025-01-02T00:00:00.000Z' FROM n`,
        )
        .bind(count)
        .run();
      expect(await rowsRead(worker.browser(), '/api/rooms')).toBeLessThan(60);
      expect(await rowsRead(staff, PRICES)).toBeLessThan(120);
      expect(await rowsRead(staff, `${PRICES}/history`)).toBeLessThan(80);
    },
  );
});
