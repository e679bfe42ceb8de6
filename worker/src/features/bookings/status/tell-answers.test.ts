import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { mailsTo, mailTo } from '../../../../test/account-factories.ts';
import { AnswerScene } from '../../../../test/answer-scene.ts';
import { BOOKINGS, bookingScene } from '../../../../test/booking-scene.ts';
import { later } from '../../../../test/change-scene.ts';
import { aBookingBody, aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { losingEveryAnswer, losingFirstAnswer, meanwhile } from '../../../../test/odd-batches.ts';
import { checkIn } from '../stay/stay-marks.ts';
import { changeBookingStatus } from './change-booking-status.ts';
import { tellAnswers } from './tell-answers.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new AnswerScene(worker);
const book = async (contactEmail: string) =>
  (await worker.browser().post(BOOKINGS, aBookingBody({ contactEmail }))).read(
    bookingCreatedSchema,
  );
const tellOn = (d1: D1Database) => tellAnswers(aRequest(worker, d1, { isSystem: true }));
const mailsDue = () => scene.all('SELECT bookingId, answer, tries FROM answer_mails');

describe('B-02 an answer is told once, whatever gets lost', () => {
  it('B-02 J-06 where the answer of the database got lost the mail leaves all the same, once', async () => {
    const to = 'lost.answer@example.test';
    const { id } = await book(to);
    await mailTo(worker, to);
    await scene.answered(id, 'approved');
    await scene.undoIsOver();
    await tellOn(losingFirstAnswer(worker.db()));
    await mailTo(worker, to, 2);
    await worker.everyMinute();
    expect(await scene.newsOf(id)).toEqual(['booking_approved']);
    expect([await mailsTo(worker, to), await mailsDue()]).toMatchObject([{ length: 2 }, []]);
  });

  it('B-02 J-06 where the database is gone after it the next minute mails, once', async () => {
    const to = 'lost.database@example.test';
    const { id } = await book(to);
    await mailTo(worker, to);
    await scene.answered(id, 'cancelled', { reason: 'no_room' });
    await scene.undoIsOver();
    await expect(tellOn(losingEveryAnswer(worker.db()))).rejects.toThrow('connection lost');
    expect(await scene.newsOf(id)).toEqual(['booking_rejected']);
    expect(await mailsDue()).toEqual([{ bookingId: id, answer: 'rejected', tries: 0 }]);
    await worker.everyMinute();
    expect((await mailTo(worker, to, 2)).text).toContain('لا تتوفر غرفة');
    await worker.everyMinute();
    expect([await mailsTo(worker, to), await mailsDue()]).toMatchObject([{ length: 2 }, []]);
  });

  it('B-02 J-06 a mail that was left behind is dropped where its guest has heard more since', async () => {
    const to = 'heard.more@example.test';
    const { id } = await book(to);
    await mailTo(worker, to);
    await scene.answered(id, 'approved');
    await scene.undoIsOver();
    await expect(tellOn(losingEveryAnswer(worker.db()))).rejects.toThrow('connection lost');
    const json = { status: 'cancelled' };
    await (await scene.staff()).api(`${BOOKINGS}/${id}/status`, { method: 'PATCH', json });
    await mailTo(worker, to, 2);
    await worker.everyMinute();
    expect([await mailsTo(worker, to), await mailsDue()]).toMatchObject([{ length: 2 }, []]);
  });

  it('B-02 J-06 nor is it sent in the next life of its booking', async () => {
    const to = 'next.life@example.test';
    const { id } = await book(to);
    await mailTo(worker, to);
    await scene.answered(id, 'approved');
    await scene.undoIsOver();
    await expect(tellOn(losingEveryAnswer(worker.db()))).rejects.toThrow('connection lost');
    const { remove, staffMember } = bookingScene(worker);
    await remove(id);
    await (await staffMember()).post(`/api/admin/bookings/${id}/restore`, {});
    await mailTo(worker, to, 3);
    await worker.everyMinute();
    expect([await mailsTo(worker, to), await mailsDue()]).toMatchObject([{ length: 3 }, []]);
  });

  it.each([
    ['deleted', ['remove']],
    ['deleted and restored', ['remove', 'restore']],
  ])(
    'B-02 J-06 a rejection that its guest has not had leaves also once it is %s, once',
    async (end, steps) => {
      const to = `rejected.${steps.length}@example.test`;
      const { id, reference } = await book(to);
      await mailTo(worker, to);
      await scene.answered(id, 'cancelled', { reason: 'no_room' });
      await scene.undoIsOver();
      await expect(tellOn(losingEveryAnswer(worker.db()))).rejects.toThrow('connection lost');
      const { remove, staffMember } = bookingScene(worker);
      expect((await remove(id)).status).toBe(204);
      if (end !== 'deleted')
        await (await staffMember()).post(`/api/admin/bookings/${id}/restore`, {});
      expect(await mailsDue()).toEqual([{ bookingId: id, answer: 'rejected', tries: 0 }]);
      await worker.everyMinute();
      expect((await mailTo(worker, to, 2)).text).toContain('لا تتوفر غرفة');
      await worker.everyMinute();
      const keys = (await mailsTo(worker, to)).map((mail) => mail.id.replace(/^\d+-/, ''));
      expect(keys.toSorted()).toEqual([
        `booking-${reference}-received`,
        `booking-${reference}-rejected`,
      ]);
      expect(await mailsDue()).toEqual([]);
    },
  );

  it('B-02 J-06 not where the rejection was taken back: its guest hears that the request waits again', async () => {
    const to = 'rejected.not@example.test';
    const { id } = await book(to);
    await mailTo(worker, to);
    const cancelledAt = await scene.answered(id, 'cancelled');
    await scene.undoIsOver();
    await expect(tellOn(losingEveryAnswer(worker.db()))).rejects.toThrow('connection lost');
    const path = `/api/admin/bookings/${id}/reinstate`;
    expect((await (await scene.staff()).post(path, { cancelledAt })).status).toBe(200);
    expect(await mailsDue()).toEqual([]);
    await mailTo(worker, to, 2);
    await worker.everyMinute();
    expect(await mailsTo(worker, to)).toHaveLength(2);
  });

  it('B-02 two that tell at once mail once', async () => {
    const to = 'told.twice@example.test';
    const { id } = await book(to);
    await mailTo(worker, to);
    await scene.answered(id, 'approved');
    await scene.undoIsOver();
    await Promise.all([worker.everyMinute(), worker.everyMinute()]);
    await mailTo(worker, to, 2);
    await worker.everyMinute();
    expect(await mailsTo(worker, to)).toHaveLength(2);
    expect(await scene.newsOf(id)).toEqual(['booking_approved']);
  });
});

describe('B-02 what follows an answer tells of it first', () => {
  it('B-02 J-05 staff who move a stay that was just approved', async () => {
    const booking = await book('moved.now@example.test');
    await scene.answered(booking.id, 'approved');
    const moved = await (
      await scene.staff()
    ).api(`${BOOKINGS}/${booking.id}/stay`, { method: 'PATCH', json: later(booking) });
    expect(moved.read(bookingSchema)).toMatchObject({ ...later(booking), status: 'approved' });
    expect(await scene.newsOf(booking.id)).toEqual(['booking_approved', 'booking_moved']);
  });

  it('B-02 J-05 staff who move a stay that was just rejected: it is told and stays', async () => {
    const booking = await book('moved.late@example.test');
    await scene.answered(booking.id, 'cancelled');
    const refused = await (
      await scene.staff()
    ).api(`${BOOKINGS}/${booking.id}/stay`, { method: 'PATCH', json: later(booking) });
    expect([refused.status, refused.error?.code]).toEqual([409, 'booking.not_changeable']);
    expect(await scene.newsOf(booking.id)).toEqual(['booking_rejected']);
  });

  it('B-02 J-05 staff who answer a change asked for', async () => {
    const booking = await book('changed.now@example.test');
    const request = await openRequest(booking.id);
    await scene.answered(booking.id, 'approved');
    const answered = await scene.answer(booking.id, request, { answer: 'decline' });
    expect([answered.status, await scene.newsOf(booking.id)]).toEqual([
      200,
      ['booking_approved', 'booking_change_declined'],
    ]);
  });

  it('B-02 J-05 a rejection leaves no request open', async () => {
    const booking = await book('lapsed.now@example.test');
    const request = await openRequest(booking.id);
    await scene.answered(booking.id, 'cancelled');
    expect(await scene.requestsOf(booking.id)).toMatchObject([{ id: request, status: 'open' }]);
    await scene.undoIsOver();
    await worker.everyMinute();
    expect(await scene.requestsOf(booking.id)).toMatchObject([{ id: request, status: 'lapsed' }]);
  });

  it('B-02 F-02 staff who give a room to a stay that was just approved', async () => {
    const booking = await book('room.now@example.test');
    await scene.answered(booking.id, 'approved');
    const json = { roomNumber: 1, from: null };
    const path = `/api/admin/bookings/${booking.id}/room-number`;
    const given = await (await scene.staff()).api(path, { method: 'PUT', json });
    expect([given.status, await scene.newsOf(booking.id)]).toEqual([200, ['booking_approved']]);
  });
});

describe('B-02 F-02 somebody checks the guest in while the answer is told', () => {
  const TODAY = muscatDay(Date.now());
  const arriving = async () => {
    const nights = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
    const { id } = (
      await worker.browser().post(BOOKINGS, aBookingBody({ roomType: 'gold', ...nights }))
    ).read(bookingCreatedSchema);
    await scene.answered(id, 'approved');
    const first = async (roomNumber: number) => {
      const path = `/api/admin/bookings/${id}/check-in`;
      expect((await (await scene.staff()).post(path, { roomNumber })).status).toBe(200);
    };
    const user = await aStaffMember(worker.db());
    const behind = (roomNumber: number) =>
      aRequest(
        worker,
        meanwhile(worker.db(), () => first(roomNumber)),
        { user, isStaff: true, isManager: true },
      );
    const now = () =>
      scene.all('SELECT status, roomNumber FROM booking_submissions WHERE id = ?1', id);
    return { id, behind, now };
  };

  it('B-02 F-02 a second tablet overwrites no room', async () => {
    const { id, behind, now } = await arriving();
    await expect(checkIn(behind(5), { id, roomNumber: 7 })).rejects.toMatchObject({
      code: 'booking.not_markable',
    });
    expect(await now()).toEqual([{ status: 'approved', roomNumber: 5 }]);
  });

  it('B-02 F-02 a guest who is in the house by then keeps the stay', async () => {
    const { id, behind, now } = await arriving();
    await expect(changeBookingStatus(behind(9), { id, status: 'cancelled' })).rejects.toMatchObject(
      { code: 'booking.in_house' },
    );
    expect(await now()).toEqual([{ status: 'approved', roomNumber: 9 }]);
  });
});

/** A wish to cancel that was stored before guests could ask for none of a request that waits. */
async function openRequest(bookingId: number): Promise<number> {
  const [row] = await scene.all<{ id: number }>(
    `INSERT INTO change_requests (bookingId, kind, fromCheckIn, fromCheckOut, words, lastOperation, createdAt)
     SELECT id, 'cancel', checkInDate, checkOutDate, '', 'scene ' || id, createdAt
     FROM booking_submissions WHERE id = ?1 RETURNING id`,
    bookingId,
  );
  return row?.id ?? 0;
}
