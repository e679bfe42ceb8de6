import { type Context, Hono } from 'hono';
import { SHARE_ADDRESS } from '#shared/events/events.ts';
import { hasPage } from '#shared/pages.ts';
import type { AppEnv } from '../../context.ts';
import { respondVersioned } from '../../platform/http/etag.ts';
import { permit } from '../../platform/http/permit.ts';
import { rateLimit } from '../../platform/http/rate-limit.ts';
import { checkHealth, getSite, reportCspViolation, signInMethods } from './show-site.ts';

/** Where the guest picks the pictures that nobody took over. */
const EVENTS = '/?events=true';

/**
 * An address without a file gets the app, with 404 where its router has no page either; a missing
 * file (anything with an ending, anything but GET) is a plain 404.
 */
export async function serveShell(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  // Only the app's service worker can take shared pictures over; without one, the guest still
  // arrives.
  if (c.req.method === 'POST' && pathname === SHARE_ADDRESS) return c.redirect(EVENTS, 303);
  const isPage =
    (c.req.method === 'GET' || c.req.method === 'HEAD') &&
    !/\.[a-z0-9]+$/i.test(pathname) &&
    !pathname.startsWith('/assets/');
  if (!isPage) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  const shell = await c.env.ASSETS.fetch(new URL('/', c.req.url));
  return hasPage(pathname)
    ? new Response(shell.body, shell)
    : new Response(shell.body, { status: 404, headers: shell.headers });
}

export const siteRoutes = new Hono<AppEnv>();

siteRoutes.get('/api/health', permit('GET /api/health'), async (c) => {
  await checkHealth(c.get('ctx'));
  return c.json({ ok: true });
});

siteRoutes.get('/api/site', permit('GET /api/site'), (c) => {
  const { google, turnstileSiteKey } = signInMethods(c.get('ctx').deps.config);
  return respondVersioned(
    c,
    'site',
    [google ? 'google' : 'no-google', turnstileSiteKey ?? 'open'],
    () => getSite(c.get('ctx')),
  );
});

siteRoutes.post('/api/csp-report', permit('POST /api/csp-report'), rateLimit('READS'), (c) => {
  reportCspViolation(c.get('ctx'));
  return c.body(null, 204);
});
