import { describe, expect, test } from 'vitest';
import { ROUTE_PERMISSIONS, type RouteKey } from '#shared/permissions.ts';
import { MAX_FIELD_ERRORS } from '../src/platform/http/validate.ts';
import { allRows } from './all-rows.ts';
import { givePoints } from './factories.ts';
import { testWorker, type Call } from './harness.ts';
import { MATRIX } from './matrix/rows.ts';
import { Scene, type ActorName, type Caller } from './matrix/scene.ts';

const worker = testWorker({ RATE_LIMITS: 'off' });
const scene = new Scene(worker);
const WRITES = (Object.keys(ROUTE_PERMISSIONS) as RouteKey[]).filter(
  (key) => !key.startsWith('GET ') && key !== 'POST /api/csp-report',
);
const WITH_BODY = WRITES.filter((key) => !MATRIX[key].bodiless);
const WITHOUT_BODY = WRITES.filter((key) => MATRIX[key].bodiless);

/** What somebody would add to a body to become staff, rich, verified, or somebody else. */
async function wishes(): Promise<Readonly<Record<string, unknown>>> {
  const { person } = await scene.stranger();
  return {
    id: 1,
    userId: person?.id,
    userEmail: person?.email,
    user_id: person?.id,
    isAdmin: true,
    is_admin: true,
    isStaff: true,
    role: 'staff',
    admin: 'true',
    isVerified: true,
    requiresVerification: false,
    status: 'completed',
    cancelledBy: 'staff',
    deletedAt: null,
    createdAt: '2020-01-01T00:00:00.000Z',
    expiresAt: '2099-01-01T00:00:00.000Z',
    reference: 'DS-AAAAAA',
    totalPrice: 0,
    totalPoints: 99_999,
    pointsEarned: 9_999,
    pointsDeducted: 0,
    pointsUsed: 0,
    isPointsBooking: true,
    paymentMethod: 'points',
    stepUpUntil: '2099-01-01T00:00:00.000Z',
    passwordHash: 'x',
    googleSubject: 'x',
    constructor: 'x',
    prototype: { isAdmin: true },
  };
}

const everything = () => allRows(worker.db());

/**
 * What nobody gives to themselves, whatever else a write changes: roles, proofs, points (but a
 * spender's), and the stranger's rows.
 */
async function crown(caller: Caller, spender = ''): Promise<unknown> {
  const db = worker.db();
  const stranger = (await scene.stranger()).person;
  const [admins, own, points, theirs, bookings] = await db.batch([
    db.prepare('SELECT username, disabledAt, role FROM admins'),
    db
      .prepare('SELECT id, email, isVerified, googleSubject FROM users WHERE id = ?1')
      .bind(caller.person?.id ?? 0),
    db
      .prepare(
        "SELECT userEmail, totalPoints FROM user_points WHERE userEmail <> ?1 AND userEmail NOT LIKE 'erased:%'",
      )
      .bind(spender),
    db.prepare('SELECT * FROM users WHERE id = ?1').bind(stranger?.id ?? 0),
    db
      .prepare('SELECT * FROM booking_submissions WHERE userEmail = ?1')
      .bind(stranger?.email ?? ''),
  ]);
  return [admins, own, points, theirs, bookings].map((result) => result?.results);
}

const withFields = (call: Call | undefined, fields: object): Call => ({
  ...call,
  json: { ...(call?.json as object), ...fields },
});
const actorOf = (key: RouteKey): ActorName =>
  typeof ROUTE_PERMISSIONS[key].owner === 'number' ? 'staff' : 'owner';

describe('A-07 fields that a write does not have', () => {
  test.each(WITH_BODY)(
    'A-07 %s refuses every one of them, alone and together, and stores nothing',
    async (key) => {
      const row = MATRIX[key];
      const caller = await scene.newCaller(actorOf(key));
      const { path, call } = await row.ask(scene, caller, 'own', actorOf(key));
      const known = new Set([
        ...Object.keys((call?.json as object | undefined) ?? {}),
        ...(row.rederived ?? []),
      ]);
      const extra = Object.entries(await wishes()).filter(([name]) => !known.has(name));
      const before = await everything();
      const method = key.split(' ')[0] ?? '';
      for (const fields of [
        ...extra.map(([name, value]) => ({ [name]: value })),
        Object.fromEntries(extra),
      ]) {
        const answer = await caller.browser.api(path, { ...withFields(call, fields), method });
        expect([fields, answer.status, answer.error.code]).toEqual([
          fields,
          400,
          'request.invalid',
        ]);
        expect(answer.error.details?.fields?.map(({ field, reason }) => [field, reason])).toEqual(
          Object.keys(fields)
            .slice(0, MAX_FIELD_ERRORS)
            .map((name) => [name, 'unknown']),
        );
      }
      expect(await everything()).toEqual(before);
    },
  );

  test.each(WITHOUT_BODY)('A-07 %s takes no notice of a body', async (key) => {
    const row = MATRIX[key];
    for (const actor of ['owner', 'staff'] as const) {
      const caller = await scene.newCaller(actor);
      const { path, call } = await row.ask(scene, caller, 'own', actor);
      const spender = key === 'DELETE /api/use-points/:id' ? caller.person?.email : undefined;
      const before = await crown(caller, spender);
      await caller.browser.api(path, {
        ...withFields(call, await wishes()),
        method: key.split(' ')[0] ?? '',
      });
      expect([actor, await crown(caller, spender)]).toEqual([actor, before]);
    }
  });
});

