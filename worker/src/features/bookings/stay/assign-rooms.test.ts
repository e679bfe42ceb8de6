import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import {
  assignedRoomsSchema,
  roomProposalSchema,
  undoneRoomsSchema,
} from '#shared/bookings/room-proposal.contract.ts';
import { aSession, aStaffMember } from '../../../../test/factories.ts';
import { type Actor, testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);

const proposal = async () =>
  (await (await scene.staffMember()).api('/api/admin/room-proposal')).read(roomProposalSchema);
/** What is proposed for these stays: room and reason of each. */
const proposedFor = async (...stays: readonly Booking[]) => {
  const { stays: all } = await proposal();
  return stays.map(({ id }) => {
    const found = all.find(({ bookingId }) => bookingId === id);
    return found ? [found.roomNumber, found.reason] : null;
  });
};
interface Asked {
  readonly bookingId: number;
  readonly roomNumber: number;
  readonly from: string;
  readonly confirm?: boolean;
}
const ask = async ({ id }: Booking, roomNumber: number, confirm?: boolean): Promise<Asked> => {
  const [row] = await scene.all<{ updatedAt: string }>(
    'SELECT updatedAt FROM booking_submissions WHERE id = ?1',
    id,
  );
  const from = row?.updatedAt ?? '';
  return { bookingId: id, roomNumber, from, ...(confirm === undefined ? {} : { confirm }) };
};
const assign = async (assignments: readonly Asked[], actor?: Actor, key: string = randomUUID()) =>
  (
    await (actor ?? (await scene.staffMember())).api('/api/admin/room-assignments', {
      method: 'POST',
      headers: { 'Idempotency-Key': key },
      json: { assignments },
    })
  ).read(assignedRoomsSchema);
const undo = async (operation: string, bookingIds: readonly number[]) =>
  (
    await (
      await scene.staffMember()
    ).api('/api/admin/room-assignments/undo', {
      method: 'POST',
      json: { operation, bookingIds },
    })
  ).read(undoneRoomsSchema);
const roomOf = async ({ id }: Booking) => (await scene.rowOf(id))?.['roomNumber'];
const roomsOfNights = async ({ id }: Booking) =>
  (await scene.nightsOf(id)).map(({ roomNumber }) => roomNumber);

