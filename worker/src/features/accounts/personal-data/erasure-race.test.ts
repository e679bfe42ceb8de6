import { describe, expect, test } from 'vitest';
import { eraseAnswerSchema } from '#shared/accounts/personal-data.contract.ts';
import {
  bookingCreatedSchema,
  bookingListSchema,
  bookingRequestSchema,
} from '#shared/bookings/booking.contract.ts';
import { aRequest } from '../../../../test/a-request.ts';
import { aCode } from '../../../../test/account-factories.ts';
import { BOOKINGS } from '../../../../test/booking-scene.ts';
import { DELETION } from '../../../../test/booking-scene.ts';
import { aPhone, anEntry } from '../../../../test/event-factories.ts';
import {
  aBookingBody,
  aHash,
  aSession,
  aStaffMember,
  aUser,
  givePoints,
  hasArrived,
  PASSWORD,
} from '../../../../test/factories.ts';
import { testWorker } from '../../../../test/harness.ts';
import { requestDuring } from '../../../../test/interleave.ts';
import { brokenRules } from '../../../../test/ledger-invariants.ts';
import { afterwards } from '../../../../test/odd-batches.ts';
import { freeNight, pointsScene, type PointsGuest } from '../../../../test/points-scene.ts';
import { whereIs } from '../../../../test/where-is.ts';
import type { RequestContext } from '../../../context.ts';
import { revealIdNumber } from '../../bookings/desk/id-number.ts';
import { requestBooking } from '../../bookings/request/request-booking.ts';
import { changeBookingStatus } from '../../bookings/status/change-booking-status.ts';
import { deleteBooking } from '../../bookings/status/delete-booking.ts';
import { decideEntry, voidEntry } from '../../events/decide-entry.ts';
import { enterEvent } from '../../events/enter-event.ts';
import { releaseHold, holdPoints } from '../../points/hold-points.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const { guestWith, desk, countOf } = pointsScene(worker);
const ERASE = '/api/account/erase';
const body = (changes: Parameters<typeof aBookingBody>[0] = {}) =>
  bookingRequestSchema.parse(aBookingBody(changes));

