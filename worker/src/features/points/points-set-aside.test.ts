import { describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import type { RoomType } from '#shared/rooms/room-types.ts';
import { BOOKINGS } from '../../../test/booking-scene.ts';
import { aBookingBody, givePoints } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { brokenRules } from '../../../test/ledger-invariants.ts';
import { freeNight, pointsScene, type PointsGuest } from '../../../test/points-scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { guestWith, desk, countOf, letPass } = pointsScene(worker);

describe('points set aside', () => {
  it('P-05 names its tier by the cost, keeps the points for 30 minutes, and the booking of that tier takes them', async () => {
    const guest = await guestWith(350);
    const before = Date.now();
    const hold = await guest.hold(175);
    expect(hold).toMatchObject({ roomType: 'diamond', pointsUsed: 175, totalPoints: 175 });
    expect(Date.parse(hold.expiresAt) - before).toBeGreaterThanOrEqual(30 * 60_000);
    expect(Date.parse(hold.expiresAt) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
    expect((await guest.book(freeNight({ roomType: 'diamond' }))).status).toBe(201);
    expect(await guest.points()).toMatchObject({ totalPoints: 175, heldPoints: 0 });
    expect((await guest.giveBack(hold.holdId)).error.code).toBe('points.hold_used');
    expect((await guest.book(freeNight({ roomType: 'diamond' }))).status).toBe(201);
    expect((await guest.points()).totalPoints).toBe(0);
  });

  it('P-05 a sum that no tier costs, another’s address and unknown fields are refused', async () => {
    const guest = await guestWith(1000);
    const other = await guestWith(1000);
    const post = (json: object) => guest.browser.post('/api/use-points', json);
    expect((await post({ userEmail: guest.person.email, pointsUsed: 1 })).error.code).toBe(
      'points.no_such_night',
    );
    expect((await post({ userEmail: guest.person.email, pointsUsed: -150 })).error.code).toBe(
      'request.invalid',
    );
    expect((await post({ userEmail: guest.person.email, pointsUsed: 150.5 })).error.code).toBe(
      'request.invalid',
    );
    expect(
      (await post({ userEmail: guest.person.email, pointsUsed: 150, cost: 1 })).error.code,
    ).toBe('request.invalid');
    expect((await post({ userEmail: other.person.email, pointsUsed: 150 })).status).toBe(403);
    expect([(await guest.points()).totalPoints, (await other.points()).totalPoints]).toEqual([
      1000, 1000,
    ]);
  });

  it('P-05 fifty times with one key set the points aside once; another sum under the same key is refused', async () => {
    const guest = await guestWith(1000);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.setAside(150, key)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await guest.points()).toMatchObject({ totalPoints: 850, heldPoints: 150 });
    expect((await guest.setAside(160, key)).error.code).toBe('request.key_reused');
  });

  it.each(['the cron', 'the next look at the balance', 'the next purchase'] as const)(
    'P-05 points that were not used within 30 minutes come back once by %s',
    async (by) => {
      const guest = await guestWith(150);
      const { holdId } = await guest.hold(150);
      await letPass(holdId);
      if (by === 'the cron') await Promise.all([worker.scheduled(), worker.scheduled()]);
      if (by === 'the next look at the balance')
        await Promise.all(Array.from({ length: 20 }, () => guest.points()));
      if (by === 'the next purchase')
        expect((await guest.book(freeNight({ roomType: 'silver' }))).status).toBe(201);
      const kinds = (await guest.statement()).map(({ kind }) => kind);
      expect(kinds).toEqual(
        by === 'the next purchase'
          ? ['spend', 'refund', 'spend', 'adjust']
          : ['refund', 'spend', 'adjust'],
      );
      expect(
        await countOf("audit_log WHERE action = 'points.hold_expired' AND targetId = ?1", holdId),
      ).toBe(1);
    },
  );

  it('P-05 B17 booked, given back and expired at the same moment, the points move once', async () => {
    for (let round = 0; round < 5; round++) {
      const guest = await guestWith(150);
      const { holdId } = await guest.hold(150);
      const book = () => guest.book(freeNight({ roomType: 'silver' }));
      const giveBack = () => guest.giveBack(holdId);
      const [booked] = await Promise.all([
        book(),
        giveBack(),
        letPass(holdId).then(() => guest.points()),
        giveBack(),
        book(),
      ]);
      const nights = await countOf('booking_submissions WHERE userEmail = ?1', guest.person.email);
      expect(nights).toBeLessThanOrEqual(1);
      expect([
        booked.status === 201 || booked.status === 409,
        (await guest.points()).totalPoints,
      ]).toEqual([true, 150 - nights * 150]);
    }
  });
});

describe('a cancellation while points are set aside', () => {
  const cancel = (guest: PointsGuest, id: number) =>
    guest.browser.api(`${BOOKINGS}/${id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });
  const holdsOf = async ({ person }: PointsGuest) =>
    (
      await worker
        .db()
        .prepare('SELECT status FROM points_holds WHERE userEmail = ?1 ORDER BY createdAt, id')
        .bind(person.email)
        .all<{ status: string }>()
    ).results.map(({ status }) => status);
  const aStay = async (guest: PointsGuest, roomType: RoomType) =>
    (await guest.book(aBookingBody({ roomType }))).read(bookingCreatedSchema).id;

  it.each([
    ['nothing is left beside them', 150, 20],
    ['the rest does not cover it', 153, 20],
  ])(
    'P-03 deducts from them where %s: setting aside, cancelling and taking back saves nothing',
    async (_what, points, deducted) => {
      const guest = await guestWith(points);
      const id = await aStay(guest, 'deluxe');
      const { holdId } = await guest.hold(POINTS_COST.silver);
      const answer = (await cancel(guest, id)).read(bookingStatusAnswerSchema);
      expect(answer.pointsDeducted).toBe(deducted);
      expect(await guest.points()).toMatchObject({ totalPoints: points - deducted, heldPoints: 0 });
      expect((await guest.giveBack(holdId)).status).toBe(200);
      expect(await guest.points()).toMatchObject({ totalPoints: points - deducted, heldPoints: 0 });
      expect(await holdsOf(guest)).toEqual(['expired']);
      expect((await guest.statement()).map(({ kind }) => kind)).toEqual([
        'cancel',
        'refund',
        'spend',
        'adjust',
      ]);
      const records = await worker
        .db()
        .prepare(
          "SELECT actor FROM audit_log WHERE action = 'points.hold_released' AND targetId = ?1",
        )
        .bind(holdId)
        .all<{ actor: string }>();
      expect(records.results).toEqual([{ actor: 'system' }]);
      expect(await brokenRules(worker.db())).toEqual({});
    },
  );

  it('P-03 leaves them alone where the rest covers it, and where staff cancel', async () => {
    const guest = await guestWith(170);
    const [own, theirs] = [await aStay(guest, 'deluxe'), await aStay(guest, 'gold')];
    await guest.hold(POINTS_COST.silver);
    expect((await cancel(guest, own)).read(bookingStatusAnswerSchema).pointsDeducted).toBe(20);
    expect(await guest.points()).toMatchObject({ totalPoints: 0, heldPoints: POINTS_COST.silver });
    await (
      await desk()
    ).api(`${BOOKINGS}/${theirs}/status`, { method: 'PATCH', json: { status: 'cancelled' } });
    expect(await holdsOf(guest)).toEqual(['held']);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('P-05 a purchase that is under way then pays from the balance, where that still covers it', async () => {
    const guest = await guestWith(POINTS_COST.silver + 19);
    const id = await aStay(guest, 'deluxe');
    await guest.hold(POINTS_COST.silver);
    await cancel(guest, id);
    const refused = await guest.book(freeNight({ roomType: 'silver' }));
    expect([refused.status, refused.error.code]).toEqual([409, 'points.insufficient']);
    await givePoints(worker.db(), guest.person, 1);
    expect((await guest.book(freeNight({ roomType: 'silver' }))).status).toBe(201);
    expect(await guest.points()).toMatchObject({ totalPoints: 0, heldPoints: 0 });
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('P-03 cancelling, setting aside and taking back at the same moment never saves a point', async () => {
    for (let round = 0; round < 12; round++) {
      const guest = await guestWith(POINTS_COST.silver);
      const ids = [await aStay(guest, 'deluxe'), await aStay(guest, 'diamond')];
      const { holdId } = await guest.hold(POINTS_COST.silver);
      const act = [
        ...ids.flatMap((id) => [() => cancel(guest, id), () => cancel(guest, id)]),
        () => guest.giveBack(holdId),
        () => guest.setAside(POINTS_COST.silver),
        () => guest.setAside(POINTS_COST.silver),
      ];
      const answers = await Promise.all(
        act
          .slice(round % act.length)
          .concat(act.slice(0, round % act.length))
          .map((one) => one()),
      );
      for (const { status, text } of answers) expect([status < 500, text]).toEqual([true, text]);
      const { totalPoints, heldPoints } = await guest.points();
      expect(totalPoints + heldPoints).toBe(POINTS_COST.silver - 20 - 15);
      expect(await brokenRules(worker.db())).toEqual({});
    }
  });
});

describe('after all of this', () => {
  it('P-05 P-07 every rule of the ledger holds', async () => {
    expect(await brokenRules(worker.db())).toEqual({});
  });
});
