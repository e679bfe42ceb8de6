import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bookingCreatedSchema, bookingStatusAnswerSchema, type BookingRequestInput } from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { POINTS_COST, POINTS_EARNED } from '#shared/points/points.ts';
import {
  pointsHoldSchema,
  pointsReleasedSchema,
  pointTransactionListSchema,
  userPointsSchema,
  type PointsHold,
  type UserPoints,
} from '#shared/points/points.contract.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { aBookingBody, aSession, aStaffMember, aUser, givePoints, type Person } from '../../test/factories.ts';
import { testWorker, type Actor, type Answer } from '../../test/harness.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const POST = '/api/booking-submissions';
const PAST = '2020-01-01T00:00:00.000Z';

async function guestWith(points: number): Promise<{ person: Person; guest: Actor }> {
  const person = await aUser(worker.db());
  if (points > 0) await givePoints(worker.db(), person, points);
  return { person, guest: await aSession(worker, person) };
}
let onDuty: Promise<Actor> | null = null;
const staff = () => (onDuty ??= aStaffMember(worker.db()).then((person) => aSession(worker, person)));

const pointsOf = async (guest: Actor, { email }: Person): Promise<UserPoints> =>
  (await guest.api(`/api/user-points/${email}`)).read(userPointsSchema);
const statementOf = async (guest: Actor, { email }: Person, query = '') =>
  (await guest.api(`/api/point-transactions/${email}${query}`)).read(pointTransactionListSchema);
const freeNight = (changes: Partial<BookingRequestInput> = {}) =>
  aBookingBody({ isPointsBooking: true, paymentMethod: 'points', ...changes });
const setAside = (guest: Actor, { email }: Person, pointsUsed: number, key?: string): Promise<Answer> =>
  guest.post(
    '/api/use-points',
    { userEmail: email, pointsUsed, reason: 'Free night', reasonAr: 'ليلة مجانية' },
    key ? { 'Idempotency-Key': key } : undefined,
  );
const held = async (guest: Actor, person: Person, cost: number): Promise<PointsHold> =>
  (await setAside(guest, person, cost)).read(pointsHoldSchema);
const countOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (
    await worker
      .db()
      .prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
      .bind(...values)
      .first<{ n: number }>()
  )?.n ?? 0;
const letPass = (id: string) => worker.db().prepare('UPDATE points_holds SET expiresAt = ?1 WHERE id = ?2').bind(PAST, id).run();

