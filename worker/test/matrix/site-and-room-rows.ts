import type { RouteKey } from '#shared/permissions.ts';
import type { MatrixRow } from './row.ts';

const stay = 'checkIn=2026-12-01&checkOut=2026-12-02';
const open = (path: string): MatrixRow => ({ ask: async () => ({ path }) });

export const SITE_AND_ROOM_ROWS = {
  'GET /api/health': open('/api/health'),
  'GET /api/site': open('/api/site'),
  'POST /api/csp-report': {
    bodiless: true,
    ask: async () => ({ path: '/api/csp-report', call: { body: '{}', headers: { 'Content-Type': 'application/csp-report' } } }),
  },
  'GET /api/rooms': open('/api/rooms'),
  'GET /api/room-inventory': open(`/api/room-inventory?${stay}`),
  'GET /api/room-bed-inventory': open('/api/room-bed-inventory'),
  'GET /api/room-smoking-inventory': open('/api/room-smoking-inventory'),
  'GET /api/room-nights': open('/api/room-nights?roomType=gold&from=2026-12-01&to=2026-12-31'),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
