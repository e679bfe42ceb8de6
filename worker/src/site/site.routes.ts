import { Hono } from 'hono';
import { siteSchema } from '#shared/site.contract.ts';
import type { AppEnv } from '../context.ts';
import { notFound } from '../lib/errors.ts';
import { answerVersioned } from '../lib/versioned.ts';
import { permit } from '../middleware/permit.ts';
import { findSite } from './site.repository.ts';

export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/api/health', permit('GET /api/health'), (c) => c.json({ ok: true }));

siteRoutes.get('/api/site', permit('GET /api/site'), (c) =>
  answerVersioned(c, 'site', [], async () => {
    const site = await findSite(c.get('request').deps.db);
    if (!site) throw notFound();
    return siteSchema.parse(site);
  }),
);

siteRoutes.post('/api/csp-report', permit('POST /api/csp-report'), (c) => {
  const { deps, requestId } = c.get('request');
  deps.log('warn', 'content policy violated', { requestId });
  return c.body(null, 204);
});
