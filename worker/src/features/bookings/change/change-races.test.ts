import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingSchema } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { ChangeScene, later } from '../../../../test/change-scene.ts';
import { aBookingBody, PASSWORD } from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new ChangeScene(worker);
const PATH = '/api/booking-submissions';
const TODAY = muscatDay(Date.now());

describe('rooms that several want', () => {
  it('J-05 R-11 a move to a full night is refused whole, and the former nights stay held', async () => {
    const guest = worker.browser();
    const full = addDays(TODAY, 210);
    const mine = await scene.approved(guest, {
      roomType: 'deluxe',
      checkInDate: addDays(full, 10),
      checkOutDate: addDays(full, 12),
    });
    for (let n = 0; n < 4; n++)
      await worker
        .browser()
        .post(
          PATH,
          aBookingBody({ roomType: 'deluxe', checkInDate: full, checkOutDate: addDays(full, 1) }),
        );
    const { id } = await scene.asked(guest, mine.id, {
      kind: 'change',
      checkInDate: addDays(full, -1),
      checkOutDate: addDays(full, 1),
    });
    const refused = await scene.answer(mine.id, id, { answer: 'agree' });
    expect([refused.status, refused.error.code]).toEqual([409, 'booking.sold_out']);
    expect(refused.error.details?.full).toEqual([{ part: 'room', nights: [full] }]);
    expect(await scene.nightsIn(mine.id)).toEqual([addDays(full, 10), addDays(full, 11)]);
    expect(await scene.requestsOf(mine.id)).toMatchObject([{ status: 'open' }]);
    expect(await scene.notificationsOf(mine.id)).toHaveLength(1);
  });

  it('J-05 R-11 a stay may keep nights of its own in a full house', async () => {
    const from = addDays(TODAY, 230);
    const stay = { roomType: 'deluxe', checkInDate: from, checkOutDate: addDays(from, 2) } as const;
    const guest = worker.browser();
    const mine = await scene.approved(guest, stay);
    for (let n = 0; n < 3; n++) await worker.browser().post(PATH, aBookingBody(stay));
    const { id } = await scene.asked(guest, mine.id, {
      kind: 'change',
      checkInDate: addDays(from, 1),
      checkOutDate: addDays(from, 3),
    });
    expect((await scene.answer(mine.id, id, { answer: 'agree' })).status).toBe(200);
    expect(await scene.nightsIn(mine.id)).toEqual([addDays(from, 1), addDays(from, 2)]);
  });

  it('J-05 J-02 a refused move names the night that others fill, not those that the stay has itself', async () => {
    const from = addDays(TODAY, 240);
    const stay = { roomType: 'deluxe', checkInDate: from, checkOutDate: addDays(from, 2) } as const;
    const mine = await scene.approved(worker.browser(), stay);
    for (let n = 0; n < 3; n++) await worker.browser().post(PATH, aBookingBody(stay));
    const night = addDays(from, 2);
    for (let n = 0; n < 4; n++)
      await worker
        .browser()
        .post(
          PATH,
          aBookingBody({ roomType: 'deluxe', checkInDate: night, checkOutDate: addDays(night, 1) }),
        );
    const staff = await scene.staff();
    const refused = await staff.api(`${PATH}/${mine.id}/stay`, {
      method: 'PATCH',
      json: { checkInDate: addDays(from, 1), checkOutDate: addDays(from, 3) },
    });
    expect(refused.error).toMatchObject({
      code: 'booking.sold_out',
      details: { full: [{ part: 'room', nights: [night] }] },
    });
    expect(await scene.nightsIn(mine.id)).toEqual([from, addDays(from, 1)]);
  });

  it('J-05 R-11 twelve moves and twenty requests at once for four rooms of a night give it to four', async () => {
    const night = addDays(TODAY, 250);
    const wish = { checkInDate: night, checkOutDate: addDays(night, 1) };
    const movers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const guest = worker.browser();
        const checkInDate = addDays(night, 5 + n);
        const own = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
        const booking = await scene.approved(guest, { roomType: 'deluxe', ...own });
        return {
          booking,
          request: await scene.asked(guest, booking.id, { kind: 'change', ...wish }),
        };
      }),
    );
    const [moved, booked] = await Promise.all([
      Promise.all(
        movers.map(({ booking, request }) =>
          scene.answer(booking.id, request.id, { answer: 'agree' }),
        ),
      ),
      Promise.all(
        Array.from({ length: 20 }, () =>
          worker.browser().post(PATH, aBookingBody({ roomType: 'deluxe', ...wish })),
        ),
      ),
    ]);
    const got = [...moved, ...booked].filter(({ status }) => status < 300);
    expect(got).toHaveLength(4);
    const refused = [...moved, ...booked].filter(({ status }) => status >= 300);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['booking.sold_out']));
    const held = await scene.all<{ n: number }>(
      "SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = 'deluxe' AND night = ?1",
      night,
    );
    expect(held).toEqual([{ n: 4 }]);
    for (const [at, { booking, request }] of movers.entries()) {
      const isMoved = moved[at]?.status === 200;
      const [stored] = await scene.requestsOf(booking.id);
      expect([stored?.['status'], await scene.nightsIn(booking.id)]).toEqual(
        isMoved ? ['agreed', [night]] : ['open', [request.fromCheckIn]],
      );
    }
  });
});

describe('staff move a stay by themselves', () => {
  it('J-05 a pending request moves too, keeps its status, and is held no longer than its check-in day', async () => {
    const guest = worker.browser();
    const booking = (await guest.post(PATH, aBookingBody())).read(bookingCreatedSchema);
    const staff = await scene.staff();
    const json = { checkInDate: TODAY, checkOutDate: addDays(TODAY, 1) };
    const path = `${PATH}/${booking.id}/stay`;
    expect((await guest.api(path, { method: 'PATCH', json })).status).toBe(401);
    const moved = await staff.api(path, { method: 'PATCH', json });
    expect(moved.read(bookingSchema)).toMatchObject({ ...json, status: 'pending' });
    expect(await scene.rowOf(booking.id)).toMatchObject({ ...json, status: 'pending' });
    expect(await scene.nightsIn(booking.id)).toEqual([TODAY]);
    expect((await scene.notificationsOf(booking.id)).map(({ type }) => type)).toEqual([
      'booking_moved',
    ]);
    const same = await staff.api(path, { method: 'PATCH', json });
    expect([same.status, same.error.code]).toEqual([400, 'booking.stay_same']);
  });
});

describe('a person who leaves', () => {
  it('J-05 takes the words of their requests along; the export has them all', async () => {
    const { guest, person } = await scene.guestWithAccount();
    const booking = await scene.approved(guest);
    const { id } = await scene.asked(guest, booking.id, { kind: 'cancel', words: 'my own words' });
    await scene.withdraw(guest, booking.id, id);
    await scene.asked(guest, booking.id, {
      kind: 'change',
      ...later(booking),
      words: 'more words',
    });
    const file = (await guest.api('/api/account/export')).text;
    expect([file.includes('my own words'), file.includes('more words')]).toEqual([true, true]);
    const erased = await guest.post('/api/account/erase', { password: PASSWORD });
    expect(erased.status).toBe(200);
    expect((await scene.requestsOf(booking.id)).map(({ words }) => words)).toEqual(['', '']);
    const kept = await scene.all<{ n: number }>(
      "SELECT COUNT(*) AS n FROM idempotency_keys WHERE body LIKE '%words%' AND scope = ?1",
      `c:u:${person.id}`,
    );
    expect(kept).toEqual([{ n: 0 }]);
  });
});
