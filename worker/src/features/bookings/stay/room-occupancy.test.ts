import { describe, expect, it } from 'vitest';
import { bookingSchema } from '#shared/bookings/booking.contract.ts';
import { roomChoicesSchema } from '#shared/bookings/stay-marks.contract.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const NONE = { checkedInAt: null, checkedOutAt: null, noShowAt: null, roomNumber: null };

/** A guest whose check-out day is today and who has not left the room. */
async function dueOut(roomType: string, roomNumber: number, until = 0) {
  const stay = await scene.stay(-2, 1, { roomType });
  await scene.mark(stay.id, 'check-in', { roomNumber });
  // Their nights are over; the marks say that they are still here.
  await scene.all(
    'DELETE FROM booking_nights WHERE bookingId = ?1 AND night >= ?2',
    stay.id,
    scene.day(until),
  );
  await scene.all(
    'UPDATE booking_submissions SET checkOutDate = ?2 WHERE id = ?1',
    stay.id,
    scene.day(until),
  );
  return stay;
}

const choicesOf = async (id: number) =>
  (await (await scene.staffMember()).api(`/api/admin/bookings/${id}/rooms`)).read(roomChoicesSchema)
    .rooms;

describe('F-02 a room whose guest has not left', () => {
  it.each([
    ['is due out today', 0, 1],
    ['should have left yesterday', -1, 2],
  ])(
    'F-02 Z-03 who %s is named by the choices; the room is given after a question alone',
    async (_who, until, roomNumber) => {
      const inside = await dueOut('diamond', roomNumber, until);
      const { id } = await scene.stay(0, 1, { roomType: 'diamond' });
      const guest = {
        bookingId: inside.id,
        reference: inside.reference,
        fullName: inside.fullName,
        checkInDate: scene.day(-2),
        checkOutDate: scene.day(until),
        isInside: true,
      };
      expect((await choicesOf(id)).find((room) => room.roomNumber === roomNumber)).toEqual({
        roomNumber,
        state: 'free',
        inside: [guest],
      });
      for (const [what, json] of [
        ['check-in', { roomNumber }],
        ['check-in', { roomNumber, confirm: false }],
        ['room-number', { roomNumber, from: null }],
      ] as const) {
        const refused = await scene.mark(id, what, json);
        expect([what, refused.status, refused.error.code, refused.error.details?.room]).toEqual([
          what,
          409,
          'booking.room_occupied',
          { roomNumber, guests: [guest] },
        ]);
        expect(refused.error.message).toContain(inside.reference);
      }
      expect([await scene.rowOf(id), await scene.nightsOf(id)]).toEqual([
        { status: 'approved', ...NONE },
        [{ night: scene.day(0), roomNumber: null }],
      ]);
      const given = await scene.mark(id, 'check-in', { roomNumber, confirm: true });
      expect(given.read(bookingSchema).roomNumber).toBe(roomNumber);
    },
  );

  it('F-02 in advance it is given without a question, at check-in with one, after check-out without', async () => {
    const inside = await dueOut('silver', 3);
    const ahead = await scene.stay(1, 2, { roomType: 'silver' });
    const today = await scene.stay(0, 1, { roomType: 'silver' });
    const early = await scene.mark(ahead.id, 'room-number', { roomNumber: 3, from: null });
    expect(early.status).toBe(200);
    const refused = await scene.mark(today.id, 'check-in', { roomNumber: 3 });
    expect(refused.error.code).toBe('booking.room_occupied');
    await scene.mark(inside.id, 'check-out');
    expect((await scene.mark(today.id, 'check-in', { roomNumber: 3 })).status).toBe(200);
  });

  it('F-02 a confirmation gives no room whose nights are another stay’s', async () => {
    const first = await scene.stay(0, 2, { roomType: 'silver' });
    const second = await scene.stay(0, 1, { roomType: 'silver' });
    await scene.mark(first.id, 'check-in', { roomNumber: 6 });
    const refused = await scene.mark(second.id, 'check-in', { roomNumber: 6, confirm: true });
    expect([refused.error.code, refused.error.details?.room?.guests[0]?.bookingId]).toEqual([
      'booking.room_taken',
      first.id,
    ]);
    expect(await scene.rowOf(second.id)).toEqual({ status: 'approved', ...NONE });
  });
});

