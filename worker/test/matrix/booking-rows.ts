import * as z from 'zod/mini';
import { stayLinkSchema } from '#shared/bookings/my-stay.contract.ts';
import type { RouteKey } from '#shared/permissions.ts';
import { aBookingBody, hasArrived, PASSWORD } from '../factories.ts';
import type { Call } from '../harness.ts';
import { type MatrixRow, MISSING_ID, type Scene } from './scene.ts';
import { inDays, open, stay } from './site-rows.ts';

const stateOf = (scene: Scene, id: number) => () =>
  scene.worker
    .db()
    .prepare('SELECT status, deletedAt, updatedAt FROM booking_submissions WHERE id = ?1')
    .bind(id)
    .first();

const oneBooking = (ending: string, call?: Call, hasBegun = false): MatrixRow => ({
  hasRows: true,
  ...(!call && { bodiless: true }),
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    if (hasBegun) await hasArrived(scene.worker.db(), id);
    return {
      path: `/api/booking-submissions/${id}${ending}`,
      state: stateOf(scene, id),
      ...(call && { call }),
    };
  },
});

/** The same of a booking that staff have accepted, and that has a request where the path names it. */
const acceptedBooking = (
  ending: (requestId: number) => string,
  call?: Call,
  more: Pick<MatrixRow, 'rederived'> = {},
): MatrixRow => ({
  ...more,
  hasRows: true,
  ...(!call && { bodiless: true }),
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    const requestId =
      id === MISSING_ID ? MISSING_ID : await accept(scene, id, ending(0) !== ending(1));
    return {
      path: `/api/booking-submissions/${id}${ending(requestId)}`,
      state: stateOf(scene, id),
      ...(call && { call }),
    };
  },
});

/** Looks from outside like staff's answer, and like what a guest then asked for. */
async function accept({ worker }: Scene, id: number, withRequest: boolean): Promise<number> {
  const db = worker.db();
  await db
    .prepare("UPDATE booking_submissions SET status = 'approved', expiresAt = NULL WHERE id = ?1")
    .bind(id)
    .run();
  if (!withRequest) return MISSING_ID;
  const request = await db
    .prepare(
      `INSERT INTO change_requests (bookingId, kind, fromCheckIn, fromCheckOut, lastOperation, createdAt)
       SELECT id, 'cancel', checkInDate, checkOutDate, 'scene', createdAt FROM booking_submissions
       WHERE id = ?1 RETURNING id`,
    )
    .bind(id)
    .first<{ id: number }>();
  return request?.id ?? MISSING_ID;
}

/** The same, with a link where this caller may make one. */
const withStayLink = (row: MatrixRow): MatrixRow => ({
  ...row,
  ask: async (scene, caller, target, actor) => {
    const asked = await row.ask(scene, caller, target, actor);
    await caller.browser.api(asked.path, { method: 'POST' });
    return asked;
  },
});

const MISSING_DATE = '2020-01-01T00:00:00.000Z';

/** An approval that staff take back in the moment after it, or a cancellation within a day. */
const answered = (status: 'approved' | 'cancelled'): MatrixRow => ({
  hasRows: true,
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    const { browser } = await scene.caller('staff');
    const mayUndo = status === 'approved';
    const given = await browser.api(`/api/booking-submissions/${id}/status`, {
      method: 'PATCH',
      json: { status, mayUndo },
    });
    const at = given.status === 200 ? given.read(answeredSchema).updatedAt : MISSING_DATE;
    return {
      path: mayUndo ? `/api/booking-submissions/${id}/undo` : `/api/admin/bookings/${id}/reinstate`,
      state: stateOf(scene, id),
      call: { json: mayUndo ? { answeredAt: at } : { cancelledAt: at } },
    };
  },
});
const answeredSchema = z.object({ updatedAt: z.string() });

/** A booking as staff open it, by itself. */
const staffBooking = (callOf?: (scene: Scene, id: number) => Promise<Call>): MatrixRow => ({
  hasRows: true,
  ...(callOf ? { rederived: ['totalPrice'] } : { bodiless: true }),
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    return {
      path: `/api/admin/bookings/${id}`,
      state: stateOf(scene, id),
      ...(callOf && { call: await callOf(scene, id) }),
    };
  },
});

/** A booking that staff have deleted a moment ago. */
const deletedBooking: MatrixRow = {
  hasRows: true,
  bodiless: true,
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    const [at, keptUntil] = [0, 30].map((days) =>
      new Date(Date.now() + days * 24 * 60 * 60_000).toISOString(),
    );
    const db = scene.worker.db();
    await db.batch([
      db
        .prepare(
          `INSERT INTO booking_deletions (bookingId, at, status, reason, operation, keptUntil)
           SELECT id, ?2, 'pending', 'Booked twice', 'scene ' || hex(randomblob(8)), ?3 FROM booking_submissions
           WHERE id = ?1`,
        )
        .bind(id, at, keptUntil),
      db.prepare('DELETE FROM booking_nights WHERE bookingId = ?1').bind(id),
      db
        .prepare(
          `UPDATE booking_submissions SET status = 'cancelled', cancelledBy = 'staff',
           expiresAt = NULL, deletedAt = ?2 WHERE id = ?1`,
        )
        .bind(id, at),
    ]);
    return { path: `/api/admin/bookings/${id}/restore`, state: stateOf(scene, id) };
  },
};

