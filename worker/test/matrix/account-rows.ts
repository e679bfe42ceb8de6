import type { RouteKey } from '#shared/permissions.ts';
import { aUser, PASSWORD } from '../factories.ts';
import type { MatrixRow } from './row.ts';

export const ACCOUNT_ROWS = {
  'POST /api/auth/login': {
    fresh: true,
    ask: async ({ worker }) => ({
      path: '/api/auth/login',
      call: { json: { email: (await aUser(worker.db())).email, password: PASSWORD } },
    }),
  },
  'POST /api/auth/logout': { fresh: true, bodiless: true, ask: async () => ({ path: '/api/auth/logout' }) },
  'GET /auth/google': { ask: async () => ({ path: '/auth/google?next=/dashboard' }) },
  'GET /auth/google/callback': { ask: async () => ({ path: '/auth/google/callback?code=none&state=none' }) },
  'GET /api/account': { ask: async () => ({ path: '/api/account' }) },
  'GET /api/auth/me': { ask: async () => ({ path: '/api/auth/me' }) },
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
