import { describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  type BookingRequestInput,
} from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { BED_TYPES, ROOM_FACTS, SMOKING_TYPES } from '#shared/rooms/room-types.ts';
import {
  aBookingBody,
  aStaffMember,
  aUser,
  hasArrived,
  signedIn,
} from '../../../../test/factories.ts';
import { testWorker, type Actor } from '../../../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/booking-submissions';

/** A seeded stream of numbers in [0, 1), so that a failing schedule can be run again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sendAll = (bodies: BookingRequestInput[]) =>
  Promise.all(bodies.map((body) => worker.browser().post(POST, body)));

describe('guests who want the same rooms at the same moment', () => {
  it('R-11 B1 200 requests for the four deluxe rooms of one night get exactly four', async () => {
    const checkInDate = addDays(muscatDay(Date.now()), 20);
    const bodies = Array.from({ length: 200 }, () =>
      aBookingBody({ roomType: 'deluxe', checkInDate, checkOutDate: addDays(checkInDate, 1) }),
    );
    const answers = await sendAll(bodies);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ error }) => error.code))).toEqual(new Set(['booking.sold_out']));
    const held = await worker
      .db()
      .prepare("SELECT COUNT(*) AS n FROM booking_nights WHERE roomType = 'deluxe' AND night = ?1")
      .bind(checkInDate)
      .first<{ n: number }>();
    expect(held?.n).toBe(4);
    const rows = await worker
      .db()
      .prepare("SELECT COUNT(*) AS n FROM booking_submissions WHERE roomType = 'deluxe'")
      .first<{ n: number }>();
    expect(rows?.n, 'a refused request leaves no row').toBe(4);
  });

  it('R-11 B5 400 random overlapping stays never pass a cap on any night', async () => {
    const seed = Date.now() % 1_000_000;
    const random = seeded(seed);
    const first = addDays(muscatDay(Date.now()), 100);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] ?? (of[0] as T);
    const bodies = Array.from({ length: 400 }, () => {
      const checkInDate = addDays(first, Math.floor(random() * 12));
      const checkOutDate = addDays(checkInDate, 1 + Math.floor(random() * 5));
      return aBookingBody({
        roomType: 'silver',
        bedType: pick(BED_TYPES),
        smokingPreference: pick(SMOKING_TYPES),
        checkInDate,
        checkOutDate,
      });
    });
    const answers = await sendAll(bodies);
    expect(
      answers.every(({ status }) => status === 201 || status === 409),
      `seed ${seed}`,
    ).toBe(true);
    const { results } = await worker
      .db()
      .prepare(
        `SELECT night, COUNT(*) AS rooms, SUM(bedType = 'single') AS single, SUM(bedType = 'double') AS double, SUM(smokingType = 'smoking') AS smoking,
           SUM(smokingType = 'non_smoking') AS non_smoking FROM booking_nights WHERE roomType = 'silver' GROUP BY night`,
      )
      .all<Record<'rooms' | 'single' | 'double' | 'smoking' | 'non_smoking', number>>();
    const { rooms, beds, smoking } = ROOM_FACTS.silver;
    const caps = { rooms, ...beds, ...smoking };
    for (const [kind, cap] of Object.entries(caps)) {
      const busiest = Math.max(...results.map((night) => night[kind as keyof typeof caps]));
      expect(busiest, `${kind}, seed ${seed}`).toBeLessThanOrEqual(cap);
    }
    expect(
      Math.max(...results.map((night) => night.smoking)),
      `the race fills the smaller kind, seed ${seed}`,
    ).toBe(caps.smoking);
  });

  it('R-11 a room that one guest leaves is free for the next on the same day', async () => {
    const checkInDate = addDays(muscatDay(Date.now()), 40);
    const stay = (from: number, to: number) =>
      aBookingBody({
        roomType: 'silver',
        bedType: 'single',
        checkInDate: addDays(checkInDate, from),
        checkOutDate: addDays(checkInDate, to),
      });
    const statuses = (await Promise.all([sendAll([stay(0, 2)]), sendAll([stay(2, 4)])]))
      .flat()
      .map(({ status }) => status);
    expect(statuses).toEqual([201, 201]);
    expect((await sendAll([stay(1, 3)]))[0]?.status).toBe(409);
  });
});

describe('the same request sent again', () => {
  it('R-16 B4 B28 fifty times at once with one key is one booking and one answer', async () => {
    const body = aBookingBody();
    const key = crypto.randomUUID();
    const tabs = Array.from({ length: 50 }, () => worker.browser());
    const answers = await Promise.all(
      tabs.map((tab) => tab.post(POST, body, { 'Idempotency-Key': key })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(
      answers.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true'),
    ).toHaveLength(49);
    const { reference } = bookingCreatedSchema.parse(JSON.parse(answers[0]?.text ?? ''));
    for (const tab of tabs) expect((await tab.api(POST)).text).toContain(reference);
    const rows = await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM booking_submissions WHERE phoneNumber = ?1')
      .bind(body.phoneNumber)
      .first<{ n: number }>();
    expect(rows?.n).toBe(1);
  });

  it('R-16 is one booking also where the answer got lost and another request brought the cookie or the sign-in meanwhile', async () => {
    const body = aBookingBody();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { reference } = (await worker.browser().post(POST, body, key)).read(bookingCreatedSchema);
    const device = worker.browser();
    await device.post(POST, aBookingBody());
    const person = await signedIn(worker, await aUser(worker.db()));
    for (const browser of [device, person]) {
      const again = await browser.post(POST, body, key);
      expect([
        again.headers.get('Idempotency-Replayed'),
        again.read(bookingCreatedSchema).reference,
      ]).toEqual(['true', reference]);
      expect((await browser.api(POST)).text).toContain(reference);
    }
  });

  it('R-16 a key whose first try was refused can be used for the second', async () => {
    const checkInDate = addDays(muscatDay(Date.now()), 50);
    const body = aBookingBody({
      roomType: 'silver',
      bedType: 'single',
      checkInDate,
      checkOutDate: addDays(checkInDate, 1),
    });
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const holder = worker.browser();
    const { id } = (await holder.post(POST, { ...body, phoneNumber: '+96892000050' })).read(
      bookingCreatedSchema,
    );
    const guest = worker.browser();
    expect((await guest.post(POST, body, key)).error.code).toBe('booking.sold_out');
    await holder.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
    const second = await guest.post(POST, body, key);
    expect([second.status, second.headers.get('Idempotency-Replayed')]).toEqual([201, null]);
  });

  it('R-16 gives the first answer even after the booking has moved on', async () => {
    const guest = worker.browser();
    const body = aBookingBody();
    const key = crypto.randomUUID();
    const first = await guest.post(POST, body, { 'Idempotency-Key': key });
    const { id } = first.read(bookingCreatedSchema);
    await guest.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
    expect((await guest.post(POST, body, { 'Idempotency-Key': key })).text).toBe(first.text);
  });

  it('R-16 a key that comes back with other details is refused and makes nothing', async () => {
    const guest = worker.browser();
    const key = crypto.randomUUID();
    await guest.post(POST, aBookingBody(), { 'Idempotency-Key': key });
    const other = aBookingBody();
    const answer = await guest.post(POST, other, { 'Idempotency-Key': key });
    expect([answer.status, answer.error.code]).toEqual([422, 'request.key_reused']);
    const rows = await worker
      .db()
      .prepare('SELECT COUNT(*) AS n FROM booking_submissions WHERE phoneNumber = ?1')
      .bind(other.phoneNumber)
      .first<{ n: number }>();
    expect(rows?.n).toBe(0);
  });
});

describe('staff who answer at the same moment', () => {
  it('B-02 B2 one approves and one rejects the request they both see: one answer stands, the other hears of it', async () => {
    const colleagues = await Promise.all([aStaffMember(worker.db()), aStaffMember(worker.db())]);
    const [one, two] = await Promise.all(colleagues.map((person) => signedIn(worker, person)));
    const answer = (staff: Actor | undefined, id: number, status: string) =>
      staff?.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status, from: 'pending' } });
    const rounds = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = (await worker.browser().post(POST, aBookingBody())).read(
          bookingCreatedSchema,
        );
        const answers = await Promise.all([
          answer(one, id, 'cancelled'),
          answer(two, id, 'approved'),
        ]);
        const audit = await worker
          .db()
          .prepare(
            "SELECT COUNT(*) AS n FROM audit_log WHERE targetId = ?1 AND action IN ('booking.approved', 'booking.cancelled')",
          )
          .bind(String(id))
          .first<{ n: number }>();
        const row = await worker
          .db()
          .prepare('SELECT status FROM booking_submissions WHERE id = ?1')
          .bind(id)
          .first<{ status: string }>();
        return { answers, audit: audit?.n, status: row?.status };
      }),
    );
    for (const { answers, audit, status } of rounds) {
      const [rejected, approved] = answers.map((reply) => reply?.status);
      expect(new Set([rejected, approved])).toEqual(new Set([200, 409]));
      expect(status).toBe(rejected === 200 ? 'cancelled' : 'approved');
      expect(answers.find((reply) => reply?.status === 409)?.error).toMatchObject({
        code: 'booking.bad_transition',
        details: { status },
      });
      expect(audit).toBe(1);
    }
  });

  it('B-02 twenty completions at once grant the points once', async () => {
    const staff = await signedIn(worker, await aStaffMember(worker.db()));
    const email = 'points@example.test';
    const { id } = (await worker.browser().post(POST, aBookingBody())).read(bookingCreatedSchema);
    await worker
      .db()
      .prepare('UPDATE booking_submissions SET userEmail = ?1 WHERE id = ?2')
      .bind(email, id)
      .run();
    await hasArrived(worker.db(), id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staff.api(`${POST}/${id}/complete`, { method: 'POST' })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(JSON.parse(answers[0]?.text ?? '{}')).toMatchObject({ pointsEarned: 10 });
    const ledger = await worker
      .db()
      .prepare(
        'SELECT SUM(pointsEarned) AS n, COUNT(*) AS c FROM point_transactions WHERE userEmail = ?1',
      )
      .bind(email)
      .first();
    expect(ledger).toEqual({ n: 10, c: 1 });
  });
});