export const BOOKING_ROWS = {
  'POST /api/booking-submissions': {
    rederived: [
      'status',
      'userEmail',
      'pointsUsed',
      'paymentMethod',
      'isPointsBooking',
      'totalPrice',
    ],
    ask: async () => ({ path: '/api/booking-submissions', call: { json: aBookingBody() } }),
  },
  'GET /api/booking-submissions': {
    ask: async (scene) => {
      await scene.strangersBooking();
      return { path: '/api/booking-submissions' };
    },
  },
  'GET /api/booking-submissions/sent': {
    ask: async () => ({
      path: '/api/booking-submissions/sent',
      call: { headers: { 'Idempotency-Key': crypto.randomUUID() } },
    }),
  },
  'GET /api/booking-submissions/lookup': {
    hasRows: true,
    ask: async (scene, _caller, target) => {
      const opened = await scene.book(await scene.newCaller('anonymous'));
      const { reference } =
        target === 'own'
          ? opened
          : target === 'foreign'
            ? await scene.strangersBooking()
            : { reference: 'DS-222222' };
      return {
        path: `/api/booking-submissions/lookup?reference=${reference}`,
        call: { headers: { 'X-Receipt': opened.receipt ?? '' } },
      };
    },
  },
  'PATCH /api/booking-submissions/:id/status': oneBooking('/status', {
    json: { status: 'cancelled' },
  }),
  'POST /api/booking-submissions/:id/undo': answered('approved'),
  'POST /api/booking-submissions/:id/change-requests': acceptedBooking(() => '/change-requests', {
    json: { kind: 'cancel' },
  }),
  'DELETE /api/booking-submissions/:id/change-requests/:requestId': acceptedBooking(
    (request) => `/change-requests/${request}`,
  ),
  'PATCH /api/booking-submissions/:id/change-requests/:requestId': acceptedBooking(
    (request) => `/change-requests/${request}`,
    { json: { answer: 'decline' } },
    { rederived: ['totalPrice'] },
  ),
  'PATCH /api/booking-submissions/:id/stay': acceptedBooking(
    () => '/stay',
    // No booking of the scene has two nights, so none has these already.
    { json: { checkInDate: inDays(48), checkOutDate: inDays(50) } },
    { rederived: ['totalPrice'] },
  ),
  'PUT /api/booking-submissions/:id/arrival-time': acceptedBooking(() => '/arrival-time', {
    json: { arrivalTime: '16:00' },
  }),
  'GET /api/booking-submissions/:id/wifi': acceptedBooking(() => '/wifi'),
  'GET /api/booking-submissions/:id/stay-link': acceptedBooking(() => '/stay-link'),
  'POST /api/booking-submissions/:id/stay-link': acceptedBooking(() => '/stay-link'),
  'DELETE /api/booking-submissions/:id/stay-link': withStayLink(
    acceptedBooking(() => '/stay-link'),
  ),
  'GET /api/shared-stays/:code': {
    ask: async (scene) => {
      const { id } = await scene.strangersBooking();
      await accept(scene, id, false);
      const { browser } = await scene.stranger();
      const path = `/api/booking-submissions/${id}/stay-link`;
      const { code } = (await browser.api(path, { method: 'POST' })).read(stayLinkSchema);
      return { path: `/api/shared-stays/${code}` };
    },
  },
  'GET /api/admin/bookings/:id': staffBooking(),
  'PATCH /api/admin/bookings/:id': staffBooking(async (scene, id) => {
    const row = await stateOf(scene, id)();
    return { json: { from: row?.['updatedAt'] ?? MISSING_DATE, fullName: 'Somebody Else' } };
  }),
  'POST /api/admin/walk-ins': {
    rederived: [
      'status',
      'userEmail',
      'pointsUsed',
      'paymentMethod',
      'isPointsBooking',
      'totalPrice',
    ],
    ask: async () => ({
      path: '/api/admin/walk-ins',
      call: { json: { ...aBookingBody(), approve: false } },
    }),
  },
  'GET /api/admin/free-rooms': open(`/api/admin/free-rooms?roomType=gold&${stay}`),
  'GET /api/admin/known-guest': {
    ask: async (scene) => {
      const { phoneNumber } = await scene.strangersBooking();
      return { path: `/api/admin/known-guest?phone=${encodeURIComponent(phoneNumber)}` };
    },
  },
  'POST /api/admin/card-quotes': {
    ask: async (scene) => {
      const { phoneNumber } = await scene.strangersBooking();
      const nights = { checkInDate: inDays(6), checkOutDate: inDays(7) };
      return {
        path: '/api/admin/card-quotes',
        call: { json: { phone: phoneNumber, roomType: 'gold', ...nights } },
      };
    },
  },
  'POST /api/booking-submissions/:id/complete': oneBooking('/complete', undefined, true),
  'GET /api/booking-submissions/:id/id-number': oneBooking('/id-number'),
  'DELETE /api/booking-submissions/:id': oneBooking('', {
    json: { password: PASSWORD, reason: 'Booked twice' },
  }),
  'POST /api/admin/bookings/:id/restore': deletedBooking,
  'POST /api/admin/bookings/:id/reinstate': answered('cancelled'),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
