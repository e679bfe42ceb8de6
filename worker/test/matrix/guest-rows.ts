import type { RouteKey } from '#shared/permissions.ts';
import { MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

/** A phone in Oman that no caller of the matrix has. */
const NOBODYS_PHONE = '+96879999999';

const phones = new WeakMap<Scene, Promise<string>>();
/** One booking for all of them: the board shows only so many requests. */
function strangersPhone(scene: Scene): Promise<string> {
  const known = phones.get(scene) ?? scene.strangersBooking().then((one) => one.phoneNumber);
  phones.set(scene, known);
  return known;
}

const guest = (ending: string, method: 'GET' | 'POST'): MatrixRow => ({
  hasRows: true,
  ask: async (scene, _caller, target) => {
    const phoneNumber = await strangersPhone(scene);
    const phone = target === 'missing' && method === 'GET' ? NOBODYS_PHONE : phoneNumber;
    return {
      path: `/api/admin/guests/${encodeURIComponent(phone)}${ending}`,
      ...(method === 'POST' && { call: { json: { text: 'Prefers the ground floor.' } } }),
      state: async () => scene.worker.db().prepare('SELECT COUNT(*) AS n FROM guest_notes').first(),
    };
  },
});

export const GUEST_ROWS = {
  'GET /api/admin/search': {
    ask: async (scene) => {
      const phoneNumber = await strangersPhone(scene);
      return { path: `/api/admin/search?q=${encodeURIComponent(phoneNumber)}` };
    },
  },
  'GET /api/admin/guests/:key': guest('', 'GET'),
  // Who has never booked has no stays.
  'GET /api/admin/guests/:key/stays': { ...guest('/stays', 'GET'), missing: 'done' },
  // A guest may be noted before they have booked.
  'POST /api/admin/guests/:key/notes': { ...guest('/notes', 'POST'), missing: 'done' },
  'DELETE /api/admin/guests/:key/notes/:id': {
    hasRows: true,
    bodiless: true,
    ask: async (scene, _caller, target) => {
      const phoneNumber = await strangersPhone(scene);
      const db = scene.worker.db();
      await db.batch([
        db.prepare(
          "INSERT INTO users (fullName, email, emailTyped, createdAt, updatedAt) VALUES ('x', 'notes@example.test', 'x', 'x', 'x') ON CONFLICT DO NOTHING",
        ),
        db
          .prepare(
            "INSERT INTO guest_notes (phoneNumber, text, userId, createdAt) SELECT ?1, 'A note of the matrix', id, 'x' FROM users WHERE email = 'notes@example.test'",
          )
          .bind(phoneNumber),
      ]);
      const note = await db
        .prepare('SELECT id FROM guest_notes WHERE phoneNumber = ?1 ORDER BY id DESC')
        .bind(phoneNumber)
        .first<{ id: number }>();
      const id = target === 'missing' ? MISSING_ID : note?.id;
      return {
        path: `/api/admin/guests/${encodeURIComponent(phoneNumber)}/notes/${id}`,
        state: () => db.prepare('SELECT * FROM guest_notes WHERE id = ?1').bind(id).first(),
      };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
