import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { aBookingBody } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { MyStayScene } from '../../../../test/my-stay-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new MyStayScene(worker);
const PATH = '/api/booking-submissions';

describe('a guest says about when they arrive', () => {
  it('J-08 the hour stands on the guest’s list and on the board, can be changed and taken back', async () => {
    const guest = worker.browser();
    const { id } = await scene.approved(guest);
    const before = await scene.listed(guest, id);
    for (const hour of ['16:00', '18:00', '18:00', null]) {
      const answer = await scene.arrival(guest, id, hour);
      expect(answer.read(bookingSchema)).toEqual({ ...before, arrivalTime: hour });
      for (const reader of [guest, await scene.staff()])
        expect((await scene.listed(reader, id))?.arrivalTime).toBe(hour);
    }
    expect(await scene.auditOf(id)).toContain('device booking.arrival_time');
  });

  it('J-08 an account and the receipt code may say it, a stranger and an anonymous caller may not', async () => {
    const { guest } = await scene.guestWithAccount();
    const { id } = await scene.approved(guest);
    const stranger = worker.browser();
    const foreign = await scene.approved(stranger);
    for (const [caller, status] of [
      [worker.browser(), 401],
      [stranger, 404],
      [(await scene.guestWithAccount()).guest, 404],
    ] as const)
      expect((await scene.arrival(caller, id, '14:00')).status).toBe(status);
    expect((await scene.listed(guest, id))?.arrivalTime).toBeNull();
    expect((await scene.arrival(guest, id, '14:00')).status).toBe(200);
    const code = { 'X-Receipt': foreign.receipt ?? '' };
    expect((await scene.arrival(worker.browser(), foreign.id, '14:00', code)).status).toBe(200);
    expect((await scene.arrival(worker.browser(), id, '14:00', code)).status).toBe(404);
  });

  it.each(['13:00', '15:00', '24:00', '٠٤:٠٠', '', '16:00; DROP TABLE', 16, undefined])(
    'J-08 %j is no hour that the hotel offers',
    async (hour) => {
      const guest = worker.browser();
      const { id } = await scene.approved(guest);
      const refused = await scene.arrival(guest, id, hour);
      expect([refused.status, refused.error.code]).toEqual([400, 'request.invalid']);
      expect((await scene.listed(guest, id))?.arrivalTime).toBeNull();
    },
  );

  it.each(['pending', 'completed', 'cancelled'] as const)(
    'J-08 a %s booking is not asked',
    async (status) => {
      const guest = worker.browser();
      const booking = (await guest.post(PATH, aBookingBody())).read(bookingCreatedSchema);
      const staff = await scene.staff();
      if (status !== 'pending')
        await staff.api(`${PATH}/${booking.id}/status`, { method: 'PATCH', json: { status } });
      const refused = await scene.arrival(guest, booking.id, '16:00');
      expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_accepted']);
      expect((await scene.listed(guest, booking.id))?.arrivalTime).toBeNull();
    },
  );

  it('J-08 on the day itself there is still time to say it, a day later there is not', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    await scene.movedTo(booking, 0, 2);
    expect((await scene.arrival(guest, booking.id, '18:00')).status).toBe(200);
    await scene.movedTo(booking, -1, 2);
    const refused = await scene.arrival(guest, booking.id, '14:00');
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_accepted']);
    expect((await scene.listed(guest, booking.id))?.arrivalTime).toBe('18:00');
  });

  it('J-08 the hours follow the hotel’s check-in', async () => {
    const guest = worker.browser();
    const { id } = await scene.approved(guest);
    await worker.db().prepare("UPDATE site_settings SET checkInTime = '15:00'").run();
    expect((await scene.arrival(guest, id, '14:00')).status).toBe(400);
    expect((await scene.arrival(guest, id, '17:00')).status).toBe(200);
    await worker.db().prepare("UPDATE site_settings SET checkInTime = '14:00'").run();
  });
});
