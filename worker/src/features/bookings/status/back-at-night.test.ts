import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testWorker } from '../../../../test/harness.ts';
import { NightScene } from '../../../../test/night-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const scene = new NightScene(worker);
const { eve, day, next } = scene;
/** Minutes from the midnight between the evening and the day. */
const [EVENING, LATE, AFTER_MIDNIGHT, HALF_PAST, LAST_MINUTE, NOON] = [-240, -10, 10, 30, 719, 720];

const asked = (checkInDate: string, checkOutDate: string) => ({
  roomType: 'deluxe',
  checkInDate,
  checkOutDate,
  approve: true,
});
const bookedInTheEvening = async (to: string) => {
  await scene.at(EVENING);
  return scene.walkedIn(asked(eve, to));
};
const walkInForTheNight = async (minutes: number) => {
  await scene.at(minutes);
  return (await scene.walkIn(asked(eve, day))).status;
};

describe.each(['deleted', 'cancelled'] as const)('B-02 %s and back by night', (way) => {
  const endAt = async (minutes: number, booking: { id: number }) => {
    await scene.at(minutes);
    return scene.end(way, booking);
  };
  const backAt = async (minutes: number, booking: { id: number }, ended: string) => {
    await scene.at(minutes);
    return scene.back(way, booking, ended);
  };
  beforeAll(() => scene.onSale('deluxe', 1));
  afterAll(() => scene.onSale('deluxe', 4));
  afterEach(() => scene.clear());

  it.each([HALF_PAST, LAST_MINUTE])(
    'B-02 R-11 at minute %i a walk-in may hold the night that runs: refused, and nothing changes',
    async (minutes) => {
      const booking = await bookedInTheEvening(next);
      const ended = await endAt(LATE, booking);
      expect(await walkInForTheNight(AFTER_MIDNIGHT)).toBe(201);
      const refused = await backAt(minutes, booking, ended);
      expect([refused.status, refused.error.code, refused.error.details?.full]).toEqual([
        409,
        'booking.sold_out',
        [{ part: 'room', nights: [eve] }],
      ]);
      expect((await scene.stayOf(booking.id)).nights).toEqual([]);
      // At check-out time that night is over, and the stay begins with the next.
      expect((await backAt(NOON, booking, ended)).status).toBe(200);
      expect(await scene.stayOf(booking.id)).toMatchObject({ nights: [day], heldFrom: day });
    },
  );

  it.each([HALF_PAST, LAST_MINUTE])(
    'B-02 at minute %i the night that runs comes back with the rest where it is free',
    async (minutes) => {
      const booking = await bookedInTheEvening(next);
      const ended = await endAt(LATE, booking);
      expect((await backAt(minutes, booking, ended)).status).toBe(200);
      expect(await scene.stayOf(booking.id)).toMatchObject({ nights: [eve, day], heldFrom: null });
      expect(await walkInForTheNight(minutes)).toBe(409);
    },
  );

  it('B-02 a stay of that night alone comes back for it, and holds none once it is over', async () => {
    const booking = await bookedInTheEvening(day);
    const ended = await endAt(LATE, booking);
    expect((await backAt(HALF_PAST, booking, ended)).status).toBe(200);
    expect((await scene.stayOf(booking.id)).nights).toEqual([eve]);
    const again = await endAt(HALF_PAST + 1, booking);
    const late = await backAt(NOON, booking, again);
    const isRefused = way === 'cancelled';
    expect([late.status, (await scene.stayOf(booking.id)).nights]).toEqual([
      isRefused ? 409 : 200,
      [],
    ]);
  });

  it('B-02 gone in the night that runs and back when it is over, it has lost that night', async () => {
    const booking = await bookedInTheEvening(next);
    const ended = await endAt(AFTER_MIDNIGHT, booking);
    expect(await walkInForTheNight(HALF_PAST)).toBe(201);
    expect((await backAt(NOON, booking, ended)).status).toBe(200);
    expect(await scene.stayOf(booking.id)).toMatchObject({ nights: [day], heldFrom: day });
  });
});
