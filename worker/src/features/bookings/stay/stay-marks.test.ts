import { describe, expect, it } from 'vitest';
import {
  type Booking,
  bookingSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import { MARK_UNDO_MINUTES } from '#shared/bookings/stay-marks.ts';
import { isAuditAction } from '#shared/desk/audit-actions.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { aSession, aStaffMember, aUser, givePoints } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const NONE = { checkedInAt: null, checkedOutAt: null, noShowAt: null, roomNumber: null };
const complete = async (id: number) =>
  (await scene.staffMember()).api(`${BOOKINGS}/${id}/complete`, { method: 'POST' });

const statesOf = (id: number, action: string) =>
  scene.all(
    'SELECT before, after FROM audit_log WHERE targetId = ?1 AND action = ?2',
    String(id),
    action,
  );

describe('F-02 check-in', () => {
  it('F-02 gives the room for the nights that are left, once, and is written down', async () => {
    const { id } = await scene.stay(-1, 2, { roomType: 'diamond' });
    const first = await scene.mark(id, 'check-in', { roomNumber: 3 });
    expect(first.read(bookingSchema)).toMatchObject({ roomNumber: 3, status: 'approved' });
    const again = await scene.mark(id, 'check-in', { roomNumber: 3 });
    expect(again.read(bookingSchema)).toEqual(first.read(bookingSchema));
    expect(await scene.nightsOf(id)).toEqual([
      { night: scene.day(-1), roomNumber: null },
      { night: scene.day(0), roomNumber: 3 },
      { night: scene.day(1), roomNumber: 3 },
    ]);
    expect((await scene.auditOf(id)).slice(-1)).toEqual(['booking.checked_in']);
    expect(await statesOf(id, 'booking.checked_in')).toEqual([
      { before: 'unmarked', after: 'checkedIn · roomNumber=3' },
    ]);
    const other = await scene.mark(id, 'check-in', { roomNumber: 4 });
    expect([other.status, other.error.code, other.error.details?.stay?.roomNumber]).toEqual([
      409,
      'booking.not_markable',
      3,
    ]);
  });

  it.each([
    ['before its day', 1, 2, 'approved'],
    ['after the check-out day', -3, -1, 'approved'],
    ['of a request that nobody answered', 0, 1, 'pending'],
    ['of a cancelled booking', 0, 1, 'cancelled'],
  ])('F-02 Z-03 %s is refused and changes nothing', async (_when, from, to, status) => {
    const { id } = await scene.stay(from, to);
    await scene.all(
      `UPDATE booking_submissions SET status = ?2, expiresAt = ?3, cancelledBy = ?4 WHERE id = ?1`,
      id,
      status,
      status === 'pending' ? '2099-01-01T00:00:00.000Z' : null,
      status === 'cancelled' ? 'staff' : null,
    );
    for (const [what, json] of [
      ['check-in', { roomNumber: 1 }],
      ['check-out', undefined],
    ] as const) {
      const refused = await scene.mark(id, what, json);
      expect([what, refused.status, refused.error.code]).toEqual([
        what,
        409,
        'booking.not_markable',
      ]);
    }
    expect(await scene.rowOf(id)).toEqual({ status, ...NONE });
  });

  it('F-02 a guest of the last night may come after midnight', async () => {
    const { id } = await scene.stay(-1, 0, { roomType: 'deluxe' });
    expect((await scene.mark(id, 'check-in', { roomNumber: 4 })).status).toBe(200);
    expect(await scene.nightsOf(id)).toEqual([{ night: scene.day(-1), roomNumber: 4 }]);
  });

  it('F-02 fifty check-ins into one room at once: one stay has it', async () => {
    const stays: Booking[] = [];
    for (let at = 0; at < 10; at++) stays.push(await scene.stay(0, 2, { roomType: 'gold' }));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        scene.mark(stays[at % stays.length]?.id ?? 0, 'check-in', { roomNumber: 30 }),
      ),
    );
    const held = await scene.all<{ n: number; stays: number }>(
      "SELECT COUNT(*) AS n, COUNT(DISTINCT bookingId) AS stays FROM booking_nights WHERE roomType = 'gold' AND roomNumber = 30",
    );
    expect(held).toEqual([{ n: 2, stays: 1 }]);
    expect(
      await scene.all(
        "SELECT COUNT(*) AS n FROM booking_submissions WHERE roomType = 'gold' AND roomNumber = 30 AND checkedInAt IS NOT NULL",
      ),
    ).toEqual([{ n: 1 }]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(
      new Set(answers.filter((one) => one.status !== 200).map((one) => one.error.code)),
    ).toEqual(new Set(['booking.room_taken']));
  });

  it('F-02 two tablets give one stay two rooms at once: one lands, the other is told which', async () => {
    const { id } = await scene.stay(0, 1, { roomType: 'silver' });
    const tablets = await Promise.all(
      [0, 1].map(async () => aSession(worker, await aStaffMember(worker.db()))),
    );
    const answers = await Promise.all(
      tablets.map((tablet, at) => scene.mark(id, 'check-in', { roomNumber: 7 + at }, tablet)),
    );
    const won = answers.find(({ status }) => status === 200)?.read(bookingSchema);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.error.details?.stay).toMatchObject({
      roomNumber: won?.roomNumber,
      checkedInAt: won?.checkedInAt,
    });
    expect(await scene.nightsOf(id)).toEqual([
      { night: scene.day(0), roomNumber: won?.roomNumber },
    ]);
    expect((await scene.auditOf(id)).filter((one) => one === 'booking.checked_in')).toHaveLength(1);
  });
});

