import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Booking, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { aSession, aStaffMember } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { stayMarkScene } from '../../../../test/stay-mark-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = stayMarkScene(worker);

/** Nights of stays that meet in one room, some of them without a night in common. */
const SPANS = [
  [-1, 0],
  [0, 1],
  [0, 2],
  [-1, 2],
  [0, 1],
] as const;

const INSIDE = `checkedInAt IS NOT NULL AND checkedOutAt IS NULL AND deletedAt IS NULL
  AND status IN ('approved', 'confirmed') AND roomNumber IS NOT NULL`;
const roomsShared = () =>
  scene.all(
    `SELECT roomType, roomNumber FROM booking_submissions WHERE ${INSIDE}
     GROUP BY roomType, roomNumber HAVING COUNT(*) > 1`,
  );

describe('F-02 one room from many tablets', () => {
  it('F-02 Z-02 stays of other nights are checked in at once: one is inside, the rest are asked', async () => {
    // Those who come late hold last night, the others tonight: no index of nights keeps them apart.
    const late = await scene.stay(-1, 0, { roomType: 'deluxe' });
    const now = await scene.stay(0, 1, { roomType: 'deluxe' });
    const tablets = await Promise.all(
      Array.from({ length: 10 }, async () => aSession(worker, await aStaffMember(worker.db()))),
    );
    const answers = await Promise.all(
      tablets.map((tablet, at) =>
        scene.mark(at % 2 === 0 ? late.id : now.id, 'check-in', { roomNumber: 1 }, tablet),
      ),
    );
    const won = new Set(
      answers.filter(({ status }) => status === 200).map((one) => one.read(bookingSchema).id),
    );
    expect(won.size).toBe(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map((one) => one.error.code)),
    ).toEqual(new Set(['booking.room_occupied']));
    expect(await roomsShared()).not.toContainEqual({ roomType: 'deluxe', roomNumber: 1 });
  });

  it(
    'F-02 Z-02 whatever the desk does, nobody shares a room without a confirmation',
    { timeout: 120_000 },
    async () => {
      const kinds = ['check-in', 'check-out', 'room-number', 'undo-in', 'undo-keep', 'undo-out'];
      const step = fc.record({
        what: fc.constantFrom(...kinds),
        who: fc.nat(4),
        roomNumber: fc.integer({ min: 1, max: 2 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
          await scene.all(
            "UPDATE booking_submissions SET deletedAt = createdAt WHERE roomType = 'diamond'",
          );
          await scene.all("DELETE FROM booking_nights WHERE roomType = 'diamond'");
          const stays: Booking[] = [];
          for (const [from, to] of SPANS)
            stays.push(await scene.stay(from, to, { roomType: 'diamond' }));
          // Two tablets at a time.
          for (let at = 0; at < steps.length; at += 2)
            await Promise.all(
              steps.slice(at, at + 2).map(async ({ what, who, roomNumber }) => {
                const id = stays[who]?.id ?? 0;
                if (what === 'undo-in') return scene.undo(id, 'check-in');
                if (what === 'undo-keep') return scene.undo(id, 'check-in?room=keep');
                if (what === 'undo-out') return scene.undo(id, 'check-out');
                const from = (await scene.rowOf(id))?.['roomNumber'] ?? null;
                if (what === 'room-number') return scene.mark(id, what, { roomNumber, from });
                return scene.mark(id, what, what === 'check-in' ? { roomNumber } : undefined);
              }),
            );
          expect(
            (await roomsShared()).filter(
              (one) => (one as { roomType: string }).roomType === 'diamond',
            ),
          ).toEqual([]);
        }),
        { numRuns: 6, endOnFailure: true },
      );
    },
  );
});
