import { Hono } from 'hono';
import { siteSaveSchema } from '#shared/site/site-settings.contract.ts';
import type { AppEnv } from '../../context.ts';
import { respondPrivate, respondVersioned } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { validate } from '../../platform/http/validate.ts';
import { checkHealth } from './check-health.ts';
import { MOST_REPORT_BYTES, reportCspViolation } from './csp-reports.ts';
import { showHouse } from './show-house.ts';
import { getSite, modelProvider, signInMethods } from './show-site.ts';
import { saveSite, showSiteSettings } from './site-settings.ts';

export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/api/health', permit('GET /api/health'), async (c) => {
  const health = await checkHealth(c.get('ctx'));
  if (health.ok) return c.json(health);
  // Also in the shape of an error, which is what clients look at.
  const message = 'A part of the service does not answer.';
  const code = 'server.unavailable';
  const error = { success: false, error: message, message, code, requestId: c.get('requestId') };
  return c.json({ ...error, ...health }, 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
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

siteRoutes.post(
  '/api/csp-report',
  permit('POST /api/csp-report'),
  rateLimit('WRITES'),
  async (c) => {
    // Any longer text is no report.
    const size = Number(c.req.header('Content-Length') ?? Infinity);
    const text = size <= MOST_REPORT_BYTES ? await c.req.text() : '';
    await reportCspViolation(c.get('ctx'), text);
    return c.body(null, 204);
  },
);

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
