import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../context.ts';
import { AppError } from './errors.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
};

const API_CSP = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer that the worker makes; those of files come from the build's `_headers`.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(ALWAYS))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  if (!c.res.headers.has('Content-Security-Policy'))
    c.res.headers.set('Content-Security-Policy', API_CSP);
  if (!/^\/(api|auth)(\/|$)/.test(c.req.path)) return;
  c.res.headers.set('X-App-Api', '1');
  // Phones know the server's clock by it; a local run has nothing before it that sets one.
  if (!c.res.headers.has('Date')) c.res.headers.set('Date', new Date().toUTCString());
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site caused, and reads of the API that it links to. Browsers say it
 * in Sec-Fetch-Site or Origin; a caller that sends neither is no browser and must send JSON or no
 * body. Hono's own check passes a request when either header passes, so it is not used.
 */
export const rejectCrossSite = createMiddleware<AppEnv>(async (c, next) => {
  if (SAFE.has(c.req.method)) {
    // A link elsewhere would arrive without the Strict cookies, and the answer's fresh device
    // cookie would replace the real one.
    const site = c.req.header('Sec-Fetch-Site');
    if (c.req.path.startsWith('/api/') && (site === 'cross-site' || site === 'same-site'))
      throw new AppError('request.cross_site', 403);
  } else {
    const { config } = c.get('ctx').deps;
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const own = new Set([config.APP_ORIGIN]);
    if (config.PROFILE === 'local') own.add(new URL(c.req.url).origin);
    const refused =
      (site !== undefined && site !== 'same-origin') || (origin !== undefined && !own.has(origin));
    if (refused) throw new AppError('request.cross_site', 403);
    const type = c.req.header('Content-Type');
    // Types that no page can send to another site without asking first.
    const isAsked =
      type !== undefined &&
      /^(application\/(json|csp-report|reports\+json)|image\/(jpeg|png|webp))\b/.test(type);
    const noBody =
      type === undefined &&
      (c.req.header('Content-Length') ?? '0') === '0' &&
      !c.req.header('Transfer-Encoding');
    if (site === undefined && origin === undefined && !isAsked && !noBody)
      throw new AppError('request.cross_site', 403);
  }
  await next();
});
