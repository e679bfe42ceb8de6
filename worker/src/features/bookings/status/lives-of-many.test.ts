import { describe, expect, it } from 'vitest';
import { walkInAnswerSchema } from '#shared/bookings/staff-booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BOOKINGS, DELETION } from '../../../../test/booking-scene.ts';
import { CardBookingScene } from '../../../../test/card-booking-scene.ts';
import { testWorker } from '../../../../test/harness.ts';
import { brokenRules, STOCK_INVARIANTS } from '../../../../test/ledger-invariants.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new CardBookingScene(worker);
const ADMIN = '/api/admin/bookings';

interface Row {
  readonly updatedAt: string;
  readonly checkInDate: string;
  readonly checkOutDate: string;
  readonly bedType: string;
}

const rowOf = async (id: number): Promise<Row> => {
  const [row] = await scene.all<Row>('SELECT * FROM booking_submissions WHERE id = ?1', id);
  if (!row) throw new Error('no booking');
  return row;
};
const send = async (path: string, method: string, json?: object) =>
  (await scene.staff()).api(path, { method, ...(json && { json }) });
const answer = (id: number, status: string) =>
  send(`${BOOKINGS}/${id}/status`, 'PATCH', { status, mayUndo: true });

/** Everything that staff and the clock do with a booking; what is not possible now is refused. */
const STEPS: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  approve: (id) => answer(id, 'approved'),
  cancel: (id) => answer(id, 'cancelled'),
  undo: async (id) =>
    send(`${BOOKINGS}/${id}/undo`, 'POST', { answeredAt: (await rowOf(id)).updatedAt }),
  tell: async (id) => {
    await scene.all(
      "UPDATE booking_submissions SET tellAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1 AND tellAt IS NOT NULL",
      id,
    );
    await worker.everyMinute();
  },
  lapse: async (id) => {
    await scene.all(
      "UPDATE booking_submissions SET expiresAt = '2020-01-01T00:00:00.000Z' WHERE id = ?1 AND expiresAt IS NOT NULL",
      id,
    );
    await worker.scheduled();
  },
  remove: (id) => send(`${BOOKINGS}/${id}`, 'DELETE', DELETION),
  restore: (id) => send(`${ADMIN}/${id}/restore`, 'POST'),
  reinstate: async (id) =>
    send(`${ADMIN}/${id}/reinstate`, 'POST', { cancelledAt: (await rowOf(id)).updatedAt }),
  edit: async (id) => {
    const { updatedAt: from, bedType } = await rowOf(id);
    const other = bedType === 'single' ? 'double' : 'single';
    return send(`${ADMIN}/${id}`, 'PATCH', { from, bedType: other, numberOfGuests: 3 });
  },
  move: async (id) => {
    const { checkInDate, checkOutDate } = await rowOf(id);
    // Between today, when somebody may not come, and tomorrow.
    const by = checkInDate === muscatDay(Date.now()) ? 1 : -1;
    const to = { checkInDate: addDays(checkInDate, by), checkOutDate: addDays(checkOutDate, by) };
    return send(`${BOOKINGS}/${id}/stay`, 'PATCH', to);
  },
  shorten: async (id) => {
    const { updatedAt: from, checkInDate } = await rowOf(id);
    return send(`${ADMIN}/${id}`, 'PATCH', { from, checkOutDate: addDays(checkInDate, 1) });
  },
  // Accepted, and its first day passes.
  neverCame: async (id) => {
    await send(`${BOOKINGS}/${id}/status`, 'PATCH', { status: 'approved' });
    const [stay] = await scene.all(
      `UPDATE booking_submissions SET checkInDate = date(checkInDate, '-1 day'),
          checkOutDate = date(checkOutDate, '-1 day'), heldFrom = date(heldFrom, '-1 day')
        WHERE id = ?1 AND status IN ('approved', 'confirmed') AND tellAt IS NULL
          AND releasedFrom IS NULL AND checkInDate = ?2 RETURNING id`,
      id,
      muscatDay(Date.now()),
    );
    if (!stay) return undefined;
    const nights = 'UPDATE booking_nights SET night =';
    await scene.all(`${nights} 'x' || date(night, '-1 day') WHERE bookingId = ?1`, id);
    await scene.all(`${nights} substr(night, 2) WHERE bookingId = ?1`, id);
    return send(`${ADMIN}/${id}/no-show`, 'POST', { releaseNights: true });
  },
  cameAfterAll: (id) => send(`${ADMIN}/${id}/no-show`, 'DELETE'),
};
const NAMES = Object.keys(STEPS);

/** The same numbers each time, so that what fails once fails again. */
function* numbers(seed: number): Generator<number, never> {
  for (let at = 1; ; at += 1) {
    const mixed = Math.imul((seed * 7919 + at) ^ ((seed * 7919 + at) >>> 15), 2_246_822_519);
    yield Math.imul(mixed ^ (mixed >>> 13), 3_266_489_917) >>> 16;
  }
}

describe('the lives of bookings, whatever happens to them', () => {
  it.each([1, 2, 3, 4])(
    'B-02 R-12 K-02 held, unheld and paid by a card, they hold and use what they should: %i',
    async (seed) => {
      const card = await scene.card();
      const checkInDate = muscatDay(Date.now());
      const stay = { checkInDate, checkOutDate: addDays(checkInDate, 3) };
      const night = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
      const made = [
        await scene.requested(stay),
        await scene.requested(stay),
        (await scene.withCard(card, 10, stay)).read(walkInAnswerSchema),
        (await scene.withCard(card, 100, night)).read(walkInAnswerSchema),
      ];
      const unheld = made[1]?.id ?? 0;
      await scene.all('UPDATE booking_submissions SET isUnheld = 1 WHERE id = ?1', unheld);
      await scene.all('DELETE FROM booking_nights WHERE bookingId = ?1', unheld);
      const next = numbers(seed);
      const done: string[] = [];
      for (let step = 0; step < 60; step += 1) {
        const name = NAMES[next.next().value % NAMES.length] ?? '';
        const booking = made[next.next().value % made.length];
        if (!booking) throw new Error('no booking');
        done.push(`${name} ${made.indexOf(booking)}`);
        await STEPS[name]?.(booking.id);
        expect({ done, broken: await brokenRules(worker.db(), STOCK_INVARIANTS) }).toEqual({
          done,
          broken: {},
        });
      }
    },
    60_000,
  );

  it('B-02 R-12 K-02 all of it has happened', async () => {
    const rows = await scene.all<{ action: string }>(
      "SELECT DISTINCT action FROM audit_log WHERE action LIKE 'booking.%'",
    );
    expect(rows.map(({ action }) => action.slice('booking.'.length))).toEqual(
      expect.arrayContaining(
        'approved cancelled delete edited expired moved no_show reinstated restored'.split(' '),
      ),
    );
  });
});
