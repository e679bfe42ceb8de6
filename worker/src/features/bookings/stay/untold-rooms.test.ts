import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import {
  assignedRoomsSchema,
  roomProposalSchema,
  undoneRoomsSchema,
} from '#shared/bookings/room-proposal.contract.ts';
import { AnswerScene } from '../../../../test/answer-scene.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const answers = new AnswerScene(worker);
const ROOMS = '/api/admin/room-assignments';
const NO_ROOM = [{ roomNumber: null }, [{ roomNumber: null }]];

interface Stay {
  readonly id: number;
}
const isProposed = async ({ id }: Stay) => {
  const staff = await scene.staffMember();
  const { stays } = (await staff.api('/api/admin/room-proposal')).read(roomProposalSchema);
  return stays.some(({ bookingId }) => bookingId === id);
};
const ask = async ({ id }: Stay, roomNumber: number) => {
  const [row] = await scene.all<{ updatedAt: string }>(
    'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
    id,
  );
  return { bookingId: id, roomNumber, from: row?.updatedAt };
};
const assign = async (...assignments: readonly object[]) => {
  const headers = { 'Idempotency-Key': randomUUID() };
  const staff = await scene.staffMember();
  return (await staff.post(ROOMS, { assignments }, headers)).read(assignedRoomsSchema);
};
const undo = async (operation: string, bookingIds: readonly number[]) =>
  (await (await scene.staffMember()).post(`${ROOMS}/undo`, { operation, bookingIds })).read(
    undoneRoomsSchema,
  );

describe('F-02 B-02 an acceptance that can still be undone', () => {
  const requested = async () => {
    const dates = { checkInDate: scene.day(0), checkOutDate: scene.day(1) };
    const body = aBookingBody({ ...dates, roomType: 'gold' });
    return (await worker.browser().post(BOOKINGS, body)).read(bookingCreatedSchema);
  };

  it('F-02 B-02 is given no room, by name, until its guest is told, so that its undo works', async () => {
    const stay = await requested();
    const answeredAt = await answers.answered(stay.id, 'approved');
    expect(await isProposed(stay)).toBe(false);
    const other = await scene.stay(0, 1, { roomType: 'gold' });
    const done = await assign(await ask(stay, 25), await ask(other, 26));
    expect(done.given).toEqual([{ bookingId: other.id, roomNumber: 26 }]);
    expect(done.refused).toMatchObject([
      { bookingId: stay.id, reason: 'changed', fullName: stay.fullName, hasRoom: null },
    ]);
    expect([await scene.rowOf(stay.id), await scene.nightsOf(stay.id)]).toMatchObject(NO_ROOM);
    expect(await scene.auditOf(stay.id)).not.toContain('booking.room_number');
    const staff = await scene.staffMember();
    const undone = await staff.post(`${BOOKINGS}/${stay.id}/undo`, { answeredAt });
    expect([undone.status, (await scene.rowOf(stay.id))?.['status']]).toEqual([200, 'pending']);
  });

  it('F-02 B-02 is given its room once told, and the rooms are taken back whoever is told meanwhile', async () => {
    const [stay, another] = [await requested(), await requested()];
    await answers.answered(stay.id, 'approved');
    await answers.undoIsOver();
    await worker.everyMinute();
    expect(await isProposed(stay)).toBe(true);
    const { operation, given } = await assign(await ask(stay, 27));
    expect(given).toEqual([{ bookingId: stay.id, roomNumber: 27 }]);
    await answers.answered(another.id, 'approved');
    await answers.undoIsOver();
    await worker.everyMinute();
    expect(await answers.newsOf(another.id)).toEqual(['booking_approved']);
    expect(await undo(operation, [stay.id])).toMatchObject({ takenBack: [stay.id], kept: [] });
    expect([await scene.rowOf(stay.id), await scene.nightsOf(stay.id)]).toMatchObject(NO_ROOM);
  });

  it('F-02 B-02 shows its guest no room that it may have', async () => {
    const stay = await requested();
    await answers.answered(stay.id, 'approved');
    await scene.all('UPDATE booking_submissions SET roomNumber = 28 WHERE id = ?1', stay.id);
    const found = await worker.browser().api(`${BOOKINGS}/lookup?reference=${stay.reference}`, {
      headers: { 'X-Receipt': stay.receipt ?? '' },
    });
    expect(found.read(bookingSchema)).toMatchObject({ status: 'pending', roomNumber: null });
    await scene.all('UPDATE booking_submissions SET roomNumber = NULL WHERE id = ?1', stay.id);
  });
});