describe('R-12 fields that a booking carries and the server decides', () => {
  const stored = (reference: string) =>
    worker
      .db()
      .prepare(
        'SELECT status, userEmail, totalPrice, isPointsBooking, pointsUsed, paymentMethod, cancelledBy FROM booking_submissions WHERE reference = ?1',
      )
      .bind(reference)
      .first();

  test.each([
    ['status', { status: 'approved' }],
    ['status', { status: 'completed' }],
    ['userEmail', { userEmail: 'noura.alharthi@example.test' }],
    ['pointsUsed', { pointsUsed: 200 }],
  ])('R-12 a guest who sends another %s gets what the rules say: %j', async (_field, fields) => {
    const caller = await scene.newCaller('owner');
    const { path, call } = await MATRIX['POST /api/booking-submissions'].ask(
      scene,
      caller,
      'own',
      'owner',
    );
    const before = await crown(caller);
    const answer = await caller.browser.api(path, { ...withFields(call, fields), method: 'POST' });
    expect(answer.status).toBe(201);
    const { reference } = JSON.parse(answer.text) as { reference: string };
    expect(await stored(reference)).toEqual({
      status: 'pending',
      userEmail: caller.person?.email,
      totalPrice: expect.any(Number),
      isPointsBooking: 0,
      pointsUsed: 0,
      paymentMethod: 'cash',
      cancelledBy: null,
    });
    expect(await crown(caller)).toEqual(before);
  });

  test.each([0, 0.001, 1_000])(
    'R-06 a price of %d that no rule gives is refused, and nothing is stored',
    async (totalPrice) => {
      const caller = await scene.newCaller('owner');
      const { path, call } = await MATRIX['POST /api/booking-submissions'].ask(
        scene,
        caller,
        'own',
        'owner',
      );
      const before = await everything();
      const answer = await caller.browser.api(path, {
        ...withFields(call, { totalPrice }),
        method: 'POST',
      });
      expect([answer.status, answer.error.code]).toEqual([409, 'booking.price_changed']);
      expect(await everything()).toEqual(before);
    },
  );

  test.each([
    [
      'points of one’s own making',
      { isPointsBooking: true, paymentMethod: 'points', pointsUsed: 0 },
    ],
    ['points by the way of paying alone', { paymentMethod: 'points' }],
    ['another guest’s points', { isPointsBooking: true, userEmail: 'noura.alharthi@example.test' }],
  ])('P-05 %s buy no free night', async (_what, fields) => {
    const stranger = (await scene.stranger()).person;
    if (stranger) await givePoints(worker.db(), stranger, 500);
    const caller = await scene.newCaller('owner');
    const { path, call } = await MATRIX['POST /api/booking-submissions'].ask(
      scene,
      caller,
      'own',
      'owner',
    );
    const before = await everything();
    const answer = await caller.browser.api(path, { ...withFields(call, fields), method: 'POST' });
    expect([answer.status, answer.error.code]).toEqual([409, 'points.insufficient']);
    expect(await everything()).toEqual(before);
  });

  test('R-12 a guest without an account books for no account', async () => {
    const caller = await scene.newCaller('anonymous');
    const { path, call } = await MATRIX['POST /api/booking-submissions'].ask(
      scene,
      caller,
      'own',
      'anonymous',
    );
    const answer = await caller.browser.api(path, {
      ...withFields(call, { userEmail: 'noura.alharthi@example.test' }),
      method: 'POST',
    });
    const { reference } = JSON.parse(answer.text) as { reference: string };
    expect(await stored(reference)).toMatchObject({ userEmail: null, status: 'pending' });
  });
});
