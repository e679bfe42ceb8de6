import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/bookings/stay.ts';
import { DeskScene } from '../../../../test/desk-scene.ts';
import { PASSWORD } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new DeskScene(worker);

const editsOf = (id: number) =>
  scene.all<{ before: string; after: string }>(
    'SELECT before, after FROM booking_edits WHERE bookingId = ?1 ORDER BY id',
    id,
  );

describe('wishes of the guest that wait', () => {
  it('J-05 F-03 other nights settle a wish for nights: agreed where they are these, lapsed where not', async () => {
    for (const [days, status] of [
      [3, 'agreed'],
      [4, 'lapsed'],
    ] as const) {
      const guest = worker.browser();
      const booking = await scene.approved(guest);
      const checkOutDate = addDays(booking.checkInDate, 3);
      const { checkInDate } = booking;
      await scene.asked(guest, booking.id, { kind: 'change', checkInDate, checkOutDate });
      const { booking: seen } = await scene.shown(booking.id);
      await scene.edited(seen, { checkOutDate: addDays(booking.checkInDate, days) });
      expect(await scene.requestsOf(booking.id)).toMatchObject([{ status }]);
    }
  });

  it('J-05 F-03 a wish to end the booking waits on, and so does any wish where the nights stay', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    await scene.asked(guest, booking.id, { kind: 'cancel' });
    const { booking: seen } = await scene.shown(booking.id);
    await scene.edited(seen, { checkOutDate: addDays(booking.checkInDate, 2) });
    expect(await scene.requestsOf(booking.id)).toMatchObject([{ status: 'open' }]);
  });
});

describe('the history of a booking', () => {
  it('F-03 shows every step with who and when, and what an edit changed', async () => {
    const guest = worker.browser();
    const booking = await scene.approved(guest);
    const { booking: seen } = await scene.shown(booking.id);
    await scene.edited(seen, { numberOfGuests: 3 });
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel', words: 'سافرت' });
    await scene.answer(booking.id, id, { answer: 'decline', words: 'call us' });
    const { history } = await scene.shown(booking.id);
    expect(history.map(({ what, who, words }) => [what, who.kind, words])).toEqual([
      ['request_declined', 'staff', 'call us'],
      ['request_cancel', 'guest', 'سافرت'],
      ['edited', 'staff', ''],
      ['approved', 'staff', ''],
      ['request', 'guest', ''],
    ]);
    expect(history[0]?.who.name).toMatch(/^Staff /);
    expect(history[2]?.changes).toEqual([
      { field: 'numberOfGuests', before: 2, after: 3 },
      { field: 'totalPrice', before: 13.2, after: 15.2 },
    ]);
  });

  it('F-03 Z-04 a history reads its own rows, however many others there are', async () => {
    const booking = await scene.requested();
    const staff = await scene.staff();
    const rowsRead = async () => {
      const path = `/api/admin/bookings/${booking.id}`;
      const { headers } = await staff.api(path, { headers: { 'X-Count-Rows': '1' } });
      return Number(headers.get('X-D1-Rows-Read'));
    };
    const few = await rowsRead();
    await scene.all(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
       INSERT INTO audit_log (at, actor, action, targetType, targetId, result, requestId)
       SELECT '2026-01-01', 'device', 'booking.request', 'booking', CAST(1000000 + i AS text), 'ok', 'x' || i FROM n`,
    );
    const many = await rowsRead();
    expect(few).toBeGreaterThan(0);
    expect(many).toBe(few);
  });
});

describe('a person who leaves', () => {
  it('F-03 L-09 the export tells what was changed, and an erasure takes names and phones out of it', async () => {
    const { guest } = await scene.guestWithAccount();
    const booking = await scene.requested({}, guest);
    await scene.edited(booking, { fullName: 'Corrected Name', numberOfGuests: 1 });
    const file = (await guest.api('/api/account/export')).text;
    expect(file).toContain('Corrected Name');
    expect((await guest.post('/api/account/erase', { password: PASSWORD })).status).toBe(200);
    const [edit] = await editsOf(booking.id);
    expect([JSON.parse(edit?.before ?? ''), JSON.parse(edit?.after ?? '')]).toEqual([
      { numberOfGuests: 2 },
      { numberOfGuests: 1 },
    ]);
  });
});
