import { beforeAll, describe, expect, it } from 'vitest';
import { bookingStatusAnswerSchema } from '#shared/bookings/booking.contract.ts';
import { changeRequestSchema } from '#shared/bookings/change-request.contract.ts';
import { BOOKINGS, DELETION } from '../../../../test/booking-scene.ts';
import { aStaffMember, type Person } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { requestDuring } from '../../../../test/interleave.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';
import type { RequestContext } from '../../../context.ts';
import { changeBookingStatus, completeBooking } from './change-booking-status.ts';
import { deleteBooking } from './delete-booking.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const IN_HOUSE = [409, 'booking.in_house'];
let room = 0;
const nextRoom = () => (room += 1);
const checkedIn = async (from = 0, to = 2) => {
  const stay = await scene.stay(from, to);
  await scene.mark(stay.id, 'check-in', { roomNumber: nextRoom() });
  return stay;
};
const still = async (id: number) => {
  expect(await scene.rowOf(id)).toMatchObject({ status: 'approved', checkedOutAt: null });
  expect(await scene.nightsOf(id)).toHaveLength(2);
  const told = await scene.all<{ type: string }>(
    "SELECT type FROM notifications WHERE sourceType = 'booking' AND sourceId = ?1",
    String(id),
  );
  expect(told.map(({ type }) => type)).not.toContain('booking_withdrawn');
};

describe('F-02 a guest who is in the house', () => {
  it('F-02 B-02 is not cancelled, by whoever asks, until the check-in is undone', async () => {
    const { id } = await checkedIn();
    const refused = await scene.move(await scene.staffMember(), id, 'cancelled');
    expect([refused.status, refused.error.code]).toEqual(IN_HOUSE);
    await still(id);
    await scene.undo(id, 'check-in');
    const done = await scene.move(await scene.staffMember(), id, 'cancelled');
    expect(done.read(bookingStatusAnswerSchema).status).toBe('cancelled');
  });

  it('F-02 B-02 is not deleted, and nobody is asked for a password for it', async () => {
    const { id } = await checkedIn();
    for (const json of [DELETION, { ...DELETION, password: 'a wrong one' }]) {
      const refused = await (
        await scene.staffMember()
      ).api(`${BOOKINGS}/${id}`, {
        method: 'DELETE',
        json,
      });
      expect([refused.status, refused.error.code]).toEqual(IN_HOUSE);
    }
    await still(id);
    const [row] = await scene.all<{ deletedAt: string | null }>(
      'SELECT deletedAt FROM booking_submissions WHERE id = ?1',
      id,
    );
    expect(row?.deletedAt).toBeNull();
  });

  it('F-02 J-05 a cancellation that they asked for before they came is not agreed to any more', async () => {
    const { id } = await scene.stay(0, 2);
    const staff = await scene.staffMember();
    const path = `${BOOKINGS}/${id}/change-requests`;
    const asked = (await staff.post(path, { kind: 'cancel' })).read(changeRequestSchema);
    await scene.mark(id, 'check-in', { roomNumber: nextRoom() });
    const answer = (json: object) => staff.api(`${path}/${asked.id}`, { method: 'PATCH', json });
    const refused = await answer({ answer: 'agree' });
    expect([refused.status, refused.error.code]).toEqual(IN_HOUSE);
    await still(id);
    expect((await answer({ answer: 'decline' })).status).toBe(200);
  });

  it('F-02 J-05 asks for no cancellation any more, and reads why', async () => {
    const { id } = await checkedIn();
    const staff = await scene.staffMember();
    const refused = await staff.post(`${BOOKINGS}/${id}/change-requests`, { kind: 'cancel' });
    expect([refused.status, refused.error.code]).toEqual(IN_HOUSE);
    expect(await scene.all('SELECT id FROM change_requests WHERE bookingId = ?1', id)).toEqual([]);
  });

  it('F-02 R-15 is checked out where their stay is completed, and both are written down', async () => {
    const { id } = await checkedIn(-1, 1);
    const done = await (
      await scene.staffMember()
    ).api(`${BOOKINGS}/${id}/complete`, {
      method: 'POST',
    });
    const { status, checkedOutAt, updatedAt } = done.read(bookingStatusAnswerSchema);
    expect([status, checkedOutAt]).toEqual(['completed', updatedAt]);
    expect(await scene.rowOf(id)).toMatchObject({ status: 'completed', checkedOutAt });
    expect((await scene.auditOf(id)).slice(-2)).toEqual([
      'booking.completed',
      'booking.checked_out',
    ]);
  });

  it('F-02 R-15 one who never checked in is completed all the same, and leaves no mark', async () => {
    const { id } = await scene.stay(-1, 1);
    const done = await scene.move(await scene.staffMember(), id, 'completed');
    expect(done.read(bookingStatusAnswerSchema)).toMatchObject({
      status: 'completed',
      checkedInAt: null,
      checkedOutAt: null,
    });
    expect(await scene.auditOf(id)).not.toContain('booking.checked_out');
  });
});

