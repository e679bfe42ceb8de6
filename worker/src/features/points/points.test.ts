import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import { pointTransactionListSchema, userPointsSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST, POINTS_EARNED } from '#shared/points/points.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { BOOKINGS } from '../../../test/booking-scene.ts';
import { aBookingBody, givePoints, hasArrived } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/ledger-invariants.ts';
import { freeNight, pointsScene } from '../../../test/points-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { guestWith, desk } = pointsScene(worker);

describe('the balance and its statement', () => {
  it('P-01 a guest without points has 0, and no date', async () => {
    const guest = await guestWith(0);
    expect(await guest.points()).toEqual({
      userEmail: guest.person.email,
      totalPoints: 0,
      total_points: 0,
      updatedAt: null,
      recentEarned: null,
      heldPoints: 0,
    });
    expect(await guest.statement()).toEqual([]);
  });

  it('P-01 every line says why, in both languages, for which booking, and what it left; newest first, a page at a time', async () => {
    const guest = await guestWith(200);
    const stay = (await guest.book(aBookingBody({ roomType: 'gold' }))).read(bookingCreatedSchema);
    await hasArrived(worker.db(), stay.id);
    await (await desk()).api(`${BOOKINGS}/${stay.id}/complete`, { method: 'POST' });
    const hold = await guest.hold(POINTS_COST.silver);
    const night = (await guest.book(freeNight({ roomType: 'silver' }))).read(bookingCreatedSchema);
    const lines = await guest.statement();
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
    expect(lines[0]).toMatchObject({
      reason: 'Free night: Silver room',
      reasonAr: 'ليلة مجانية: الغرفة الفضية',
      bookingId: night.id,
    });
    expect(hold.totalPoints).toBe(60);
    expect(await guest.points()).toMatchObject({
      totalPoints: 60,
      total_points: 60,
      recentEarned: 10,
      heldPoints: 0,
    });

    const first = await guest.browser.api(`/api/point-transactions/${guest.person.email}?limit=2`);
    const cursor = first.headers.get('X-Next-Cursor') ?? '';
    const rest = await guest.browser.api(
      `/api/point-transactions/${guest.person.email}?limit=2&cursor=${cursor}`,
    );
    expect([
      ...first.read(pointTransactionListSchema),
      ...rest.read(pointTransactionListSchema),
    ]).toEqual(lines);
    expect(rest.headers.get('X-Next-Cursor')).toBeNull();
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=0', 'cursor=-1', 'cursor=1e3', 'page=2'])(
    'P-01 the query %s is refused',
    async (query) => {
      const guest = await guestWith(0);
      expect(
        (await guest.browser.api(`/api/point-transactions/${guest.person.email}?${query}`)).error
          .code,
      ).toBe('request.invalid');
    },
  );

  it('P-01 a poll hears 304 while nothing changed, and the new state once it did; no browser keeps it', async () => {
    const guest = await guestWith(160);
    for (const path of [
      `/api/user-points/${guest.person.email}`,
      `/api/point-transactions/${guest.person.email}`,
    ]) {
      const ask = async (tag: string) =>
        guest.browser.api(path, { headers: { 'If-None-Match': tag, 'X-Poll': '1' } });
      const first = await ask('');
      expect(first.headers.get('Cache-Control')).toContain('no-store');
      const tag = first.headers.get('ETag') ?? '';
      expect([(await ask(tag)).status, (await ask(tag)).text]).toEqual([304, '']);
      await givePoints(worker.db(), guest.person, 1);
      expect((await ask(tag)).status).toBe(200);
    }
    const other = await guestWith(0);
    const tag =
      (await guest.browser.api(`/api/user-points/${guest.person.email}`)).headers.get('ETag') ?? '';
    expect(
      (
        await other.browser.api(`/api/user-points/${other.person.email}`, {
          headers: { 'If-None-Match': tag },
        })
      ).status,
    ).toBe(200);
  });

  it('P-01 the statement of a hold says 304 no more once its night is booked', async () => {
    const guest = await guestWith(150);
    await guest.hold(150);
    const before = await guest.browser.api(`/api/point-transactions/${guest.person.email}`);
    const night = (await guest.book(freeNight({ roomType: 'silver' }))).read(bookingCreatedSchema);
    const after = await guest.browser.api(`/api/point-transactions/${guest.person.email}`, {
      headers: { 'If-None-Match': before.headers.get('ETag') ?? '' },
    });
    expect(after.read(pointTransactionListSchema)[0]?.bookingReference).toBe(night.reference);
  });

  it('P-01 the address is the same person in capitals, and nobody else is told of it', async () => {
    const guest = await guestWith(7);
    expect(
      (
        await guest.browser.api(
          `/api/user-points/${encodeURIComponent(` ${guest.person.email.toUpperCase()}`)}`,
        )
      ).read(userPointsSchema).totalPoints,
    ).toBe(7);
    const other = await guestWith(0);
    for (const email of [guest.person.email, 'nobody@example.test', '%27%20OR%201=1', '%']) {
      for (const [language, sentence] of [
        ['ar', 'هذه النقاط لحساب آخر. سجّل الدخول به لتراها وتستخدمها.'],
        ['en', 'These points belong to another account. Sign in with it to see and use them.'],
      ] as const) {
        const answer = await other.browser.api(`/api/user-points/${email}`, {
          headers: { 'Accept-Language': language },
        });
        expect([answer.status, answer.error.code, answer.error.message]).toEqual([
          403,
          'points.not_yours',
          sentence,
        ]);
      }
    }
    expect(
      (await (await desk()).api(`/api/user-points/${guest.person.email}`)).read(userPointsSchema)
        .totalPoints,
    ).toBe(7);
  });

  it('P-01 no statement of the code changes or removes a line of the ledger, except the address of an erased account', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url).href);
    const sources = globSync('src/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    expect(sources.length).toBeGreaterThan(100);
    const statement =
      /(DELETE FROM|UPDATE|REPLACE INTO)\s+(point_transactions|\$\{pointTransactions\})[^`'"]*|\.(delete|update)\(pointTransactions\)[^;]*/g;
    const changes = sources.flatMap(
      (file) => readFileSync(`${root}/${file}`, 'utf8').match(statement) ?? [],
    );
    const isErasure =
      /^(UPDATE \S+ SET userEmail = (\?\d+|\$\{\w+\}) WHERE|\.update\(\w+\)\s*\.set\(\{ userEmail(: \w+)? \}\))/;
    expect(changes.filter((change) => !isErasure.test(change))).toEqual([]);
  });
});

describe('points of a stay', () => {
  it.each(ROOM_TYPES)(
    'P-02 Z-04 a completed %s stay earns its points once and says so',
    async (roomType) => {
      const guest = await guestWith(0);
      const { id, phoneNumber } = (await guest.book(aBookingBody({ roomType }))).read(
        bookingCreatedSchema,
      );
      await hasArrived(worker.db(), id);
      const earned = POINTS_EARNED[roomType];
      for (const once of ['first', 'again']) {
        const answer = await (await desk()).api(`${BOOKINGS}/${id}/complete`, { method: 'POST' });
        expect([once, answer.read(bookingStatusAnswerSchema).pointsEarned]).toEqual([once, earned]);
      }
      expect(await guest.points()).toMatchObject({ totalPoints: earned, recentEarned: earned });
      const { results } = await worker
        .db()
        .prepare(
          "SELECT userPhone, message FROM notifications WHERE type = 'points_added' AND sourceId = ?1",
        )
        .bind(String(id))
        .all<{ userPhone: string; message: string }>();
      expect(results).toEqual([
        { userPhone: phoneNumber, message: expect.stringContaining(`${earned} points`) },
      ]);
    },
  );

  it('P-03 a cancellation by the guest takes the points of the type once and never more than there are', async () => {
    for (const [balance, taken] of [
      [0, 0],
      [7, 7],
      [300, 20],
    ] as const) {
      const guest = await guestWith(balance);
      const { id } = (await guest.book(aBookingBody({ roomType: 'deluxe' }))).read(
        bookingCreatedSchema,
      );
      const cancel = () =>
        guest.browser.api(`${BOOKINGS}/${id}/status`, {
          method: 'PATCH',
          json: { status: 'cancelled' },
        });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(
        answers.map((answer) => answer.read(bookingStatusAnswerSchema).pointsDeducted),
      ).toEqual([taken, taken, taken]);
      expect((await guest.points()).totalPoints).toBe(balance - taken);
    }
  });
});

describe('after all of this', () => {
  it('P-02 P-03 every rule of the ledger holds', async () => {
    expect(await brokenRules(worker.db())).toEqual({});
  });
});
