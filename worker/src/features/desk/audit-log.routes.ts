import { Hono } from 'hono';
import { auditLogQuerySchema, auditLogSchema } from '#shared/desk/audit-log.contract.ts';
import type { AppEnv } from '../../context.ts';
import { permit } from '../../platform/http/permit.ts';
import { validate } from '../../platform/http/validate.ts';
import { listAuditLog } from './audit-log.ts';

export const auditLogRoutes = new Hono<AppEnv>();

auditLogRoutes.get(
  '/api/admin/audit-log',
  permit('GET /api/admin/audit-log'),
  validate('query', auditLogQuerySchema),
  async (c) => {
    const page = await listAuditLog(c.get('ctx'), c.req.valid('query'));
    c.header('Cache-Control', 'no-store');
    return c.json(auditLogSchema.parse({ v: 1, ok: true, ...page }));
  },
);