describe('F-02 a room for everybody who arrives, in one step', () => {
  it('F-02 is proposed by type and wish, kept by none, and given by one commit that its repeat repeats', async () => {
    const wishing = await scene.stay(0, 2, { roomType: 'gold', extras: 'gold-7' });
    const late = await scene.stay(-1, 1, { roomType: 'gold' });
    const other = await scene.stay(0, 1, { roomType: 'silver' });
    const tomorrow = await scene.stay(1, 2, { roomType: 'gold' });
    const proposed = await proposedFor(wishing, late, other, tomorrow);
    expect([proposed[0], proposed[3]]).toEqual([[7, null], null]);
    expect(proposed[1]?.[0]).not.toBe(7);
    expect(await roomOf(wishing)).toBeNull();

    const key = randomUUID();
    const asked = [
      await ask(wishing, 7),
      await ask(late, Number(proposed[1]?.[0])),
      await ask(other, Number(proposed[2]?.[0])),
    ];
    const done = await assign(asked, undefined, key);
    expect(done).toMatchObject({ operation: key, refused: [] });
    expect(done.given).toEqual(
      asked.map(({ bookingId, roomNumber }) => ({ bookingId, roomNumber })),
    );
    expect(await assign(asked, undefined, key)).toEqual(done);
    // Nights that are over keep what they had.
    expect([await roomsOfNights(wishing), await roomsOfNights(late)]).toEqual([
      [7, 7],
      [null, proposed[1]?.[0]],
    ]);
    expect(await proposedFor(wishing, late, other)).toEqual([null, null, null]);
    expect(
      await scene.all(
        "SELECT before, after FROM audit_log WHERE targetId = ?1 AND action = 'booking.room_number'",
        String(wishing.id),
      ),
    ).toEqual([{ before: 'unmarked', after: 'unmarked · roomNumber=7' }]);
    expect((await scene.mark(wishing.id, 'check-in', { roomNumber: 7 })).status).toBe(200);
  });

  it('F-02 Z-02 what has changed since is refused by name and reason, and the rest are given', async () => {
    const names = ['gone', 'arrived', 'has', 'edited', 'taken', 'closed', 'twice', 'fine'] as const;
    const stays = {} as Record<(typeof names)[number], Booking>;
    for (const name of names) stays[name] = await scene.stay(0, 2, { roomType: 'gold' });
    const asked = await Promise.all(
      names.map((name, at) => ask(stays[name], name === 'twice' ? 18 : 11 + at)),
    );
    const staff = await scene.staffMember();
    await scene.move(staff, stays.gone.id, 'cancelled');
    await scene.mark(stays.arrived.id, 'check-in', { roomNumber: 30 });
    await scene.mark(stays.has.id, 'room-number', { roomNumber: 31, from: null });
    const edited = await staff.api(`/api/admin/bookings/${stays.edited.id}`, {
      method: 'PATCH',
      json: { from: asked[3]?.from, bedType: 'single' },
    });
    expect(edited.status).toBe(200);
    const holder = await scene.stay(1, 2, { roomType: 'gold' });
    await scene.mark(holder.id, 'room-number', { roomNumber: 15, from: null });
    const closed = { roomType: 'gold', roomNumber: 16, reason: 'Leak', confirm: true };
    const nights = { fromNight: scene.day(0), toNight: scene.day(0) };
    await staff.api('/api/admin/room-closures', { method: 'POST', json: { ...closed, ...nights } });

    const { given, refused } = await assign(asked);
    expect(given).toEqual([{ bookingId: stays.twice.id, roomNumber: 18 }]);
    expect(
      refused.map(({ bookingId, reason, hasRoom, guests }) => [
        names.find((name) => stays[name].id === bookingId),
        reason,
        hasRoom,
        guests.map((guest) => guest.bookingId),
      ]),
    ).toEqual([
      ['gone', 'gone', null, []],
      ['arrived', 'arrived', 30, []],
      ['has', 'has_room', 31, []],
      ['edited', 'changed', null, []],
      ['taken', 'taken', null, [holder.id]],
      ['closed', 'closed', null, []],
      ['fine', 'taken', null, [stays.twice.id]],
    ]);
    expect(refused[3]?.fullName).toBe(stays.edited.fullName);
    expect(await Promise.all(names.map(async (name) => [name, await roomOf(stays[name])]))).toEqual(
      [
        ['gone', null],
        ['arrived', 30],
        ['has', 31],
        ['edited', null],
        ['taken', null],
        ['closed', null],
        ['twice', 18],
        ['fine', null],
      ],
    );
  });

  it('F-02 a room that is not left yet is proposed last, marked, and given after a question alone', async () => {
    const inside = await scene.stay(-1, 1, { roomType: 'deluxe' });
    await scene.mark(inside.id, 'check-in', { roomNumber: 1 });
    await scene.all(
      'DELETE FROM booking_nights WHERE bookingId = ?1 AND night >= ?2',
      inside.id,
      scene.day(0),
    );
    await scene.all(
      'UPDATE booking_submissions SET checkOutDate = ?2 WHERE id = ?1',
      inside.id,
      scene.day(0),
    );
    const stays: Booking[] = [];
    for (let at = 0; at < 4; at++) stays.push(await scene.stay(0, 1, { roomType: 'deluxe' }));
    const proposed = (await proposedFor(...stays)).map((one) => one?.[0]);
    expect(new Set(proposed)).toEqual(new Set([1, 2, 3, 4]));
    expect(
      (await proposal()).occupied.filter(({ roomType }) => roomType === 'deluxe'),
    ).toMatchObject([{ roomNumber: 1, guests: [{ bookingId: inside.id, isInside: true }] }]);
    const first = stays[proposed.indexOf(1)] as Booking;
    const refused = await assign([await ask(first, 1)]);
    expect(refused.refused).toMatchObject([
      { bookingId: first.id, reason: 'occupied', guests: [{ bookingId: inside.id }] },
    ]);
    expect([await roomOf(first), await roomsOfNights(first)]).toEqual([null, [null]]);
    expect((await assign([await ask(first, 1, true)])).given).toHaveLength(1);
    // At check-in the room is asked about again.
    const early = await scene.mark(first.id, 'check-in', { roomNumber: 1 });
    expect(early.error.code).toBe('booking.room_occupied');
  });

  it('F-02 Z-04 its undo takes back what it gave, and nothing that was changed or has begun since', async () => {
    const stays: Booking[] = [];
    for (let at = 0; at < 4; at++) stays.push(await scene.stay(0, 1, { roomType: 'diamond' }));
    const [plain, moved, here, given] = stays as [Booking, Booking, Booking, Booking];
    const { operation } = await assign(
      await Promise.all(stays.map((stay, at) => ask(stay, at + 1))),
    );
    await scene.mark(moved.id, 'room-number', { roomNumber: 8, from: 2 });
    await scene.mark(here.id, 'check-in', { roomNumber: 3 });
    // Taken back and given again by hand: the number is the same, the act is another one.
    await scene.mark(given.id, 'room-number', { roomNumber: null, from: 4 });
    await scene.mark(given.id, 'room-number', { roomNumber: 4, from: null });
    const ids = stays.map(({ id }) => id);
    const undone = await undo(operation, ids);
    expect(undone.takenBack).toEqual([plain.id]);
    expect(undone.kept.map(({ bookingId }) => bookingId)).toEqual([moved.id, here.id, given.id]);
    expect(await undo(operation, ids)).toEqual(undone);
    expect(await Promise.all(stays.map(roomOf))).toEqual([null, 8, 3, 4]);
    expect(await Promise.all(stays.map(roomsOfNights))).toEqual([[null], [8], [3], [4]]);
    const steps = await scene.auditOf(plain.id);
    expect(steps.filter((action) => action === 'booking.room_number')).toHaveLength(2);
  });

  it('F-02 Z-02 ten tablets at once: every room has one stay, every stay one room, and each tablet hears its own', async () => {
    await scene.all(
      "UPDATE booking_submissions SET deletedAt = createdAt WHERE roomType = 'silver'",
    );
    await scene.all("DELETE FROM booking_nights WHERE roomType = 'silver'");
    const stays: Booking[] = [];
    for (let at = 0; at < 8; at++) stays.push(await scene.stay(0, 2, { roomType: 'silver' }));
    const tablets = await Promise.all(
      Array.from({ length: 10 }, async () => aSession(worker, await aStaffMember(worker.db()))),
    );
    const asked = await Promise.all(stays.map((stay, at) => ask(stay, at + 1)));
    // Each has moved the rooms on by one for itself, and one guest is checked in meanwhile.
    const answers = await Promise.all(
      tablets.map(async (tablet, by) =>
        by === 5
          ? (await scene.mark(asked[0]?.bookingId ?? 0, 'check-in', { roomNumber: 1 }, tablet)) &&
            null
          : assign(
              asked.map((one, at) => ({ ...one, roomNumber: ((at + by) % 8) + 1 })),
              tablet,
            ),
      ),
    );
    const rows = await scene.all<{ id: number; roomNumber: number | null }>(
      "SELECT id, roomNumber FROM booking_submissions WHERE roomType = 'silver' AND deletedAt IS NULL",
    );
    const numbers = rows.flatMap(({ roomNumber }) => roomNumber ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    // The room of who was checked in first may have been meant for one of the others.
    expect(numbers.length).toBeGreaterThanOrEqual(7);
    for (const stay of stays) {
      const room = await roomOf(stay);
      expect(await roomsOfNights(stay)).toEqual([room, room]);
    }
    const given = answers.flatMap((answer) => answer?.given ?? []);
    expect(given.length).toBeGreaterThanOrEqual(6);
    expect(new Set(given.map(({ bookingId }) => bookingId)).size).toBe(given.length);
    for (const answer of answers)
      if (answer) expect(answer.given.length + answer.refused.length).toBe(8);
  });

  it('F-02 Z-02 two tablets with one proposal: an undo of the later one takes nothing from the first', async () => {
    const stay = await scene.stay(0, 1, { roomType: 'gold' });
    const [room] = (await proposedFor(stay))[0] ?? [];
    const asked = [await ask(stay, Number(room))];
    await assign(asked);
    const second = await assign(asked);
    expect(second.refused).toMatchObject([{ reason: 'has_room', hasRoom: room }]);
    expect((await undo(second.operation, [stay.id])).kept).toHaveLength(1);
    expect(await roomOf(stay)).toBe(room);
  });
});
