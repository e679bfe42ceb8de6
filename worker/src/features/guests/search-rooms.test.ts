import { describe, expect, test } from 'vitest';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { deskSearchSchema, type DeskSearch } from '#shared/guests/desk-search.contract.ts';
import { testWorker } from '../../../test/harness.ts';
import { stayMarkScene } from '../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);

async function search(q: string): Promise<DeskSearch> {
  const staff = await scene.staffMember();
  return (await staff.api(`/api/admin/search?q=${encodeURIComponent(q)}`)).read(deskSearchSchema);
}

describe('F-05 F-02 who is in a room', () => {
  test('F-05 F-02 its number finds who is in it, then whom it is kept for, also on the board', async () => {
    const inside = await scene.stay(0, 1, { roomType: 'gold' });
    const kept = await scene.stay(1, 2, { roomType: 'gold' });
    const other = await scene.stay(0, 1, { roomType: 'silver' });
    const left = await scene.stay(-1, 0, { roomType: 'gold' });
    for (const { id } of [inside, other])
      expect((await scene.mark(id, 'check-in', { roomNumber: 8 })).status).toBe(200);
    const given = await scene.mark(kept.id, 'room-number', { roomNumber: 8, from: null });
    expect(given.status).toBe(200);
    await scene.all(
      'UPDATE booking_submissions SET roomNumber = 8, checkedInAt = ?2, checkedOutAt = ?2 WHERE id = ?1',
      left.id,
      new Date().toISOString(),
    );
    const found = async (q: string) =>
      (await search(q)).rooms
        .map(({ reference, isInHouse }) => `${reference} ${isInHouse}`)
        .toSorted();
    const ofGold = [`${inside.reference} true`, `${kept.reference} false`].toSorted();
    for (const q of ['الذهبية ٨', 'gold 8', 'الغرفة الذهبية 8'])
      expect([q, await found(q)]).toEqual([q, ofGold]);
    for (const q of ['8', 'غرفة 8', 'room 8'])
      expect([q, await found(q)]).toEqual([q, [...ofGold, `${other.reference} true`].toSorted()]);
    expect((await search('8')).rooms.at(-1)?.reference).toBe(kept.reference);
    expect((await search('deluxe 8')).rooms).toEqual([]);
    const staff = await scene.staffMember();
    const board = await staff.api('/api/booking-submissions?search=gold%208');
    expect(board.read(bookingListSchema).map(({ reference }) => reference)).toEqual([
      inside.reference,
      kept.reference,
    ]);
  });

  test('F-05 F-02 what its door says finds the room, and the number that nobody reads no longer does', async () => {
    const { id, reference } = await scene.stay(0, 1, { roomType: 'gold' });
    expect((await scene.mark(id, 'check-in', { roomNumber: 13 })).status).toBe(200);
    await scene.all(
      "INSERT INTO house_rooms (roomType, roomNumber, label, updatedAt) VALUES ('gold', 13, '31', 'x')",
    );
    const found = async (q: string) => (await search(q)).rooms.map((one) => one.reference);
    for (const q of ['31', 'غرفة ٣١', 'room 31', 'gold 31'])
      expect([q, await found(q)]).toEqual([q, [reference]]);
    for (const q of ['13', 'gold 13', 'silver 31']) expect([q, await found(q)]).toEqual([q, []]);
  });

  test('F-05 F-02 the guest who should have left and has not is still found in the room', async () => {
    const { id, reference } = await scene.stay(-3, -1, { roomType: 'diamond' });
    await scene.all(
      'UPDATE booking_submissions SET roomNumber = 6, checkedInAt = ?2 WHERE id = ?1',
      id,
      new Date().toISOString(),
    );
    expect((await search('diamond 6')).rooms.map((one) => one.reference)).toEqual([reference]);
  });
});
