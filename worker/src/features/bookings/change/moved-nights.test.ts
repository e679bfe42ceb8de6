import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { testWorker } from '../../../../test/harness.ts';
import { NightScene } from '../../../../test/night-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const scene = new NightScene(worker);
const { eve, day, next } = scene;
const [EVENING, HALF_PAST, LAST_MINUTE, NOON] = [-240, 30, 719, 720];
const stay = (checkInDate: string, checkOutDate: string, change = {}) => ({
  roomType: 'gold',
  bedType: 'double',
  smokingPreference: 'non_smoking',
  checkInDate,
  checkOutDate,
  approve: true,
  ...change,
});
const rowsOf = (id: number) =>
  scene.all<{ night: string; roomType: string; bedType: string }>(
    'SELECT night, roomType, bedType FROM booking_nights WHERE bookingId = ?1 ORDER BY night',
    id,
  );
const versionOf = async (id: number) =>
  (
    await scene.all<{ updatedAt: string }>(
      'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
      id,
    )
  )[0]?.updatedAt ?? '';
const editNow = async (id: number, change: object) =>
  scene.editFrom(await versionOf(id), id, change);
const mark = async (id: number, what: string, json: object, method = 'POST') =>
  (await scene.staff()).api(`/api/admin/bookings/${id}/${what}`, {
    method,
    ...(method === 'POST' && { json }),
  });

afterEach(() => scene.clear());

describe('B-05 a stay in the night that runs gets another kind of room', () => {
  beforeAll(() => scene.onSale('deluxe', 1));
  afterAll(() => scene.onSale('deluxe', 4));

  it.each([HALF_PAST, LAST_MINUTE])(
    'B-05 Z-02 at minute %i that night needs one too, and is refused where a walk-in has it',
    async (minutes) => {
      await scene.at(EVENING);
      const awaited = await scene.walkedIn(stay(eve, next));
      await scene.at(10);
      expect((await scene.walkIn(stay(eve, day, { roomType: 'deluxe' }))).status).toBe(201);
      await scene.at(minutes);
      const before = await rowsOf(awaited.id);
      const refused = await editNow(awaited.id, { roomType: 'deluxe' });
      expect([refused.status, refused.error.details?.full]).toEqual([
        409,
        [{ part: 'room', nights: [eve] }],
      ]);
      expect(await rowsOf(awaited.id)).toEqual(before);
      // At check-out time the night is over: it stays what it was.
      await scene.at(NOON);
      expect((await editNow(awaited.id, { roomType: 'deluxe' })).status).toBe(200);
      expect((await rowsOf(awaited.id)).map(({ night, roomType }) => [night, roomType])).toEqual([
        [eve, 'gold'],
        [day, 'deluxe'],
      ]);
    },
  );

  it('B-05 a walk-in of half past midnight has the whole stay in the other room', async () => {
    await scene.at(HALF_PAST);
    const { id } = await scene.walkedIn(stay(eve, day));
    expect((await editNow(id, { roomType: 'deluxe' })).status).toBe(200);
    expect((await rowsOf(id)).map(({ night, roomType }) => [night, roomType])).toEqual([
      [eve, 'deluxe'],
    ]);
    expect(await scene.differences()).toEqual([]);
  });

  it('B-05 a guest who was in the house at midnight slept that night as it was', async () => {
    await scene.at(EVENING);
    const { id } = await scene.walkedIn(stay(eve, next, { roomNumber: 7 }));
    await scene.at(HALF_PAST);
    expect((await editNow(id, { roomType: 'deluxe' })).status).toBe(200);
    expect((await rowsOf(id)).map(({ night, roomType }) => [night, roomType])).toEqual([
      [eve, 'gold'],
      [day, 'deluxe'],
    ]);
  });
});

describe('F-02 Z-04 somebody else’s undo after an edit or a move', () => {
  const away = addDays(next, 1);
  /** A stay that should have begun the day before. */
  const overdue = async () => {
    await scene.at(-24 * 60);
    const missed = await scene.walkedIn(stay(addDays(eve, -1), away));
    await scene.at(EVENING);
    return missed;
  };

  it.each([
    ['an edit of other beds', (id: number) => editNow(id, { bedType: 'single' })],
    ['an edit of the nights', (id: number) => editNow(id, { checkOutDate: addDays(away, 1) })],
    [
      'a move',
      async (id: number) =>
        (await scene.staff()).api(`/api/booking-submissions/${id}/stay`, {
          method: 'PATCH',
          json: { checkInDate: eve, checkOutDate: addDays(away, 2) },
        }),
    ],
  ])('F-02 Z-04 %s of a stay that was there before refuses it not', async (_what, change) => {
    const missed = await overdue();
    const neighbour = await scene.walkedIn(stay(eve, away));
    await scene.at(EVENING + 5);
    expect((await mark(missed.id, 'no-show', { releaseNights: true })).status).toBe(200);
    await scene.at(EVENING + 7);
    expect((await change(neighbour.id)).status).toBe(200);
    // Fewer are on sale than are held: nobody has bought any of it.
    await scene.onSale('gold', 1);
    await scene.at(EVENING + 9);
    const undone = await mark(missed.id, 'no-show', {}, 'DELETE');
    await scene.onSale('gold', 36);
    expect(undone.read(bookingSchema)).toMatchObject({ noShowAt: null, releasedFrom: null });
  });

  it('F-02 Z-04 nights that an edit bought meanwhile do, and so do beds of the same kind', async () => {
    for (const change of [{ checkInDate: eve }, { bedType: 'double' }]) {
      const missed = await overdue();
      const neighbour = await scene.walkedIn(
        'bedType' in change ? stay(eve, away, { bedType: 'single' }) : stay(day, away),
      );
      await scene.at(EVENING + 5);
      await mark(missed.id, 'no-show', { releaseNights: true });
      await scene.at(EVENING + 7);
      expect((await editNow(neighbour.id, change)).status).toBe(200);
      const bed = 'bedType' in change;
      const whole = bed ? 'totalCount' : 'maxCapacity';
      const counters = bed ? 'room_bed_inventory' : 'room_inventory';
      await scene.all(`UPDATE ${counters} SET availableCount = 1 WHERE roomType = 'gold'`);
      await scene.at(EVENING + 9);
      const refused = await mark(missed.id, 'no-show', {}, 'DELETE');
      await scene.all(`UPDATE ${counters} SET availableCount = ${whole} WHERE roomType = 'gold'`);
      expect([refused.status, refused.error.code]).toEqual([409, 'booking.nights_gone']);
      await scene.clear();
    }
  });
});
