import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RouteKey } from '#shared/permissions.ts';
import { aUser, PASSWORD } from '../factories.ts';
import { MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

const tomorrow = () => addDays(muscatDay(Date.now()), 1);
const read = (path: string): MatrixRow => ({ ask: async () => ({ path }) });
const all = (scene: Scene, table: string) => async () =>
  (await scene.worker.db().prepare(`SELECT * FROM ${table}`).all()).results;

const TIME = {
  title: 'Eid',
  titleAr: 'العيد',
  validFrom: '2027-03-01',
  validTo: '2027-03-05',
  repeatsYearly: false,
  roomTypes: ['gold'],
};

/** A price of its own that waits for its day, or a time of offers. */
async function priceToCome(scene: Scene): Promise<number> {
  const row = await scene.worker
    .db()
    .prepare(
      `INSERT INTO room_prices (roomType, startsOn, effectiveFrom, originalBaisa, discountedBaisa, offerBaisa, createdAt, createdBy, operation)
       SELECT 'silver', date(?1, '+' || COUNT(*) || ' days'), ?1, 20000, 13000, 14000, ?1, 'staff:1', 'matrix' FROM room_prices RETURNING id`,
    )
    .bind(tomorrow())
    .first<{ id: number }>();
  return row?.id ?? 0;
}
async function timeOfOffers(scene: Scene): Promise<number> {
  const row = await scene.worker
    .db()
    .prepare(
      `INSERT INTO offers (title, titleAr, description, descriptionAr, discount, validFrom, validTo)
       VALUES ('Eid', 'العيد', '', '', 5, '2027-03-01', '2027-03-05') RETURNING id`,
    )
    .first<{ id: number }>();
  return row?.id ?? 0;
}

const RATE = {
  nameAr: 'العيد',
  nameEn: 'Eid',
  fromNight: tomorrow(),
  toNight: tomorrow(),
  weekdays: [],
  prices: [{ roomType: 'gold', price: 20 }],
};

/** A rate of tomorrow's night, which may have ended. */
async function rateOfTomorrow(scene: Scene, withdrawnAt: string | null): Promise<number> {
  const row = await scene.worker
    .db()
    .prepare(
      `INSERT INTO night_rates (nameAr, nameEn, fromNight, toNight, weekdays, goldBaisa, rank, createdAt, createdBy, operation, withdrawnAt)
       SELECT 'العيد', 'Eid', ?1, ?1, 127, 20000, COUNT(*) + 1, ?1, 'staff:1', 'matrix-' || COUNT(*), ?2 FROM night_rates RETURNING id`,
    )
    .bind(tomorrow(), withdrawnAt)
    .first<{ id: number }>();
  return row?.id ?? 0;
}
const onRate =
  (rest: string, withdrawnAt: string | null): MatrixRow['ask'] =>
  async (scene, _caller, target) => ({
    path: `/api/admin/night-rates/${target === 'missing' ? MISSING_ID : await rateOfTomorrow(scene, withdrawnAt)}${rest}`,
    state: all(scene, 'night_rates'),
  });

const onPrice: MatrixRow['ask'] = async (scene, _caller, target) => ({
  path: `/api/admin/prices/${target === 'missing' ? MISSING_ID : await priceToCome(scene)}`,
  state: all(scene, 'room_prices'),
});
const onAlarm = (verb: string): MatrixRow => ({
  ask: async (scene) => {
    const lastAt = new Date().toISOString();
    await scene.worker
      .db()
      .prepare(
        `INSERT INTO alarms (kind, count, firstAt, lastAt) VALUES ('work_failed', 1, ?1, ?1)
         ON CONFLICT (kind) DO UPDATE SET lastAt = ?1, clearedAt = NULL, seenBy = NULL`,
      )
      .bind(lastAt)
      .run();
    return {
      path: `/api/admin/alarms/${verb}`,
      call: { json: { kind: 'work_failed', lastAt } },
      state: all(scene, 'alarms'),
    };
  },
});
const onTime =
  (query: string, json?: object): MatrixRow['ask'] =>
  async (scene, _caller, target) => ({
    path: `/api/admin/offers/${target === 'missing' ? MISSING_ID : await timeOfOffers(scene)}${query}`,
    ...(json && { call: { json } }),
    state: all(scene, 'offers'),
  });

export const SETTINGS_ROWS = {
  'GET /api/admin/keys': read('/api/admin/keys'),
  'GET /api/admin/alarms': read('/api/admin/alarms'),
  'POST /api/admin/alarms/seen': onAlarm('seen'),
  'POST /api/admin/alarms/clear': onAlarm('clear'),
  'GET /api/admin/mails': read('/api/admin/mails'),
  'POST /api/admin/mails/retry': {
    bodiless: true,
    ask: async () => ({ path: '/api/admin/mails/retry' }),
  },
  // Without its secret it is not there.
  'POST /api/mail-events': {
    bodiless: true,
    done: 404,
    ask: async () => ({ path: '/api/mail-events', call: { json: {} } }),
  },
  'GET /api/admin/prices': read('/api/admin/prices'),
  'GET /api/admin/prices/history': read('/api/admin/prices/history'),
  'PUT /api/admin/prices': {
    ask: async (scene) => {
      const row = await scene.worker
        .db()
        .prepare(
          "SELECT id FROM room_prices WHERE roomType = 'gold' AND withdrawnAt IS NULL ORDER BY startsOn DESC",
        )
        .first<{ id: number }>();
      const change = {
        roomType: 'gold',
        startsOn: tomorrow(),
        originalPrice: 19,
        discountedPrice: 13.9,
        offerPrice: 15,
        seenId: row?.id ?? 0,
      };
      return {
        path: '/api/admin/prices',
        call: { json: { changes: [change] } },
        state: all(scene, 'room_prices'),
      };
    },
  },
  'DELETE /api/admin/prices/:id': { hasRows: true, bodiless: true, ask: onPrice },
  'GET /api/admin/night-rates': read('/api/admin/night-rates'),
  'POST /api/admin/night-rates': {
    ask: async (scene) => ({
      path: '/api/admin/night-rates',
      call: { json: RATE },
      state: all(scene, 'night_rates'),
    }),
  },
  'DELETE /api/admin/night-rates/:id': { hasRows: true, bodiless: true, ask: onRate('', null) },
  'POST /api/admin/night-rates/:id/restore': {
    hasRows: true,
    bodiless: true,
    ask: onRate('/restore', '2026-01-01T00:00:00.000Z'),
  },
  'GET /api/admin/offers': read('/api/admin/offers'),
  'POST /api/admin/offers': {
    ask: async (scene) => {
      await scene.worker.db().prepare('UPDATE offers SET isActive = 0 WHERE id > 1').run();
      return { path: '/api/admin/offers', call: { json: TIME }, state: all(scene, 'offers') };
    },
  },
  'PUT /api/admin/offers/:id': { hasRows: true, ask: onTime('', { ...TIME, revision: 1 }) },
  'DELETE /api/admin/offers/:id': { hasRows: true, bodiless: true, ask: onTime('?revision=1') },
  'GET /api/admin/staff-members': read('/api/admin/staff-members'),
  'POST /api/admin/staff-members': {
    ask: async (scene) => {
      const { email } = await aUser(scene.worker.db());
      return {
        path: '/api/admin/staff-members',
        call: { json: { email, role: 'reception', password: PASSWORD } },
        state: all(scene, 'admins'),
      };
    },
  },
  'POST /api/admin/staff-members/:id/remove': {
    hasRows: true,
    ask: async (scene, _caller, target) => {
      const { person } = await scene.newCaller('staff');
      return {
        path: `/api/admin/staff-members/${target === 'missing' ? MISSING_ID : person?.id}/remove`,
        call: { json: { password: PASSWORD } },
        state: all(scene, 'admins'),
      };
    },
  },
  'PUT /api/admin/staff-members/:id/role': {
    hasRows: true,
    ask: async (scene, _caller, target) => {
      const { person } = await scene.newCaller('staff');
      return {
        path: `/api/admin/staff-members/${target === 'missing' ? MISSING_ID : person?.id}/role`,
        call: { json: { role: 'reception', password: PASSWORD } },
        state: all(scene, 'admins'),
      };
    },
  },
  'PUT /api/admin/statistics-password': {
    ask: async (scene) => ({
      path: '/api/admin/statistics-password',
      call: { json: { password: PASSWORD, statisticsPassword: 'four brown camels rest' } },
      state: all(scene, 'admins'),
    }),
  },
  'GET /api/admin/audit-log': read('/api/admin/audit-log'),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
