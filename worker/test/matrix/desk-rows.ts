import type { RouteKey } from '#shared/permissions.ts';
import type { MatrixRow, Scene } from './scene.ts';

const seenRows = (scene: Scene) => () =>
  scene.worker.db().prepare('SELECT count(*) AS n FROM desk_seen').first();

const lockedSessions = (scene: Scene) => () =>
  scene.worker
    .db()
    .prepare('SELECT count(*) AS n FROM sessions WHERE lockedAt IS NOT NULL')
    .first();

export const DESK_ROWS = {
  'GET /api/admin/desk-counts': {
    bodiless: true,
    ask: async (scene) => {
      await scene.strangersBooking();
      return { path: '/api/admin/desk-counts' };
    },
  },
  'PUT /api/admin/desk-seen': {
    ask: async (scene) => ({
      path: '/api/admin/desk-seen',
      call: { json: { lastBookingId: 1 } },
      state: seenRows(scene),
    }),
  },
  'POST /api/admin/desk-lock': {
    // The caller's own session is another one afterwards.
    fresh: true,
    bodiless: true,
    ask: async (scene) => ({ path: '/api/admin/desk-lock', state: lockedSessions(scene) }),
  },
} satisfies Partial<Record<RouteKey, MatrixRow>>;
