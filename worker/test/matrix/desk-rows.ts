import type { RouteKey } from '#shared/permissions.ts';
import type { MatrixRow, Scene } from './scene.ts';

const seenRows = (scene: Scene) => () =>
  scene.worker.db().prepare('SELECT count(*) AS n FROM desk_seen').first();

const lockedSessions = (scene: Scene) => () =>
  scene.worker
    .db()
    .prepare('SELECT count(*) AS n FROM sessions WHERE lockedAt IS NOT NULL')
    .first();

const notesLeft = (scene: Scene) => () =>
  scene.worker
    .db()
    .prepare('SELECT count(*) AS n, count(doneAt) AS done FROM handover_notes')
    .first();

/** A note that a colleague has left. */
const ofNote = (isDone: boolean): MatrixRow => ({
  bodiless: true,
  ask: async (scene) => {
    const { person } = await scene.newCaller('staff');
    const at = new Date().toISOString();
    const note = await scene.worker
      .db()
      .prepare(
        'INSERT INTO handover_notes (text, userId, createdAt, doneAt, doneBy) VALUES (?2, ?1, ?2, ?3, ?4) RETURNING id',
      )
      .bind(person?.id ?? 0, at, isDone ? at : null, isDone ? person?.id : null)
      .first<{ id: number }>();
    return { path: `/api/admin/handover-notes/${note?.id}/done`, state: notesLeft(scene) };
  },
});

const cards = (path: string): MatrixRow => ({
  ask: async (scene) => {
    const { id } = await scene.strangersBooking();
    // A request that waits has no card.
    await scene.worker
      .db()
      .prepare("UPDATE booking_submissions SET status = 'approved', expiresAt = NULL WHERE id = ?1")
      .bind(id)
      .run();
    return { path, call: { json: { bookingIds: [id] } } };
  },
});

export const DESK_ROWS = {
  'GET /api/admin/handover-notes': {
    bodiless: true,
    ask: async () => ({ path: '/api/admin/handover-notes' }),
  },
  'POST /api/admin/handover-notes': {
    ask: async (scene) => ({
      path: '/api/admin/handover-notes',
      call: { json: { text: 'Keys' } },
      state: notesLeft(scene),
    }),
  },
  'POST /api/admin/handover-notes/:id/done': ofNote(false),
  'DELETE /api/admin/handover-notes/:id/done': ofNote(true),
  'POST /api/admin/registration-cards': cards('/api/admin/registration-cards'),
  'POST /api/admin/registration-cards/many': cards('/api/admin/registration-cards/many'),
  'GET /api/admin/desk-counts': {
    bodiless: true,
    ask: async () => ({ path: '/api/admin/desk-counts' }),
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
