import { muscatDay } from '#shared/muscat-time.ts';
import type { RouteKey } from '#shared/permissions.ts';
import type { Call } from '../harness.ts';
import { type MatrixRow, MISSING_ID } from './scene.ts';

/** A gold house has 36; this module may serve several files one after the other. */
const ROOMS = 36;
let asked = 0;
const nextRoom = () => (asked++ % ROOMS) + 1;

/** A stay that began yesterday; `marks` sets what has been marked of it. */
const stay = (ending: string, marks: string, call?: () => Call): MatrixRow => ({
  hasRows: true,
  ...(!call && { bodiless: true }),
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    const db = scene.worker.db();
    const yesterday = muscatDay(Date.now() - 24 * 60 * 60_000);
    await db
      .prepare(
        `UPDATE booking_submissions SET status = 'approved', expiresAt = NULL, checkInDate = ?2
         ${marks === '' ? '' : `, ${marks} = ?3`} WHERE id = ?1`,
      )
      .bind(id, yesterday, ...(marks === '' ? [] : [new Date().toISOString()]))
      .run();
    return {
      path: `/api/admin/bookings/${id}${ending}`,
      state: () =>
        db
          .prepare(
            'SELECT checkedInAt, checkedOutAt, noShowAt, roomNumber FROM booking_submissions WHERE id = ?1',
          )
          .bind(id)
          .first(),
      ...(call && { call: call() }),
    };
  },
});

const OPERATION = 'rooms-of-the-matrix';

/** A stay that arrives today; `given` is set of it, and `json` made for it. */
const arrival = (
  path: string,
  given: (room: number) => string,
  json: (id: number, updatedAt: string) => object,
): MatrixRow => ({
  hasRows: true,
  // Each stay is answered for itself: one that is not there is named in the answer.
  missing: 'done',
  ask: async (scene, caller, target, actor) => {
    const id = (await scene.booking(caller, actor, target))?.id ?? MISSING_ID;
    const db = scene.worker.db();
    await db
      .prepare(
        `UPDATE booking_submissions SET status = 'approved', expiresAt = NULL, checkInDate = ?2,
         ${given(nextRoom())} WHERE id = ?1`,
      )
      .bind(id, muscatDay(Date.now()))
      .run();
    const read = () =>
      db
        .prepare('SELECT roomNumber, updatedAt FROM booking_submissions WHERE id = ?1')
        .bind(id)
        .first<{ updatedAt: string }>();
    const updatedAt = (await read())?.updatedAt ?? new Date().toISOString();
    return { path, state: read, call: { json: json(id, updatedAt) } };
  },
});

export const STAY_MARK_ROWS = {
  'GET /api/admin/room-proposal': {
    bodiless: true,
    ask: async () => ({ path: '/api/admin/room-proposal' }),
  },
  'POST /api/admin/room-assignments': arrival(
    '/api/admin/room-assignments',
    () => 'roomNumber = NULL',
    (bookingId, from) => ({ assignments: [{ bookingId, roomNumber: nextRoom(), from }] }),
  ),
  'POST /api/admin/room-assignments/undo': arrival(
    '/api/admin/room-assignments/undo',
    (room) => `roomNumber = ${room}, lastOperation = '${OPERATION}'`,
    (bookingId) => ({ operation: OPERATION, bookingIds: [bookingId] }),
  ),
  'GET /api/admin/bookings/:id/rooms': stay('/rooms', ''),
  'POST /api/admin/bookings/:id/check-in': stay('/check-in', '', () => ({
    json: { roomNumber: nextRoom() },
  })),
  'DELETE /api/admin/bookings/:id/check-in': stay('/check-in', 'checkedInAt'),
  'POST /api/admin/bookings/:id/check-out': stay('/check-out', 'checkedInAt'),
  'DELETE /api/admin/bookings/:id/check-out': stay('/check-out', 'checkedOutAt'),
  'POST /api/admin/bookings/:id/no-show': stay('/no-show', ''),
  'DELETE /api/admin/bookings/:id/no-show': stay('/no-show', 'noShowAt'),
  'PUT /api/admin/bookings/:id/room-number': stay('/room-number', '', () => ({
    json: { roomNumber: nextRoom(), from: null },
  })),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
