import { Hono } from 'hono';
import { siteSaveSchema } from '#shared/site/site-settings.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate, respondVersioned } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { showHouse } from './show-house.ts';
import {
  checkHealth,
  getSite,
  modelProvider,
  reportCspViolation,
  signInMethods,
} from './show-site.ts';
import { saveSite, showSiteSettings } from './site-settings.ts';

export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/api/health', permit('GET /api/health'), async (c) => {
  await checkHealth(c.get('ctx'));
  return c.json({ ok: true });
});

siteRoutes.get('/api/site', permit('GET /api/site'), (c) => {
  const { config } = c.get('ctx').deps;
  const { google, turnstileSiteKey } = signInMethods(config);
  return respondVersioned(
    c,
    'site',
    [
      google ? 'google' : 'no-google',
      turnstileSiteKey ?? 'open',
      modelProvider(config) ?? 'no-model',
    ],
    () => getSite(c.get('ctx')),
  );
});

siteRoutes.get('/api/house', permit('GET /api/house'), (c) =>
  respondVersioned(c, 'site', ['house'], () => showHouse(c.get('ctx'))),
);

siteRoutes.post('/api/csp-report', permit('POST /api/csp-report'), rateLimit('READS'), (c) => {
  reportCspViolation(c.get('ctx'));
  return c.body(null, 204);
});

siteRoutes.get('/api/admin/site', permit('GET /api/admin/site'), async (c) => {
  const settings = await showSiteSettings(c.get('ctx'));
  return respondPrivate(c, [settings], async () => settings);
});

siteRoutes.put(
  '/api/admin/site',
  permit('PUT /api/admin/site'),
  rateLimit('WRITES'),
  validate('json', siteSaveSchema),
  async (c) => c.json(await saveSite(c.get('ctx'), c.req.valid('json'))),
);
