import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { testWorker } from '../../../../test/harness.ts';
import { NightScene } from '../../../../test/night-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const scene = new NightScene(worker);
const { eve, day, next } = scene;
const [EVENING, LATE, AFTER_MIDNIGHT, HALF_PAST, LAST_MINUTE, NOON] = [-240, -5, 2, 30, 719, 720];
const before = addDays(eve, -1);
const booked = (checkInDate: string, checkOutDate: string, change = {}) =>
  scene.walkedIn({ roomType: 'deluxe', checkInDate, checkOutDate, approve: true, ...change });
const mark = async (method: 'POST' | 'DELETE', id: number, what: string, json?: object) =>
  (await scene.staff()).api(`/api/admin/bookings/${id}/${what}`, { method, ...(json && { json }) });
const RELEASE = { releaseNights: true };
const roomsOf = (id: number) =>
  scene.all<{ night: string; roomNumber: number | null }>(
    'SELECT night, roomNumber FROM booking_nights WHERE bookingId = ?1 ORDER BY night',
    id,
  );

beforeAll(() => scene.onSale('deluxe', 1));
afterAll(() => scene.onSale('deluxe', 4));
afterEach(() => scene.clear());

describe('F-02 a no-show whose nights were released comes after midnight', () => {
  /** Of three nights, the evening the second; the nights from that one on are given back. */
  const missed = async () => {
    await scene.at(-24 * 60);
    const { id } = await booked(before, next);
    await scene.at(EVENING);
    expect((await mark('POST', id, 'no-show', RELEASE)).status).toBe(200);
    return id;
  };

  it.each([HALF_PAST, LAST_MINUTE])(
    'F-02 at minute %i the night that runs is held again with the rest',
    async (minutes) => {
      const id = await missed();
      await scene.at(minutes);
      expect((await mark('POST', id, 'check-in', { roomNumber: 1 })).status).toBe(200);
      expect(await scene.stayOf(id)).toEqual({
        releasedFrom: null,
        heldFrom: null,
        nights: [before, eve, day],
      });
      const walkIn = { roomType: 'deluxe', checkInDate: eve, checkOutDate: day };
      expect((await scene.walkIn(walkIn)).error.code).toBe('booking.sold_out');
    },
  );

  it.each([
    ['somebody bought the night that runs', LAST_MINUTE, true],
    ['it is over', NOON, false],
  ])('F-02 where %s the stay goes on tonight', async (_what, minutes, isSold) => {
    const id = await missed();
    if (isSold) await booked(eve, day);
    await scene.at(minutes);
    expect((await mark('POST', id, 'check-in', { roomNumber: 1 })).status).toBe(200);
    expect(await scene.stayOf(id)).toEqual({ releasedFrom: null, heldFrom: day, nights: [day] });
  });
});

describe('F-02 Z-04 a mark of the evening is undone after midnight', () => {
  it.each([{}, RELEASE])(
    'F-02 Z-04 the guest has the room again for the night that runs too (%o)',
    async (json) => {
      await scene.at(EVENING);
      const { id } = await booked(eve, next, { roomNumber: 1 });
      const rooms = await roomsOf(id);
      await scene.at(LATE);
      expect((await mark('POST', id, 'check-out', json)).status).toBe(200);
      await scene.at(AFTER_MIDNIGHT);
      expect((await mark('DELETE', id, 'check-out')).status).toBe(200);
      expect(await roomsOf(id)).toEqual(rooms);
      expect(rooms.map(({ roomNumber }) => roomNumber)).toEqual([1, 1]);
    },
  );

  it('F-02 Z-04 refused, whole, where a walk-in has the room for that night', async () => {
    await scene.onSale('deluxe', 4);
    await scene.at(EVENING);
    const { id } = await booked(eve, next, { roomNumber: 1 });
    await scene.at(LATE);
    await mark('POST', id, 'check-out', RELEASE);
    await scene.at(AFTER_MIDNIGHT);
    expect((await booked(eve, day, { roomNumber: 1 })).roomNumber).toBe(1);
    const refused = await mark('DELETE', id, 'check-out');
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.room_occupied']);
    expect(await scene.stayOf(id)).toMatchObject({ releasedFrom: eve, nights: [] });
    await scene.onSale('deluxe', 1);
  });

  it('F-02 Z-04 a no-show has the room that it was given before', async () => {
    await scene.at(-24 * 60);
    const { id } = await booked(before, next);
    await scene.all('UPDATE booking_nights SET roomNumber = 2 WHERE bookingId = ?1', id);
    await scene.all('UPDATE booking_submissions SET roomNumber = 2 WHERE id = ?1', id);
    const rooms = await roomsOf(id);
    await scene.at(LATE);
    expect((await mark('POST', id, 'no-show', RELEASE)).status).toBe(200);
    await scene.at(AFTER_MIDNIGHT);
    expect((await mark('DELETE', id, 'no-show')).status).toBe(200);
    expect(await roomsOf(id)).toEqual(rooms);
  });
});
