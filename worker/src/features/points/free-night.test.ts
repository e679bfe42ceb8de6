import { describe, expect, it } from 'vitest';
import {
  bookingCreatedSchema,
  bookingRequestSchema,
  bookingStatusAnswerSchema,
} from '#shared/bookings/booking.contract.ts';
import { addDays } from '#shared/bookings/stay.ts';
import { pointsReleasedSchema } from '#shared/points/points.contract.ts';
import { POINTS_COST } from '#shared/points/points.ts';
import { ROOM_TYPES } from '#shared/rooms/room-types.ts';
import { BOOKINGS, DELETION } from '../../../test/booking-scene.ts';
import { aBookingBody, hasArrived } from '../../../test/factories.ts';
import { testWorker } from '../../../test/harness.ts';
import { requestDuring } from '../../../test/interleave.ts';
import { brokenRules } from '../../../test/ledger-invariants.ts';
import { freeNight, pointsScene } from '../../../test/points-scene.ts';
import { requestBooking } from '../bookings/request/request-booking.ts';
import { holdPoints } from './hold-points.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { guestWith, desk, countOf, letPass } = pointsScene(worker);

describe('a hold that runs out in the middle of a request', () => {
  it('P-05 its points pay the night all the same', async () => {
    const guest = await guestWith(150);
    const { holdId } = await guest.hold(150);
    const ctx = requestDuring(worker, { user: guest.person }, () => letPass(holdId));
    const { booking } = await requestBooking(ctx, {
      request: bookingRequestSchema.parse(freeNight({ roomType: 'silver' })),
      idempotencyKey: crypto.randomUUID(),
    });
    expect(booking).toMatchObject({ status: 'approved', pointsUsed: 150 });
    expect((await guest.statement()).map(({ kind, pointsEarned }) => [kind, pointsEarned])).toEqual(
      [
        ['spend', -150],
        ['refund', 150],
        ['spend', -150],
        ['adjust', 150],
      ],
    );
    expect(await brokenRules(worker.db())).toEqual({});
  });

  it('P-05 its points can be set aside once more', async () => {
    const guest = await guestWith(150);
    const { holdId } = await guest.hold(150);
    const ctx = requestDuring(worker, { user: guest.person }, () => letPass(holdId));
    const request = {
      userEmail: guest.person.email,
      pointsUsed: 150,
      reason: 'Free night',
      reasonAr: 'ليلة مجانية',
    };
    const { hold } = await holdPoints(ctx, {
      request,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(hold.holdId).not.toBe(holdId);
    expect(await guest.points()).toMatchObject({ totalPoints: 0, heldPoints: 150 });
    expect(await brokenRules(worker.db())).toEqual({});
  });
});

describe('a night paid with points', () => {
  it.each(ROOM_TYPES)(
    'P-05 Z-04 a %s night is approved at once, costs its tier and nothing else',
    async (roomType) => {
      const guest = await guestWith(POINTS_COST[roomType] + 3);
      const answer = await guest.book(freeNight({ roomType }));
      const night = answer.read(bookingCreatedSchema);
      expect(answer.status).toBe(201);
      expect(night).toMatchObject({
        status: 'approved',
        isPointsBooking: true,
        pointsUsed: POINTS_COST[roomType],
        paymentMethod: 'points',
        totalPrice: 0,
        bookingType: 'ليلة مجانية',
        userEmail: guest.person.email,
        expiresAt: null,
        receipt: null,
      });
      expect((await guest.points()).totalPoints).toBe(3);
      expect(await countOf('booking_nights WHERE bookingId = ?1', night.id)).toBe(1);
      expect(
        await countOf(
          "notifications WHERE type = 'booking_approved' AND sourceId = ?1 AND message LIKE '%nothing to pay%'",
          String(night.id),
        ),
      ).toBe(1);
    },
  );

  it('P-05 what the stored purchase claims is only a wish: cost, price, state and account are the server’s', async () => {
    const guest = await guestWith(200);
    const victim = await guestWith(1000);
    const claims = {
      pointsUsed: 1,
      totalPrice: 99,
      status: 'completed',
      userEmail: victim.person.email,
      bookingType: 'x',
    } as const;
    const night = (await guest.book(freeNight({ roomType: 'deluxe', ...claims }))).read(
      bookingCreatedSchema,
    );
    expect(night).toMatchObject({
      pointsUsed: 200,
      totalPrice: 0,
      status: 'approved',
      userEmail: guest.person.email,
      bookingType: 'ليلة مجانية',
    });
    expect((await guest.points()).totalPoints).toBe(0);
    expect((await victim.points()).totalPoints).toBe(1000);
  });

  it('P-06 too few points say so in both languages, and nothing is deducted or booked', async () => {
    const guest = await guestWith(149);
    const body = freeNight({ roomType: 'silver' });
    for (const [language, message] of [
      ['ar', 'عذراً، ليس لديك نقاط كافية لشراء هذه الليلة'],
      ['en', 'Sorry, you do not have enough points to buy this night'],
    ] as const) {
      for (const [path, json] of [
        [BOOKINGS, body],
        ['/api/use-points', { userEmail: guest.person.email, pointsUsed: 150 }],
      ] as const) {
        const answer = await guest.browser.post(path, json, {
          'Accept-Language': language,
          'Idempotency-Key': crypto.randomUUID(),
        });
        expect(answer.status).toBe(409);
        expect(answer.error).toMatchObject({
          code: 'points.insufficient',
          message,
          details: { cost: 150, totalPoints: 149 },
        });
      }
    }
    expect((await guest.statement()).map(({ pointsEarned }) => pointsEarned)).toEqual([149]);
    expect(await countOf('booking_submissions WHERE phoneNumber = ?1', body.phoneNumber)).toBe(0);
    expect(await countOf('points_holds WHERE userEmail = ?1', guest.person.email)).toBe(0);
  });

  it('P-05 a sold-out night takes no points and leaves the points set aside where they are', async () => {
    const guest = await guestWith(150);
    const hold = await guest.hold(150);
    const body = freeNight({ roomType: 'silver', bedType: 'single' });
    await worker.browser().post(BOOKINGS, {
      ...aBookingBody({ roomType: 'silver', bedType: 'single' }),
      checkInDate: body.checkInDate,
      checkOutDate: body.checkOutDate,
    });
    expect((await guest.book(body)).error.code).toBe('booking.sold_out');
    expect(await guest.points()).toMatchObject({ totalPoints: 0, heldPoints: 150 });
    expect((await guest.giveBack(hold.holdId)).read(pointsReleasedSchema).totalPoints).toBe(150);
  });

  it('P-05 one purchase is one night; a check-out on the day of check-in means the next', async () => {
    const guest = await guestWith(320);
    const body = freeNight();
    const long = await guest.book({ ...body, checkOutDate: addDays(body.checkInDate, 2) });
    expect([long.status, long.error.code, long.error.details?.fields]).toEqual([
      400,
      'points.one_night',
      [{ field: 'checkOutDate', reason: 'one_night' }],
    ]);
    const night = (await guest.book({ ...body, checkOutDate: body.checkInDate })).read(
      bookingCreatedSchema,
    );
    expect(night.checkOutDate).toBe(addDays(body.checkInDate, 1));
    const back = await guest.book({ ...freeNight(), checkOutDate: addDays(body.checkInDate, -9) });
    expect(back.error.code).toBe('booking.stay_order');
  });

  it('P-05 B16 fifty at once with points for one get one night; fifty with one key too', async () => {
    const guest = await guestWith(250);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => guest.book(freeNight({ roomType: 'deluxe' }))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await guest.points()).totalPoints).toBe(50);

    const keyed = await guestWith(1000);
    const [body, key] = [freeNight({ roomType: 'silver' }), crypto.randomUUID()];
    const same = await Promise.all(
      Array.from({ length: 50 }, () =>
        keyed.browser.post(BOOKINGS, body, { 'Idempotency-Key': key }),
      ),
    );
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await keyed.points()).totalPoints).toBe(850);
  });

  it('P-07 staff who cancel or delete a free night give its points back once, and the guest hears of it', async () => {
    for (const method of ['cancel', 'delete'] as const) {
      const guest = await guestWith(160);
      const { id } = (await guest.book(freeNight())).read(bookingCreatedSchema);
      const staff = await desk();
      const end = () =>
        method === 'delete'
          ? staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION })
          : staff.api(`${BOOKINGS}/${id}/status`, {
              method: 'PATCH',
              json: { status: 'cancelled' },
            });
      await Promise.all([end(), end(), end()]);
      expect(
        (await guest.statement()).map(({ kind, pointsEarned }) => [kind, pointsEarned]),
      ).toEqual([
        ['refund', 160],
        ['spend', -160],
        ['adjust', 160],
      ]);
      expect((await guest.points()).totalPoints).toBe(160);
      expect(await countOf('booking_nights WHERE bookingId = ?1', id)).toBe(0);
    }
    expect(
      await countOf(
        "notifications WHERE type = 'booking_withdrawn' AND message LIKE '%points are back%'",
      ),
    ).toBe(2);
  });

  it('P-07 a completed free night earns nothing and gives nothing back', async () => {
    const guest = await guestWith(160);
    const { id } = (await guest.book(freeNight())).read(bookingCreatedSchema);
    await hasArrived(worker.db(), id);
    const staff = await desk();
    expect(
      (await staff.api(`${BOOKINGS}/${id}/complete`, { method: 'POST' })).read(
        bookingStatusAnswerSchema,
      ).pointsEarned,
    ).toBe(0);
    await staff.api(`${BOOKINGS}/${id}`, { method: 'DELETE', json: DELETION });
    expect((await guest.points()).totalPoints).toBe(0);
    expect(
      await countOf("notifications WHERE type = 'points_added' AND sourceId = ?1", String(id)),
    ).toBe(0);
  });

  it('P-05 the guest cannot cancel an approved free night', async () => {
    const guest = await guestWith(160);
    const { id } = (await guest.book(freeNight())).read(bookingCreatedSchema);
    const answer = await guest.browser.api(`${BOOKINGS}/${id}/status`, {
      method: 'PATCH',
      json: { status: 'cancelled' },
    });
    expect([answer.status, (await guest.points()).totalPoints]).toEqual([409, 0]);
  });
});

describe('after all of this', () => {
  it('P-05 P-07 every rule of the ledger holds', async () => {
    expect(await brokenRules(worker.db())).toEqual({});
  });
});
