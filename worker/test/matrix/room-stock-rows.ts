import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RouteKey } from '#shared/permissions.ts';
import type { Call } from '../harness.ts';
import type { MatrixRow, Scene } from './scene.ts';

const from = addDays(muscatDay(Date.now()), 200);
const to = addDays(from, 1);
const nights = `roomType=gold&from=${from}&to=${to}`;
const read = (path: string): MatrixRow => ({ ask: async () => ({ path }) });

/** What guests could book is as it was after a refused call. */
const stockState = (scene: Scene) => async () => {
  const db = scene.worker.db();
  const tables = ['room_inventory', 'room_bed_inventory', 'room_smoking_inventory'];
  const results = await db.batch(
    [...tables, 'night_limits', 'room_closures', 'house_rooms'].map((table) =>
      db.prepare(`SELECT * FROM ${table}`),
    ),
  );
  return results.map((result) => result.results);
};

const write = (path: string, call: Call, more: Partial<MatrixRow> = {}): MatrixRow => ({
  ...more,
  ask: async (scene) => ({ path, call, state: stockState(scene) }),
});

export const ROOM_STOCK_ROWS = {
  'PUT /api/room-inventory/:roomType': write('/api/room-inventory/gold', {
    json: { availableCount: 30 },
  }),
  'PUT /api/room-bed-inventory/:roomType/:bedType': write('/api/room-bed-inventory/gold/single', {
    json: { totalCount: 7, availableCount: 5 },
  }),
  'PUT /api/room-smoking-inventory/:roomType/:smokingType': write(
    '/api/room-smoking-inventory/gold/smoking',
    { json: { totalCount: 15, availableCount: 7 } },
  ),
  'GET /api/admin/room-stock': read('/api/admin/room-stock'),
  'GET /api/admin/stops': read('/api/admin/stops'),
  'GET /api/admin/kept-bookings': read(`/api/admin/kept-bookings?${nights}`),
  'POST /api/admin/stops': write('/api/admin/stops', {
    json: { roomType: 'gold', from, to, reason: 'New bathrooms' },
  }),
  'DELETE /api/admin/stops': write(`/api/admin/stops?${nights}`, {}, { bodiless: true }),
  'POST /api/admin/room-closures': {
    ask: async (scene) => {
      // Each call closes a room of its own: one that is closed already is refused.
      const count = await scene.worker
        .db()
        .prepare('SELECT COUNT(*) AS n FROM room_closures')
        .first<number>('n');
      const roomNumber = 1 + (count ?? 0);
      return {
        path: '/api/admin/room-closures',
        call: {
          json: { roomType: 'gold', roomNumber, fromNight: from, toNight: to, reason: 'Paint' },
        },
        state: stockState(scene),
      };
    },
  },
  'GET /api/admin/house-rooms': read('/api/admin/house-rooms'),
  'PUT /api/admin/house-rooms': {
    ask: async (scene) => {
      // Each call describes a room of its own: one that is so already is left alone.
      const count = await scene.worker
        .db()
        .prepare('SELECT COUNT(*) AS n FROM house_rooms')
        .first<number>('n');
      const roomNumber = 1 + (count ?? 0);
      const label = String(200 + roomNumber);
      const known = { label, floor: 2, bedType: 'single', smokingType: 'non_smoking' };
      return {
        path: '/api/admin/house-rooms',
        call: { json: { rooms: [{ roomType: 'gold', roomNumber, ...known, from: null }] } },
        state: stockState(scene),
      };
    },
  },
  'DELETE /api/admin/room-closures/:id': {
    bodiless: true,
    ask: async (scene) => {
      const row = await scene.worker
        .db()
        .prepare(
          `INSERT INTO room_closures (roomType, roomNumber, fromNight, toNight, reason, createdAt)
           VALUES ('deluxe', 1, ?1, ?2, 'Paint', ?1) RETURNING id`,
        )
        .bind(from, to)
        .first<{ id: number }>();
      return { path: `/api/admin/room-closures/${row?.id}`, state: stockState(scene) };
    },
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
