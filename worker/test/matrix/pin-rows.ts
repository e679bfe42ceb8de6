import type { RouteKey } from '#shared/permissions.ts';
import { PASSWORD } from '../factories.ts';
import { aPinOn, PIN } from '../pin-scene.ts';
import { isOfStaff, MISSING_ID, type MatrixRow, type Scene } from './scene.ts';

const rows = (scene: Scene) => async () => {
  const all = (table: string) => scene.worker.db().prepare(`SELECT * FROM ${table}`).all();
  return [(await all('staff_pins')).results, (await all('staff_tablets')).results];
};

/** PINs of staff: at a locked desk, and one's own in the settings. */
export const PIN_ROWS = {
  'GET /api/admin/desk-pins': { ask: async () => ({ path: '/api/admin/desk-pins' }) },
  'POST /api/admin/desk-unlock': {
    // The caller's own session is another one afterwards.
    fresh: true,
    ask: async (scene, { browser, person }, _target, actor) => {
      if (isOfStaff(actor) && person) await aPinOn(scene.worker, browser, person);
      return {
        path: '/api/admin/desk-unlock',
        call: { json: { userId: person?.id ?? MISSING_ID, pin: PIN } },
        state: rows(scene),
      };
    },
  },
  'GET /api/admin/own-pin': { ask: async () => ({ path: '/api/admin/own-pin' }) },
  'PUT /api/admin/own-pin': {
    ask: async (scene) => ({
      path: '/api/admin/own-pin',
      call: { json: { password: PASSWORD, pin: PIN } },
      state: rows(scene),
    }),
  },
  'POST /api/admin/own-pin/remove': {
    ask: async (scene) => ({
      path: '/api/admin/own-pin/remove',
      call: { json: { password: PASSWORD } },
      state: rows(scene),
    }),
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
