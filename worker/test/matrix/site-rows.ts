import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import type { RouteKey } from '#shared/permissions.ts';
import type { MatrixRow } from './scene.ts';

export const inDays = (days: number) => addDays(muscatDay(Date.now()), days);
export const stay = `checkIn=${inDays(6)}&checkOut=${inDays(7)}`;
export const open = (path: string): MatrixRow => ({ ask: async () => ({ path }) });

export const SITE_AND_ROOM_ROWS = {
  'GET /api/health': open('/api/health'),
  'GET /api/site': open('/api/site'),
  'GET /api/house': open('/api/house'),
  'POST /api/csp-report': {
    bodiless: true,
    ask: async () => ({
      path: '/api/csp-report',
      call: { body: '{}', headers: { 'Content-Type': 'application/csp-report' } },
    }),
  },
  'GET /api/admin/site': open('/api/admin/site'),
  'PUT /api/admin/site': {
    ask: async () => ({
      path: '/api/admin/site',
      call: { json: { version: 1, changes: { wifiName: 'Seeb-Guest' } } },
    }),
  },
  'GET /api/rooms': open('/api/rooms'),
  'GET /api/offers': open('/api/offers'),
  'GET /api/room-inventory': open(`/api/room-inventory?${stay}`),
  'GET /api/room-bed-inventory': open('/api/room-bed-inventory'),
  'GET /api/room-smoking-inventory': open('/api/room-smoking-inventory'),
  'GET /api/services': open('/api/services'),
  'POST /api/track-service-visit': {
    ask: async () => ({
      path: '/api/track-service-visit',
      call: { json: { serviceType: 'restaurant', place: 'omani' } },
    }),
  },
  'GET /api/room-nights': open(`/api/room-nights?roomType=gold&from=${inDays(6)}&to=${inDays(36)}`),
  'GET /api/admin/room-calendar': open(`/api/admin/room-calendar?from=${inDays(6)}`),
} as const satisfies Partial<Record<RouteKey, MatrixRow>>;