describe('A-07 what is on its way while its account is erased', () => {
  const CALLS: readonly [
    string,
    (guest: PointsGuest) => Promise<(ctx: RequestContext) => Promise<unknown>>,
  ][] = [
    [
      'a booking',
      async () => (ctx) =>
        requestBooking(ctx, { request: body(), idempotencyKey: crypto.randomUUID() }),
    ],
    [
      'a free night',
      async () => (ctx) =>
        requestBooking(ctx, {
          request: bookingRequestSchema.parse(freeNight()),
          idempotencyKey: null,
        }),
    ],
    [
      'an entry to a draw',
      async () => (ctx) =>
        enterEvent(ctx, {
          eventType: 'location_sharing',
          body: { participantPhone: aPhone() },
          key: null,
        }),
    ],
    [
      'points set aside',
      async ({ person }) =>
        (ctx) =>
          holdPoints(ctx, {
            request: {
              userEmail: person.email,
              pointsUsed: 150,
              reason: 'Free night',
              reasonAr: 'ليلة مجانية',
            },
            idempotencyKey: null,
          }),
    ],
    [
      'points given back',
      async (guest) => {
        const { holdId } = await guest.hold(150);
        return (ctx) => releaseHold(ctx, { id: holdId });
      },
    ],
    [
      'a booking that its guest cancels',
      async (guest) => {
        const { id } = (await guest.book(aBookingBody())).read(bookingCreatedSchema);
        return (ctx) => changeBookingStatus(ctx, { id, status: 'cancelled' });
      },
    ],
    ['the file of an export', async () => (ctx) => exportAccount(ctx)],
  ];

  test.each(CALLS)('A-07 %s is refused, and no row keeps the e-mail', async (_what, callFor) => {
    const guest = await guestWith(400);
    const call = await callFor(guest);
    const ctx = requestDuring(worker, { user: guest.person }, async () => {
      expect((await guest.browser.post(ERASE, { password: PASSWORD })).status).toBe(200);
    });
    await expect(call(ctx)).rejects.toMatchObject({ constraint: 'caller_gone' });
    expect(await whereIs(worker.db(), guest.person.email)).toEqual([]);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  test('A-07 of many at the same moment each is in time and erased with the account, or refused with 401', async () => {
    const guest = await guestWith(2000);
    const calls = Array.from({ length: 12 }, (_, at) => {
      if (at === 5) return guest.browser.post(ERASE, { password: PASSWORD });
      return at % 3 === 0
        ? guest.setAside(150)
        : guest.book(at % 3 === 1 ? aBookingBody() : freeNight());
    });
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    for (const status of statuses) expect([200, 201, 401]).toContain(status);
    expect(statuses[5]).toBe(200);
    expect(await whereIs(worker.db(), guest.person.email)).toEqual([]);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  test('A-07 P-05 points that were set aside in the moment of the erasure are answered 401, and gone with the account', async () => {
    const guest = await guestWith(200);
    const erase = () => guest.browser.post(ERASE, { password: PASSWORD });
    const ctx = aRequest(worker, afterwards(worker.db(), erase), { user: guest.person });
    const input = { userEmail: guest.person.email, pointsUsed: 150 };
    await expect(holdPoints(ctx, { request: input, idempotencyKey: null })).rejects.toMatchObject({
      code: 'auth.required',
      status: 401,
    });
    expect(await whereIs(worker.db(), guest.person.email)).toEqual([]);
    expect(await brokenRules(worker.db())).toEqual({});
  });

  test('A-07 P-05 a free night that was booked a moment before the erasure stays booked, and its code is known', async () => {
    const { person, browser } = await guestWith(200);
    let reference = '';
    const ctx = requestDuring(worker, { user: person }, async () => {
      ({ reference } = (await browser.post(BOOKINGS, freeNight())).read(bookingCreatedSchema));
    });
    const answer = eraseAnswerSchema.parse(await eraseAccount(ctx, { password: PASSWORD }));
    expect(answer.keptStays).toEqual([reference]);
    const opened = await countOf(
      "receipts r JOIN booking_submissions b ON b.id = r.bookingId WHERE b.reference = ?1 AND r.kind = 'code'",
      reference,
    );
    expect(opened).toBe(1);
    expect(await whereIs(worker.db(), person.email)).toEqual([]);
  });
});

describe('A-07 the proof of an erasure holds at the moment of the deed', () => {
  test('A-07 a password that is changed while it is compared erases nothing', async () => {
    const person = await aUser(worker.db());
    const hash = await aHash('a boat behind the island');
    const ctx = requestDuring(worker, { user: person }, () =>
      worker
        .db()
        .prepare('UPDATE users SET password = ?2 WHERE id = ?1')
        .bind(person.id, hash)
        .run(),
    );
    await expect(eraseAccount(ctx, { password: PASSWORD })).rejects.toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ field: 'password', reason: 'wrong' }] },
    });
    expect(
      await countOf(
        'users WHERE id = ?1 AND email = ?2 AND password = ?3',
        person.id,
        person.email,
        hash,
      ),
    ).toBe(1);
    expect(
      await countOf(
        "audit_log WHERE action = 'account.erase' AND targetId = ?1",
        String(person.id),
      ),
    ).toBe(0);
  });

  test.each(['password', 'code'])(
    'A-07 of two erasures at once with the right %s one is done, and written down once',
    async (proof) => {
      const person = await aUser(worker.db());
      const given =
        proof === 'code'
          ? { verificationCode: await aCode(worker.db(), person, 'erase') }
          : { password: PASSWORD };
      const browser = await aSession(worker, person);
      const answers = await Promise.all([1, 2].map(() => browser.post(ERASE, given)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // The other one came too late as somebody who is gone, or with a code that is used.
      expect([400, 401]).toContain(answers.find(({ status }) => status !== 200)?.status);
      expect(
        await countOf(
          "audit_log WHERE action = 'account.erase' AND result = 'ok' AND targetId = ?1",
          String(person.id),
        ),
      ).toBe(1);
    },
  );

  test.each([{ password: PASSWORD }, 'code'] as const)(
    'A-07 an account erased a moment ago is not erased again (%s)',
    async (proof) => {
      const person = await aUser(worker.db());
      const browser = await aSession(worker, person);
      const given =
        proof === 'code' ? { verificationCode: await aCode(worker.db(), person, 'erase') } : proof;
      const ctx = requestDuring(worker, { user: person }, () =>
        browser.post(ERASE, { password: PASSWORD }),
      );
      await expect(eraseAccount(ctx, given)).rejects.toMatchObject({
        constraint: 'caller_gone',
      });
      expect(
        await countOf(
          "audit_log WHERE action = 'account.erase' AND targetId = ?1",
          String(person.id),
        ),
      ).toBe(1);
    },
  );
});

describe('A-07 staff who are taken off the list in the middle of a request', () => {
  test('A-07 they change, see and decide nothing', async () => {
    const guest = await guestWith(0);
    await givePoints(worker.db(), guest.person, 150);
    const booking = (await guest.book(aBookingBody())).read(bookingCreatedSchema);
    await hasArrived(worker.db(), booking.id);
    const entry = await anEntry(guest.browser);
    const calls: readonly ((ctx: RequestContext) => Promise<unknown>)[] = [
      (ctx) => changeBookingStatus(ctx, { id: booking.id, status: 'approved' }),
      (ctx) => changeBookingStatus(ctx, { id: booking.id, status: 'completed' }),
      (ctx) => deleteBooking(ctx, { id: booking.id, ...DELETION }),
      (ctx) => revealIdNumber(ctx, booking),
      (ctx) => decideEntry(ctx, { eventType: 'photography', id: entry.id, isApproved: true }),
      (ctx) => voidEntry(ctx, { eventType: 'photography', id: entry.id }),
      (ctx) => requestBooking(ctx, { request: body(), idempotencyKey: null }),
    ];
    const everything = async () =>
      JSON.stringify(
        [
          await worker.db().prepare('SELECT * FROM booking_submissions ORDER BY id').all(),
          await worker.db().prepare('SELECT * FROM event_entries ORDER BY id').all(),
          await worker.db().prepare('SELECT * FROM audit_log ORDER BY id').all(),
        ].map(({ results }) => results),
      );
    const before = await everything();
    for (const call of calls) {
      const person = await aStaffMember(worker.db());
      const ctx = requestDuring(worker, { user: person, isStaff: true, isManager: true }, () =>
        worker
          .db()
          .prepare("UPDATE admins SET disabledAt = '2026-11-21T00:00:00.000Z' WHERE username = ?1")
          .bind(person.email)
          .run(),
      );
      // What is a manager's is refused in the words of the role.
      await expect(call(ctx)).rejects.toSatisfy(
        (error: { constraint?: string; code?: string }) =>
          error.constraint === 'not_staff' || error.code === 'auth.manager_needed',
      );
    }
    expect(await everything()).toBe(before);
    expect(
      (await (await desk()).api(BOOKINGS))
        .read(bookingListSchema)
        .find(({ id }) => id === booking.id)?.status,
    ).toBe('pending');
  });
});
