import { beforeEach, describe, expect, it, test } from 'vitest';
import { bookingCreatedSchema } from '#shared/bookings/booking.contract.ts';
import { addDays, MAX_DAYS_AHEAD } from '#shared/bookings/stay.ts';
import { cardQuoteSchema } from '#shared/membership/card-quote.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { type NightRateBody, nightRatesSchema } from '#shared/rooms/night-rate.contract.ts';
import { MAX_RATES_AHEAD } from '#shared/rooms/night-rates.ts';
import { ROOM_FACTS } from '#shared/rooms/room-types.ts';
import { roomsAnswerSchema } from '#shared/rooms/room.contract.ts';
import { BOOKINGS } from '../../../test/booking-scene.ts';
import { countRows } from '../../../test/count-rows.ts';
import { aBookingBody, aSession, aStaffMember } from '../../../test/factories.ts';
import { testWorker, type Actor } from '../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const RATES = '/api/admin/night-rates';
const BASE = ROOM_FACTS.gold.discountedBaisa / 1000;
const day = (ahead: number) => addDays(muscatDay(Date.now()), ahead);
const desk = async () => aSession(worker, await aStaffMember(worker.db()));

const aRate = (part: Partial<NightRateBody> = {}): NightRateBody => ({
  nameAr: 'العيد',
  nameEn: 'Eid',
  fromNight: day(22),
  toNight: day(22),
  weekdays: [],
  prices: [{ roomType: 'gold', price: 26.4 }],
  ...part,
});
const set = (actor: Actor, part: Partial<NightRateBody> = {}, key?: string) =>
  actor.api(RATES, {
    method: 'POST',
    json: aRate(part),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const made = async (actor: Actor, part: Partial<NightRateBody> = {}) => {
  const { rates } = (await set(actor, part)).read(nightRatesSchema);
  return Math.max(...rates.map(({ id }) => id));
};
const end = (actor: Actor, id: number) => actor.api(`${RATES}/${id}`, { method: 'DELETE' });
const restore = (actor: Actor, id: number) =>
  actor.api(`${RATES}/${id}/restore`, { method: 'POST' });
/** Gold for the nights from one day to another. */
const book = (totalPrice: number | undefined, from = 20, to = 23) =>
  worker.browser().post(
    BOOKINGS,
    aBookingBody({
      roomType: 'gold',
      checkInDate: day(from),
      checkOutDate: day(to),
      ...(totalPrice !== undefined && { totalPrice }),
    }),
  );
const priceOf = async (...nights: Parameters<typeof book>) =>
  (await book(...nights)).read(bookingCreatedSchema).totalPrice;
const sum = (...nights: number[]) =>
  nights.reduce((total, night) => total + Math.round(night * 1000), 0) / 1000;

/** What the log has of rates since a test began. */
let known = 0;
const logged = async () =>
  (
    await worker
      .db()
      .prepare(
        "SELECT action FROM audit_log WHERE action LIKE 'price.rate%' AND id > ? ORDER BY id",
      )
      .bind(known)
      .all<{ action: string }>()
  ).results.map(({ action }) => action);

beforeEach(async () => {
  await worker.db().prepare('DELETE FROM night_rates').run();
  const last = await worker
    .db()
    .prepare('SELECT MAX(id) AS id FROM audit_log')
    .first<{ id: number }>();
  known = last?.id ?? 0;
});

describe('B-01 R-09 prices by night', () => {
  it('B-01 R-09 a booking made today pays the rate of a later night, and nothing else is taken', async () => {
    const staff = await desk();
    const before = sum(BASE, BASE, BASE);
    await set(staff);
    const right = sum(BASE, BASE, 26.4);
    expect(await priceOf(undefined)).toBe(right);
    // A sum that nobody was shown: told the right one, and no booking is left of it.
    const bookings = await countRows(worker, 'booking_submissions');
    const nights = await countRows(worker, 'booking_nights');
    const wrong = await book(right - 1);
    expect([wrong.status, wrong.error.code, wrong.error.details?.totalPrice]).toEqual([
      409,
      'booking.price_changed',
      right,
    ]);
    expect(await countRows(worker, 'booking_submissions')).toBe(bookings);
    expect(await countRows(worker, 'booking_nights')).toBe(nights);
    // Nights that it does not name cost what they cost before.
    expect(await priceOf(undefined, 23, 26)).toBe(before);
  });

  it('B-01 Z-03 whoever saw the lower sum keeps it for 30 minutes, then hears the right one', async () => {
    const staff = await desk();
    const before = sum(BASE, BASE, BASE);
    await set(staff);
    expect(await priceOf(before)).toBe(before);
    await worker
      .db()
      .prepare("UPDATE night_rates SET createdAt = '2026-01-01T00:00:00.000Z'")
      .run();
    const bookings = await countRows(worker, 'booking_submissions');
    const late = await book(before);
    expect([late.error.code, late.error.details?.totalPrice]).toEqual([
      'booking.price_changed',
      sum(BASE, BASE, 26.4),
    ]);
    expect(await countRows(worker, 'booking_submissions')).toBe(bookings);
  });

  it('B-01 Z-03 a rate below the price counts at once; once it is ended, who saw it keeps it', async () => {
    const staff = await desk();
    const id = await made(staff, { prices: [{ roomType: 'gold', price: 9.9 }] });
    const low = sum(BASE, BASE, 9.9);
    expect(await priceOf(undefined)).toBe(low);
    await end(staff, id);
    expect(await priceOf(low)).toBe(low);
    expect(await priceOf(undefined)).toBe(sum(BASE, BASE, BASE));
  });

  it('B-01 a feast goes before the weekends of a season, whichever was made first', async () => {
    const staff = await desk();
    await set(staff);
    await set(staff, {
      nameEn: 'Season',
      fromNight: day(1),
      toNight: day(200),
      prices: [{ roomType: 'gold', price: 15 }],
    });
    expect(await priceOf(undefined)).toBe(sum(15, 15, 26.4));
  });

  it('B-01 R-01 rooms keep their price and carry the rates of their type; another rate is another tag', async () => {
    const staff = await desk();
    const read = () => worker.browser().api('/api/rooms');
    const tag = (await read()).headers.get('ETag');
    await set(staff, { weekdays: [4, 5], fromNight: day(20), toNight: day(40) });
    const answer = await read();
    expect(answer.headers.get('ETag')).not.toBe(tag);
    const { rooms } = answer.read(roomsAnswerSchema);
    const gold = rooms.find(({ roomType }) => roomType === 'gold');
    expect(gold?.discountedPrice).toBe(BASE);
    expect(gold?.rates).toEqual([
      {
        nameAr: 'العيد',
        nameEn: 'Eid',
        fromNight: day(20),
        toNight: day(40),
        weekdays: [4, 5],
        price: 26.4,
        rank: 1,
      },
    ]);
    expect(rooms.find(({ roomType }) => roomType === 'silver')?.rates).toEqual([]);
  });

  it('B-01 F-03 an edit by staff prices the new nights one by one', async () => {
    const staff = await desk();
    const { id } = (await book(undefined, 18, 20)).read(bookingCreatedSchema);
    await set(staff);
    const move = (totalPrice: number) =>
      staff.api(`${BOOKINGS}/${id}/stay`, {
        method: 'PATCH',
        json: { checkInDate: day(20), checkOutDate: day(23), totalPrice },
      });
    const refused = await move(sum(BASE, BASE, 30));
    expect([refused.error.code, refused.error.details?.totalPrice]).toEqual([
      'booking.price_changed',
      sum(BASE, BASE, 26.4),
    ]);
    expect((await move(sum(BASE, BASE, 26.4))).status).toBe(200);
    const row = await worker
      .db()
      .prepare('SELECT totalPrice FROM booking_submissions WHERE id = ?')
      .bind(id)
      .first();
    expect(row).toEqual({ totalPrice: Math.round(sum(BASE, BASE, 26.4) * 1000) });
  });
});

describe('B-01 M-01 cards and parties on nights with rates', () => {
  it('B-01 M-01 R-09 a card is quoted on the sum of the nights, and so is a third guest', async () => {
    const staff = await desk();
    await set(staff);
    const quote = await staff.post('/api/admin/card-quotes', {
      roomType: 'gold',
      checkInDate: day(20),
      checkOutDate: day(23),
      numberOfGuests: 3,
      phone: '+96891234567',
    });
    expect(quote.read(cardQuoteSchema).fullPrice).toBe(sum(BASE + 2, BASE + 2, 28.4));
  });
});

describe('B-01 setting rates', () => {
  it('B-01 sent twice with its key it stands once, and is told once in the log', async () => {
    const staff = await desk();
    const key = crypto.randomUUID();
    const [first, second] = await Promise.all([set(staff, {}, key), set(staff, {}, key)]);
    expect([first.status, second.status, (await set(staff, {}, key)).status]).toEqual([
      200, 200, 200,
    ]);
    expect(await countRows(worker, 'night_rates')).toBe(1);
    expect(await logged()).toEqual(['price.rate_set']);
  });

  it('B-01 an ended rate comes back in its old place, once; the log has each act', async () => {
    const staff = await desk();
    const first = await made(staff);
    const second = await made(staff, { prices: [{ roomType: 'gold', price: 30 }] });
    await end(staff, first);
    expect((await end(staff, first)).status).toBe(200);
    const back = (await restore(staff, first)).read(nightRatesSchema);
    expect((await restore(staff, first)).status).toBe(200);
    expect(back.rates.map(({ rank, prices }) => [rank, prices[0]?.price])).toEqual([
      [1, 26.4],
      [2, 30],
    ]);
    // The one made last still counts.
    expect(await priceOf(undefined)).toBe(sum(BASE, BASE, 30));
    await end(staff, second);
    expect(await priceOf(undefined)).toBe(sum(BASE, BASE, 26.4));
    expect(await logged()).toEqual([
      'price.rate_set',
      'price.rate_set',
      'price.rate_ended',
      'price.rate_restored',
      'price.rate_ended',
    ]);
  });

  it('B-01 one whose nights are over does not come back', async () => {
    const staff = await desk();
    const id = await made(staff);
    await end(staff, id);
    await worker
      .db()
      .prepare("UPDATE night_rates SET fromNight = '2026-01-01', toNight = '2026-01-02'")
      .run();
    const answer = await restore(staff, id);
    expect([answer.status, answer.error.code]).toEqual([409, 'price.rate_over']);
    expect(await countRows(worker, 'night_rates')).toBe(1);
  });

  test.each([
    ['a night that is over', { fromNight: '2020-01-01' }, 'fromNight'],
    ['an end before its beginning', { toNight: '2026-01-01' }, 'toNight'],
    ['nights beyond every stay', { toNight: day(MAX_DAYS_AHEAD + 40) }, 'toNight'],
    [
      'days that its span has none of',
      { weekdays: [new Date(`${day(23)}T00:00:00Z`).getUTCDay() as 0] },
      'weekdays',
    ],
    ['a day twice', { weekdays: [4, 4] as [4, 4] }, 'weekdays'],
    ['no type', { prices: [] }, 'prices'],
    [
      'a tenth of a baisa',
      { prices: [{ roomType: 'gold' as const, price: 13.2001 }] },
      'prices.0.price',
    ],
    ['no name in Arabic', { nameAr: ' ' }, 'nameAr'],
  ])('B-01 Z-03 %s is refused at its field, and nothing is stored', async (_what, wrong, field) => {
    const staff = await desk();
    const answer = await set(staff, wrong);
    expect(answer.status).toBe(400);
    expect(answer.error.details?.fields?.map((one) => one.field)).toContain(field);
    expect(await countRows(worker, 'night_rates')).toBe(0);
  });

  it('B-01 more rates than staff can oversee are refused', async () => {
    const staff = await desk();
    await worker
      .db()
      .prepare(
        `INSERT INTO night_rates (nameAr, nameEn, fromNight, toNight, weekdays, goldBaisa, rank, createdAt, createdBy, operation)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
         SELECT 'س', 'S', ?2, ?2, 127, 20000, i, ?2, 'staff:1', 'many-' || i FROM n`,
      )
      .bind(MAX_RATES_AHEAD, day(30))
      .run();
    const answer = await set(staff);
    expect([answer.status, answer.error.code]).toEqual([409, 'price.too_many_rates']);
    expect(await countRows(worker, 'night_rates')).toBe(MAX_RATES_AHEAD);
  });
});