describe('the balance and its statement', () => {
  it('P-01 a guest without points has 0, and no date', async () => {
    const { person, guest } = await guestWith(0);
    expect(await pointsOf(guest, person)).toEqual({
      userEmail: person.email,
      totalPoints: 0,
      total_points: 0,
      updatedAt: null,
      recentEarned: null,
      heldPoints: 0,
    });
    expect(await statementOf(guest, person)).toEqual([]);
  });

  it('P-01 every line says why, in both languages, for which booking, and what it left; newest first, a page at a time', async () => {
    const { person, guest } = await guestWith(200);
    const stay = (await guest.post(POST, aBookingBody({ roomType: 'gold' }))).read(bookingCreatedSchema);
    await (await staff()).api(`${POST}/${stay.id}/complete`, { method: 'POST' });
    const hold = await held(guest, person, POINTS_COST.silver);
    const night = (await guest.post(POST, freeNight({ roomType: 'silver' }))).read(bookingCreatedSchema);
    const lines = await statementOf(guest, person);
    expect(
      lines.map(({ kind, pointsEarned, balanceAfter, bookingReference, roomType }) => [
        kind,
        pointsEarned,
        balanceAfter,
        bookingReference,
        roomType,
      ]),
    ).toEqual([
      ['spend', -150, 60, night.reference, 'silver'],
      ['earn', 10, 210, stay.reference, 'gold'],
      ['adjust', 200, 200, null, null],
    ]);
    expect(lines[0]).toMatchObject({ reason: 'Free night: Silver room', reasonAr: 'ليلة مجانية: الغرفة الفضية', bookingId: night.id });
    expect(hold.totalPoints).toBe(60);
    expect(await pointsOf(guest, person)).toMatchObject({ totalPoints: 60, total_points: 60, recentEarned: 10, heldPoints: 0 });

    const first = await guest.api(`/api/point-transactions/${person.email}?limit=2`);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    const rest = await guest.api(`/api/point-transactions/${person.email}?limit=2&cursor=${cursor}`);
    expect([...first.read(pointTransactionListSchema), ...rest.read(pointTransactionListSchema)]).toEqual(lines);
    expect(rest.headers.get('X-Next-Cursor')).toBeNull();
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=0', 'cursor=-1', 'cursor=1e3', 'page=2'])(
    'P-01 the query %s is refused',
    async (query) => {
      const { person, guest } = await guestWith(0);
      expect((await guest.api(`/api/point-transactions/${person.email}?${query}`)).error.code).toBe('request.invalid');
    },
  );

  it('P-01 a poll hears 304 while nothing changed, and the new state once it did; no browser keeps it', async () => {
    const { person, guest } = await guestWith(160);
    for (const path of [`/api/user-points/${person.email}`, `/api/point-transactions/${person.email}`]) {
      const ask = async (tag: string) => guest.api(path, { headers: { 'If-None-Match': tag, 'X-Poll': '1' } });
      const first = await ask('');
      expect(first.headers.get('Cache-Control')).toContain('no-store');
      const tag = first.headers.get('ETag') ?? '';
      expect([(await ask(tag)).status, (await ask(tag)).text]).toEqual([304, '']);
      await givePoints(worker.db(), person, 1);
      expect((await ask(tag)).status).toBe(200);
    }
    const { guest: other, person: somebody } = await guestWith(0);
    const tag = (await guest.api(`/api/user-points/${person.email}`)).headers.get('ETag') ?? '';
    expect((await other.api(`/api/user-points/${somebody.email}`, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  it('P-01 the statement of a hold says 304 no more once its night is booked', async () => {
    const { person, guest } = await guestWith(150);
    await held(guest, person, 150);
    const before = await guest.api(`/api/point-transactions/${person.email}`);
    const night = (await guest.post(POST, freeNight({ roomType: 'silver' }))).read(bookingCreatedSchema);
    const after = await guest.api(`/api/point-transactions/${person.email}`, {
      headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
    });
    expect(after.read(pointTransactionListSchema)[0]?.bookingReference).toBe(night.reference);
  });

  it('P-01 the address is the same person in capitals, and nobody else is told of it', async () => {
    const { person, guest } = await guestWith(7);
    expect(
      (await guest.api(`/api/user-points/${encodeURIComponent(` ${person.email.toUpperCase()}`)}`)).read(userPointsSchema).totalPoints,
    ).toBe(7);
    const { guest: other } = await guestWith(0);
    for (const email of [person.email, 'nobody@example.test', '%27%20OR%201=1', '%']) {
      const answer = await other.api(`/api/user-points/${email}`);
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([403, 'auth.forbidden', expect.any(String)]);
    }
    expect((await (await staff()).api(`/api/user-points/${person.email}`)).read(userPointsSchema).totalPoints).toBe(7);
  });

  it('P-01 no statement of the code changes or removes a line of the ledger, except the address of an erased account', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url).href);
    const sources = globSync('src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
    const changes = sources.flatMap(
      (file) => readFileSync(`${root}/${file}`, 'utf8').match(/(DELETE FROM|UPDATE|REPLACE INTO) +point_transactions[^`'"]*/g) ?? [],
    );
    expect(changes.filter((sql) => !/^UPDATE point_transactions SET userEmail = \?\d+ WHERE/.test(sql))).toEqual([]);
  });
});

describe('points of a stay', () => {
  it.each(ROOM_TYPES)('P-02 Z-04 a completed %s stay earns its points once and says so', async (roomType) => {
    const { person, guest } = await guestWith(0);
    const { id, phoneNumber } = (await guest.post(POST, aBookingBody({ roomType }))).read(bookingCreatedSchema);
    const earned = POINTS_EARNED[roomType];
    for (const _again of [1, 2]) {
      const answer = await (await staff()).api(`${POST}/${id}/complete`, { method: 'POST' });
      expect(answer.read(bookingStatusAnswerSchema).pointsEarned).toBe(earned);
    }
    expect(await pointsOf(guest, person)).toMatchObject({ totalPoints: earned, recentEarned: earned });
    const { results } = await worker
      .db()
      .prepare("SELECT userPhone, message FROM notifications WHERE type = 'points_added' AND sourceId = ?1")
      .bind(String(id))
      .all<{ userPhone: string; message: string }>();
    expect(results).toEqual([{ userPhone: phoneNumber, message: expect.stringContaining(`${earned} points`) }]);
  });

  it('P-03 a cancellation by the guest takes the points of the type once and never more than there are', async () => {
    for (const [balance, taken] of [
      [0, 0],
      [7, 7],
      [300, 20],
    ] as const) {
      const { person, guest } = await guestWith(balance);
      const { id } = (await guest.post(POST, aBookingBody({ roomType: 'deluxe' }))).read(bookingCreatedSchema);
      const cancel = () => guest.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map((answer) => answer.read(bookingStatusAnswerSchema).pointsDeducted)).toEqual([taken, taken, taken]);
      expect((await pointsOf(guest, person)).totalPoints).toBe(balance - taken);
    }
  });
});

describe('a night paid with points', () => {
  it.each(ROOM_TYPES)('P-05 Z-04 a %s night is approved at once, costs its tier and nothing else', async (roomType) => {
    const { person, guest } = await guestWith(POINTS_COST[roomType] + 3);
    const answer = await guest.post(POST, freeNight({ roomType }));
    const night = answer.read(bookingCreatedSchema);
    expect(answer.status).toBe(201);
    expect(night).toMatchObject({
      status: 'approved',
      isPointsBooking: true,
      pointsUsed: POINTS_COST[roomType],
      paymentMethod: 'points',
      totalPrice: 0,
      bookingType: 'ليلة مجانية',
      userEmail: person.email,
      expiresAt: null,
      receipt: null,
    });
    expect((await pointsOf(guest, person)).totalPoints).toBe(3);
    expect(await countOf('booking_nights WHERE bookingId = ?1', night.id)).toBe(1);
    expect(
      await countOf(
        "notifications WHERE type = 'booking_approved' AND sourceId = ?1 AND message LIKE '%nothing to pay%'",
        String(night.id),
      ),
    ).toBe(1);
  });

  it('P-05 what the stored purchase claims is only a wish: cost, price, state and account are the server’s', async () => {
    const { person, guest } = await guestWith(200);
    const { person: victim } = await guestWith(1000);
    const claims = { pointsUsed: 1, totalPrice: 99, status: 'completed', userEmail: victim.email, bookingType: 'x' } as const;
    const night = (await guest.post(POST, freeNight({ roomType: 'deluxe', ...claims }))).read(bookingCreatedSchema);
    expect(night).toMatchObject({
      pointsUsed: 200,
      totalPrice: 0,
      status: 'approved',
      userEmail: person.email,
      bookingType: 'ليلة مجانية',
    });
    expect((await pointsOf(guest, person)).totalPoints).toBe(0);
    expect((await pointsOf(await staff(), victim)).totalPoints).toBe(1000);
  });

  it('P-06 too few points say so in both languages, and nothing is deducted or booked', async () => {
    const { person, guest } = await guestWith(149);
    const body = freeNight({ roomType: 'silver' });
    for (const [language, message] of [
      ['ar', 'عذراً، ليس لديك نقاط كافية لشراء هذه الليلة'],
      ['en', 'Sorry, you do not have enough points to buy this night'],
    ] as const) {
      for (const [path, json] of [
        [POST, body],
        ['/api/use-points', { userEmail: person.email, pointsUsed: 150 }],
      ] as const) {
        const answer = await guest.post(path, json, { 'Accept-Language': language, 'Idempotency-Key': crypto.randomUUID() });
        expect(answer.status).toBe(409);
        expect(answer.error).toMatchObject({ code: 'points.insufficient', message, details: { cost: 150, totalPoints: 149 } });
      }
    }
    expect((await statementOf(guest, person)).map(({ pointsEarned }) => pointsEarned)).toEqual([149]);
    expect(await countOf('booking_submissions WHERE phoneNumber = ?1', body.phoneNumber)).toBe(0);
    expect(await countOf('points_holds WHERE userEmail = ?1', person.email)).toBe(0);
  });

  it('P-05 a sold-out night takes no points and leaves the points set aside where they are', async () => {
    const { person, guest } = await guestWith(150);
    const hold = await held(guest, person, 150);
    const body = freeNight({ roomType: 'silver', bedType: 'single' });
    await worker
      .browser()
      .post(POST, {
        ...aBookingBody({ roomType: 'silver', bedType: 'single' }),
        checkInDate: body.checkInDate,
        checkOutDate: body.checkOutDate,
      });
    expect((await guest.post(POST, body)).error.code).toBe('booking.sold_out');
    expect(await pointsOf(guest, person)).toMatchObject({ totalPoints: 0, heldPoints: 150 });
    expect((await guest.api(`/api/use-points/${hold.holdId}`, { method: 'DELETE' })).read(pointsReleasedSchema).totalPoints).toBe(150);
  });

  it('P-05 one purchase is one night; a check-out on the day of check-in means the next', async () => {
    const { guest } = await guestWith(320);
    const body = freeNight();
    const long = await guest.post(POST, { ...body, checkOutDate: addDays(body.checkInDate, 2) });
    expect([long.status, long.error.code, long.error.details?.fields]).toEqual([
      400,
      'points.one_night',
      [{ field: 'checkOutDate', reason: 'one_night' }],
    ]);
    const night = (await guest.post(POST, { ...body, checkOutDate: body.checkInDate })).read(bookingCreatedSchema);
    expect(night.checkOutDate).toBe(addDays(body.checkInDate, 1));
    const back = await guest.post(POST, { ...freeNight(), checkOutDate: addDays(body.checkInDate, -9) });
    expect(back.error.code).toBe('booking.stay_order');
  });

  it('P-05 B16 fifty at once with points for one get one night; fifty with one key too', async () => {
    const { person, guest } = await guestWith(250);
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.post(POST, freeNight({ roomType: 'deluxe' }))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await pointsOf(guest, person)).totalPoints).toBe(50);

    const { person: twice, guest: keyed } = await guestWith(1000);
    const [body, key] = [freeNight({ roomType: 'silver' }), crypto.randomUUID()];
    const same = await Promise.all(Array.from({ length: 50 }, () => keyed.post(POST, body, { 'Idempotency-Key': key })));
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await pointsOf(keyed, twice)).totalPoints).toBe(850);
  });

  it('P-07 staff who cancel or delete a free night give its points back once, and the guest hears of it', async () => {
    for (const method of ['cancel', 'delete'] as const) {
      const { person, guest } = await guestWith(160);
      const { id } = (await guest.post(POST, freeNight())).read(bookingCreatedSchema);
      const desk = await staff();
      const end = () =>
        method === 'delete'
          ? desk.api(`${POST}/${id}`, { method: 'DELETE' })
          : desk.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
      await Promise.all([end(), end(), end()]);
      expect((await statementOf(guest, person)).map(({ kind, pointsEarned }) => [kind, pointsEarned])).toEqual([
        ['refund', 160],
        ['spend', -160],
        ['adjust', 160],
      ]);
      expect(await countOf('booking_nights WHERE bookingId = ?1', id)).toBe(0);
    }
    expect(await countOf("notifications WHERE type = 'booking_withdrawn' AND message LIKE '%points are back%'")).toBe(1);
  });

  it('P-07 a completed free night earns nothing and gives nothing back', async () => {
    const { person, guest } = await guestWith(160);
    const { id } = (await guest.post(POST, freeNight())).read(bookingCreatedSchema);
    const desk = await staff();
    expect((await desk.api(`${POST}/${id}/complete`, { method: 'POST' })).read(bookingStatusAnswerSchema).pointsEarned).toBe(0);
    await desk.api(`${POST}/${id}`, { method: 'DELETE' });
    expect((await pointsOf(guest, person)).totalPoints).toBe(0);
    expect(await countOf("notifications WHERE type = 'points_added' AND sourceId = ?1", String(id))).toBe(0);
  });

  it('P-05 the guest cannot cancel an approved free night', async () => {
    const { person, guest } = await guestWith(160);
    const { id } = (await guest.post(POST, freeNight())).read(bookingCreatedSchema);
    const answer = await guest.api(`${POST}/${id}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
    expect([answer.status, (await pointsOf(guest, person)).totalPoints]).toEqual([409, 0]);
  });
});

describe('points set aside', () => {
  it('P-05 names its tier by the cost, keeps the points for 30 minutes, and the booking of that tier takes them', async () => {
    const { person, guest } = await guestWith(350);
    const before = Date.now();
    const hold = await held(guest, person, 175);
    expect(hold).toMatchObject({ roomType: 'diamond', pointsUsed: 175, totalPoints: 175 });
    expect(Date.parse(hold.expiresAt) - before).toBeGreaterThanOrEqual(30 * 60_000);
    expect(Date.parse(hold.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await guest.post(POST, freeNight({ roomType: 'diamond' }))).status).toBe(201);
    expect(await pointsOf(guest, person)).toMatchObject({ totalPoints: 175, heldPoints: 0 });
    expect((await guest.api(`/api/use-points/${hold.holdId}`, { method: 'DELETE' })).error.code).toBe('points.hold_used');
    expect((await guest.post(POST, freeNight({ roomType: 'diamond' }))).status).toBe(201);
    expect((await pointsOf(guest, person)).totalPoints).toBe(0);
  });

  it('P-05 a sum that no tier costs, another’s address and unknown fields are refused', async () => {
    const { person, guest } = await guestWith(1000);
    const { person: other } = await guestWith(1000);
    const post = (json: object) => guest.post('/api/use-points', json);
    expect((await post({ userEmail: person.email, pointsUsed: 1 })).error.code).toBe('points.no_such_night');
    expect((await post({ userEmail: person.email, pointsUsed: -150 })).error.code).toBe('request.invalid');
    expect((await post({ userEmail: person.email, pointsUsed: 150.5 })).error.code).toBe('request.invalid');
    expect((await post({ userEmail: person.email, pointsUsed: 150, cost: 1 })).error.code).toBe('request.invalid');
    expect((await post({ userEmail: other.email, pointsUsed: 150 })).status).toBe(403);
    expect([(await pointsOf(guest, person)).totalPoints, (await pointsOf(await staff(), other)).totalPoints]).toEqual([1000, 1000]);
  });

  it('P-05 fifty times with one key set the points aside once; another sum under the same key is refused', async () => {
    const { person, guest } = await guestWith(1000);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => setAside(guest, person, 150, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await pointsOf(guest, person)).toMatchObject({ totalPoints: 850, heldPoints: 150 });
    expect((await setAside(guest, person, 160, key)).error.code).toBe('request.key_reused');
  });

  it.each(['the cron', 'the next look at the balance', 'the next purchase'] as const)(
    'P-05 points that were not used within 30 minutes come back once by %s',
    async (by) => {
      const { person, guest } = await guestWith(150);
      const { holdId } = await held(guest, person, 150);
      await letPass(holdId);
      if (by === 'the cron') await Promise.all([worker.scheduled(), worker.scheduled()]);
      if (by === 'the next look at the balance') await Promise.all(Array.from({ length: 20 }, () => pointsOf(guest, person)));
      if (by === 'the next purchase') expect((await guest.post(POST, freeNight({ roomType: 'silver' }))).status).toBe(201);
      const kinds = (await statementOf(guest, person)).map(({ kind }) => kind);
      expect(kinds).toEqual(by === 'the next purchase' ? ['spend', 'refund', 'spend', 'adjust'] : ['refund', 'spend', 'adjust']);
      expect(await countOf("audit_log WHERE action = 'points.hold_expired' AND targetId = ?1", holdId)).toBe(1);
    },
  );

  it('P-05 B17 booked, given back and expired at the same moment, the points move once', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, guest } = await guestWith(150);
      const { holdId } = await held(guest, person, 150);
      const book = () => guest.post(POST, freeNight({ roomType: 'silver' }));
      const giveBack = () => guest.api(`/api/use-points/${holdId}`, { method: 'DELETE' });
      const [booked] = await Promise.all([book(), giveBack(), letPass(holdId).then(() => pointsOf(guest, person)), giveBack(), book()]);
      const nights = await countOf('booking_submissions WHERE userEmail = ?1', person.email);
      expect(nights).toBeLessThanOrEqual(1);
      expect([booked.status === 201 || booked.status === 409, (await pointsOf(guest, person)).totalPoints]).toEqual([
        true,
        150 - nights * 150,
      ]);
    }
  });
});
