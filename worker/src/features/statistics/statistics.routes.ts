import { Hono } from 'hono';
import { siteVisitAnswerSchema, siteVisitSchema } from '#shared/statistics/site-visit.contract.ts';
import {
  statisticsAccessAnswerSchema,
  statisticsAccessSchema,
  statisticsClosedSchema,
  statisticsDashboardSchema,
  statisticsQuerySchema,
} from '#shared/statistics/statistics.contract.ts';
import type { AppEnv } from '../../context.ts';
import { agentFamily } from '../../identity/sessions.ts';
import { rememberSession } from '../../platform/http/cookies.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { exportStatistics } from './export-statistics.ts';
import { closeStatistics, openStatistics } from './open-statistics.ts';
import { readDashboard } from './read-dashboard.ts';
import { trackVisit } from './track-visit.ts';

export const statisticsRoutes = new Hono<AppEnv>();

statisticsRoutes.post(
  '/api/admin/statistics/access',
  permit('POST /api/admin/statistics/access'),
  rateLimit('WRITES'),
  validate('json', statisticsAccessSchema),
  async (c) => {
    const { answer, cookie } = await openStatistics(c.get('ctx'), c.req.valid('json'));
    rememberSession(c, cookie);
    c.header('Cache-Control', 'no-store');
    return c.json(statisticsAccessAnswerSchema.parse(answer));
  },
);

statisticsRoutes.delete(
  '/api/admin/statistics/access',
  permit('DELETE /api/admin/statistics/access'),
  rateLimit('WRITES'),
  async (c) => {
    await closeStatistics(c.get('ctx'));
    return c.json(statisticsClosedSchema.parse({ v: 1, ok: true }));
  },
);

statisticsRoutes.get(
  '/api/statistics/dashboard',
  permit('GET /api/statistics/dashboard'),
  validate('query', statisticsQuerySchema),
  async (c) => {
    const answer = await readDashboard(c.get('ctx'), c.req.valid('query'));
    c.header('Cache-Control', 'no-store');
    return c.json(statisticsDashboardSchema.parse(answer));
  },
);

statisticsRoutes.get(
  '/api/statistics/export',
  permit('GET /api/statistics/export'),
  validate('query', statisticsQuerySchema),
  async (c) => {
    const { name, csv } = await exportStatistics(c.get('ctx'), c.req.valid('query'));
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    });
  },
);

statisticsRoutes.post(
  '/api/track-visit',
  permit('POST /api/track-visit'),
  rateLimit('WRITES'),
  validate('json', siteVisitSchema),
  async (c) => {
    const browser = agentFamily(c.req.header('User-Agent'));
    await trackVisit(c.get('ctx'), { ...c.req.valid('json'), browser });
    return c.json(siteVisitAnswerSchema.parse({ v: 1, ok: true }));
  },
);
