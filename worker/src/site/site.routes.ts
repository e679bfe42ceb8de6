import { Hono } from 'hono';
import type { AppEnv } from '../context.ts';
import { answerVersioned } from '../lib/versioned.ts';
import { permit } from '../middleware/permit.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { checkHealth } from './check-health.ts';
import { showSite } from './show-site.ts';
import { signInWays } from './sign-in-ways.ts';

export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/api/health', permit('GET /api/health'), async (c) => {
  await checkHealth(c.get('request'));
  return c.json({ ok: true });
});

siteRoutes.get('/api/site', permit('GET /api/site'), (c) => {
  const { google, turnstileSiteKey } = signInWays(c.get('request').deps.config);
  return answerVersioned(c, 'site', [google ? 'google' : 'no-google', turnstileSiteKey ?? 'open'], () => showSite(c.get('request')));
});

siteRoutes.post('/api/csp-report', permit('POST /api/csp-report'), rateLimit('READS'), (c) => {
  const { deps, requestId } = c.get('request');
  deps.log('warn', 'content policy violated', { requestId });
  return c.body(null, 204);
});