describe('F-02 taking a mark back', () => {
  it('F-02 Z-04 within ten minutes it is as it was, later it stands', async () => {
    const { id } = await scene.stay(0, 1, { roomType: 'silver' });
    await scene.mark(id, 'check-in', { roomNumber: 2 });
    await scene.ageMark(id, 'checkedInAt', MARK_UNDO_MINUTES - 1);
    expect((await scene.undo(id, 'check-in')).status).toBe(200);
    expect(await scene.rowOf(id)).toEqual({ status: 'approved', ...NONE });
    expect(await scene.nightsOf(id)).toEqual([{ night: scene.day(0), roomNumber: null }]);
    await scene.mark(id, 'check-in', { roomNumber: 2 });
    await scene.ageMark(id, 'checkedInAt', MARK_UNDO_MINUTES);
    const before = await scene.rowOf(id);
    const late = await scene.undo(id, 'check-in');
    expect([late.status, late.error.code]).toEqual([409, 'booking.undo_late']);
    expect([await scene.rowOf(id), await scene.nightsOf(id)]).toEqual([
      before,
      [{ night: scene.day(0), roomNumber: 2 }],
    ]);
  });

  it('F-02 a room that was given before the check-in stays given', async () => {
    const { id } = await scene.stay(0, 1, { roomType: 'silver' });
    await scene.mark(id, 'room-number', { roomNumber: 11, from: null });
    await scene.mark(id, 'check-in', { roomNumber: 11 });
    expect((await scene.undo(id, 'check-in?room=keep')).status).toBe(200);
    expect(await scene.rowOf(id)).toMatchObject({ checkedInAt: null, roomNumber: 11 });
    expect(await scene.nightsOf(id)).toEqual([{ night: scene.day(0), roomNumber: 11 }]);
  });

  it('F-02 a check-in below a check-out cannot be taken back, the check-out can', async () => {
    const { id } = await scene.stay(-1, 0, { roomType: 'silver' });
    await scene.mark(id, 'check-in', { roomNumber: 5 });
    expect((await scene.mark(id, 'check-out')).read(bookingSchema).checkedOutAt).not.toBeNull();
    const refused = await scene.undo(id, 'check-in');
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.not_markable']);
    expect((await scene.undo(id, 'check-out')).status).toBe(200);
    expect(await scene.rowOf(id)).toMatchObject({ checkedOutAt: null, roomNumber: 5 });
    const acts = (await scene.auditOf(id)).slice(-3);
    expect(acts).toEqual(['booking.checked_in', 'booking.checked_out', 'booking.check_out_undone']);
    expect(acts.filter((act) => !isAuditAction(act))).toEqual([]);
    expect(await statesOf(id, 'booking.check_out_undone')).toEqual([
      { before: 'checkedOut · roomNumber=5', after: 'checkedIn · roomNumber=5' },
    ]);
  });
});

