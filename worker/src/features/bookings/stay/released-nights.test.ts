import { describe, expect, it } from 'vitest';
import { bookingListSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { roomInventorySchema } from '#shared/rooms/room.contract.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);
const RELEASE = { releaseNights: true };
const released = async (id: number) =>
  (
    await scene.all<{ releasedFrom: string | null }>(
      'SELECT releasedFrom FROM booking_submissions WHERE id = ?1',
      id,
    )
  )[0]?.releasedFrom;
const heldNights = async (id: number) => (await scene.nightsOf(id)).map(({ night }) => night);

describe('F-02 the nights left of a stay that ends early', () => {
  it('F-02 a check-out releases them in the same step, and the price stays', async () => {
    const stay = await scene.stay(-1, 3, { roomType: 'gold' });
    await scene.mark(stay.id, 'check-in', { roomNumber: 9 });
    const answer = await scene.mark(stay.id, 'check-out', RELEASE);
    expect(answer.read(bookingSchema)).toMatchObject({
      status: 'approved',
      checkOutDate: scene.day(3),
      releasedFrom: scene.day(0),
      totalPrice: stay.totalPrice,
    });
    expect(await scene.nightsOf(stay.id)).toEqual([{ night: scene.day(-1), roomNumber: null }]);
    const next = await scene.stay(0, 2, { roomType: 'gold' });
    expect((await scene.mark(next.id, 'check-in', { roomNumber: 9 })).status).toBe(200);
    expect(
      await scene.all(
        "SELECT before, after FROM audit_log WHERE targetId = ?1 AND action = 'booking.checked_out'",
        String(stay.id),
      ),
    ).toEqual([
      {
        before: 'checkedIn · roomNumber=9',
        after: `checkedOut · roomNumber=9 · releasedFrom=${scene.day(0)}`,
      },
    ]);
  });

  it('F-02 an older client that says nothing keeps them, as does who says no', async () => {
    for (const json of [undefined, { releaseNights: false }]) {
      const { id } = await scene.stay(-1, 2, { roomType: 'diamond' });
      expect((await scene.mark(id, 'no-show', json)).status).toBe(200);
      expect([await released(id), (await heldNights(id)).length]).toEqual([null, 3]);
    }
  });

  it('F-02 a stay that ends on its day has none to release', async () => {
    const { id } = await scene.stay(-1, 0, { roomType: 'deluxe' });
    await scene.mark(id, 'check-in', { roomNumber: 2 });
    expect((await scene.mark(id, 'check-out', RELEASE)).status).toBe(200);
    expect([await released(id), await heldNights(id)]).toEqual([null, [scene.day(-1)]]);
  });

  it('F-02 a room that a no-show releases sells again at once', async () => {
    const { id } = await scene.stay(-1, 1, { roomType: 'silver' });
    const stock = async () => {
      const answer = await worker
        .browser()
        .api(`/api/room-inventory?checkIn=${scene.day(0)}&checkOut=${scene.day(1)}`);
      return answer.read(roomInventorySchema).find(({ roomType }) => roomType === 'silver')
        ?.availableCount;
    };
    const before = (await stock()) ?? 0;
    await scene.mark(id, 'no-show', RELEASE);
    expect(await stock()).toBe(before + 1);
    expect((await scene.undo(id, 'no-show')).status).toBe(200);
    expect(await stock()).toBe(before);
  });

  it('F-02 it stays on the board, though it holds no room tonight', async () => {
    const gone = await scene.stay(-1, 2, { roomType: 'gold' });
    await scene.mark(gone.id, 'check-in', { roomNumber: 3 });
    await scene.mark(gone.id, 'check-out', RELEASE);
    const missed = await scene.stay(-1, 2, { roomType: 'gold' });
    await scene.mark(missed.id, 'no-show', RELEASE);
    const desk = await scene.staffMember();
    const ids = (await desk.api(BOOKINGS)).read(bookingListSchema).map(({ id }) => id);
    expect([ids.includes(gone.id), ids.includes(missed.id)]).toEqual([true, true]);
  });
});

describe('F-02 released nights that are wanted back', () => {
  it('F-02 Z-04 an undo holds them again, with the room', async () => {
    const { id } = await scene.stay(-1, 2, { roomType: 'diamond' });
    await scene.mark(id, 'check-in', { roomNumber: 4 });
    await scene.mark(id, 'check-out', RELEASE);
    const back = await scene.undo(id, 'check-out');
    expect(back.read(bookingSchema)).toMatchObject({ checkedOutAt: null, releasedFrom: null });
    expect(await scene.nightsOf(id)).toEqual([
      { night: scene.day(-1), roomNumber: null },
      { night: scene.day(0), roomNumber: 4 },
      { night: scene.day(1), roomNumber: 4 },
    ]);
  });

  it('F-02 Z-04 where the room is another guest’s by now the undo is refused and nothing changes', async () => {
    const { id } = await scene.stay(-1, 2, { roomType: 'gold' });
    await scene.mark(id, 'check-in', { roomNumber: 21 });
    await scene.mark(id, 'check-out', RELEASE);
    const next = await scene.stay(0, 1, { roomType: 'gold' });
    await scene.mark(next.id, 'check-in', { roomNumber: 21 });
    const before = await scene.rowOf(id);
    const refused = await scene.undo(id, 'check-out');
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.nights_gone']);
    expect([await scene.rowOf(id), await released(id), await heldNights(id)]).toEqual([
      before,
      scene.day(0),
      [scene.day(-1)],
    ]);
  });

  it('F-02 Z-02 where the type is sold out by now neither an undo nor a late check-in takes them', async () => {
    const { id } = await scene.stay(-1, 1, { roomType: 'deluxe' });
    await scene.mark(id, 'no-show', RELEASE);
    await scene.stay(0, 1, { roomType: 'deluxe' });
    await scene.all("UPDATE room_inventory SET availableCount = 1 WHERE roomType = 'deluxe'");
    const undo = await scene.undo(id, 'no-show');
    const late = await scene.mark(id, 'check-in', { roomNumber: 1 });
    expect([undo.error.code, late.error.code]).toEqual([
      'booking.nights_gone',
      'booking.nights_gone',
    ]);
    expect([await released(id), await heldNights(id)]).toEqual([scene.day(0), [scene.day(-1)]]);
    await scene.all("UPDATE room_inventory SET availableCount = 4 WHERE roomType = 'deluxe'");
  });

  it('F-02 Z-02 nights that came back to one are sold for the other who comes back later', async () => {
    const [a, b] = [
      await scene.stay(-1, 1, { roomType: 'deluxe' }),
      await scene.stay(-1, 1, { roomType: 'deluxe' }),
    ];
    const [{ held } = { held: 0 }] = await scene.all<{ held: number }>(
      "SELECT COUNT(*) AS held FROM booking_nights WHERE roomType = 'deluxe' AND night = ?1",
      scene.day(0),
    );
    await scene.mark(b.id, 'no-show', RELEASE);
    await scene.stay(0, 1, { roomType: 'deluxe' });
    await scene.mark(a.id, 'no-show', RELEASE);
    await scene.all(
      "UPDATE room_inventory SET availableCount = ?1 WHERE roomType = 'deluxe'",
      held,
    );
    expect((await scene.mark(b.id, 'check-in', { roomNumber: 1 })).status).toBe(200);
    const refused = await scene.mark(a.id, 'check-in', { roomNumber: 2 });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.nights_gone']);
    expect([await released(a.id), await heldNights(a.id)]).toEqual([scene.day(0), [scene.day(-1)]]);
    await scene.all("UPDATE room_inventory SET availableCount = 4 WHERE roomType = 'deluxe'");
  });

  it('F-02 a no-show that comes after all gets a room for the nights left', async () => {
    const { id } = await scene.stay(-1, 2, { roomType: 'silver' });
    await scene.mark(id, 'no-show', RELEASE);
    const came = await scene.mark(id, 'check-in', { roomNumber: 6 });
    expect(came.read(bookingSchema)).toMatchObject({ noShowAt: null, releasedFrom: null });
    expect(await scene.nightsOf(id)).toEqual([
      { night: scene.day(-1), roomNumber: null },
      { night: scene.day(0), roomNumber: 6 },
      { night: scene.day(1), roomNumber: 6 },
    ]);
  });

  it('F-02 Z-02 staff who move such a stay need a room for every night that it holds anew', async () => {
    const stay = await scene.stay(-1, 2, { roomType: 'deluxe' });
    await scene.mark(stay.id, 'no-show', RELEASE);
    await scene.all("UPDATE room_inventory SET availableCount = 0 WHERE roomType = 'deluxe'");
    const desk = await scene.staffMember();
    const edit = { from: stay.updatedAt, bedType: stay.bedType === 'double' ? 'single' : 'double' };
    const [row] = await scene.all<{ updatedAt: string }>(
      'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
      stay.id,
    );
    const refused = await desk.api(`/api/admin/bookings/${stay.id}`, {
      method: 'PATCH',
      json: { ...edit, from: row?.updatedAt },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.sold_out']);
    expect([await released(stay.id), await heldNights(stay.id)]).toEqual([
      scene.day(0),
      [scene.day(-1)],
    ]);
    await scene.all("UPDATE room_inventory SET availableCount = 4 WHERE roomType = 'deluxe'");
  });

  it('F-02 a no-show is not undone without its room, which was given to somebody else since', async () => {
    const { id } = await scene.stay(-1, 2, { roomType: 'diamond' });
    await scene.mark(id, 'room-number', { roomNumber: 5, from: null });
    expect((await scene.mark(id, 'no-show', RELEASE)).status).toBe(200);
    const next = await scene.stay(0, 1, { roomType: 'diamond' });
    expect((await scene.mark(next.id, 'check-in', { roomNumber: 5 })).status).toBe(200);
    const before = [await scene.rowOf(id), await heldNights(id), await released(id)];
    const refused = await scene.undo(id, 'no-show');
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.nights_gone']);
    expect([await scene.rowOf(id), await heldNights(id), await released(id)]).toEqual(before);
  });
});
