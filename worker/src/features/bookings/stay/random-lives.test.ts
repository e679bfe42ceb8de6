import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { aBookingBody, aSession, aUser } from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';
import { brokenRules, LEDGER_INVARIANTS } from '../../../../test/ledger-invariants.ts';
import { NightScene } from '../../../../test/night-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' }, { own: true });
const scene = new NightScene(worker);
const { eve, day } = scene;
const ROOMS = 2;
/** Late in the evening, after midnight, before and after check-out time, and the evening again. */
const CLOCKS = [-240, -5, 3, 30, 700, 719, 723, 1200];
const SPANS = [
  [eve, day],
  [eve, addDays(day, 1)],
  [day, addDays(day, 2)],
  [addDays(eve, -1), addDays(day, 1)],
] as const;

/** An account whose stays earn points. */
let guest: Actor;

type Act = (id: number, at: number) => Promise<unknown>;
const call = async (method: string, path: string, json?: object) =>
  (await scene.staff()).api(path, { method, ...(json && { json }) });
const mark = (id: number, what: string, json?: object) =>
  call('POST', `/api/admin/bookings/${id}/${what}`, json);
const rowOf = async (id: number) =>
  (
    await scene.all<{ updatedAt: string; checkInDate: string }>(
      'SELECT updatedAt, checkInDate FROM booking_submissions WHERE id = ?1',
      id,
    )
  )[0] ?? { updatedAt: '', checkInDate: day };
const answer = (id: number, status: string, mayUndo = false) =>
  call('PATCH', `/api/booking-submissions/${id}/status`, { status, mayUndo });

const ACTS: Readonly<Record<string, Act>> = {
  walkIn: (_id, at) => {
    const [checkInDate, checkOutDate] = SPANS[at % SPANS.length] ?? [eve, day];
    return scene.walkIn({ roomType: 'deluxe', checkInDate, checkOutDate, approve: at % 3 > 0 });
  },
  request: (_id, at) => {
    const [checkInDate, checkOutDate] = SPANS[at % SPANS.length] ?? [eve, day];
    const stay = { roomType: 'deluxe', checkInDate, checkOutDate } as const;
    return guest.post('/api/booking-submissions', aBookingBody(stay));
  },
  approve: (id) => answer(id, 'approved', true),
  reject: (id) => answer(id, 'cancelled', true),
  cancel: (id) => answer(id, 'cancelled'),
  complete: (id) => answer(id, 'completed'),
  undoAnswer: async (id) =>
    call('POST', `/api/booking-submissions/${id}/undo`, {
      answeredAt: (await rowOf(id)).updatedAt,
    }),
  remove: (id) => scene.end('deleted', { id }).catch(() => null),
  restore: (id) => scene.back('deleted', { id }, ''),
  reinstate: async (id) => scene.back('cancelled', { id }, (await rowOf(id)).updatedAt),
  checkIn: (id, at) => mark(id, 'check-in', { roomNumber: 1 + (at % ROOMS), confirm: at % 2 > 0 }),
  checkOut: (id, at) => mark(id, 'check-out', { releaseNights: at % 2 > 0 }),
  noShow: (id, at) => mark(id, 'no-show', { releaseNights: at % 2 > 0 }),
  undoCheckIn: (id) => call('DELETE', `/api/admin/bookings/${id}/check-in`),
  undoCheckOut: (id) => call('DELETE', `/api/admin/bookings/${id}/check-out`),
  undoNoShow: (id) => call('DELETE', `/api/admin/bookings/${id}/no-show`),
  move: async (id, at) => {
    const { checkInDate } = await rowOf(id);
    const stay = { checkInDate, checkOutDate: addDays(checkInDate, 1 + (at % 3)) };
    return call('PATCH', `/api/booking-submissions/${id}/stay`, stay);
  },
  edit: async (id, at) =>
    scene.editFrom((await rowOf(id)).updatedAt, id, {
      roomType: at % 2 > 0 ? 'deluxe' : 'diamond',
      smokingPreference: at % 3 > 0 ? 'non_smoking' : 'smoking',
    }),
};

/** Nights that a booking should hold against those that it does, and nights sold too often. */
const broken = () =>
  scene.all(`
    WITH held AS (
      SELECT b.*, COALESCE(b.heldFrom, b.checkInDate) AS first,
        COALESCE(b.releasedFrom, b.checkOutDate) AS last,
        b.deletedAt IS NULL AND (b.status IN ('pending', 'approved', 'confirmed')
          OR (b.status = 'cancelled' AND b.tellAt IS NOT NULL)) AS holds
      FROM booking_submissions b)
    SELECT 'nights' AS what, h.id, h.status, h.first, h.last, h.holds,
      (SELECT group_concat(night) FROM booking_nights n WHERE n.bookingId = h.id) AS nights
    FROM held h
    WHERE (SELECT COUNT(*) FROM booking_nights n WHERE n.bookingId = h.id
        AND n.night >= h.first AND n.night < h.last)
      <> iif(h.holds, MAX(0, CAST(julianday(h.last) - julianday(h.first) AS INTEGER)), 0)
      OR EXISTS (SELECT 1 FROM booking_nights n WHERE n.bookingId = h.id
        AND (n.night < h.first OR n.night >= h.last))
    UNION ALL
    SELECT 'sold', COUNT(*), n.roomType, n.night, '', '', group_concat(n.bookingId)
    FROM booking_nights n
    GROUP BY n.roomType, n.night
    HAVING COUNT(*) > (SELECT availableCount FROM room_inventory i WHERE i.roomType = n.roomType)`);

/** What must hold of points, also where a stay comes back from its end. */
const POINTS = Object.fromEntries(
  Object.entries(LEDGER_INVARIANTS).filter(([rule]) => /balance|points|earned/.test(rule)),
);

const step = fc.record({
  act: fc.constantFrom(...Object.keys(ACTS)),
  which: fc.nat(3),
  at: fc.nat(11),
  /** Whether the clock goes on before it. */
  ticks: fc.boolean(),
});

describe('B-02 F-02 P-03 whatever is done to bookings around midnight', () => {
  beforeAll(async () => {
    await scene.onSale('deluxe', ROOMS);
    guest = await aSession(worker, await aUser(worker.db()));
  });
  afterAll(async () => {
    await scene.clear();
    await scene.onSale('deluxe', 4);
  });

  it('B-02 Z-02 P-03 each holds the nights that it says, none is sold too often, and points fit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        await scene.clear();
        let clock = 0;
        await scene.at(CLOCKS[0] ?? 0);
        for (const at of [1, 5]) await ACTS['request']?.(0, at);
        const done: string[] = [];
        for (const { act, which, at, ticks } of steps) {
          if (ticks && clock < CLOCKS.length - 1) await scene.at(CLOCKS[++clock] ?? 0);
          const ids = await scene.all<{ id: number }>(
            'SELECT id FROM booking_submissions WHERE deletedAt IS NOT updatedAt OR lastOperation IN (SELECT operation FROM booking_deletions) ORDER BY id DESC LIMIT 4',
          );
          const id = ids[which % Math.max(1, ids.length)]?.id ?? 0;
          await ACTS[act]?.(id, at);
          done.push(`${CLOCKS[clock]} ${act} ${id} ${at}`);
          const rows = await broken();
          const points = await brokenRules(worker.db(), POINTS);
          if (rows.length > 0 || Object.keys(points).length > 0)
            throw new Error(JSON.stringify({ rows, points, done }));
        }
      }),
      { numRuns: 8, seed: 71 },
    );
    expect(await broken()).toEqual([]);
  }, 60_000);
});