describe('R-15 F-02 a guest who has left', () => {
  const left = async () => {
    const { id } = await checkedIn(-1, 1);
    expect((await scene.mark(id, 'check-out')).status).toBe(200);
    return id;
  };
  const STAYED = [409, 'booking.stayed'];

  it('R-15 F-02 has stayed: the booking is completed or deleted, and not cancelled any more', async () => {
    const id = await left();
    const staff = await scene.staffMember();
    const before = [await scene.rowOf(id), await scene.nightsOf(id)];
    const refused = await scene.move(staff, id, 'cancelled');
    expect([refused.status, refused.error.code]).toEqual(STAYED);
    expect([await scene.rowOf(id), await scene.nightsOf(id)]).toEqual(before);
    expect(await scene.auditOf(id)).not.toContain('booking.cancelled');
    const gone = await staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION });
    expect(gone.status).toBe(204);
    const back = await staff.post(`/api/admin/bookings/${id}/restore`, {});
    expect(back.status).toBe(200);
    const done = await scene.move(staff, id, 'completed');
    expect(done.read(bookingStatusAnswerSchema).status).toBe('completed');
  });

  it('R-15 F-02 also where the check-out meets the cancellation', async () => {
    const { id } = await scene.stay(-1, 1);
    const user = await aStaffMember(worker.db());
    const ctx = requestDuring(worker, { user, isStaff: true, isManager: true }, async () => {
      await scene.mark(id, 'check-in', { roomNumber: nextRoom() });
      expect((await scene.mark(id, 'check-out')).status).toBe(200);
    });
    await expect(changeBookingStatus(ctx, { id, status: 'cancelled' })).rejects.toMatchObject({
      code: 'booking.stayed',
    });
    expect(await scene.rowOf(id)).toMatchObject({ status: 'approved' });
  });
});

describe('F-02 a check-in at the same moment', () => {
  let person: Person;
  beforeAll(async () => {
    person = await aStaffMember(worker.db());
  });
  const during = (id: number) =>
    requestDuring(worker, { user: person, isStaff: true, isManager: true }, async () => {
      const done = await scene.mark(id, 'check-in', { roomNumber: nextRoom() });
      expect(done.status).toBe(200);
    });

  it.each<[string, (ctx: RequestContext, id: number) => Promise<unknown>]>([
    ['a cancellation', (ctx, id) => changeBookingStatus(ctx, { id, status: 'cancelled' })],
    ['a deletion', (ctx, id) => deleteBooking(ctx, { id, ...DELETION })],
  ])('F-02 %s ends no stay of a guest who is in the house by then', async (_what, act) => {
    const { id } = await scene.stay(0, 2);
    await expect(act(during(id), id)).rejects.toMatchObject({ code: 'booking.in_house' });
    expect((await scene.rowOf(id))?.['checkedInAt']).not.toBeNull();
    await still(id);
  });

  it('F-02 a completion checks out whoever was checked in meanwhile', async () => {
    const { id } = await scene.stay(0, 2);
    const done = await completeBooking(during(id), { id });
    expect([done.status, done.checkedOutAt]).toEqual(['completed', done.updatedAt]);
    expect(await scene.auditOf(id)).toContain('booking.checked_out');
  });

  it('F-02 of a check-in and a cancellation that meet one is refused, and nobody is left without a room', async () => {
    const staff = await scene.staffMember();
    for (let round = 0; round < 6; round += 1) {
      const { id } = await scene.stay(0, 2);
      const [entered, cancelled] = await Promise.all([
        scene.mark(id, 'check-in', { roomNumber: nextRoom() }),
        scene.move(staff, id, 'cancelled'),
      ]);
      expect(new Set([entered.status, cancelled.status])).toEqual(new Set([200, 409]));
      const row = await scene.rowOf(id);
      const isIn = entered.status === 200;
      expect([row?.['status'], row?.['checkedInAt'] === null]).toEqual(
        isIn ? ['approved', false] : ['cancelled', true],
      );
      expect(await scene.nightsOf(id)).toHaveLength(isIn ? 2 : 0);
    }
  });
});
