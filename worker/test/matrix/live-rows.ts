import type { RouteKey } from '#shared/permissions.ts';
import type { MatrixRow } from './scene.ts';

export const LIVE_ROWS = {
  // Everybody is let through, as far as a handshake.
  'GET /api/live': { done: 426, ask: async () => ({ path: '/api/live' }) },
  'GET /api/live/versions': { ask: async () => ({ path: '/api/live/versions' }) },
} satisfies Partial<Record<RouteKey, MatrixRow>>;