describe('F-02 a room that was left', () => {
  it('F-02 early is free from the day of the check-out on, its nights stay held', async () => {
    const gone = await scene.stay(-1, 3, { roomType: 'gold' });
    await scene.mark(gone.id, 'check-in', { roomNumber: 30 });
    await scene.all('UPDATE booking_nights SET roomNumber = 30 WHERE bookingId = ?1', gone.id);
    await scene.mark(gone.id, 'check-out');
    expect(await scene.nightsOf(gone.id)).toEqual([
      { night: scene.day(-1), roomNumber: 30 },
      { night: scene.day(0), roomNumber: null },
      { night: scene.day(1), roomNumber: null },
      { night: scene.day(2), roomNumber: null },
    ]);
    expect(await scene.rowOf(gone.id)).toMatchObject({ roomNumber: 30 });
    const { id } = await scene.stay(0, 1, { roomType: 'gold' });
    expect((await choicesOf(id))[29]).toEqual({ roomNumber: 30, state: 'free', inside: [] });
    expect((await scene.mark(id, 'check-in', { roomNumber: 30 })).status).toBe(200);

    const back = await scene.undo(gone.id, 'check-out?confirm=yes');
    expect([back.error.code, back.error.details?.room?.guests.map((one) => one.bookingId)]).toEqual(
      ['booking.room_taken', [id]],
    );
    expect((await scene.rowOf(gone.id))?.['checkedOutAt']).not.toBeNull();
    await scene.undo(id, 'check-in');
    expect((await scene.undo(gone.id, 'check-out')).status).toBe(200);
    expect((await scene.nightsOf(gone.id)).map(({ roomNumber }) => roomNumber)).toEqual([
      30, 30, 30, 30,
    ]);
  });

  it('F-02 F-03 early is not taken again by changing the nights of who has left', async () => {
    const gone = await scene.stay(0, 2, { roomType: 'gold' });
    await scene.mark(gone.id, 'check-in', { roomNumber: 31 });
    await scene.mark(gone.id, 'check-out');
    const { id } = await scene.stay(0, 3, { roomType: 'gold' });
    await scene.mark(id, 'check-in', { roomNumber: 31 });
    const staff = await scene.staffMember();
    const moved = await staff.api(`${BOOKINGS}/${gone.id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: scene.day(0), checkOutDate: scene.day(3) },
    });
    expect(moved.status).toBe(200);
    expect((await scene.nightsOf(gone.id)).map(({ roomNumber }) => roomNumber)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await scene.nightsOf(id)).map(({ roomNumber }) => roomNumber)).toEqual([31, 31, 31]);
  });

  it('F-02 a check-out on the day is taken back over the next guest after a question alone', async () => {
    const gone = await dueOut('silver', 9);
    await scene.mark(gone.id, 'check-out');
    const next = await scene.stay(0, 1, { roomType: 'silver' });
    await scene.mark(next.id, 'check-in', { roomNumber: 9 });
    const asked = await scene.undo(gone.id, 'check-out');
    expect([
      asked.status,
      asked.error.code,
      asked.error.details?.room?.guests[0]?.reference,
    ]).toEqual([409, 'booking.room_occupied', next.reference]);
    expect((await scene.rowOf(gone.id))?.['checkedOutAt']).not.toBeNull();
    expect((await scene.undo(gone.id, 'check-out?confirm=yes')).status).toBe(200);
    expect((await scene.rowOf(gone.id))?.['checkedOutAt']).toBeNull();
    await scene.mark(gone.id, 'check-out');
  });

  it('F-02 a check-in is taken back to a room given before, somebody in it, after a question alone', async () => {
    const { id } = await scene.stay(0, 1, { roomType: 'gold' });
    await scene.mark(id, 'room-number', { roomNumber: 14, from: null });
    await scene.mark(id, 'check-in', { roomNumber: 14 });
    const other = await scene.stay(-1, 0, { roomType: 'gold' });
    await scene.mark(other.id, 'check-in', { roomNumber: 14, confirm: true });
    const asked = await scene.undo(id, 'check-in?room=keep');
    expect([asked.status, asked.error.code]).toEqual([409, 'booking.room_occupied']);
    expect((await scene.rowOf(id))?.['checkedInAt']).not.toBeNull();
    expect((await scene.undo(id, 'check-in?room=keep&confirm=yes')).status).toBe(200);
    expect(await scene.rowOf(id)).toMatchObject({ checkedInAt: null, roomNumber: 14 });
  });

  it('F-02 F-03 J-05 who cannot stay longer in their room hears who has it next', async () => {
    const here = await scene.stay(0, 1, { roomType: 'gold' });
    const next = await scene.stay(1, 2, { roomType: 'gold' });
    await scene.mark(here.id, 'check-in', { roomNumber: 20 });
    await scene.mark(next.id, 'room-number', { roomNumber: 20, from: null });
    const staff = await scene.staffMember();
    const to = { checkInDate: scene.day(0), checkOutDate: scene.day(2) };
    const { updatedAt } = (
      await scene.all<{ updatedAt: string }>(
        'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
        here.id,
      )
    )[0] ?? { updatedAt: '' };
    for (const [path, json] of [
      [`${BOOKINGS}/${here.id}/stay`, to],
      [`/api/admin/bookings/${here.id}`, { ...to, from: updatedAt }],
    ] as const) {
      const refused = await staff.api(path, { method: 'PATCH', json });
      expect([refused.error.code, refused.error.details?.room]).toEqual([
        'booking.room_taken',
        {
          roomNumber: 20,
          guests: [
            {
              bookingId: next.id,
              reference: next.reference,
              fullName: next.fullName,
              checkInDate: scene.day(1),
              checkOutDate: scene.day(2),
              isInside: false,
            },
          ],
        },
      ]);
    }
    expect(await scene.nightsOf(here.id)).toEqual([{ night: scene.day(0), roomNumber: 20 }]);
  });
});
