import type { RouteKey } from '#shared/permissions.ts';
import { PASSWORD } from '../factories.ts';
import type { MatrixRow } from './row.ts';

export const PERSONAL_DATA_ROWS = {
  'GET /api/account/export': {
    ask: async (scene) => {
      await scene.strangersBooking();
      return { path: '/api/account/export' };
    },
  },
  'POST /api/account/erase-code': { fresh: true, bodiless: true, ask: async () => ({ path: '/api/account/erase-code' }) },
  'POST /api/account/erase': {
    fresh: true,
    ask: async () => ({ path: '/api/account/erase', call: { json: { password: PASSWORD } } }),
  },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
