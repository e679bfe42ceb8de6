import { describe, expect, test } from 'vitest';
import { bookingListSchema } from '#shared/bookings/booking.contract.ts';
import { roomProposalSchema } from '#shared/bookings/room-proposal.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { book, move, staffMember } = bookingScene(worker);
const today = () => muscatDay(Date.now());
const tonight = () => ({ checkInDate: today(), checkOutDate: addDays(today(), 1) });

/** Says what a room is, as staff do. */
const sayThat = async (...rooms: object[]) => {
  const json = { rooms: rooms.map((room) => ({ floor: null, from: null, ...room })) };
  const answer = await (await staffMember()).api('/api/admin/house-rooms', { method: 'PUT', json });
  expect(answer.status).toBe(200);
};

describe('F-02 rooms that the house has described', () => {
  test('F-02 a stay is proposed the room with what it booked, and any other only where there is none', async () => {
    const kind = { label: null, bedType: 'double', smokingType: 'non_smoking' };
    await sayThat(...[1, 2, 3].map((roomNumber) => ({ ...kind, roomType: 'deluxe', roomNumber })), {
      ...kind,
      roomType: 'deluxe',
      roomNumber: 4,
      bedType: 'single',
    });
    const wanted = { ...tonight(), roomType: 'deluxe', bedType: 'double' };
    const guests = [1, 2, 3, 4].map(() => worker.browser());
    const stays = await Promise.all(guests.map((guest) => book(guest, wanted)));
    const rooms = async () => {
      const answer = await (await staffMember()).api('/api/admin/room-proposal');
      const found = answer.read(roomProposalSchema).stays;
      return stays.map(({ id }) => found.find((one) => one.bookingId === id)?.roomNumber);
    };
    for (const { id } of stays.slice(0, 3)) await move(await staffMember(), id, 'approved');
    expect(new Set(await rooms())).toEqual(new Set([1, 2, 3, undefined]));
    await move(await staffMember(), stays[3]?.id ?? 0, 'approved');
    expect(new Set(await rooms())).toEqual(new Set([1, 2, 3, 4]));
  });

  test('F-02 J-05 a guest in the house reads what stands on the door, and before that no room at all', async () => {
    await sayThat({
      roomType: 'gold',
      roomNumber: 14,
      label: '214',
      bedType: null,
      smokingType: null,
    });
    const phone = worker.browser();
    const { id } = await book(phone, { ...tonight(), roomType: 'gold' });
    await move(await staffMember(), id, 'approved');
    const own = async () =>
      (await phone.api(BOOKINGS))
        .read(bookingListSchema)
        .map(({ roomNumber, roomLabel }) => [roomNumber, roomLabel]);
    expect(await own()).toEqual([[null, undefined]]);
    const json = { roomNumber: 14 };
    const given = await (await staffMember()).post(`/api/admin/bookings/${id}/check-in`, json);
    expect(given.status).toBe(200);
    expect(await own()).toEqual([[14, '214']]);
  });
});
