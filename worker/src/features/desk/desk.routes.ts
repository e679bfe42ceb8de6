import { Hono } from 'hono';
import { auditLogQuerySchema, auditLogSchema } from '#shared/desk/audit-log.contract.ts';
import {
  bookingsSeenBodySchema,
  deskCountsSchema,
  deskDoneSchema,
} from '#shared/desk/desk.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { listAuditLog } from './audit-log.ts';
import { lockDesk } from './lock-desk.ts';
import { markBookingsSeen } from './mark-bookings-seen.ts';
import { readDeskCounts } from './read-desk-counts.ts';

export const deskRoutes = new Hono<AppEnv>();

deskRoutes.get('/api/admin/desk-counts', permit('GET /api/admin/desk-counts'), async (c) => {
  const { parts, counts } = await readDeskCounts(c.get('ctx'));
  return respondPrivate(c, parts, async () => deskCountsSchema.parse(await counts()));
});

deskRoutes.put(
  '/api/admin/desk-seen',
  permit('PUT /api/admin/desk-seen'),
  rateLimit('WRITES'),
  validate('json', bookingsSeenBodySchema),
  async (c) => {
    await markBookingsSeen(c.get('ctx'), c.req.valid('json'));
    return c.json(deskDoneSchema.parse({ v: 1, ok: true }));
  },
);

deskRoutes.post(
  '/api/admin/desk-lock',
  permit('POST /api/admin/desk-lock'),
  rateLimit('WRITES'),
  async (c) => {
    await lockDesk(c.get('ctx'));
    return c.json(deskDoneSchema.parse({ v: 1, ok: true }));
  },
);

deskRoutes.get(
  '/api/admin/audit-log',
  permit('GET /api/admin/audit-log'),
  validate('query', auditLogQuerySchema),
  async (c) => {
    const page = await listAuditLog(c.get('ctx'), c.req.valid('query'));
    c.header('Cache-Control', 'no-store');
    return c.json(auditLogSchema.parse({ v: 1, ok: true, ...page }));
  },
);