describe('F-02 no-show', () => {
  it('F-02 marks an overdue arrival alone; its nights stay, and who comes after all is checked in', async () => {
    const onTime = await scene.stay(0, 1);
    const early = await scene.mark(onTime.id, 'no-show');
    expect([early.status, await scene.rowOf(onTime.id)]).toEqual([
      409,
      { status: 'approved', ...NONE },
    ]);
    const { id } = await scene.stay(-1, 1, { roomType: 'deluxe' });
    expect((await scene.mark(id, 'no-show')).read(bookingSchema).noShowAt).not.toBeNull();
    expect(await scene.nightsOf(id)).toHaveLength(2);
    const done = await complete(id);
    expect([done.status, done.error.code]).toEqual([409, 'booking.no_show']);
    expect((await scene.mark(id, 'check-in', { roomNumber: 1 })).status).toBe(200);
    expect(await scene.rowOf(id)).toMatchObject({ noShowAt: null, roomNumber: 1 });
  });

  it('F-02 can be taken back', async () => {
    const { id } = await scene.stay(-1, 1);
    await scene.mark(id, 'no-show');
    expect((await scene.undo(id, 'no-show')).read(bookingSchema).noShowAt).toBeNull();
    expect((await scene.auditOf(id)).slice(-2)).toEqual([
      'booking.no_show',
      'booking.no_show_undone',
    ]);
  });
});

describe('F-02 completing', () => {
  it('F-02 Z-03 before the check-in day is refused, whoever asks how, and earns nothing', async () => {
    const person = await aUser(worker.db());
    await givePoints(worker.db(), person, 1);
    const { id } = await scene.stay(1, 2);
    await scene.all(
      'UPDATE booking_submissions SET userEmail = ?2 WHERE id = ?1',
      id,
      person.email,
    );
    const staff = await scene.staffMember();
    const byStatus = await staff.api(`${BOOKINGS}/${id}/status`, {
      method: 'PATCH',
      json: { status: 'completed' },
    });
    for (const answer of [await complete(id), byStatus])
      expect([answer.status, answer.error.code]).toEqual([409, 'booking.not_started']);
    expect([await scene.rowOf(id), (await scene.nightsOf(id)).length]).toEqual([
      { status: 'approved', ...NONE },
      1,
    ]);
    expect(
      await scene.all(
        "SELECT id FROM point_transactions WHERE kind = 'earn' AND userEmail = ?1",
        person.email,
      ),
    ).toEqual([]);
  });

  it('F-02 P-02 after check-out the stay earns its points, and its room is free', async () => {
    const person = await aUser(worker.db());
    const { id } = await scene.stay(-1, 1, { roomType: 'diamond' });
    await scene.all(
      'UPDATE booking_submissions SET userEmail = ?2 WHERE id = ?1',
      id,
      person.email,
    );
    await scene.mark(id, 'check-in', { roomNumber: 8 });
    await scene.mark(id, 'check-out');
    const done = (await complete(id)).read(bookingStatusAnswerSchema);
    expect(done).toMatchObject({ status: 'completed', pointsEarned: 15, roomNumber: 8 });
    expect(await scene.nightsOf(id)).toEqual([]);
    const late = await scene.undo(id, 'check-out');
    expect([late.status, late.error.details?.stay?.status]).toEqual([409, 'completed']);
  });
});
