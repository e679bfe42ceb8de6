import { afterEach, describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { countFigures } from '../../statistics/count-figures.ts';
import { readDays } from '../../statistics/figures.repository.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const scene = new DeskScene(worker);
const DAY = muscatDay(Date.now());
const EVE = addDays(DAY, -1);
/** Minutes after midnight of DAY. */
const at = (minutes: number) => worker.setClock(startOfMuscatDay(DAY) + minutes * 60_000);
const NIGHT = { checkInDate: EVE, checkOutDate: DAY };
const nights = () => scene.all<{ n: number }>('SELECT COUNT(*) AS n FROM booking_nights');

describe('B-04 a walk-in for the night that runs', () => {
  afterEach(() => worker.setClock(null));

  it('B-04 at forty past midnight the guest is taken in for the evening before, and checked in', async () => {
    await at(40);
    const answer = await scene.walkIn({ ...NIGHT, roomType: 'gold', roomNumber: 9 });
    const booking = answer.read(bookingSchema);
    expect(booking).toMatchObject({ ...NIGHT, status: 'approved', roomNumber: 9 });
    expect(await scene.nightsIn(booking.id)).toEqual([EVE]);
    expect(await scene.differences()).toEqual([]);
  });

  it('F-02 a check-in of two nights that is taken back leaves its room on neither', async () => {
    await at(40);
    const two = { checkInDate: EVE, checkOutDate: addDays(DAY, 1) };
    const { id } = await scene.walkedIn({ ...two, roomType: 'gold', roomNumber: 12 });
    const path = `/api/admin/bookings/${id}/check-in`;
    const undone = await (await scene.staff()).api(path, { method: 'DELETE' });
    expect(undone.read(bookingSchema).roomNumber).toBeNull();
    expect(
      await scene.all(
        'SELECT night, roomNumber FROM booking_nights WHERE bookingId = ?1 ORDER BY night',
        id,
      ),
    ).toEqual([
      { night: EVE, roomNumber: null },
      { night: DAY, roomNumber: null },
    ]);
    const next = await scene.walkIn({ ...two, roomType: 'gold', roomNumber: 12 });
    expect(next.status).toBe(201);
  });

  it('B-04 it is approved also where nobody said so, for it would lapse at once', async () => {
    await at(40);
    const booking = await scene.walkedIn({ ...NIGHT, approve: false });
    expect([booking.status, booking.expiresAt]).toEqual(['approved', null]);
  });

  it('B-04 its room is one of that night, and sold out where none is left', async () => {
    await at(40);
    await scene.all("UPDATE room_inventory SET availableCount = 1 WHERE roomType = 'deluxe'");
    const one = { ...NIGHT, roomType: 'deluxe' };
    const before = await nights();
    expect((await scene.walkIn(one)).status).toBe(201);
    const next = { ...one, checkInDate: DAY, checkOutDate: addDays(DAY, 1), approve: true };
    expect((await scene.walkIn(next)).status).toBe(201);
    const refused = await scene.walkIn(one);
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.sold_out']);
    expect(await nights()).toEqual(before.map(({ n }) => ({ n: n + 2 })));
    await scene.all("UPDATE room_inventory SET availableCount = 4 WHERE roomType = 'deluxe'");
  });

  it('B-04 it costs what the night cost on its own day', async () => {
    await at(40);
    await scene.all(
      `INSERT INTO room_prices (roomType, startsOn, effectiveFrom, originalBaisa, discountedBaisa,
         offerBaisa, createdAt, createdBy, operation)
       SELECT roomType, ?1, ?2, originalBaisa + 5000, discountedBaisa + 5000, offerBaisa + 5000, ?2,
         createdBy, 'dearer' FROM room_prices WHERE roomType = 'diamond' LIMIT 1`,
      DAY,
      new Date(startOfMuscatDay(DAY)).toISOString(),
    );
    const tonight = { checkInDate: DAY, checkOutDate: addDays(DAY, 1), approve: true };
    const [that, next] = [
      await scene.walkedIn({ ...NIGHT, roomType: 'diamond' }),
      await scene.walkedIn({ ...tonight, roomType: 'diamond' }),
    ];
    expect(next.totalPrice - that.totalPrice).toBe(5);
  });

  it('T-02 its night is sold on its own day, also where that day was counted before', async () => {
    await at(40);
    const ctx = aRequest(worker, worker.db(), { isSystem: true });
    const sold = async () => {
      await countFigures(ctx);
      const days = await readDays(ctx.deps.db, EVE, addDays(DAY, 1));
      return [EVE, DAY].map((day) => days.get(day)?.roomsSold ?? 0);
    };
    const [eve = 0, day = 0] = await sold();
    await scene.walkedIn({ ...NIGHT, roomType: 'silver', roomNumber: 11 });
    expect(await sold()).toEqual([eve + 1, day]);
  });

  it('B-04 it ends with the hotel’s check-out time, and reaches no further back', async () => {
    const before = await nights();
    await scene.all("UPDATE site_settings SET checkOutTime = '02:00'");
    await at(119);
    expect((await scene.walkIn(NIGHT)).status).toBe(201);
    const older = await scene.walkIn({ checkInDate: addDays(EVE, -1), checkOutDate: DAY });
    expect(older.error.code).toBe('booking.stay_in_past');
    await at(120);
    const late = await scene.walkIn(NIGHT);
    expect([late.status, late.error.code]).toEqual([400, 'booking.stay_in_past']);
    expect(await nights()).toEqual(before.map(({ n }) => ({ n: n + 1 })));
  });

  it('B-04 guests, and staff who send the guests’ form, begin today', async () => {
    await at(40);
    const body = { ...aBookingBody(), ...NIGHT };
    const answers = [
      await worker.browser().post('/api/booking-submissions', body),
      await (await scene.staff()).post('/api/booking-submissions', body),
    ];
    expect(answers.map(({ error }) => error.code)).toEqual([
      'booking.stay_in_past',
      'booking.stay_in_past',
    ]);
  });
});
